import Foundation

/// An image, or a space, that stands in a text like a character.
///
///     let heart = NSTextAttachment(image: image)
///     text.append(NSAttributedString(attachment: heart))
@preconcurrency @MainActor
open class NSTextAttachment {
    /// The character that stands for an attachment: U+FFFC.
    public nonisolated static let character = 0xFFFC

    /// The data of a file; nil for none. Not read.
    open var contents: Data?
    /// The kind of file; nil for none.
    open var fileType: String?
    /// The image; nil for a space as large as `bounds`.
    open var image: UIImage?
    /// The size of the attachment and, as its origin's y, the distance of its bottom edge above the baseline, in points. Without a
    /// size it is as large as the image.
    open var bounds = CGRect.zero
    /// The room at both ends, in points. The default is 0.
    open var lineLayoutPadding: CGFloat = 0

    /// An attachment without an image, or for a file, which is not read.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
    }

    /// An attachment without an image.
    public convenience init() { self.init(data: nil, ofType: nil) }

    /// An attachment that shows an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// The place of the attachment relative to its beginning on the baseline, y upwards. Override it to place the attachment by the
    /// line that it stands in; no container is given here, and the line's rectangle is empty.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds.size != .zero { return bounds }
        return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    }

    /// The image to draw in a rectangle.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
        image
    }
}

extension NSAttributedString {
    /// A text of one attachment.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
