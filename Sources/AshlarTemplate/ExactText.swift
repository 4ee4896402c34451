import AshlarGraphics
import Foundation

extension String {
    /// Returns whether a text has the same bytes of UTF-8. `==` takes "é" for "e" with a combining accent, which a text engine can
    /// measure differently.
    func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// A text as a key that is equal to those of the same bytes only.
struct ExactText: Hashable {
    let text: String

    static func == (first: ExactText, second: ExactText) -> Bool {
        first.text == second.text && first.text.hasBytes(of: second.text)
    }
}

/// A paragraph as a key that is equal to those whose texts have the same bytes only.
struct ExactParagraph: Hashable {
    let paragraph: Paragraph

    static func == (first: ExactParagraph, second: ExactParagraph) -> Bool {
        first.paragraph == second.paragraph && first.paragraph.text.hasBytes(of: second.paragraph.text)
    }
}
