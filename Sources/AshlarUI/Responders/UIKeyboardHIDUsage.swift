import Foundation

/// The keys of keyboards, by their usages of the Human Interface Device standard (page 7). The raw values are the standard's.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    /// Reported when too many keys are pressed.
    case keyboardErrorRollOver = 1
    /// Reported when the keyboard failed its test.
    case keyboardPOSTFail
    /// Reported for an error that is not defined.
    case keyboardErrorUndefined
    /// The A key.
    case keyboardA
    /// The B key.
    case keyboardB
    /// The C key.
    case keyboardC
    /// The D key.
    case keyboardD
    /// The E key.
    case keyboardE
    /// The F key.
    case keyboardF
    /// The G key.
    case keyboardG
    /// The H key.
    case keyboardH
    /// The I key.
    case keyboardI
    /// The J key.
    case keyboardJ
    /// The K key.
    case keyboardK
    /// The L key.
    case keyboardL
    /// The M key.
    case keyboardM
    /// The N key.
    case keyboardN
    /// The O key.
    case keyboardO
    /// The P key.
    case keyboardP
    /// The Q key.
    case keyboardQ
    /// The R key.
    case keyboardR
    /// The S key.
    case keyboardS
    /// The T key.
    case keyboardT
    /// The U key.
    case keyboardU
    /// The V key.
    case keyboardV
    /// The W key.
    case keyboardW
    /// The X key.
    case keyboardX
    /// The Y key.
    case keyboardY
    /// The Z key.
    case keyboardZ
    /// The 1 key.
    case keyboard1
    /// The 2 key.
    case keyboard2
    /// The 3 key.
    case keyboard3
    /// The 4 key.
    case keyboard4
    /// The 5 key.
    case keyboard5
    /// The 6 key.
    case keyboard6
    /// The 7 key.
    case keyboard7
    /// The 8 key.
    case keyboard8
    /// The 9 key.
    case keyboard9
    /// The 0 key.
    case keyboard0
    /// Return.
    case keyboardReturnOrEnter
    /// The Escape key.
    case keyboardEscape
    /// Delete, which deletes backwards.
    case keyboardDeleteOrBackspace
    /// The Tab key.
    case keyboardTab
    /// The space bar.
    case keyboardSpacebar
    /// The Hyphen key.
    case keyboardHyphen
    /// The Equal Sign key.
    case keyboardEqualSign
    /// The Open Bracket key.
    case keyboardOpenBracket
    /// The Close Bracket key.
    case keyboardCloseBracket
    /// The Backslash key.
    case keyboardBackslash
    /// The pound key of keyboards outside of the United States.
    case keyboardNonUSPound
    /// The Semicolon key.
    case keyboardSemicolon
    /// The Quote key.
    case keyboardQuote
    /// Grave accent and tilde.
    case keyboardGraveAccentAndTilde
    /// The Comma key.
    case keyboardComma
    /// The Period key.
    case keyboardPeriod
    /// The Slash key.
    case keyboardSlash
    /// The Caps Lock key.
    case keyboardCapsLock
    /// The F1 key.
    case keyboardF1
    /// The F2 key.
    case keyboardF2
    /// The F3 key.
    case keyboardF3
    /// The F4 key.
    case keyboardF4
    /// The F5 key.
    case keyboardF5
    /// The F6 key.
    case keyboardF6
    /// The F7 key.
    case keyboardF7
    /// The F8 key.
    case keyboardF8
    /// The F9 key.
    case keyboardF9
    /// The F10 key.
    case keyboardF10
    /// The F11 key.
    case keyboardF11
    /// The F12 key.
    case keyboardF12
    /// The Print Screen key.
    case keyboardPrintScreen
    /// The Scroll Lock key.
    case keyboardScrollLock
    /// The Pause key.
    case keyboardPause
    /// The Insert key.
    case keyboardInsert
    /// The Home key.
    case keyboardHome
    /// The Page Up key.
    case keyboardPageUp
    /// Forward delete.
    case keyboardDeleteForward
    /// The End key.
    case keyboardEnd
    /// The Page Down key.
    case keyboardPageDown
    /// The Right Arrow key.
    case keyboardRightArrow
    /// The Left Arrow key.
    case keyboardLeftArrow
    /// The Down Arrow key.
    case keyboardDownArrow
    /// The Up Arrow key.
    case keyboardUpArrow
    /// The Num Lock key of the number pad.
    case keypadNumLock
    /// The Slash key of the number pad.
    case keypadSlash
    /// The Asterisk key of the number pad.
    case keypadAsterisk
    /// The Hyphen key of the number pad.
    case keypadHyphen
    /// The Plus key of the number pad.
    case keypadPlus
    /// The Enter key of the number pad.
    case keypadEnter
    /// The 1 key of the number pad.
    case keypad1
    /// The 2 key of the number pad.
    case keypad2
    /// The 3 key of the number pad.
    case keypad3
    /// The 4 key of the number pad.
    case keypad4
    /// The 5 key of the number pad.
    case keypad5
    /// The 6 key of the number pad.
    case keypad6
    /// The 7 key of the number pad.
    case keypad7
    /// The 8 key of the number pad.
    case keypad8
    /// The 9 key of the number pad.
    case keypad9
    /// The 0 key of the number pad.
    case keypad0
    /// The Period key of the number pad.
    case keypadPeriod
    /// The backslash of keyboards outside of the United States.
    case keyboardNonUSBackslash
    /// The Application key.
    case keyboardApplication
    /// The Power key.
    case keyboardPower
    /// The Equal Sign key of the number pad.
    case keypadEqualSign
    /// The F13 key.
    case keyboardF13
    /// The F14 key.
    case keyboardF14
    /// The F15 key.
    case keyboardF15
    /// The F16 key.
    case keyboardF16
    /// The F17 key.
    case keyboardF17
    /// The F18 key.
    case keyboardF18
    /// The F19 key.
    case keyboardF19
    /// The F20 key.
    case keyboardF20
    /// The F21 key.
    case keyboardF21
    /// The F22 key.
    case keyboardF22
    /// The F23 key.
    case keyboardF23
    /// The F24 key.
    case keyboardF24
    /// The Execute key.
    case keyboardExecute
    /// The Help key.
    case keyboardHelp
    /// The Menu key.
    case keyboardMenu
    /// The Select key.
    case keyboardSelect
    /// The Stop key.
    case keyboardStop
    /// The Again key.
    case keyboardAgain
    /// The Undo key.
    case keyboardUndo
    /// The Cut key.
    case keyboardCut
    /// The Copy key.
    case keyboardCopy
    /// The Paste key.
    case keyboardPaste
    /// The Find key.
    case keyboardFind
    /// The Mute key.
    case keyboardMute
    /// The Volume Up key.
    case keyboardVolumeUp
    /// The Volume Down key.
    case keyboardVolumeDown
    /// The Locking Caps Lock key.
    case keyboardLockingCapsLock
    /// The Locking Num Lock key.
    case keyboardLockingNumLock
    /// The Locking Scroll Lock key.
    case keyboardLockingScrollLock
    /// The Comma key of the number pad.
    case keypadComma
    /// The Equal Sign AS400 key of the number pad.
    case keypadEqualSignAS400
    /// The International 1 key.
    case keyboardInternational1
    /// The International 2 key.
    case keyboardInternational2
    /// The International 3 key.
    case keyboardInternational3
    /// The International 4 key.
    case keyboardInternational4
    /// The International 5 key.
    case keyboardInternational5
    /// The International 6 key.
    case keyboardInternational6
    /// The International 7 key.
    case keyboardInternational7
    /// The International 8 key.
    case keyboardInternational8
    /// The International 9 key.
    case keyboardInternational9
    /// The LANG1 key.
    case keyboardLANG1
    /// The LANG2 key.
    case keyboardLANG2
    /// The LANG3 key.
    case keyboardLANG3
    /// The LANG4 key.
    case keyboardLANG4
    /// The LANG5 key.
    case keyboardLANG5
    /// The LANG6 key.
    case keyboardLANG6
    /// The LANG7 key.
    case keyboardLANG7
    /// The LANG8 key.
    case keyboardLANG8
    /// The LANG9 key.
    case keyboardLANG9
    /// The Alternate Erase key.
    case keyboardAlternateErase
    /// The Sys Req Or Attention key.
    case keyboardSysReqOrAttention
    /// The Cancel key.
    case keyboardCancel
    /// The Clear key.
    case keyboardClear
    /// The Prior key.
    case keyboardPrior
    /// The Return key.
    case keyboardReturn
    /// The Separator key.
    case keyboardSeparator
    /// The Out key.
    case keyboardOut
    /// The Oper key.
    case keyboardOper
    /// The Clear Or Again key.
    case keyboardClearOrAgain
    /// The Cr Sel Or Props key.
    case keyboardCrSelOrProps
    /// The Ex Sel key.
    case keyboardExSel
    /// The Left Control key.
    case keyboardLeftControl = 224
    /// The Left Shift key.
    case keyboardLeftShift
    /// The left Option key.
    case keyboardLeftAlt
    /// The left Command key.
    case keyboardLeftGUI
    /// The Right Control key.
    case keyboardRightControl
    /// The Right Shift key.
    case keyboardRightShift
    /// The right Option key.
    case keyboardRightAlt
    /// The right Command key.
    case keyboardRightGUI

    /// Whether the key types a letter.
    var isLetter: Bool { Self.keyboardA.rawValue...Self.keyboardZ.rawValue ~= rawValue }

    /// The characters that the key types on a keyboard of the United States; nil for a key that types none.
    func characters(_ withShift: Bool) -> String? {
        if isLetter,
            let scalar = Unicode.Scalar(UInt8((withShift ? 65 : 97) + rawValue - Self.keyboardA.rawValue)) as Unicode.Scalar?
        {
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
