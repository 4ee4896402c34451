import AshlarLayout
import Foundation

/// A view of the application that a bar or a field places.
///
/// A view whose frame places it gets a frame. A view without `translatesAutoresizingMaskIntoConstraints` keeps the size of its own
/// constraints and content, and constraints attach it to the top-left corner of its place.
@MainActor
final class PlacedView {
    let view: UIView
    // The constraints of the top-left corner, and of the room that the view has to the right of it.
    private var x: NSLayoutConstraint?
    private var y: NSLayoutConstraint?
    private var end: NSLayoutConstraint?
    /// The size that the application set, and the size that this object set instead.
    private var sizes: (own: CGSize, given: CGSize)?

    init(_ view: UIView) { self.view = view }

    /// The natural size of the view: the size that constraints on the view itself give it, the size of its frame, or the size of its
    /// contents.
    ///
    /// Observed, for views whose frame places them: constraints and content sizes count (matrixprojects.net, "UIBarButtonItem & iOS
    /// 11"), and where there are none on the view itself, the frame that Interface Builder saved does (eight views).
    var naturalSize: CGSize {
        guard view.translatesAutoresizingMaskIntoConstraints else {
            return limited(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
        }
        let own = ownSize
        if own == .zero { return contentSize }
        return limited(
            CGSize(
                width: view.item.ownLength(.width, from: own.width) ?? own.width,
                height: view.item.ownLength(.height, from: own.height) ?? own.height))
    }

    /// Gives a view whose frame places it its natural size. Called before constraints are solved, which would otherwise contradict the
    /// frame.
    func takeNaturalSize() {
        guard view.translatesAutoresizingMaskIntoConstraints, view.item.isConstrainedByApplication else { return }
        let (own, size) = (ownSize, naturalSize)
        guard size != view.frameValue.size else { return }
        view.frame = CGRect(origin: view.frameValue.origin, size: size)
        sizes = (own, view.frameValue.size)
    }

    /// The size of a view without a frame: what its constraints or its content say, or else what it says itself.
    private var contentSize: CGSize {
        var size = view.intrinsicContentSize
        if view.item.isConstrainedByApplication || size.width >= 0 && size.height >= 0 {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if size.width <= 0 || size.height <= 0 {
            let own = view.sizeThatFits(.zero)
            guard Geometry.accepts(own) else { return .zero }
            size = CGSize(
                width: size.width > 0 ? size.width : own.width, height: size.height > 0 ? size.height : own.height)
        }
        return limited(size)
    }

    private func limited(_ size: CGSize) -> CGSize {
        CGSize(width: min(size.width, LengthLimit.points), height: min(size.height, LengthLimit.points))
    }

    /// The view's own size, ignoring a size that this object assigned.
    private var ownSize: CGSize {
        let size = view.frameValue.size
        return sizes?.given == size ? sizes?.own ?? size : size
    }

    /// Returns the height that a natural height has in a row of a bar. A height that constraints on the view itself give it is kept.
    func height(_ natural: CGFloat, in row: CGFloat) -> CGFloat {
        view.item.ownLength(.height, from: natural) == nil ? min(natural, row) : natural
    }

    /// Places a subview in a rectangle of its superview's bounds. A view that has moved elsewhere, such as to another bar that
    /// shows it too, is not changed.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - superview: The bar or field.
    ///   - isLimited: Whether a view that constraints place is at most as wide as the rectangle.
    func place(_ rect: CGRect, in superview: UIView, isLimited: Bool = false) {
        guard view.superviewReference === superview else { return }
        guard !view.translatesAutoresizingMaskIntoConstraints else {
            let own = ownSize
            view.frame = rect
            sizes = (own, view.frameValue.size)
            return
        }
        let corner = view.alignmentRect(forFrame: rect)
        let numbers = [corner.minX, corner.minY, corner.maxX]
        if let x, let y, x.isActive, y.isActive {
            (x.constant, y.constant) = (numbers[0], numbers[1])
            if isLimited { end?.constant = numbers[2] }
            return
        }
        let (left, top) = (NSLayoutXAxisAnchor(superview.item, .left), NSLayoutYAxisAnchor(superview.item, .top))
        let made = (
            NSLayoutXAxisAnchor(view.item, .left).constraint(equalTo: left, constant: numbers[0]),
            NSLayoutYAxisAnchor(view.item, .top).constraint(equalTo: top, constant: numbers[1])
        )
        (x, y) = made
        if isLimited {
            end = NSLayoutXAxisAnchor(view.item, .right).constraint(lessThanOrEqualTo: left, constant: numbers[2])
            // A required width of the application's is kept, without a conflict.
            end?.priority = UILayoutPriority(999)
        }
        for constraint in [x, y, end] {
            constraint?.tier = .system
            constraint?.isActive = true
        }
    }

    /// Removes the view from a superview.
    func remove(from superview: UIView) { if view.superviewReference === superview { view.removeFromSuperview() } }
}
