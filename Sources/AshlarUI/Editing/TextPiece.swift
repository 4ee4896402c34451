import Foundation

/// A part of a view's text, with attributes if the text has any.
struct TextPiece {
    var string: String
    /// Nil for text in the view's own font and color.
    var attributed: NSAttributedString?

    init(_ string: String) { self.string = string }

    init(_ attributed: NSAttributedString) { (string, self.attributed) = (attributed.string, attributed) }

    /// The number of UTF-16 code units.
    var length: Int { string.utf16.count }
}

extension LabelContent {
    /// Returns a part of the text.
    func piece(_ range: NSRange) -> TextPiece {
        if let attributed, attributed.length > 0 { return TextPiece(attributed.attributedSubstring(from: range)) }
        let text = string ?? ""
        return TextPiece(Range(range, in: text).map { String(text[$0]) } ?? "")
    }

    /// Replaces a part of the text.
    ///
    /// - Parameters:
    ///   - range: The part, in UTF-16 code units.
    ///   - piece: The new part.
    ///   - base: The attributes of the view, for a text that gains attributes with the piece.
    mutating func replace(_ range: NSRange, by piece: TextPiece, base: () -> [NSAttributedString.Key: Any]) {
        if attributed == nil || attributed?.length == 0, piece.attributed == nil {
            var text = string ?? ""
            guard let place = Range(range, in: text) else { return }
            // The only reference: the string is changed in place, at the cost of what follows the part. The layout and the selection
            // read the whole text besides, so a key stays linear in it.
            self = LabelContent()
            text.replaceSubrange(place, with: piece.string)
            self = LabelContent(string: text)
            return
        }
        let changed = NSMutableAttributedString(
            attributedString: attributed ?? NSAttributedString(string: string ?? "", attributes: base()))
        changed.replaceCharacters(
            in: range, with: piece.attributed ?? NSAttributedString(string: piece.string, attributes: base()))
        self = LabelContent(attributed: changed)
    }
}
