import Foundation

/// A link or an attachment in a text view, with which the user can interact.
@preconcurrency @MainActor
public final class UITextItem {
    /// What an item is.
    public enum Content {
        /// A link.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
        /// A part of the text with the attribute of an item and this name. Text views make no such items here.
        case tag(String)
    }

    /// What the item is.
    public let content: Content
    /// The part of the text, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}
