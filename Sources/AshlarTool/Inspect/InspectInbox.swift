import Dispatch
import Synchronization

/// The questions of pages, which come on any thread and are answered by the main thread, one after the other.
final class InspectInbox: Sendable {
    private typealias Entry = (text: String, continuation: CheckedContinuation<String, Never>)
    private let waiting = Mutex<[Entry]>([])
    private let signal = DispatchSemaphore(value: 0)

    /// The number of questions that wait at a time. A page asks the next one when it has an answer.
    private static let limit = 256

    /// Waits for the answer to a question.
    func answer(_ text: String) async -> String {
        await withCheckedContinuation { continuation in
            let isFull = waiting.withLock { waiting in
                guard waiting.count < Self.limit else { return true }
                waiting.append((text, continuation))
                return false
            }
            if isFull { continuation.resume(returning: "") } else { signal.signal() }
        }
    }

    /// Answers the questions that come within a time, and returns after it.
    ///
    /// - Parameters:
    ///   - microseconds: The time.
    ///   - answer: Answers a question.
    func serve(for microseconds: UInt32, _ answer: (String) -> String) {
        let end = DispatchTime.now() + .microseconds(Int(microseconds))
        while signal.wait(timeout: end) == .success {
            let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            next?.continuation.resume(returning: next.map { answer($0.text) } ?? "")
        }
    }
}
