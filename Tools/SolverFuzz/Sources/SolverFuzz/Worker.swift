import Foundation

/// A worker's report on a system that it has finished.
struct Report: Codable {
    var seed: Int
    var solves = 0
    var conflicts = 0
    /// The number of solves that the oracle judged.
    var verdicts = 0
    /// The number of solves that were too close to a tolerance to be judged.
    var grey = 0
    /// The greatest difference between a value and the oracle's that passed.
    var noise = 0.0
    /// Whether a solve would have other values if the ties of each priority were broken before lower priorities are considered.
    var differsFromOldRule = false
    /// Whether in some solve a position had to move to the bound of an inequality.
    var movesToEnd = false
    /// The finding, and the test that shows it; nil if there is none.
    var finding: String?
}

/// A process that reads seeds and writes reports, so that a crash or an endless solve affects only this process.
///
/// The lines of its output are `begin SEED`, `shrink SEED` and `done REPORT`.
struct Worker {
    let examiner: Examiner
    let profile: Generator.Profile
    let findings: String
    let shrinks: Bool

    /// Works until the input ends. While the oracle judges one system, the solver runs the next one.
    func run() throws {
        var pending: Examiner.Case?
        while true {
            let seed = readLine().flatMap { Int($0) }
            if let seed { say("begin \(seed)") }
            let next = try seed.map { try examiner.begin(Generator.script(seed: $0, profile), seed: $0) }
            if let work = pending {
                let (found, verdicts) = try examiner.finish(work)
                var report = Report(seed: work.seed, solves: work.take.snapshots.count)
                report.conflicts = work.take.snapshots.reduce(0) { $0 + $1.conflicts.count }
                report.verdicts = verdicts.count
                report.grey = verdicts.count { $0.grey == true }
                report.noise = verdicts.reduce(0) { Swift.max($0, $1.kind == nil ? $1.noise ?? 0 : 0) }
                report.differsFromOldRule = verdicts.contains { $0.old == true }
                report.movesToEnd = verdicts.contains { $0.end == true }
                pending = next
                if let finding = found.first {
                    // The oracle answers in order, so the answers to the system sent before are read first, and that system is
                    // sent again.
                    if let next { _ = try examiner.finish(next) }
                    say("shrink \(work.seed)")
                    report.finding = try describe(finding, in: work)
                    if let next { pending = try examiner.begin(next.script, seed: next.seed) }
                }
                say("done " + String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
            } else {
                pending = next
            }
            if pending == nil { return }
        }
    }

    /// Shrinks a finding and saves it as a test.
    private func describe(_ finding: Finding, in work: Examiner.Case) throws -> String {
        let text = "seed \(work.seed), solve \(finding.step): \(finding.kind): \(finding.detail)"
        guard shrinks else { return text }
        var shrinker = Shrinker(work.script, finding) { script in
            try examiner.findings(in: script, seed: work.seed).first { $0.kind == finding.kind }
        }
        try shrinker.run()
        let snippet = Snippet.text(shrinker.script, shrinker.finding, seed: work.seed)
        return text + "\n" + (try Snippet.save(snippet, seed: work.seed, profile, in: findings)) + "\n" + snippet
    }
}

/// Prints a line immediately, even to a file or a pipe. Ends the program if the output is closed.
func say(_ line: String) {
    do {
        try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
        exit(1)
    }
}
