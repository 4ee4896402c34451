import Foundation

/// The oracle's verdict on one solve.
struct Verdict: Decodable {
    /// The kind of difference; nil if there is none.
    var kind: String?
    var detail: String?
    /// The correct values in the order of the variables' ages, if they are known.
    var expected: [Double]?
    /// The greatest difference of a value.
    var noise: Double?
    /// Whether a quantity was too close to a tolerance to be judged.
    var grey: Bool?
    /// Whether the values would differ if the ties of each priority were broken before lower priorities are considered. It is
    /// set at most once for each system.
    var old: Bool?
    /// Whether a position had to move to the bound of an inequality. It is set at most once for each system.
    var end: Bool?
}

/// The Python process that solves each system again with HiGHS. It ends when the object is deallocated.
final class Oracle {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// Starts a Python script in an interpreter that has the required libraries.
    init(python: String, script: String) throws {
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script]
        process.standardInput = input
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        // Two processes share the machine, so threads of the array library would only slow them down.
        environment["OPENBLAS_NUM_THREADS"] = "1"
        process.environment = environment
        try process.run()
    }

    /// Throws an error unless the script starts, and ends normally without any input.
    static func check(python: String, script: String) throws {
        guard FileManager.default.isExecutableFile(atPath: python) else {
            throw Failure(reason: "There is no Python interpreter at \(python).")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(reason: "The oracle \(script) does not run in \(python).")
        }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Sends solves to the oracle. Answers are short, so several systems can be sent before their answers are read.
    func send(_ snapshots: [Snapshot], seed: Int) throws {
        let lines = snapshots.map { $0.json(seed: seed) + "\n" }.joined()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    }

    /// Waits for the answers to the oldest solves that were sent.
    func receive(_ count: Int) throws -> [Verdict] {
        try (0..<count).map { _ in try JSONDecoder().decode(Verdict.self, from: line()) }
    }

    private func line() throws -> Data {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer = Data(buffer[buffer.index(after: end)...]) }
                return buffer[..<end]
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Silence() }
            buffer.append(data)
        }
    }

    /// The error of a process that ended before it answered.
    struct Silence: Error {}

    /// The reason why the oracle cannot be used.
    struct Failure: Error, CustomStringConvertible {
        var reason: String
        var description: String {
            reason + " `make fuzz` installs what it needs; --python names another interpreter, --self-check does without."
        }
    }
}
