import AshlarGraphics
import Foundation
import TestSupport
import Testing

/// The font for blocks of ten points, so that widths are easy to read.
private let font = Font(size: 10)

private func lay(
    _ text: String, width: CGFloat? = nil, lines: Int = 0, lineBreak: Paragraph.LineBreak = .truncatingTail,
    alignment: Paragraph.Alignment = .natural, direction: Paragraph.Direction = .leftToRight,
    engine: BlockTextEngine = BlockTextEngine()
) -> TextLayout {
    engine.layout(
        Paragraph(
            text, font: font, width: width, maximumLines: lines, lineBreak: lineBreak, alignment: alignment, direction: direction)
    )
}

private func texts(
    _ text: String, width: CGFloat? = nil, lines: Int = 0, lineBreak: Paragraph.LineBreak = .truncatingTail
) -> [String] {
    lay(text, width: width, lines: lines, lineBreak: lineBreak).lines.map(\.text)
}

private func blocks(_ layout: TextLayout) -> [CGRect] {
    guard case .blocks(let rects) = layout.appearance else { return [] }
    return rects
}

@Suite("Block text: size") struct BlockTextSizeTests {
    @Test("Plain texts, which are read byte by byte, are laid out as texts with other letters", arguments: 1...60)
    func plainTexts(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let signs = Array("eeee  ee1. ,(e\n\n~!Z")
        let plain = String((0..<next(60)).map { _ in signs[next(signs.count)] })
        let other = plain.replacingOccurrences(of: "e", with: "é")
        for direction in [Paragraph.Direction.leftToRight, .rightToLeft] {
            let width = CGFloat(20 + next(20) * 10)
            let (a, b) = (
                lay(plain, width: width, direction: direction), lay(other, width: width, direction: direction)
            )
            expect(a.size == b.size && blocks(a) == blocks(b))
            expect(a.lines.map(\.x) == b.lines.map(\.x) && a.lines.map(\.width) == b.lines.map(\.width))
        }
        let (a, b) = (lay(plain), lay(other))
        expect(a.size == b.size && a.lines.count == b.lines.count && blocks(a) == blocks(b))
        expect(a.lines.map { $0.text.replacingOccurrences(of: "e", with: "é") }, equals: b.lines.map(\.text))
    }

    @Test("A character is one em square, of which 0.8 em is above the baseline")
    func oneEm() {
        let layout = lay("abc")
        expect(layout.size, equals: CGSize(width: 30, height: 10))
        expect(layout.lines, equals: [TextLayout.Line(text: "abc", x: 0, baseline: 8, width: 30)])
        expect(layout.metrics.ascender, equals: 8)
        expect(layout.metrics.descender, equals: -2)
        expect(layout.metrics.lineHeight, equals: 10)
    }

    @Test("An empty text has no lines and a size of zero")
    func empty() {
        let layout = lay("", width: 100)
        expect(layout.lines.isEmpty)
        expect(layout.size, equals: .zero)
        expect(layout.firstBaseline, equals: 0)
        expect(blocks(layout).isEmpty)
    }

    @Test("Each grapheme cluster is one block", arguments: ["e\u{301}", "👨‍👩‍👧", "🇨🇳", "世", "q"])
    func grapheme(character: String) {
        expect(lay(character).size.width, equals: 10)
    }

    @Test("Advance and line height can be given in ems")
    func ems() {
        let layout = lay("ab\nc", engine: BlockTextEngine(advance: 0.5, lineHeight: 2))
        expect(layout.size, equals: CGSize(width: 10, height: 40))
        expect(layout.lastBaseline, equals: 36)
    }

    @Test("With fixed blocks, n letters take ⌈n / ⌊width / advance⌋⌉ lines for any font", arguments: [1, 7, 45, 90])
    func fixed(count: Int) {
        let engine = BlockTextEngine(fixedAdvance: 10, lineHeight: 20)
        let text = String(repeating: "x", count: count)
        for size in [5.0, 17] as [CGFloat] {
            let natural = engine.layout(Paragraph(text, font: Font(size: size)))
            expect(natural.size, equals: CGSize(width: CGFloat(count) * 10, height: 20))
            let wrapped = engine.layout(Paragraph(text, font: Font(size: size), width: 305))
            expect(wrapped.lines.count, equals: (count + 29) / 30)
            expect(wrapped.size.height, equals: CGFloat(wrapped.lines.count) * 20)
        }
    }

    @Test("A font size that is not positive and finite gives a text of size zero", arguments: [0, -3, CGFloat.nan, .infinity])
    func absurdFont(size: CGFloat) {
        let layout = BlockTextEngine().layout(Paragraph("ab cd", font: Font(size: size), width: 20))
        expect(layout.size, equals: .zero)
        expect(layout.lines.count, equals: 1)
    }
}

