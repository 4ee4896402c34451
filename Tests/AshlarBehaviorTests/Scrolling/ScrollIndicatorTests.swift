import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): indicatorsAreNoSubviews.
// Expectations from the documentation of UIScrollView.
@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
    private let phone: Phone
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    init() {
        let root = UIViewController()
        root.view.addSubview(scrollView)
        phone = Phone(root)
        scrollView.contentSize = CGSize(width: 300, height: 1600)
    }

    /// The bars that are shown: everything at most 3 points wide or high with round ends.
    private var bars: [CGRect] { shown.map(\.box) }
    private var shown: [ShownPieces.Piece] {
        ShownPieces(phone.window).pieces.filter { $0.alpha > 0 && min($0.box.width, $0.box.height) == 3 }
    }

    /// Source: UIScrollView, "During tracking … the scroll view displays scroll indicators"; `showsVerticalScrollIndicator`, "The
    /// indicator is visible while tracking is underway and fades out after tracking."
    @Test("A bar of 3 points shows the visible part while the content is dragged, and fades afterwards")
    func shownWhileDragging() {
        expect(bars.isEmpty && scrollView.subviews.isEmpty)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 350))
        finger.move(to: CGPoint(x: 100, y: 50))
        // A quarter of the content is visible. The track is 394 points long, and 300 of 1200 points are scrolled.
        expect(bars, equals: [CGRect(x: 294, y: 3 + (394 - 98.5) / 4, width: 3, height: 98.5)])
        phone.wait(2)
        expect(bars.count, equals: 1)
        finger.lift()
        phone.wait(0.4)
        expect(shown.map(\.alpha), equals: [1])
        phone.wait(0.2)
        expect(shown.count == 1 && shown[0].alpha < 1)
        phone.wait(0.3)
        expect(bars.isEmpty && !LayoutScheduler.main.isWaiting && !phone.window.ashlar.isAnimating)
    }

    @Test("Insets of indicators and the safe area shorten the track; a hidden indicator is not shown")
    func insets() {
        scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 5)
        scrollView.flashScrollIndicators()
        let track: CGFloat = 400 - 36
        expect(bars, equals: [CGRect(x: 289, y: 13, width: 3, height: track / 4)])
        phone.wait(0.9)
        expect(bars.count, equals: 1)
        phone.wait(0.6)
        expect(bars.isEmpty)
        scrollView.showsVerticalScrollIndicator = false
        scrollView.flashScrollIndicators()
        expect(bars.isEmpty)
    }

    @Test("A long content has a bar of at least 36 points, and content pulled beyond its end squeezes it")
    func lengths() {
        scrollView.contentSize.height = 100_000
        scrollView.flashScrollIndicators()
        expect(bars.map(\.height), equals: [36])
        scrollView.contentOffset.y = -20
        expect(bars.map { [$0.minY, $0.height] }, equals: [[-17 + 20, 16]])
    }

    @Test("Horizontal content has a bar at the bottom, and from right to left the vertical bar is at the left")
    func sides() {
        scrollView.contentSize = CGSize(width: 600, height: 1600)
        scrollView.semanticContentAttribute = .forceRightToLeft
        scrollView.flashScrollIndicators()
        expect(bars.map { [$0.minX, $0.minY, $0.width] }, equals: [[3, 3, 3], [3, 394, 147]])
    }
}
