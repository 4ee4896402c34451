import Foundation

/// A drawing context that makes a document of pages, such as a PDF file.
///
/// Nothing can be drawn before the first page begins.
public protocol PagedContext: DrawingContext {
    /// Ends the present page, if there is one, and begins another. States and groups that are still open end with the page.
    ///
    /// - Parameters:
    ///   - size: The width and height of the new page, in points.
    ///   - label: The name that viewers show for the page, such as "iv"; nil for its number in the document.
    /// - Throws: An error if the size cannot be used, or if the document has ended.
    func beginPage(size: CGSize, label: String?) throws

    /// Adds an entry to the outline, which viewers show beside the pages. The entry leads to the present page.
    ///
    /// - Parameters:
    ///   - title: The text of the entry.
    ///   - level: The level of the entry from 1. An entry more than one level below the last one is moved up.
    ///   - point: The place that a viewer shows at the top, in the present coordinates.
    func addOutlineEntry(_ title: String, level: Int, at point: CGPoint)

    /// Sets what the file says about the document.
    func describe(_ information: DocumentInformation)

    /// Adds a file to the document, which readers can save.
    func attach(_ file: DocumentAttachment)
}

/// What a file says about the document in it.
public struct DocumentInformation: Hashable, Sendable {
    /// The title; nil for none.
    public var title: String?
    /// The author; nil for none.
    public var author: String?
    /// The subject; nil for none.
    public var subject: String?
    /// Words that a search can find the document by.
    public var keywords: [String] = []
    /// The application that made the content; nil for none.
    public var creator: String?
    /// The language of the texts as a BCP 47 tag, such as "en-GB"; nil if it is not known.
    public var language: String?
    /// The time at which the document was made; nil for the beginning of 2020, so that the same document has the same bytes.
    public var creationDate: Date?

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - title: The title; nil (the default) for none.
    ///   - author: The author; nil (the default) for none.
    ///   - language: The language of the texts as a BCP 47 tag; nil (the default) if it is not known.
    public init(title: String? = nil, author: String? = nil, language: String? = nil) {
        (self.title, self.author, self.language) = (title, author, language)
    }
}

/// A file that a document carries.
public struct DocumentAttachment: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The bytes of the file.
    public var data: Data
    /// The media type, such as "text/csv"; nil if it is not known.
    public var mediaType: String?
    /// Words that readers show; nil for none.
    public var summary: String?

    /// Creates an attachment.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - data: The bytes of the file.
    ///   - mediaType: The media type; nil (the default) if it is not known.
    ///   - summary: Words that readers show; nil (the default) for none.
    public init(name: String, data: Data, mediaType: String? = nil, summary: String? = nil) {
        (self.name, self.data, self.mediaType, self.summary) = (name, data, mediaType, summary)
    }
}
