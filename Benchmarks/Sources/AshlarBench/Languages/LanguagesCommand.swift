import ArgumentParser
import Ashlar
import Foundation
import Masonry

/// The command `languages`: compares the cost of layout languages with that of anchors, for views with four constraints each.
struct LanguagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "Compares Masonry, SnapKit and PureLayout with anchors.",
        discussion: """
            Prints what it costs to make views, to add them and to make and activate their constraints, then to set all of it free, \
            and the first layout. The ratios are those of the making. Every language's frames are compared with those of the \
            anchors first. The exit status is 1 if a language costs more than the limit allows.
            """)

    @Option(help: "How many views.")
    var views = 1_000

    @Option(help: "How many times as much as anchors a language may cost.")
    var limit = 1.5

    @Flag(help: "Count instructions with valgrind instead of milliseconds. Takes a minute.")
    var instructions = false

    @Flag(help: "Few repetitions: to see that it runs.")
    var quick = false

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor
    private func measure() throws {
        // Warnings belong to debug builds and would distort the measurement.
        MASWarnings.isEnabled = false
        let expected = frames(.anchors)
        for language in LayoutLanguage.allCases where frames(language) != expected {
            throw ValidationError("The frames of \(language.title) differ from those of the anchors.")
        }
        guard let costs = instructions ? countInstructions() : measureTimes() else {
            throw ValidationError("valgrind is not installed.")
        }
        let unit = instructions ? "instructions a view" : "\(views) views, ms"
        var table = TextTable([unit, "made", "over anchors", "its constraints alone", "over anchors", "set free", "first layout"])
        guard let base = costs[.anchors], let bare = costs[.bare] else { return }
        var isWithin = true
        for language in LayoutLanguage.allCases {
            guard let cost = costs[language] else { continue }
            let ratio = cost.made / base.made
            if language != .bare { isWithin = isWithin && ratio <= limit }
            let own = cost.made - bare.made
            func text(_ value: Double) -> String { instructions ? number(value) : String(format: "%.2f", value / 1e6) }
            table.add([
                language.title, text(cost.made), String(format: "%.2f", ratio), text(own),
                String(format: "%.2f", own / (base.made - bare.made)), text(cost.freed), text(cost.laidOut),
            ])
        }
        print(table.text)
        if !isWithin { throw ExitCode(1) }
    }

    private struct Cost {
        var made = 0.0, freed = 0.0, laidOut = 0.0
    }

    /// Measures the languages in alternation, so that all of them meet the same heap and the same load of the machine.
    @MainActor
    private func measureTimes() -> [LayoutLanguage: Cost]? {
        var samples: [LayoutLanguage: (made: [Double], freed: [Double], laidOut: [Double])] = [:]
        for round in 0..<(quick ? 4 : 60) {
            for language in LayoutLanguage.allCases {
                var box: UIView?
                let made = processorTime { box = language.make(views) }
                let freed = processorTime { box = nil }
                box = language.make(views)
                let laidOut = processorTime { box?.layoutIfNeeded() }
                // The first round also fills the caches that a process fills once, so it is discarded.
                guard round > 0 else { continue }
                samples[language, default: ([], [], [])].made.append(made)
                samples[language]?.freed.append(freed)
                samples[language]?.laidOut.append(laidOut)
            }
        }
        return samples.mapValues { all in
            Cost(
                made: Times(samples: all.made).median, freed: Times(samples: all.freed).median,
                laidOut: Times(samples: all.laidOut).median)
        }
    }

    /// Returns the processor time of a closure, in nanoseconds. Elapsed time would include that of other processes.
    private func processorTime(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return Double(clock() - start) * 1e9 / Double(CLOCKS_PER_SEC)
    }

    private func countInstructions() -> [LayoutLanguage: Cost]? {
        var costs: [LayoutLanguage: Cost] = [:]
        for language in LayoutLanguage.allCases {
            var last = 0.0
            var steps: [Double] = []
            for step in LanguagesOnceCommand.Step.allCases {
                let arguments = ["languages-once", "--language", language.rawValue, "--last", step.rawValue]
                guard let total = Callgrind.perRun(arguments, times: (views, 3 * views)) else { return nil }
                steps.append(step == .made ? total : total - last)
                if step == .made { last = total }
            }
            costs[language] = Cost(made: steps[0], freed: steps[1], laidOut: steps[2])
        }
        return costs
    }

    @MainActor
    private func frames(_ language: LayoutLanguage) -> [CGRect] {
        guard language != .bare else { return frames(.anchors) }
        let box = language.make(min(views, 100))
        box.layoutIfNeeded()
        return box.subviews.map(\.frame)
    }
}

/// The command `languages-once`, which callgrind runs: creates views in one language.
struct LanguagesOnceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages-once", abstract: "Makes views in a language and says nothing.", shouldDisplay: false)

    /// The last step to perform. Creation always comes first.
    enum Step: String, CaseIterable, ExpressibleByArgument { case made, freed, laidOut }

    @MainActor private static var kept: UIView?

    @Option var language: LayoutLanguage
    @Option var last: Step
    @Option var times: Int

    func run() throws {
        MainActor.assumeIsolated {
            MASWarnings.isEnabled = false
            let box = language.make(times)
            if last == .laidOut { box.layoutIfNeeded() }
            if last != .freed { Self.kept = box }
        }
    }
}

extension LayoutLanguage: ExpressibleByArgument {}
