import AshlarLayout
import Foundation

/// The common ancestor of views and controllers: what touches go to, and from each to the next one until one of them takes them.
///
/// Touches come from a host: see `AshlarNamespace.touchDown(at:)`.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
    @exclusivity(unchecked) package nonisolated(unsafe) final var associations = AssociatedValues()

    public override init() { super.init() }

    /// The object that events go to next, if this one does not take them.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Sent when fingers go down. Passes them on to `next` unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Sent when fingers have moved. Passes them on to `next` unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Sent when fingers were lifted. Passes them on to `next` unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Sent when touches go on elsewhere, as to a gesture recogniser. Passes them on to `next` unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// Sent when estimated properties of touches are known better: never here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Interface Builder

    /// Sent on iOS when the object was read from a file of Interface Builder. Such files are not read here: an override is never sent it.
    open func awakeFromNib() {}
    /// Sent on iOS when Interface Builder shows the object: never here.
    open func prepareForInterfaceBuilder() {}

    // MARK: The first responder

    /// Whether the object may become the first responder: false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes the object the first responder, if it may, and the one before gives way.
    ///
    /// - Returns: Whether it is the first responder now. A view must be in a window.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    /// Whether the object may stop being the first responder: true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Has the object not be the first responder any more.
    ///
    /// - Returns: False if `canResignFirstResponder` says so.
    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    /// Whether keys go to this object first.
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// The view that stands for the keyboard while the object is the first responder: data only, since there is no keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while the object is the first responder: data only, since there is no keyboard.
    open var inputAccessoryView: UIView? { nil }
    /// Says that `inputView` or `inputAccessoryView` is another one. They are not shown, so nothing is to be done.
    open func reloadInputViews() {}

    // MARK: Actions and editing

    /// Whether the object takes a selector: by default whether it has a method with that name, and for the editing actions of
    /// `UIResponderStandardEditActions` whether a subclass says so.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        StandardEditActions.names.contains(action.name)
            ? StandardEditActions.isTaken(action.name, by: self) : SelectorRegistry.method(for: action, of: self) != nil
    }

    /// The object that takes a selector: this one, or the next one in the responder chain that does; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The keys that send selectors while the object is in the chain from the first responder up; nil, the default, for none.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The controls beside a keyboard's suggestions: data only.
    open var inputAssistantItem: UITextInputAssistantItem {
        let key = UIResponder.assistantKey
        if let item = associations[key] as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        associations[key] = item
        return item
    }
    private static let assistantKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The text input mode; nil, since there is no keyboard.
    open var textInputMode: UITextInputMode? { nil }
    /// The name under which the text input mode would be remembered: data only.
    open var textInputContextIdentifier: String? { nil }
    /// The controller of the view that stands for the keyboard: data only.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller of the view above the keyboard: data only.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// Sent when the person wants to cut. Does nothing unless overridden.
    open func cut(_ sender: Any?) {}
    /// Sent when the person wants to copy. Does nothing unless overridden.
    open func copy(_ sender: Any?) {}
    /// Sent when the person wants to paste. Does nothing unless overridden.
    open func paste(_ sender: Any?) {}
    /// Sent when the person wants to select something. Does nothing unless overridden.
    open func select(_ sender: Any?) {}
    /// Sent when the person wants to select everything. Does nothing unless overridden.
    open func selectAll(_ sender: Any?) {}
    /// Sent when the person wants to delete. Does nothing unless overridden.
    open func delete(_ sender: Any?) {}
    /// Sent when the person wants bold text. Does nothing unless overridden.
    open func toggleBoldface(_ sender: Any?) {}
    /// Sent when the person wants italic text. Does nothing unless overridden.
    open func toggleItalics(_ sender: Any?) {}
    /// Sent when the person wants underlined text. Does nothing unless overridden.
    open func toggleUnderline(_ sender: Any?) {}
    /// Sent when the person wants larger text. Does nothing unless overridden.
    open func increaseSize(_ sender: Any?) {}
    /// Sent when the person wants smaller text. Does nothing unless overridden.
    open func decreaseSize(_ sender: Any?) {}
    /// Sent when the person wants to print. Does nothing unless overridden.
    open func printContent(_ sender: Any?) {}

    // MARK: What the person does

    /// What the person does with the object, to be gone on with elsewhere; nil, the default, for nothing. Stored only.
    open var userActivity: NSUserActivity? {
        get { associations[UIResponder.activityKey] as? NSUserActivity }
        set { associations[UIResponder.activityKey] = newValue }
    }
    private static let activityKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Sent on iOS when `userActivity` is to be brought up to date: never here.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Sent on iOS when an activity is to be gone on with: never here.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: Presses and motion

    /// Sent when keys or buttons go down. Passes them on to `next` unless overridden.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    /// Sent when the pressure of buttons has changed. Passes them on to `next` unless overridden.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// Sent when keys or buttons were released. Passes them on to `next` unless overridden.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// Sent when presses were broken off. Passes them on to `next` unless overridden.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// Sent when the device begins to be moved, as by shaking. Passes it on to `next` unless overridden.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    /// Sent when the device is not moved any more. Passes it on to `next` unless overridden.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    /// Sent when a movement was broken off. Passes it on to `next` unless overridden.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
}
