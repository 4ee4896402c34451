import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): textStandsAtTheBottom, spacingLiesBetweenLines, kernFollowsEachCharacter,
// attachmentsKeepTheirFont, fontsAreNoObjects, labelsTakeOverAttributes.
/// Tests with the block engine. A character is as wide and as high as its font's size, of which 0.8 is above the baseline.
@MainActor
@Suite("Attributed text", .serialized)
struct AttributedTextTests {
    private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (string, attributes) in parts { text.append(NSAttributedString(string: string, attributes: attributes)) }
        return text
    }

    private func font(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private func label(_ text: NSAttributedString, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.attributedText = text
        label.numberOfLines = lines
        return label
    }

    @Test("The width of a line is the sum of its fonts' widths, the larger font gives the height, and both share a baseline")
    func twoFonts() {
        let mixed = text(("ab", [.font: font(10)]), ("cd", [.font: font(20)]))
        expect(mixed.size(), equals: CGSize(width: 60, height: 20))
        let label = label(mixed, lines: 1)
        expect(label.intrinsicContentSize, equals: CGSize(width: 60, height: 20))
        let engine = BlockTextEngine()
        let runs = [Paragraph.Run(utf8Range: 0..<2, font: Font(size: 10)), Paragraph.Run(utf8Range: 2..<4, font: Font(size: 20))]
        let layout = engine.layout(Paragraph("abcd", font: Font(size: 10), runs: runs))
        expect(layout.lines.map(\.baseline), equals: [16])
        expect(layout.pieces.map(\.text), equals: ["ab", "cd"])
        expect(layout.pieces.map(\.x), equals: [0, 20])
        expect(layout.pieces.map(\.baseline), equals: [16, 16])
    }

    @Test("Lines break by the widths of their own characters")
    func breaking() {
        let mixed = text(("aa ", [.font: font(10)]), ("bb", [.font: font(20)]), (" cc", [.font: font(10)]))
        // The line has widths of 20 and a space, 40, a space, and 20.
        let size = mixed.boundingRect(with: CGSize(width: 70, height: 1000), options: .usesLineFragmentOrigin, context: nil).size
        expect(size, equals: CGSize(width: 70, height: 30))
        let narrow = mixed.boundingRect(with: CGSize(width: 45, height: 1000), options: .usesLineFragmentOrigin, context: nil)
            .size
        expect(narrow, equals: CGSize(width: 40, height: 40))
    }

    @Test("A label with attributes wraps at the width that constraints give it")
    func wrapping() {
        let scene = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 300))
        let label = label(text(("aaaa ", [.font: font(10)]), ("bb", [.font: font(20)])))
        label.translatesAutoresizingMaskIntoConstraints = false
        scene.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: scene.leadingAnchor), label.topAnchor.constraint(equalTo: scene.topAnchor),
            label.trailingAnchor.constraint(equalTo: scene.trailingAnchor),
        ])
        scene.layoutIfNeeded()
        expect(label.frame, equals: CGRect(x: 0, y: 0, width: 50, height: 30))
    }

    @Test("Line spacing is between lines, and not below the last one")
    func lineSpacing() {
        let spaced = text(("aa bb cc", [.font: font(10), .paragraphStyle: style { $0.lineSpacing = 4 }]))
        let size = spaced.boundingRect(with: CGSize(width: 20, height: 1000), options: .usesLineFragmentOrigin, context: nil).size
        expect(size, equals: CGSize(width: 20, height: 38))
        expect(spaced.size().height, equals: 10)
    }

    @Test("Paragraph spacing is only between paragraphs")
    func paragraphSpacing() {
        let style = style {
            $0.paragraphSpacing = 6
            $0.paragraphSpacingBefore = 3
            $0.lineSpacing = 1
        }
        expect(text(("a\nb\nc", [.font: font(10), .paragraphStyle: style])).size().height, equals: CGFloat(50))
    }

    @Test(
        "Line heights are limited, and text is at the bottom of its line",
        arguments: [
            (25.0, 0.0, 0.0, 25.0), (0, 8, 0, 8), (0, 0, 2, 20), (0, 15, 2, 15), (12, 0, 1.1, 12),
        ])
    func lineHeights(minimum: Double, maximum: Double, multiple: Double, expected: Double) {
        let style = style {
            $0.minimumLineHeight = CGFloat(minimum)
            $0.maximumLineHeight = CGFloat(maximum)
            $0.lineHeightMultiple = CGFloat(multiple)
        }
        let text = text(("aa", [.font: font(10), .paragraphStyle: style]))
        expect(text.size().height, equals: CGFloat(expected))
        let label = label(text, lines: 1)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(label)
        label.firstBaselineAnchor.constraint(equalTo: box.topAnchor, constant: 50).isActive = true
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        box.layoutIfNeeded()
        // Two points of the text are below its baseline.
        expect(label.frame.maxY, equals: 52)
    }

    @Test("Kerning widens each character, and a raised run makes the line higher")
    func kernAndOffset() {
        expect(text(("abc", [.font: font(10), .kern: 2])).size(), equals: CGSize(width: 36, height: 10))
        expect(text(("a", [.font: font(10)]), ("b", [.font: font(10), .baselineOffset: 5])).size().height, equals: 15)
        expect(text(("a", [.font: font(10)]), ("b", [.font: font(10), .baselineOffset: -5])).size().height, equals: 15)
    }

    @Test("Indents move lines and reduce their width")
    func indents() {
        let style = style {
            $0.firstLineHeadIndent = 20
            $0.headIndent = 10
            $0.tailIndent = -10
        }
        let engine = BlockTextEngine()
        var run = Paragraph.Run(utf8Range: 0..<8, font: Font(size: 10))
        run.lineStyle.firstLineHeadIndent = 20
        run.lineStyle.headIndent = 10
        run.lineStyle.tailIndent = -10
        let layout = engine.layout(Paragraph("aa bb cc", font: Font(size: 10), width: 60, runs: [run]))
        expect(layout.lines.map(\.text), equals: ["aa", "bb", "cc"])
        expect(layout.lines.map(\.x), equals: [20, 10, 10])
        let text = text(("aa bb cc", [.font: font(10), .paragraphStyle: style]))
        expect(
            text.boundingRect(with: CGSize(width: 80, height: 99), options: .usesLineFragmentOrigin, context: nil).height,
            equals: 20)
    }

    @Test("An attachment has the size of its bounds or of its image")
    func attachments() throws {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 16)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: font(10)])
        text.append(NSAttributedString(attachment: attachment))
        text.addAttribute(.font, value: font(10), range: NSRange(location: 0, length: text.length))
        // The text extends 12 points above the baseline and 4 below.
        expect(text.size(), equals: CGSize(width: 40, height: 16))
        expect(text.string.unicodeScalars.last?.value, equals: UInt32(NSTextAttachment.character))
    }

    @Test("A text that does not fit ends in an ellipsis in the truncated run")
    func truncation() {
        let mixed = text(("aaa", [.font: font(10)]), ("bbb", [.font: font(20)]))
        let label = label(mixed, lines: 1)
        label.lineBreakMode = .byTruncatingTail
        let runs = [Paragraph.Run(utf8Range: 0..<3, font: Font(size: 10)), Paragraph.Run(utf8Range: 3..<6, font: Font(size: 20))]
        func cut(_ width: CGFloat, _ mode: Paragraph.LineBreak = .truncatingTail) -> TextLayout {
            BlockTextEngine().layout(
                Paragraph("aaabbb", font: Font(size: 10), width: width, maximumLines: 1, lineBreak: mode, runs: runs))
        }
        expect(cut(90).lines.map(\.text) == ["aaabbb"] && !cut(90).isTruncated)
        expect(cut(70).lines.map(\.text) == ["aaab…"] && cut(70).isTruncated)
        expect(cut(35).lines.map(\.text), equals: ["aa…"])
        expect(cut(70, .truncatingHead).lines.map(\.text), equals: ["…bbb"])
        expect(cut(70, .truncatingHead).size.width, equals: 70)
    }

    @Test("A label takes the attributes of the first character, and later settings apply to the whole text")
    func labels() {
        let label = UILabel()
        label.attributedText = text(
            ("ab", [.font: font(10), .foregroundColor: UIColor.red, .paragraphStyle: style { $0.alignment = .center }]),
            ("cd", [.font: font(20)]))
        expect(label.text, equals: "abcd")
        expect(label.font == font(10) && label.textColor == .red && label.textAlignment == .center)
        expect(label.intrinsicContentSize.width, equals: 60)
        label.font = font(5)
        expect(label.intrinsicContentSize, equals: CGSize(width: 20, height: 5))
        label.text = "x"
        expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: font(5))
        label.attributedText = nil
        expect(label.text == nil && label.intrinsicContentSize == .zero)
        // Characters without a font have the label's font.
        label.attributedText = NSAttributedString(string: "abc")
        expect(label.intrinsicContentSize, equals: CGSize(width: 15, height: 5))
    }

    @Test("Text views, text fields and buttons measure attributed text")
    func otherViews() {
        let mixed = text(("ab", [.font: font(10)]), ("cd", [.font: font(20)]))
        let view = UITextView()
        view.isScrollEnabled = false
        view.attributedText = mixed
        expect(view.text == "abcd" && view.intrinsicContentSize == CGSize(width: 70, height: 36))
        let field = UITextField()
        field.attributedText = mixed
        expect(field.text == "abcd" && field.intrinsicContentSize.width == 60)
        field.text = ""
        field.attributedPlaceholder = text(("abcde", [.font: font(8)]))
        expect(field.placeholder == "abcde" && field.intrinsicContentSize.width == 40)
        let button = UIButton(type: .system)
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(mixed, for: .normal)
        expect(button.currentAttributedTitle == mixed && button.intrinsicContentSize == CGSize(width: 60, height: 32))
        button.setAttributedTitle(nil, for: .normal)
        expect(button.titleLabel?.text, equals: "plain")
    }

    @Test("Foundation's strings are measured like Swift's")
    func foundationStrings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: font(10)]
        expect(("abc" as NSString).size(withAttributes: attributes), equals: CGSize(width: 30, height: 10))
        expect("abc".size(withAttributes: attributes), equals: CGSize(width: 30, height: 10))
        expect(NSAttributedString(string: "abc").size(), equals: CGSize(width: 36, height: 12))
    }

    @Test("Runs are placed by their length in UTF-8, including other scripts and emoji")
    func scripts() {
        let mixed = text(("é世😀", [.font: font(10)]), ("x", [.font: font(20)]))
        expect(mixed.size(), equals: CGSize(width: 50, height: 20))
    }
}