@Suite("Block text: lines") struct BlockTextLineTests {
    @Test("Lines break after spaces, and the spaces at a break have no width")
    func spaces() {
        let layout = lay("Hello big world", width: 60)
        expect(layout.lines.map(\.text), equals: ["Hello", "big", "world"])
        expect(layout.lines.map(\.width), equals: [50, 30, 50])
        expect(layout.lines.map(\.baseline), equals: [8, 18, 28])
        expect(layout.size, equals: CGSize(width: 50, height: 30))
        expect(!layout.isTruncated)
    }

    @Test("Spaces extend beyond the edge, so a word that just fits stays on its line")
    func hanging() {
        expect(texts("Hello   world", width: 50), equals: ["Hello", "world"])
    }

    @Test("Spaces at the end of the text count as far as they fit")
    func padding() {
        expect(lay("  ab  ").size.width, equals: 60)
        expect(lay("ab   ", width: 40).lines.map(\.width), equals: [40])
        expect(lay("ab   ", width: 20).lines.map(\.width), equals: [20])
    }

    @Test("No-break spaces prevent a line break between words")
    func noBreakSpace() {
        expect(texts("a b\u{A0}c", width: 40), equals: ["a", "b\u{A0}c"])
    }

    @Test("Line feeds break lines, and one at the end begins no new line")
    func lineFeeds() {
        expect(texts("a\n\nb"), equals: ["a", "", "b"])
        expect(texts("a\r\nb\n"), equals: ["a", "b"])
        expect(texts("\n"), equals: [""])
        expect(lay("a\n\n").size.height, equals: 20)
    }

    @Test("A word longer than a line begins on a new line and breaks between any characters")
    func longWord() {
        expect(texts("a abcdefgh b", width: 30), equals: ["a", "abc", "def", "gh", "b"])
        expect(texts("a abcdefg b", width: 30), equals: ["a", "abc", "def", "g b"])
    }

    @Test("Lines break between Chinese, Japanese and Korean characters, and between those and words")
    func cjk() {
        expect(texts("你好世界", width: 30), equals: ["你好世", "界"])
        expect(texts("ab你好cd", width: 30), equals: ["ab你", "好cd"])
        expect(texts("カタカナ", width: 25), equals: ["カタ", "カナ"])
        expect(texts("안녕하", width: 20), equals: ["안녕", "하"])
    }

    @Test("Character wrapping breaks between any characters")
    func characterWrapping() {
        expect(texts("ab cdef", width: 40, lineBreak: .characterWrapping), equals: ["ab c", "def"])
        expect(texts("abc  def", width: 30, lineBreak: .characterWrapping), equals: ["abc", "def"])
    }

    @Test("A line holds at least one character, even in a narrower width", arguments: [9, 1, 0, -5])
    func narrow(width: CGFloat) {
        let layout = lay("ab c", width: width)
        expect(layout.lines.map(\.text), equals: ["a", "b", "c"])
        expect(layout.size, equals: CGSize(width: 10, height: 30))
    }

    @Test("A width that is not a number is no limit", arguments: [CGFloat.nan, .infinity, 1e300])
    func endless(width: CGFloat) {
        expect(texts("Hello big world", width: width), equals: ["Hello big world"])
    }

    @Test("A rounding error in the width does not move a character to the next line")
    func tolerance() {
        expect(texts("abc", width: 30.0.nextDown), equals: ["abc"])
        expect(texts("abc", width: 29.999_999), equals: ["abc"])
        expect(texts("abc", width: 29.9), equals: ["ab", "c"])
    }

    @Test("A text laid out again at its own width has the same lines", arguments: 0..<50)
    func stable(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = String((0..<60).map { _ in "abc  \n世界".randomElement(using: &random)! })
        let first = lay(text, width: CGFloat.random(in: 0...200, using: &random))
        let second = lay(text, width: max(first.size.width, 1))
        expect(first.lines.map(\.text), equals: second.lines.map(\.text), "seed \(seed)")
    }

    @Test("At every width between its widest line and its original width, a text has the same lines", arguments: 0..<50)
    func stableBetween(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = String((0..<60).map { _ in "abc  \n世界".randomElement(using: &random)! })
        for lineBreak in [Paragraph.LineBreak.wordWrapping, .characterWrapping, .truncatingTail, .clipping] {
            let width = CGFloat.random(in: 10...200, using: &random)
            let first = lay(text, width: width, lineBreak: lineBreak)
            let between = lay(text, width: .random(in: first.size.width...width, using: &random), lineBreak: lineBreak)
            expect(first.isTruncated || first.lines.map(\.text) == between.lines.map(\.text), "seed \(seed)")
            expect(first.isTruncated || first.size == between.size, "seed \(seed)")
        }
    }

