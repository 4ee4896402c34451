import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): brokenGeometryIsRefused.
/// Tests that non-finite geometry is refused where it is set, so that it never reaches the engine.
@MainActor
@Suite("Geometry that is not a number")
struct GeometryFaultTests {
    nonisolated private static let broken: [CGFloat] = [.nan, .infinity, -.infinity]

    /// Returns the single fault that the body causes.
    private func fault(_ body: () -> Void) -> LayoutFault? {
        let faults = LayoutDiagnostics.collecting(body).faults
        return faults.count == 1 ? faults[0] : nil
    }

    @Test("Invalid frames, bounds and centers are refused, and the previous values are kept", arguments: broken)
    func frames(_ value: CGFloat) {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        let changes: [(UIView) -> Void] = [
            { $0.frame.origin.x = value }, { $0.frame.origin.y = value }, { $0.frame.size.width = value },
            { $0.frame.size.height = value }, { $0.bounds.origin.x = value }, { $0.bounds.size.height = value },
            { $0.center.x = value }, { $0.center.y = value },
        ]
        for change in changes {
            expect(fault { change(view) }?.name, equals: "CALayerInvalidGeometry")
            expect(view.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 40))
            expect(view.bounds, equals: CGRect(x: 0, y: 0, width: 30, height: 40))
        }
    }

    @Test("The fault's reasons are those of Core Animation")
    func reasons() {
        let view = UIView()
        expect(fault { view.center = CGPoint(x: CGFloat.nan, y: 3) }?.reason, equals: "CALayer position contains NaN: [nan 3]")
        expect(
            fault { view.frame.origin = CGPoint(x: 5, y: CGFloat.infinity) }?.reason,
            equals: "sublayer with non-finite position [5 inf]")
    }

    @Test("Numbers too large to be added are accepted")
    func large() {
        let view = UIView()
        let most = CGFloat.greatestFiniteMagnitude
        expect(LayoutDiagnostics.collecting { view.bounds.size = CGSize(width: most, height: most) }.faults.isEmpty)
    }

    @Test("Invalid margins, insets and offsets are refused, and the previous values are kept", arguments: broken)
    func insets(_ value: CGFloat) {
        let (view, scroll, button, text) = (UIView(), UIScrollView(), UIButton(), UITextView())
        let refused: [() -> Void] = [
            { view.layoutMargins.left = value }, { view.directionalLayoutMargins.trailing = value },
            { view.ashlar.safeAreaInsets = UIEdgeInsets(top: value, left: 0, bottom: 0, right: 0) },
            { view.ashlar.baselineOffsets = (value, 0) },
            { scroll.contentInset.top = value }, { scroll.contentOffset.x = value }, { scroll.contentSize.width = value },
            { scroll.verticalScrollIndicatorInsets.left = value }, { scroll.horizontalScrollIndicatorInsets.top = value },
            { scroll.scrollIndicatorInsets = UIEdgeInsets(top: 0, left: value, bottom: 0, right: 0) },
            { button.contentEdgeInsets.left = value }, { button.titleEdgeInsets.top = value },
            { button.imageEdgeInsets.right = value },
            { text.textContainerInset.bottom = value },
        ]
        for (index, change) in refused.enumerated() {
            expect(fault(change)?.name, equals: "CALayerInvalidGeometry", "\(index)")
        }
        expect(view.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        expect(view.safeAreaInsets == .zero && view.ashlar.baselineOffsets == nil)
        expect(scroll.contentInset == .zero && scroll.contentOffset == .zero && scroll.contentSize == .zero)
        expect(scroll.scrollIndicatorInsets == .zero && scroll.horizontalScrollIndicatorInsets == .zero)
        expect(button.contentEdgeInsets == .zero && button.titleEdgeInsets == .zero && button.imageEdgeInsets == .zero)
        expect(text.textContainerInset, equals: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    }

    @Test("A preferred width or fitting target that is not a number is refused, and an infinite one counts as large")
    func widths() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
        expect(fault { _ = view.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)) } != nil)
        expect(
            LayoutDiagnostics.collecting { _ = view.systemLayoutSizeFitting(CGSize(width: 5, height: CGFloat.infinity)) }.faults
                .isEmpty)
        let label = UILabel()
        label.preferredMaxLayoutWidth = 50
        expect(fault { label.preferredMaxLayoutWidth = .nan }?.reason, equals: "A length must be finite, not [nan].")
        expect(label.preferredMaxLayoutWidth, equals: 50)
        label.preferredMaxLayoutWidth = .infinity
        expect(label.preferredMaxLayoutWidth, equals: .infinity)
    }

    @Test("Alignment insets that are not numbers are a fault, and count as zero")
    func alignment() {
        final class Broken: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: .nan, bottom: 0, right: 0) }
        }
        let scene = Scene()
        let view = scene.add(Broken())
        let other = scene.add(SizedView(10, 10))
        view.place(5, 6, 70, 80)
        other.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        expect(fault { scene.layout() }?.reason, equals: "Insets must be finite, not [0 nan 0 0].")
        expect(view.frame, equals: CGRect(x: 5, y: 6, width: 70, height: 80))
        expect(other.frame.minX, equals: 75)
    }

    @Test("An invalid alignment rectangle is a fault, and alignmentRectInsets are used instead")
    func alignmentRectangle() {
        final class Broken: UIView {
            override func alignmentRect(forFrame frame: CGRect) -> CGRect { .null }
        }
        let scene = Scene()
        let view = scene.add(Broken())
        view.place(5, 6, 70, 80)
        expect(fault { scene.layout() }?.reason, equals: "Insets must be finite, not [inf inf -inf -inf].")
        expect(view.frame, equals: CGRect(x: 5, y: 6, width: 70, height: 80))
    }

    @Test("A content size that is not a number or is infinite does not affect a fitting size", arguments: broken)
    func fitting(_ value: CGFloat) {
        let view = SizedView(value, 10)
        expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 0, height: 10))
    }

    @Test("A font without a valid size leaves a label without a size, and does not affect its neighbors")
    func font() {
        let scene = Scene()
        let label = scene.add(blockLabel(3))
        let other = scene.add(SizedView(10, 10))
        label.font = .systemFont(ofSize: .nan)
        scene.activate(
            label.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            label.topAnchor.constraint(equalTo: scene.root.topAnchor),
            other.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 5),
            other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor))
        scene.layout()
        expect(label.frame, equals: .zero)
        expect(other.frame, equals: CGRect(x: 5, y: 0, width: 10, height: 10))
    }
}
