import AshlarGraphics
import Foundation

/// Draws a tree of views that has been laid out: background, content, subviews, border, in this order.
@MainActor
struct ViewRenderer {
    let context: any DrawingContext

    /// Draws the view with its frame's origin at the context's origin.
    func draw(_ view: UIView) {
        let alpha = view.alpha
        guard !view.isHidden, alpha > 0 else { return }
        let bounds = CGRect(origin: .zero, size: view.frameValue.size)
        let radius = view.appearance.layer?.cornerRadius ?? 0
        context.saveState()
        if alpha < 1 { context.beginGroup(alpha: alpha) }
        if let color = view.backgroundColor, color.value.alpha > 0 {
            context.fill(Path(roundedRect: bounds, cornerRadius: radius), color: color.value)
        }
        context.saveState()
        if view.clipsToBounds { context.clip(to: Path(roundedRect: bounds, cornerRadius: radius)) }
        drawContent(of: view)
        for subview in view.subviewList {
            context.saveState()
            context.translate(
                x: subview.frameValue.minX - view.boundsOrigin.x, y: subview.frameValue.minY - view.boundsOrigin.y)
            draw(subview)
            context.restoreState()
        }
        context.restoreState()
        drawBorder(of: view, bounds, radius)
        if alpha < 1 { context.endGroup() }
        context.restoreState()
    }

    /// Has the view draw itself, with the origin of its bounds at the context's.
    private func drawContent(of view: UIView) {
        if view.item.flags.contains(.isPlain) { return }
        context.saveState()
        if view.boundsOrigin != .zero { context.translate(x: -view.boundsOrigin.x, y: -view.boundsOrigin.y) }
        Canvas.with(context) { view.draw(CGRect(origin: view.boundsOrigin, size: view.frameValue.size)) }
        context.restoreState()
    }

    private func drawBorder(of view: UIView, _ bounds: CGRect, _ radius: CGFloat) {
        guard let layer = view.appearance.layer, layer.borderWidth > 0, let color = layer.borderColor else { return }
        // The border lies inside the bounds; the stroke is centred on its path.
        let inset = layer.borderWidth / 2
        guard bounds.width > layer.borderWidth, bounds.height > layer.borderWidth else {
            return context.fill(Path(roundedRect: bounds, cornerRadius: radius), color: color.value)
        }
        context.stroke(
            Path(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, radius - inset)), color: color.value,
            lineWidth: layer.borderWidth)
    }
}

extension UIView {
    /// What a class of the package shows, which is drawn from the corner of its frame.
    final func drawOwnContent() {
        guard let context = Canvas.current?.context else { return }
        guard boundsOrigin != .zero else { return drawContent(in: context) }
        context.saveState()
        context.translate(x: boundsOrigin.x, y: boundsOrigin.y)
        drawContent(in: context)
        context.restoreState()
    }
}
