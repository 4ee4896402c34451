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

    init(_ view: UIView) { self.view = view }

    /// The size that the view would have: the frame's, or what fits its constraints.
    var naturalSize: CGSize {
        if view.translatesAutoresizingMaskIntoConstraints {
            let size = view.frameValue.size
            return size == .zero ? view.sizeThatFits(.zero) : size
        }
        return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// Shows the view in another at a place in its bounds.
    func place(_ rect: CGRect, in superview: UIView) {
        if view.superviewReference !== superview { superview.addSubview(view) }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return view.frame = rect }
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
