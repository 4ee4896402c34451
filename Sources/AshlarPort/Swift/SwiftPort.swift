import SwiftParser
import SwiftSyntax

/// A rewriter that makes Swift sources compile without the Objective-C runtime.
///
///     var port = SwiftPort()
///     port.add("Cell.swift", text)
///     for file in port.run() { print(file.text) }
///
/// The rewriter removes `@objc` and similar attributes, and replaces `#selector`, `#keyPath`, and color and image literals by
/// expressions. It moves overrides out of extensions, and gives the optional requirements of protocols a default implementation.
/// Where code creates a view or a view controller from a class that is known only at run time, the rewriter calls a class method of
/// Ashlar's. In `#if os(iOS)`, it treats Ashlar as iOS. All other text stays byte for byte the same, and a second run changes
/// nothing. Code that the rewriter cannot translate stays as it is, and a note reports it.
///
/// Add all files of a module before the run, because the method that a selector names can be declared in another file.
public struct SwiftPort {
    private var sources: [SwiftSource] = []

    /// Creates a rewriter without files.
    public init() {}

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file for notes.
    ///   - text: The text of the file.
    public mutating func add(_ name: String, _ text: String) {
        sources.append(SwiftSource(name: name, text: text))
    }

    /// Rewrites all files.
    ///
    /// - Returns: The files in the order in which they were added. A file with syntax errors is returned unchanged, with a note.
    /// - Complexity: Linear in the size of all files.
    public func run() -> [PortedFile] {
        let index = SourceIndex(sources)
        return sources.map { source in
            if let error = source.syntaxError {
                let note = source.note(
                    at: error, "The file has a syntax error here, or uses syntax that is not known. Nothing was changed.")
                return PortedFile(name: source.name, text: source.text, notes: [note])
            }
            let rewriter = SwiftRewriter(source, index)
            rewriter.walk(source.tree)
            return rewriter.finish()
        }
    }

    /// Rewrites a single file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - file: The name of the file for notes. The default is `input.swift`.
    /// - Returns: The new text with its notes.
    public static func port(_ text: String, file: String = "input.swift") -> PortedFile {
        var port = SwiftPort()
        port.add(file, text)
        return port.run()[0]
    }
}

/// A parsed file.
struct SwiftSource {
    let name: String
    let text: String
    let tree: SourceFileSyntax
    let bytes: [UInt8]
    private let converter: SourceLocationConverter

    init(name: String, text: String) {
        self.name = name
        self.text = text
        bytes = Array(text.utf8)
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: name, tree: tree)
    }

    /// The position of the first missing or unexpected token, or nil if there is none.
    var syntaxError: AbsolutePosition? {
        guard tree.hasError else { return nil }
        for token in tree.tokens(viewMode: .all) {
            if token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true {
                return token.positionAfterSkippingLeadingTrivia
            }
        }
        // Every token is in its place, but one is spelled wrongly, as in `@available (iOS 9, *)`, which Swift 5 allows.
        return nil
    }

    func note(at position: AbsolutePosition, _ message: String) -> PortNote {
        let location = converter.location(for: position)
        return PortNote(file: name, line: location.line, column: location.column, message: message)
    }

    /// The line ending of the file.
    var newline: String {
        guard let index = bytes.firstIndex(of: 0x0A), index > 0, bytes[index - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }
}
