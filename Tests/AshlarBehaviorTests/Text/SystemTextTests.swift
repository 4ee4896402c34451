import AshlarGraphics
import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Views and fonts with `SystemTextEngine`.
@MainActor
@Suite("Text of the system's size in views")
struct SystemTextTests {
    private let engine = SystemTextEngine()

    /// Calls a closure with the engine as that of all fonts and views.
    private func measuring<Result>(_ body: () -> Result) -> Result {
        let engine = LayoutEnvironment.textEngine
        defer { LayoutEnvironment.textEngine = engine }
        LayoutEnvironment.textEngine = self.engine
        return body()
    }

    private func label(_ text: String, font: UIFont) -> UILabel {
        let label = UILabel()
        label.ashlar.textEngine = engine
        (label.text, label.font, label.numberOfLines) = (text, font, 0)
        return label
    }

    // What UIFont.systemFont(ofSize: 17) prints on iOS.
    @Test("The metrics of the system font are Apple's")
    func metrics() {
        let values = measuring {
            let font = UIFont.systemFont(ofSize: 17)
            return [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight, font.leading]
        }
        let apple: [CGFloat] = [16.186523, -4.100586, 20.287109, 11.978027, 8.948242, 0]
        expect(zip(values, apple).allSatisfy { abs($0 - $1) < 1e-6 }, "\(values)")
    }

    @Test("The leading of a text style is that of Apple's table, above the font's line height")
    func leading() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
        ]
        func pitches(_ category: UIContentSizeCategory) -> [CGFloat] {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            return measuring {
                styles.map { style in
                    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                    return ((font.lineHeight + font.leading) * 1000).rounded() / 1000
                }
            }
        }
        let table = [
            pitches(.extraSmall), pitches(.large), pitches(.extraExtraExtraLarge), pitches(.accessibilityExtraExtraExtraLarge),
        ]
        expect(
            table,
            equals: [
                [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13], [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13],
                [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22], [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48],
            ])
    }

    @Test("A font of a text style loses its line distance with another size or family, and keeps it in bold")
    func derivedFonts() {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let bold = body.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
        let leadings = measuring { [body.withSize(20).leading, bold?.leading ?? 0, body.leading] }
        expect(leadings[0] == 0 && leadings[1] > 1 && leadings[1] == leadings[2])
        expect(body.withSize(17) == body && body.withSize(20) == .systemFont(ofSize: 20))
    }

    // Heights of labels in pictures that Apple's renderer drew: Essential Feed (text styles) and Paralayout (a font of a size).
    @Test("Labels are as high as on iOS")
    func labels() {
        let medium = UITraitCollection(preferredContentSizeCategory: .medium)
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: medium)
        let subheadline = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: medium)
        let labels = [
            label("a\nb\nc", font: body), label("a\nb", font: subheadline), label("a", font: subheadline),
            label("a\nb", font: .systemFont(ofSize: 14)),
        ]
        let scale = labels[0].traitCollection.displayScale
        let heights = labels.map { ($0.intrinsicContentSize.height * scale).rounded() / scale }
        // Rounded up to a pixel from 61.094, 35.707, 16.707 and 33.414 points.
        let exact: [CGFloat] = [61.09375, 35.70703125, 16.70703125, 33.4140625]
        expect(heights, equals: exact.map { ($0 * scale).rounded(.up) / scale })
    }

    @Test("A label and an attributed label of the same text are equally large")
    func attributed() {
        let font = UIFont.preferredFont(forTextStyle: .callout)
        let plain = label("Two lines of text", font: font)
        let attributed = label("", font: font)
        attributed.attributedText = NSAttributedString(string: "Two lines of text", attributes: [.font: font])
        let sizes = [plain, attributed].map { $0.sizeThatFits(CGSize(width: 80, height: 500)) }
        expect(sizes[0] == sizes[1] && sizes[0].height > 40)
    }

    @Test("Digits of one width make prices equally wide")
    func digits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        let widths = ["$11.11", "$48.08"].map { label($0, font: font).intrinsicContentSize.width }
        let others = ["$11.11", "$48.08"].map { label($0, font: .systemFont(ofSize: 17)).intrinsicContentSize.width }
        expect(widths[0] == widths[1] && others[0] < others[1])
    }
}
