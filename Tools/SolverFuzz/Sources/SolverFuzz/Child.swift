import Foundation

/// A worker process as its supervisor sees it.
final class Child {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// Seeds sent and not yet done, oldest first.
    var seeds: [Int] = []
    /// The seed that is being played.
    var current: Int?
    /// When it counts as endless.
    var deadline = Date.distantFuture

    /// Starts this program again, as a worker.
    init(arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--worker"] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

    /// Hands out a seed.
    func send(_ seed: Int, patience: Double) {
        if seeds.isEmpty { deadline = Date(timeIntervalSinceNow: patience) }
        seeds.append(seed)
        try? input.fileHandleForWriting.write(contentsOf: Data("\(seed)\n".utf8))
    }

    /// Says that there are no more seeds.
    func close() { try? input.fileHandleForWriting.close() }

    /// Reads what is there: whole lines, or nil at the end.
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

    /// Ends the process, whatever it does, and tells whether it had ended well.
    func end() -> Bool {
        if process.isRunning, Date.now > deadline { kill(process.processIdentifier, SIGKILL) }
        close()
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
