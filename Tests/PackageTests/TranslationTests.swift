import Foundation
import TestSupport
import Testing

/// Compares the Chinese documentation with the English one.
@Suite("The Chinese documentation")
struct TranslationTests {
    /// The files that are translations of each other or have one, which the two READMEs link to differently.
    private static let translations: Set = ["README.md", "README.zh-CN.md", "Documentation/zh-CN/GettingStarted.md"]

    private let english: MarkdownText
    private let chinese: MarkdownText

    init() throws {
        (english, chinese) = (try MarkdownText("README.md"), try MarkdownText("README.zh-CN.md"))
    }

    @Test("A Markdown text is divided into blocks, code, links and numbers")
    func parts() {
        let text = MarkdownText(text: "A `b 1` [c 2](d3.md#e) 4.5, 6.\n\n```sh\nmake it  # 7 of them\n```\n")
        expect(text.blocks, equals: [.init(language: "sh", lines: ["make it  # 7 of them"])])
        expect(text.blocks.map(\.withoutComments), equals: [.init(language: "sh", lines: ["make it"])])
        expect(text.codeSpans, equals: ["b 1"])
        expect(text.links, equals: ["d3.md#e"])
        expect(text.paths, equals: ["d3.md"])
        expect(text.numbers, equals: ["2", "4.5", "6", "7"])
    }

    @Test("The first line of each README links to the other")
    func firstLines() throws {
        for (name, other) in [("README.md", "README.zh-CN.md"), ("README.zh-CN.md", "README.md")] {
            let text = try String(contentsOf: Manifest.root.appendingPathComponent(name), encoding: .utf8)
            expect(text.prefix { $0 != "\n" }.contains("](\(other))"), "\(name)")
        }
    }

    @Test("The fenced blocks of both READMEs are equal, except for comments")
    func blocks() {
        expect(english.blocks.count > 5)
        expect(english.blocks.count, equals: chinese.blocks.count)
        for (one, other) in zip(english.blocks, chinese.blocks) { expect(one.withoutComments, equals: other.withoutComments) }
    }

    @Test("Both READMEs have the same commands and names between backticks")
    func codeSpans() {
        expect(english.codeSpans.count > 5)
        expect(english.codeSpans.sorted(), equals: chinese.codeSpans.sorted())
    }

    @Test("Both READMEs link to the same pages and pictures")
    func links() {
        func targets(_ text: MarkdownText) -> [String] { text.links.filter { !Self.translations.contains($0) }.sorted() }
        expect(targets(english).count > 20)
        expect(targets(english), equals: targets(chinese))
    }

    @Test("Both READMEs have the same numbers")
    func numbers() {
        expect(english.numbers.count > 20)
        expect(english.numbers.sorted(), equals: chinese.numbers.sorted())
    }

    @Test("The Chinese guide has the code of Getting Started, followed by code of the guide on Masonry")
    func guide() throws {
        let catalog = "Sources/Ashlar/Ashlar.docc"
        let start = try MarkdownText("\(catalog)/GettingStarted.md").blocks
        let masonry = try MarkdownText("\(catalog)/MasonryFromObjectiveC.md").blocks
        let translated = try MarkdownText("Documentation/zh-CN/GettingStarted.md").blocks
        expect(start.count > 3)
        expect(translated.count > start.count)
        for (one, other) in zip(start, translated) { expect(one, equals: other) }
        for block in translated.dropFirst(start.count) {
            expect(masonry.contains(block), "\(block.lines.first ?? "") is not in MasonryFromObjectiveC.md")
        }
    }
}
