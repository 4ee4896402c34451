import Foundation
import Synchronization

/// The messages of pages that the application has not taken yet, with the times at which they arrived.
///
/// The tasks that read pages put messages in, and never wait for the application: a page can ask for another launch while the
/// application hangs, and a finger that was lifted early counts as that.
final class LiveInbox: Sendable {
    /// A message of a page.
    struct Entry: Sendable {
        let page: Int
        let message: ClientMessage
        /// When it arrived, in seconds.
        let time: TimeInterval
        /// The length of its text, in bytes.
        let length: Int
    }

    private struct State {
        var entries: [Entry] = []
        var bytes = 0
        /// When the oldest message arrived that was not taken.
        var oldest: TimeInterval?
    }

    private let state = Mutex(State())

    /// The number of messages that may wait.
    static let limit = 10_000
    /// The number of bytes that may wait.
    static let byteLimit = 8 << 20

    /// Puts a message in.
    ///
    /// - Returns: Whether it is the first one, so that the application must be woken; nil if there is no room for it.
    func put(_ message: ClientMessage, from page: Int, at time: TimeInterval, length: Int) -> Bool? {
        state.withLock {
            guard $0.entries.count < Self.limit, $0.bytes + length <= Self.byteLimit else { return nil }
            let isFirst = $0.entries.isEmpty
            $0.entries.append(Entry(page: page, message: message, time: time, length: length))
            $0.bytes += length
            if isFirst { $0.oldest = time }
            return isFirst
        }
    }

    /// Takes all messages, in order.
    func takeAll() -> [Entry] {
        state.withLock {
            let entries = $0.entries
            $0 = State()
            return entries
        }
    }

    /// For how many seconds the oldest message has waited; 0 if there is none.
    func waiting(at time: TimeInterval) -> TimeInterval { state.withLock { $0.oldest.map { max(0, time - $0) } ?? 0 } }
}
