import Ashlar
import AshlarExplain
import AshlarGraphics
import AshlarReport
import Foundation

/// A screen that the tools look at and touch: the visible windows of this process.
///
/// Time moves only while a call is carried out: after each event, until nothing moves any more.
@MainActor
public final class AgentScreen {
    /// What is known of the views from outside of the application.
    public var sources = ViewSources()
    /// What else is wrong with the screen, in lines. The default finds nothing.
    public var findings: () -> [String] = { [] }
    private let host: ScreenHost
    /// The trees of the states that were shown, the oldest first.
    private var states: [(number: Int, lines: [String])] = []
    private var count = 0
    /// The programming errors of the application since the screen was reset.
    public private(set) var faults: [LayoutFault] = []

    /// The number of states that are kept for comparisons.
    static let stateLimit = 50
    /// The time that a call lets pass at most, in seconds of the application's clock. Spinners never come to rest.
    private static let timeLimit: TimeInterval = 3

    /// Creates a screen of the visible windows.
    ///
    /// - Parameter runsMainQueue: Whether blocks of the main queue run too. The default is true.
    public init(runsMainQueue: Bool = true) { host = ScreenHost(runsMainQueue: runsMainQueue) }

    /// The visible windows from back to front.
    public var windows: [UIWindow] {
        UIApplication.shared.windows.filter { !$0.isHidden }.enumerated()
            .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }.map(\.element)
    }

    /// The views of the screen.
    public var tree: ScreenTree { ScreenTree(windows, sources: sources) }

    /// Forgets the states and faults of a screen that is no longer shown.
    public func reset() {
        states.removeAll()
        (count, faults) = (0, [])
    }

    // MARK: Time

    /// Delivers events and waits until the screen is at rest.
    ///
    /// - Parameter events: The events, with the seconds between the call and each of them.
    /// - Returns: Whether the screen came to rest within three seconds of its clock.
    @discardableResult
    public func run(_ events: [(after: TimeInterval, kind: HostEvent.Kind)] = []) -> Bool {
        let outcome = LayoutDiagnostics.collecting {
            let start = LayoutScheduler.main.time
            var frame = host.frame(
                at: start + (events.map(\.after).max() ?? 0), events: events.map { HostEvent($0.kind, at: start + $0.after) })
            while let next = frame.nextTime, next <= start + Self.timeLimit { frame = host.frame(at: next) }
            // A caret blinks twice in a second; what moves has sixty frames.
            return frame.nextTime.map { $0 - frame.time > 0.1 } ?? true
        }
        faults += outcome.faults
        return outcome.result
    }

    /// Calls a closure, and keeps its faults for ``problems()``.
    public func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outcome = try LayoutDiagnostics.collecting(body)
        faults += outcome.faults
        return outcome.result
    }

    // MARK: States

    /// Notes what the screen shows as a new state.
    ///
    /// - Returns: The number of the state, and what changed since the last one.
    func note() -> (number: Int, changes: [String]) {
        let lines = tree.lines
        let changes = states.last.map { Self.changes(from: $0.lines, to: lines) } ?? []
        if states.last?.lines != lines {
            count += 1
            states.append((count, lines))
            if states.count > Self.stateLimit { states.removeFirst() }
        }
        return (count, changes)
    }

    /// Returns the lines that two states differ in, marked by `-` and `+`.
    func changes(from first: Int, to last: Int?) throws(AgentFailure) -> [String] {
        _ = note()
        func lines(_ number: Int) throws(AgentFailure) -> [String] {
            guard let state = states.first(where: { $0.number == number }) else {
                let (low, high) = (states.first?.number ?? 0, states.last?.number ?? 0)
                throw AgentFailure("There is no state \(number): states \(low) to \(high) are kept.")
            }
            return state.lines
        }
        return Self.changes(from: try lines(first), to: try lines(last ?? count))
    }

    /// The number of lines up to which the shortest difference is searched, whose cost is their number squared at worst.
    private static let exactLimit = 500

    private static func changes(from old: [String], to new: [String]) -> [String] {
        guard max(old.count, new.count) <= exactLimit else { return changesOfMany(from: old, to: new) }
        return new.difference(from: old).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, 0, "-" + line)
            case .insert(let offset, let line, _): (offset, 1, "+" + line)
            }
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Returns the lines that only one of two long lists has, in linear time. Lines that only moved are not found.
    private static func changesOfMany(from old: [String], to new: [String]) -> [String] {
        func rest(_ lines: [String], without others: [String], _ mark: String) -> [String] {
            var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
            return lines.filter { line in
                guard let count = counts[line], count > 0 else { return true }
                counts[line] = count - 1
                return false
            }.map { mark + $0 }
        }
        return rest(old, without: new, "-") + rest(new, without: old, "+")
    }

    // MARK: Layout

    /// The layouts of the windows, with the places of their constraints.
    func reports() -> [(window: UIWindow, report: LayoutReport)] { windows.map { ($0, report(of: $0)) } }

    /// Returns the layout of a window, with the places of its constraints.
    ///
    /// - Parameter window: A window.
    public func report(of window: UIWindow) -> LayoutReport {
        collecting {
            var report = window.ashlar.report()
            for index in report.constraints.indices {
                if let place = report.constraints[index].identifier.flatMap(sources.place) {
                    report.constraints[index].location = place
                }
            }
            return report
        }
    }

    /// What is wrong with the screen, one problem a line: faults, conflicts, ambiguous numbers, and the findings of others.
    public func problems() -> [String] {
        var lines = faults.map { "fault: \($0.reason)" }
        for (_, report) in reports() {
            for explanation in Explanation.all(of: report) where explanation.repeats == nil {
                let place = explanation.minimal.last.flatMap { index in
                    report.constraints.first { $0.description == explanation.constraints[index] }?.location
                }
                lines.append("conflict: \(explanation.cause)\(place.map { " (\($0))" } ?? "") \(explanation.advised)")
            }
            // Guides and the spacers of stacks are not seen.
            let open = report.ambiguities.filter { report.items[$0.item].view != nil && report.items[$0.item].guide == nil }
            if !open.isEmpty {
                let names = open.prefix(3).map { "\(report.items[$0.item].label).\($0.quantity.rawValue)" }
                let rest = open.count - names.count
                lines.append("ambiguous: " + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
            }
        }
        return lines.map(sources.words) + findings()
    }

    // MARK: Picture

    /// What the windows show.
    func drawing() -> Drawing {
        collecting { host.frame(at: LayoutScheduler.main.time).drawing }
    }
}
