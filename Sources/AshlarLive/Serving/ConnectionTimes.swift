import FlyingSocks
import Foundation
import Synchronization

/// The times by which connections have to do something, and what is done if they have not.
///
/// One task looks at all of them, so that a connection leaves no timers behind.
final class ConnectionTimes: Sendable {
    private struct Entry {
        let socket: Socket
        var end: ContinuousClock.Instant
        var question: Question?
    }

    /// What a connection is asked before its time is over.
    private struct Question {
        var time: ContinuousClock.Instant
        let ask: @Sendable () -> Void
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var next = 0
        /// Continues the task that waits for a first connection.
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// The time between two looks, in seconds.
    private let interval: Double

    init(interval: Double) { self.interval = interval }

    /// Limits the time of a connection.
    ///
    /// - Returns: The number by which the limit is moved and removed.
    func begin(_ socket: Socket, _ seconds: Double) -> Int {
        let (number, waiting) = state.withLock { state in
            state.next += 1
            state.entries[state.next] = Entry(socket: socket, end: .now + .seconds(seconds))
            defer { state.waiting = nil }
            return (state.next, state.waiting)
        }
        waiting?.resume()
        return number
    }

    /// Moves a limit.
    func set(_ number: Int, _ seconds: Double) { state.withLock { $0.entries[number]?.end = .now + .seconds(seconds) } }

    /// Moves a limit, and has a question asked on the way.
    func set(_ number: Int, _ seconds: Double, askingAfter question: Double, _ ask: @escaping @Sendable () -> Void) {
        state.withLock {
            $0.entries[number]?.end = .now + .seconds(seconds)
            $0.entries[number]?.question = Question(time: .now + .seconds(question), ask: ask)
        }
    }

    /// Removes a limit. The connection's socket must not be closed before.
    func end(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

    /// Looks after the times until the task is canceled.
    func run() async {
        while !Task.isCancelled {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isIdle = state.withLock { state in
                        guard state.entries.isEmpty, !Task.isCancelled else { return false }
                        state.waiting = continuation
                        return true
                    }
                    if !isIdle { continuation.resume() }
                }
            } onCancel: {
                state.withLock { state in
                    defer { state.waiting = nil }
                    return state.waiting
                }?.resume()
            }
            look(at: .now)
            try? await Task.sleep(for: .seconds(interval))
        }
    }

    /// Asks what is to be asked, and ends connections whose time is over: their calls return then.
    private func look(at now: ContinuousClock.Instant) {
        let questions = state.withLock { state in
            var questions: [@Sendable () -> Void] = []
            for (number, entry) in state.entries {
                if let question = entry.question, question.time <= now {
                    questions.append(question.ask)
                    state.entries[number]?.question = nil
                }
                guard entry.end <= now else { continue }
                entry.socket.shutDown()
                state.entries[number] = nil
            }
            return questions
        }
        for ask in questions { ask() }
    }
}

extension Socket {
    /// Ends what is read and written, so that both sides notice. The socket stays open.
    func shutDown() { _ = shutdown(file.rawValue, Int32(SHUT_RDWR)) }
}
