import AshlarGraphics
import AshlarLayout
import Foundation

/// The views at both ends of a text field, and its clear button.
extension UITextField {
    enum End { case left, right }

    /// The overlay views that are shown, by end.
    struct Overlays {
        var left: PlacedView?
        var right: PlacedView?

        /// The part of the field's width that the views take, in points.
        @MainActor var width: CGFloat { (left?.naturalSize.width ?? 0) + (right?.naturalSize.width ?? 0) }
    }

    final var leftViewIsShown: Bool { overlays.left != nil }
    final var rightViewIsShown: Bool { overlays.right != nil }

    /// Updates the view of an end or its mode.
    final func overlay(_ end: End, _ view: UIView?, _ mode: ViewMode) {
        let path = end == .left ? \Overlays.left : \Overlays.right
        let shown = isShown(mode) ? view : nil
        if overlays[keyPath: path]?.view !== shown {
            let old = overlays[keyPath: path]
            overlays[keyPath: path] = nil
            old?.remove(from: self)
            overlays[keyPath: path] = shown.map(PlacedView.init)
            if let shown { addSubview(shown) }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func isShown(_ mode: ViewMode) -> Bool {
        mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
    }

    final func placeOverlays() {
        let bounds = bounds
        if let left = overlays.left { left.place(leftViewRect(forBounds: bounds), in: self) }
        if let right = overlays.right { right.place(rightViewRect(forBounds: bounds), in: self) }
    }

    final func overlayRect(_ overlay: PlacedView?, atRight: Bool, in bounds: CGRect) -> CGRect {
        guard let size = overlay?.naturalSize else { return .zero }
        return CGRect(
            x: atRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Returns the room for text between the rectangles before and after it. Empty rectangles take no room. A border keeps a
    /// distance from the text on both sides.
    final func room(in bounds: CGRect, between before: CGRect, _ behind: CGRect) -> CGRect {
        let (left, right) = isRightToLeft ? (behind, before) : (before, behind)
        var edges = (left: bounds.minX, right: bounds.maxX)
        if left.width > 0 { edges.left = max(edges.left, left.maxX) }
        if right.width > 0 { edges.right = min(edges.right, right.minX) }
        edges.left += min(padding, bounds.width / 2)
        edges.right -= min(padding, bounds.width / 2)
        return CGRect(x: edges.left, y: bounds.minY, width: max(0, edges.right - edges.left), height: bounds.height)
    }

    // MARK: Clearing

    final func clearButtonRectIfShown(in bounds: CGRect) -> CGRect {
        showsClearButton ? clearButtonRect(forBounds: bounds) : .zero
    }

    private var showsClearButton: Bool { isShown(clearButtonMode) && !isEmpty && !rightViewIsShown }

    /// Draws the clear button, a gray disc with a cross.
    final func drawClearButton(in bounds: CGRect, _ context: any DrawingContext) {
        guard showsClearButton else { return }
        let rect = clearButtonRect(forBounds: bounds).insetBy(dx: 2, dy: 2)
        context.fill(Path(roundedRect: rect, cornerRadius: rect.width / 2), color: UIColor.systemGray3.value)
        BarGlyph.stop.draw(in: rect.insetBy(dx: 4, dy: 4), color: UIColor.white.value, in: context)
    }
}
