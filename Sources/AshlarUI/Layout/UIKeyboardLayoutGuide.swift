import AshlarLayout
import Foundation

/// The rectangle that a keyboard takes of a view. Without a keyboard, and there is none here, it is what the safe area leaves at the
/// bottom: its top is the safe area's bottom.
///
///     field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide would follow a keyboard that floats. None does.
    open var followsUndockedKeyboard = false

    /// Whether the guide's top is the safe area's bottom without a keyboard, and not the view's: true unless set.
    open var usesBottomSafeArea = true {
        didSet { follow(owningViewReference?.safeAreaInsets ?? .zero) }
    }

    /// The only one of the four ties that changes.
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
