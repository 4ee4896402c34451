import AshlarGraphics
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): buttonSizes.
// Observed: the saved frames of 330 buttons in storyboards of 28 repositories. With the system's font a title of 15 points gives a
// height of 30, one of 16 points 32, of 17 points 33, of 20 points 36 and of 22 points 39; images of 14 × 24, 18 × 24 and 22 × 22
// give buttons of the same size, and one of 24 × 21 a button 22 points high, as a line of the title would be.
@MainActor
@Suite("Sizes of buttons")
struct ButtonSizeTests {
    /// A text engine whose lines are 1.193 times as high as the font, as those of the system's font.
    private final class SystemLines: TextEngine {
        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(
                ascender: font.size * 0.952, descender: font.size * -0.241, lineHeight: font.size * 1.193,
                capHeight: font.size * 0.7, xHeight: font.size * 0.5)
        }
        func layout(_ paragraph: Paragraph) -> TextLayout {
            let metrics = metrics(of: paragraph.font)
            let width = CGFloat(paragraph.text.count) * paragraph.font.size / 2
            let line = TextLayout.Line(text: paragraph.text, x: 0, baseline: metrics.ascender, width: width)
            return TextLayout(
                paragraph: paragraph, lines: [line], size: CGSize(width: width, height: metrics.lineHeight), boxWidth: width,
                isTruncated: false, metrics: metrics)
        }
    }

    private func button(_ type: UIButton.ButtonType, _ title: String?, size: CGFloat? = nil) -> UIButton {
        let button = UIButton(type: type)
        button.ashlar.textEngine = SystemLines()
        if let size { button.titleLabel?.font = .systemFont(ofSize: size) }
        button.setTitle(title, for: .normal)
        return button
    }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    @Test("A button is 12 points higher than its title in whole points", arguments: [UIButton.ButtonType.system, .custom])
    func titles(_ type: UIButton.ButtonType) {
        let expected: [(CGFloat, CGFloat)] = [(15, 30), (16, 32), (17, 33), (20, 36), (22, 39)]
        for (size, height) in expected {
            expect(button(type, "A title", size: size).intrinsicContentSize.height, equals: height, "\(size)")
        }
    }

    @Test("A system button is at least 30 points wide and high, and with insets as high as title and insets")
    func least() {
        expect(button(.system, nil).intrinsicContentSize, equals: CGSize(width: 30, height: 30))
        let inset = button(.system, "AB", size: 15)
        inset.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        // Observed: 34 points.
        expect((inset.intrinsicContentSize.height - 34).magnitude < 0.2)
    }

    @Test("A button with an image only has the image's width, and at least the height of a line")
    func images() {
        func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
            let button = button(.custom, nil)
            button.setImage(image(width, height), for: .normal)
            return button.intrinsicContentSize
        }
        expect(size(14, 24), equals: CGSize(width: 14, height: 24))
        expect(size(22, 22), equals: CGSize(width: 22, height: 22))
        expect(size(24, 21), equals: CGSize(width: 24, height: 22))
        expect(size(148, 148), equals: CGSize(width: 148, height: 148))
    }

    @Test("The text engine of a button measures its title and its subtitle")
    func engines() {
        let button = UIButton(type: .system)
        button.setTitle("ABCD", for: .normal)
        expect(button.intrinsicContentSize.width, equals: 60)
        button.ashlar.textEngine = SystemLines()
        expect(button.intrinsicContentSize.width, equals: 30)
        button.ashlar.textEngine = nil
        expect(button.intrinsicContentSize.width, equals: 60)
        button.ashlar.textEngine = SystemLines()
        var configuration = UIButton.Configuration.plain()
        configuration.title = "T"
        configuration.subtitle = "A longer subtitle"
        button.configuration = configuration
        // 17 letters of 6 points, and the insets of 12 points.
        expect(abs(button.intrinsicContentSize.width - (17 * 6 + 24)) < 1e-9)
    }
}
