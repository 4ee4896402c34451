import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): contentsComeToRest.
// Expectations from the documentation of UIScrollView (`bounces`, `alwaysBounceVertical`, `decelerationRate`) and of
// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@MainActor
@Suite("Content beyond its ends")
struct BounceTests {
    private final class Log: UIScrollViewDelegate {
        var words: [String] = []
        var target: CGPoint?
        func add(_ word: String) { if words.last != word { words.append(word) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { add("scroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            add("willEndDragging \(targetContentOffset.pointee.y)")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            add("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    }

    private let phone: Phone
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let log = Log()

    init() {
        let root = UIViewController()
        root.view.addSubview(scrollView)
        phone = Phone(root)
        scrollView.contentSize = CGSize(width: 300, height: 1300)
        scrollView.delegate = log
    }

    /// The offsets of the next frames until the content is at rest.
    private func offsets() -> [CGFloat] {
        var offsets: [CGFloat] = []
        while scrollView.isDecelerating, offsets.count < 600 {
            phone.wait(1.0 / 60)
            offsets.append(scrollView.contentOffset.y)
        }
        return offsets
    }

    @Test("Beyond its end the content resists the finger more and more", arguments: [40, 120, 300])
    func resistance(_ way: CGFloat) {
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 50))
        finger.move(to: CGPoint(x: 100, y: 50 + way))
        let expected = (1 - 1 / (way * 0.55 / 400 + 1)) * 400
        expect(abs(scrollView.contentOffset.y + expected) < 1e-9)
        phone.wait(0.5)
        finger.lift()
        let offsets = offsets()
        // It returns without passing its end, in about half a second.
        expect(offsets == offsets.sorted() && offsets.last == 0 && (20...50).contains(offsets.count))
        expect(
            log.words == [
                "willBeginDragging", "scroll", "willEndDragging -0.0", "didEndDragging true", "willBeginDecelerating", "scroll",
                "didEndDecelerating",
            ] || log.words.contains("willEndDragging 0.0"))
    }

    @Test("A flick flies beyond the end and springs back to it")
    func flick() {
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        expect(log.words.contains("willEndDragging 900.0"))
        let offsets = offsets()
        expect((offsets.max() ?? 0) > 930 && (offsets.max() ?? 0) < 1100 && offsets.last == 900)
        expect(log.words.last == "didEndDecelerating" && !LayoutScheduler.main.isWaiting)
    }

    @Test("Without bounces a flick stops at the end, and a finger does not move the content beyond it")
    func withoutBounces() {
        scrollView.bounces = false
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        let offsets = offsets()
        expect(offsets.max() == 900 && offsets.last == 900)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 390))
        finger.move(to: CGPoint(x: 100, y: 190))
        expect(scrollView.contentOffset.y, equals: 900)
        finger.lift()
    }

    @Test("A target that the delegate chooses is reached without a bounce")
    func chosenTarget() {
        log.target = CGPoint(x: 0, y: 500)
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        let offsets = offsets()
        expect(offsets.max() == 500 && offsets.last == 500)
    }

    @Test("A finger that catches a returning content continues from where it is")
    func caught() {
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        while scrollView.contentOffset.y < 930 { phone.wait(1.0 / 60) }
        let offset = scrollView.contentOffset.y
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 200))
        expect(!scrollView.isDecelerating && scrollView.contentOffset.y == offset)
        finger.move(to: CGPoint(x: 100, y: 180))
        expect(scrollView.contentOffset.y > offset && scrollView.contentOffset.y < offset + 11)
        finger.lift()
        phone.wait(2)
        expect(scrollView.contentOffset.y, equals: 900)
    }

    @Test("A finger that stops a returning content, or one between two pages, lets it go on when it is lifted")
    func stopped() {
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        while scrollView.contentOffset.y < 930 { phone.wait(1.0 / 60) }
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 200))
        phone.wait(0.5)
        let held = scrollView.contentOffset.y
        finger.lift()
        let offsets = offsets()
        expect(held > 929 && offsets.first ?? 0 > 900 && offsets.last == 900 && log.words.last == "didEndDecelerating")
        scrollView.isPagingEnabled = true
        scrollView.contentSize.height = 1600
        scrollView.contentOffset.y = 0
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 290), for: 0.1)
        while scrollView.contentOffset.y < 250 { phone.wait(1.0 / 60) }
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 200))
        phone.wait(2)
        expect(scrollView.contentOffset.y, equals: 400)
    }

    @Test("A content that grows on the way is followed beyond its old end")
    func growing() {
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 390), to: CGPoint(x: 100, y: 90), for: 0.1)
        scrollView.contentSize.height = 9000
        expect((offsets().last ?? 0) > 1500)
    }

    @Test("Content that fits bounces along the axes that always bounce")
    func always() {
        scrollView.contentSize.height = 100
        scrollView.alwaysBounceVertical = true
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 50))
        finger.move(to: CGPoint(x: 100, y: 150))
        let place = scrollView.contentOffset
        scrollView.isScrollEnabled = false
        finger.lift()
        expect(place.x == 0 && place.y < -40)
    }
}
