import Foundation

/// Plays parts of a script in processes of their own, for scripts that crash the solver or never end.
struct Isolation {
    let seed: Int
    let profile: Generator.Profile
    let patience: Double

    /// How a playing ended, or nil when it ended well.
    func failure(of edits: [Int]) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["--seeds", "\(seed)", "--keep", edits.map { "\($0)" }.joined(separator: ",")]
        if profile == .large { process.arguments?.append("--large") }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let deadline = Date(timeIntervalSinceNow: patience)
        while process.isRunning, Date.now < deadline { Thread.sleep(forTimeInterval: 0.002) }
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            return "no answer"
        }
        return process.terminationReason == .uncaughtSignal ? "crash" : nil
    }

    /// Whether the whole script crashes.
    func crashes() throws -> Bool { try failure(of: Array(Generator.script(seed: seed, profile).indices)) == "crash" }

    /// The smallest part of the script that still fails in the same way, as a test; nil when it does not fail.
    func report() throws -> String? {
        let script = Generator.script(seed: seed, profile)
        guard let kind = try failure(of: Array(script.indices)) else { return nil }
        let kept = try shrunk(Array(script.indices)) { try failure(of: $0) == kind }
        return Snippet.text(kept.map { script[$0] }, Finding(kind: kind, detail: "in some solve", step: 0), seed: seed)
    }
}

/// Drops runs of items, long ones first, while what is left passes a test.
func shrunk<T>(_ items: [T], while passes: ([T]) throws -> Bool) rethrows -> [T] {
    var items = items
    var length = items.count / 2
    while length > 0 {
        var start = items.count - length
        var didDrop = false
        while start >= 0 {
            var fewer = items
            fewer.removeSubrange(start..<Swift.min(start + length, fewer.count))
            if try passes(fewer) {
                items = fewer
                didDrop = true
            }
            start = Swift.min(start - Swift.max(1, length / 2), items.count - length)
        }
        if !didDrop || length > 1 { length /= 2 }
    }
    return items
}
