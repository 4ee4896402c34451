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

    /// The menu of an item, and the preview that is shown with it.
    @preconcurrency @MainActor
    public final class MenuConfiguration {
        let menu: UIMenu
        let preview: MenuPreview?

        /// Creates a configuration without a preview of its own.
        ///
        /// - Parameter menu: The menu.
        public init(menu: UIMenu) { (self.menu, preview) = (menu, nil) }

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - preview: The preview; nil for none of its own.
        ///   - menu: The menu.
        public init(preview: MenuPreview?, menu: UIMenu) { (self.preview, self.menu) = (preview, menu) }
    }

    /// The preview of an item's menu.
    @preconcurrency @MainActor
    public final class MenuPreview {
        let view: UIView?

        private init() { view = nil }

        /// Creates a preview that shows a view.
        ///
        /// - Parameter view: The view.
        public init(view: UIView) { self.view = view }

        /// The preview of the system. It shows the item here, where UIKit loads the page of a link.
        public static var `default`: MenuPreview { MenuPreview() }
    }
}
