import AshlarGraphics
import AshlarSystemText
import Foundation
import TestSupport
import Testing

private let engine = SystemTextEngine()

private func width(_ text: String, _ size: CGFloat, weight: Int = 400) -> CGFloat {
    engine.extent(of: Paragraph(text, font: Font(size: size, weight: weight))).size.width
}

/// Rounds a length up to a pixel, as the size of a label is.
private func pixels(_ length: CGFloat, scale: CGFloat = 3) -> Double {
    ((Double(length) * Double(scale) - 1e-6).rounded(.up) / Double(scale) * 1000).rounded() / 1000
}

// Named differences (FIDELITY.md): farWeightsFollowInter, italicIsAsWideAsUpright, familiesAreTheSystemFont,
// monospacedDigitsFollowInter, monospacedFontIsOneWidth.
@Suite("System text: widths")
struct SystemTextWidthTests {
    // Frames of labels in pictures that Apple's renderer drew, at three pixels a point.
    @Test("Texts are as wide as in Apple's pictures")
    func pictures() {
        let texts: [(String, CGFloat, Int)] = [
            ("Hello world", 17, 400), ("the", 17, 400), ("point", 17, 400), ("?", 15, 400), ("the", 16, 400), ("point", 16, 400),
            ("?", 14, 400), ("What's", 17, 600), ("What's", 16, 600),
        ]
        let apple = [85.333, 25, 39, 7.667, 23.667, 37, 7.333, 55.667, 52.667]
        let ours = texts.map { pixels(width($0.0, $0.1, weight: $0.2)) }
        // One pixel is a third of a point.
        expect(zip(ours, apple).allSatisfy { abs($0 - $1) < 0.34 }, "\(ours)")
    }

    @Test("A text from 25 to 58 points is within 0.5 points of Apple's pictures")
    func large() {
        let sizes: [CGFloat] = [25, 27, 32, 34, 38, 43, 58]
        let apple = [188.667, 203.333, 240.333, 255, 284, 320.667, 428.333]
        let ours = sizes.map { pixels(width("What's the point?", $0)) }
        expect(zip(ours, apple).allSatisfy { abs($0 - $1) < 0.5 }, "\(ours)")
    }

    // swift-snapshot-testing, testTraits and testTraitsWithViewController; Tinder/Layout.
    @Test("A line is as high as in Apple's pictures, at three pixels a point")
    func heights() {
        let apple: [(CGFloat, Double)] = [
            (14, 17), (15, 18), (16, 19.333), (17, 20.333), (25, 30), (26, 31.333), (27, 32.333), (28, 33.667), (30, 36),
            (32, 38.333), (34, 40.667), (38, 45.667), (43, 51.333), (48, 57.333), (53, 63.333), (58, 69.333),
        ]
        for (size, height) in apple {
            let extent = engine.extent(of: Paragraph("What's the point?", font: Font(size: size)))
            expect(abs(pixels(extent.size.height) - height) < 0.001, "\(size)")
        }
    }

    @Test("A text is as wide as its characters, with the kerning of their pairs")
    func kerning() {
        let font = Font(size: 17)
        func advances(_ text: String) -> [CGFloat] { engine.advances(of: text, in: font) }
        expect(abs(advances("Tea").reduce(0, +) - width("Tea", 17)) < 1e-9)
        let (pair, apart) = (advances("Te"), advances("T") + advances("e"))
        expect(pair[0] < apart[0] - 1)
        expect(pair[1], equals: apart[1])
    }

    @Test("Heavier weights are wider, and a weight between two has the width of the nearest")
    func weights() {
        let widths = [100, 200, 300, 400, 500, 600, 700, 800, 900].map { width("Measured text 123", 17, weight: $0) }
        expect(widths, equals: widths.sorted())
        expect(Set(widths).count, equals: 9)
        expect(width("a", 17, weight: 430) == width("a", 17) && width("a", 17, weight: 1200) == width("a", 17, weight: 900))
    }

    @Test("Digits have their own widths, except in a font with digits of one width")
    func digits() {
        var font = Font(size: 17)
        expect(Set(engine.advances(of: "0123456789", in: font)).count > 5)
        font.hasMonospacedDigits = true
        func width(_ text: String) -> CGFloat { engine.extent(of: Paragraph(text, font: font)).size.width }
        expect(Set("0123456789".map { width(String($0)) }).count, equals: 1)
        expect(width("a"), equals: engine.advances(of: "a", in: Font(size: 17))[0])
    }

    @Test("A monospaced font has one width")
    func monospaced() {
        let font = Font(size: 16, isMonospaced: true)
        let widths = engine.advances(of: "iW.0 ", in: font)
        expect(widths, equals: [CGFloat](repeating: 16 * 1266 / 2048, count: 5))
    }

