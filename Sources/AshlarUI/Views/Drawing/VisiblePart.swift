import AshlarGraphics
import Foundation

extension UIView {
    /// Returns false if nothing of the view or of its descendants can be seen within a rectangle; the picture is then the same
    /// without the view. True may mean that it is not known: of views with transforms, animations, layers of their own.
    ///
    /// - Parameters:
    ///   - visible: The visible rectangle, in the coordinates that begin at the corner of the superview's frame.
    ///   - origin: The origin of the superview's bounds.
    /// - Complexity: Linear in the descendants that no clipping view holds together, without drawing any of them.
    final func mayReach(_ visible: CGRect, origin: CGPoint) -> Bool {
        if let rare, rare.transform != nil || rare.passing != nil || rare.sheetAbove != nil || isMovedByAnimations {
            return true
        }
        let frame = frameValue.offsetBy(dx: -origin.x, dy: -origin.y)
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

extension CGRect {
    /// Returns the rectangle that holds all whose shadow falls into this one.
    func grown(byShadowOf shadow: Shadow?) -> CGRect {
        guard let shadow else { return self }
        let reach = max(abs(shadow.offset.width), abs(shadow.offset.height)) + 3 * shadow.blur + 1
        return insetBy(dx: -reach, dy: -reach)
    }
}