    @Test("The measured size of a text equals the size of its layout", arguments: 0..<50)
    func extent(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = String((0..<30).map { _ in "abc  \n世界".randomElement(using: &random)! })
        for lineBreak in [Paragraph.LineBreak.wordWrapping, .characterWrapping, .truncatingMiddle, .clipping] {
            let paragraph = Paragraph(
                text, font: font, width: Bool.random(using: &random) ? nil : CGFloat.random(in: 0...150, using: &random),
                maximumLines: Int.random(in: 0...3, using: &random), lineBreak: lineBreak)
            let engine = BlockTextEngine()
            expect(engine.extent(of: paragraph), equals: TextExtent(engine.layout(paragraph)), "seed \(seed)")
        }
    }

    @Test("Combining accents and precomposed letters give the same lines", arguments: 0..<50)
    func accents(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let composed = String((0..<60).map { _ in "aé ñ  \nか世9,".randomElement(using: &random)! })
        let decomposed = composed.decomposedStringWithCanonicalMapping
        let width = CGFloat.random(in: 10...200, using: &random)
        expect(lay(composed, width: width).lines, equals: lay(decomposed, width: width).lines, "seed \(seed)")
    }

    @Test("Only spaces at line breaks are removed, and no line is too wide", arguments: 0..<50)
    func complete(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = String((0..<80).map { _ in "abcd  \n世界\u{A0}".randomElement(using: &random)! })
        let width = CGFloat(Int.random(in: 1...12, using: &random)) * 10
        for lineBreak in [Paragraph.LineBreak.wordWrapping, .characterWrapping] {
            let layout = lay(text, width: width, lineBreak: lineBreak)
            func ink(_ text: String) -> String { text.filter { !$0.isWhitespace } }
            expect(ink(layout.lines.map(\.text).joined()), equals: ink(text), "seed \(seed)")
            expect(layout.size.width <= width, "seed \(seed)")
            expect(blocks(layout).count, equals: ink(text).count, "seed \(seed)")
        }
    }

    @Test("The time to lay out a hundred thousand characters is linear in their number")
    func long() {
        let text = String(repeating: "lorem ipsum 世界 ", count: 7_000)
        var lines = 0
        let seconds = ProcessorTime.measure { lines = lay(text, width: 100).lines.count }
        expect(lines > 10_000)
        // A quadratic algorithm would take minutes.
        expect(seconds < 10)
        expect(lay(text, width: 100, lines: 1).lines.count, equals: 1)
    }
}

@Suite("Block text: truncation") struct BlockTextCuttingTests {
    @Test(
        "The last permitted line shows the ellipsis at the requested position",
        arguments: [
            (.truncatingTail, "abcd…"), (.truncatingHead, "…fghi"), (.truncatingMiddle, "ab…hi"), (.wordWrapping, "abcde"),
            (.characterWrapping, "abcde"),
        ] as [(Paragraph.LineBreak, String)])
    func oneLine(lineBreak: Paragraph.LineBreak, expected: String) {
        let layout = lay("abcdefghi", width: 50, lines: 1, lineBreak: lineBreak)
        expect(layout.lines.map(\.text), equals: [expected])
        expect(layout.isTruncated)
        expect(layout.size, equals: CGSize(width: 50, height: 10))
        expect(blocks(layout).count, equals: 5)
    }

    @Test("With an odd number of characters, a middle ellipsis leaves one more at the beginning")
    func middle() {
        expect(texts("abcdefghi", width: 60, lines: 1, lineBreak: .truncatingMiddle), equals: ["abc…hi"])
    }

    @Test("Lines before the last break as usual, and the truncated line is filled character by character")
    func secondLine() {
        expect(texts("Hello big wide world", width: 60, lines: 2), equals: ["Hello", "big w…"])
        expect(texts("Hello big wide world", width: 60, lines: 2, lineBreak: .truncatingHead), equals: ["Hello", "…world"])
        expect(texts("Hello big wide world", width: 60, lines: 2, lineBreak: .wordWrapping), equals: ["Hello", "big"])
    }

    @Test("The ellipsis has no space before it")
    func trimmed() {
        expect(texts("ab cdef", width: 40, lines: 1), equals: ["ab…"])
        expect(texts("abcdef gh", width: 40, lines: 1, lineBreak: .truncatingHead), equals: ["…gh"])
    }

