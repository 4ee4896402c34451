import AshlarGraphics
import Foundation

/// Draws a tree of views that has been laid out: background, content, subviews, border, in this order.
@MainActor
struct ViewRenderer {
    let context: any DrawingContext
    /// The instant whose presentation values are drawn; nil for the model's values.
    var time: TimeInterval?

    /// Draws the view with its frame's origin at the context's origin, untransformed.
    func draw(_ view: UIView) {
        TraitChange.asCurrent(of: view, isTop: true) { draw(view, ViewLook(view, at: time)) }
    }

    private func draw(_ view: UIView, _ look: ViewLook) {
        guard !view.isHidden, look.alpha > 0 else { return }
        let bounds = CGRect(origin: .zero, size: look.frame.size)
        context.saveState()
        if look.alpha < 1 { context.beginGroup(alpha: look.alpha) }
        if let color = look.backgroundColor, color.alpha > 0 {
            context.fill(Path(roundedRect: bounds, cornerRadius: look.cornerRadius), color: color)
        }
        context.saveState()
        if view.clipsToBounds { context.clip(to: Path(roundedRect: bounds, cornerRadius: look.cornerRadius)) }
        drawContent(of: view, look)
        for subview in view.subviewList {
            context.saveState()
            TraitChange.asCurrent(of: subview) {
                let inner = ViewLook(subview, at: time)
                place(inner, in: look)
                draw(subview, inner)
            }
            context.restoreState()
        }
        context.restoreState()
        drawBorder(look, bounds)
        if look.alpha < 1 { context.endGroup() }
        context.restoreState()
    }

    /// Moves the context's origin to the corner of a subview, and turns it as the subview is turned, about its middle.
    private func place(_ inner: ViewLook, in outer: ViewLook) {
        let corner = CGPoint(x: inner.frame.minX - outer.boundsOrigin.x, y: inner.frame.minY - outer.boundsOrigin.y)
        guard let transform = inner.transform else { return context.translate(x: corner.x, y: corner.y) }
        let (x, y) = (inner.frame.width / 2, inner.frame.height / 2)
        context.concatenate(
            CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: corner.x + x, y: corner.y + y)))
    }

    /// Has the view draw itself, with the origin of its bounds at the context's.
    private func drawContent(of view: UIView, _ look: ViewLook) {
        if view.item.flags.contains(.isPlain) { return }
        context.saveState()
        fit(view, in: look.frame.size)
        if look.boundsOrigin != .zero { context.translate(x: -look.boundsOrigin.x, y: -look.boundsOrigin.y) }
        Canvas.with(context) { view.draw(CGRect(origin: view.boundsOrigin, size: view.frameValue.size)) }
        context.restoreState()
    }

    /// While its size is animated a view shows the content of its final size, fitted by `contentMode`, as Core Animation does.
    private func fit(_ view: UIView, in shown: CGSize) {
        let size = view.frameValue.size
        guard shown != size, size.width > 0, size.height > 0 else { return }
        let place = view.contentMode.rect(for: size, in: CGRect(origin: .zero, size: shown))
        context.concatenate(
            CGAffineTransform(
                a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX, ty: place.minY))
    }

    private func drawBorder(_ look: ViewLook, _ bounds: CGRect) {
        guard look.borderWidth > 0, let color = look.borderColor else { return }
        // The border lies inside the bounds; the stroke is centred on its path.
        let inset = look.borderWidth / 2
        guard bounds.width > look.borderWidth, bounds.height > look.borderWidth else {
            return context.fill(Path(roundedRect: bounds, cornerRadius: look.cornerRadius), color: color)
        }
        context.stroke(
            Path(roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, look.cornerRadius - inset)),
            color: color, lineWidth: look.borderWidth)
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
