import AshlarLayout
import Foundation

/// A view whose text keys edit: a text field or a text view.
@MainActor
protocol KeyEditedView: UIView {
    /// Whether the text may have more than one line.
    var hasManyLines: Bool { get }
    /// Whether the user can change the text.
    var letsEdit: Bool { get }
    /// Edits the text as a key does: moves the insertion point, deletes or types.
    ///
    /// - Returns: Whether the key has an effect on texts.
    func edit(_ key: UIKey) -> Bool
    /// Called when another window has become the key window, which shows the insertion point.
    func keyWindowDidChange()
}

/// A view controller that the Return key does something in: an alert.
@MainActor
protocol ReturnKeyReceiver: AnyObject {
    /// - Returns: Whether the key did something.
    func returnKeyPressed() -> Bool
}

/// The delivery of keys: to key commands, to the presses of responders, and to the text that is edited.
///
/// As on iOS 15 and later, keys that edit a text go to it before key commands, except for commands with
/// `wantsPriorityOverSystemBehavior`.
@MainActor
enum KeyDelivery {
    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - view: The view from which key commands are searched without a first responder.
    /// - Returns: Whether a command was sent, or the key edited a text.
    static func press(_ key: UIKey, from view: UIView) -> Bool {
        let held = HeldKey(key, view)
        let isHandled = held.event.isHandled
        held.release()
        return isHandled
    }

    /// Does again what a key does that is held down: a command, or an edit of the text. Responders get no further press.
    fileprivate static func repeatKey(_ key: UIKey, of event: UIPressesEvent, from view: UIView) {
        let edited = FirstResponder.current as? any KeyEditedView
        let editsText = edited != nil && isForText(key)
        if sendCommand(key, from: view, onlyUrgent: editsText) || !event.isLeftToSystem { return }
        finish(key, edited, editsText, event, from: view)
    }

    fileprivate static func send(_ event: UIPressesEvent, from view: UIView) {
        if let window = view.windowReference { window.sendEvent(event) } else { handle(event, from: view) }
    }

    /// Implements `UIWindow.sendEvent(_:)` for presses.
    static func handle(_ event: UIPressesEvent, from view: UIView) {
        guard let press = event.allPresses.first else { return }
        let receiver = press.responder ?? view
        guard press.phase == .began else { return receiver.pressesEnded(event.allPresses, with: event) }
        let edited = FirstResponder.current as? any KeyEditedView
        guard let key = press.key else { return receiver.pressesBegan(event.allPresses, with: event) }
        let editsText = edited != nil && isForText(key)
        if sendCommand(key, from: view, onlyUrgent: editsText) { return event.isHandled = true }
        event.isLeftToSystem = false
        receiver.pressesBegan(event.allPresses, with: event)
        guard event.isLeftToSystem else { return event.isHandled = true }
        finish(key, edited, editsText, event, from: view)
    }

    /// What a key does that no responder has kept.
    private static func finish(
        _ key: UIKey, _ edited: (any KeyEditedView)?, _ editsText: Bool, _ event: UIPressesEvent, from view: UIView
    ) {
        if let edited, editsText, edited.edit(key) { return event.isHandled = true }
        if editsText, sendCommand(key, from: view, onlyUrgent: false) { return event.isHandled = true }
        if sendStandardAction(key) { return event.isHandled = true }
        if edited == nil { event.isHandled = type(key) || pressPreferredAction(key, in: view.windowReference) }
    }

    /// Documented: the Return key performs the preferred action of an alert.
    private static func pressPreferredAction(_ key: UIKey, in window: UIWindow?) -> Bool {
        guard [.keyboardReturnOrEnter, .keyboardReturn, .keypadEnter].contains(key.keyCode), key.modifierFlags.isEmpty else {
            return false
        }
        var top = window?.rootViewController
        while let presented = top?.presentedViewController, !presented.isBeingDismissed { top = presented }
        return (top as? any ReturnKeyReceiver)?.returnKeyPressed() ?? false
    }

