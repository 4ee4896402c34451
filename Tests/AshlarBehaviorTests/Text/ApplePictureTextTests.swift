import AshlarGraphics
import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Sizes and positions of texts that were measured in pictures by Apple's renderer.
// Named differences (FIDELITY.md): spacesAtBreaksCount, lastLinesHaveTwoWords.
@Suite("Facts of Apple's pictures: text") @MainActor
struct ApplePictureTextTests {
    private func label(_ text: String, font: UIFont, _ configure: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.ashlar.textEngine = SystemTextEngine()
        label.font = font
        label.text = text
        label.numberOfLines = 0
        configure(label)
        return label
    }

    private func layout(
        _ text: String, width: CGFloat, lines: Int = 0, lineBreak: Paragraph.LineBreak = .truncatingTail,
        alignment: Paragraph.Alignment = .natural, runs: [Paragraph.Run] = []
    ) -> TextLayout {
        SystemTextEngine().layout(
            Paragraph(
                text, font: Font(size: 17), width: width, maximumLines: lines, lineBreak: lineBreak, alignment: alignment,
                runs: runs))
    }

    // Paralayout, testAlignmentUsingFirstLineCapInsets: 158.33 at three pixels a point; the ink of the line ends at 154.
    @Test("A label of several lines counts the space at the end of its widest line, as far as it fits")
    func spaceAtTheBreak() {
        let text = "Some text that needs to wrap onto another line"
        func width(in limit: CGFloat) -> CGFloat {
            SystemTextEngine().extent(of: Paragraph(text, font: Font(size: 14), width: limit)).size.width
        }
        expect((width(in: 160) * 3).rounded(.up) / 3, equals: (158.33 * 3).rounded() / 3)
        // A space that does not fit ends at the limit.
        expect(width(in: 155), equals: 155)
        let font = UIFont.systemFont(ofSize: 14)
        let plain = label(text, font: font).sizeThatFits(CGSize(width: 160, height: 100))
        let attributed = label("", font: font)
        attributed.attributedText = NSAttributedString(string: text, attributes: [.font: font])
        expect(attributed.sizeThatFits(CGSize(width: 160, height: 100)), equals: plain)
    }

    // Blueprint, LabelTests: the right edges of a justified text are at 298 to 299 of 300 points.
    @Test("Justified lines fill the width, but for the last one of each paragraph", arguments: [false, true])
    func justified(hasRuns: Bool) {
        let text = "Justified text fills the width of its box with wider spaces\nAnother paragraph of two lines, at least"
        let runs = hasRuns ? [Paragraph.Run(utf8Range: 0..<text.utf8.count, font: Font(size: 17))] : []
        let lines = layout(text, width: 200, alignment: .justified, runs: runs).lines
        let natural = layout(text, width: 200, runs: runs).lines
        expect(lines.map(\.text) == natural.map(\.text) && lines.count > 3)
        let isLast = lines.map { $0.text.hasSuffix("spaces") || $0.text.hasSuffix("least") }
        for (index, line) in lines.enumerated() {
            let wanted = isLast[index] ? natural[index].width : 200
            expect(abs(line.width - wanted) < 1e-9 && line.x == 0, "\(line)")
            expect((line.wordSpacing > 0), equals: !isLast[index])
        }
        // The size of the text does not change.
        expect(
            layout(text, width: 200, alignment: .justified, runs: runs).size, equals: layout(text, width: 200, runs: runs).size)
    }

    @Test("A justified line without spaces, and a truncated one, are as wide as their letters")
    func notJustified() {
        let word = layout("Incomprehensibilities", width: 100, alignment: .justified)
        expect(word.lines.count == 2 && word.lines.allSatisfy { $0.wordSpacing == 0 && $0.width < 100 })
        let cut = layout("one two three four five six seven", width: 100, lines: 1, alignment: .justified)
        expect(cut.isTruncated && cut.lines[0].wordSpacing == 0)
    }

    @Test("In justified blocks, only the spaces grow")
    func justifiedBlocks() throws {
        let paragraph = Paragraph("ab c dddd", font: Font(size: 10), width: 60, alignment: .justified)
        guard case .blocks(let blocks) = BlockTextEngine().layout(paragraph).appearance else {
            Issue.record("no blocks")
            return
        }
        expect(blocks.prefix(3).map(\.midX), equals: [5, 15, 55])
    }

    // Blueprint, LabelTests: two lines with `byClipping` wrap at the word, and the second is cut off at the edge.
    @Test("A clipped label of two lines wraps once", arguments: [false, true])
    func clipped(hasRuns: Bool) {
        let text = "A text of many words that takes three lines or more"
        let runs = hasRuns ? [Paragraph.Run(utf8Range: 0..<text.utf8.count, font: Font(size: 17))] : []
        let two = layout(text, width: 120, lines: 2, lineBreak: .clipping, runs: runs)
        let wrapped = layout(text, width: 120, lineBreak: .wordWrapping, runs: runs)
        expect(two.lines.count == 2 && two.lines[0].text == wrapped.lines[0].text)
        expect(two.lines[1].text == String(text.dropFirst(two.lines[0].text.count + 1)) && two.lines[1].width > 120)
        expect(two.size.width <= 120)
        expect(layout(text, width: 120, lines: 1, lineBreak: .clipping, runs: runs).lines.map(\.text), equals: [text])
    }

