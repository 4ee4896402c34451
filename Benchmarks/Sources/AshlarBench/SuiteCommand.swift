import ArgumentParser
import Foundation

/// The command `suite`: times all workloads at all levels, and compares them with frames by hand, kiwi and Taffy.
struct SuiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suite",
        abstract: "Times all workloads, by hand, in the solver, through UIView and by other solvers.",
        discussion: """
            Every answer is compared with the frames by hand before it is timed; a wrong one ends the run. Times are medians. \
            Writes results.json and charts as SVG to the output folder.
            """)

    @Option(help: ArgumentHelp("Which workloads.", valueName: "name"))
    var workload: [WorkloadName] = []

    @Option(parsing: .upToNextOption, help: "About how many views. The feed and the chat have sizes of their own.")
    var sizes: [Int] = [50, 200, 1_000]

    @Flag(help: "Few samples, few views, no growth: to see that it runs.")
    var quick = false

    @Flag(help: "Fit the growth to instructions counted by valgrind instead of times. Takes minutes.")
    var instructions = false

    @Option(parsing: .upToNextOption, help: "The numbers of views that growth is fitted to.")
    var growth: [Int] = [500, 2_500, 10_000, 50_000]

    @Flag(inversion: .prefixedNo, help: "Measure UIView too.")
    var views = true

    @Flag(inversion: .prefixedNo, help: "Measure the other solvers too.")
    var peers = true

    @Option(help: "The folder of the other solvers' scripts.")
    var scripts = "Benchmarks/Peers"

    @Option(help: "The Python that has the other solvers.")
    var python = "Benchmarks/.build/venv/bin/python"

    @Option(help: "Where results go.")
    var output = "Benchmarks/.build"

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let folder = URL(fileURLWithPath: output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let chosen = workload.isEmpty ? Workloads.all : workload.map(\.type)
        let others = Peers(
            scripts: URL(fileURLWithPath: scripts), python: URL(fileURLWithPath: python), seconds: quick ? 0.02 : 0.5)
        var suite = Suite(
            options: Suite.Options(
                workloads: chosen, sizes: quick ? [20, 100] : sizes, effort: quick ? .quick : .full, includesViews: views,
                exponentSizes: quick ? [] : growth, countsInstructions: instructions,
                memorySizes: quick ? [100] : [1_000, 10_000],
                pinSizes: quick ? [] : [500, 50_000], largest: quick ? 500 : .max),
            peers: peers && others.missing == nil ? others : nil, folder: folder)
        if peers, let missing = others.missing { suite.results.note(missing) }
        try suite.run()
        print(suite.results.text(chosen))
        try write(suite.results, chosen, to: folder)
    }

    @MainActor private func write(_ results: Results, _ chosen: [any Workload.Type], to folder: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(results).write(to: folder.appendingPathComponent("results.json"))
        for type in chosen {
            guard let chart = results.chart(type) else { continue }
            try Data(chart.svg.utf8).write(to: folder.appendingPathComponent("\(type.name).svg"))
        }
    }
}
