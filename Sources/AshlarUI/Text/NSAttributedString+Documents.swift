import Foundation

extension NSAttributedString {
    /// A key of the options with which a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the document: a `DocumentType`. The default depends on the data.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding of the characters: the raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of text for which the document has none: a dictionary of attributes. Read for plain text.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// The type of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Rich text format. Not read.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich text format with attachments. Not read.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// Creates a text from a document.
    ///
    /// Of HTML, paragraphs, headings, lists, line breaks, bold, italic and underlined text, links and the colors of `style` attributes
    /// are read. Style sheets, tables and pictures are not. Text is set in 12 points of Times, as by UIKit.
    ///
    /// - Parameters:
    ///   - data: The contents of the document.
    ///   - options: The type of the document and its encoding. Without a type, data that begin with `<` are HTML, others plain text.
    ///     Without an encoding, data that are UTF-8 are read as such, others as Latin 1. The default is empty.
    ///   - documentAttributes: The place for the properties of the document, which is set to an empty dictionary; nil for none.
    /// - Throws: A `CocoaError` with the code `fileReadUnknownStringEncoding` if the data do not have the encoding, and with the code
    ///   `featureUnsupported` for rich text.
    /// - Complexity: Linear in the size of the document.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let number = options[.characterEncoding]
        let encoding = (number as? UInt) ?? (number as? Int).map { UInt($0) } ?? (number as? NSNumber)?.uintValue
        let text =
            if let encoding { String(data: data, encoding: String.Encoding(rawValue: encoding)) } else {
                String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
            }
        guard let text else { throw CocoaError(.fileReadUnknownStringEncoding) }
        let isMarkup = text.first { !$0.isWhitespace } == "<"
        let given = options[.documentType]
        let type =
            given as? DocumentType ?? (given as? String).map(DocumentType.init(rawValue:)) ?? (isMarkup ? .html : .plain)
        documentAttributes?.pointee = NSDictionary()
        switch type {
        case .html: self.init(attributedString: HTMLText(text).result)
        case .plain:
            self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
        default: throw CocoaError(.featureUnsupported)
        }
    }
}
