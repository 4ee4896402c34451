import AshlarLayout
import Foundation

/// What the scheduler is to do at times of its clock.
@MainActor
struct Appointments {
    /// Names an appointment, so that it can be cancelled.
    struct ID: Hashable {
        fileprivate let number: Int
    }

    private struct Entry {
        let id: ID
        let time: TimeInterval
        let action: @MainActor () -> Void
    }

    /// In the order of their times, and of the same time in the order in which they were made.
    private var entries: [Entry] = []
    private var count = 0

    /// Times that were added up from parts may miss each other by the last bits.
    private static let tolerance = 1e-9

    var nextTime: TimeInterval? { entries.first?.time }

    func isDue(at time: TimeInterval) -> Bool { entries.first.map { $0.time <= time + Self.tolerance } ?? false }

    mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ID {
        count += 1
        let entry = Entry(id: ID(number: count), time: time, action: action)
        entries.insert(entry, at: entries.firstIndex { $0.time > time } ?? entries.count)
        return entry.id
    }

    mutating func cancel(_ id: ID) { entries.removeAll { $0.id == id } }

    /// The appointments that are due, in order. They stay until each is taken.
    func due(at time: TimeInterval) -> [ID] { entries.prefix { $0.time <= time + Self.tolerance }.map(\.id) }

    /// Takes an appointment off the list; nil if it was cancelled meanwhile.
    mutating func take(_ id: ID) -> (@MainActor () -> Void)? {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
        return entries.remove(at: index).action
    }
}

extension LayoutScheduler {
    /// Moves the clock on by a number of seconds, and runs the turns that fall into them: one at each time at which something is due,
    /// as the end of an animation, and those that windows wait for.
    ///
    /// Turns that follow one another at the same instant end at 100: what is due then waits for the clock to move on again.
    public func advance(by seconds: TimeInterval) {
        guard seconds.isFinite, seconds >= 0 else {
            return LayoutDiagnostics.fault("NSInvalidArgumentException", "The clock cannot move on by \(seconds) seconds.")
        }
        let end = time + seconds
        runUntilIdle()
        while let next = appointments.nextTime, next <= end + 1e-9 {
            // Without progress the turns at this instant have come to their limit.
            guard next > time || !appointments.isDue(at: time) else { break }
            time = max(time, min(next, end))
            runUntilIdle()
        }
        time = max(time, end)
    }

    /// Has something done at a later time of the clock, or in the next turn for a delay of 0.
    @discardableResult
    func perform(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Appointments.ID {
        appointments.add(at: time + max(0, delay), action)
    }

    /// Has something not done any more.
    func cancel(_ id: Appointments.ID) { appointments.cancel(id) }

    /// Does what was due when the turn began, unless it was cancelled meanwhile.
    func keepAppointments() -> Bool {
        let due = appointments.due(at: time)
        for id in due { appointments.take(id)?() }
        return !due.isEmpty
    }
}
