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

/// The keys of keyboards, by their usages of the Human Interface Device standard (page 7). The raw values are the standard's.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    case keyboardErrorRollOver = 1, keyboardPOSTFail, keyboardErrorUndefined
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ
    case keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT
    case keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen = 45, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardNonUSPound = 50, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
    case keyboardPeriod = 55, keyboardSlash, keyboardCapsLock
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
    case keyboardF10 = 67, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock, keyboardPause
    case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    case keyboardRightArrow = 79, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keypadNumLock = 83, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
    case keypad1 = 89, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardNonUSBackslash = 100, keyboardApplication, keyboardPower, keypadEqualSign
    case keyboardF13 = 104, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20
    case keyboardF21 = 112, keyboardF22, keyboardF23, keyboardF24
    case keyboardExecute = 116, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo
    case keyboardCut = 123, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
    case keyboardLockingCapsLock = 130, keyboardLockingNumLock, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400
    case keyboardInternational1 = 135, keyboardInternational2, keyboardInternational3, keyboardInternational4
    case keyboardInternational5 = 139, keyboardInternational6, keyboardInternational7, keyboardInternational8
    case keyboardInternational9 = 143
    case keyboardLANG1 = 144, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7
    case keyboardLANG8 = 151, keyboardLANG9
    case keyboardAlternateErase = 153, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior
    case keyboardReturn = 158, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps
    case keyboardExSel = 164
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
    case keyboardRightControl = 228, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

    /// Whether the key types a letter.
    var isLetter: Bool { Self.keyboardA.rawValue...Self.keyboardZ.rawValue ~= rawValue }

    /// The characters that the key types on a keyboard of the United States; nil for a key that types none.
    func characters(_ withShift: Bool) -> String? {
        if isLetter, let scalar = Unicode.Scalar(UInt8((withShift ? 65 : 97) + rawValue - Self.keyboardA.rawValue)) as Unicode.Scalar? {
            return String(Character(scalar))
        }
        let plain = Array("1234567890"), shifted = Array("!@#$%^&*()")
        switch rawValue {
        case 30...39: return String((withShift ? shifted : plain)[rawValue - 30])
        case 44: return " "
        case 45...56: return String(Array(withShift ? "_+{}|~:\"~<>?" : "-=[]\\#;'`,./")[rawValue - 45])
        case 84...87: return String(Array("/*-+")[rawValue - 84])
        case 89...98: return String(plain[rawValue - 89])
        case 99: return "."
        case 103: return "="
        default: return nil
        }
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
