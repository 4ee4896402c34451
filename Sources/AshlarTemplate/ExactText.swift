import AshlarGraphics
import Foundation

extension String {
    /// Returns whether a text has the same bytes of UTF-8. `==` takes "é" for "e" with a combining accent, which a text engine can
    /// measure differently.
    func hasBytes(of other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { others in
                guard bytes.count == others.count, let first = bytes.baseAddress, let second = others.baseAddress else {
                    return bytes.isEmpty && others.isEmpty
                }
                return memcmp(first, second, bytes.count) == 0
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

/// A text as a key that is equal to those of the same bytes only.
struct ExactText: Hashable {
    let text: String

    static func == (first: ExactText, second: ExactText) -> Bool { first.text.hasBytes(of: second.text) }
}

/// A paragraph as a key that is equal to those whose texts have the same bytes only.
struct ExactParagraph: Hashable {
    let paragraph: Paragraph

    static func == (first: ExactParagraph, second: ExactParagraph) -> Bool {
        first.paragraph == second.paragraph && first.paragraph.text.hasBytes(of: second.paragraph.text)
    }
}
