import AshlarPort
import Foundation
import TestSupport
import Testing

/// A file of the corpus with the expected results; see `Corpus/README.md`.
struct CorpusFile {
    var name: String
    var text: String
    var outputs: [String] = []
    var notes: [(line: Int, text: String)] = []
    var standsAlone = true

    /// Returns the files of the corpus.
    ///
    /// - Parameter ending: The ending of the files' names: `.swift.txt` (the default) or `.m.txt`.
    static func all(_ ending: String = ".swift.txt") throws -> [CorpusFile] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
        return try names.sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            var file = CorpusFile(name: name.replacingOccurrences(of: ".txt", with: ""), text: text)
            for line in text.split(whereSeparator: \.isNewline) {
                guard let range = line.range(of: "//> ") else { continue }
                let rest = String(line[range.upperBound...])
                if rest == "alone" { file.standsAlone = false }
                if rest.hasPrefix("output: ") {
                    file.outputs.append(rest.dropFirst("output: ".count).replacingOccurrences(of: "\\n", with: "\n"))
                }
                if rest.hasPrefix("note: ") {
                    let parts = rest.dropFirst("note: ".count).split(separator: ":", maxSplits: 1)
                    file.notes.append((Int(parts[0]) ?? 0, parts[1].trimmingCharacters(in: .whitespaces)))
                }
            }
            return file
        }
    }

    /// Returns the text without the lines that contain expectations, which are comments.
    static func body(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).filter { !$0.contains("//> ") }.joined(
            separator: "\n")
    }

    /// Returns all comments of a text, in order.
    static func comments(in text: String) -> [String] {
        text.matches(of: /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//).map { String($0.output) }
    }
}

@Suite("The corpus of the Swift rewriter")
struct CorpusTests {
    @Test("The corpus has seventy-five files, and each gives the expected text and notes")
    func expectations() throws {
        let files = try CorpusFile.all()
        expect(files.count >= 75)
        for file in files {
            let ported = SwiftPort.port(file.text, file: file.name)
            let body = CorpusFile.body(ported.text)
            for output in file.outputs { expect(body.contains(output), "\(file.name) lacks \(output):\n\(body)") }
            expect(
                ported.notes.map(\.line), equals: file.notes.map(\.line), "\(file.name): \(ported.notes.map(\.description))")
            for (note, expected) in zip(ported.notes, file.notes) {
                expect(note.message.contains(expected.text), "\(file.name): \(note)")
            }
        }
    }

    @Test("A second run changes nothing")
    func idempotence() throws {
        for file in try CorpusFile.all() {
            let once = SwiftPort.port(file.text, file: file.name).text
            expect(SwiftPort.port(once, file: file.name).text, equals: once, "\(file.name)")
        }
    }

    @Test("Every comment is kept")
    func comments() throws {
        for file in try CorpusFile.all() {
            let ported = SwiftPort.port(file.text, file: file.name).text
            expect(CorpusFile.comments(in: ported).sorted(), equals: CorpusFile.comments(in: file.text).sorted(), "\(file.name)")
        }
    }

    @Test("Lines without an affected construct stay the same byte for byte")
    func untouchedLines() throws {
        let words = [
            "@objc", "@IB", "@NSManaged", "@nonobjc", "#selector", "#keyPath", "Literal", "dynamic", "optional", "protocol", "?(",
            "override", "Tile48", "#if", "#elseif", "import UIKit.", ".init(", "Content(frame",
            "Content()", "Other(frame", "QuartzCore", "CoreGraphics", "ObjectiveC", "static var", "title!!", "subtitle??",
            "@UIApplicationMain",
        ]
        for file in try CorpusFile.all() {
            let text = SwiftPort.port(file.text, file: file.name).text
            let lines = Set(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
            for line in file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            where !words.contains(where: { line.contains($0) }) {
                expect(lines.contains(line), "\(file.name): \(line)")
            }
        }
    }

    @Test("Ported files compile against the package with `import UIKit`")
    func compilation() throws {
        let files = try CorpusFile.all().filter(\.standsAlone)
        expect(files.count >= 50)
        let errors = try Compiler.errors(in: files.map { ($0.name, SwiftPort.port($0.text, file: $0.name).text) })
        expect(errors.isEmpty, "\(errors)")
    }

    @Test(
        "The original files do not compile without being ported",
        arguments: [
            "01-objc-method", "09-outlets", "16-selector-labels", "43-keypath", "47-override-in-extension",
            "54-protocol-optional",
        ])
    func necessity(name: String) throws {
        let file = try #require(CorpusFile.all().first { $0.name == name + ".swift" })
        try expect(!Compiler.errors(in: [(file.name, file.text)]).isEmpty)
    }
}
