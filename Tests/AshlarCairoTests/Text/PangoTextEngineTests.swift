import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Synchronization
import Testing

/// The font families on this machine. Tests are skipped if a family that they need is missing.
let families = Set((try? PangoTextEngine().families) ?? [])
let hasDejaVu: Bool = families.contains("DejaVu Sans")

/// Returns a font of a named family, since the default for "sans-serif" changes with every installed font package.
func dejaVu(_ size: CGFloat = 17) -> Font { Font(family: "DejaVu Sans", size: size) }

func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }

@Suite("Pango: metrics", .enabled(if: hasDejaVu, "DejaVu Sans is not installed")) struct PangoMetricsTests {
    let engine: PangoTextEngine

    init() throws { engine = try PangoTextEngine(sizes: .fonts) }

    @Test("DejaVu Sans at 17 points has the metrics from its font file")
    func dejaVuMetrics() {
        let metrics = engine.metrics(of: dejaVu())
        expect(isClose(metrics.ascender, 15.780))
        expect(isClose(metrics.descender, -4.009))
        expect(isClose(metrics.lineHeight, 19.789))
        // The metrics are 1493 and 1120 of 2048 units.
        expect(isClose(metrics.capHeight, 12.39))
        expect(isClose(metrics.xHeight, 9.30))
    }

    @Test(
        "Widths and heights are proportional to the font size, without hinting or rounding",
        arguments: [1, 8.5, 34, 170] as [CGFloat])
    func linear(size: CGFloat) {
        let text = "The quick brown fox"
        let base = engine.layout(Paragraph(text, font: dejaVu(17))).size
        let other = engine.layout(Paragraph(text, font: dejaVu(size))).size
        // Pango rounds the width of each glyph to 1/1024 point.
        expect(isClose(other.width * 17 / size, base.width, within: 0.02 * 17 / size + 0.02))
        expect(isClose(other.height * 17 / size, base.height, within: 0.01 * 17 / size + 0.01))
    }

    @Test("The first baseline is one ascender below the top, and the last is one descender above the bottom", arguments: 1...4)
    func baselines(count: Int) {
        let layout = engine.layout(Paragraph(Array(repeating: "line", count: count).joined(separator: "\n"), font: dejaVu()))
        expect(layout.lines.count, equals: count)
        expect(isClose(layout.firstBaseline, layout.metrics.ascender))
        expect(isClose(layout.size.height - layout.lastBaseline, layout.metrics.lineHeight - layout.metrics.ascender))
        expect(isClose(layout.size.height, CGFloat(count) * layout.metrics.lineHeight))
    }

    @Test("A fallback font does not change the height of a line", arguments: ["世界", "مرحبا", "🎉", "हिन्दी"])
    func constantHeight(text: String) {
        expect(engine.layout(Paragraph(text, font: dejaVu())).size.height, equals: engine.metrics(of: dejaVu()).lineHeight)
    }

    @Test("A bold font is wider than a regular one, and all letters of a fixed-width font have the same width")
    func faces() {
        func width(_ text: String, _ font: Font) -> CGFloat { engine.layout(Paragraph(text, font: font)).size.width }
        expect(width("Hamburg", Font(family: "DejaVu Sans", size: 17, weight: 700)) > width("Hamburg", dejaVu()))
        let mono = Font(size: 17, isMonospaced: true)
        expect(width("iiii", mono), equals: width("WWWW", mono))
    }

    @Test("The system family replaces a missing family")
    func missing() {
        let system = engine.layout(Paragraph("Hello", font: Font(size: 17)))
        expect(engine.layout(Paragraph("Hello", font: Font(family: "No Such Family", size: 17))).size, equals: system.size)
    }

    @Test("Invalid font sizes do not cause a crash", arguments: [0, -1, CGFloat.nan, .infinity, 1e9])
    func absurdSizes(size: CGFloat) {
        let layout = engine.layout(Paragraph("Hello world", font: dejaVu(size), width: size))
        expect(layout.size.width.isFinite && layout.size.height.isFinite)
        expect(engine.metrics(of: dejaVu(size)).lineHeight > 0)
    }
}

