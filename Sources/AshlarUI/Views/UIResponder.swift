import AshlarLayout
import Foundation

/// The common superclass of views and view controllers. An event goes to a responder, and from each responder to the next one until
/// one of them handles it.
///
/// A host delivers touches: see `AshlarNamespace.touchDown(at:)`.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, UIUserActivityRestoring {
    @exclusivity(unchecked) package nonisolated(unsafe) final var associations = AssociatedValues()

    public override init() { super.init() }

    /// The next responder, which receives the events that this one does not handle. The default is nil.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Called when touches begin. The default implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - touches: The touches that begin.
    ///   - event: The event of the touches; nil if there is none.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when touches move. The default implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - touches: The touches that moved.
    ///   - event: The event of the touches; nil if there is none.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when touches end. The default implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - touches: The touches that ended.
    ///   - event: The event of the touches; nil if there is none.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches are canceled, for example because a gesture recognizer takes them over. The default implementation
    /// forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - touches: The canceled touches.
    ///   - event: The event of the touches; nil if there is none.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// Called when estimated properties of touches are updated. The package never calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Interface Builder

    /// Called after the object was read from a file of Interface Builder and connected. Does nothing unless overridden.
    open func awakeFromNib() {}
    /// Sent on iOS when Interface Builder shows the object: never here.
    open func prepareForInterfaceBuilder() {}

    // MARK: The first responder

    /// Whether the object can become the first responder. The default is false.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes the object the first responder, if it can, after the previous one resigns.
    ///
    /// - Returns: Whether the object is the first responder afterwards. A view must be in a window.
    @discardableResult
    open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

    /// Whether the object can resign as the first responder. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Resigns as the first responder.
    ///
    /// - Returns: False if `canResignFirstResponder` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    /// Whether the object is the first responder, which receives key events first.
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// The view that replaces the keyboard while the object is the first responder. The default is nil.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while the object, or one before it in the responder chain, is the first responder. The default
    /// is nil.
    open var inputAccessoryView: UIView? { nil }
    /// Shows the present `inputView` and `inputAccessoryView`, if the object is the first responder.
    open func reloadInputViews() { if isFirstResponder { InputViews.reload() } }

    /// The undo manager of the object: the default is that of the next responder. Each window, text field and text view has its
    /// own.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Actions and editing

    /// Returns whether the object responds to a selector. The default implementation returns whether it has a registered method
    /// with that name; for the editing actions of `UIResponderStandardEditActions`, whether a subclass supports the action.
    ///
    /// - Parameters:
    ///   - action: The selector.
    ///   - sender: The object that asks; nil if there is none. The default implementation ignores it.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        StandardEditActions.names.contains(action.name)
            ? StandardEditActions.isTaken(action.name, by: self) : SelectorRegistry.method(for: action, of: self) != nil
    }

    /// Returns the object that responds to a selector: this one, or the first one after it in the responder chain.
    ///
    /// - Parameters:
    ///   - action: The selector.
    ///   - sender: The object that asks; nil if there is none.
    /// - Returns: The object; nil if none responds.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The key commands of the object. They apply while the object is in the responder chain of the first responder. The default is
    /// nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The controls next to the keyboard's suggestions; stored only.
    open var inputAssistantItem: UITextInputAssistantItem {
        let key = UIResponder.assistantKey
        if let item = associations[key] as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        associations[key] = item
        return item
    }
    private static let assistantKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The text input mode. The default is nil, since there is no keyboard.
    open var textInputMode: UITextInputMode? { nil }
    /// The identifier of the text input mode; unused. The default is nil.
    open var textInputContextIdentifier: String? { nil }
    /// The controller of the view that replaces the keyboard. The default is nil.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller of the view above the keyboard. The default is nil.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// Cuts the selection. The default implementation does nothing.
    open func cut(_ sender: Any?) {}
    /// Copies the selection. The default implementation does nothing.
    open func copy(_ sender: Any?) {}
    /// Pastes the pasteboard's content. The default implementation does nothing.
    open func paste(_ sender: Any?) {}
    /// Selects an object. The default implementation does nothing.
    open func select(_ sender: Any?) {}
    /// Selects everything. The default implementation does nothing.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection. The default implementation does nothing.
    open func delete(_ sender: Any?) {}
    /// Toggles bold text. The default implementation does nothing.
    open func toggleBoldface(_ sender: Any?) {}
    /// Toggles italic text. The default implementation does nothing.
    open func toggleItalics(_ sender: Any?) {}
    /// Toggles underlined text. The default implementation does nothing.
    open func toggleUnderline(_ sender: Any?) {}
    /// Increases the size of the text. The default implementation does nothing.
    open func increaseSize(_ sender: Any?) {}
    /// Decreases the size of the text. The default implementation does nothing.
    open func decreaseSize(_ sender: Any?) {}
    /// Prints the content. The default implementation does nothing.
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

    /// Called when keys or buttons are pressed: see `AshlarNamespace.press(_:modifiers:characters:)`. The default implementation
    /// forwards the call to `next`. A press that no object keeps edits the text of the first responder, if the press is that of a
    /// key.
    ///
    /// - Parameters:
    ///   - presses: The presses that begin.
    ///   - event: The event of the presses; nil if there is none.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isLeftToSystem = true }
    }
    /// Called when the force of presses changes; by a host or a test, as the package delivers no presses. The default
    /// implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - presses: The presses that changed.
    ///   - event: The event of the presses; nil if there is none.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// Called when keys or buttons are released. The default implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - presses: The presses that ended.
    ///   - event: The event of the presses; nil if there is none.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// Called when presses are canceled; by a host or a test, as the package delivers no presses. The default implementation
    /// forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - presses: The canceled presses.
    ///   - event: The event of the presses; nil if there is none.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// Called when a motion of the device begins, such as a shake; by a host or a test, as the package delivers no motions. The
    /// default implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - motion: The kind of motion.
    ///   - event: The event of the motion; nil if there is none.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    /// Called when a motion of the device ends; by a host or a test, as the package delivers no motions. The default implementation
    /// forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - motion: The kind of motion.
    ///   - event: The event of the motion; nil if there is none.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    /// Called when a motion of the device is canceled; by a host or a test, as the package delivers no motions. The default
    /// implementation forwards the call to `next`.
    ///
    /// - Parameters:
    ///   - motion: The kind of motion.
    ///   - event: The event of the motion; nil if there is none.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
}
