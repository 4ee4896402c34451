import AshlarCommandLine
import Foundation

/// A process that answers lines, and is started again if it ends before it has answered them.
final class BatchWorkerProcess: @unchecked Sendable {
    private let program: String
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

    init(_ program: String, _ arguments: [String]) { (self.program, self.arguments) = (program, arguments) }

    private func start() throws(BatchFailure) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program).resolvingSymlinksInPath()
        process.arguments = arguments
        (process.standardInput, process.standardOutput) = (input, output)
        do { try process.run() } catch { throw BatchFailure("A process cannot be started: \(error.localizedDescription)") }
        self.process = process
        (self.input, outputHandle) = (input.fileHandleForWriting, output.fileHandleForReading)
        // An answer can be longer than its line, and is this program's own.
        self.output = LineReader(Descriptor(number: output.fileHandleForReading.fileDescriptor), limit: .max)
        sent = 0
    }

    /// Adds a line. Waits while too many lines are not answered.
    func add(_ line: BatchLine) throws(BatchFailure) {
        changed.lock()
        defer { changed.unlock() }
        if process == nil {
            try start()
            Thread { [self] in send() }.start()
        }
        while waiting.count >= Self.limit { changed.wait() }
        // Numbers go with lines, since a process that is started later does not count from the first one.
        waiting.append(line.bytes)
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
            // A process that has ended is found by its answer, and its lines are sent again. The handle closes the file at its end.
            withExtendedLifetime(input) {
                line.withUnsafeBytes { try? Descriptor(number: input.fileDescriptor).write($0) }
            }
        }
    }

    /// Returns the answer to the first line that has none.
    ///
    /// - Throws: A failure to read the answer or to start another process.
    func answer(number: Int) throws -> String {
        changed.lock()
        let output = output
        changed.unlock()
        let line = try output?.next(isWhole: true)
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
        try start()
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
