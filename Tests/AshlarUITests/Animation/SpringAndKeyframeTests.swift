import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): springsSettleToAThousandth, keyframesAreLinear, transitionsAreNotDrawn.
@MainActor
@Suite("Springs, keyframes and transitions")
struct SpringAndKeyframeTests {
    private let scene = AnimationScene()
    private var box: UIView { scene.box }
    private var clock: LayoutScheduler { .main }

    @Test("A spring overshoots and has settled after the duration, and a critically damped one does not overshoot")
    func springs() {
        func ways(_ ratio: CGFloat) -> [CGFloat] {
            box.layer.removeAllAnimations()
            box.center.x = 0
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) {
                box.center.x = 100
            }
            return scene.values((1...99).map { Double($0) / 100 }, \.center.x)
        }
        let swinging = ways(0.3)
        expect((swinging.max() ?? 0) > 120 && abs((swinging.last ?? 0) - 100) < 0.5)
        let critical = ways(1)
        expect((critical.max() ?? 0) <= 100 && zip(critical, critical.dropFirst()).allSatisfy { $0 < $1 })
        expect(abs((critical.last ?? 0) - 100) < 0.5)
    }

    @Test("A spring's initial velocity is the given one, in distances per second", arguments: [0.4, 1, 1.5])
    func velocity(_ ratio: Double) {
        let parameters = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: CGFloat(20 * ratio), initialVelocity: CGVector(dx: 3, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
        animator.addAnimations { box.center.x = 150 }
        animator.startAnimation()
        let place = scene.values([1e-4], \.center.x)[0]
        expect(abs((place - 50) / 1e-4 - 300) < 1)
        expect(animator.duration < 3)
        animator.stopAnimation(true)
    }

    // Source: Apple, UISpringTimingParameters.init() (a damping ratio of 4.56); SwiftUI's Spring(mass:stiffness:damping:allowOverDamping:)
    // and robb/RBBAnimation, version 0.2.0, on what a greater damping than the critical one means.
    @Test("The system's spring is critically damped and settles in half a second, unless overdamping is allowed")
    func overdamping() {
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        expect(abs(animator.duration - 0.506) < 0.001)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
        expect(abs(spring.settlingDuration - 0.506) < 0.001)
        spring.allowsOverdamping = true
        expect(spring.settlingDuration > 3)
        expect(CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5).settlingDuration > 0.9)
    }

    @Test("A spring given by duration and bounce ends at its final value")
    func looks() {
        UIView.animate(springDuration: 0.5, bounce: 0.3) { box.center.x = 150 }
        expect((scene.values((1...60).map { Double($0) / 60 }, \.center.x).max() ?? 0) > 151)
        clock.advance(by: 5)
        expect(scene.shown.center.x == 150 && !box.ashlar.isAnimating)
    }

    @Test("Keyframes change values within their parts of the duration, and keep them between")
    func keyframes() {
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        var finished = false
        UIView.animateKeyframes(
            withDuration: 4, delay: 0, options: linear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { box.center.x = 50 }
                box.alpha = 0
            }, completion: { finished = $0 })
        expect(areNear(scene.values([0, 0.5, 1, 1.5, 2.5, 3, 4], \.center.x), [50, 100, 150, 150, 100, 50, 50]))
        expect(areNear(scene.values([1, 2], \.alpha), [0.75, 0.5]))
        clock.advance(by: 4)
        expect(finished)
    }

    @Test("Discrete keyframes jump at the end of each keyframe")
    func discrete() {
        let options = UIView.KeyframeAnimationOptions(
            rawValue: 3 << 16 | UIView.KeyframeAnimationOptions.calculationModeDiscrete.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 150 }
        }
        expect(areNear(scene.values([0.25, 0.49, 0.51], \.center.x), [50, 50, 150]))
    }

    @Test("A transition replaces one view by another, and completes after its duration")
    func transitions() {
        let (other, log) = (UIView(), TouchJournal())
        UIView.transition(from: box, to: other, duration: 1, options: .transitionFlipFromLeft) { log.note("from \($0)") }
        expect(other.superview === scene.window && box.superview == nil)
        UIView.transition(with: other, duration: 2, options: .transitionCrossDissolve, animations: { other.alpha = 0 }) {
            log.note("with \($0)")
        }
        expect(other.ashlar.presentation().alpha, equals: 0)
        clock.advance(by: 1)
        expect(log.words, equals: ["from true"])
        clock.advance(by: 1)
        expect(log.words, equals: ["from true", "with true"])
        UIView.transition(from: other, to: box, duration: 1, options: .showHideTransitionViews)
        expect(other.isHidden && !box.isHidden && other.superview === scene.window)
    }

    @Test("The system animation delete removes the views at its end, and the views keep their values")
    func deleting() {
        box.alpha = 0.8
        UIView.perform(.delete, on: [box], animations: nil)
        expect(box.superview != nil)
        clock.advance(by: 0.3)
        expect(box.superview == nil && box.alpha == 0.8 && box.transform.isIdentity)
    }
}
