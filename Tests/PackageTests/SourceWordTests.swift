import Foundation
import TestSupport
import Testing

/// Tests for the words and the links in the comments of the sources.
@Suite("Words and links of the sources")
struct SourceWordTests {
    /// A line of a file, for messages.
    private struct Line {
        var file: URL
        var number: Int
        var text: Substring

        var place: String { "\(file.lastPathComponent):\(number)" }
    }

    /// Returns the lines of all files with the extensions in a folder of the package.
    private static func lines(in folder: String, _ extensions: Set<String>) throws -> [Line] {
        let url = Manifest.root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return try files.filter { extensions.contains($0.pathExtension) }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .map { Line(file: file, number: $0.offset + 1, text: $0.element) }
        }
    }

    /// Returns the words of a comment in which the solver's glossary has replaced an idea by another word.
    private static func replacedWords(in line: Substring) -> [String] {
        guard let comment = line.range(of: "//") else { return [] }
        return line[comment.lowerBound...].matches(
            of: #/(?i)\b(?:islands?|nucleus|nuclei|strands?|recipes?|offences?|peel\w*)\b/#
        )
        .map { String($0.output) }
    }

    @Test("No comment of the solver uses a word that the glossary has replaced")
    func replacedWords() throws {
        expect(
            Self.replacedWords(in: "let a = 1  // Peeled rows of an island, by Nuclei."), equals: ["Peeled", "island", "Nuclei"])
        expect(Self.replacedWords(in: "let island = 1  // A component.").isEmpty)
        let lines = try Self.lines(in: "Sources/AshlarSolver", ["swift"])
        expect(lines.count > 5000)
        for line in lines {
            let words = Self.replacedWords(in: line.text)
            expect(words.isEmpty, "\(line.place): \(words)")
        }
    }

    /// Beginnings and parts of words that are British. Not among them are `cancelled`, which UIKit has in its names, and words that
    /// both spellings have.
    private static let british = [
        "colour", "behaviour", "neighbour", "favour", "honour", "centre", "centring", "kilometre", "catalogue", "fulfils",
        "dependants", "labelled", "modelled", "travelled", "signalled", "optimis", "minimis", "maximis", "normalis", "initialis",
        "serialis", "recognis", "organis", "synchronis", "customis", "summaris", "visualis",
    ]

    /// Returns the British words of a text, in the order of the list.
    private static func british(in text: Data) -> [String] {
        british.filter { text.range(of: Data($0.utf8)) != nil || text.range(of: Data($0.capitalized.utf8)) != nil }
    }

    @Test("The sources and guides have one spelling, the American one")
    func spelling() throws {
        expect(Self.british(in: Data("let a = Colour.grey  // Optimised.".utf8)), equals: ["colour", "optimis"])
        expect(Self.british(in: Data("optimize, touchesCancelled, centered, catalogs".utf8)), equals: [])
        let url = Manifest.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        expect(files.count > 1000)
        for file in files where ["swift", "md"].contains(file.pathExtension) {
            let words = Self.british(in: try Data(contentsOf: file))
            expect(words.isEmpty, "\(file.lastPathComponent): \(words)")
        }
    }

    /// Returns the links between double backticks of a line of documentation.
    private static func links(in line: Substring) -> [Substring] { line.matches(of: #/(?:^|[^`])``([^`]+)``(?!`)/#).map(\.1) }

    /// Returns the name at the end of a link, without its parameters.
    private static func target(of link: Substring) -> Substring {
        (link.split(separator: "/").last ?? link).prefix { $0 != "(" && $0 != "-" }
    }

    /// Returns the names that a source declares: those after a keyword of a declaration, and those of a line that begins with
    /// `case`.
    private static func declarations(in source: String) -> Set<String> {
        let keywords: Set = [
            "func", "var", "let", "class", "struct", "enum", "protocol", "typealias", "associatedtype", "actor", "case",
        ]
        var names: Set<String> = []
        // Bytes, because characters and regular expressions take a minute for all sources.
        let bytes = Array(source.utf8)
        var (word, former, isFirst, isCase) = ([UInt8](), "", true, false)
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : 10
            if byte >= 128 || byte == 95 || (byte | 32 >= 97 && byte | 32 <= 122) || (byte >= 48 && byte <= 57) {
                word.append(byte)
                continue
            }
            if !word.isEmpty {
                let text = String(decoding: word, as: UTF8.self)
                if isCase || keywords.contains(former) { names.insert(text) }
                if text == "case", isFirst { isCase = true }
                if text != "indirect" { isFirst = false }
                former = text
                word.removeAll(keepingCapacity: true)
            }
            // A keyword and its name are separated by spaces and backticks only.
            if byte != 32, byte != 96 { former = "" }
            if byte == 10 { (isFirst, isCase) = (true, false) }
        }
        return names
    }

    // A link is compared by its last component and without its labels. So a link to a name that only another type declares passes,
    // as does one with wrong labels, and one to a local variable or to a parameter in a `case`. Initializers and modules count as
    // declared.
    @Test("Every symbol link in the sources and guides names something that the sources declare")
    func links() throws {
        expect(Self.links(in: "/// See ``A/b(_:)`` and ```swift``` and `c`."), equals: ["A/b(_:)"])
        expect(Self.target(of: "A/b(_:)"), equals: "b")
        expect(Self.declarations(in: "  case one, `two`\n  static func three(_ four: Int) {}"), equals: ["one", "two", "three"])
        let lines = try Self.lines(in: "Sources", ["swift", "md"])
        var declared = Set(try FileManager.default.contentsOfDirectory(atPath: Manifest.root.path + "/Sources"))
        declared.insert("init")
        for file in Set(lines.map(\.file)) where file.pathExtension == "swift" {
            declared.formUnion(Self.declarations(in: try String(contentsOf: file, encoding: .utf8)))
        }
        var count = 0
        for line in lines where line.text.contains("``") && (line.file.pathExtension == "md" || line.text.contains("///")) {
            for link in Self.links(in: line.text) {
                count += 1
                expect(declared.contains(String(Self.target(of: link))), "\(line.place): \(link)")
            }
        }
        expect(count > 200)
    }
}
