import ArgumentParser
import Ashlar
import Foundation

@main
struct SceneCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene-check",
        abstract: "Lays out random scenes and prints each layout as a line of JSON.",
        discussion: """
            A seed makes a row of labels, a form or a tree of containers. Some scenes are edited and laid out again, a line for \
            each layout. The frames are not snapped to pixels. `checker/check.py` runs this command and compares the frames with \
            linear programs.
            """)

    @Option(help: "The first seed.")
    var first = 0

    @Option(help: "How many seeds.")
    var count = 1

    @Option(help: "How many of a hundred scenes are edited.")
    var edited = 30

    func run() throws {
        signal(SIGPIPE, SIG_DFL)
        try MainActor.assumeIsolated {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            for seed in first..<first + count { try play(seed, encoder) }
        }
    }

    @MainActor
    private func play(_ seed: Int, _ encoder: JSONEncoder) throws {
        var dice = Dice(seed: seed)
        let kind = SceneKind.allCases[seed % SceneKind.allCases.count]
        let scene = Scene.make(seed: seed, kind: kind, &dice)
        let edits = dice.percent(edited) ? dice.number(1...4) : 0
        for step in 0...edits {
            if step > 0 { for _ in 0..<dice.number(1...2) { scene.edit(&dice) } }
            let (_, faults, log) = LayoutDiagnostics.collecting { scene.root.layoutIfNeeded() }
            if let fault = faults.first { fatalError("Seed \(seed), step \(step): \(fault.name): \(fault.reason)") }
            let line = try encoder.encode(SceneRecord(scene, seed: seed, step: step, kind: kind, log: log))
            FileHandle.standardOutput.write(line + Data("\n".utf8))
        }
    }
}
