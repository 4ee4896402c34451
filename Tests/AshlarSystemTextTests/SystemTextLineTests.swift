import AshlarGraphics
import AshlarSystemText
import Foundation
import TestSupport
import Testing

private let engine = SystemTextEngine()
private let font = Font(size: 17)

private func lines(
    _ text: String, width: CGFloat?, lines: Int = 0, lineBreak: Paragraph.LineBreak = .truncatingTail
) -> [String] {
    engine.layout(Paragraph(text, font: font, width: width, maximumLines: lines, lineBreak: lineBreak)).lines.map(\.text)
}

private func width(_ text: String) -> CGFloat { engine.extent(of: Paragraph(text, font: font)).size.width }

/// Returns the parts of a text between which lines may break.
private func parts(_ text: String) -> [String] {
    let characters = Array(text)
    // A line with room for a part of a character more is broken before that character only if it may be.
    let starts = characters.indices.dropFirst().filter { index in
        let (head, longer) = (String(characters[..<index]), String(characters[...index]))
        let room = (width(head) + width(longer)) / 2
        return characters[index] != " " && lines(text, width: room, lineBreak: .wordWrapping)[0].count + spaces(head) == index
            && lines("n n" + text, width: width("n n") + room, lineBreak: .wordWrapping)[0].count + spaces(head) == index + 3
    }
    let bounds = [0] + starts + [characters.count]
    return zip(bounds, bounds.dropFirst()).map { range in
        let part = String(characters[range.0..<range.1])
        return String(part.dropLast(spaces(part)))
    }
}

/// Returns the number of spaces at the end of a text.
private func spaces(_ text: String) -> Int { text.reversed().prefix { $0 == " " }.count }

// Named differences (FIDELITY.md): linesBreakByUnicode.
@Suite("System text: lines")
struct SystemTextLineTests {
    // Examples of Unicode Standard Annex #14.
    @Test(
        "Lines break by Unicode's rules",
        arguments: [
            ("well-known fact", ["well-", "known", "fact"]), ("a (b) c", ["a", "(b)", "c"]),
            ("path/to/file", ["path/", "to/", "file"]), ("$5.00 each", ["$5.00", "each"]), ("5 % off!", ["5", "%", "off!"]),
            ("1/2 cup", ["1/2", "cup"]), ("say \"no\" twice", ["say", "\"no\"", "twice"]), ("x — y", ["x", "—", "y"]),
            ("x—y", ["x", "—", "y"]), ("a\u{A0}b c", ["a\u{A0}b", "c"]), ("it's 3,000.5 km", ["it's", "3,000.5", "km"]),
            ("日本語", ["日", "本", "語"]), ("「日本」です。", ["「日", "本」", "で", "す。"]), ("10€ (net)", ["10€", "(net)"]),
            ("well\u{2011}known", ["well\u{2011}known"]), ("ab\u{200B}cd", ["ab\u{200B}", "cd"]),
            ("wait... what", ["wait...", "what"]),
        ])
    func rules(_ text: String, expected: [String]) { expect(parts(text), equals: expected) }

    @Test("Letters, digits and spaces break as in a text with other characters")
    func plain() {
        let text = "One two three 456 seven"
        for room in stride(from: CGFloat(20), through: 190, by: 5) {
            let plain = lines(text, width: room, lineBreak: .wordWrapping)
            let marked = lines(text + "é", width: room, lineBreak: .wordWrapping)
            // The last line has another letter.
            expect(plain.dropLast(2).elementsEqual(marked.prefix(max(0, plain.count - 2))))
        }
    }

    @Test("A line that fits exactly is not broken")
    func exact() {
        let text = "Forgot your password?"
        expect(lines(text, width: width(text)), equals: [text])
        expect(lines(text, width: width(text) - 0.01).count, equals: 2)
        expect(lines(text, width: nil), equals: [text])
    }

    @Test("A word that is longer than the line breaks within, and a line has at least one character")
    func longWords() {
        expect(lines("mmmm", width: width("mm"), lineBreak: .wordWrapping), equals: ["mm", "mm"])
        expect(lines("abc", width: 0, lineBreak: .wordWrapping), equals: ["a", "b", "c"])
    }

    @Test("The ellipsis stands at the beginning, in the middle or at the end")
    func truncation() {
        let text = "A text that does not fit"
        func cut(_ lineBreak: Paragraph.LineBreak) -> String { lines(text, width: 120, lines: 1, lineBreak: lineBreak)[0] }
        let cuts = [cut(.truncatingHead), cut(.truncatingMiddle), cut(.truncatingTail)]
        expect(cuts, equals: ["…at does not fit", "A text t…not fit", "A text that do…"])
        expect(cuts.allSatisfy { width($0) <= 120 })
        let extent = engine.extent(of: Paragraph(text, font: font, width: 120, maximumLines: 1))
        expect(extent.isTruncated && extent.lineCount == 1)
    }

