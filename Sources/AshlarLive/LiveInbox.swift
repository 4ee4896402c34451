import Foundation
import Synchronization

/// The messages of pages that the application has not taken yet, with the times at which they arrived.
///
/// The tasks that read pages put messages in, and never wait for the application: a page can ask for another launch while the
/// application hangs, and a finger keeps the time at which it was lifted.
final class LiveInbox: Sendable {
    /// A message of a page.
    struct Entry: Sendable {
        let page: Int
        let message: ClientMessage
        /// When it arrived, in seconds.
        let time: TimeInterval
        /// The length of its text, in bytes.
        let length: Int
        /// Its number among all messages, from 1.
        let number: Int
    }

    private struct State {
        var entries: [Entry] = []
        /// The number of messages and of bytes of each page.
        var sizes: [Int: (count: Int, bytes: Int)] = [:]
        /// When the oldest message arrived that the application has not finished with.
        var oldest: TimeInterval?
        /// The numbers of the last messages that were put in, taken, and finished with.
        var (last, taken, done) = (0, 0, 0)

        mutating func remove(at index: Int) {
            let old = entries.remove(at: index)
            sizes[old.page]?.count -= 1
            sizes[old.page]?.bytes -= old.length
        }
    }

    private let state = Mutex(State())

    /// The number of messages of a page that may wait.
    static let limit = 10_000
    /// The number of bytes of a page that may wait.
    static let byteLimit = 8 << 20
    /// The number of waiting messages from which on only the last place of a finger and of a pointer is kept.
    static let mergeLimit = 256

    /// Puts a message in. There is room for a wish for another launch, of which the last one is kept, however much waits.
    ///
    /// - Returns: Whether it is the first one, so that the application must be woken, and its number; nil if there is no room for it.
    func put(_ message: ClientMessage, from page: Int, at time: TimeInterval, length: Int) -> (isFirst: Bool, number: Int)? {
        state.withLock { state in
            let isFirst = state.entries.isEmpty
            if case .restart = message {
                if let index = state.entries.firstIndex(where: { if case .restart = $0.message { true } else { false } }) {
                    state.remove(at: index)
                }
            } else {
                if state.entries.count >= Self.mergeLimit, let index = Self.place(of: message, from: page, in: state.entries) {
                    state.remove(at: index)
                }
                let size = state.sizes[page] ?? (0, 0)
                guard size.count < Self.limit, size.bytes + length <= Self.byteLimit else { return nil }
            }
            state.last += 1
            state.entries.append(Entry(page: page, message: message, time: time, length: length, number: state.last))
            state.sizes[page, default: (0, 0)].count += 1
            state.sizes[page]?.bytes += length
            if state.oldest == nil { state.oldest = time }
            return (isFirst, state.last)
        }
    }

    /// Returns where a message is, among the last ones, whose place a new one of the same finger or pointer takes.
    private static func place(of message: ClientMessage, from page: Int, in entries: [Entry]) -> Int? {
        guard let mover = mover(of: message) else { return nil }
        for index in entries.indices.suffix(ClientMessage.fingerLimit).reversed() {
            guard let other = Self.mover(of: entries[index].message) else { return nil }
            if entries[index].page == page, other == mover { return index }
        }
        return nil
    }

    /// The finger that a message moves; -1 for the pointer, nil for another message.
    private static func mover(of message: ClientMessage) -> Int? {
        switch message {
        case .event(.fingerMoved(let finger, _)): finger
        case .event(.hover(_?)): -1
        default: nil
        }
    }

    /// Takes all messages, in order. They count as waiting until ``done()``.
    func takeAll() -> [Entry] {
        state.withLock {
            let entries = $0.entries
            ($0.entries, $0.sizes, $0.taken) = ([], [:], $0.last)
            return entries
        }
    }

    /// Notes that the application has finished with the messages that it took.
    func done() { state.withLock { ($0.done, $0.oldest) = ($0.taken, $0.entries.first?.time) } }

    /// Whether the application has finished with a message.
    func isDone(_ number: Int) -> Bool { state.withLock { $0.done >= number } }

    /// For how many seconds the oldest message has waited; 0 if there is none.
    func waiting(at time: TimeInterval) -> TimeInterval { state.withLock { $0.oldest.map { max(0, time - $0) } ?? 0 } }
}
