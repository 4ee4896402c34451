import AshlarCommandLine
import Foundation

/// Processes that share the lines of a batch: line i is that of process i modulo their number, so that results have the order of lines.
///
/// A process that ends before it has answered loses the line that it was at, which gets a failure, and another one takes the lines after it.
final class BatchPool: @unchecked Sendable {
    private let workers: [BatchWorkerProcess]
    private let ready = NSCondition()
    /// The number of lines that were read; those at the end are still to be answered.
    private var lineCount = 0
    private var isAtEnd = false
    /// Why no more lines are read.
    private var failure: (any Error)?

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - count: The number of processes, which are started when they are needed.
    ///   - program: The path of their program. The default is that of this process.
    ///   - arguments: Their arguments.
    init(count: Int, program: String = "/proc/self/exe", arguments: [String]) {
        workers = (0..<count).map { _ in BatchWorkerProcess(program, arguments) }
    }

    /// Reads lines, and gives their results to a closure in order.
    ///
    /// - Parameters:
    ///   - input: The lines.
    ///   - names: The names of the lines' files.
    ///   - output: The closure.
    /// - Throws: An error of the closure, or the failure to read or to start a process. Lines before that have their results.
    func run(_ input: LineReader, names: BatchNames? = nil, _ output: (String) throws -> Void) throws {
        // The thread alone uses them.
        nonisolated(unsafe) let input = input
        nonisolated(unsafe) var names = names
        let reading = Thread { [self] in
            var failure: (any Error)?
            do {
                while let line = try input.next() {
                    try add(line, repeats: names?.earlierLine(line, number: lineCount + 1))
                }
            } catch {
                failure = error
            }
            ready.withLock {
                (isAtEnd, self.failure) = (true, failure)
                ready.broadcast()
            }
        }
        reading.start()
        var index = 0
        while isRead(index) {
            try output(workers[index % workers.count].answer(number: index + 1))
            index += 1
        }
        for worker in workers { worker.end() }
        if let failure { throw failure }
    }

    private func add(_ line: [UInt8], repeats: Int?) throws {
        // Only this thread changes the number of lines.
        try workers[lineCount % workers.count].add(BatchLine(number: lineCount + 1, repeats: repeats, values: line))
        ready.withLock {
            lineCount += 1
            ready.broadcast()
        }
    }

    /// Waits until a line is read, and returns whether there is one.
    private func isRead(_ index: Int) -> Bool {
        ready.withLock {
            while index >= lineCount, !isAtEnd { ready.wait() }
            return index < lineCount
        }
    }
}
