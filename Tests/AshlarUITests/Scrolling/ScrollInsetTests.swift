import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): insetsAreScrollable, offsetsAreFree.
@MainActor
@Suite("Offsets and insets of scroll views")
struct ScrollInsetTests {
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    @Test("The offset is the origin of the bounds")
    func offset() {
        scroll.contentOffset = CGPoint(x: 3, y: 4)
        expect(scroll.bounds, equals: CGRect(x: 3, y: 4, width: 100, height: 200))
        scroll.bounds.origin.y = 7
        expect(scroll.contentOffset, equals: CGPoint(x: 3, y: 7))
        scroll.setContentOffset(CGPoint(x: -1, y: 5000), animated: true)
        expect(scroll.contentOffset, equals: CGPoint(x: -1, y: 5000), "offsets that are set are not limited")
        expect(scroll.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 200))
    }

    @Test("A scroll view clips its content")
    func clips() { expect(scroll.clipsToBounds) }

    @Test(
        "The safe area is added on the axes along which the content scrolls, unless the adjustment behavior differs",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.automatic, UIEdgeInsets(top: 11, left: 2, bottom: 33, right: 4)),
            (.scrollableAxes, UIEdgeInsets(top: 11, left: 2, bottom: 33, right: 4)),
            (.never, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
            (.always, UIEdgeInsets(top: 11, left: 22, bottom: 33, right: 44)),
        ])
    func adjustment(behavior: UIScrollView.ContentInsetAdjustmentBehavior, expected: UIEdgeInsets) {
        scroll.ashlar.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        scroll.contentSize = CGSize(width: 50, height: 500)
        scroll.contentInsetAdjustmentBehavior = behavior
        expect(scroll.adjustedContentInset, equals: expected)
    }

    @Test("Content that can bounce counts as scrollable")
    func bouncing() {
        scroll.ashlar.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        expect(scroll.adjustedContentInset, equals: .zero)
        scroll.alwaysBounceVertical = true
        expect(scroll.adjustedContentInset, equals: UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
        scroll.alwaysBounceHorizontal = true
        expect(scroll.adjustedContentInset, equals: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    }

    @Test("Content at its start stays at its start when the insets change")
    func restingContent() {
        scroll.contentInset.top = 64
        expect(scroll.contentOffset, equals: CGPoint(x: 0, y: -64))
        scroll.contentOffset.y = 10
        scroll.contentInset.top = 20
        expect(scroll.contentOffset.y, equals: 10)
    }

    @Test("The safe area does not apply to the subviews, because they scroll")
    func safeArea() {
        let scene = Scene(100, 200)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        let (scroll, inner) = (UIScrollView(frame: scene.root.bounds), UIView(frame: scene.root.bounds))
        scene.root.addSubview(scroll)
        scroll.addSubview(inner)
        scene.layout()
        expect(scroll.safeAreaInsets.top, equals: 10)
        expect(inner.safeAreaInsets, equals: .zero)
    }

    @Test(
        "Scrolling to a rectangle scrolls only until the rectangle is visible",
        arguments: [
            (CGRect(x: 0, y: 10, width: 10, height: 10), 0), (CGRect(x: 0, y: 210, width: 10, height: 10), 20),
            (CGRect(x: 0, y: 990, width: 10, height: 10), 800), (CGRect(x: 0, y: 300, width: 10, height: 400), 300),
            (CGRect(x: 0, y: 5000, width: 10, height: 10), 800),
        ] as [(CGRect, CGFloat)])
    func showing(rect: CGRect, y: CGFloat) {
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.scrollRectToVisible(rect, animated: false)
        expect(scroll.contentOffset, equals: CGPoint(x: 0, y: y))
    }

    @Test("Scrolling to a rectangle before the visible area scrolls back")
    func showingBack() {
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.contentOffset.y = 500
        scroll.scrollRectToVisible(CGRect(x: 0, y: 450, width: 10, height: 10), animated: false)
        expect(scroll.contentOffset.y, equals: 450)
    }

    private final class Listener: UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        var insets = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insets += 1 }
    }

    @Test("The delegate is notified once for each change of offset and insets")
    func delegate() {
        let listener = Listener()
        scroll.delegate = listener
        scroll.contentOffset.y = 5
        scroll.contentOffset.y = 5
        scroll.contentInset.top = 3
        scroll.contentInset.top = 3
        expect(listener.offsets, equals: [5])
        expect(listener.insets, equals: 1)
    }

    @Test("The indicator insets are set for one or for both indicators")
    func indicators() {
        let scroll = UIScrollView()
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        expect(scroll.verticalScrollIndicatorInsets.top == 5 && scroll.horizontalScrollIndicatorInsets.top == 5)
        scroll.verticalScrollIndicatorInsets.top = 7
        expect(scroll.scrollIndicatorInsets.top == 7 && scroll.horizontalScrollIndicatorInsets.top == 5)
    }

    @Test("Without touches, a scroll view is not tracking, dragging, decelerating or zooming")
    func untouched() {
        let scroll = UIScrollView()
        scroll.contentOffset.y = 40
        expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating && !scroll.isZooming)
    }
}
