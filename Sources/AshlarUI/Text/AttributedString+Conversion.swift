import Foundation

// Foundation on Linux has both kinds of attributed text, and no way from one to the other.
#if !canImport(ObjectiveC)
// FIDELITY.md: textsOfBothKindsConvert.
extension NSAttributedString {
    /// Creates a text with the attributes of another one that are UIKit's or links.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: String(attrStr.characters))
        var location = 0
        for run in attrStr.runs {
            let length = String(attrStr[run.range].characters).utf16.count
            let attributes = UIKitAttributeNames.values(of: run.attributes)
            if !attributes.isEmpty { text.addAttributes(attributes, range: NSRange(location: location, length: length)) }
            location += length
        }
        self.init(attributedString: text)
    }

    /// Creates a text with the attributes of another one that are UIKit's or links, whatever the scope.
    ///
    /// - Parameters:
    ///   - attrStr: The text to convert.
    ///   - scope: Has no effect.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws { self.init(attrStr) }
}

extension AttributedString {
    /// Creates a text with the attributes of another one that are UIKit's or links.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let string = nsStr.string as NSString
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            append(AttributedString(string.substring(with: range), attributes: UIKitAttributeNames.container(of: attributes)))
        }
    }

    /// Creates a text with the attributes of another one that are UIKit's or links, whatever the scope.
    ///
    /// - Parameters:
    ///   - nsStr: The text to convert.
    ///   - scope: Has no effect.
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws { self.init(nsStr) }
}

extension AttributeContainer {
    /// Creates the attributes of a dictionary that are UIKit's or links.
    public init(_ dictionary: [NSAttributedString.Key: Any]) { self = UIKitAttributeNames.container(of: dictionary) }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Creates a dictionary of the attributes that are UIKit's or links.
    public init(_ container: AttributeContainer) { self = UIKitAttributeNames.values(of: container) }
}

/// What the attributes are called in both kinds of text.
private enum UIKitAttributeNames {
    private typealias Keys = AttributeScopes.UIKitAttributes

    static func values(of container: AttributeContainer) -> [NSAttributedString.Key: Any] {
        var values: [NSAttributedString.Key: Any] = [:]
        if let value = container[Keys.FontAttribute.self] { values[.font] = value }
        if let value = container[Keys.ParagraphStyleAttribute.self] { values[.paragraphStyle] = value }
        if let value = container[Keys.ForegroundColorAttribute.self] { values[.foregroundColor] = value }
        if let value = container[Keys.BackgroundColorAttribute.self] { values[.backgroundColor] = value }
        if let value = container[Keys.LigatureAttribute.self] { values[.ligature] = value }
        if let value = container[Keys.KernAttribute.self] { values[.kern] = value }
        if let value = container[Keys.TrackingAttribute.self] { values[.tracking] = value }
        if let value = container[Keys.StrikethroughStyleAttribute.self] { values[.strikethroughStyle] = value.rawValue }
        if let value = container[Keys.UnderlineStyleAttribute.self] { values[.underlineStyle] = value.rawValue }
        if let value = container[Keys.StrokeColorAttribute.self] { values[.strokeColor] = value }
        if let value = container[Keys.StrokeWidthAttribute.self] { values[.strokeWidth] = value }
        if let value = container[Keys.ShadowAttribute.self] { values[.shadow] = value }
        if let value = container[Keys.AttachmentAttribute.self] { values[.attachment] = value }
        if let value = container[Keys.BaselineOffsetAttribute.self] { values[.baselineOffset] = value }
        if let value = container[Keys.UnderlineColorAttribute.self] { values[.underlineColor] = value }
        if let value = container[Keys.StrikethroughColorAttribute.self] { values[.strikethroughColor] = value }
        if let value = container[Keys.ObliquenessAttribute.self] { values[.obliqueness] = value }
        if let value = container[Keys.ExpansionAttribute.self] { values[.expansion] = value }
        if let value = container.link { values[.link] = value }
        return values
    }

    static func container(of values: [NSAttributedString.Key: Any]) -> AttributeContainer {
        var container = AttributeContainer()
        container[Keys.FontAttribute.self] = values[.font] as? UIFont
        container[Keys.ParagraphStyleAttribute.self] = values[.paragraphStyle] as? NSParagraphStyle
        container[Keys.ForegroundColorAttribute.self] = values[.foregroundColor] as? UIColor
        container[Keys.BackgroundColorAttribute.self] = values[.backgroundColor] as? UIColor
        container[Keys.LigatureAttribute.self] = number(values[.ligature]).map { Int($0) }
        container[Keys.KernAttribute.self] = number(values[.kern])
        container[Keys.TrackingAttribute.self] = number(values[.tracking])
        container[Keys.StrikethroughStyleAttribute.self] = style(values[.strikethroughStyle])
        container[Keys.UnderlineStyleAttribute.self] = style(values[.underlineStyle])
        container[Keys.StrokeColorAttribute.self] = values[.strokeColor] as? UIColor
        container[Keys.StrokeWidthAttribute.self] = number(values[.strokeWidth])
        container[Keys.ShadowAttribute.self] = values[.shadow] as? NSShadow
        container[Keys.AttachmentAttribute.self] = values[.attachment] as? NSTextAttachment
        container[Keys.BaselineOffsetAttribute.self] = number(values[.baselineOffset])
        container[Keys.UnderlineColorAttribute.self] = values[.underlineColor] as? UIColor
        container[Keys.StrikethroughColorAttribute.self] = values[.strikethroughColor] as? UIColor
        container[Keys.ObliquenessAttribute.self] = number(values[.obliqueness])
        container[Keys.ExpansionAttribute.self] = number(values[.expansion])
        container.link = values[.link] as? URL ?? (values[.link] as? String).flatMap { URL(string: $0) }
        return container
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func style(_ value: Any?) -> NSUnderlineStyle? {
        value as? NSUnderlineStyle ?? number(value).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
}
#endif
