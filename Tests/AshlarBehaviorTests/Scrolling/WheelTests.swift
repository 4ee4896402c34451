import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): wheelsAreDrags.
// The calls of the delegate are those of a drag (documentation of UIScrollViewDelegate), which scrolling by a trackpad is on iPadOS
// (WWDC 2020, session 10094, "Handle trackpad and mouse input": pan gesture recognizers receive scroll events).
@MainActor
@Suite("Wheels and trackpads", .serialized)
struct WheelTests {
    private final class Log: UIScrollViewDelegate {
        var words: [String] = []
        var velocity: CGPoint?
        var target: CGPoint?
        func add(_ word: String) { if words.last != word { words.append(word) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { add(scrollView.isDragging ? "drag" : "scroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            add("willEndDragging")
            self.velocity = velocity
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            add("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    }

    /// A screen with a scroll view of 300 × 400 points in a corner.
    @MainActor
    private final class Stage {
        let host = ScreenHost(runsMainQueue: false)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let log = Log()
        private let hidden = LayoutScheduler.main.windows.filter { !$0.isHidden }

        init(_ content: CGSize = CGSize(width: 300, height: 2000)) {
            for other in hidden { other.isHidden = true }
            controller.view.addSubview(scroll)
            scroll.contentSize = content
            scroll.delegate = log
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            wait(0.1)
        }

        func wait(_ seconds: Double) { _ = host.frame(at: LayoutScheduler.main.time + seconds) }

        /// Sends events a sixtieth of a second apart.
        func turn(x: CGFloat = 0, y: CGFloat = 0, times: Int = 1) { turn(Array(repeating: CGPoint(x: x, y: y), count: times)) }

        func turn(_ ways: [CGPoint]) {
            for way in ways {
                let time = LayoutScheduler.main.time + 1.0 / 60
                _ = host.frame(at: time, events: [HostEvent(.wheel(at: CGPoint(x: 50, y: 50), x: way.x, y: way.y), at: time)])
            }
        }

        func end() {
            window.isHidden = true
            for other in hidden { other.isHidden = false }
        }
    }

    @Test("Events of a trackpad are one drag, and a content whose events stop while it is fast goes on by itself")
    func drag() {
        let stage = Stage()
        defer { stage.end() }
        stage.turn(y: 20, times: 10)
        expect(stage.scroll.contentOffset.y == 200 && stage.scroll.isDragging && stage.scroll.isTracking)
        stage.wait(0.1)
        expect(stage.scroll.isDecelerating && !stage.scroll.isDragging)
        // 20 points in a sixtieth of a second.
        expect(abs((stage.log.velocity?.y ?? 0) - 1.2) < 0.01)
        stage.wait(5)
        // The way of a finger of this speed: 1.2 · 0.998 / 0.002.
        expect(abs(stage.scroll.contentOffset.y - (200 + 1.2 * 499)) < 1, "\(stage.scroll.contentOffset)")
        expect(
            stage.log.words,
            equals: [
                "willBeginDragging", "drag", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
                "didEndDecelerating",
            ])
    }

    @Test("A content whose events become smaller, as those of a Mac do after the fingers were lifted, does not go on")
    func momentum() {
        let stage = Stage()
        defer { stage.end() }
        let ways = (0..<40).map { CGPoint(x: 0, y: 30 * pow(0.9, Double($0))) }
        stage.turn(ways)
        stage.wait(2)
        expect(abs(stage.scroll.contentOffset.y - ways.reduce(0) { $0 + $1.y }) < 0.01 && !stage.scroll.isDecelerating)
        expect(stage.log.words, equals: ["willBeginDragging", "drag", "willEndDragging", "didEndDragging false"])
    }

    @Test("A new event takes over a content that goes on by itself")
    func takingOver() {
        let stage = Stage()
        defer { stage.end() }
        stage.turn(y: 20, times: 10)
        stage.wait(0.2)
        expect(stage.scroll.isDecelerating)
        let before = stage.scroll.contentOffset.y
        stage.turn(y: -5)
        expect(!stage.scroll.isDecelerating && stage.scroll.isDragging && stage.scroll.contentOffset.y < before + 20)
        stage.wait(1)
        expect(!stage.scroll.isDragging && !stage.scroll.isDecelerating)
    }

    @Test("Beyond its end a content resists a trackpad, and returns before the last of the events")
    func bounce() {
        let stage = Stage()
        defer { stage.end() }
        stage.turn(y: -20, times: 5)
        expect(abs(stage.scroll.contentOffset.y + (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
        stage.turn((1...60).map { CGPoint(x: 0, y: -20 * pow(0.95, Double($0))) })
        expect(stage.scroll.contentOffset.y == 0 && stage.log.words.filter { $0 == "willBeginDragging" }.count == 1)
        stage.wait(1)
        expect(stage.scroll.contentOffset.y == 0 && !stage.scroll.isDragging)
    }

    @Test("A notch of a wheel moves the content at once, and not beyond its ends")
    func notches() {
        let stage = Stage()
        defer { stage.end() }
        stage.turn(y: 100)
        expect(stage.scroll.contentOffset.y == 100 && !stage.scroll.isDragging)
        stage.turn(y: -100, times: 3)
        expect(stage.scroll.contentOffset.y, equals: 0)
        stage.wait(1)
        expect(stage.scroll.contentOffset.y == 0 && stage.log.words == ["scroll"])
    }

    @Test("A pager comes to rest at the next page, by a trackpad, by its own gliding, and by one notch")
    func pages() {
        let stage = Stage(CGSize(width: 1500, height: 400))
        defer { stage.end() }
        stage.scroll.isPagingEnabled = true
        // Slowly, beyond half a page.
        stage.turn(x: 4, times: 40)
        stage.wait(2)
        expect(stage.scroll.contentOffset.x, equals: 300)
        // A flick and its events afterwards, which are longer than a page.
        stage.turn((0..<60).map { CGPoint(x: $0 < 4 ? 30 : 30 * pow(0.95, Double($0 - 3)), y: 0) })
        stage.wait(2)
        expect(stage.scroll.contentOffset.x, equals: 600)
        stage.turn(x: 100)
        stage.wait(2)
        expect(stage.scroll.contentOffset.x, equals: 900)
        stage.turn(x: -400)
        stage.wait(2)
        expect(stage.scroll.contentOffset.x, equals: 600)
    }

    @Test("A delegate chooses where the content comes to rest")
    func target() {
        let stage = Stage()
        defer { stage.end() }
        stage.log.target = CGPoint(x: 0, y: 450)
        stage.turn(y: 20, times: 10)
        stage.wait(5)
        expect(stage.scroll.contentOffset.y, equals: 450)
    }

    @Test("A scroll view at its end leaves a movement that begins there to the one around it, but keeps one that began inside")
    func chaining() {
        let stage = Stage()
        defer { stage.end() }
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        inner.contentSize = CGSize(width: 300, height: 260)
        stage.scroll.addSubview(inner)
        stage.turn(y: 10, times: 8)
        expect(inner.contentOffset.y > 60 && stage.scroll.contentOffset.y == 0)
        stage.wait(2)
        expect(inner.contentOffset.y, equals: 60)
        stage.turn(y: 10, times: 3)
        expect(inner.contentOffset.y == 60 && stage.scroll.contentOffset.y == 30)
    }

    @Test("A trackpad pulls a refresh control once, and hides a keyboard that hides on drags")
    func refreshing() {
        let stage = Stage()
        defer { stage.end() }
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        stage.scroll.addSubview(field)
        stage.scroll.keyboardDismissMode = .onDrag
        field.becomeFirstResponder()
        var count = 0
        let control = UIRefreshControl()
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        stage.scroll.refreshControl = control
        stage.turn(y: -20, times: 12)
        expect(count == 1 && control.isRefreshing && !field.isFirstResponder)
        stage.wait(2)
        expect(count == 1 && stage.scroll.contentOffset.y == -60)
        control.endRefreshing()
        stage.wait(1)
        expect(stage.scroll.contentOffset.y, equals: 0)
    }

    @Test("A finger takes a content that a trackpad drags")
    func finger() {
        let stage = Stage()
        defer { stage.end() }
        stage.turn(y: 20, times: 3)
        let time = LayoutScheduler.main.time
        var events = [HostEvent(.fingerDown(1, at: CGPoint(x: 50, y: 300)), at: time)]
        for step in 1...4 {
            events.append(
                HostEvent(.fingerMoved(1, to: CGPoint(x: 50, y: 300 - 10 * CGFloat(step))), at: time + 0.01 * Double(step)))
        }
        events.append(HostEvent(.wheel(at: CGPoint(x: 50, y: 50), x: 0, y: 500), at: time + 0.05))
        _ = stage.host.frame(at: time + 0.06, events: events)
        expect(stage.scroll.contentOffset.y == 100 && stage.scroll.isDragging)
        _ = stage.host.frame(at: time + 1, events: [HostEvent(.fingerUp(1), at: time + 1)])
        stage.wait(1)
        expect(stage.log.words.filter { $0 == "willBeginDragging" }.count == 2 && !stage.scroll.isDragging)
    }
}
