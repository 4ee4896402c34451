import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): tapsOnTheStatusBarGoOn.
// Expectations from the documentation of `scrollsToTop`.
@MainActor
@Suite("Taps on the status bar")
struct StatusBarTapTests {
    private final class Log: UIScrollViewDelegate {
        var words: [String] = []
        var allows = true
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            words.append("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { words.append("did at \(scrollView.contentOffset.y)") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { words.append("end") }
    }

    private let phone: Phone
    private let root = UIViewController()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let log = Log()

    init() {
        root.view.addSubview(scrollView)
        phone = Phone(root)
        phone.window.ashlar.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        phone.window.layoutIfNeeded()
        scrollView.contentSize = CGSize(width: 390, height: 5000)
        scrollView.contentOffset.y = 2000
        scrollView.delegate = log
    }

    /// Source: `scrollsToTop`, "The scroll-to-top gesture is a tap on the status bar"; `scrollViewDidScrollToTop(_:)`.
    @Test("A tap scrolls to the top of the content, and the delegate is asked before and told at the end")
    func scrolls() {
        phone.window.ashlar.tap(at: CGPoint(x: 200, y: 20))
        expect(log.words == ["should"] && scrollView.contentOffset.y == 2000)
        phone.wait(0.15)
        expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 2000)
        phone.wait(1)
        expect(log.words, equals: ["should", "did at -47.0"])
        // At the top it is told at once.
        phone.window.ashlar.tapStatusBar()
        expect(log.words.count, equals: 4)
    }

    @Test("The delegate can forbid it, and so can the scroll view")
    func forbidden() {
        log.allows = false
        phone.window.ashlar.tapStatusBar()
        phone.wait(1)
        scrollView.scrollsToTop = false
        phone.window.ashlar.tapStatusBar()
        phone.wait(1)
        expect(log.words == ["should"] && scrollView.contentOffset.y == 2000)
    }

    /// Source: `scrollsToTop`, "On iPhone, the scroll-to-top gesture has no effect if there's more than one scroll view
    /// on-screen that has scrollsToTop set to true."
    @Test("Two scroll views that allow it keep still; one that is hidden or covered does not count")
    func several() {
        let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
        root.view.addSubview(other)
        phone.window.ashlar.tapStatusBar()
        phone.wait(1)
        expect(log.words.isEmpty)
        let cover = UIView(frame: other.frame)
        root.view.addSubview(cover)
        phone.window.ashlar.tapStatusBar()
        phone.wait(1)
        expect(log.words.last, equals: "did at -47.0")
        scrollView.contentOffset.y = 2000
        cover.removeFromSuperview()
        other.isHidden = true
        phone.window.ashlar.tapStatusBar()
        phone.wait(1)
        expect(log.words.count, equals: 4)
    }

    @Test("A finger that drags the content meanwhile keeps it from the top")
    func interrupted() {
        phone.window.ashlar.tapStatusBar()
        phone.wait(0.1)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 100, y: 390))
        finger.move(to: CGPoint(x: 100, y: 350))
        let place = scrollView.contentOffset.y
        finger.lift()
        phone.wait(3)
        expect(log.words == ["should"] && place > 100)
    }
}
