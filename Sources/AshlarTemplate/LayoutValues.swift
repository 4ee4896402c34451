import AshlarUI
import Foundation

/// What a layout by a ``LayoutTemplate`` shows: texts, images and flags of views, and constants of constraints, by name.
///
///     let values: LayoutValues = ["title": .text("Ashlar"), "avatar": .image(picture), "badge": .hidden(true)]
///
/// A name is that under which a view was given to the template, a view's `accessibilityIdentifier`, or a constraint's
/// `identifier`. A view can have several values of different kinds. If there are two of one kind, the last one counts.
public struct LayoutValues: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The value of one property of a view or constraint.
    public enum Value: Sendable, Hashable {
        /// The text of a label, without attributes; nil for none.
        case text(String?)
        /// The text of a label, with UIKit's attributes. Attachments are not supported.
        case attributedText(AttributedString)
        /// The image of an image view; nil for none.
        case image(UIImage?)
        /// Whether a view is hidden. A hidden view of a stack takes no place.
        case hidden(Bool)
        /// The constant of a constraint, in points.
        case constant(CGFloat)
    }

    struct Entry: Sendable, Hashable {
        var name: String
        var value: Value
    }

    private(set) var entries: [Entry] = []

    /// Creates values for nothing.
    public init() {}

    /// Creates values by name.
    public init(dictionaryLiteral elements: (String, Value)...) { entries = elements.map { Entry(name: $0.0, value: $0.1) } }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name of the view or constraint.
    public mutating func set(_ value: Value, of name: String) { entries.append(Entry(name: name, value: value)) }

    /// Returns whether the texts of equal values have the same bytes. `==` takes "é" for "e" with a combining accent.
    func hasTexts(of other: LayoutValues) -> Bool {
        zip(entries, other.entries).allSatisfy { first, second in
            switch (first.value, second.value) {
            case (.text(let first?), .text(let second?)): first.hasBytes(of: second)
            case (.attributedText(let first), .attributedText(let second)):
                first.unicodeScalars.elementsEqual(second.unicodeScalars)
            default: true
            }
        }
    }

    /// The size of the values in bytes, without the pixels of images and the attributes of texts.
    var byteCount: Int {
        entries.reduce(0) { sum, entry in
            let text =
                switch entry.value {
                case .text(let text): text?.utf8.count ?? 0
                case .attributedText(let text): String(text.characters).utf8.count
                case .image, .hidden, .constant: 0
                }
            return sum + MemoryLayout<Entry>.stride + entry.name.utf8.count + text
        }
    }
}
