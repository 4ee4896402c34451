import AshlarGraphics
import Foundation

/// The direction that text is written in. Raw values are UIKit's.
public enum NSWritingDirection: Int, Sendable {
    /// The text's own.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// How the lines of a paragraph are set. `NSMutableParagraphStyle` is the one to change.
///
/// Not a subclass of `NSObject`, unlike UIKit's: Foundation's attributed strings trap on Linux when they compare two attributes that are.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// Where lines may break beside the rules of the line break mode.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Lines are moved so that no short line is left at the end.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean words are kept together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What the system's own labels do.
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

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A style without spacing, limits and indents.
    public init() {}

    fileprivate init(_ other: NSParagraphStyle) { values = other.values }

    /// The room below each line but the last one of the text, in points. The default is 0.
    open var lineSpacing: CGFloat { values.style.lineSpacing }
    /// The room below the paragraph, in points. The default is 0.
    open var paragraphSpacing: CGFloat { values.style.paragraphSpacing }
    /// The room above the paragraph, unless it is the first one, in points. The default is 0.
    open var paragraphSpacingBefore: CGFloat { values.style.paragraphSpacingBefore }
    /// The side that lines are set against. The default is `natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// The distance of lines but the first one from the leading edge, in points. The default is 0.
    open var headIndent: CGFloat { values.style.headIndent }
    /// Where lines end, in points: a distance from the leading edge if positive, otherwise from the trailing one. The default is 0.
    open var tailIndent: CGFloat { values.style.tailIndent }
    /// The distance of the first line from the leading edge, in points. The default is 0.
    open var firstLineHeadIndent: CGFloat { values.style.firstLineHeadIndent }
    /// How lines break. A label takes it over from its text's beginning.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of a line, in points. The default is 0.
    open var minimumLineHeight: CGFloat { values.style.minimumLineHeight }
    /// The greatest height of a line, in points; 0, the default, for no limit.
    open var maximumLineHeight: CGFloat { values.style.maximumLineHeight }
    /// What the height of a line is multiplied by before it is limited; 0, the default, for 1.
    open var lineHeightMultiple: CGFloat { values.style.lineHeightMultiple }
    /// The direction of the paragraph. Not taken into account: the text's own is.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How readily words are divided. Not taken into account: no word is.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Where tabs lead to. Not taken into account.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance of tabs behind the last one that is set. Not taken into account.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether characters are drawn closer together before they are left out. Not taken into account.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// Where lines may break beside the rules of the mode. Not taken into account.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// The style as text engines take it.
    final var lineStyle: Paragraph.LineStyle {
        var style = values.style
        style.alignment = values.alignment == .natural || values.alignment == .justified ? nil : values.alignment.value
        return style
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(self) }
    /// A style that does not change, with the same values.
    open func copy() -> Any { copy(with: nil) }
    /// A style that can be changed, with the same values.
    open func mutableCopy() -> Any { mutableCopy(with: nil) }
    /// Whether the other object is a style with the same values.
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

    /// Takes over everything from another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    /// Adds a place that tabs lead to.
    open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }
    /// Removes a place that tabs lead to.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}

/// A place that a tab leads to: data only.
open class NSTextTab: NSObject, @unchecked Sendable {
    /// The side that text behind the tab is set against.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat

    /// A place at a distance.
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

/// The shadow of a text: data only.
@preconcurrency @MainActor
open class NSShadow {
    /// Where the shadow lies, in points. The default is no offset.
    open var shadowOffset = CGSize.zero
    /// How blurred the shadow is, in points. The default is 0.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour of the shadow: a `UIColor`. The default is black at a third of its opacity.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// A shadow without an offset.
    public init() {}
}
