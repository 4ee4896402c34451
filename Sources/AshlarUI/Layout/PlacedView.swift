import AshlarLayout
import Foundation

/// A view of the application that a bar or a field places.
///
/// A view whose frame places it gets a frame. A view without `translatesAutoresizingMaskIntoConstraints` keeps the size of its own
/// constraints and content, and constraints attach it to the top-left corner of its place.
@MainActor
final class PlacedView {
    let view: UIView
    // The constraints of the top-left corner.
    private var x: NSLayoutConstraint?
    private var y: NSLayoutConstraint?
    /// The size that the application set, and the size that this object set instead.
    private var sizes: (own: CGSize, given: CGSize)?

    init(_ view: UIView) { self.view = view }

    /// The natural size of the view: the size of its frame, or the size that fits its constraints.
    var naturalSize: CGSize {
        guard view.translatesAutoresizingMaskIntoConstraints else {
            return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if ownSize != .zero { return ownSize }
        let size = view.sizeThatFits(.zero)
        return Geometry.accepts(size) ? size : .zero
    }

    /// The view's own size, ignoring a size that this object assigned.
    private var ownSize: CGSize {
        let size = view.frameValue.size
        return sizes?.given == size ? sizes?.own ?? size : size
    }

    /// Places a subview in a rectangle of its superview's bounds. A view that has moved elsewhere, such as to another bar that
    /// shows it too, is not changed.
    func place(_ rect: CGRect, in superview: UIView) {
        guard view.superviewReference === superview else { return }
        guard !view.translatesAutoresizingMaskIntoConstraints else {
            let own = ownSize
            view.frame = rect
            sizes = (own, view.frameValue.size)
            return
        }
        let corner = view.alignmentRect(forFrame: rect).origin
        if let x, let y, x.isActive, y.isActive {
            (x.constant, y.constant) = (corner.x, corner.y)
            return
        }
        let left = NSLayoutXAxisAnchor(view.item, .left), top = NSLayoutYAxisAnchor(view.item, .top)
        let made = (
            left.constraint(equalTo: NSLayoutXAxisAnchor(superview.item, .left), constant: corner.x),
            top.constraint(equalTo: NSLayoutYAxisAnchor(superview.item, .top), constant: corner.y)
        )
        for constraint in [made.0, made.1] {
            constraint.tier = .system
            constraint.isActive = true
        }
        (x, y) = made
    }

    /// Removes the view from a superview.
    func remove(from superview: UIView) { if view.superviewReference === superview { view.removeFromSuperview() } }
}
