import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): settlesNearestZero, circlesBeginAnew.
/// Tests that the same constraints give the same frames, whatever happened before.
///
/// Scenes are generated from seeds. A failure prints the seed and the smallest scene and history that still fail. The
/// environment can set more seeds: `ASHLAR_ORDER_SEEDS=0..20000 swift test --filter OrderTests`.
///
/// Where the order of activation matters by design, it is made equal. A scene without ties has as many priorities as optional
/// constraints, and a fallback for every quantity, so it has one solution, and its constraints are activated in any order. In other
/// scenes, and where required constraints contradict each other (the newest one is broken), the history ends by deactivating all
/// constraints and activating them in the scene's order. Only the engine's state remains of the history.
///
/// A view can be placed by its own margin, or a text by its former width. Then several results can be consistent, and the layout
/// finds the nearest one. Such scenes are compared again, both from the same beginning. In all other scenes, margins must match the
/// frames.
@MainActor
@Suite("Order independence")
struct OrderTests {
    private static let seeds = Range.seeds("ASHLAR_ORDER_SEEDS", otherwise: 0..<150)

    /// Returns the scene laid out without a history, and whether the outcome depends on the order of activation.
    private func reference(_ scene: OrderScene) -> (subject: OrderSubject, outcome: OrderOutcome, isOrdered: Bool) {
        let subject = OrderSubject(scene)
        subject.renewUpdates()
        subject.activate(Array(subject.rules.indices))
        let outcome = subject.outcome()
        return (subject, outcome, !scene.isWithoutTies || subject.hasConflicts)
    }

    /// Returns the frames with and without the history, if they differ.
    private func difference(_ failure: OrderFailure) -> (expected: OrderOutcome, got: OrderOutcome)? {
        let (fresh, expected, isOrdered) = reference(failure.scene)
        let subject = OrderSubject(failure.scene)
        let log = LayoutDiagnostics.collecting { subject.live(failure.history, isOrdered: isOrdered) }.log
        let got = subject.outcome()
        if !got.isLooping, !OrderOutcome.isLooping(log), !got.staleViews.isEmpty { return (expected, got) }
        if got.isSame(as: expected) { return nil }
        guard failure.scene.hasFollowers else { return (expected, got) }
        // Several margins may each be consistent with the frames that they lead to. The result depends on where the search
        // begins.
        for subject in [fresh, subject] { LayoutDiagnostics.collecting { subject.beginAnew() } }
        return subject.outcome().isSame(as: fresh.outcome()) ? nil : (expected, got)
    }

    private func check(_ seed: UInt64, _ history: (OrderScene) -> OrderHistory) {
        let scene = OrderGenerator.scene(seed: seed)
        let failure = OrderFailure(scene: scene, history: history(scene))
        guard difference(failure) != nil else { return }
        let shrunk = failure.shrunk { difference($0) != nil }
        guard let (expected, got) = difference(shrunk) else { return }
        Issue.record(
            """
            seed \(seed)
            \(shrunk.code)
            expected \(expected.frames) broken \(expected.broken)
            got      \(got.frames) broken \(got.broken) stale \(got.staleViews)
            """)
    }

    @Test("Constraints can be activated in any order, together or one by one")
    func anyOrder() {
        for seed in Self.seeds { check(seed) { _ in .shuffled(seed: seed) } }
    }

    @Test("Removals, moves and reverted changes leave no trace")
    func anyHistory() {
        for seed in Self.seeds {
            check(seed) { scene in
                let rules = scene.rules.count + scene.views.reduce(0) { $0 + $1.fallback.count }
                return .eventful(seed: seed, rules: rules, views: scene.views.count)
            }
        }
    }

    @Test("The generated scenes are valid and of every kind")
    func scenes() {
        var (conflicts, ties, loops) = (0, 0, 0)
        for seed in UInt64(0)..<100 {
            let scene = OrderGenerator.scene(seed: seed)
            let faults = LayoutDiagnostics.collecting {
                let (_, outcome, isOrdered) = reference(scene)
                if scene.isWithoutTies { conflicts += isOrdered ? 1 : 0 } else { ties += 1 }
                if outcome.isLooping { loops += 1 }
            }.faults
            expect(faults.isEmpty, "seed \(seed)")
        }
        expect(conflicts > 5)
        expect(ties > 12)
        expect(conflicts + ties < 80)
        // The number of scenes with views that their own margins place.
        expect(loops < 10)
    }
}
