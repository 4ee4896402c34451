import Foundation

extension NSAttributedString.Key {
    /// The font of a text: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The style of paragraphs: an `NSParagraphStyle`. The first character of a paragraph determines its style.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The color of a text: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The color behind a text: a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The use of ligatures: a number. Text engines always use those of the font.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The points added to the advance of each character: a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The points added to the advance of each character, in addition to kerning pairs: a number.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The line through a text: the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The line below a text: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The color of a text's outlines: a `UIColor`. Not drawn.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of a text's outlines in percent of its size: a number. Not drawn.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The shadow of a text: an `NSShadow`. Not drawn.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// A named effect. Not drawn.
    public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
    /// The object shown in place of the character: an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// The target of a link: a `URL` or a string. Drawn in the color of links.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// The offset of the text above the baseline, in points: a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The color of the line below the text: a `UIColor`.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The color of the line through the text: a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The slant of the text: a number. Not drawn.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// The logarithm of the text's horizontal expansion: a number. Not drawn.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// The overrides of the text's writing direction: numbers. Ignored.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// The style of underlines and strikethroughs. The raw values are UIKit's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A dotted line. Drawn as a solid line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// A dashed line. Drawn as a solid line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A line of alternating dashes and dots. Drawn as a solid line.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A line of dashes, each followed by two dots. Drawn as a solid line.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// A line below words, but not below the spaces between them. Drawn below spaces too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
