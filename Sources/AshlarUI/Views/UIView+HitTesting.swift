import Foundation

extension UIView {
    /// What `hitTest(_:with:)` finds: subviews are asked from the front to the back, each in its own coordinates.
    final func frontMostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        // Touches do not reach what is animated, unless the animation allows it.
        if event != nil, rare?.animations?.blocksTouches ?? false { return nil }
        for subview in subviewList.reversed() {
            guard let place = subview.point(fromSuperview: point) else { continue }
            if let found = subview.hitTest(place, with: event) { return found }
        }
        return self
    }

    /// Tells the view and all below it that inherit its tint color.
    final func tellTintColor() {
        tintColorDidChange()
        for subview in subviewList where subview.appearance.tintColor == nil { subview.tellTintColor() }
    }
}
