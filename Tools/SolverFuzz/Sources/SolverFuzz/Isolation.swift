import Foundation

/// Runs parts of a script in separate processes, for scripts that crash the solver or never end.
struct Isolation {
    let seed: Int
    let profile: Generator.Profile
    let patience: Double

    /// Returns how a run failed, or nil if it ended normally.
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

    /// Returns whether the whole script crashes.
    func crashes() throws -> Bool { try failure(of: Array(Generator.script(seed: seed, profile).indices)) == "crash" }

    /// Returns the smallest part of the script that fails in the same way, as a test, or nil if the script does not fail.
    func report() throws -> String? {
        let script = Generator.script(seed: seed, profile)
        guard let kind = try failure(of: Array(script.indices)) else { return nil }
        let kept = try shrunk(Array(script.indices)) { try failure(of: $0) == kind }
        return Snippet.text(kept.map { script[$0] }, Finding(kind: kind, detail: "in some solve", step: 0), seed: seed)
    }
}

/// Removes runs of elements, long ones first, as long as the remaining elements pass a test.
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
