import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// A view that records each call before it calls `super`.
private final class Listener: UIView {
    var calls: [String] = []

    private func note<Answer>(_ name: String, _ answer: () -> Answer) -> Answer {
        calls.append(name)
        return answer()
    }

    // The tree
    override func bringSubviewToFront(_ view: UIView) { note("bring") { super.bringSubviewToFront(view) } }
    override func sendSubviewToBack(_ view: UIView) { note("send") { super.sendSubviewToBack(view) } }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        note("exchange") { super.exchangeSubview(at: index1, withSubviewAt: index2) }
    }
    override func isDescendant(of view: UIView) -> Bool { note("descendant") { super.isDescendant(of: view) } }
    override func viewWithTag(_ tag: Int) -> UIView? { note("tag") { super.viewWithTag(tag) } }

    // Geometry
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { note("point to") { super.convert(point, to: view) } }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        note("point from") { super.convert(point, from: view) }
    }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { note("rect to") { super.convert(rect, to: view) } }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { note("rect from") { super.convert(rect, from: view) } }

    // Constraints
    override var leadingAnchor: NSLayoutXAxisAnchor { note("leading") { super.leadingAnchor } }
    override var trailingAnchor: NSLayoutXAxisAnchor { note("trailing") { super.trailingAnchor } }
    override var leftAnchor: NSLayoutXAxisAnchor { note("left") { super.leftAnchor } }
    override var rightAnchor: NSLayoutXAxisAnchor { note("right") { super.rightAnchor } }
    override var topAnchor: NSLayoutYAxisAnchor { note("top") { super.topAnchor } }
    override var bottomAnchor: NSLayoutYAxisAnchor { note("bottom") { super.bottomAnchor } }
    override var widthAnchor: NSLayoutDimension { note("width") { super.widthAnchor } }
    override var heightAnchor: NSLayoutDimension { note("height") { super.heightAnchor } }
    override var centerXAnchor: NSLayoutXAxisAnchor { note("center x") { super.centerXAnchor } }
    override var centerYAnchor: NSLayoutYAxisAnchor { note("center y") { super.centerYAnchor } }
    override var firstBaselineAnchor: NSLayoutYAxisAnchor { note("first baseline") { super.firstBaselineAnchor } }
    override var lastBaselineAnchor: NSLayoutYAxisAnchor { note("last baseline") { super.lastBaselineAnchor } }
    override var hasAmbiguousLayout: Bool { note("ambiguous") { super.hasAmbiguousLayout } }
    override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        note("affecting") { super.constraintsAffectingLayout(for: axis) }
    }
    override func exerciseAmbiguityInLayout() { note("exercise") { super.exerciseAmbiguityInLayout() } }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        note("fitting") {
            super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
    }

    // Guides
    override var layoutGuides: [UILayoutGuide] { note("guides") { super.layoutGuides } }
    override func addLayoutGuide(_ guide: UILayoutGuide) { note("add guide") { super.addLayoutGuide(guide) } }
    override func removeLayoutGuide(_ guide: UILayoutGuide) { note("remove guide") { super.removeLayoutGuide(guide) } }
    override var layoutMarginsGuide: UILayoutGuide { note("margins guide") { super.layoutMarginsGuide } }
    override var safeAreaLayoutGuide: UILayoutGuide { note("safe area guide") { super.safeAreaLayoutGuide } }
    override var readableContentGuide: UILayoutGuide { note("readable guide") { super.readableContentGuide } }

    // Appearance
    override var layer: CALayer { note("layer") { super.layer } }
    override func setNeedsDisplay() { note("display") { super.setNeedsDisplay() } }
    override func setNeedsDisplay(_ rect: CGRect) { note("display rect") { super.setNeedsDisplay(rect) } }
}

/// A view with right-to-left direction, whatever the application's direction is.
private final class MirroredView: UIView {
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
}

/// A class whose views all have right-to-left direction.
private final class MirroredByClass: UIView {
    override class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { .rightToLeft }
}

private final class RigidView: UIView {
    override var autoresizesSubviews: Bool {
        get { false }
        set {}
    }
}

/// A view with a shadow of 4 points outside its alignment rectangle, and overrides for the conversion of rectangles.
private final class ShadowView: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 4, dy: 4) }
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.insetBy(dx: -4, dy: -4) }
}

private final class PlainButton: UIButton {
    let other = UILabel()
    override var titleLabel: UILabel? { other }
    override var imageView: UIImageView? { nil }
    override var buttonType: ButtonType { .custom }
    override var currentTitle: String? { "always" }
    override var currentTitleColor: UIColor { .red }
    override var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { .right }
}

private final class OneGuideScrollView: UIScrollView {
    override var contentLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
    override var frameLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
}

// Named differences (FIDELITY.md): alignmentIsInsets.
/// Tests that subclasses can override all methods that UIKit lets them override.
@MainActor
@Suite("Overrides are called")
struct OverrideTests {
    private let scene = Scene(300, 100)
    private let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    /// The same view with the static type `UIView`.
    private var view: UIView { listener }

    init() { scene.root.addSubview(listener) }

    private func calls(_ body: () -> Void) -> [String] {
        listener.calls = []
        body()
        return listener.calls
    }

