import Foundation
import Testing

/// An article of the guides, with the test file that holds its code.
///
/// The article `GettingStarted.md` belongs to `GettingStartedTests.swift`. Each Swift block of the article is in that file between
/// `// snippet: NAME` and `// end`, where it is compiled and run.
struct Guide {
    /// A fenced block of an article.
    struct Block {
        var language: String
        var text: String
    }

    /// The folder of this package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The folder of the articles.
    static let catalog = root.appending(path: "Sources/Ashlar/Ashlar.docc")

    /// The names of all articles, in alphabetical order.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: catalog.path).filter { $0.hasSuffix(".md") }
            .map { String($0.dropLast(3)) }.sorted()
    }

    /// The name of the article, which is its file's name without the extension.
    let name: String
    /// The article's text.
    let article: String
    /// The text of the article's test file.
    let source: String

    /// Reads an article and its test file.
    ///
    /// - Parameter name: The name of the article's file, without `.md`.
    init(_ name: String) throws {
        self.name = name
        article = try String(contentsOf: Self.catalog.appending(path: name + ".md"), encoding: .utf8)
        source = try String(contentsOf: Self.root.appending(path: "Tests/GuideTests/\(name)Tests.swift"), encoding: .utf8)
    }

    /// The fenced blocks of the article, in order.
    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        for line in article.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(language: String(line.dropFirst(3)), text: "")
                }
            } else {
                open?.text += line + "\n"
            }
        }
        return blocks
    }

    /// The marked parts of the test file, in order, without their common indentation.
    var snippets: [(name: String, text: String)] {
        var snippets: [(name: String, text: String)] = []
        var open: (name: String, lines: [String])?
        for line in source.components(separatedBy: "\n") {
            let code = line.trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("// snippet: ") {
                open = (String(code.dropFirst("// snippet: ".count)), [])
            } else if code == "// end", let snippet = open {
                let indents = snippet.lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
                let indent = indents.min() ?? 0
                snippets.append((snippet.name, snippet.lines.map { $0.dropFirst(indent) + "\n" }.joined()))
                open = nil
            } else {
                open?.lines.append(line)
            }
        }
        return snippets
    }

    /// Returns whether a block is a package manifest, which `swift package` reads instead of a test.
    static func isManifest(_ block: Block) -> Bool { block.text.hasPrefix("// swift-tools-version") }

    /// Splits the imports at the beginning of a block from the rest. In a test file, they are at the top.
    static func imports(of block: Block) -> (imports: [String], rest: String) {
        var lines = block.text.components(separatedBy: "\n")[...]
        var imports: [String] = []
        while let line = lines.first, line.hasPrefix("import ") || (line.isEmpty && !imports.isEmpty) {
            if !line.isEmpty { imports.append(line) }
            lines.removeFirst()
        }
        return (imports, lines.joined(separator: "\n"))
    }

    /// Returns the output that the article states for a snippet: the comments after its calls of `print`, or the text block that
    /// follows.
    func statedOutput(of snippet: String) throws -> [String] {
        let text = try #require(snippets.first { $0.name == snippet }?.text, "\(name): no snippet is called \(snippet)")
        let blocks = blocks
        let index = try #require(
            blocks.firstIndex { $0.language == "swift" && Self.imports(of: $0).rest == text },
            "\(name).md does not have the snippet \(snippet)")
        if index + 1 < blocks.count, blocks[index + 1].language == "text" {
            return blocks[index + 1].text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
        return text.split(separator: "\n").compactMap { line in
            guard line.trimmingCharacters(in: .whitespaces).hasPrefix("print("), let comment = line.range(of: "  // ")
            else {
                return nil
            }
            return String(line[comment.upperBound...])
        }
    }
}
