import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarOutput
import Foundation

/// The command `ashlar bench articles`: repeats the measurements of the article on Auto Layout's performance with this engine.
struct BenchArticlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "articles",
        abstract: "Repeat the performance article: 1 to 500 views by constraints, by hand and by precomputed frames.",
        discussion: """
            Prints milliseconds for every number of views, and how many views fit into a frame of 60 and of 120 frames a second. \
            Writes one chart for the first layout and one for a layout at another width. Build with `-c release`: without \
            optimization the times say little.

            EXAMPLES
              ashlar bench articles --output charts
              ashlar bench articles --views 1,100,1000 --runs 3 --no-capacity
            """)

    @Option(help: ArgumentHelp("The folder for the charts; made if it is missing.", valueName: "dir"))
    var output = "articles-bench"

    @Option(help: ArgumentHelp("Numbers of views, separated by commas.", valueName: "numbers"))
    var views = ViewCounts(all: [1, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500])

    @Option(help: ArgumentHelp("How often each is laid out; the shortest time counts.", valueName: "n"))
    var runs = 5

    @Flag(help: "Leaves out how many views fit into a frame.")
    var noCapacity = false

    func validate() throws {
        guard runs >= 1, runs <= 1_000 else { throw ValidationError("The number of runs must be from 1 to 1000, not \(runs).") }
    }

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor private func measure() throws {
        let chartText = try TextKind.standard.makeEngine(draws: false)
        let folder = try OutputFolder(path: output)
        defer { folder.discard() }
        #if DEBUG
        StandardStream.printError(
            "This build is not optimized. Times of `swift run -c release ashlar bench articles` are shorter.\n")
        #endif
        for scenario in ArticleScenario.allCases {
            let measurement = ArticleMeasurement(scenario: scenario, runs: runs)
            let curves = ArticleMethod.allCases.map { measurement.curve($0, sizes: views.all) }
            try StandardStream.output.write(table(scenario, curves))
            if !noCapacity { try StandardStream.output.write(capacities(measurement)) }
            let former = LayoutEnvironment.textEngine
            LayoutEnvironment.textEngine = chartText
            try folder.write(Data(ArticleChart(scenario: scenario, curves: curves).svg().utf8), to: scenario.file)
            LayoutEnvironment.textEngine = former
        }
        try folder.finish()
        let files = ArticleScenario.allCases.map(\.file).joined(separator: " and ")
        try StandardStream.output.write("Wrote \(files) to \(folder.path).\n")
    }

    private func table(_ scenario: ArticleScenario, _ curves: [ArticleCurve]) -> String {
        var lines = [columns(scenario.rawValue + ", ms", curves.map(\.method.rawValue))]
        for (index, count) in views.all.enumerated() {
            lines.append(columns("\(count) views", curves.map { String(format: "%.3f", $0.points[index].milliseconds) }))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @MainActor private func capacities(_ measurement: ArticleMeasurement) -> String {
        var text = ""
        for (limit, name) in [(1_000.0 / 60, "fit into 16.67 ms"), (1_000.0 / 120, "fit into 8.33 ms")] {
            let counts = ArticleMethod.allCases.map {
                measurement.capacity($0, within: limit).map { "\($0)" } ?? "over \(ArticleMeasurement.maximumViews)"
            }
            text += columns(name, counts) + "\n"
        }
        return text + "\n"
    }

    private func columns(_ first: String, _ others: [String]) -> String {
        first.padding(toLength: 20, withPad: " ", startingAt: 0)
            + others.map { String(repeating: " ", count: Swift.max(1, 14 - $0.count)) + $0 }.joined()
    }
}

/// A list of numbers such as `1,10,100`.
struct ViewCounts: ExpressibleByArgument {
    var all: [Int]

    init(all: [Int]) { self.all = all }

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard !numbers.isEmpty, numbers.count == parts.count, numbers.allSatisfy({ $0 >= 1 && $0 <= 1_000_000 }) else {
            return nil
        }
        all = numbers.sorted()
    }

    var defaultValueDescription: String { all.map(String.init).joined(separator: ",") }
}