    @Test("A clipped label without a limit of lines wraps all of its text")
    func clippedWithoutLimit() {
        let font = UIFont.systemFont(ofSize: 17)
        let sizes = [NSLineBreakMode.byClipping, .byWordWrapping].map { mode in
            label("A text of many words that takes three lines or more", font: font) { $0.lineBreakMode = mode }
                .sizeThatFits(CGSize(width: 120, height: 500))
        }
        expect(sizes[0] == sizes[1] && sizes[0].height > 50)
    }

    // Reports of what labels do since iOS 11: the word before a last word alone moves down with it.
    @Test("The last line of a label has two words rather than one, unless its strategy is none")
    func orphans() {
        let text = "Testing various linking. Testing variously linking"
        func lines(_ text: String, width: CGFloat, avoids: Bool, limit: Int = 0, hasRuns: Bool = false) -> [String] {
            var paragraph = Paragraph(text, font: Font(size: 17), width: width, maximumLines: limit)
            if hasRuns {
                var run = Paragraph.Run(utf8Range: 0..<text.utf8.count, font: Font(size: 17))
                run.lineStyle.avoidsOrphans = avoids
                paragraph.runs = [run]
            } else {
                paragraph.avoidsOrphans = avoids
            }
            return SystemTextEngine().layout(paragraph).lines.map(\.text)
        }
        for hasRuns in [false, true] {
            let (moved, plain) = (
                lines(text, width: 320, avoids: true, hasRuns: hasRuns), lines(text, width: 320, avoids: false, hasRuns: hasRuns)
            )
            expect(moved, equals: ["Testing various linking. Testing", "variously linking"])
            expect(plain, equals: ["Testing various linking. Testing variously", "linking"])
        }
        // Both words must fit, a line of one word keeps it, and text that is cut off stays as it is.
        expect(lines("a incomprehensible incomprehensible", width: 160, avoids: true).last, equals: "incomprehensible")
        expect(lines("incomprehensibilities word", width: 170, avoids: true), equals: ["incomprehensibilities", "word"])
        expect(lines(text, width: 320, avoids: true, limit: 1).count, equals: 1)
        // Each paragraph has a last line.
        expect(lines(text + "\n" + text, width: 320, avoids: true).map(\.count), equals: [32, 17, 32, 17])
    }

    @Test("A label follows its strategy, and the style of an attributed text has its own")
    func labelStrategy() {
        let text = "Testing various linking. Testing variously linking"
        let font = UIFont.systemFont(ofSize: 17)
        func width(_ configure: (UILabel) -> Void) -> CGFloat {
            label(text, font: font, configure).sizeThatFits(CGSize(width: 320, height: 100)).width
        }
        let standard = width { _ in }
        let none = width { $0.lineBreakStrategy = [] }
        expect(label(text, font: font).lineBreakStrategy == .standard && standard + 60 < none)
        expect(width { $0.attributedText = NSAttributedString(string: text, attributes: [.font: font]) }, equals: none)
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = .pushOut
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        expect(width { $0.attributedText = NSAttributedString(string: text, attributes: attributes) }, equals: standard)
    }

    // Blueprint, LabelTests, at 300 points: the lines of the text with the alignment `left`, whose last line has two words.
    @Test("Lines of a text with a short last line of two words are filled from the first on")
    func greedyLines() {
        let text =
            "Hello, world. This is a long run of text that should wrap at some point. Someone should improve this test by adding a "
            + "joke or something. Alright, it's been fun!"
        expect(
            layout(text, width: 300).lines.map(\.text),
            equals: [
                "Hello, world. This is a long run of text", "that should wrap at some point.",
                "Someone should improve this test by", "adding a joke or something. Alright, it's", "been fun!",
            ])
    }

    // All sizes and leadings of the table "iOS, iPadOS Dynamic Type sizes" of Apple's Human Interface Guidelines.
    @Test("The text styles have Apple's sizes and line distances at all twelve text sizes")
    func styles() {
        let table: [(SystemTextStyle, [CGFloat], [CGFloat])] = [
            (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
            (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
            (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
            (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
            (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
            (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
            (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
            (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
            (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
        ]
        for (style, sizes, pitches) in table {
            expect(SystemTextStyle.TextSize.allCases.map { style.size(at: $0) }, equals: sizes, "\(style)")
            expect(SystemTextStyle.TextSize.allCases.map { style.linePitch(at: $0) }, equals: pitches, "\(style)")
        }
    }
}
