import Foundation

/// A key that is pressed, with the characters that it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The characters that the key types with the modifier keys; empty for keys that type none, such as arrows.
    public let characters: String
    /// The characters that the key types without modifier keys but Shift.
    public let charactersIgnoringModifiers: String
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// The key, by its place on a keyboard of the United States.
    public let keyCode: UIKeyboardHIDUsage

    init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags, characters: String?) {
        (self.keyCode, self.modifierFlags) = (keyCode, modifierFlags)
        let isUpper = modifierFlags.contains(.shift) != (keyCode.isLetter && modifierFlags.contains(.alphaShift))
        let typed = characters ?? keyCode.characters(isUpper) ?? ""
        self.characters = typed
        charactersIgnoringModifiers = keyCode.characters(modifierFlags.contains(.shift)) ?? typed
        super.init()
    }
}

extension UIKeyboardHIDUsage {
    /// The constant of `UIKeyCommand` for a key that types nothing, or the character of one that does.
    @MainActor var commandInput: String? {
        switch self {
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardDeleteForward: UIKeyCommand.inputDelete
        case .keyboardDeleteOrBackspace: "\u{8}"
        case .keyboardReturnOrEnter, .keyboardReturn, .keypadEnter: "\r"
        case .keyboardTab: "\t"
        default: characters(false)
        }
    }

    /// The key with a constant of `UIKeyCommand`, or the one that types a character; nil for none.
    @MainActor init?(commandInput input: String) {
        let lower = input == "\n" ? "\r" : input.lowercased()
        let keys = Self.allCases
        guard let key = keys.first(where: { $0.commandInput == input }) ?? keys.first(where: { $0.commandInput == lower })
        else { return nil }
        self = key
    }
}
