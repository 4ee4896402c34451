import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): fractionsAreWays.
@MainActor
@Suite("Property animators")
struct PropertyAnimatorTests {
    private let scene = AnimationScene()
    private var box: UIView { scene.box }
    private var clock: LayoutScheduler { .main }
    private let journal = TouchJournal()

    private func animator(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { [box] in box.center.x = 150 }
        animator.addCompletion { [journal] in journal.note("\($0)") }
        return animator
    }

    @Test("An animator begins when it is started, and ends after its duration")
    func running() {
        let animator = animator()
        expect(animator.state == .inactive && box.center.x == 50)
        animator.startAnimation()
        expect(animator.state == .active && animator.isRunning && box.center.x == 150)
        clock.advance(by: 0.25)
        expect(scene.shown.center.x == 75 && animator.fractionComplete == 0.25)
        clock.advance(by: 0.75)
        expect(animator.state == .inactive && journal.words == ["end"] && scene.shown.center.x == 150)
    }

    @Test("A paused animator does not move, and its fraction can be set")
    func scrubbing() {
        let animator = animator()
        animator.startAnimation()
        clock.advance(by: 0.25)
        animator.pauseAnimation()
        clock.advance(by: 5)
        expect(scene.shown.center.x == 75 && !animator.isRunning && animator.state == .active)
        animator.fractionComplete = 0.6
        expect(abs(scene.shown.center.x - 110) < 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        clock.advance(by: 0.2)
        expect(abs(scene.shown.center.x - 130) < 1e-9)
        clock.advance(by: 0.2)
        expect(journal.words, equals: ["end"])
    }

    @Test("Setting the fraction of an animator that has not started shows the animation at that fraction")
    func scrubbingFirst() {
        let animator = animator()
        animator.fractionComplete = 0.5
        expect(scene.shown.center.x == 100 && animator.state == .active)
        animator.stopAnimation(true)
    }

    @Test("A reversed animator returns to the start, and the old values apply at the end")
    func reversing() {
        let animator = animator()
        animator.startAnimation()
        clock.advance(by: 0.5)
        animator.isReversed = true
        expect(scene.shown.center.x, equals: 100)
        clock.advance(by: 0.25)
        expect(scene.shown.center.x == 75 && animator.fractionComplete == 0.75)
        clock.advance(by: 0.25)
        expect(journal.words == ["start"] && box.center.x == 50 && scene.shown.center.x == 50)
    }

    @Test("A stopped animator keeps the shown values, and finishing it applies the values of the given end")
    func stopping() {
        for (position, place) in [(UIViewAnimatingPosition.start, 50.0), (.current, 75), (.end, 150)] {
            box.center.x = 50
            let animator = animator()
            animator.startAnimation()
            clock.advance(by: 0.25)
            animator.stopAnimation(false)
            expect(animator.state == .stopped && box.center.x == 75)
            animator.finishAnimation(at: position)
            expect(abs(box.center.x - place) < 1e-9 && animator.state == .inactive)
        }
        expect(journal.words, equals: ["start", "current", "end"])
        let animator = animator()
        box.center.x = 50
        animator.startAnimation()
        animator.stopAnimation(true)
        clock.advance(by: 2)
        expect(journal.words.count == 3 && animator.state == .inactive)
        expect(LayoutDiagnostics.collecting { animator.finishAnimation(at: .end) }.faults.count, equals: 1)
    }

    @Test("A delayed block begins after its fraction of the remaining time")
    func delayFactors() {
        let animator = animator()
        animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        expect(areNear(scene.values([0.25, 0.5, 0.75], \.alpha), [1, 1, 0.5]))
        clock.advance(by: 0.5)
        animator.addAnimations { box.center.y = 150 }
        expect(areNear(scene.values([0, 0.25, 0.5], \.center.y), [50, 100, 150]))
        clock.advance(by: 1)
    }

    @Test("An animator can begin after a delay, and runningPropertyAnimator starts one immediately")
    func delays() {
        let animator = animator()
        animator.startAnimation(afterDelay: 1)
        expect(areNear(scene.values([0.5, 1.5], \.center.x), [50, 100]))
        clock.advance(by: 2)
        expect(journal.words, equals: ["end"])
        let running = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 250 }
        ) { _ in journal.note("done") }
        clock.advance(by: 0.5)
        expect(running.isRunning && scene.shown.center.x == 200)
        clock.advance(by: 0.5)
        expect(journal.words.last, equals: "done")
    }

    @Test("With pausesOnCompletion, an animator stays active at its end")
    func pausing() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        clock.advance(by: 2)
        expect(animator.state == .active && !animator.isRunning && journal.words.isEmpty && animator.fractionComplete == 1)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        expect(journal.words, equals: ["end"])
    }

    @Test("A custom curve is the one with the given control points")
    func cubic() {
        let animator = UIViewPropertyAnimator(
            duration: 1, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)
        ) { box.center.x = 150 }
        animator.startAnimation()
        expect(areNear(scene.values([0.25, 0.5], \.center.x), [62.91619, 100], within: 1e-3))
        expect(animator.timingParameters?.timingCurveType, equals: .cubic)
        expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType, equals: .builtin)
        animator.stopAnimation(true)
    }
}
