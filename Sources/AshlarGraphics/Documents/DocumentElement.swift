import Foundation

/// An element of a document's structure: what a part of a page is, for readers that cannot see it.
///
/// Back ends that make documents, such as PDF, write elements as the tree of a tagged document. Others ignore them.
///
///     context.beginElement(DocumentElement(.figure, alternativeText: "Sales grew by a third."))
///     context.draw(chart, in: rect)
///     context.endElement()
///
/// An element holds either content that is drawn or other elements. Content that is drawn beside elements inside an element has no place
/// in the structure.
public struct DocumentElement: Hashable, Sendable {
    /// The kinds of elements: the standard structure types of PDF.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The whole document.
        case document = "Document"
        /// A large part of a document.
        case part = "Part"
        /// A text that is complete by itself.
        case article = "Art"
        /// A section, usually with a heading.
        case section = "Sect"
        /// A group of elements.
        case division = "Div"
        /// A paragraph of another author.
        case blockQuote = "BlockQuote"
        /// The caption of a figure or a table.
        case caption = "Caption"
        /// A table of contents.
        case tableOfContents = "TOC"
        /// An entry of a table of contents.
        case tableOfContentsItem = "TOCI"
        /// An index.
        case index = "Index"
        /// A group without a meaning.
        case nonStructure = "NonStruct"
        /// Content of the application that made the document.
        case `private` = "Private"
        /// A paragraph.
        case paragraph = "P"
        /// A heading without a level.
        case heading = "H"
        /// A heading of the first level.
        case heading1 = "H1"
        /// A heading of the second level.
        case heading2 = "H2"
        /// A heading of the third level.
        case heading3 = "H3"
        /// A heading of the fourth level.
        case heading4 = "H4"
        /// A heading of the fifth level.
        case heading5 = "H5"
        /// A heading of the sixth level.
        case heading6 = "H6"
        /// A list.
        case list = "L"
        /// An item of a list.
        case listItem = "LI"
        /// The number or bullet of an item, or another label.
        case label = "Lbl"
        /// The text of an item of a list.
        case listBody = "LBody"
        /// A table.
        case table = "Table"
        /// A row of a table.
        case tableRow = "TR"
        /// A cell that names a row or a column.
        case tableHeaderCell = "TH"
        /// A cell.
        case tableDataCell = "TD"
        /// The rows at the top of a table, which each page repeats.
        case tableHeader = "THead"
        /// The rows of a table between its header and its footer.
        case tableBody = "TBody"
        /// The rows at the end of a table.
        case tableFooter = "TFoot"
        /// A part of a text.
        case span = "Span"
        /// Words of another author in a paragraph.
        case quote = "Quote"
        /// A note, such as a footnote.
        case note = "Note"
        /// A reference to another part of the document.
        case reference = "Reference"
        /// An entry of a bibliography.
        case bibliography = "BibEntry"
        /// Source text of a program.
        case code = "Code"
        /// A link.
        case link = "Link"
        /// An annotation.
        case annotation = "Annot"
        /// A picture.
        case figure = "Figure"
        /// A formula.
        case formula = "Formula"
        /// A field or a control.
        case form = "Form"

        /// Returns the heading of a level from 1 to 6; levels outside of it are the nearest.
        public static func heading(level: Int) -> Role {
            [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6][min(max(level, 1), 6) - 1]
        }
    }

    /// The kind of the element.
    public var role: Role
    /// Words for content that is no text, such as a picture; nil for none.
    public var alternativeText: String?
    /// The text that the content shows, if it cannot be found out from the content; nil for none.
    public var actualText: String?
    /// The title of the element; nil for none.
    public var title: String?
    /// The language of the element as a BCP 47 tag, such as "de-CH"; nil for that of the element around it.
    public var language: String?
    /// The cells that a header cell names; nil if it does not say.
    public var scope: HeaderScope?
    /// The target of a link; nil for an element that is none.
    public var target: DocumentTarget?
    /// The name of an element that can continue: elements of one document with the same name are one element, such as a table that is
    /// drawn on several pages. Such an element holds other elements; what is drawn in it directly has no place in the structure. It is
    /// inside no element without a name. Nil for an element that is drawn at once.
    public var continuation: String?

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - role: The kind of the element.
    ///   - alternativeText: Words for content that is no text; nil (the default) for none.
    ///   - language: The language as a BCP 47 tag; nil (the default) for that of the element around it.
    ///   - target: The target of a link; nil (the default) for none.
    ///   - continuation: The name of an element that can continue; nil (the default) for one that is drawn at once.
    public init(
        _ role: Role, alternativeText: String? = nil, language: String? = nil, target: DocumentTarget? = nil,
        continuation: String? = nil
    ) {
        (self.role, self.alternativeText, self.language) = (role, alternativeText, language)
        (self.target, self.continuation) = (target, continuation)
    }
}

/// The cells that a header cell of a table names.
public enum HeaderScope: String, Hashable, Sendable, CaseIterable {
    /// Those of its row.
    case row = "Row"
    /// Those of its column.
    case column = "Column"
    /// Those of both.
    case both = "Both"
}

/// The target of a link.
public enum DocumentTarget: Hashable, Sendable {
    /// An address outside of the document.
    case url(String)
    /// A place of the document that ``DrawingContext/addDestination(named:at:)`` names, before or after the link.
    case destination(String)
}
