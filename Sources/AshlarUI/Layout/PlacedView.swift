import AshlarLayout
import Foundation

/// The placement of an application's view within a bar or a field.
///
/// A view that translates its mask gets a frame. A view that does not keeps the size that its own constraints and content give it,
/// and two constraints tie it to the bar's corner.
@MainActor
final class PlacedView {
    let view: UIView
    // The constraints of the corner.
    private var x: NSLayoutConstraint?
    private var y: NSLayoutConstraint?
    /// The size that the application gave the view, and the size that this object assigned.
    private var sizes: (own: CGSize, given: CGSize)?

    init(_ view: UIView) { self.view = view }

    /// The size that the view has by itself: the frame's size, or the fitting size of its constraints.
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

    /// Places a subview in its superview's bounds. A view that has moved to another superview, such as another bar, is left alone.
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

    /// Removes the view from the superview, unless the view has moved to another one.
    func remove(from superview: UIView) { if view.superviewReference === superview { view.removeFromSuperview() } }
}
