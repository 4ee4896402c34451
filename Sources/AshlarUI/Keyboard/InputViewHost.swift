import AshlarGraphics
import AshlarLayout
import Foundation

/// The view at the bottom of a window that holds the keyboard, or the view in its place, and the accessory view above.
final class InputViewHost: UIView {
    /// The object whose views these are. It comes next in the responder chain, so that actions in an accessory view reach it.
    weak var owner: UIResponder?
    /// The height of the keyboard, in points; nil without one.
    var keyboardHeight: CGFloat?
    private var main: PlacedView?
    private var accessory: PlacedView?
    private var heights: (main: CGFloat, accessory: CGFloat) = (0, 0)

    override var next: UIResponder? { owner ?? super.next }

    func set(main: UIView?, accessory: UIView?) {
        replace(&self.main, by: main)
        replace(&self.accessory, by: accessory)
    }

    private func replace(_ place: inout PlacedView?, by view: UIView?) {
        guard place?.view !== view else { return }
        place?.remove(from: self)
        place = view.map(PlacedView.init)
        if let view { addSubview(view) }
    }

    func empty() {
        set(main: nil, accessory: nil)
        given = [:]
    }

    /// Measures the views for a width.
    ///
    /// - Parameters:
    ///   - width: The width of the window, in points.
    ///   - bottom: The inset of the safe area at the bottom, in points. A custom input view keeps above it.
    /// - Returns: The height of both.
    func arrange(in width: CGFloat, bottom: CGFloat) -> CGFloat {
        heights.accessory = accessory.map { height(of: $0.view, width) } ?? 0
        heights.main = keyboardHeight ?? main.map { height(of: $0.view, width) + bottom } ?? 0
        setNeedsLayout()
        return heights.accessory + heights.main
    }

    /// The heights that the host has given to views whose content determines theirs.
    private var given: [ObjectIdentifier: CGFloat] = [:]

    /// The height of a view: that of its frame, or the one that its constraints and content determine.
    private func height(of view: UIView, _ width: CGFloat) -> CGFloat {
        let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
        let frameHeight = view.frameValue.height
        // A height that the host has given says nothing about the view.
        if view.translatesAutoresizingMaskIntoConstraints, !sizesItself, frameHeight > 0,
            given[ObjectIdentifier(view)] != frameHeight
        {
            return frameHeight
        }
        defer { given[ObjectIdentifier(view)] = 0 }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { return size.height }
        return max(view.intrinsicContentSize.height, 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        place(accessory, CGRect(x: 0, y: 0, width: width, height: heights.accessory))
        let safe = keyboardHeight == nil ? window?.safeAreaInsets.bottom ?? 0 : 0
        place(main, CGRect(x: 0, y: heights.accessory, width: width, height: max(0, heights.main - safe)))
    }

    private var widths: [ObjectIdentifier: [NSLayoutConstraint]] = [:]

    /// Places a view. One that its own constraints size gets the width of the window.
    private func place(_ placed: PlacedView?, _ rect: CGRect) {
        guard let placed else { return }
        placed.place(rect, in: self)
        let view = placed.view
        if given[ObjectIdentifier(view)] != nil { given[ObjectIdentifier(view)] = rect.height }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        let key = ObjectIdentifier(view)
        if let old = widths[key], old[0].isActive { return (old[0].constant, old[1].constant) = (rect.width, rect.height) }
        let made = [
            view.widthAnchor.constraint(equalToConstant: rect.width), view.heightAnchor.constraint(equalToConstant: rect.height),
        ]
        made[1].priority = UILayoutPriority(999)
        for constraint in made {
            constraint.tier = .system
            constraint.isActive = true
        }
        widths = [key: made]
    }

    /// Draws the surface behind custom input views, which reaches below the safe area.
    override func drawContent(in context: any DrawingContext) {
        guard main != nil, keyboardHeight == nil else { return }
        let rect = CGRect(x: 0, y: heights.accessory, width: bounds.width, height: max(0, bounds.height - heights.accessory))
        context.fill(Path(rect: rect), color: KeyboardStandIn.backdrop.value)
    }
}
