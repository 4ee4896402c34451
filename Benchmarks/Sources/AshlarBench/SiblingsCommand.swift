import ArgumentParser
import Foundation

/// The command `siblings`: measures building and solving sibling views, each pinned to an earlier one, by the solver alone and
/// through views.
struct SiblingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "siblings",
        abstract: "Time and instructions of building and solving sibling views.",
        discussion: """
            Times are medians. Instructions are counted by valgrind's callgrind, as the difference of a run that builds and solves \
            once and of one that builds and solves twice, so that what a process costs by itself drops out; '–' without valgrind.
            """)

    @Option(help: "Numbers of views.")
    var views: [Int] = [10, 100, 1_000]

    @Flag(help: "Few repetitions and no instruction counts: to see that it runs.")
    var quick = false

    func run() throws {
        let clock = ContinuousClock()
        print("| views | solver, µs | ns per view | instructions per view | UIView, µs | ns per view | instructions per view |")
        print("|---|---|---|---|---|---|---|")
        for count in views {
            var cells = ["\(count)"]
            for level in Level.allCases {
                let repetitions = quick ? 3 : max(5, 20_000 / count)
                var times: [Double] = []
                for _ in 0..<repetitions { times.append(clock.measure { level.run(views: count) }.nanoseconds) }
                let median = times.sorted()[times.count / 2]
                cells.append(String(format: "%.1f", median / 1_000))
                cells.append(String(format: "%.0f", median / Double(count)))
                let instructions = quick ? nil : Callgrind.instructions(level, views: count)
                cells.append(instructions.map { String(format: "%.0f", $0 / Double(count)) } ?? "–")
            }
            print("| " + cells.joined(separator: " | ") + " |")
        }
    }
}

/// The command `once`, which callgrind runs: builds and solves one workload a number of times.
struct OnceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "once", abstract: "Builds and solves a number of times and says nothing.", shouldDisplay: false)

    @Option var level: Level
    @Option var views: Int
    @Option var times: Int

    func run() throws { for _ in 0..<times { level.run(views: views) } }
}

extension Duration {
    var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
