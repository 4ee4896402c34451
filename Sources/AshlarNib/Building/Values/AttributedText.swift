import AshlarUI
import Foundation

extension ElementReader {
    /// The attributed text for a key; nil if there is none.
    func attributedText(_ key: String) -> NSAttributedString? {
        guard let reader = child(key: key), reader.name == "attributedString" else { return nil }
        let whole = NSMutableAttributedString()
        for fragment in reader.element.children where fragment.name == "fragment" {
            let fragment = reader.reader(fragment)
            guard let text = fragment["content"] ?? fragment.child(key: "content")?.content else { continue }
            whole.append(NSAttributedString(string: text, attributes: fragment.child("attributes")?.textAttributes ?? [:]))
        }
        return whole
    }

    /// The attributes of text in an `attributes` element.
    private var textAttributes: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        for child in element.children {
            let child = reader(child)
            switch (child.name, child["key"]) {
            case ("font", "NSFont"): found[.font] = child.fontValue
            case ("font", _): _ = child.fontValue
            case ("color", "NSColor"): found[.foregroundColor] = child.colorValue
            case ("color", "NSBackgroundColor"): found[.backgroundColor] = child.colorValue
            case ("color", "NSStrokeColor"): found[.strokeColor] = child.colorValue
            case ("color", _): _ = child.colorValue
            case ("paragraphStyle", _): found[.paragraphStyle] = child.paragraphStyle
            case ("real", "NSKern"): found[.kern] = child.number("value")
            case ("integer", "NSUnderline"): found[.underlineStyle] = child.integer("value")
            case ("integer", "NSStrikethrough"): found[.strikethroughStyle] = child.integer("value")
            case ("real", _), ("integer", _): _ = child.number("value")
            default: child.problem("the text attribute <\(child.name)> is not understood")
            }
        }
        return found
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = choice("alignment", TextChoices.alignments) ?? .natural
        style.lineBreakMode = choice("lineBreakMode", TextChoices.lineBreaks) ?? .byWordWrapping
        style.lineSpacing = number("lineSpacing") ?? 0
        style.paragraphSpacing = number("paragraphSpacing") ?? 0
        style.paragraphSpacingBefore = number("paragraphSpacingBefore") ?? 0
        style.firstLineHeadIndent = number("firstLineHeadIndent") ?? 0
        style.headIndent = number("headIndent") ?? 0
        style.tailIndent = number("tailIndent") ?? 0
        style.minimumLineHeight = number("minimumLineHeight") ?? 0
        style.maximumLineHeight = number("maximumLineHeight") ?? 0
        style.lineHeightMultiple = number("lineHeightMultiple") ?? 0
        // Nothing here tightens text, and tabulators have the default interval.
        element.note(
            "baseWritingDirection", "defaultTabInterval", "tighteningFactorForTruncation", "allowsDefaultTighteningForTruncation")
        element.first("tabStops")?.forEach { $0.note("alignment", "location") }
        return style
    }

    /// The text attributes of a bar, in a `textAttributes` element.
    func barTextAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let reader = child(key: key), reader.name == "textAttributes" else { return nil }
        var found: [NSAttributedString.Key: Any] = [:]
        found[.font] = reader.font()
        found[.foregroundColor] = reader.color("textColor")
        _ = reader.child("offsetWrapper").map { ($0.number("horizontal"), $0.number("vertical")) }
        return found
    }
}

/// The values of text properties by the names of Interface Builder.
enum TextChoices {
    static let alignments: KeyValuePairs<String, NSTextAlignment> = [
        "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "characterWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping, "headTruncation": .byTruncatingHead,
        "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
