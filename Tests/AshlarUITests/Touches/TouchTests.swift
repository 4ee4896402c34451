import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): touchesComeFromHosts.
@MainActor
@Suite("Touches and the responder chain")
struct TouchTests {
    private let journal = TouchJournal()
    private let window = touchWindow()
    private let box: TouchedView
    private var clock: LayoutScheduler { .main }

    init() {
        box = TouchedView("box", CGRect(x: 50, y: 50, width: 100, height: 100), journal)
        window.addSubview(box)
    }

    @Test("A touch belongs to the view in which it began, wherever it moves")
    func following() {
        let finger = box.ashlar.touchDown(at: CGPoint(x: 10, y: 20))
        expect(finger.touch.view === box && finger.touch.window === window && finger.touch.phase == .began)
        expect(finger.touch.location(in: nil), equals: CGPoint(x: 60, y: 70))
        expect(finger.touch.location(in: box), equals: CGPoint(x: 10, y: 20))
        finger.move(to: CGPoint(x: -40, y: -40))
        expect(finger.touch.previousLocation(in: box), equals: CGPoint(x: 10, y: 20))
        finger.lift()
        finger.lift()
        expect(journal.words, equals: ["box began 1", "box moved 1", "box ended 1"])
    }

    private final class AskingScrollView: UIScrollView {
        let journal: TouchJournal
        let name: String
        var allows = true
        init(_ name: String, _ journal: TouchJournal) {
            (self.name, self.journal) = (name, journal)
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        }
        required init?(coder: NSCoder) { nil }
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            journal.note("\(name) asked \(touches.count) \(event != nil) \(view is TouchedView)")
            return allows
        }
    }

    @Test("A scroll view is asked before a view in its content receives touches, and can refuse them")
    func askedScrollViews() {
        let (outer, inner) = (AskingScrollView("outer", journal), AskingScrollView("inner", journal))
        window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(box)
        window.ashlar.tap(at: CGPoint(x: 100, y: 100))
        expect(journal.take(), equals: ["inner asked 1 true true", "outer asked 1 true true", "box began 1", "box ended 1"])
        inner.allows = false
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 102, y: 100))
        finger.lift()
        clock.advance(by: 1)
        expect(journal.take(), equals: ["inner asked 1 true true"])
        // A touch on a scroll view itself is not one on its content.
        inner.allows = true
        box.removeFromSuperview()
        window.ashlar.tap(at: CGPoint(x: 100, y: 100))
        expect(journal.take(), equals: ["outer asked 1 true false"])
    }

    @Test("Touches that a view does not handle go to its superviews, and a transformed view has its own coordinates")
    func chain() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.addSubview(inner)
        box.transform = CGAffineTransform(rotationAngle: .pi)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 145, y: 145))
        expect(finger.touch.view === inner)
        expect(abs(finger.touch.location(in: inner).x - 5) < 1e-9)
        finger.lift()
        expect(journal.words, equals: ["box began 1", "box ended 1"])
        expect(inner.next === box && box.next === window)
    }

    @Test("Quick successive taps at a position are counted by the clock")
    func tapCounts() {
        var counts: [Int] = []
        for (pause, x) in [(0.0, 10.0), (0.2, 20.0), (0.2, 90.0), (0.4, 90.0)] {
            clock.advance(by: pause)
            let finger = box.ashlar.touchDown(at: CGPoint(x: x, y: 10))
            counts.append(finger.touch.tapCount)
            expect(finger.touch.timestamp, equals: clock.time)
            finger.lift()
        }
        expect(counts, equals: [1, 2, 1, 1])
    }

    @Test("Taps in two windows are not counted together")
    func tapCountsOfWindows() {
        let counts = [window, touchWindow()].map { window in
            let finger = window.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
            finger.lift()
            clock.advance(by: 0.1)
            return finger.touch.tapCount
        }
        expect(counts, equals: [1, 1])
    }

    @Test("A view receives one touch at a time unless it enables multiple touches")
    func severalFingers() {
        var first = box.ashlar.touchDown(at: CGPoint(x: 10, y: 10)), second = box.ashlar.touchDown(at: CGPoint(x: 20, y: 10))
        Finger.lift([first, second])
        expect(journal.take(), equals: ["box began 1", "box ended 1"])
        box.isMultipleTouchEnabled = true
        first = box.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        second = box.ashlar.touchDown(at: CGPoint(x: 20, y: 10))
        Finger.move([(first, CGPoint(x: 11, y: 10)), (second, CGPoint(x: 21, y: 10))])
        first.cancel()
        second.lift()
        expect(journal.take(), equals: ["box began 1", "box began 1", "box moved 2", "box cancelled 1", "box ended 1"])
    }

    @Test("An exclusive view and another view do not receive touches at the same time")
    func exclusive() {
        let other = TouchedView("other", CGRect(x: 0, y: 0, width: 40, height: 40), journal)
        window.addSubview(other)
        box.isExclusiveTouch = true
        for (first, second) in [(box, other), (other, box)] {
            let fingers = [first, second].map { $0.ashlar.touchDown(at: CGPoint(x: 10, y: 10)) }
            Finger.lift(fingers)
        }
        expect(journal.words, equals: ["box began 1", "box ended 1", "other began 1", "other ended 1"])
    }

    @Test("A window receives every event, and can keep events to itself")
    func windows() {
        final class Guard: UIWindow {
            var seen: [Int] = []
            override func sendEvent(_ event: UIEvent) {
                seen.append(event.allTouches?.count ?? 0)
                if seen.count > 2 { super.sendEvent(event) }
            }
        }
        let (window, journal) = (Guard(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), TouchJournal())
        let view = TouchedView("view", window.bounds, journal)
        window.addSubview(view)
        view.ashlar.tap()
        expect(window.seen == [1, 1] && journal.words.isEmpty)
        view.ashlar.tap()
        expect(journal.words, equals: ["view began 1", "view ended 1"])
    }

    @Test("A tree without a window receives touches, too")
    func detached() {
        let view = TouchedView("loose", CGRect(x: 0, y: 0, width: 10, height: 10), journal)
        view.ashlar.tap()
        expect(journal.words, equals: ["loose began 1", "loose ended 1"])
    }

    @Test("A touch outside of all views has no effect")
    func nothing() {
        let finger = window.ashlar.touchDown(at: CGPoint(x: -10, y: 0))
        expect(finger.touch.view == nil)
        finger.move(to: CGPoint(x: 100, y: 100))
        finger.lift()
        expect(journal.words.isEmpty)
    }
}