    @Test("A text that fits is not truncated", arguments: [1, 2, 0])
    func fits(lines: Int) {
        let layout = lay("Hello", width: 50, lines: lines)
        expect(layout.lines.map(\.text), equals: ["Hello"])
        expect(!layout.isTruncated)
    }

    @Test("Lines omitted after a line feed are replaced by an ellipsis, too")
    func hardLines() {
        expect(texts("ab\ncd", lines: 1), equals: ["ab…"])
        expect(texts("ab\ncd", lines: 1, lineBreak: .truncatingHead), equals: ["…cd"])
        expect(texts("ab\ncd\nef", lines: 1, lineBreak: .truncatingMiddle), equals: ["ab…ef"])
        expect(texts("ab\ncd\nef", lines: 2), equals: ["ab", "cd…"])
        expect(texts("abcd\ne", width: 40, lines: 1), equals: ["abc…"])
        expect(texts("abcd\ne", width: 50, lines: 1, lineBreak: .truncatingMiddle), equals: ["abc…e"])
    }

    @Test("A line of one character shows only the ellipsis")
    func onlyEllipsis() {
        for lineBreak in [Paragraph.LineBreak.truncatingHead, .truncatingMiddle, .truncatingTail] {
            expect(texts("abc", width: 10, lines: 1, lineBreak: lineBreak), equals: ["…"])
        }
    }

    @Test("Clipped lines keep their full width, and their blocks end at the edge")
    func clipping() {
        let layout = lay("abc def\ngh", width: 45, lineBreak: .clipping)
        expect(layout.lines.map(\.text), equals: ["abc def", "gh"])
        expect(layout.lines.map(\.width), equals: [70, 20])
        expect(layout.size, equals: CGSize(width: 45, height: 20))
        expect(layout.isTruncated)
        expect(blocks(layout).map(\.maxX).max(), equals: 45)
    }
}

// Named differences (FIDELITY.md): naturalFollowsTheText.
@Suite("Block text: alignment") struct BlockTextPlacingTests {
    @Test(
        "Lines are placed according to the alignment",
        arguments: [(.natural, 0), (.left, 0), (.center, 25), (.right, 50)] as [(Paragraph.Alignment, CGFloat)])
    func alignment(alignment: Paragraph.Alignment, x: CGFloat) {
        expect(lay("Hello", width: 100, alignment: alignment).lines.map(\.x), equals: [x])
    }

    @Test("Without a width, lines align to the widest line")
    func widest() {
        let layout = lay("ab\nabcd", alignment: .right)
        expect(layout.lines.map(\.x), equals: [20, 0])
        expect(layout.boxWidth, equals: 40)
    }

    @Test("Hebrew and Arabic text is placed from the right", arguments: ["שלום", "سلام", "123 שלום", "\u{200F}abc"])
    func rightToLeft(text: String) {
        let layout = lay(text, width: 200)
        expect(layout.lines[0].isRightToLeft)
        expect(layout.lines[0].x + layout.lines[0].width, equals: 200)
        expect(lay(text, width: 200, alignment: .left).lines[0].x, equals: 0)
    }

    @Test("The paragraph's direction applies only to a text without a direction of its own")
    func directionOfText() {
        expect(lay("123", width: 100, direction: .rightToLeft).lines[0].x, equals: 70)
        expect(lay("٣٤", width: 100).lines[0].x, equals: 0)
        expect(lay("abc", width: 100, direction: .rightToLeft).lines[0].x, equals: 0)
        expect(lay("abc\nשלום", width: 100).lines.map(\.x), equals: [0, 60])
    }

    @Test("In right-to-left text, the first character is the rightmost block")
    func order() {
        let rects = blocks(lay("א בג", width: 100))
        expect(rects.map { Int($0.midX) }, equals: [95, 75, 65])
        expect(blocks(lay("a bc", width: 100)).map { Int($0.midX) }, equals: [5, 25, 35])
    }

    @Test("Blocks are inset in their squares, and spaces have no blocks")
    func insets() {
        let rects = blocks(lay("ab c\u{A0}d"))
        expect(rects.count, equals: 4)
        expect(CGRect(x: 0, y: 0, width: 10, height: 10).contains(rects[0]))
        expect(rects[0].maxX < rects[1].minX)
    }

    @Test("A line wider than its box begins at the side where the text starts")
    func overflow() {
        expect(lay("abcdef", width: 30, lineBreak: .clipping, alignment: .center).lines[0].x, equals: 0)
        expect(lay("שלום", width: 30, lineBreak: .clipping, alignment: .center).lines[0].x, equals: -10)
    }
}
