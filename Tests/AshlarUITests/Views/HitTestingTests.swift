import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("Hit testing")
struct HitTestingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    private let front = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    private let inner = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 10))

    init() {
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(inner)
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test("The frontmost and deepest view at a point is found, and none outside")
    func order() {
        expect(hit(5, 5) === root)
        expect(hit(20, 20) === back)
        expect(hit(42, 42) === front)
        expect(hit(50, 50) === inner)
        root.bringSubviewToFront(back)
        expect(hit(50, 50) === back)
        expect(hit(-1, 5) == nil && hit(100, 5) == nil)
    }

    @Test("A part of a view outside of its superview is not found")
    func outside() {
        expect(hit(95, 50) === root)
    }

    @Test("Hidden, transparent and noninteractive views are skipped with all their subviews")
    func looksThrough() {
        front.isHidden = true
        expect(hit(50, 50) === back)
        front.isHidden = false
        front.alpha = 0.009
        expect(hit(50, 50) === back)
        front.alpha = 0.01
        expect(hit(50, 50) === inner)
        front.isUserInteractionEnabled = false
        expect(hit(50, 50) === back)
        expect(inner.isUserInteractionEnabled)
    }

    @Test("Labels and image views do not receive touches by default, and controls do")
    func defaults() {
        let (label, image) = (UILabel(), UIImageView())
        expect(!label.isUserInteractionEnabled && !image.isUserInteractionEnabled)
        expect(UIButton().isUserInteractionEnabled && UIScrollView().isUserInteractionEnabled)
        label.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSubview(label)
        expect(hit(5, 5) === root)
        label.isUserInteractionEnabled = true
        expect(hit(5, 5) === label)
    }

    @Test("In a scrolled view, the view that is shown at the point is found")
    func scrolled() {
        front.bounds.origin.y = 20
        expect(hit(50, 50) === front)
        expect(front.point(inside: CGPoint(x: 0, y: 19), with: nil), equals: false)
        inner.frame.origin.y = 25
        expect(hit(50, 50) === inner)
    }

    @Test("A view can treat points outside of its bounds as inside")
    func overriding() {
        final class Large: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        let large = Large(frame: CGRect(x: 0, y: 90, width: 5, height: 5))
        root.addSubview(large)
        expect(hit(12, 85) === large)
        expect(hit(16, 85) === root)
    }
}
