import AshlarLayout
import Foundation

/// A guide at the part of a view that the keyboard covers, or the views in its place. Without them, the top of the guide is the
/// bottom of the safe area. The guide moves with the keyboard: see `AshlarNamespace.keyboard`.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that floats over the application, and the constraints for its edges apply. Otherwise the
    /// guide is at the bottom meanwhile, as without a keyboard. The default is false.
    open var followsUndockedKeyboard = false {
        didSet { if followsUndockedKeyboard != oldValue { followKeyboard() } }
    }

    /// The distance above the keyboard at which a finger that drags the content of the view, or of a scroll view in it, begins to pull
    /// the keyboard down, in points. The default is 0. It is the height of a bar that is above the keyboard.
    open var keyboardDismissPadding: CGFloat = 0

    /// Whether the top of the guide without a keyboard is the bottom of the safe area, rather than the bottom of the view. The
    /// default is true.
    open var usesBottomSafeArea = true {
        didSet { follow(owningViewReference?.safeAreaInsets ?? .zero) }
    }

    /// The distances from the left, right and bottom of the view, and the height.
    private struct Ties {
        let left: NSLayoutConstraint
        let right: NSLayoutConstraint
        let bottom: NSLayoutConstraint
        let height: NSLayoutConstraint

        @MainActor var constants: [CGFloat] {
            get { [left.constant, right.constant, bottom.constant, height.constant] }
            nonmutating set {
                for (tie, constant) in zip([left, right, bottom, height], newValue) where tie.constant != constant {
                    tie.constant = constant
                }
            }
        }
    }

    private var ties: Ties?

    override var isLocked: Bool { true }

    /// Attaches the guide to the bottom of a view.
    func attach(to view: UIView) {
        identifier = "UIViewKeyboardLayoutGuide"
        view.add(self)
        let ties = Ties(
            left: leftAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .left)),
            right: rightAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .right)),
            bottom: bottomAnchor.constraint(equalTo: NSLayoutYAxisAnchor(view.item, .bottom)),
            height: heightAnchor.constraint(equalToConstant: 0))
        for tie in [ties.left, ties.right, ties.bottom, ties.height] {
            tie.tier = .system
            tie.isActive = true
        }
        self.ties = ties
        follow(view.safeAreaInsets)
    }

    func follow(_ safeArea: UIEdgeInsets) {
        if followsUndockedKeyboard, let (rect, bounds) = floating {
            ties?.constants = [
                rect.minX - bounds.minX, rect.maxX - bounds.maxX, rect.maxY - bounds.maxY, rect.height,
            ]
            return nearEdges = Self.edges(near: rect, in: bounds, owningViewReference?.effectiveUserInterfaceLayoutDirection)
        }
        ties?.constants = [0, 0, 0, max(usesBottomSafeArea ? safeArea.bottom : 0, overlap)]
        nearEdges = .bottom
    }

    /// Moves the guide to where the keyboard is now.
    ///
    /// - Returns: Whether it has moved.
    @discardableResult
    func followKeyboard() -> Bool {
        let old = ties?.constants
        follow(owningViewReference?.safeAreaInsets ?? .zero)
        return ties?.constants != old
    }

    /// The keyboard that floats and the bounds of the view, in the view's coordinates; nil without one.
    private var floating: (rect: CGRect, bounds: CGRect)? {
        guard let view = owningViewReference, let window = view.windowReference, let frame = window.inputViews?.floatingFrame
        else { return nil }
        return (window.convert(frame, to: view), view.bounds)
    }

    // FIDELITY.md: keyboardsFloat.
    /// Returns the edges in whose third of the view the middle of a rectangle is.
    private static func edges(
        near rect: CGRect, in bounds: CGRect, _ direction: UIUserInterfaceLayoutDirection?
    ) -> NSDirectionalRectEdge {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let (x, y) = ((rect.midX - bounds.minX) / bounds.width, (rect.midY - bounds.minY) / bounds.height)
        var edges: NSDirectionalRectEdge = []
        let isMirrored = direction == .rightToLeft
        if x < 1.0 / 3 { edges.insert(isMirrored ? .trailing : .leading) }
        if x > 2.0 / 3 { edges.insert(isMirrored ? .leading : .trailing) }
        if y < 1.0 / 3 { edges.insert(.top) }
        if y > 2.0 / 3 { edges.insert(.bottom) }
        return edges
    }

    /// The height of the part of the view that the keyboard covers, in points.
    private var overlap: CGFloat {
        guard let view = owningViewReference, let window = view.windowReference, let covered = window.inputViews?.covered else {
            return 0
        }
        let (bounds, top) = (view.bounds, window.convert(covered.origin, to: view).y)
        return min(max(0, bounds.maxY - top), bounds.height)
    }
}

extension UIView {
    /// The greatest padding of the keyboard guides of the view and those around it; a guide that was never asked for has none.
    final var keyboardDismissPadding: CGFloat {
        sequence(first: self, next: \.superviewReference)
            .reduce(0) { max($0, $1.rare?.keyboardLayoutGuide?.keyboardDismissPadding ?? 0) }
    }

    final var keyboardGuide: UIKeyboardLayoutGuide {
        if let guide = rare?.keyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        editRare { $0.keyboardLayoutGuide = guide }
        guide.attach(to: self)
        return guide
    }
}
