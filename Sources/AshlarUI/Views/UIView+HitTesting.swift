import Foundation

extension UIView {
    /// Returns the result of `hitTest(_:with:)`. Subviews are asked from front to back, each in its own coordinates.
    final func frontMostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        // Touches do not reach an animated view unless the animation allows it.
        if event != nil, rare?.animations?.blocksTouches ?? false { return nil }
        for subview in subviewList.reversed() {
            guard let place = subview.point(fromSuperview: point) else { continue }
            if let found = subview.hitTest(place, with: event) { return found }
        }
        return self
    }

    /// Sends `tintColorDidChange()` to the view and to the descendants that inherit its tint color.
    final func notifyTintColor() {
        tintColorDidChange()
        // A loop rather than a recursion, since trees may be deep.
        var lists = [subviewList[...]]
        while let last = lists.indices.last {
            guard let view = lists[last].popFirst() else {
                lists.removeLast()
                continue
            }
            guard view.appearance.tintColor == nil else { continue }
            view.tintColorDidChange()
            if !view.subviewList.isEmpty { lists.append(view.subviewList[...]) }
        }
    }
}
