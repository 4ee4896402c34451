import AshlarGraphics
import AshlarLayout
import Foundation

/// A view that the host shows, with what the host has given it.
@MainActor
private final class InputPlace {
    let placed: PlacedView
    /// The height that the host has given to a view whose content determines its height; nil for another view.
    var givenHeight: CGFloat?
    /// The width and the height of a view that its own constraints size.
    private var size: [NSLayoutConstraint] = []

    var view: UIView { placed.view }

    init(_ view: UIView) { placed = PlacedView(view) }

    /// Places the view. One that its own constraints size gets the width of the window.
    func place(_ rect: CGRect, in host: UIView) {
        placed.place(rect, in: host)
        if givenHeight != nil { givenHeight = rect.height }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        if let first = size.first, first.isActive { return (first.constant, size[1].constant) = (rect.width, rect.height) }
        size = [
            view.widthAnchor.constraint(equalToConstant: rect.width), view.heightAnchor.constraint(equalToConstant: rect.height),
        ]
        size[1].priority = UILayoutPriority(999)
        for constraint in size {
            constraint.tier = .system
            constraint.isActive = true
        }
    }

    /// Removes the view and what sized it.
    func remove(from host: UIView) {
        NSLayoutConstraint.deactivate(size)
        placed.remove(from: host)
    }
}

/// The view at the bottom of a window that holds the keyboard, or the view in its place, and the accessory view above.
final class InputViewHost: UIView {
    /// The object whose views these are. It comes next in the responder chain, so that actions in an accessory view reach it.
    weak var owner: UIResponder?
    /// The height of the keyboard, in points; nil without one.
    var keyboardHeight: CGFloat?
    private var main: InputPlace?
    private var accessory: InputPlace?
    private var heights: (main: CGFloat, accessory: CGFloat) = (0, 0)

    override var next: UIResponder? { owner ?? super.next }

    func set(main: UIView?, accessory: UIView?) {
        replace(&self.main, by: main)
        replace(&self.accessory, by: accessory)
    }

    private func replace(_ place: inout InputPlace?, by view: UIView?) {
        guard place?.view !== view else { return }
        place?.remove(from: self)
        place = view.map(InputPlace.init)
        if let view { addSubview(view) }
    }

    func empty() { set(main: nil, accessory: nil) }

    /// Measures the views for a width.
    ///
    /// - Parameters:
    ///   - width: The width of the window, in points.
    ///   - bottom: The inset of the safe area at the bottom, in points. A custom input view keeps above it.
    /// - Returns: The height of both.
    func arrange(in width: CGFloat, bottom: CGFloat) -> CGFloat {
        heights.accessory = accessory.map { height(of: $0, width) } ?? 0
        heights.main = keyboardHeight ?? main.map { height(of: $0, width) + bottom } ?? 0
        setNeedsLayout()
        return heights.accessory + heights.main
    }

    /// The height of a view: that of its frame, or the one that its constraints and content determine.
    private func height(of place: InputPlace, _ width: CGFloat) -> CGFloat {
        let view = place.view
        let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
        let frameHeight = view.frameValue.height
        // A height that the host has given says nothing about the view.
        if view.translatesAutoresizingMaskIntoConstraints, !sizesItself, frameHeight > 0, place.givenHeight != frameHeight {
            return frameHeight
        }
        defer { place.givenHeight = 0 }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { return size.height }
        return max(view.intrinsicContentSize.height, 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        accessory?.place(CGRect(x: 0, y: 0, width: width, height: heights.accessory), in: self)
        let safe = keyboardHeight == nil ? window?.safeAreaInsets.bottom ?? 0 : 0
        main?.place(CGRect(x: 0, y: heights.accessory, width: width, height: max(0, heights.main - safe)), in: self)
    }

    /// Draws the surface behind custom input views, which reaches below the safe area.
    override func drawContent(in context: any DrawingContext) {
        guard main != nil, keyboardHeight == nil else { return }
        let rect = CGRect(x: 0, y: heights.accessory, width: bounds.width, height: max(0, bounds.height - heights.accessory))
        context.fill(Path(rect: rect), color: KeyboardStandIn.backdrop.value)
    }
}
