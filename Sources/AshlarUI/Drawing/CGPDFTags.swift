import AshlarGraphics
import Foundation

/// The key of a document's title in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a document's subject.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of the words that a search can find a document by.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the application that made a document's content.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// The key of a tag's own text, in place of what its content shows.
public let kCGPDFTagPropertyActualText = "kCGPDFTagPropertyActualText"
/// The key of words for content that is no text.
public let kCGPDFTagPropertyAlternativeText = "kCGPDFTagPropertyAlternativeText"
/// The key of a tag's title.
public let kCGPDFTagPropertyTitleText = "kCGPDFTagPropertyTitleText"
/// The key of the language of a tag's content, such as "de-CH".
public let kCGPDFTagPropertyLanguageText = "kCGPDFTagPropertyLanguageText"

/// The kinds of tags of a PDF document. Raw values are Core Graphics'.
public enum CGPDFTagType: Int32, Sendable {
    /// The whole document.
    case document = 100
    /// A large part of a document.
    case part
    /// A text that is complete by itself.
    case art
    /// A section.
    case section
    /// A group of elements.
    case div
    /// A paragraph of another author.
    case blockQuote
    /// A caption.
    case caption
    /// A table of contents.
    case toc
    /// An entry of a table of contents.
    case toci
    /// An index.
    case index
    /// A group without a meaning.
    case nonStructure
    /// Content of the application that made the document.
    case `private`
    /// A paragraph.
    case paragraph = 200
    /// A heading without a level.
    case header
    /// A heading of the first level.
    case header1
    /// A heading of the second level.
    case header2
    /// A heading of the third level.
    case header3
    /// A heading of the fourth level.
    case header4
    /// A heading of the fifth level.
    case header5
    /// A heading of the sixth level.
    case header6
    /// A list.
    case list = 300
    /// An item of a list.
    case listItem
    /// A label.
    case label
    /// The text of an item of a list.
    case listBody
    /// A table.
    case table = 400
    /// A row of a table.
    case tableRow
    /// A cell that names a row or a column.
    case tableHeaderCell
    /// A cell.
    case tableDataCell
    /// The rows at the top of a table.
    case tableHeader
    /// The rows of a table.
    case tableBody
    /// The rows at the end of a table.
    case tableFooter
    /// A part of a text.
    case span = 500
    /// Words of another author.
    case quote
    /// A note.
    case note
    /// A reference to another part of the document.
    case reference
    /// An entry of a bibliography.
    case bibliography
    /// Source text of a program.
    case code
    /// A link.
    case link
    /// An annotation.
    case annotation
    /// A picture.
    case figure = 700
    /// A formula.
    case formula
    /// A field.
    case form

    var role: DocumentElement.Role {
        switch self {
        case .document: .document
        case .part: .part
        case .art: .article
        case .section: .section
        case .div: .division
        case .blockQuote: .blockQuote
        case .caption: .caption
        case .toc: .tableOfContents
        case .toci: .tableOfContentsItem
        case .index: .index
        case .nonStructure: .nonStructure
        case .private: .private
        case .paragraph: .paragraph
        case .header: .heading
        case .header1: .heading1
        case .header2: .heading2
        case .header3: .heading3
        case .header4: .heading4
        case .header5: .heading5
        case .header6: .heading6
        case .list: .list
        case .listItem: .listItem
        case .label: .label
        case .listBody: .listBody
        case .table: .table
        case .tableRow: .tableRow
        case .tableHeaderCell: .tableHeaderCell
        case .tableDataCell: .tableDataCell
        case .tableHeader: .tableHeader
        case .tableBody: .tableBody
        case .tableFooter: .tableFooter
        case .span: .span
        case .quote: .quote
        case .note: .note
        case .reference: .reference
        case .bibliography: .bibliography
        case .code: .code
        case .link: .link
        case .annotation: .annotation
        case .figure: .figure
        case .formula: .formula
        case .form: .form
        }
    }
}

/// Begins a tag in the structure of a PDF document. What is drawn until the matching `CGPDFContextEndTag(_:)` belongs to it.
///
/// In contexts that make no PDF document, the function does nothing. A tag holds either drawn content or other tags: content that is
/// drawn beside tags inside a tag has no place in the structure.
///
/// - Parameters:
///   - context: The context of a PDF renderer.
///   - tagType: The kind of the tag.
///   - tagProperties: Texts, by the keys that begin with `kCGPDFTagProperty`; nil for none.
public func CGPDFContextBeginTag(_ context: CGContext, _ tagType: CGPDFTagType, _ tagProperties: [String: Any]?) {
    func text(_ key: String) -> String? { tagProperties?[key] as? String }
    var element = DocumentElement(
        tagType.role, alternativeText: text(kCGPDFTagPropertyAlternativeText), language: text(kCGPDFTagPropertyLanguageText))
    element.actualText = text(kCGPDFTagPropertyActualText)
    element.title = text(kCGPDFTagPropertyTitleText)
    context.context.beginElement(element)
}

/// Ends the tag that the matching `CGPDFContextBeginTag(_:_:_:)` began.
///
/// - Parameter context: The context of a PDF renderer.
public func CGPDFContextEndTag(_ context: CGContext) { context.context.endElement() }