    /// Whether a key edits a text: it moves the insertion point, deletes, or types.
    private static func isForText(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardDeleteOrBackspace,
            .keyboardDeleteForward, .keyboardReturnOrEnter, .keyboardReturn, .keypadEnter, .keyboardTab:
            return true
        default:
            if key.modifierFlags.contains(.control) { return true }
            return !key.modifierFlags.contains(.command) && !key.characters.isEmpty
        }
    }

    /// Types a key into an object that takes keys without being a view of this package.
    private static func type(_ key: UIKey) -> Bool {
        guard let input = FirstResponder.current as? any UIKeyInput, key.modifierFlags.isDisjoint(with: [.command, .control])
        else {
            return false
        }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: input.deleteBackward()
        case .keyboardReturnOrEnter, .keyboardReturn, .keypadEnter: input.insertText("\n")
        case .keyboardTab: input.insertText("\t")
        default:
            guard !key.characters.isEmpty else { return false }
            if !SmartPunctuation.type(key.characters, into: input) { input.insertText(key.characters) }
        }
        return true
    }

    // MARK: Commands

    /// Sends the first enabled command for a key whose selector an object of the responder chain implements.
    private static func sendCommand(_ key: UIKey, from view: UIView, onlyUrgent: Bool) -> Bool {
        let inputs = [
            key.keyCode.commandInput, key.charactersIgnoringModifiers, key.charactersIgnoringModifiers.lowercased(),
            key.characters,
        ]
        .compactMap { $0 }.filter { !$0.isEmpty }
        var responder: UIResponder? = FirstResponder.current ?? view
        while let present = responder {
            for command in present.keyCommands ?? [] where command.modifierFlags == key.modifierFlags {
                guard let input = command.input, inputs.contains(input), !onlyUrgent || command.wantsPriorityOverSystemBehavior,
                    let action = command.action, !command.attributes.contains(.disabled)
                else { continue }
                if ActionDelivery.send(action, to: nil, from: command, chain: present, event: nil) { return true }
            }
            responder = present.next
        }
        return false
    }

    /// The actions of menus with their usual keys: the first object of the responder chain that can perform one does so.
    private static func sendStandardAction(_ key: UIKey) -> Bool {
        guard let responder = FirstResponder.current else { return false }
        func target(_ name: String) -> UIResponder? {
            responder.target(forAction: Selector(name), withSender: nil) as? UIResponder
        }
        let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        switch (key.keyCode, modifiers) {
        case (.keyboardX, .command): return target("cut:").map { $0.cut(nil) } != nil
        case (.keyboardC, .command): return target("copy:").map { $0.copy(nil) } != nil
        case (.keyboardV, .command): return target("paste:").map { $0.paste(nil) } != nil
        case (.keyboardA, .command): return target("selectAll:").map { $0.selectAll(nil) } != nil
        case (.keyboardB, .command): return target("toggleBoldface:").map { $0.toggleBoldface(nil) } != nil
        case (.keyboardI, .command): return target("toggleItalics:").map { $0.toggleItalics(nil) } != nil
        case (.keyboardU, .command): return target("toggleUnderline:").map { $0.toggleUnderline(nil) } != nil
        case (.keyboardZ, .command):
            guard let manager = responder.undoManager, manager.canUndo else { return false }
            manager.undo()
            return true
        case (.keyboardZ, [.command, .shift]):
            guard let manager = responder.undoManager, manager.canRedo else { return false }
            manager.redo()
            return true
        default: return false
        }
    }
}

/// A key of a hardware keyboard that is held down, from its press to its release.
@MainActor
final class HeldKey {
    private let press = UIPress()
    fileprivate let event = UIPressesEvent()
    private let view: UIView

    /// Presses a key, as `KeyDelivery` describes it.
    init(_ key: UIKey, _ view: UIView) {
        self.view = view
        press.key = key
        press.timestamp = LayoutScheduler.main.time
        press.force = 1
        press.responder = FirstResponder.current ?? view.windowReference ?? view
        (event.allPresses, event.modifiers, event.timestamp) = ([press], key.modifierFlags, LayoutScheduler.main.time)
        KeyDelivery.send(event, from: view)
    }

    /// Does again what the key does, since it is held for long.
    func again() {
        if let key = press.key { KeyDelivery.repeatKey(key, of: event, from: view) }
    }

    /// Releases the key.
    func release() {
        press.phase = .ended
        (press.timestamp, event.timestamp) = (LayoutScheduler.main.time, LayoutScheduler.main.time)
        KeyDelivery.send(event, from: view)
    }
}

extension AshlarNamespace {
    /// Presses a key of a hardware keyboard.
    ///
    /// Keys that edit the text of the first responder do so: they type, delete, move the insertion point and, with Shift, extend
    /// the selection. Other keys go to the `keyCommands` of the first responder and of the responders after it, or from this view
    /// on if there is no first responder, and to the usual actions such as copying with Command-C. Overrides of
    /// `pressesBegan(_:with:)` that do not call super keep a key from the text.
    ///
    ///     window.ashlar.press(.keyboardLeftArrow, modifiers: [.shift, .alternate])
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys. The default is none.
    ///   - characters: The characters that the key types; nil, the default, for those of a keyboard of the United States.
    /// - Returns: Whether a command was sent, or the key edited a text.
    @discardableResult
    public func press(
        _ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], characters: String? = nil
    ) -> Bool {
        let handled = KeyDelivery.press(UIKey(key, modifiers, characters: characters), from: view)
        view.rootView.layoutIfNeeded()
        return handled
    }

    /// Presses the delete key some times: deletes the selection of the first responder, or the characters before the insertion
    /// point.
    public func deleteBackward(_ count: Int = 1) {
        for _ in 0..<max(0, count) { (FirstResponder.current as? any UIKeyInput)?.deleteBackward() }
        view.rootView.layoutIfNeeded()
    }

    /// Composes a text in the first responder, as input methods do: replaces the marked text, or else the selection.
    ///
    /// - Parameters:
    ///   - text: The text that is being composed; empty to remove the marked text.
    ///   - selectedRange: The selection within the text, in UTF-16 units; nil, the default, for its end.
    public func compose(_ text: String, selectedRange: NSRange? = nil) {
        let end = NSRange(location: text.utf16.count, length: 0)
        (FirstResponder.current as? any UITextInput)?.setMarkedText(text, selectedRange: selectedRange ?? end)
        view.rootView.layoutIfNeeded()
    }

    /// Accepts the text that is being composed.
    public func endComposing() {
        (FirstResponder.current as? any UITextInput)?.unmarkText()
        view.rootView.layoutIfNeeded()
    }
}
