import ArgumentParser
import Ashlar
import Foundation

/// The command `tables`: measures table views of self-sizing rows by the number of their rows.
struct TablesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tables",
        abstract: "Measures table views of self-sizing rows: the first screen, scrolled ones, a jump, inserted rows.",
        discussion: """
            Prints a table: the time of each step at each number of rows, and the exponent e in time ~ N^e. The steps above the \
            last ones should not depend on the number of rows; to insert 1,000 rows should take as long among few as among many.
            """)

    @Option(parsing: .upToNextOption, help: "How many rows.")
    var rows: [Int] = [1_000, 10_000, 100_000, 1_000_000]

    @Flag(help: "Few samples: to see that it runs.")
    var quick = false

    @Option(help: "The greatest exponent of showing a screen that is well.")
    var limit = 0.05

    func validate() throws {
        if rows.isEmpty || rows.contains(where: { $0 < 100 }) {
            throw ValidationError("Every number of rows must be at least 100.")
        }
    }

    func run() throws {
        let isWell = MainActor.assumeIsolated { measure() }
        if !isWell { throw ExitCode.failure }
    }

    /// A measured operation. The table shows its first screen before it, unless the operation is the first screen itself.
    @MainActor private struct Step {
        var title: String
        var isFlat: Bool
        var isFirst = false
        /// The number of times that the operation is performed in one sample.
        var times = 1
        var perform: (PostTable) -> Void
    }

    @MainActor private static let steps = [
        Step(title: "first screen", isFlat: true, isFirst: true) { $0.showFirstScreen() },
        Step(title: "a scrolled screen (667 points)", isFlat: true, times: 10) { $0.scroll(by: 667) },
        Step(title: "a scrolled picture (20 points)", isFlat: true, times: 100) { $0.scroll(by: 20) },
        Step(title: "a jump to the middle", isFlat: true) { $0.jump() },
        Step(title: "100 rows inserted", isFlat: false) { $0.insert(100) },
        Step(title: "1,000 rows inserted", isFlat: false) { $0.insert(1_000) },
        Step(title: "10,000 rows inserted", isFlat: false) { $0.insert(10_000) },
    ]

    /// - Returns: Whether all operations that should have a constant cost do.
    @MainActor private func measure() -> Bool {
        var table = TextTable(["step"] + rows.map { "\($0) rows" } + ["exponent"])
        var isWell = true
        // A first table fills the caches that a process fills once.
        PostTable(rows: 100).showFirstScreen()
        for step in Self.steps {
            var exponent = Exponent(workload: step.title, unit: "time", points: [])
            for count in rows {
                let times = (quick ? Effort.quick : Effort.full).times {
                    let posts = PostTable(rows: count)
                    if !step.isFirst { posts.showFirstScreen() }
                    return nanoseconds { for _ in 0..<step.times { step.perform(posts) } } / Double(step.times)
                }
                exponent.points.append(.init(views: count, cost: times.median))
            }
            if step.isFlat, exponent.slope ?? 0 > limit { isWell = false }
            table.add(
                [step.title] + exponent.points.map { timeText($0.cost) } + [
                    exponent.slope.map { String(format: "%.3f", $0) } ?? "–"
                ])
        }
        print(table.text)
        return isWell
    }
}
