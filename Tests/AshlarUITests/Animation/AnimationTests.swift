import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A subview of a window, with the values that it shows at different times.
@MainActor
final class AnimationScene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        window.ashlar.pixelSnapping = .off
        window.addSubview(box)
        LayoutScheduler.main.runUntilIdle()
    }

    var clock: LayoutScheduler { .main }
    var shown: ViewPresentation { box.ashlar.presentation() }

    /// Returns a value at some times from now.
    func values(_ times: [TimeInterval], _ value: (ViewPresentation) -> CGFloat) -> [CGFloat] {
        times.map { value(box.ashlar.presentation(at: clock.time + $0)) }
    }
}

@MainActor
func areNear(_ values: [CGFloat], _ others: [CGFloat], within tolerance: CGFloat = 1e-6) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) <= tolerance }
}

// Named differences (FIDELITY.md): animationsAdd, zeroDurationsEndNextTurn, emptyBlocksEndNextTurn, transformsByParts.
@MainActor
@Suite("View animations with a block")
struct AnimationTests {
    private let scene = AnimationScene()
    private var box: UIView { scene.box }
    private var clock: LayoutScheduler { .main }

    @Test("Properties have their new values immediately, and the shown values approach them")
    func linear() {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            box.frame = CGRect(x: 100, y: 0, width: 300, height: 100)
            box.alpha = 0
        }
        expect(box.frame == CGRect(x: 100, y: 0, width: 300, height: 100) && box.alpha == 0)
        expect(scene.shown.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && scene.shown.alpha == 1)
        clock.advance(by: 0.5)
        // The clock of the process has run in other tests, so that its time is rounded.
        let (frame, alpha, center) = (scene.shown.frame, scene.shown.alpha, scene.shown.center)
        expect(areNear([frame.minX, frame.minY, frame.width, frame.height], [25, 0, 150, 100]))
        expect(areNear([alpha, center.x, scene.shown.bounds.width], [0.75, 100, 150]))
        expect(box.ashlar.isAnimating)
        clock.advance(by: 1.5)
        expect(scene.shown.frame == box.frame && !box.ashlar.isAnimating)
    }

    @Test("Shown values can be requested for future times while the clock does not move")
    func future() {
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { box.alpha = 0 }
        expect(areNear(scene.values([-1, 0, 0.5, 1, 1.25, 2, 9], \.alpha), [1, 1, 1, 1, 0.75, 0, 0]))
    }

    @Test("The curves equal CSS's cubic Bézier curves of the same names")
    func curves() {
        func shown(_ options: UIView.AnimationOptions) -> [CGFloat] {
            UIView.performWithoutAnimation { box.alpha = 1 }
            box.layer.removeAllAnimations()
            UIView.animate(withDuration: 1, delay: 0, options: options) { box.alpha = 0 }
            return scene.values([0.25, 0.5, 0.75]) { 1 - $0.alpha }
        }
        expect(areNear(shown(.curveLinear), [0.25, 0.5, 0.75]))
        expect(areNear(shown([]), [0.1291619, 0.5, 0.8708381], within: 1e-5))
        expect(areNear(shown(.curveEaseIn), [0.0934653, 0.3153568, 0.6218556], within: 1e-5))
        expect(areNear(shown(.curveEaseOut), [0.3781444, 0.6846432, 0.9065347], within: 1e-5))
    }

    @Test("The completion is called with true at the end of the duration, and not before")
    func completion() {
        var finished: [Bool] = []
        UIView.animate(withDuration: 0.3, animations: { box.alpha = 0.5 }, completion: { finished.append($0) })
        clock.advance(by: 0.2)
        expect(finished.isEmpty)
        clock.advance(by: 0.1)
        expect(finished, equals: [true])
    }

    @Test("Without a duration, animations or a change, the completion is called in the next turn")
    func nextTurn() {
        var words: [String] = []
        UIView.animate(withDuration: 0, animations: { box.alpha = 0.5 }, completion: { _ in words.append("zero") })
        UIView.animate(withDuration: 1, animations: {}, completion: { _ in words.append("nothing") })
        UIView.setAnimationsEnabled(false)
        expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1, animations: { box.alpha = 0.2 }, completion: { _ in words.append("disabled") })
        UIView.setAnimationsEnabled(true)
        expect(words.isEmpty && scene.shown.alpha == 0.2)
        clock.runTurn()
        expect(words, equals: ["zero", "nothing", "disabled"])
    }

    @Test("A layout within the block animates a constraint's change, with all views that it moves")
    func constraints() {
        let (bar, below) = (UIView(), UIView())
        for view in [bar, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scene.window.addSubview(view)
        }
        bar.place(0, 0, 100, 50)
        let height = bar.constraints.first { $0.firstAttribute == .height }
        NSLayoutConstraint.activate([
            below.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 10),
            below.leftAnchor.constraint(equalTo: bar.leftAnchor), below.widthAnchor.constraint(equalTo: bar.widthAnchor),
            below.heightAnchor.constraint(equalToConstant: 20),
        ])
        scene.window.layoutIfNeeded()
        height?.constant = 150
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.layoutIfNeeded() }
        expect(bar.frame.height == 150 && below.frame.minY == 160)
        clock.advance(by: 0.25)
        expect(bar.ashlar.presentation().frame, equals: CGRect(x: 0, y: 0, width: 100, height: 75))
        expect(below.ashlar.presentation().frame, equals: CGRect(x: 0, y: 85, width: 100, height: 20))
        // A view without animations shows its own values.
        expect(scene.shown.frame, equals: box.frame)
    }

    @Test("Animations of the same value are added, so a second change causes no jump")
    func interruption() {
        var finished: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 150 }) {
            finished.append("there \($0)")
        }
        clock.advance(by: 0.5)
        let before = scene.shown.center.x
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 50 }) {
            finished.append("back \($0)")
        }
        expect(before == 100 && scene.shown.center.x == before)
        // Both animations have the same speed in opposite directions, so the view does not move until the first one ends.
        expect(areNear(scene.values([0.25, 0.5, 0.75, 1], \.center.x), [100, 100, 75, 50]))
        clock.advance(by: 1)
        expect(finished, equals: ["there true", "back true"])
    }

    @Test("A rotation takes the shorter way around the center, and can be combined with sizes and moves")
    func transforms() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.transform = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 0, y: 0).scaledBy(x: 3, y: 3)
        }
        let half = box.ashlar.presentation(at: clock.time + 0.5).transform.decomposed()
        expect(abs(half.rotation - .pi / 4) < 1e-9 && abs(half.scale.width - 2) < 1e-9)
        clock.advance(by: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.transform = CGAffineTransform(rotationAngle: -.pi * 0.9)
        }
        // From 90° to −162°, a rotation by 108° is the shorter way.
        let angle = box.ashlar.presentation(at: clock.time + 0.5).transform.decomposed().rotation
        expect(abs(angle - .pi * 0.8) < 1e-9)
    }

    @Test("Colors fade, including from no color")
    func colors() {
        box.layer.borderColor = UIColor.black.cgColor
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            box.layer.cornerRadius = 10
            box.layer.borderWidth = 4
            box.layer.borderColor = UIColor.white.cgColor
        }
        let half = box.ashlar.presentation(at: clock.time + 0.5)
        expect(half.backgroundColor, equals: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        expect(half.cornerRadius == 5 && half.borderWidth == 2 && half.borderColor == UIColor.gray.cgColor)
        expect(box.layer.presentation()?.cornerRadius == 0 && box.layer.cornerRadius == 10)
        expect(box.layer.presentation()?.model() === box.layer)
    }

    @Test("An animation that repeats forever reverses and does not complete; its removal completes it with false")
    func repeating() {
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse], animations: { box.alpha = 0 }) {
            finished.append($0)
        }
        expect(areNear(scene.values([0.25, 0.75, 1.25, 1.75, 2.25, 100.25], \.alpha), [0.75, 0.25, 0.25, 0.75, 0.75, 0.75]))
        clock.advance(by: 50.5)
        expect(finished.isEmpty && abs(scene.shown.alpha - 0.5) < 1e-6)
        box.layer.removeAllAnimations()
        expect(scene.shown.alpha, equals: 0)
        clock.runTurn()
        expect(finished, equals: [false])
    }

    @Test("modifyAnimations repeats its block's animations the given number of times")
    func modified() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { box.alpha = 0 }
            box.center.x += 100
        }
        expect(areNear(scene.values([0.5, 1.5, 2.25, 3.75, 4.5], \.alpha), [0.5, 0.5, 0.75, 0.75, 0]))
        expect(areNear(scene.values([0.5, 1.5], \.center.x), [100, 150]))
        expect(
            LayoutDiagnostics.collecting { UIView.modifyAnimations(withRepeatCount: 1, autoreverses: false) {} }.faults.count,
            equals: 1
        )
    }

    @Test("A nested block inherits duration and curve unless it overrides them")
    func nested() {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            expect(UIView.inheritedAnimationDuration, equals: 2)
            UIView.animate(withDuration: 1) { box.alpha = 0 }
            UIView.animate(
                withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
            ) {
                box.center.x = 150
            }
        }
        expect(areNear(scene.values([0.5, 1], \.alpha), [0.75, 0.5]))
        expect(areNear(scene.values([0.5, 1], \.center.x), [100, 150]))
    }

    @Test("performWithoutAnimation applies values immediately within a block")
    func without() {
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                box.alpha = 0
                UIView.animate(withDuration: 1) { box.center.x = 300 }
            }
        }
        expect(scene.shown.alpha == 0 && scene.shown.center.x == 300)
        expect(UIView.areAnimationsEnabled)
    }

    @Test("A view that leaves its window shows its final values, and the completion is called with false")
    func leaving() {
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { box.alpha = 0 }, completion: { finished = $0 })
        box.removeFromSuperview()
        clock.runTurn()
        expect(finished == false && scene.shown.alpha == 0)
    }

    @Test("A block that hides a stack's arranged view animates the other arranged views")
    func stacks() {
        let stack = UIStackView(arrangedSubviews: [SizedView(10, 20), SizedView(10, 30)])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        scene.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: scene.window.topAnchor),
            stack.leftAnchor.constraint(equalTo: scene.window.leftAnchor),
        ])
        clock.runUntilIdle()
        let second = stack.arrangedSubviews[1]
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stack.arrangedSubviews[0].isHidden = true }
        expect(second.frame.minY, equals: 0)
        expect(second.ashlar.presentation(at: clock.time + 0.5).frame.minY, equals: 10)
    }

    @Test("With the option layoutSubviews, the subviews of a resized view are animated, too")
    func layoutSubviews() {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: box.leftAnchor), inner.rightAnchor.constraint(equalTo: box.rightAnchor),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        clock.runUntilIdle()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) { box.frame.size.width = 300 }
        expect(inner.frame.width, equals: 300)
        expect(inner.ashlar.presentation(at: clock.time + 0.5).frame.width, equals: 200)
    }

    @Test("Animated views receive no touches unless the animation allows user interaction")
    func touches() {
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.ashlar.addHandler { _ in taps += 1 }
        box.addGestureRecognizer(tap)
        UIView.animate(withDuration: 1) { box.alpha = 0.5 }
        box.ashlar.tap()
        expect(taps, equals: 0)
        clock.advance(by: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { box.alpha = 1 }
        box.ashlar.tap()
        expect(taps, equals: 1)
    }

    @Test("A duration that is not a number is a fault, and the values are applied")
    func faults() {
        let faults = LayoutDiagnostics.collecting { UIView.animate(withDuration: .nan) { box.alpha = 0 } }.faults
        expect(faults.count == 1 && scene.shown.alpha == 0)
    }
}
