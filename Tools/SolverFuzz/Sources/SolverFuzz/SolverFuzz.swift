import ArgumentParser

@main
struct SolverFuzz: AsyncParsableCommand {
    @Option(help: "Which systems: FIRST..LAST, without the last.")
    var seeds = "0..200"

    func run() async throws {
        for seed in 0..<0 {
            let script = Generator.script(seed: seed)
            let take = SelfCheck.run(script)
            if let finding = take.findings.first { print(seed, finding) }
        }
    }
}
