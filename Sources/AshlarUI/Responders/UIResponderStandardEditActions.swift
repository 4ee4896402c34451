import Foundation

/// The editing actions that menus and keyboards send up the responder chain. Every responder has them; the default implementations
/// do nothing.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Cuts the selection.
    func cut(_ sender: Any?)
    /// Copies the selection.
    func copy(_ sender: Any?)
    /// Pastes the content of the pasteboard.
    func paste(_ sender: Any?)
    /// Selects an object.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Toggles the bold trait of the selected text.
    func toggleBoldface(_ sender: Any?)
    /// Toggles the italic trait of the selected text.
    func toggleItalics(_ sender: Any?)
    /// Toggles the underline of the selected text.
    func toggleUnderline(_ sender: Any?)
    /// Increases the size of the selected text.
    func increaseSize(_ sender: Any?)
    /// Decreases the size of the selected text.
    func decreaseSize(_ sender: Any?)
    /// Prints the content.
    func printContent(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The names of the editing actions.
@MainActor
enum StandardEditActions {
    static let names: Set<String> = [
        "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
        "increaseSize:", "decreaseSize:", "print:",
    ]

    /// Registers the actions so that they can be sent by name. Overrides are called.
    static func record() {
        _ = Selector("cut:", UIResponder.cut(_:))
        _ = Selector("copy:", UIResponder.copy(_:))
        _ = Selector("paste:", UIResponder.paste(_:))
        _ = Selector("select:", UIResponder.select(_:))
        _ = Selector("selectAll:", UIResponder.selectAll(_:))
        _ = Selector("delete:", UIResponder.delete(_:))
        _ = Selector("toggleBoldface:", UIResponder.toggleBoldface(_:))
        _ = Selector("toggleItalics:", UIResponder.toggleItalics(_:))
        _ = Selector("toggleUnderline:", UIResponder.toggleUnderline(_:))
        _ = Selector("increaseSize:", UIResponder.increaseSize(_:))
        _ = Selector("decreaseSize:", UIResponder.decreaseSize(_:))
        _ = Selector("print:", UIResponder.printContent(_:))
    }

    /// Whether a subclass of `UIResponder` that is a class of the object has registered a selector for the action.
    static func isTaken(_ name: String, by object: UIResponder) -> Bool {
        SelectorRegistry.method(for: Selector(name), of: object).map { $0.type != UIResponder.self } ?? false
    }
}
