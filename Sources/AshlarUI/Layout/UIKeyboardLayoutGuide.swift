import AshlarLayout
import Foundation

/// A guide at the part of a view that the keyboard covers, or the views in its place. Without them, the top of the guide is the
/// bottom of the safe area. The guide moves with the keyboard: see `AshlarNamespace.keyboard`.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that is not at the bottom. The value is stored, since keyboards here are always
    /// there. The default is false.
    open var followsUndockedKeyboard = false

    /// Whether the top of the guide without a keyboard is the bottom of the safe area, rather than the bottom of the view. The
    /// default is true.
    open var usesBottomSafeArea = true {
        didSet { follow(owningViewReference?.safeAreaInsets ?? .zero) }
    }

    /// The constraint of the height, which is the only one of the four that changes.
    private var height: NSLayoutConstraint?

    override var isLocked: Bool { true }

    /// Attaches the guide to the bottom of a view.
    func attach(to view: UIView) {
        identifier = "UIViewKeyboardLayoutGuide"
        view.add(self)
        let height = heightAnchor.constraint(equalToConstant: 0)
        let ties = [
            leftAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .left)),
            rightAnchor.constraint(equalTo: NSLayoutXAxisAnchor(view.item, .right)),
            bottomAnchor.constraint(equalTo: NSLayoutYAxisAnchor(view.item, .bottom)), height,
        ]
        for tie in ties {
            tie.tier = .system
            tie.isActive = true
        }
        self.height = height
        follow(view.safeAreaInsets)
    }

    func follow(_ safeArea: UIEdgeInsets) {
        height?.constant = max(usesBottomSafeArea ? safeArea.bottom : 0, overlap)
    }

    /// Moves the guide to where the keyboard is now.
    ///
    /// - Returns: Whether its height has changed.
    @discardableResult
    func followKeyboard() -> Bool {
        let old = height?.constant
        follow(owningViewReference?.safeAreaInsets ?? .zero)
        return height?.constant != old
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
    final var keyboardGuide: UIKeyboardLayoutGuide {
        if let guide = rare?.keyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        editRare { $0.keyboardLayoutGuide = guide }
        guide.attach(to: self)
        return guide
    }
}
