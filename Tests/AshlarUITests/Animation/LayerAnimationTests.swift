import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): layersKeepStill.
@MainActor
@Suite("Layer animations and transactions")
struct LayerAnimationTests {
    private let scene = AnimationScene()
    private var box: UIView { scene.box }
    private var clock: LayoutScheduler { .main }
    private let journal = TouchJournal()

    private final class Delegate: CAAnimationDelegate {
        let journal: TouchJournal
        init(_ journal: TouchJournal) { self.journal = journal }
        func animationDidStart(_ anim: CAAnimation) { journal.note("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { journal.note("stop \(flag)") }
    }

    private func fade(_ duration: TimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, duration)
        animation.delegate = Delegate(journal)
        return animation
    }

    @Test("An animation is shown for its duration, and does not change the layer's value")
    func basic() {
        box.layer.add(fade(), forKey: "fade")
        expect(box.alpha == 1 && box.layer.animationKeys() == ["fade"])
        expect(areNear(scene.values([0, 0.5, 0.99, 1, 2], \.alpha), [0, 0.25, 0.495, 1, 1]))
        clock.advance(by: 1)
        expect(journal.words == ["start", "stop true"] && box.layer.animationKeys() == nil && scene.shown.alpha == 1)
    }

    @Test("Omitted values are taken from the layer, and byValue is added")
    func ends() {
        func values(_ from: Any?, _ to: Any?, _ by: Any?) -> [CGFloat] {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
            box.layer.add(animation, forKey: "move")
            return scene.values([0, 0.5], \.center.x)
        }
        expect(areNear(values(0, 100, nil), [0, 50]) && areNear(values(10, nil, 20), [10, 20]))
        expect(areNear(values(nil, 100, 20), [80, 90]) && areNear(values(0, nil, nil), [0, 25]))
        expect(areNear(values(nil, 70, nil), [50, 60]) && areNear(values(nil, nil, 100.0), [50, 100]))
        box.layer.removeAllAnimations()
    }

    @Test("A repeated animation that autoreverses goes back and forth, and its removal reports that it has not finished")
    func repeats() {
        let animation = fade()
        (animation.repeatCount, animation.autoreverses) = (2, true)
        box.layer.add(animation, forKey: "fade")
        expect(areNear(scene.values([0.5, 1, 1.5, 2.5, 3.5, 4.5], \.alpha), [0.25, 0.5, 0.25, 0.25, 0.25, 1]))
        box.layer.removeAnimation(forKey: "fade")
        expect(journal.words == ["stop false"] && scene.shown.alpha == 1)
        animation.repeatCount = .infinity
        box.layer.add(animation, forKey: nil)
        clock.advance(by: 100.5)
        expect(abs(scene.shown.alpha - 0.25) < 1e-6)
        box.layer.removeAllAnimations()
        expect(scene.shown.alpha, equals: 1)
    }

    @Test("With a fill mode, an animation shows its last value after its end, and its first value before its begin time")
    func fillModes() {
        let animation = fade()
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        animation.beginTime = CACurrentMediaTime() + 1
        box.layer.add(animation, forKey: "fade")
        expect(areNear(scene.values([0.5, 1.5, 2, 5], \.alpha), [0, 0.25, 0.5, 0.5]))
        clock.advance(by: 3)
        expect(journal.words == ["start", "stop true"] && scene.shown.alpha == 0.5)
        box.layer.removeAllAnimations()
        expect(scene.shown.alpha == 1 && journal.words.count == 2)
    }

    @Test("Components of transforms, bounds and colors have key paths")
    func keyPaths() {
        func half(_ keyPath: String, _ from: Any, _ to: Any) -> ViewPresentation {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            box.layer.removeAllAnimations()
            box.layer.add(animation, forKey: keyPath)
            return box.ashlar.presentation(at: clock.time + 0.5)
        }
        expect(half("transform.scale", 1, 3).transform, equals: CGAffineTransform(scaleX: 2, y: 2))
        expect(abs(half("transform.rotation.z", 0, Double.pi).transform.decomposed().rotation - .pi / 2) < 1e-9)
        expect(half("transform.translation.x", 0, 30).frame.minX, equals: 15)
        expect(half("bounds.size", CGSize(width: 100, height: 100), CGSize(width: 300, height: 100)).frame.minX, equals: -50)
        expect(half("backgroundColor", UIColor.black.cgColor, UIColor.white.cgColor).backgroundColor, equals: .gray)
        expect(half("cornerRadius", 0, 8).cornerRadius, equals: 4)
        // An animation of a property that cannot be animated still lasts for its duration.
        expect(half("sublayers", 0, 1).alpha == 1 && box.layer.animationKeys() == ["sublayers"])
        box.layer.removeAllAnimations()
    }

