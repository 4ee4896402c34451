import AshlarLayout
import Foundation

extension UIView {
    /// `intrinsicContentSize` of an axis without a size of its own: −1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The target of `systemLayoutSizeFitting(_:)` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` for a large size.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    // MARK: Setting the frame

    final func setFrame(_ rect: CGRect) {
        guard isNumber(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) else { return }
        let frame = rect.standardized
        let old = frameValue
        frameValue = frame
        item.setFrame(frame, capturedIn: superviewReference?.frameValue.size ?? .zero)
        placeExactly()
        if frame.size != old.size { sizeChanged(from: old.size) }
        if frame.numbers != old.numbers { inheritSafeArea(); inheritMargins() }
    }

    final func setBounds(_ rect: CGRect) {
        guard isNumber(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) else { return }
        let bounds = rect.standardized
        if bounds.origin != boundsOrigin {
            boundsOrigin = bounds.origin
            item.setBoundsOrigin(bounds.origin)
            item.setNeedsLayout()
        }
        guard bounds.size != frameValue.size else { return }
        // The centre stays: the frame grows around it.
        setFrame(
            CGRect(
                x: frameValue.midX - bounds.width / 2, y: frameValue.midY - bounds.height / 2, width: bounds.width,
                height: bounds.height))
    }

    final func setCenter(_ point: CGPoint) {
        guard isNumber(point.x, point.y) else { return }
        setFrame(
            CGRect(
                x: point.x - frameValue.width / 2, y: point.y - frameValue.height / 2, width: frameValue.width,
                height: frameValue.height))
    }

    final func sizeChanged(from old: CGSize) {
        // Such a view with nothing in it has nothing to lay out.
        if item.firstChild == nil, item.flags.contains(.isPlain) || item.isLeaf(.inheritsLayout) { return }
        item.setNeedsLayout()
        updateReadableContent()
        if rare?.autoresizesSubviews ?? true { resizeSubviews(from: old) }
    }

    private final func isNumber(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat = 0, _ d: CGFloat = 0) -> Bool {
        // Only a number equals itself.
        if a == a, b == b, c == c, d == d { return true }
        let values = [a, b, c, d]
        let shown = values.prefix(2).contains(where: \.isNaN) ? values.prefix(2) : values.suffix(2)
        let text = shown.map { $0.isNaN ? "nan" : $0.percentG }.joined(separator: " ")
        LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer position contains NaN: [\(text)]")
        return false
    }

    // MARK: Conversion

    /// The point, given in this view's coordinates, in those of another view; nil stands for the window.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let here = originInRoot
        let there = view?.originInRoot ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    /// The point, given in another view's coordinates, in those of this view; nil stands for the window.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let there = view?.originInRoot ?? .zero
        let here = originInRoot
        return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
    }

    /// The rectangle, given in this view's coordinates, in those of another view; nil stands for the window.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// The rectangle, given in another view's coordinates, in those of this view; nil stands for the window.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Where this view's coordinates start, in the bounds coordinates of the top of its tree. Without a common root, the roots'
    /// coordinates are taken to be the same.
    private final var originInRoot: CGPoint {
        var origin = CGPoint.zero
        var view = self
        while true {
            origin.x -= view.boundsOrigin.x
            origin.y -= view.boundsOrigin.y
            guard let superview = view.superviewReference else {
                // The root's bounds are the common space.
                return CGPoint(x: origin.x + view.boundsOrigin.x, y: origin.y + view.boundsOrigin.y)
            }
            origin.x += view.frameValue.minX
            origin.y += view.frameValue.minY
            view = superview
        }
    }
}

extension CGRect {
    /// x, y, width and height, which are computed with and compared at once.
    var numbers: SIMD4<Double> { unsafeBitCast(self, to: SIMD4<Double>.self) }
}
