import AshlarLayout
import Foundation

/// Puts a view of the application's making where a bar or a field wants it.
///
/// A view that its frame places is given a frame. One that leaves its frame to constraints keeps the size that its own constraints
/// and its content give it, and is tied to the bar's corner.
@MainActor
final class PlacedView {
    let view: UIView
    // The corner, as constraints have it.
    private var x: NSLayoutConstraint?
    private var y: NSLayoutConstraint?
    /// The size that the application gave the view, and the one that it was given in its place.
    private var sizes: (own: CGSize, given: CGSize)?

    init(_ view: UIView) { self.view = view }

    /// The size that the view would have: the frame's, or what fits its constraints.
    var naturalSize: CGSize {
        guard view.translatesAutoresizingMaskIntoConstraints else {
            return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if ownSize != .zero { return ownSize }
        let size = view.sizeThatFits(.zero)
        return Geometry.accepts(size) ? size : .zero
    }

    /// The frame's size, but for one that it has from its place alone: what is as large as its place does not grow with it.
    private var ownSize: CGSize {
        let size = view.frameValue.size
        return sizes?.given == size ? sizes?.own ?? size : size
    }

    /// Puts a subview at a place in its superview's bounds. One that has gone elsewhere, as to another bar that shows it too, stays
    /// there.
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

    /// Takes the view out again.
    func remove(from superview: UIView) { if view.superviewReference === superview { view.removeFromSuperview() } }
}
