import AshlarLayout
import Foundation

/// The actions that the scheduler runs at times of its clock.
@MainActor
struct Appointments {
    /// The identifier of an appointment, for canceling it.
    struct ID: Hashable {
        fileprivate let number: Int
    }

    private struct Entry {
        let id: ID
        let time: TimeInterval
    }

    /// The entries, sorted by time and, for equal times, by creation. Entries before ``first`` are done.
    private var entries: [Entry] = []
    /// The position of the next entry that is neither taken nor canceled.
    private var first = 0
    /// The actions of the entries that are neither taken nor canceled.
    private var actions: [ID: @MainActor () -> Void] = [:]
    private var count = 0

    /// The tolerance in comparisons of times, which may contain rounding errors.
    private static let tolerance = 1e-9

    var nextTime: TimeInterval? { first < entries.count ? entries[first].time : nil }

    func isDue(at time: TimeInterval) -> Bool { nextTime.map { $0 <= time + Self.tolerance } ?? false }

    /// Adds an appointment after those of the same time.
    ///
    /// - Complexity: Logarithmic, and linear in the number of later appointments, of which 16 bytes each are moved.
    mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ID {
        count += 1
        let id = ID(number: count)
        var (low, high) = (first, entries.count)
        if let last = entries.last, last.time <= time { low = high }
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        entries.insert(Entry(id: id, time: time), at: low)
        actions[id] = action
        return id
    }

    mutating func cancel(_ id: ID) { _ = take(id) }

    /// Returns the appointments that are due, in order. They stay until each is taken.
    func due(at time: TimeInterval) -> [ID] {
        entries[first...].prefix { $0.time <= time + Self.tolerance }.map(\.id).filter { actions[$0] != nil }
    }

    /// Removes an appointment and returns its action; nil if it was canceled.
    ///
    /// - Complexity: Amortized constant.
    mutating func take(_ id: ID) -> (@MainActor () -> Void)? {
        guard let action = actions.removeValue(forKey: id) else { return nil }
        while first < entries.count, actions[entries[first].id] == nil { first += 1 }
        if first > 32, first > entries.count / 2 {
            entries.removeFirst(first)
            first = 0
        }
        return action
    }
}

extension LayoutScheduler {
    /// Advances the clock by a number of seconds and runs the turns in this period: one at each time at which an action is due,
    /// such as the end of an animation, and those that windows wait for.
    ///
    /// At most 100 consecutive turns run at the same time. Actions that are due after these wait until the clock advances again.
    public func advance(by seconds: TimeInterval) {
        guard seconds.isFinite, seconds >= 0 else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "The number of seconds that the clock advances must be finite and at least 0, not \(seconds).")
        }
        let end = time + seconds
        runUntilIdle()
        while let next = appointments.nextTime, next <= end + 1e-9 {
            // If the time does not advance, the turns at this time have reached their limit.
            guard next > time || !appointments.isDue(at: time) else { break }
            time = max(time, min(next, end))
            runUntilIdle()
        }
        time = max(time, end)
    }

    /// The time of the clock at which the next action is due, in seconds: the end of an animation, the next frame of a display link,
    /// a timer or a delayed touch; nil for none. Windows that wait for a turn do not count: see `isWaiting`.
    public var nextTime: TimeInterval? { appointments.nextTime }

    /// Schedules an action for a later time of the clock. A delay of 0 means the next turn.
    @discardableResult
    func perform(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Appointments.ID {
        appointments.add(at: time + max(0, delay), action)
    }

    /// Cancels an appointment.
    func cancel(_ id: Appointments.ID) { appointments.cancel(id) }

    /// Runs the actions that were due when the turn began, except those canceled meanwhile.
    func runDueActions() -> Bool {
        let due = appointments.due(at: time)
        for id in due { appointments.take(id)?() }
        return !due.isEmpty
    }
}
