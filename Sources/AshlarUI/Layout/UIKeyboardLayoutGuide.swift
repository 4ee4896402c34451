import AshlarLayout
import Foundation

/// A guide for the part of a view that the keyboard covers. There is no keyboard here, so the guide covers the part below the safe
/// area: its top is the safe area's bottom.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide follows an undocked keyboard. The default is false. Stored only.
    open var followsUndockedKeyboard = false

    /// Whether the guide's top is the safe area's bottom, rather than the view's bottom, while there is no keyboard. The default is
    /// true.
    open var usesBottomSafeArea = true {
        didSet { follow(owningViewReference?.safeAreaInsets ?? .zero) }
    }

    /// The guide's height constraint, the only one of its four constraints that changes.
    private var height: NSLayoutConstraint?

    override var isLocked: Bool { true }

    /// Ties the guide to the bottom of a view.
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
