import Foundation

/// An image or a space that is placed in a text like a character.
///
///     let heart = NSTextAttachment(image: image)
///     text.append(NSAttributedString(attachment: heart))
@preconcurrency @MainActor
open class NSTextAttachment {
    /// The character that represents an attachment: U+FFFC.
    public nonisolated static let character = 0xFFFC

    /// The data of a file; nil for none. Stored only: the data is not read.
    open var contents: Data?
    /// The uniform type identifier of the file; nil for none. Stored only.
    open var fileType: String?
    /// The image; nil for a space as large as `bounds`.
    open var image: UIImage?
    /// The size of the attachment and, as the origin's y, the distance of its bottom edge above the baseline, in points. If the
    /// size is zero, which is the default, the attachment has the size of the image.
    open var bounds = CGRect.zero
    /// The space at both ends, in points; stored only. The default is 0.
    open var lineLayoutPadding: CGFloat = 0

    /// Creates an attachment without an image.
    ///
    /// - Parameters:
    ///   - contentData: The data of a file; nil for none. It is stored and not read.
    ///   - uti: The uniform type identifier of the file; nil for none.
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
    }

    /// Creates an attachment without an image.
    public convenience init() { self.init(data: nil, ofType: nil) }

    /// Creates an attachment that shows an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Returns the rectangle of the attachment relative to its start on the baseline, in points; y increases upwards. Override this
    /// method to place the attachment depending on its line.
    ///
    /// - Parameters:
    ///   - textContainer: The container; always nil here.
    ///   - lineFrag: The rectangle of the line; always empty here.
    ///   - position: The position of the attachment in the line; always zero here.
    ///   - charIndex: The index of the attachment's character in the text.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds.size != .zero { return bounds }
        return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    }

    /// Returns the image to draw. The default implementation returns `image`.
    ///
    /// - Parameters:
    ///   - imageBounds: The rectangle in which the image is drawn.
    ///   - textContainer: The container; nil if there is none.
    ///   - charIndex: The index of the attachment's character in the text.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
        image
    }
}

extension NSAttributedString {
    /// Creates a text that consists of an attachment.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
