import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): offsetsAreFree, translationFromTouchDown, contentsComeToRest.
@MainActor
@Suite("Scrolling by touch")
struct ScrollDragTests {
    private final class Delegate: UIScrollViewDelegate {
        var words: [String] = []
        var scrolls = 0
        var target: CGPoint?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { words.append("begin") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            words.append("will end")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            words.append("end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { words.append("go on") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("rest") }
    }

    private let window = touchWindow()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let delegate = Delegate()
    private var clock: LayoutScheduler { .main }

    init() {
        scrollView.contentSize = CGSize(width: 200, height: 2000)
        scrollView.delegate = delegate
        window.addSubview(scrollView)
    }

    /// Drags with a slow end of the movement, so that the content stops when the finger is lifted.
    private func dragSlowly(_ distance: CGFloat) {
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 100 + distance))
        clock.advance(by: 0.5)
        finger.lift()
    }

    @Test("The content follows the finger from its first position, along its scrolling axis only")
    func following() {
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        expect(scrollView.isTracking && !scrollView.isDragging)
        finger.move(to: CGPoint(x: 90, y: 60))
        expect(scrollView.contentOffset == CGPoint(x: 0, y: 40) && scrollView.isDragging)
        clock.advance(by: 0.5)
        finger.lift()
        expect(scrollView.contentOffset == CGPoint(x: 0, y: 40) && !scrollView.isDragging && !scrollView.isTracking)
        expect(delegate.words == ["begin", "will end", "end false"] && delegate.scrolls == 1)
    }

    @Test("Beyond its end, content resists the finger and returns, and without bouncing it stops at its end")
    func bouncing() {
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 140))
        expect(abs(scrollView.contentOffset.y + (1 - 1 / (40 * 0.55 / 200 + 1)) * 200) < 1e-9)
        clock.advance(by: 0.5)
        finger.lift()
        expect(scrollView.isDecelerating)
        clock.advance(by: 2)
        expect(scrollView.contentOffset.y == 0 && !scrollView.isDecelerating)
        expect(delegate.words, equals: ["begin", "will end", "end true", "go on", "rest"])
        scrollView.bounces = false
        dragSlowly(40)
        expect(scrollView.contentOffset.y, equals: 0)
    }

    @Test("Content released with a velocity decelerates to the offset that the delegate chooses")
    func decelerating() {
        window.ashlar.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), for: 0.1)
        expect(scrollView.isDecelerating)
        let start = scrollView.contentOffset.y
        clock.advance(by: 0.2)
        let early = scrollView.contentOffset.y - start
        clock.advance(by: 0.2)
        let late = scrollView.contentOffset.y - start - early
        expect(start == 100 && early > late && late > 0)
        clock.advance(by: 5)
        // At 1 point per millisecond and a deceleration rate of 0.998, the content scrolls by 499 points.
        expect(abs(scrollView.contentOffset.y - 599) < 1 && delegate.words.last == "rest")
        delegate.target = CGPoint(x: 0, y: 700)
        window.ashlar.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), for: 0.1)
        clock.advance(by: 5)
        expect(scrollView.contentOffset.y, equals: 700)
    }

    @Test("A touch stops the content")
    func stopping() {
        window.ashlar.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), for: 0.1)
        clock.advance(by: 0.1)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        let place = scrollView.contentOffset
        expect(!scrollView.isDecelerating)
        clock.advance(by: 1)
        expect(scrollView.contentOffset, equals: place)
        finger.lift()
    }

    @Test("Paging advances one page at a time")
    func paging() {
        scrollView.isPagingEnabled = true
        window.ashlar.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), for: 0.1)
        clock.advance(by: 5)
        expect(scrollView.contentOffset.y, equals: 200)
        dragSlowly(-60)
        clock.advance(by: 5)
        expect(scrollView.contentOffset.y, equals: 200)
        dragSlowly(-110)
        clock.advance(by: 5)
        expect(scrollView.contentOffset.y, equals: 400)
        window.ashlar.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 100), for: 0.05)
        clock.advance(by: 5)
        expect(scrollView.contentOffset.y, equals: 200)
    }

    @Test("Content that fits does not move, unless it always bounces, and content with scrolling disabled never moves")
    func fitting() {
        scrollView.contentSize.height = 100
        dragSlowly(-50)
        expect(scrollView.contentOffset.y == 0 && delegate.words.isEmpty)
        scrollView.alwaysBounceVertical = true
        dragSlowly(-50)
        expect(delegate.words.first, equals: "begin")
        clock.advance(by: 2)
        delegate.words = []
        scrollView.isScrollEnabled = false
        dragSlowly(-50)
        expect(delegate.words.isEmpty)
    }

    @Test("Of two nested scroll views, each moves along its own axis")
    func nested() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        inner.contentSize = CGSize(width: 1000, height: 200)
        scrollView.addSubview(inner)
        dragSlowly(-50)
        expect(scrollView.contentOffset.y == 50 && inner.contentOffset == .zero)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 50, y: 100))
        expect(inner.contentOffset.x == 50 && scrollView.contentOffset.y == 50)
        finger.lift()
    }

    @Test("A button in the content receives a touch that stays, and not a quick drag")
    func buttons() {
        let (button, journal) = (UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100)), TouchJournal())
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")] {
            button.addAction(UIAction { _ in journal.note(name) }, for: event)
        }
        scrollView.addSubview(button)
        button.ashlar.tap()
        expect(journal.take(), equals: ["down", "up"])
        dragSlowly(-50)
        expect(journal.take().isEmpty && scrollView.contentOffset.y == 50)
        // A control that tracks the finger keeps it.
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 60))
        expect(!button.isHighlighted)
        clock.advance(by: 0.15)
        expect(button.isHighlighted)
        finger.move(to: CGPoint(x: 100, y: 90))
        finger.lift()
        expect(scrollView.contentOffset.y == 50 && journal.take() == ["down", "up"])
        scrollView.delaysContentTouches = false
        let quick = button.ashlar.touchDown(at: CGPoint(x: 10, y: 10))
        expect(button.isHighlighted)
        quick.cancel()
        expect(journal.take(), equals: ["down", "cancel"])
    }

    @Test("A drag cancels the touch of a view that is not a control")
    func cancelling() {
        let journal = TouchJournal()
        let view = TouchedView("view", CGRect(x: 50, y: 50, width: 100, height: 100), journal)
        scrollView.addSubview(view)
        let finger = view.ashlar.touchDown(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 0.2)
        finger.move(to: CGPoint(x: 50, y: 20))
        finger.lift()
        expect(journal.words, equals: ["view began 1", "view cancelled 1"])
        expect(scrollView.gestureRecognizers?.contains { $0 === scrollView.panGestureRecognizer }, equals: true)
    }
}