    @Test("Widths grow with the size")
    func growth() {
        let widths = stride(from: CGFloat(6), through: 100, by: 0.25).map { width("The quick brown fox", $0) }
        expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("No text and no size have no width", arguments: ["", "a", "日本"])
    func nothing(text: String) {
        expect(width(text, 0) == 0 && width("", 17) == 0)
        expect(width(text, -3) == 0 && width(text, .nan) == 0)
        expect(engine.extent(of: Paragraph("", font: Font(size: 17))).size, equals: .zero)
    }

    @Test("Italic text is as wide as upright text, and other families as the system font")
    func otherFaces() {
        let (italic, family) = (Font(size: 17, isItalic: true), Font(family: "Avenir", size: 17))
        let widths = [italic, family].map { engine.extent(of: Paragraph("Sphinx", font: $0)).size }
        expect(widths, equals: [CGSize](repeating: engine.extent(of: Paragraph("Sphinx", font: Font(size: 17))).size, count: 2))
    }
}

// Named differences (FIDELITY.md): otherScriptsAreEstimated.
@Suite("System text: other scripts")
struct SystemTextScriptTests {
    @Test("Han, kana, Hangul and full-width forms are 1 em wide")
    func ideographs() {
        let ems = engine.advances(of: "漢か한Ａ。", in: Font(size: 20)).map { $0 / 20 }
        expect(ems, equals: [1, 1, 1, 1, 1])
    }

    // Of Apple's, 22.8 points at 17 are measured, and 43 at 38 points (rounded up to half a point).
    @Test("An emoji is one character, whatever it consists of, and larger than the text around it if that is small")
    func emoji() {
        func widths(_ size: CGFloat) -> Set<CGFloat> {
            Set(engine.advances(of: "😀👩‍👩‍👧🇩🇪❤️👍🏽", in: Font(size: size)).map { ($0 * 100).rounded() / 100 })
        }
        expect([widths(12), widths(17), widths(24), widths(38)], equals: [[16.8], [22.96], [26.88], [42.56]])
    }

    @Test("A letter with accents is as wide as its base letter, however it is encoded")
    func accents() {
        expect(width("éÅñỆ", 17), equals: width("eAnE", 17))
        expect(width("e\u{301}", 17), equals: width("e", 17))
        expect(width("Те́ст", 17) > 0)
    }

    @Test("Cyrillic and Greek letters that look like Latin ones are as wide")
    func lookalikes() { expect(width("АВЕО", 17), equals: width("ABEO", 17)) }

    @Test("Every letter of the scripts of Europe has a width", arguments: ["Straße Łódź Æsir", "Привет, мир", "Καλημέρα κόσμε"])
    func europe(text: String) {
        let ems = engine.advances(of: text, in: Font(size: 17)).map { $0 / 17 }
        expect(ems.allSatisfy { 0.15...1.1 ~= $0 }, "\(ems)")
    }

    @Test("Text from right to left stands at the right side")
    func rightToLeft() {
        let layout = engine.layout(Paragraph("שלום", font: Font(size: 17), width: 100))
        expect(layout.lines.map(\.isRightToLeft), equals: [true])
        expect(abs(layout.lines[0].x + layout.lines[0].width - 100) < 1e-9)
    }
}

@Suite("System text: heights")
struct SystemTextHeightTests {
    private func height(_ size: CGFloat, lines: Int = 1, pitch: CGFloat? = nil, scale: CGFloat = 3) -> Double {
        var font = Font(size: size)
        font.linePitch = pitch
        let text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
        return pixels(engine.extent(of: Paragraph(text, font: font)).size.height, scale: scale)
    }

    // The heights of labels of one line in pictures that Apple's renderer drew.
    @Test("A line is as high as on iOS")
    func one() {
        let sizes: [CGFloat] = [14, 15, 16, 17, 25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        let apple = [
            17, 18, 19.333, 20.333, 30, 31.333, 32.333, 33.667, 36, 38.333, 40.667, 45.667, 51.333, 57.333, 63.333, 69.333,
        ]
        expect(sizes.map { height($0) }, equals: apple)
    }

    @Test("Lines of the system font stand a line height apart, and their sum is rounded up")
    func several() { expect([height(14, lines: 2), height(17, lines: 3, scale: 1)], equals: [33.667, 61]) }

    // Body at 16 and 23 points, subheadline at 14 points.
    @Test("Lines of a text style have the distance of Apple's table")
    func styles() {
        let heights = [height(16, lines: 3, pitch: 21), height(14, lines: 2, pitch: 19), height(14, lines: 1, pitch: 19)]
        expect(heights, equals: [61.333, 36, 17])
        var font = Font(size: 16)
        font.linePitch = 21
        let baselines = engine.layout(Paragraph("a\nb\nc", font: font)).lines.map(\.baseline)
        expect(zip(baselines.dropFirst(), baselines).map { $0 - $1 }, equals: [21, 21])
        expect(baselines[0], equals: 15.234375)
    }

    @Test("A text style keeps its distance in text with attributes")
    func stylesInRuns() {
        var font = Font(size: 16)
        font.linePitch = 21
        let run = Paragraph.Run(utf8Range: 0..<5, font: font)
        let layout = engine.layout(Paragraph("a\nb\nc", font: font, runs: [run]))
        expect(layout.size, equals: engine.layout(Paragraph("a\nb\nc", font: font)).size)
        expect(layout.lines.map(\.baseline), equals: engine.layout(Paragraph("a\nb\nc", font: font)).lines.map(\.baseline))
    }

    @Test("The metrics are those of the system font")
    func metrics() {
        let metrics = engine.metrics(of: Font(size: 17))
        let values = [
            metrics.ascender, metrics.descender, metrics.lineHeight, metrics.capHeight, metrics.xHeight, metrics.leading,
        ]
        let apple: [CGFloat] = [16.186523, -4.100586, 20.287109, 11.978027, 8.948242, 0]
        expect(zip(values, apple).allSatisfy { abs($0 - $1) < 1e-6 }, "\(values)")
    }
}
