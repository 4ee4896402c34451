import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): settlingRanksArePresent.
/// Tests that frames depend only on the constraints and their order, whatever was laid out before.
///
/// A tree is edited at random, with layouts in between, and compared with a new tree in the final state. A failure prints the
/// seed and the smallest scene that still fails. The environment can set more seeds: `ASHLAR_HISTORY_SEEDS=0..20000 swift test
/// --filter FrameHistoryTests`.
@MainActor
@Suite("Frames do not depend on history")
struct FrameHistoryTests {
    private static let seeds = Range.seeds("ASHLAR_HISTORY_SEEDS", otherwise: 0..<1500)

    private typealias Difference = (expected: HistorySubject.Outcome?, got: HistorySubject.Outcome)

    /// Returns the outcomes of both trees if they differ.
    private func difference(_ scene: HistoryScene) -> Difference? {
        let subject = HistorySubject(scene)
        LayoutDiagnostics.collecting { subject.live() }
        let got = subject.outcome()
        guard let fresh = subject.freshCopy() else { return (nil, got) }
        let expected = fresh.outcome()
        return got.isSame(as: expected) ? nil : (expected, got)
    }

    private func shrunk(_ scene: HistoryScene) -> HistoryScene {
        var smallest = scene
        while let smaller = smallest.smaller.first(where: { difference($0) != nil }) { smallest = smaller }
        return smallest
    }

    @Test("An edited tree has the frames of a tree built in its final state")
    func edits() {
        for seed in Self.seeds {
            let scene = HistoryGenerator.scene(seed: seed)
            guard difference(scene) != nil else { continue }
            let small = shrunk(scene)
            guard let (expected, got) = difference(small) else { continue }
            Issue.record(
                """
                seed \(seed)
                \(small.text)
                expected \(expected.map { "\($0.frames) broken \($0.broken)" } ?? "the same constraints of stacks")
                got      \(got.frames) broken \(got.broken)
                """)
        }
    }

    @Test("The generated scenes are valid and of every kind")
    func scenes() {
        var (conflicts, stacks, moved, free) = (0, 0, 0, 0)
        for seed in UInt64(0)..<200 {
            let scene = HistoryGenerator.scene(seed: seed)
            let faults = LayoutDiagnostics.collecting {
                let subject = HistorySubject(scene)
                subject.live()
                let outcome = subject.outcome()
                if !outcome.broken.isEmpty { conflicts += 1 }
                if subject.views.contains(where: { $0 is UIStackView }) { stacks += 1 }
                if subject.views.contains(where: \.hasAmbiguousLayout) { free += 1 }
                let superviews = zip(subject.views, scene.views)
                if superviews.contains(where: { $0.superview !== ($1.parent.map { subject.views[$0] } ?? subject.root) }) {
                    moved += 1
                }
            }.faults
            expect(faults.isEmpty, "seed \(seed)")
        }
        expect(conflicts > 10)
        expect(conflicts < 100)
        expect(stacks > 20)
        expect(moved > 20)
        expect(free > 50)
    }
}
