import Foundation
import Synchronization

/// How far a page is: what it was sent, what it has drawn, and how much it says. The tasks that read the messages of pages use it.
///
/// Every other message of a page says that it has drawn the newest frame. Such a message does not wake the application, which would
/// compute a frame for nothing.
final class LiveProgress: Sendable {
    private struct State {
        var (sent, drawn) = (0, 0)
        /// Whether there is a frame that the page was not sent, since it had not drawn the one before.
        var isBehind = false
        var (second, received) = (0, 0)
    }

    private let state = Mutex(State())

    /// The number of the last frame that was sent.
    var sent: Int { state.withLock { $0.sent } }

    /// Whether the page has drawn all frames that were sent to it. A page that has not gets the newest frame later and not a queue.
    var isReady: Bool { state.withLock { $0.drawn >= $0.sent } }

    /// Notes that a frame was sent.
    func send(_ number: Int) { state.withLock { ($0.sent, $0.isBehind) = (number, false) } }

    /// Notes that there is a newer frame, which the page gets when it is ready.
    ///
    /// - Returns: Whether the page is ready now.
    func wait() -> Bool {
        state.withLock {
            $0.isBehind = $0.drawn < $0.sent
            return !$0.isBehind
        }
    }

    /// Notes that the page has drawn a frame. One that was not sent counts as the last one that was.
    ///
    /// - Returns: Whether the page is to get a newer frame now.
    func draw(_ number: Int) -> Bool {
        state.withLock {
            $0.drawn = max($0.drawn, min(number, $0.sent))
            return $0.isBehind && $0.drawn >= $0.sent
        }
    }

    /// Counts a message.
    ///
    /// - Parameter time: The time in seconds.
    /// - Returns: Whether the page is within its limit.
    func mayReceive(at time: TimeInterval) -> Bool {
        state.withLock {
            let now = Int(time)
            if now != $0.second { ($0.second, $0.received) = (now, 0) }
            $0.received += 1
            return $0.received <= Self.messageLimit
        }
    }

    /// The number of messages that a page may send in a second. A mouse sends about 120.
    static let messageLimit = 2000
}
