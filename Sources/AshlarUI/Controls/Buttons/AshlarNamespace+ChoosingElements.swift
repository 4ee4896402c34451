import Foundation

extension AshlarNamespace {
    /// Chooses an element of a button's menu on behalf of a person: runs an action, or sends a command's selector.
    ///
    /// In a button with `changesSelectionAsPrimaryAction` the element becomes the chosen one, whose title the button shows.
    ///
    /// - Returns: Whether the element is in the menu and can be used.
    @discardableResult
    public func choose(_ element: UIMenuElement) -> Bool {
        guard let button = view as? UIButton, button.isEnabled, let menu = button.menu, menu.contains(element) else {
            return false
        }
        func mark() {
            guard button.changesSelectionAsPrimaryAction else { return }
            menu.markChosen(element)
            button.stateChanged()
        }
        switch element {
        case let action as UIAction:
            guard !action.attributes.contains(.disabled) else { return false }
            mark()
            action.run(for: button.menuSender)
        case let command as UICommand:
            guard let selector = command.action, !command.attributes.contains(.disabled) else { return false }
            mark()
            UIApplication.shared.sendAction(selector, to: nil, from: command, for: nil)
        default: return false
        }
        return true
    }
}