    @Test("Subview order, descendant tests and tags call the overrides")
    func tree() {
        let (a, b) = (UIView(), UIView())
        for subview in [a, b] { view.addSubview(subview) }
        b.tag = 7
        let heard = calls {
            view.bringSubviewToFront(a)
            view.sendSubviewToBack(a)
            view.exchangeSubview(at: 0, withSubviewAt: 1)
            _ = view.isDescendant(of: scene.root)
        }
        expect(heard, equals: ["bring", "send", "exchange", "descendant"])
        expect(view.subviews, equals: [b, a])
        var found: UIView?
        expect(calls { found = scene.root.viewWithTag(7) }, equals: ["tag"], "a search from above asks the override")
        expect(found === b)
    }

    @Test("Conversions call the overrides")
    func conversion() {
        let heard = calls {
            _ = view.convert(CGPoint.zero, to: nil)
            _ = view.convert(CGPoint.zero, from: nil)
            _ = view.convert(CGRect.zero, to: nil)
            _ = view.convert(CGRect.zero, from: nil)
        }
        expect(heard, equals: ["point to", "point from", "rect to", "rect from"])
    }

    @Test("Anchors call the overrides")
    func anchors() {
        let heard = calls {
            _ = [view.leadingAnchor, view.trailingAnchor, view.leftAnchor, view.rightAnchor, view.centerXAnchor]
            _ = [view.topAnchor, view.bottomAnchor, view.centerYAnchor, view.firstBaselineAnchor, view.lastBaselineAnchor]
            _ = [view.widthAnchor, view.heightAnchor]
        }
        expect(
            heard,
            equals: [
                "leading", "trailing", "left", "right", "center x", "top", "bottom", "center y", "first baseline",
                "last baseline", "width", "height",
            ])
    }

    @Test("Debugging methods call the overrides")
    func debugging() {
        let heard = calls {
            _ = view.hasAmbiguousLayout
            _ = view.constraintsAffectingLayout(for: .horizontal)
            view.exerciseAmbiguityInLayout()
        }
        expect(heard, equals: ["ambiguous", "affecting", "exercise"])
    }

    @Test("Guides call the overrides, and the override removes a guide that moves from its old view")
    func guides() {
        let guide = UILayoutGuide()
        let heard = calls {
            view.addLayoutGuide(guide)
            scene.root.addLayoutGuide(guide)
            _ = view.layoutMarginsGuide
            _ = view.safeAreaLayoutGuide
            _ = view.readableContentGuide
            _ = view.layoutGuides
        }
        expect(heard, equals: ["add guide", "remove guide", "margins guide", "safe area guide", "readable guide", "guides"])
        expect(guide.owningView === scene.root)
    }

    @Test("The layer and setNeedsDisplay methods call the overrides")
    func appearance() {
        let heard = calls {
            view.layer.cornerRadius = 4
            view.setNeedsDisplay()
            view.setNeedsDisplay(.zero)
        }
        expect(heard, equals: ["layer", "display", "display rect"])
        expect(view.layer.cornerRadius, equals: 4)
    }

    @Test("The short fitting method calls an override of the long one")
    func fitting() {
        expect(calls { _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }, equals: ["fitting"])
    }

    @Test("A view that overrides its direction is laid out in that direction", arguments: [true, false])
    func direction(byClass: Bool) {
        let outer = scene.add(byClass ? MirroredByClass() : MirroredView())
        outer.place(0, 0, 200, 50)
        let inner = scene.add(SizedView(30, 10), to: outer)
        scene.activate(
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor))
        scene.layout()
        expect(inner.frame, equals: CGRect(x: 165, y: 0, width: 30, height: 10))
    }

    @Test("A root view that overrides its direction gives that direction to the tree")
    func rootDirection() {
        let root = MirroredView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let inner = SizedView(30, 10)
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        expect(inner.frame.minX, equals: 165)
    }

    @Test("A view that overrides autoresizesSubviews leaves its subviews unchanged")
    func autoresizing() {
        let rigid = RigidView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        rigid.addSubview(inner)
        rigid.frame.size = CGSize(width: 200, height: 50)
        expect(inner.frame.size, equals: CGSize(width: 100, height: 100))
    }

    @Test("Constraints use the rectangle that alignmentRect(forFrame:) returns")
    func alignment() {
        let shadow = scene.add(ShadowView())
        shadow.place(20, 20, 60, 30)
        scene.layout()
        expect(shadow.frame, equals: CGRect(x: 16, y: 16, width: 68, height: 38))
    }

    @Test("A view that overrides its safe area is laid out once, and its subviews have their part of it")
    func safeArea() {
        final class Covered: UIView {
            var layouts = 0
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = scene.add(Covered())
        view.place(0, 20, 70, 80)
        let inner = scene.add(UIView(), to: view)
        inner.place(0, 4, 10, 10)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
        expect(view.layouts, equals: 1)
        expect(inner.safeAreaInsets.top, equals: 6)
        scene.root.setNeedsLayout()
        scene.layout()
        expect(view.layouts, equals: 1)
    }

    @Test("The label, image, titles and alignment of a button call the overrides")
    func button() {
        let plain = PlainButton(type: .system)
        let button: UIButton = plain
        expect(button.titleLabel === plain.other && button.imageView == nil && button.buttonType == .custom)
        button.setTitle("never", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
        button.layoutIfNeeded()
        let label = button.subviews.compactMap { $0 as? UILabel }.first
        expect(label?.text == "always" && label?.textColor == .red)
        expect(label?.frame.maxX, equals: 200)
    }

    @Test("The guides of a scroll view call the overrides")
    func scrollGuides() {
        let scroll: UIScrollView = OneGuideScrollView(frame: .zero)
        expect(scroll.contentLayoutGuide === scroll.frameLayoutGuide)
    }
}
