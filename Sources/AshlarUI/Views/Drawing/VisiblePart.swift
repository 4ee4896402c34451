import AshlarGraphics
import Foundation

extension UIView {
    /// Returns false if nothing of the view or of its descendants can be seen within a rectangle; the picture is then the same
    /// without the view. True may mean that it is not known: of views with animations and layers of their own.
    ///
    /// - Parameters:
    ///   - visible: The visible rectangle, in the coordinates that begin at the corner of the superview's frame.
    ///   - origin: The origin of the superview's bounds.
    /// - Complexity: Linear in the descendants that no clipping view holds together, without drawing any of them.
    final func mayReach(_ visible: CGRect, origin: CGPoint) -> Bool {
        if let rare, rare.passing != nil || rare.sheetAbove != nil || isMovedByAnimations { return true }
        if rare?.transform != nil {
            // As a view without a transform at the corner of its own frame.
            guard let inner = ViewLook(self).inside(visible, origin: origin) else { return true }
            return mayReach(inner, frame: CGRect(origin: .zero, size: frameValue.size))
        }
        return mayReach(visible, frame: frameValue.offsetBy(dx: -origin.x, dy: -origin.y))
    }

    private final func mayReach(_ visible: CGRect, frame: CGRect) -> Bool {
        let isPlain = item.flags.contains(.isPlain)
        guard let layer = drawnLayer else {
            return mayReach(visible, frame: frame, margin: isPlain ? 1 : drawnOverflow)
        }
        var seen = visible
        if !clipsToBounds {
            // The layer may draw anything anywhere.
            guard type(of: layer) == CALayer.self, layer.contents == nil, layer.ownSublayers.isEmpty,
                !layer.hasOwnWayWithSublayers
            else { return true }
            if layer.shadowOpacity > 0 {
                guard layer.shadowPath == nil else { return true }
                // The shadow is that of all that the view shows.
                seen = seen.grown(byShadowOf: ViewLook(self).shadow)
            }
        }
        return mayReach(seen, frame: frame, margin: isPlain ? 1 : drawnOverflow)
    }

    private final func mayReach(_ visible: CGRect, frame: CGRect, margin: CGFloat) -> Bool {
        // Lengths that are no numbers are not compared.
        guard frame.width.isFinite, frame.height.isFinite, frame.minX.isFinite, frame.minY.isFinite, margin.isFinite else {
            return true
        }
        if clipsToBounds { return frame.insetBy(dx: -1, dy: -1).overlaps(visible) }
        if frame.insetBy(dx: -margin, dy: -margin).overlaps(visible) { return true }
        guard !subviewList.isEmpty else { return false }
        let inner = visible.offsetBy(dx: -frame.minX, dy: -frame.minY)
        return subviewList.contains { !$0.isHidden && $0.mayReach(inner, origin: boundsOrigin) }
    }
}

extension ViewLook {
    /// Returns the rectangle around a visible one in the coordinates that begin at the corner of this frame, before its transform.
    ///
    /// - Parameters:
    ///   - visible: The visible rectangle, from the corner of the superview's frame.
    ///   - origin: The origin of the superview's bounds.
    /// - Returns: Nil if it is not known: the transform has no inverse, or turns.
    func inside(_ visible: CGRect, origin: CGPoint) -> CGRect? {
        let corner = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
        guard let transform else { return visible.offsetBy(dx: -corner.x, dy: -corner.y) }
        let placement = placement(transform, corner: corner)
        let size = placement.a * placement.d
        guard placement.b == 0, placement.c == 0, size.isFinite, abs(size) > 1e-9 else { return nil }
        let inner = visible.applying(placement.inverted())
        guard inner.minX.isFinite, inner.minY.isFinite, inner.maxX.isFinite, inner.maxY.isFinite else { return nil }
        return inner.insetBy(dx: -1, dy: -1)
    }
}

extension CGRect {
    /// Returns the rectangle that holds all whose shadow falls into this one.
    func grown(byShadowOf shadow: Shadow?) -> CGRect {
        guard let shadow else { return self }
        let reach = max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadow.blur + 1
        return insetBy(dx: -reach, dy: -reach)
    }
}