    @Test("A keyframe animation interpolates or jumps between its values at its key times")
    func keyframes() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.duration) = ([0, 100, 50], 1)
        box.layer.add(animation, forKey: "x")
        expect(areNear(scene.values([0.25, 0.5, 0.75], \.center.x), [50, 100, 75]))
        animation.keyTimes = [0, 0.25, 1]
        expect(areNear(scene.values([0.125, 0.25], \.center.x), [50, 100]))
        (animation.keyTimes, animation.calculationMode) = (nil, .discrete)
        expect(areNear(scene.values([0.1, 0.4, 0.9], \.center.x), [0, 100, 50]))
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        (shake.values, shake.duration, shake.isAdditive) = ([0, 10, 0], 1, true)
        box.layer.add(shake, forKey: "x")
        expect(areNear(scene.values([0.5], \.center.x), [60]))
        box.layer.removeAllAnimations()
    }

    @Test("A spring animation settles within its settling duration")
    func springs() {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue) = (0, 100)
        spring.duration = spring.settlingDuration
        expect(abs(spring.settlingDuration - 1.3815) < 1e-3)
        box.layer.add(spring, forKey: "x")
        let way = scene.values((1...13).map { Double($0) / 10 }, \.center.x)
        expect((way.max() ?? 0) > 110 && abs((way.last ?? 0) - 100) < 1)
        box.layer.removeAllAnimations()
    }

    @Test("A group cuts off its animations at its end, and times them")
    func groups() {
        let (group, late) = (CAAnimationGroup(), fade(2))
        late.beginTime = 0.5
        late.delegate = nil
        (group.animations, group.duration) = ([late], 1)
        group.delegate = Delegate(journal)
        box.layer.add(group, forKey: "group")
        expect(areNear(scene.values([0.25, 0.75, 1.5], \.alpha), [1, 0.0625, 1]))
        clock.advance(by: 2)
        expect(journal.words, equals: ["start", "stop true"])
    }

    @Test("A transaction completes with its last animation, or immediately without one")
    func transactions() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { journal.note("nothing") }
        CATransaction.setDisableActions(true)
        expect(CATransaction.disableActions())
        CATransaction.commit()
        expect(journal.take() == ["nothing"] && !CATransaction.disableActions())
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { journal.note("all") }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue) = (0, 1)
        box.layer.add(animation, forKey: "fade")
        UIView.animate(withDuration: 1) { box.center.x = 300 }
        CATransaction.commit()
        clock.advance(by: 1)
        expect(scene.shown.alpha == 0.5 && journal.words.isEmpty)
        clock.advance(by: 1)
        expect(journal.words == ["all"] && CATransaction.animationDuration() == 0.25)
    }

    @Test("A layer without a view that moves asks for pictures, in a layer and as a mask")
    func layersOnly() {
        let (outer, shape) = (CALayer(), CALayer())
        outer.addSublayer(shape)
        box.layer.addSublayer(outer)
        expect(!box.ashlar.isAnimating)
        shape.add(fade(), forKey: "fade")
        expect(box.ashlar.isAnimating)
        outer.isHidden = true
        expect(!box.ashlar.isAnimating)
        outer.isHidden = false
        clock.advance(by: 1)
        expect(!box.ashlar.isAnimating)
        let mask = CALayer()
        box.layer.mask = mask
        mask.add(fade(), forKey: "fade")
        expect(box.ashlar.isAnimating)
        clock.advance(by: 1)
        expect(!box.ashlar.isAnimating)
    }

    @Test("Outside of begin and commit, a transaction lasts until the next turn")
    func implicit() {
        CATransaction.setCompletionBlock { journal.note("done") }
        expect(journal.words.isEmpty)
        clock.runTurn()
        expect(journal.words, equals: ["done"])
    }
}
