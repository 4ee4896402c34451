import ArgumentParser
import Ashlar
import Foundation

/// The command `cells`: measures the cost of a feed's cells step by step, by constraints, by stack views and by
/// hand.
struct CellsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cells",
        abstract: "Measures cells of a feed step by step: by constraints, by stack views and by hand.",
        discussion: """
            Prints a table: the cost of a cell in each step, in microseconds or, with --instructions, in instructions counted by \
            valgrind. The frames of all kinds of cells are compared with those by hand before anything is measured. Texts are \
            measured by the block text engine.

            A second table compares a cell by constraints that is filled again and measured with what the solver alone takes for one             cell of the workload feed, whose 21 views have about 130 rows. The exit status is 1 if it takes more than the limit.
            """)

    @Option(help: "How many cells.")
    var cells = 200

    @Option(parsing: .upToNextOption, help: "The cells' widths, one after the other.")
    var widths: [Double] = [320, 375, 414]

    @Option(help: "How many times as much as the solver a cell may cost that is filled again and measured.")
    var limit = 1.3

    @Flag(help: "Count instructions with valgrind instead of microseconds. Takes some minutes.")
    var instructions = false

    @Flag(help: "Few samples: to see that it runs.")
    var quick = false

    func validate() throws {
        if cells < 1 { throw ValidationError("The number of cells must be at least 1.") }
        if widths.isEmpty || !widths.allSatisfy({ 200...2_000 ~= $0 }) {
            throw ValidationError("Widths must be between 200 and 2000 points.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try PostFeed.check(count: min(cells, 60), widths: widths.map { CGFloat($0) })
            guard let costs = instructions ? countInstructions() : measureTimes() else {
                throw ValidationError("valgrind is not installed.")
            }
            let unit = instructions ? "instructions a cell" : "µs a cell"
            print(costs.text(unit: unit))
            guard let refilled = costs[.constraints, .refill], let solver = solverCost() else { return }
            var table = TextTable([unit, "filled again and measured", "solver, one cell of feed", "ratio", "limit"])
            table.add([
                "constraints", number(refilled), number(solver), ratioText(refilled, solver), String(format: "%.2f", limit),
            ])
            print(table.text)
            if refilled > limit * solver { throw ExitCode(1) }
        }
    }

    @MainActor private func measureTimes() -> PostCosts? {
        var costs = PostCosts()
        for kind in PostCellKind.allCases {
            var samples: [PostStep: [Double]] = [:]
            // The first feed also pays for the caches that a process fills once, so it is discarded.
            for sample in 0..<(quick ? 3 : 12) {
                var feed = PostFeed(kind, count: cells, widths: widths.map { CGFloat($0) })
                for step in PostStep.allCases {
                    let time = nanoseconds { feed.perform(step) } / 1_000 / Double(cells)
                    if sample > 0 { samples[step, default: []].append(time) }
                }
            }
            for (step, samples) in samples { costs[kind, step] = Times(samples: samples).median }
        }
        return costs
    }

    /// Returns the time or the instructions that the solver needs for one cell of the workload feed.
    @MainActor private func solverCost() -> Double? {
        if instructions { return Callgrind.instructions(FeedCells.name, .solver, .first, size: FeedCells.viewsPerCell) }
        let prepared = Prepared(FeedCells.self, size: FeedCells.viewsPerCell)
        let timing = StageTiming(prepared: prepared, level: .solver, effort: quick ? .quick : .full)
        return timing.times(.first).median / 1_000
    }

    /// Counts the instructions of each step: the difference between cells that pass the step and cells that stop before it.
    private func countInstructions() -> PostCosts? {
        var costs = PostCosts()
        for kind in PostCellKind.allCases {
            var before = 0.0
            for step in PostStep.allCases {
                let arguments = ["cells-once", "--kind", kind.rawValue, "--last", step.rawValue, "--widths"]
                // Both numbers are multiples of the number of widths, so each width has equally many cells.
                let few = 3 * widths.count, many = few + 12 * widths.count
                guard let total = Callgrind.perRun(arguments + widths.map { "\($0)" }, times: (few, many)) else { return nil }
                // Steps that cost nothing differ slightly, because memory is divided differently in each process.
                costs[kind, step] = max(0, total - before)
                before = total
            }
        }
        return costs
    }
}

/// The command `cells-once`, which callgrind runs: takes some cells through the steps up to a given one.
struct CellsOnceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cells-once", abstract: "Takes cells of a feed through some steps and says nothing.", shouldDisplay: false)

    @MainActor private static var kept: [PostCell] = []

    @Option var kind: PostCellKind
    @Option var last: PostStep
    @Option(parsing: .upToNextOption) var widths: [Double]
    @Option var times: Int

    func run() throws {
        MainActor.assumeIsolated {
            var feed = PostFeed(kind, count: times, widths: widths.map { CGFloat($0) })
            for step in PostStep.allCases {
                feed.perform(step)
                if step == last { break }
            }
            // The cells are kept, since freeing them does not belong to any step.
            Self.kept = feed.cells
        }
    }
}

/// The cost of each step for each kind of cell.
struct PostCosts {
    private var values: [PostCellKind: [PostStep: Double]] = [:]

    subscript(kind: PostCellKind, step: PostStep) -> Double? {
        get { values[kind]?[step] }
        set { values[kind, default: [:]][step] = newValue }
    }

    func text(unit: String) -> String {
        var table = TextTable(
            [unit] + PostCellKind.allCases.map(\.title) + ["constraints / by hand", "stack views / by hand"])
        func add(_ title: String, _ cost: (PostCellKind) -> Double?) {
            table.add(
                [title] + PostCellKind.allCases.map { cost($0).map(number) ?? "–" }
                    + [PostCellKind.constraints, .stacks].map { ratioText(cost($0), cost(.hand)) })
        }
        for step in PostStep.allCases where step.isFirst { add(step.title) { self[$0, step] } }
        add("all of these") { kind in PostStep.allCases.filter(\.isFirst).reduce(0) { $0 + (self[kind, $1] ?? 0) } }
        for step in PostStep.allCases where !step.isFirst { add(step.title) { self[$0, step] } }
        return table.text
    }
}
