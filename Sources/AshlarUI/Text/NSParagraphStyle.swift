import AshlarGraphics
import Foundation

/// The direction of a text. Raw values are UIKit's.
public enum NSWritingDirection: Int, Sendable {
    /// The direction that the text itself implies.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The layout of the lines of a paragraph. `NSMutableParagraphStyle` is the variant that can be changed.
///
/// Unlike UIKit's class this one is not a subclass of `NSObject`: on Linux, Foundation's attributed strings trap when they compare
/// two attributes that are objects of such classes.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// Additional rules for breaking lines, beyond the line break mode. Stored only.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Avoids a short last line by moving words.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Keeps Korean words together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules of the system's own labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    fileprivate struct Values: Hashable {
        var style = Paragraph.LineStyle()
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation = false
        var lineBreakStrategy: LineBreakStrategy = []
        var tabStops: [NSTextTab] = []
    }

    fileprivate var values = Values()

    /// The style of text without a paragraph style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates a style without spacing, limits and indents.
    public init() {}

    fileprivate init(_ other: NSParagraphStyle) { values = other.values }

    /// The space below each line except the last line of the text, in points. The default is 0.
    open var lineSpacing: CGFloat { values.style.lineSpacing }
    /// The space below the paragraph, in points. The default is 0.
    open var paragraphSpacing: CGFloat { values.style.paragraphSpacing }
    /// The space above the paragraph, unless it is the first one, in points. The default is 0.
    open var paragraphSpacingBefore: CGFloat { values.style.paragraphSpacingBefore }
    /// The alignment of the lines. The default is `natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// The distance from the leading edge to the lines after the first one, in points. The default is 0.
    open var headIndent: CGFloat { values.style.headIndent }
    /// The end of the lines, in points: a distance from the leading edge if positive, otherwise from the trailing edge. The default
    /// is 0.
    open var tailIndent: CGFloat { values.style.tailIndent }
    /// The distance from the leading edge to the first line, in points. The default is 0.
    open var firstLineHeadIndent: CGFloat { values.style.firstLineHeadIndent }
    /// The line break mode. A label uses the one at its text's beginning. The default is `byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The minimum height of a line, in points. The default is 0.
    open var minimumLineHeight: CGFloat { values.style.minimumLineHeight }
    /// The maximum height of a line, in points. The default is 0, for no limit.
    open var maximumLineHeight: CGFloat { values.style.maximumLineHeight }
    /// The factor applied to the height of a line before it is limited. The default is 0, which stands for 1.
    open var lineHeightMultiple: CGFloat { values.style.lineHeightMultiple }
    /// The direction of the paragraph; stored only. Layout uses the direction that the text implies.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The threshold for hyphenation; stored only. Words are never hyphenated.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The tab stops; stored only.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance between tab stops after the last one in `tabStops`, in points; stored only.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether the space between characters is reduced before text is truncated; stored only.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// Additional rules for breaking lines, of which `pushOut` is followed. The default is none.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// The style in the form that text engines use.
    final var lineStyle: Paragraph.LineStyle {
        var style = values.style
        style.alignment = values.alignment == .natural ? nil : values.alignment.value
        style.avoidsOrphans = values.lineBreakStrategy.contains(.pushOut)
        return style
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(self) }
    /// Returns an immutable copy.
    open func copy() -> Any { copy(with: nil) }
    /// Returns a mutable copy.
    open func mutableCopy() -> Any { mutableCopy(with: nil) }
    /// Returns whether an object is a style with the same values.
    open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
///
///     let style = NSMutableParagraphStyle()
///     style.lineSpacing = 4
///     label.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    public override init() { super.init() }
    fileprivate override init(_ other: NSParagraphStyle) { super.init(other) }

    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { values.style.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { values.style.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { values.style.paragraphSpacingBefore = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { values.alignment = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { values.style.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { values.style.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { values.style.firstLineHeadIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { values.style.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { values.style.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { values.style.lineHeightMultiple = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { values.tabStops = newValue ?? [] }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Replaces all values by those of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    /// Adds a tab stop, which is stored only.
    open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }
    /// Removes a tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}

/// A tab stop; stored only.
open class NSTextTab: NSObject, @unchecked Sendable {
    /// The alignment of the text after the tab.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat

    /// Creates a tab stop.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the text after the tab.
    ///   - loc: The distance from the leading edge, in points.
    ///   - options: Ignored. The default is empty.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [String: Any] = [:]) {
        (self.alignment, location) = (alignment, loc)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }
    open override var hash: Int { location.hashValue }
}

/// The shadow of a text; stored only.
@preconcurrency @MainActor
open class NSShadow {
    /// The distance of the shadow from the text, in points. The default is zero.
    open var shadowOffset = CGSize.zero
    /// The blur radius of the shadow, in points. The default is 0.
    open var shadowBlurRadius: CGFloat = 0
    /// The color of the shadow, a `UIColor`. The default is black with an opacity of one third.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// Creates a shadow with the default values.
    public init() {}
}
