import ArgumentParser
import Foundation

@main
struct SolverFuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solver-fuzz",
        abstract: "Checks AshlarSolver on random systems under random edits.",
        discussion: """
            Each seed makes a system and at least four rounds of edits. After each round the values, broken rows, proofs and \
            ranges are compared with those of HiGHS, with a fresh solver, and with a second playing. Differences are made \
            small and written as tests.
            """)

    @Option(help: "Which systems: FIRST..LAST, without the last.")
    var seeds = SeedRange(0..<200)

    @Option(help: "How many systems at a time.")
    var jobs = 2

    @Flag(help: "Leave HiGHS out: compare with a fresh solver and a second playing only.")
    var selfCheck = false

    @Option(help: "The Python interpreter that has the oracle's libraries.")
    var python = "Tools/SolverFuzz/.build/venv/bin/python"

    @Option(help: "The oracle.")
    var oracle = "Tools/SolverFuzz/oracle/oracle.py"

    @Option(help: "Stop after so many findings.")
    var limit = 5

    @Option(help: "Where to write tests that show what was found.")
    var findings = "Tools/SolverFuzz/.build/findings"

    @Option(help: "How many seconds a system may take before it counts as endless.")
    var patience = 30.0

    @Flag(help: "Play the systems in processes of their own, without checks, and make small what crashes or never ends.")
    var isolate = false

    @Option(help: .hidden)
    var keep: String?

    @Flag(help: "Print what the oracle is asked, and do nothing else.")
    var emit = false

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        if emit { return printQuestions() }
        if let keep { return play(keep) }
        if isolate {
            for seed in seeds.range { try showFailure(of: seed) }
            return
        }
        Sentry.start { seed in
            say("seed \(seed) did not end within \(patience) s")
            try? showFailure(of: seed)
            say("go on with \(seed + 1)..\(seeds.range.upperBound)")
            Foundation.exit(3)
        }
        let ledger = Ledger(seeds: seeds.range, limit: limit)
        say("seeds \(seeds.range.lowerBound)..\(seeds.range.upperBound)\(selfCheck ? ", without the oracle" : "")")
        try await withThrowingTaskGroup { group in
            for worker in 0..<jobs { group.addTask { try await work(ledger, worker) } }
            try await group.waitForAll()
        }
        say(await ledger.summary)
        if await ledger.findings > 0 { throw ExitCode.failure }
    }

    private func printQuestions() {
        for seed in seeds.range {
            for snapshot in Take(Generator.script(seed: seed)).snapshots { print(snapshot.json(seed: seed)) }
        }
    }

    /// Plays some of a system's edits, as a process of its own.
    private func play(_ indices: String) {
        let script = Generator.script(seed: seeds.range.lowerBound)
        _ = Take(indices.split(separator: ",").compactMap { Int($0) }.map { script[$0] })
    }

    /// Makes a crash or an endless loop small and writes it down.
    private func showFailure(of seed: Int) throws {
        guard let snippet = try Isolation(seed: seed, patience: Swift.min(patience, 3)).report() else { return }
        say(try save(snippet, seed: seed) + "\n" + snippet)
    }

    /// Writes a test into the folder of findings and returns its path.
    private func save(_ snippet: String, seed: Int) throws -> String {
        try FileManager.default.createDirectory(atPath: findings, withIntermediateDirectories: true)
        let path = "\(findings)/seed-\(seed).swift"
        try snippet.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Works on seeds until there are none. While the oracle judges a system, the next one is played.
    private func work(_ ledger: Ledger, _ worker: Int) async throws {
        let examiner = Examiner(
            oracle: selfCheck ? nil : try Oracle(python: python, script: oracle), worker: worker, patience: patience)
        var pending: Examiner.Case?
        while true {
            let seed = await ledger.take()
            let next = try seed.map { try examiner.begin(Generator.script(seed: $0), seed: $0) }
            if let work = pending {
                let (found, verdicts) = try examiner.finish(work)
                await ledger.note(work.take, seed: work.seed, verdicts: verdicts)
                if let finding = found.first {
                    // The oracle answers in order: first what was asked before.
                    if let next { _ = try examiner.finish(next) }
                    await ledger.note(try show(finding, in: work, examiner))
                    pending = try next.map { try examiner.begin($0.script, seed: $0.seed) }
                    if pending == nil { return }
                    continue
                }
            }
            guard let next else { return }
            pending = next
        }
    }

    /// Shrinks a finding and writes it down.
    private func show(_ finding: Finding, in work: Examiner.Case, _ examiner: Examiner) throws -> String {
        var text = "seed \(work.seed), solve \(finding.step): \(finding.kind): \(finding.detail)\n"
        var shrinker = Shrinker(work.script, finding) { script in
            try examiner.findings(in: script, seed: work.seed).first { $0.kind == finding.kind }
        }
        try shrinker.run()
        let snippet = Snippet.text(shrinker.script, shrinker.finding, seed: work.seed)
        let path = try save(snippet, seed: work.seed)
        text += "\(path), \(shrinker.script.count) edits:\n\(snippet)"
        return text
    }
}

/// A range of seeds as one writes it on the command line.
struct SeedRange: ExpressibleByArgument, Sendable {
    let range: Swift.Range<Int>

    init(_ range: Swift.Range<Int>) { self.range = range }

    init?(argument: String) {
        let ends = argument.split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
        if ends.count == 1, let seed = ends[0] {
            range = seed..<seed + 1
        } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
            range = first..<last
        } else {
            return nil
        }
    }
}

extension SeedRange: CustomStringConvertible {
    var description: String { "\(range.lowerBound)..\(range.upperBound)" }
}

/// Prints a line at once, even into a file, so that progress can be watched.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
