import AshlarLayout
import Foundation

/// A guide at the part of a view that a keyboard covers. No keyboard is shown here, so the top of the guide is the bottom of the
/// safe area.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide follows an undocked keyboard. The value is stored, but has no effect.
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

    // FIDELITY.md: keyboardNeverShows.
    func follow(_ safeArea: UIEdgeInsets) { height?.constant = usesBottomSafeArea ? safeArea.bottom : 0 }
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