@Suite("Pango: lines", .enabled(if: hasDejaVu, "DejaVu Sans is not installed")) struct PangoLineTests {
    let engine: PangoTextEngine

    init() throws { engine = try PangoTextEngine(sizes: .fonts) }

    private func lay(
        _ text: String, width: CGFloat? = nil, lines: Int = 0, lineBreak: Paragraph.LineBreak = .truncatingTail,
        alignment: Paragraph.Alignment = .natural, direction: Paragraph.Direction = .leftToRight
    ) -> TextLayout {
        engine.layout(
            Paragraph(
                text, font: dejaVu(), width: width, maximumLines: lines, lineBreak: lineBreak, alignment: alignment,
                direction: direction))
    }

    @Test("An empty text has no lines and a size of zero")
    func empty() {
        expect(lay("", width: 100).lines.isEmpty)
        expect(lay("").size, equals: .zero)
    }

    @Test("Lines break between words and stay within the width", arguments: [60, 90, 200] as [CGFloat])
    func wrapping(width: CGFloat) {
        let layout = lay("The quick brown fox jumps over the lazy dog", width: width)
        expect(layout.lines.count > 1)
        expect(layout.lines.map(\.text).joined(separator: " "), equals: "The quick brown fox jumps over the lazy dog")
        expect(layout.lines.allSatisfy { $0.width <= width })
        expect(layout.size.width, equals: layout.lines.map(\.width).max())
    }

    @Test("A text fits into its own width", arguments: ["Hello world", "Avocado, Typography", "a b c d e f g"])
    func ownWidth(text: String) {
        let natural = lay(text)
        expect(lay(text, width: natural.size.width).lines.count, equals: 1)
        expect(lay(text, width: natural.size.width - 1e-7).lines.count, equals: 1)
        expect(lay(text, width: natural.size.width, lines: 1).lines.map(\.text), equals: [text])
    }

    @Test(
        "At every width between its widest line and its original width, a text has the same lines",
        arguments: [
            "The quick brown fox jumps over the lazy dog, Avocado, Typography", "Donaudampfschifffahrtsgesellschaft und mehr",
            "世界你好，今天天气很好。", "a  b   c\nd e\n\nfffff ", "שלום עולם and back again", "Wait — “quoted” text… (in brackets)",
            "Donau\u{AD}dampf\u{AD}schiff", "AVAVAVAV ToToTo 123,456.78 e\u{301}e\u{301}",
        ])
    func stableBetween(text: String) {
        for lineBreak in [Paragraph.LineBreak.wordWrapping, .characterWrapping, .truncatingTail] {
            for width in stride(from: 30, through: 320, by: 4.7) {
                let first = lay(text, width: width, lineBreak: lineBreak)
                guard first.size.width <= width else { continue }
                for share in [0, 0.3, 0.9] {
                    let between = lay(text, width: first.size.width + share * (width - first.size.width), lineBreak: lineBreak)
                    expect(first.size, equals: between.size)
                    expect(first.lines.map(\.text), equals: between.lines.map(\.text))
                }
            }
        }
    }

    @Test("Engines on different threads break lines in the same way")
    func threads() {
        let texts = [
            "Donaudampfschifffahrtsgesellschaft und mehr", "世界你好，今天天气很好。", "שלום עולם and back again",
            "AVAVAVAV ToToTo 123,456.78",
        ]
        @Sendable func lines(of text: String) -> [[String]] {
            guard let engine = try? PangoTextEngine(sizes: .fonts) else { return [] }
            return stride(from: 30, through: 320, by: 4.7).map { width in
                engine.layout(Paragraph(text, font: dejaVu(), width: width)).lines.map(\.text)
            }
        }
        let expected = texts.map(lines)
        let answers = Answers()
        DispatchQueue.concurrentPerform(iterations: 80) { answers.add(lines(of: texts[$0 % 4]), to: $0 % 4) }
        for (index, expected) in expected.enumerated() {
            expect(answers.all[index].count, equals: 20)
            expect(answers.all[index].allSatisfy { $0 == expected }, "\(texts[index])")
        }
    }

    @Test("Several threads measure with one engine, and get the sizes that one thread gets")
    func sharedEngine() throws {
        let engine = try PangoTextEngine(sizes: .fonts, cacheCapacity: 8)
        let paragraphs = (0..<60).map { number in
            Paragraph("AVAVA ToTo 世界 \(number)", font: Font(size: CGFloat(10 + number % 5)), width: CGFloat(40 + number))
        }
        let expected = paragraphs.map { engine.extent(of: $0) }
        let answers = Mutex<[Int: TextExtent]>([:])
        DispatchQueue.concurrentPerform(iterations: 240) { index in
            let (extent, metrics) = (engine.extent(of: paragraphs[index % 60]), engine.metrics(of: paragraphs[index % 60].font))
            answers.withLock { $0[index] = metrics.lineHeight > 0 ? extent : nil }
        }
        expect((0..<240).allSatisfy { index in answers.withLock { $0[index] } == expected[index % 60] })
    }

    private final class Answers: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var all: [[[[String]]]] = Array(repeating: [], count: 4)

        func add(_ answer: [[String]], to index: Int) { lock.withLock { all[index].append(answer) } }
    }

    @Test("A long word breaks between any characters without a hyphen, and a soft hyphen becomes visible at a break")
    func longWord() {
        expect(lay("Donaudampfschifffahrt", width: 80).lines.map(\.text).joined(), equals: "Donaudampfschifffahrt")
        let natural = lay("Donaudampf").size.width
        expect(lay("Donaudampfschiff", width: natural + 0.1).lines.first?.width, equals: natural)
        expect(lay("Donau\u{AD}dampf", width: 70).lines.map(\.text), equals: ["Donau-", "dampf"])
    }

    @Test("A line holds at least one character, even in a narrower width", arguments: [1, 0, -5] as [CGFloat])
    func narrow(width: CGFloat) {
        expect(lay("abc", width: width).lines.map(\.text), equals: ["a", "b", "c"])
    }

    @Test(
        "Every kind of line feed breaks the line, and one at the end begins no new line",
        arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"])
    func lineFeeds(separator: String) {
        expect(lay("a\(separator)b").lines.map(\.text), equals: ["a", "b"])
        expect(lay("a\(separator)\(separator)b\(separator)").lines.map(\.text), equals: ["a", "", "b"])
        expect(lay(separator).lines.count, equals: 1)
    }

    @Test("Both text engines count the same lines in a text of line feeds only", arguments: ["\n", "\n\n", "a\n", "\na", " \n "])
    func sameLines(text: String) {
        let blocks = BlockTextEngine().layout(Paragraph(text, font: dejaVu()))
        expect(lay(text).lines.map(\.text), equals: blocks.lines.map(\.text))
    }

    @Test("A zero byte does not end the text")
    func zeroByte() {
        expect(lay("a\0b").size.width > lay("ab").size.width)
    }

    @Test("A line that is too long ends in an ellipsis within the width")
    func tail() throws {
        let layout = lay("The quick brown fox", width: 100, lines: 1)
        let line = try #require(layout.lines.first)
        expect(layout.isTruncated)
        expect(layout.lines.count, equals: 1)
        expect(line.text.hasPrefix("The ") && line.text.hasSuffix("…"))
        expect(line.width <= 100)
        // The width is that of the visible text, not that of the box.
        expect(isClose(line.width, lay(line.text).size.width))
    }

    @Test("The line break mode determines where the ellipsis is, or that there is none")
    func modes() {
        let text = "The quick brown fox"
        expect(lay(text, width: 100, lines: 1, lineBreak: .truncatingHead).lines[0].text.hasPrefix("…"))
        let middle = lay(text, width: 100, lines: 1, lineBreak: .truncatingMiddle).lines[0].text
        expect(middle.hasPrefix("The") && middle.contains("…") && middle.hasSuffix("fox"))
        let wrapped = lay(text, width: 100, lines: 1, lineBreak: .wordWrapping)
        expect(wrapped.lines.map(\.text), equals: ["The quick"])
        expect(wrapped.isTruncated)
    }

    @Test("The limit on the number of lines applies to the whole text, not to each paragraph")
    func hardLines() {
        let layout = lay("one\ntwo\nthree", lines: 2)
        expect(layout.lines.map(\.text), equals: ["one", "two…"])
        expect(layout.isTruncated)
        expect(lay("one\ntwo\nthree", lines: 2, lineBreak: .truncatingHead).lines.map(\.text), equals: ["one", "…three"])
        expect(lay("one\ntwo\nthree", lines: 1, lineBreak: .truncatingMiddle).lines.map(\.text), equals: ["one…three"])
        expect(lay("one\ntwo\nthree", lines: 3).isTruncated, equals: false)
    }

    @Test("Only the last of two lines is truncated")
    func secondLine() {
        let layout = lay("The quick brown fox jumps over the lazy dog", width: 120, lines: 2)
        expect(layout.lines.count, equals: 2)
        expect(layout.lines[0].text, equals: "The quick")
        expect(layout.lines[1].text.hasSuffix("…"))
        expect(layout.lines[1].width <= 120)
    }

    @Test("Clipped lines do not wrap, and are not measured beyond the box")
    func clipping() {
        let layout = lay("The quick brown fox\njumps", width: 50, lineBreak: .clipping)
        expect(layout.lines.count, equals: 2)
        expect(layout.lines[0].width > 50)
        expect(layout.size.width, equals: 50)
        expect(layout.isTruncated)
    }

    @Test("Lines are placed according to the alignment")
    func alignment() {
        let width = lay("Hello").size.width
        expect(lay("Hello", width: 200, alignment: .left).lines[0].x, equals: 0)
        expect(isClose(lay("Hello", width: 200, alignment: .center).lines[0].x, (200 - width) / 2))
        expect(isClose(lay("Hello", width: 200, alignment: .right).lines[0].x, 200 - width))
    }

    @Test("Hebrew text runs from the right, and so does a number in a right-to-left paragraph")
    func rightToLeft() {
        let hebrew = lay("שלום עולם", width: 200)
        expect(hebrew.lines[0].isRightToLeft)
        expect(isClose(hebrew.lines[0].x + hebrew.lines[0].width, 200))
        expect(lay("123", width: 200, direction: .rightToLeft).lines[0].x > 100)
        expect(!lay("abc", width: 200, direction: .rightToLeft).lines[0].isRightToLeft)
        let cut = lay("שלום עולם שלום עולם", width: 80, lines: 1)
        expect(cut.lines[0].isRightToLeft && cut.lines[0].text.hasSuffix("…"))
    }

    @Test("The rest of a right-to-left line keeps its direction when the line is truncated")
    func cutDirection() {
        let layout = lay("שלום Hello big wide world", width: 80, lines: 2)
        expect(layout.lines.map(\.isRightToLeft), equals: [true, true])
    }

    @Test("Repeated requests to one or several engines give the same answer", arguments: ["Hello", "世界 Hello", "שלום\nb"])
    func repeatable(text: String) throws {
        expect(lay(text, width: 50), equals: lay(text, width: 50))
        let other = try PangoTextEngine(sizes: .fonts, cacheCapacity: 1)
        let paragraph = Paragraph(text, font: dejaVu(), width: 50)
        for _ in 0..<3 {
            expect(other.layout(paragraph), equals: engine.layout(paragraph))
            _ = other.layout(Paragraph("push it out of the cache", font: dejaVu()))
        }
    }

    @Test("Random text is laid out within its limits", arguments: 0..<30)
    func fuzz(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("ab  \n\r\t\u{AD}\u{A0}世界שלסم123…é👨‍👩‍👧\u{202E}\u{200F}\0")
        for _ in 0..<10 {
            let text = String((0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            let lines = Int.random(in: 0...3, using: &random)
            let lineBreak = Paragraph.LineBreak(rawValue: .random(in: 0...5, using: &random))!
            let layout = lay(text, width: .random(in: 0...200, using: &random), lines: lines, lineBreak: lineBreak)
            expect(lines == 0 || layout.lines.count <= lines, "seed \(seed)")
            expect(layout.lines.isEmpty, equals: text.isEmpty, "seed \(seed)")
            expect(layout.size.width.isFinite, "seed \(seed)")
        }
    }
}

@Suite("Pango: fonts") struct PangoFontTests {
    @Test(
        "Chinese lines break between characters, each of which is one em wide",
        .enabled(if: families.contains("Noto Sans CJK SC"), "Noto Sans CJK is not installed"))
    func chinese() throws {
        let engine = try PangoTextEngine(sizes: .fonts)
        let layout = engine.layout(Paragraph("自动布局约束", font: Font(size: 20), width: 65))
        expect(layout.lines.map(\.text), equals: ["自动布", "局约束"])
        expect(isClose(layout.size.width, 60))
    }

    @Test(
        "Arabic letters are joined, so a word is narrower than its separate letters",
        .enabled(if: families.contains("Noto Sans Arabic") || hasDejaVu, "No Arabic font is installed"))
    func arabic() throws {
        let engine = try PangoTextEngine(sizes: .fonts)
        func width(_ text: String) -> CGFloat { engine.layout(Paragraph(text, font: Font(size: 20))).size.width }
        expect(width("سلام") < width("س ل ا م") - 3 * width(" "))
    }

    @Test(
        "Emoji that are joined into one are as wide as a single emoji",
        .enabled(if: families.contains("Noto Color Emoji"), "Noto Color Emoji is not installed"))
    func emoji() throws {
        let engine = try PangoTextEngine(sizes: .fonts)
        func width(_ text: String) -> CGFloat { engine.layout(Paragraph(text, font: Font(size: 20))).size.width }
        expect(width("👨‍👩‍👧"), equals: width("🎉"))
        expect(width("🎉") > 15)
    }

    @Test(
        "An engine with its own font files measures as with the same font installed",
        .enabled(if: fontFile("DejaVu Sans") != nil, "fc-match finds no file of DejaVu Sans"))
    func privateFonts() throws {
        let file = try #require(fontFile("DejaVu Sans"))
        let engine = try PangoTextEngine(fontFiles: [file], sizes: .fonts)
        expect(engine.families, equals: ["DejaVu Sans"])
        let text = "The quick brown fox"
        let installed = try PangoTextEngine(sizes: .fonts).layout(Paragraph(text, font: dejaVu()))
        expect(engine.layout(Paragraph(text, font: dejaVu())), equals: installed)
        // The engine can use no other fonts.
        expect(engine.layout(Paragraph(text, font: Font(size: 17))).size, equals: installed.size)
    }

    @Test(
        "Color emoji from a font file are scaled like installed ones",
        .enabled(if: fontFile("Noto Color Emoji") != nil, "fc-match finds no file of Noto Color Emoji"))
    func privateEmoji() throws {
        let engine = try PangoTextEngine(fontFiles: [try #require(fontFile("Noto Color Emoji"))], sizes: .fonts)
        let width = engine.layout(Paragraph("🎉", font: Font(size: 20))).size.width
        expect(width > 15 && width < 30)
    }

    @Test("A missing file, and a file that is not a font, are reported by name")
    func badFile() throws {
        let missing = URL(fileURLWithPath: "/nowhere/font.ttf")
        #expect(throws: CairoError.unusableFontFile(missing)) { try PangoTextEngine(fontFiles: [missing]) }
        let error = CairoError.unusableFontFile(missing)
        expect(error.description, equals: "/nowhere/font.ttf cannot be read as a font.")
        let text = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString).ttf")
        try Data("hello".utf8).write(to: text)
        defer { try? FileManager.default.removeItem(at: text) }
        #expect(throws: CairoError.unusableFontFile(text)) { try PangoTextEngine(fontFiles: [text]) }
    }
}

/// Returns the file of an installed family, found with Fontconfig's own tool.
private func fontFile(_ family: String) -> URL? {
    guard let output = run("fc-match", "-f", "%{family}\n%{file}", "\(family):style=Regular,Book") else { return nil }
    let parts = output.split(separator: "\n").map(String.init)
    return parts.count == 2 && parts[0].hasPrefix(family) ? URL(fileURLWithPath: parts[1]) : nil
}

/// Returns the output of a command, or nil if the command is missing or fails.
func run(_ command: String, _ arguments: String..., input: Data? = nil) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let (output, entry) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = entry
    guard (try? process.run()) != nil else { return nil }
    if let input { try? entry.fileHandleForWriting.write(contentsOf: input) }
    try? entry.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}
