import ArgumentParser
import Foundation

/// The command `growth`: measures how the cost of stacks, trees, chains, conflicts and reports grows with their size.
struct GrowthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth",
        abstract: "Measures how the cost of stacks, deep trees, chains, conflicts and reports grows.",
        discussion: """
            Prints a table: the cost of a view at each size, and the exponent e in cost ~ N^e, by least squares over the \
            logarithms, and the greatest one between two sizes that follow each other. Costs are seconds of the processor, or instructions with \
            --instructions. Each scene runs in processes of its own, which are stopped after --patience seconds. First layouts \
            are cold: their structure is new to the process. Exits with \
            status 1 if an exponent is greater than --limit, or if a view keeps more memory than --memory.
            """)

    @Argument(help: "Which scenes: how their names begin, as 'stack/equalSpacing'. All unless given.")
    var scene: [String] = []

    @Option(parsing: .upToNextOption, help: "About how many views.")
    var sizes: [Int] = [100, 1_000, 10_000]

    @Flag(help: "Count instructions with valgrind instead of seconds. Takes about a hundred times as long.")
    var instructions = false

    @Option(help: "Seconds after which one scene at one size is given up.")
    var patience = 20.0

    @Option(help: "The greatest exponent that is accepted. A scene whose result grows faster has a limit of its own.")
    var limit = 1.15

    @Option(help: "The greatest number of bytes that is accepted for a view at the last size. Not checked unless given.")
    var memory: Double?

    @Flag(help: "Only the names of the scenes.")
    var list = false

    func run() throws {
        let scenes = MainActor.assumeIsolated {
            GrowthScenes.named(scene).map { (name: $0.name, limit: $0.limit, isFirstLayout: $0.isFirstLayout) }
        }
        let names = scenes.map(\.name)
        if list { return print(names.joined(separator: "\n")) }
        guard !names.isEmpty else { throw ValidationError("There is no scene with this name. --list prints the names.") }
        let unit = instructions ? "instructions" : "µs"
        var table = TextTable(
            ["\(unit) a view"] + sizes.map { "\($0)" } + ["exponent", "greatest", "bytes a view", "peak, bytes a view"])
        var isWell = true
        for (name, ownLimit, isFirstLayout) in scenes {
            progress(name)
            let growth = measure(name, isFirstLayout: isFirstLayout)
            table.add(growth.row(sizes, perUnit: instructions ? 1 : 1e6))
            let exponent = Swift.max(growth.greatest ?? 0, growth.fitted ?? 0)
            if !growth.isComplete || exponent > ownLimit ?? limit { isWell = false }
            if let memory, let kept = growth.memory?.kept, kept > memory { isWell = false }
        }
        print(table.text)
        if !isWell { throw ExitCode.failure }
    }

    private func measure(_ name: String, isFirstLayout: Bool) -> SceneGrowth {
        var growth = SceneGrowth(name: name)
        for size in sizes {
            let arguments = ["growth-once", "--scene", name, "--size", "\(size)"]
            // A process lays out one structure for the first time only once. Changes are repeated in one process.
            let (children, times) = isFirstLayout ? (instructions ? 1 : 5, 1) : (1, instructions ? 1 : 5)
            var least = Double.infinity
            for _ in 0..<children where growth.failure == nil {
                let child = ChildProcess(arguments + ["--times", "\(times)"], patience: patience)
                if let seconds = GrowthCost(of: child)?.seconds {
                    least = min(least, seconds)
                } else {
                    growth.failure = child.result.text
                }
            }
            if growth.failure != nil { break }
            if instructions {
                guard let count = Callgrind.perRun(arguments, times: isFirstLayout ? (0, 1) : (1, 2)) else {
                    growth.failure = "no valgrind"
                    break
                }
                least = count
            }
            growth.points.append(.init(views: size, cost: least))
            guard isFirstLayout else { continue }
            let child = ChildProcess(arguments + ["--times", "0", "--memory"], patience: patience)
            if let cost = GrowthCost(of: child), let bytes = cost.bytes, let peak = cost.peak {
                growth.memory = (bytes / Double(size), peak / Double(size))
            }
        }
        return growth
    }
}

/// The costs of a scene at the measured sizes.
private struct SceneGrowth {
    let name: String
    var points: [Exponent.Point] = []
    var memory: (kept: Double, peak: Double)?
    /// The reason why no larger size was measured; nil if there is none.
    var failure: String?

    init(name: String) { self.name = name }

    var isComplete: Bool { failure == nil }

    /// The exponent over all sizes, by least squares.
    var fitted: Double? { Exponent(workload: name, unit: "", points: points).slope }

    /// The greatest exponent between two sizes that follow each other.
    var greatest: Double? {
        zip(points, points.dropFirst()).compactMap { Exponent(workload: name, unit: "", points: [$0, $1]).slope }.max()
    }

    func row(_ sizes: [Int], perUnit factor: Double) -> [String] {
        var cells = [name]
        for size in sizes {
            let point = points.first { $0.views == size }
            cells.append(point.map { number($0.cost * factor / Double(size)) } ?? "–")
        }
        func text(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "–" }
        cells.append(text(fitted))
        cells.append(failure ?? text(greatest))
        cells.append(memory.map { number($0.kept) } ?? "–")
        cells.append(memory.map { number($0.peak) } ?? "–")
        return cells
    }
}
