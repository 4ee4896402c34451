import SwiftParser
import SwiftSyntax

/// A rewriter that makes Swift sources compile without the Objective-C runtime.
///
///     var port = SwiftPort()
///     port.add("Cell.swift", text)
///     for file in port.run() { print(file.text) }
///
/// The rewriter drops `@objc` and its relatives, turns `#selector`, `#keyPath` and literals of colors and images into expressions,
/// moves overrides out of extensions, gives optional requirements of protocols a default, has views and controllers of classes that are
/// known at run time only made by a class method, and takes Ashlar for iOS in `#if os(iOS)`. Everything else stays byte for byte, and a
/// second run changes nothing. What it cannot translate stays as it is, with a note.
///
/// Add all files of a module before the run: the method of a selector may be declared in another file.
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

    /// The position of the first missing or unexpected token; nil if there is none.
    var syntaxError: AbsolutePosition? {
        guard tree.hasError else { return nil }
        for token in tree.tokens(viewMode: .all) {
            if token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true {
                return token.positionAfterSkippingLeadingTrivia
            }
        }
        // Every token has its place: what is wrong is how one is written, as in `@available (iOS 9, *)`, which Swift 5 allows.
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
