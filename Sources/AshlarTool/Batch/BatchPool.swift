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

    init(count: Int, arguments: [String]) { workers = (0..<count).map { _ in BatchWorkerProcess(arguments) } }

    /// Reads lines, and gives their results to a closure in order.
    func run(_ input: LineReader, _ output: (String) throws -> Void) throws {
        // The thread alone reads.
        nonisolated(unsafe) let input = input
        let reading = Thread { [self] in
            while let line = input.next() { add(line) }
            ready.withLock {
                isAtEnd = true
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
    }

    private func add(_ line: [UInt8]) {
        // Only this thread changes the number of lines.
        workers[lineCount % workers.count].add(line, number: lineCount + 1)
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

/// A process that answers lines, and is started again if it ends before it has answered them.
final class BatchWorkerProcess: @unchecked Sendable {
    private let arguments: [String]
    private let changed = NSCondition()
    /// The lines that are not answered yet.
    private var waiting: [[UInt8]] = []
    /// The number of waiting lines that were sent to the present process.
    private var sent = 0
    private var isEnding = false
    private var process: Process?
    private var input: FileHandle?
    private var output: LineReader?
    private var outputHandle: FileHandle?

    /// The number of lines that may wait for a process.
    private static let limit = 64

    init(_ arguments: [String]) { self.arguments = arguments }

    private func start() {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        (process.standardInput, process.standardOutput) = (input, output)
        try? process.run()
        self.process = process
        (self.input, outputHandle) = (input.fileHandleForWriting, output.fileHandleForReading)
        self.output = LineReader(Descriptor(number: output.fileHandleForReading.fileDescriptor))
        sent = 0
    }

    /// Adds a line. Waits while too many lines are not answered.
    func add(_ line: [UInt8], number: Int) {
        changed.lock()
        defer { changed.unlock() }
        if process == nil {
            start()
            Thread { [self] in send() }.start()
        }
        while waiting.count >= Self.limit { changed.wait() }
        // Numbers go with lines, since a process that is started later does not count from the first one.
        waiting.append(Array("\(number) ".utf8) + line + [0x0A])
        changed.broadcast()
    }

    /// Sends lines as long as the process is needed.
    private func send() {
        while true {
            changed.lock()
            while sent >= waiting.count, !isEnding { changed.wait() }
            guard sent < waiting.count, let input else {
                changed.unlock()
                return
            }
            let line = waiting[sent]
            sent += 1
            changed.unlock()
            // A process that has ended is found by its answer, and its lines are sent again.
            line.withUnsafeBytes { try? Descriptor(number: input.fileDescriptor).write($0) }
        }
    }

    /// Returns the answer to the first line that has none.
    func answer(number: Int) -> String {
        changed.lock()
        let output = output
        changed.unlock()
        let line = output?.next(isWhole: true)
        changed.lock()
        defer { changed.unlock() }
        waiting.removeFirst()
        sent = max(0, sent - 1)
        changed.broadcast()
        if let line { return String(decoding: line, as: UTF8.self) }
        process?.waitUntilExit()
        let status = process.map {
            $0.terminationReason == .uncaughtSignal ? "signal \($0.terminationStatus)" : "status \($0.terminationStatus)"
        }
        start()
        var result = BatchResult(line: number)
        result.error = "The process that laid the line out ended with \(status ?? "no status")."
        return result.json
    }

    /// Ends the process, which has answered all lines.
    func end() {
        changed.lock()
        isEnding = true
        changed.broadcast()
        try? input?.close()
        let process = process
        changed.unlock()
        process?.waitUntilExit()
    }
}