    @Test("The extent of a paragraph is that of its layout", arguments: 1...40)
    func extents(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let signs = Array("eTa. -/\nWé漢(")
        let text = String((0..<next(80)).map { _ in signs[next(signs.count)] })
        let breaks: [Paragraph.LineBreak] = [
            .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail,
        ]
        let paragraph = Paragraph(
            text, font: Font(size: CGFloat(8 + next(30))), width: CGFloat(next(200)), maximumLines: next(4),
            lineBreak: breaks[next(breaks.count)])
        let layout = engine.layout(paragraph)
        expect(engine.extent(of: paragraph), equals: TextExtent(layout))
        // With a run of the same font, the lines are the same.
        var marked = paragraph
        marked.runs = text.isEmpty ? [] : [Paragraph.Run(utf8Range: 0..<text.utf8.count, font: paragraph.font)]
        let lines = engine.layout(marked).lines
        expect(lines.map(\.text), equals: layout.lines.map(\.text))
        expect(zip(lines, layout.lines).allSatisfy { abs($0.width - $1.width) < 1e-9 && abs($0.baseline - $1.baseline) < 1e-9 })
        // A box as wide as the widest line has the same lines.
        if !layout.isTruncated, !layout.lines.isEmpty, paragraph.lineBreak != .clipping, layout.size.width <= paragraph.width ?? 0
        {
            var narrow = paragraph
            narrow.width = layout.size.width
            expect(engine.layout(narrow).lines.map(\.text), equals: layout.lines.map(\.text))
        }
    }

    @Test("A soft hyphen is invisible, and a hyphen at the end of a line")
    func softHyphens() {
        expect(width("co\u{AD}op"), equals: width("co") + width("op"))
        expect(lines("xx under\u{AD}stand", width: width("xx under-"), lineBreak: .wordWrapping), equals: ["xx under-", "stand"])
        expect(lines("xx under\u{AD}stand", width: width("xx under"), lineBreak: .wordWrapping)[0], equals: "xx")
    }
}

// Named differences (FIDELITY.md): kernFollowsEachCharacter.
@Suite("System text: attributes")
struct SystemTextRunTests {
    @Test("Runs have their own fonts, kerns and attachments")
    func runs() {
        let bold = Font(size: 20, weight: 700)
        let text = "Tea \u{FFFC}cup"
        let runs = [
            Paragraph.Run(utf8Range: 0..<4, font: font, kern: 2),
            Paragraph.Run(utf8Range: 4..<7, font: font, attachment: .init(size: CGSize(width: 30, height: 40))),
            Paragraph.Run(utf8Range: 7..<10, font: bold),
        ]
        let layout = engine.layout(Paragraph(text, font: font, runs: runs))
        let boldWidth = engine.extent(of: Paragraph("cup", font: bold)).size.width
        expect(layout.pieces.map(\.text), equals: ["Tea ", "\u{FFFC}", "cup"])
        let widths = layout.pieces.map(\.width)
        let expected = [width("Tea ") + 8, 30, boldWidth]
        expect(zip(widths, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(widths)")
        expect(abs(layout.lines[0].width - widths.reduce(0, +)) < 1e-9)
        expect(layout.attachments.map(\.rect.size), equals: [CGSize(width: 30, height: 40)])
        // The attachment stands on the baseline, which is as deep as the bold font below.
        expect(abs(layout.size.height - 40 - 20 * 494 / 2048) < 1e-9)
    }

    @Test("Line spacing lies between the lines")
    func spacing() {
        var style = Paragraph.LineStyle()
        style.lineSpacing = 6
        let run = Paragraph.Run(utf8Range: 0..<3, font: font, lineStyle: style)
        let layout = engine.layout(Paragraph("a\nb", font: font, runs: [run]))
        expect(abs(layout.size.height - (2 * 17 * 2444 / 2048 + 6)) < 1e-9)
    }

    @Test("Values that were encoded by earlier versions are decoded")
    func coding() throws {
        let font = try JSONDecoder().decode(
            Font.self, from: Data(#"{"size": 12, "weight": 400, "isItalic": false, "isMonospaced": false}"#.utf8))
        expect(font, equals: Font(size: 12))
        var style = Font(size: 16)
        (style.linePitch, style.hasMonospacedDigits) = (21, true)
        try expect(JSONDecoder().decode(Font.self, from: JSONEncoder().encode(style)), equals: style)
        let old = #"{"ascender": 8, "descender": -2, "lineHeight": 10, "capHeight": 8, "xHeight": 5}"#
        try expect(JSONDecoder().decode(FontMetrics.self, from: Data(old.utf8)).leading, equals: 0)
    }
}
