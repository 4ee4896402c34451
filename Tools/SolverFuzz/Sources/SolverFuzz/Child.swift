import Foundation

/// The supervisor's view of a worker process.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// The unfinished seeds that were sent, oldest first.
    var seeds: [Int] = []
    /// The seed that the worker is running.
    var current: Int?
    /// The time after which the worker counts as hanging.
    var deadline = Date.distantFuture

    /// Starts this program as a worker.
    init(arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--worker"] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

    /// Sends a seed.
    func send(_ seed: Int, patience: Double) {
        if seeds.isEmpty { deadline = Date(timeIntervalSinceNow: patience) }
        seeds.append(seed)
        try? input.fileHandleForWriting.write(contentsOf: Data("\(seed)\n".utf8))
    }

    /// Closes the input, which tells the worker that there are no more seeds.
    func close() { try? input.fileHandleForWriting.close() }

    /// Returns the complete lines that are available, or nil at the end of the output.
    func lines() -> [String]? {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return nil }
        buffer.append(data)
        var lines: [String] = []
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: buffer[..<end], as: UTF8.self))
            buffer = Data(buffer[buffer.index(after: end)...])
        }
        return lines
    }

    /// Ends the process, and kills it if it is late. Returns whether it ended normally.
    func end() -> Bool {
        if process.isRunning, Date.now > deadline { kill(process.processIdentifier, SIGKILL) }
        close()
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
