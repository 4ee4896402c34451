import ArgumentParser

@main
struct SolverFuzz: AsyncParsableCommand {
    @Option(help: "Which systems: FIRST..LAST, without the last.")
    var seeds = "0..200"

    func run() async throws {
        let parts = seeds.split(separator: ".").compactMap { Int($0) }
        for seed in parts[0]..<parts[1] {
            let take = Take(Generator.script(seed: seed))
            for snapshot in take.snapshots { print(snapshot.json(seed: seed)) }
        }
    }
}
