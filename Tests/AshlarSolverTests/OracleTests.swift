import AshlarSolver
import Testing

#if canImport(Glibc)
import Glibc
#endif

// Named differences (FIDELITY.md): tiesByActivation.
/// Tests that the solver agrees with a slow exact solver, the oracle.
@Suite struct OracleTests {
    /// The number of systems, the first seed and the size. The environment can set larger numbers than those of the regular
    /// tests.
    private static var count: Int { number("ASHLAR_FUZZ") ?? 240 }
    private static var firstSeed: Int { number("ASHLAR_SEED") ?? 1 }
    private static var boxes: Int { number("ASHLAR_BOXES") ?? 4 }

    private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

    @Test("Random systems under random edits agree with a slow exact solver", arguments: 0..<4)
    func agreement(shard: Int) {
        let boxes = [1, 2, 3, Self.boxes][shard]
        var solves = 0
        var conflicts = 0
        var moves = 0
        for number in 0..<Self.count / 4 {
            let seed = UInt64(Self.firstSeed + number * 4 + shard)
            let script = Script.random(seed: seed, boxes: boxes)
            var replay = Replay()
            if let failure = replay.play(script) {
                let shrunk = shrink(script)
                Issue.record(
                    "seed \(seed), \(boxes) boxes: \(failure)\nshrunk: \(Replay.failure(of: shrunk) ?? "")\n\(listing(shrunk))")
                return
            }
            solves += replay.solves
            conflicts += replay.conflicts
            moves += replay.moves
        }
        print(
            "shard \(shard): seeds from \(Self.firstSeed), \(solves) solves, \(conflicts) conflicts,",
            "\(moves) moves along directions agree")
    }

    /// Removes edits as long as the script fails.
    private func shrink(_ script: [Edit]) -> [Edit] {
        var script = script
        var index = script.count - 1
        var didDrop = false
        while index >= 0 {
            var shorter = script
            shorter.remove(at: index)
            if Replay.failure(of: shorter) != nil {
                script = shorter
                didDrop = true
            }
            index -= 1
            if index < 0, didDrop {
                didDrop = false
                index = script.count - 1
            }
        }
        return script
    }

    private func listing(_ script: [Edit]) -> String { script.map { "\($0)" }.joined(separator: "\n") }
}
