import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): gestureNumbers, lastRecognizerFirst, translationFromTouchDown, recognizersHaveHandlers.
@MainActor
@Suite("Gesture recognizers")
struct GestureTests {
    private let journal = TouchJournal()
    private let window = touchWindow()
    private let box: TouchedView
    private var clock: LayoutScheduler { .main }

    init() {
        box = TouchedView("box", CGRect(x: 50, y: 50, width: 100, height: 100), journal)
        window.addSubview(box)
    }

    /// Adds a recognizer, and records its states.
    @discardableResult
    private func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
    ) -> Recognizer {
        let journal = journal
        recognizer.ashlar.addHandler { journal.note("\(name) \($0.state.word)") }
        (view ?? box).addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("A tap is recognized when the finger is lifted, and the view's touch is canceled")
    func tap() {
        let tap = add(UITapGestureRecognizer(), "tap")
        var place = CGPoint.zero
        tap.ashlar.addHandler { place = $0.location(in: $0.view) }
        let finger = box.ashlar.touchDown(at: CGPoint(x: 10, y: 20))
        expect(journal.take() == ["box began 1"] && tap.state == .possible && tap.numberOfTouches == 1)
        finger.lift()
        expect(journal.take(), equals: ["tap ended", "box cancelled 1"])
        expect(place == CGPoint(x: 10, y: 20) && tap.state == .possible)
        tap.cancelsTouchesInView = false
        box.ashlar.tap()
        expect(journal.take(), equals: ["box began 1", "tap ended", "box ended 1"])
    }

    @Test("A long or distant touch is not a tap, and the view receives it to its end")
    func noTap() {
        add(UITapGestureRecognizer(), "tap")
        box.ashlar.press(for: 0.6)
        expect(journal.take(), equals: ["box began 1", "box ended 1"])
        let finger = box.ashlar.touchDown(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 61, y: 50))
        finger.lift()
        expect(journal.take(), equals: ["box began 1", "box moved 1", "box ended 1"])
    }

    @Test("A superview's recognizer receives its subviews' touches, and the deeper recognizer takes precedence")
    func depth() {
        add(UITapGestureRecognizer(), "outer", to: window)
        box.ashlar.tap()
        expect(journal.take().contains("outer ended"))
        let inner = add(UITapGestureRecognizer(), "inner")
        box.ashlar.tap()
        expect(journal.take(), equals: ["box began 1", "inner ended", "box cancelled 1"])
        box.removeGestureRecognizer(inner)
        expect(box.gestureRecognizers == nil && inner.view == nil)
        box.ashlar.tap()
        expect(journal.take().contains("outer ended"))
    }

    @Test("Of two recognizers on a view, the one that was added last takes precedence")
    func lastFirst() {
        add(UITapGestureRecognizer(), "first")
        add(UITapGestureRecognizer(), "second")
        box.ashlar.tap()
        expect(journal.words.filter { !$0.hasPrefix("box") }, equals: ["second ended"])
    }

    @Test("A single tap that requires a double tap to fail is recognized after the double tap's time limit, and not before")
    func doubleTap() {
        let (single, double) = (add(UITapGestureRecognizer(), "single"), add(UITapGestureRecognizer(), "double"))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        box.ashlar.tap()
        clock.advance(by: 0.3)
        expect(journal.take(), equals: ["box began 1"])
        clock.advance(by: 0.1)
        expect(journal.take(), equals: ["single ended", "box cancelled 1"])
        box.ashlar.tap(count: 2)
        expect(journal.words.contains("double ended") && !journal.words.contains("single ended"))
        clock.advance(by: 1)
        expect(!journal.take().contains("single ended"))
    }

    @Test("Without the requirement, the single tap is recognized first, and the double tap at the second tap")
    func bothTaps() {
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        add(UITapGestureRecognizer(), "single")
        box.ashlar.tap(count: 2)
        expect(journal.words.filter { !$0.hasPrefix("box") }, equals: ["single ended", "single ended", "double ended"])
    }

    @Test("A tap can require two fingers")
    func twoFingers() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        box.ashlar.tap()
        expect(!journal.take().contains("tap ended"))
        let fingers = [10, 20].map { box.ashlar.touchDown(at: CGPoint(x: $0, y: 10)) }
        Finger.lift(fingers)
        expect(journal.take().contains("tap ended"))
    }

    @Test("A long press begins after its duration, changes with movements and ends with the touch")
    func longPress() {
        let press = add(UILongPressGestureRecognizer(), "press")
        let finger = box.ashlar.touchDown(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 0.4)
        expect(journal.take(), equals: ["box began 1"])
        clock.advance(by: 0.1)
        expect(journal.take() == ["press began", "box cancelled 1"] && press.state == .began)
        finger.move(to: CGPoint(x: 90, y: 90))
        finger.lift()
        expect(journal.take(), equals: ["press changed", "press ended"])
        let early = box.ashlar.touchDown(at: CGPoint(x: 50, y: 50))
        early.move(to: CGPoint(x: 61, y: 50))
        clock.advance(by: 1)
        early.lift()
        expect(!journal.take().contains("press began"))
    }

    @Test("A pan begins after 10 points and reports translation and velocity")
    func pan() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        let finger = box.ashlar.touchDown(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 0.01)
        finger.move(to: CGPoint(x: 59, y: 50))
        expect(journal.take(), equals: ["box began 1", "box moved 1"])
        clock.advance(by: 0.01)
        finger.move(to: CGPoint(x: 70, y: 50))
        expect(journal.take(), equals: ["pan began", "box cancelled 1"])
        expect(pan.translation(in: box), equals: CGPoint(x: 20, y: 0))
        expect(abs(pan.velocity(in: box).x - 1000) < 1e-6)
        pan.setTranslation(.zero, in: box)
        finger.move(to: CGPoint(x: 75, y: 50))
        expect(pan.translation(in: box) == CGPoint(x: 5, y: 0) && pan.location(in: box) == CGPoint(x: 75, y: 50))
        clock.advance(by: 0.5)
        expect(pan.velocity(in: box), equals: .zero)
        finger.lift()
        expect(journal.take(), equals: ["pan changed", "pan ended"])
        expect(pan.state == .possible && pan.translation(in: box) == .zero)
    }

    @Test("The translation of a pan is in the coordinates of a rotated view")
    func turnedPan() {
        let pan = add(UIPanGestureRecognizer(), "pan", to: window)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 120, y: 100))
        let way = pan.translation(in: box)
        expect(abs(way.x) < 1e-9 && abs(way.y + 20) < 1e-9)
        finger.lift()
    }

    @Test("A swipe must be quick, long and straight in its direction")
    func swipe() {
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        let (start, right) = (CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50))
        box.ashlar.drag(from: start, to: right)
        expect(journal.take().contains("swipe ended"))
        box.ashlar.drag(from: right, to: start)
        box.ashlar.drag(from: start, to: right, for: 2)
        box.ashlar.drag(from: start, to: CGPoint(x: 50, y: 50))
        box.ashlar.drag(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 90, y: 100))
        expect(!journal.take().contains("swipe ended"))
        swipe.direction = [.left, .up]
        box.ashlar.drag(from: right, to: start)
        expect(journal.take().contains("swipe ended"))
    }

    @Test("A pinch reports the change of the fingers' distance, and a rotation the change of their angle")
    func twoFingerGestures() {
        let delegate = Together()
        let (pinch, rotation) = (add(UIPinchGestureRecognizer(), "pinch"), add(UIRotationGestureRecognizer(), "turn"))
        pinch.delegate = delegate
        let fingers = [box.ashlar.touchDown(at: CGPoint(x: 40, y: 50)), box.ashlar.touchDown(at: CGPoint(x: 60, y: 50))]
        Finger.move([(fingers[0], CGPoint(x: 30, y: 50)), (fingers[1], CGPoint(x: 70, y: 50))])
        expect(pinch.state == .began && abs(pinch.scale - 2) < 1e-9)
        pinch.scale = 1
        Finger.move([(fingers[0], CGPoint(x: 50, y: 10)), (fingers[1], CGPoint(x: 50, y: 90))])
        expect(abs(pinch.scale - 2) < 1e-9 && abs(rotation.rotation - .pi / 2) < 1e-9)
        Finger.lift(fingers)
        expect(pinch.scale == 1 && rotation.rotation == 0)
        expect(
            journal.words.filter { !$0.hasPrefix("box") },
            equals: ["pinch began", "turn began", "pinch changed", "turn ended", "pinch ended"])
    }

    @Test("A screen edge pan begins only at that edge")
    func edges() {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        add(pan, "edge", to: window)
        window.ashlar.drag(from: CGPoint(x: 30, y: 10), to: CGPoint(x: 100, y: 10))
        window.ashlar.drag(from: CGPoint(x: 5, y: 10), to: CGPoint(x: 5, y: 100))
        expect(journal.take().isEmpty)
        window.ashlar.drag(from: CGPoint(x: 5, y: 10), to: CGPoint(x: 100, y: 10))
        expect(journal.words.first == "edge began" && journal.words.last == "edge ended")
    }

    @Test("A pointer that enters a view, moves and leaves is reported as hovering")
    func hover() {
        add(UIHoverGestureRecognizer(), "hover")
        for point in [CGPoint(x: 60, y: 60), CGPoint(x: 70, y: 60), CGPoint(x: 5, y: 5), CGPoint(x: 6, y: 5)] {
            window.ashlar.hover(at: point)
        }
        expect(journal.words, equals: ["hover began", "hover changed", "hover ended"])
        box.ashlar.tap()
        expect(!journal.words.contains("hover failed"))
    }

    private final class Together: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    private final class Delegate: UIGestureRecognizerDelegate {
        var begins = true, receives = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    }

    @Test("The delegate can refuse a gesture or a touch")
    func delegates() {
        let (delegate, tap) = (Delegate(), add(UITapGestureRecognizer(), "tap"))
        tap.delegate = delegate
        delegate.begins = false
        box.ashlar.tap()
        expect(journal.take(), equals: ["box began 1", "box ended 1"])
        (delegate.begins, delegate.receives) = (true, false)
        let finger = box.ashlar.touchDown(at: .zero)
        expect(tap.numberOfTouches == 0 && finger.touch.gestureRecognizers == nil)
        finger.lift()
        delegate.receives = true
        box.ashlar.tap()
        expect(journal.take().contains("tap ended"))
    }

    @Test("The touched view can refuse the gesture of a superview's recognizer")
    func viewsRefuse() {
        final class Stubborn: UIView {
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
        }
        let view = Stubborn(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.addSubview(view)
        add(UITapGestureRecognizer(), "tap", to: window)
        view.ashlar.tap()
        expect(journal.take().isEmpty)
        window.ashlar.tap(at: CGPoint(x: 30, y: 30))
        expect(journal.take(), equals: ["tap ended"])
    }

    @Test("If a recognizer delays touches, the view receives them after the recognizer fails")
    func delaying() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.delaysTouchesBegan = true
        box.ashlar.tap()
        expect(journal.take(), equals: ["tap ended"])
        let finger = box.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        expect(journal.take().isEmpty)
        clock.advance(by: 0.6)
        expect(journal.take(), equals: ["box began 1"])
        finger.lift()
        expect(journal.take(), equals: ["box ended 1"])
    }

    @Test("A pan that is disabled or removed is canceled")
    func switchingOff() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        for stop in [{ pan.isEnabled = false }, { [box] in box.removeGestureRecognizer(pan) }] {
            pan.isEnabled = true
            let finger = box.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
            finger.move(to: CGPoint(x: 30, y: 10))
            stop()
            finger.move(to: CGPoint(x: 50, y: 10))
            finger.lift()
            expect(journal.take(), equals: ["box began 1", "pan began", "box cancelled 1", "pan cancelled"])
        }
    }

    @Test("A custom subclass is subject to the same rules")
    func custom() {
        final class Press: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        let press = add(Press(), "press")
        add(UITapGestureRecognizer(), "tap")
        let finger = box.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 12, y: 10))
        finger.lift()
        expect(journal.take() == ["press began", "press changed", "press ended"] && press.resets == 1)
    }

    @Test("A removed target is not called, and a touch index that does not exist is a fault")
    func handlers() {
        let tap = UITapGestureRecognizer()
        let id = tap.ashlar.addHandler { _ in Issue.record("removed") }
        tap.ashlar.removeHandler(id)
        box.addGestureRecognizer(tap)
        box.ashlar.tap()
        expect(
            LayoutDiagnostics.collecting { _ = tap.location(ofTouch: 3, in: nil) }.faults.map(\.name),
            equals: ["NSRangeException"])
    }
}
