import Foundation

/// The editing actions that menus and keyboards send up the responder chain. Every responder has them, and does nothing unless a
/// subclass overrides them.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Cuts.
    func cut(_ sender: Any?)
    /// Copies.
    func copy(_ sender: Any?)
    /// Pastes.
    func paste(_ sender: Any?)
    /// Selects something.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes.
    func delete(_ sender: Any?)
    /// Makes text bold or not.
    func toggleBoldface(_ sender: Any?)
    /// Makes text italic or not.
    func toggleItalics(_ sender: Any?)
    /// Underlines text or not.
    func toggleUnderline(_ sender: Any?)
    /// Makes text larger.
    func increaseSize(_ sender: Any?)
    /// Makes text smaller.
    func decreaseSize(_ sender: Any?)
    /// Prints.
    func printContent(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The editing actions by name.
@MainActor
enum StandardEditActions {
    static let names: Set<String> = [
        "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
        "increaseSize:", "decreaseSize:", "print:",
    ]

    /// Lets the actions be sent by name: overrides are called.
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

    /// Whether a selector was made for the action in a subclass of `UIResponder` that the object is of.
    static func isTaken(_ name: String, by object: UIResponder) -> Bool {
        SelectorRegistry.method(for: Selector(name), of: object).map { $0.type != UIResponder.self } ?? false
    }
}
