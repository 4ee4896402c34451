import ArgumentParser
import Foundation

@main
struct SolverFuzz: ParsableCommand {
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

    @Option(help: "How many processes at a time.")
    var jobs = 2

    @Flag(help: "Leave HiGHS out: compare with a fresh solver and a second playing only.")
    var selfCheck = false

    @Flag(help: "Systems of up to hundreds of boxes, edited in batches, in place of small ones about which anything is said.")
    var large = false

    private var profile: Generator.Profile { large ? .large : .small }

    @Option(help: "How many seconds a system may take before it counts as endless.")
    var patience = 30.0

    @Option(help: "Stop after so many findings.")
    var limit = 5

    @Flag(inversion: .prefixedNo, help: "Make small what is found.")
    var shrink = true

    @Option(help: "Where to write tests that show what was found.")
    var findings = "Tools/SolverFuzz/.build/findings"

    @Option(help: "The Python interpreter that has the oracle's libraries.")
    var python = "Tools/SolverFuzz/.build/venv/bin/python"

    @Option(help: "The oracle.")
    var oracle = "Tools/SolverFuzz/oracle/oracle.py"

    @Flag(help: "Print what the oracle is asked, and do nothing else.")
    var emit = false

    @Flag(help: .hidden)
    var worker = false

    @Option(help: .hidden)
    var keep: String?

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        if emit { return printQuestions() }
        if let keep { return play(keep) }
        if worker {
            let examiner = Examiner(oracle: selfCheck ? nil : try Oracle(python: python, script: oracle))
            return try Worker(examiner: examiner, profile: profile, findings: findings, shrinks: shrink).run()
        }
        if !selfCheck { try Oracle.check(python: python, script: oracle) }
        var arguments = ["--python", python, "--oracle", oracle, "--findings", findings]
        if selfCheck { arguments.append("--self-check") }
        if large { arguments.append("--large") }
        if !shrink { arguments.append("--no-shrink") }
        say("seeds \(seeds)\(selfCheck ? ", without the oracle" : "")")
        var campaign = Campaign(
            seeds: seeds.range, jobs: jobs, patience: patience, limit: limit, arguments: arguments, findings: findings,
            shrinks: shrink, profile: profile)
        if try campaign.run() > 0 { throw ExitCode.failure }
    }

    private func printQuestions() {
        for seed in seeds.range {
            for snapshot in Take(Generator.script(seed: seed, profile)).snapshots { print(snapshot.json(seed: seed)) }
        }
    }

    /// Runs some of a system's edits, as a separate process.
    private func play(_ indices: String) {
        let script = Generator.script(seed: seeds.range.lowerBound, profile)
        _ = Take(indices.split(separator: ",").compactMap { Int($0) }.map { script[$0] })
    }
}

/// A range of seeds in the notation of the command line.
struct SeedRange: ExpressibleByArgument, CustomStringConvertible {
    let range: Swift.Range<Int>

    init(_ range: Swift.Range<Int>) { self.range = range }

    init?(argument: String) {
        let ends = argument.split(separator: ".").map { Int($0) }
        if ends.count == 1, let seed = ends[0] {
            range = seed..<seed + 1
        } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
            range = first..<last
        } else {
            return nil
        }
    }

    var description: String { "\(range.lowerBound)..\(range.upperBound)" }
}
