import Foundation

/// What the oracle says about one solve.
struct Verdict: Decodable {
    /// What differs, or nil.
    var kind: String?
    var detail: String?
    /// The right values by age, where they are known.
    var expected: [Double]?
    /// The largest difference of a value.
    var noise: Double?
    /// Whether something was too near a tolerance to judge.
    var grey: Bool?
    /// Whether the values would be others if the ties of each level came before the levels below it.
    /// Said once for each system.
    var old: Bool?
    /// Whether a place had to move to the end of an inequality. Said once for each system.
    var end: Bool?
}

/// The Python process that solves again with HiGHS. It lives as long as the object.
final class Oracle {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// Starts a Python script in an interpreter that has its libraries.
    init(python: String, script: String) throws {
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script]
        process.standardInput = input
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        // Two processes share the machine; threads of the array library would only be in the way.
        environment["OPENBLAS_NUM_THREADS"] = "1"
        process.environment = environment
        try process.run()
    }

    /// Throws unless the script starts and, being asked nothing, ends well.
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

    /// Asks about solves. Answers are short, so that several systems may be under way at once.
    func send(_ snapshots: [Snapshot], seed: Int) throws {
        let lines = snapshots.map { $0.json(seed: seed) + "\n" }.joined()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    }

    /// Waits for the answers about the oldest solves sent.
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

    /// The process ended before it answered.
    struct Silence: Error {}

    /// The oracle cannot be used at all.
    struct Failure: Error, CustomStringConvertible {
        var reason: String
        var description: String {
            reason + " `make fuzz` installs what it needs; --python names another interpreter, --self-check does without."
        }
    }
}
