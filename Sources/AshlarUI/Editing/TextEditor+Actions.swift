import AshlarLayout
import Foundation

/// The actions of menus and keys: cut, copy, paste, select, and the traits of the font.
extension TextEditor {
    /// The type of an attributed text on the pasteboard, which only this package's views read.
    private static let attributedType = "com.apple.uikit.attributedstring"

    /// Returns whether an action has something to do; nil for an action that is none of the editor's.
    func canPerform(_ action: String) -> Bool? {
        guard let view else { return nil }
        let hasSelection = selection.length > 0
        switch action {
        case "cut:": return hasSelection && view.letsEdit && !view.conceals
        case "copy:": return hasSelection && !view.conceals
        case "paste:": return view.letsEdit && UIPasteboard.general.hasStrings
        case "delete:": return hasSelection && view.letsEdit
        case "select:": return view.letsSelect && length > 0 && !hasSelection
        case "selectAll:": return view.letsSelect && length > 0 && selection.length < length
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
            return view.letsEdit && view.letsEditAttributes
        default: return nil
        }
    }

    func copy() {
        guard let view, selection.length > 0, !view.conceals else { return }
        let piece = view.piece(selection)
        guard let attributed = piece.attributed else { return UIPasteboard.general.string = piece.string }
        UIPasteboard.general.items = [["public.utf8-plain-text": piece.string, Self.attributedType: attributed]]
    }

    func cut() {
        guard let view, selection.length > 0, view.letsEdit, !view.conceals else { return }
        copy()
        endTyping()
        delete(withSpace(selection))
        endTyping()
    }

    func paste() {
        guard let view, view.letsEdit, let string = UIPasteboard.general.string else { return }
        let item = PastedItem(string, attributesOfText: view.attributesOfTypedText ?? [:])
        if view.letsEditAttributes, view.hasManyLines,
            let attributed = UIPasteboard.general.items.first?[Self.attributedType] as? NSAttributedString
        {
            item.standard = TextPiece(attributed)
        }
        if let owner = view as? any UITextPasteConfigurationSupporting, let pasteDelegate = owner.pasteDelegate {
            pasteDelegate.textPasteConfigurationSupporting(owner, transform: item)
        } else {
            item.setDefaultResult()
        }
        guard var piece = item.result else { return }
        // A field has one line: line feeds become spaces.
        if !view.hasManyLines { piece = TextPiece(String(piece.string.map { $0.isNewline ? " " : $0 })) }
        if piece.attributed == nil { piece = typed(spaced(piece.string, in: marked ?? selection)) }
        let old = selection
        endTyping()
        guard change(marked ?? selection, to: piece, .other) else { return }
        notifyChange(from: old)
    }

    // MARK: Smart insertion and deletion

    // FIDELITY.md: inputIsData.
    /// Documented (`smartInsertDeleteType`): a space is inserted with what is pasted, or deleted with what is cut.
    private var isSmart: Bool { (view as? any UITextInputTraits)?.smartInsertDeleteType == .yes && view?.conceals == false }

    private func character(before offset: Int) -> Character? {
        guard offset > 0, let view else { return nil }
        let start = units.characterStart(before: offset)
        return view.piece(NSRange(location: start, length: offset - start)).string.first
    }

    private func character(after offset: Int) -> Character? {
        guard offset < length, let view else { return nil }
        return view.piece(NSRange(location: offset, length: units.characterEnd(after: offset) - offset)).string.first
    }

    /// Separates a text that begins or ends with a word from the words beside its place.
    private func spaced(_ string: String, in place: NSRange) -> String {
        guard isSmart, let first = string.first, let last = string.last else { return string }
        func joins(_ one: Character?, _ other: Character) -> Bool { one?.isLetterOrNumber == true && other.isLetterOrNumber }
        let (before, after) = (character(before: place.location), character(after: place.location + place.length))
        return (joins(before, first) ? " " : "") + string + (joins(after, last) ? " " : "")
    }

    /// Returns a range of whole words with one of the spaces beside it, if another one, or none, is left there.
    private func withSpace(_ range: NSRange) -> NSRange {
        guard isSmart, character(after: range.location)?.isLetterOrNumber == true,
            character(before: range.location + range.length)?.isLetterOrNumber == true
        else { return range }
        let (before, after) = (character(before: range.location), character(after: range.location + range.length))
        if before == " ", after?.isLetterOrNumber != true {
            return NSRange(location: range.location - 1, length: range.length + 1)
        }
        return before == nil && after == " " ? NSRange(location: range.location, length: range.length + 1) : range
    }

    /// Selects the word at the insertion point, or the nearest one before it.
    func selectWord() {
        guard let view, view.letsSelect, length > 0, selection.length == 0 else { return }
        let word = units.word(around: selection.location)
        let start = units.wordStart(before: selection.location)
        select(word ?? NSRange(location: start, length: units.wordEnd(after: start) - start))
        view.revealCaret()
    }

    func selectAll() {
        guard view?.letsSelect ?? false else { return }
        select(NSRange(location: 0, length: length))
    }

    // MARK: Attributes

    /// Changes the font of the selection, or of the text that is typed next.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        edit { attributes in
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            var traits = font.fontDescriptor.symbolicTraits
            traits.formSymmetricDifference(trait)
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: 0)
        }
    }

    func toggleUnderline() {
        edit { attributes in
            let old = (attributes[.underlineStyle] as? NSNumber)?.intValue ?? attributes[.underlineStyle] as? Int ?? 0
            attributes[.underlineStyle] = old == 0 ? NSUnderlineStyle.single.rawValue : 0
        }
    }

    private func edit(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard let view, view.letsEdit, view.letsEditAttributes else { return }
        guard selection.length > 0 else {
            var attributes = view.attributesNow
            change(&attributes)
            return view.setTypingAttributes(attributes)
        }
        let range = selection
        guard view.mayChange(range, to: view.piece(range).string) else { return }
        let piece = view.piece(range)
        let text = NSMutableAttributedString(
            attributedString: piece.attributed ?? NSAttributedString(string: piece.string, attributes: view.attributesNow))
        // All of the selection gets what its first character gets.
        var first = text.attributes(at: 0, effectiveRange: nil)
        change(&first)
        for key in [NSAttributedString.Key.font, .underlineStyle] {
            if let value = first[key] { text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length)) }
        }
        guard exchange(range, for: TextPiece(text), .other) else { return }
        select(range)
        view.notifyTextChanged()
    }
}

/// An item that a view pastes, which its paste delegate may change.
@MainActor
final class PastedItem: UITextPasteItem {
    var standard: TextPiece
    private(set) var result: TextPiece?
    let defaultAttributes: [NSAttributedString.Key: Any]
    var localObject: Any? { nil }

    init(_ string: String, attributesOfText: [NSAttributedString.Key: Any]) {
        (standard, defaultAttributes) = (TextPiece(string), attributesOfText)
    }

    func setResult(string: String) { result = TextPiece(string) }
    func setResult(attributedString string: NSAttributedString) { result = TextPiece(string) }
    func setResult(attachment textAttachment: NSTextAttachment) {
        result = TextPiece(NSAttributedString(attachment: textAttachment))
    }
    func setNoResult() { result = nil }
    func setDefaultResult() { result = standard }
}

extension Character {
    fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
