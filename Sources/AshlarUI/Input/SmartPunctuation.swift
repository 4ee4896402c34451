import Foundation

/// The quotation marks and dashes that take the place of what is typed.
@MainActor
enum SmartPunctuation {
    // FIDELITY.md: inputIsData.
    /// Types a character, if its place has other punctuation.
    ///
    /// Documented (`smartQuotesType`, `smartDashesType`): straight apostrophes and quotation marks become curved ones, two hyphens an
    /// en dash, and three an em dash.
    ///
    /// - Returns: Whether something was typed.
    static func type(_ text: String, into input: any UIKeyInput) -> Bool {
        guard let traits = input as? any UITextInputTraits, let field = input as? any UITextInput, !traits.isSecureTextEntry,
            let caret = field.selectedTextRange
        else { return false }
        let before = field.position(from: caret.start, offset: -1).flatMap { field.textRange(from: $0, to: caret.start) }
        let last = before.flatMap { field.text(in: $0) }?.last
        if traits.smartQuotesType == .yes, text == "\"" || text == "'" {
            let opens = last.map { $0.isWhitespace || "([{“‘–—-".contains($0) } ?? true
            field.insertText(text == "'" ? (opens ? "‘" : "’") : (opens ? "“" : "”"))
            return true
        }
        if traits.smartDashesType == .yes, text == "-", caret.isEmpty, let before, last == "-" || last == "–" {
            field.selectedTextRange = before
            field.insertText(last == "-" ? "–" : "—")
            // A delegate that refuses the dash may allow the hyphen.
            guard let after = field.selectedTextRange, !after.isEmpty else { return true }
            field.selectedTextRange = caret
            return false
        }
        return false
    }
}
