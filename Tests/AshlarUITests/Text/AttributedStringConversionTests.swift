import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): textsOfBothKindsConvert.
@MainActor
@Suite("Conversion of attributed strings")
struct AttributedStringConversionTests {
    @Test("Attributes are converted from each kind to the other and back")
    func bothWays() throws {
        var text = AttributedString("héllo ")
        text.font = UIFont.systemFont(ofSize: 20)
        text.foregroundColor = UIColor.red
        var link = AttributedString("wörld")
        link.link = URL(string: "https://example.org")
        link.underlineStyle = .single
        link.kern = 2
        text.append(link)
        let old = NSAttributedString(text)
        expect(old.string, equals: "héllo wörld")
        expect(old.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: .systemFont(ofSize: 20))
        expect(old.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, equals: .red)
        expect(old.attribute(.font, at: 6, effectiveRange: nil) == nil)
        expect(old.attribute(.underlineStyle, at: 6, effectiveRange: nil) as? Int, equals: NSUnderlineStyle.single.rawValue)
        expect(old.attribute(.link, at: 10, effectiveRange: nil) as? URL, equals: URL(string: "https://example.org"))
        expect(AttributedString(old), equals: text)
    }

    @Test("A label measures a text created from an AttributedString")
    func measured() {
        var text = AttributedString("ab")
        text.font = UIFont.systemFont(ofSize: 30)
        let label = UILabel()
        label.attributedText = NSAttributedString(text)
        expect(label.intrinsicContentSize, equals: CGSize(width: 60, height: 30))
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 7
        var lines = AttributedString("a\nb")
        (lines.font, lines.paragraphStyle) = (UIFont.systemFont(ofSize: 10), style)
        expect(NSAttributedString(lines).size(), equals: CGSize(width: 10, height: 27))
    }

    @Test("Attribute containers can be created from dictionaries, and dictionaries from containers")
    func containers() {
        let container = AttributeContainer([.baselineOffset: 3, .strikethroughStyle: NSUnderlineStyle.double.rawValue])
        expect(container.baselineOffset == 3 && container.strikethroughStyle == .double)
        let values = [NSAttributedString.Key: Any](container)
        expect(values[.baselineOffset] as? CGFloat == 3 && values.count == 2)
    }
}
