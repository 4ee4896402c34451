import Foundation

/// What the keyboard on the screen derives from the text before the insertion point.
@MainActor
enum AutomaticCapitals {
    /// The number of characters before the insertion point that are looked at.
    private static let reach = 64

    /// Returns whether the next letter is a capital one.
    static func areNext(in responder: UIResponder?) -> Bool {
        guard let traits = responder as? any UITextInputTraits, !traits.isSecureTextEntry, !ignored.contains(traits.keyboardType)
        else { return false }
        switch traits.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words:
            guard let text = textBefore(responder) else { return false }
            return text.last?.isWhitespace ?? true
        case .sentences:
            guard let text = textBefore(responder) else { return false }
            guard let last = text.last, !last.isNewline else { return true }
            guard last.isWhitespace else { return false }
            let rest = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
            return rest.first.map { $0.isNewline || ".!?".contains($0) } ?? true
        }
    }

    /// The types of keyboards that do not capitalize.
    private static let ignored: [UIKeyboardType] = [.numberPad, .phonePad, .namePhonePad]

    // FIDELITY.md: keyboardsAreStandIns.
    /// Returns whether a space that is typed after another one stands for a period.
    static func endsSentence(in input: any UIKeyInput) -> Bool {
        let responder = input as? UIResponder
        guard (responder as? any UITextInputTraits)?.isSecureTextEntry != true,
            (responder as? any UITextInput)?.selectedTextRange?.isEmpty == true, let text = textBefore(responder)
        else { return false }
        let end = text.suffix(2)
        guard end.count == 2, end.last == " ", let before = end.first else { return false }
        return before.isLetter || before.isNumber || ")]”\"'’".contains(before)
    }

    /// Returns the text before the insertion point; nil if there is none.
    private static func textBefore(_ responder: UIResponder?) -> String? {
        guard let input = responder as? any UITextInput, let selection = input.selectedTextRange else { return nil }
        let start = input.position(from: selection.start, offset: -reach) ?? input.beginningOfDocument
        return input.textRange(from: start, to: selection.start).map { input.text(in: $0) ?? "" }
    }
}
