import Foundation
import FoundationXML

/// Reads XML into a tree of elements.
///
/// Foundation's parser reports some errors only through its delegate, others only through its result, and a file that ends early
/// sometimes not at all; all three are checked. Document type definitions are refused before the parser sees them, so that no
/// entity can be defined. The depth, the number of elements and the number of attributes are limited, so that the memory is
/// bounded.
final class InterfaceParser: NSObject, XMLParserDelegate {
    /// The greatest size of a file, 64 MB.
    static let byteLimit = 64 << 20
    /// The greatest depth of views inside one another.
    static let viewLimit = 200
    /// The greatest depth of elements. A view in a view is two levels deeper, and a static cell in a table seven.
    static let depthLimit = 1500
    /// The greatest number of elements.
    static let elementLimit = 1_000_000
    /// The greatest number of attributes.
    static let attributeLimit = 4_000_000

    private let file: String
    private var stack: [InterfaceElement] = []
    private var root: InterfaceElement?
    private var elements = 0
    /// The number of open elements that hold the views inside a view.
    private var viewDepth = 0
    private var attributes = 0
    private var failure: InterfaceFileError?
    /// The elements whose characters are content.
    private static let textElements: Set<String> = ["string", "mutableString"]

    /// The elements whose children are one view deeper.
    private static let nestingElements: Set<String> = ["subviews", "cells", "prototypes"]

    private init(file: String) { self.file = file }

    /// Returns the root element of a file's contents.
    static func parse(_ data: Data, file: String) throws(InterfaceFileError) -> InterfaceElement {
        guard data.count <= byteLimit else { throw InterfaceFileError(file: file, line: nil, reason: sizeReason) }
        let delegate = InterfaceParser(file: file)
        // Foundation's parser refuses more than 10 MB at once, and reads a stream in pieces.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.delegate = delegate
        parser.shouldResolveExternalEntities = false
        let succeeded = parser.parse()
        if let failure = delegate.failure { throw failure }
        if let open = delegate.stack.last {
            throw InterfaceFileError(file: file, line: open.line, reason: "the element <\(open.name)> is not closed")
        }
        guard succeeded, parser.parserError == nil else {
            throw InterfaceFileError(file: file, line: max(1, parser.lineNumber), reason: delegate.text(of: parser.parserError))
        }
        guard let root = delegate.root else { throw InterfaceFileError(file: file, line: 1, reason: "the file has no element") }
        return root
    }

    static var sizeReason: String { "the file is larger than \(byteLimit >> 20) MB" }

    private func text(of error: (any Error)?) -> String {
        guard let error = error as NSError? else { return "the XML is damaged" }
        return "the XML is damaged (error \(error.code) of the parser)"
    }

    private func fail(_ parser: XMLParser, _ reason: String) {
        if failure == nil { failure = InterfaceFileError(file: file, line: max(1, parser.lineNumber), reason: reason) }
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes attributeDict: [String: String]
    ) {
        guard failure == nil else { return }
        guard stack.count < Self.depthLimit else {
            return fail(parser, "the elements are more than \(Self.depthLimit) levels deep")
        }
        if Self.nestingElements.contains(elementName) {
            viewDepth += 1
            guard viewDepth < Self.viewLimit else {
                return fail(parser, "the views are more than \(Self.viewLimit) levels deep")
            }
        }
        elements += 1
        attributes += attributeDict.count
        guard elements <= Self.elementLimit, attributes <= Self.attributeLimit else {
            return fail(parser, "the file has more than \(Self.elementLimit) elements or \(Self.attributeLimit) attributes")
        }
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: max(1, parser.lineNumber))
        stack.last?.children.append(element)
        if root == nil { root = element }
        stack.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        guard failure == nil else { return }
        if Self.nestingElements.contains(elementName) { viewDepth -= 1 }
        if stack.popLast()?.name != elementName { fail(parser, "the end tag </\(elementName)> has no start tag") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let element = stack.last, Self.textElements.contains(element.name) else { return }
        element.text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        self.parser(parser, foundCharacters: String(decoding: CDATABlock, as: UTF8.self))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        // An error that follows from `abortParsing()` hides its cause.
        if failure == nil {
            failure = InterfaceFileError(file: file, line: max(1, parser.lineNumber), reason: text(of: parseError))
        }
    }
}
