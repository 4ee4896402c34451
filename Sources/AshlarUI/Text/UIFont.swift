import AshlarGraphics
import Foundation

/// A font: which face the text engine is to use, and how large.
///
/// Not a subclass of `NSObject`, unlike UIKit's: Foundation's attributed strings trap on Linux when they compare two attributes that are.
public final class UIFont: Hashable, Sendable {
    package let value: Font
    /// How the font follows the text size that the person prefers; nil if it does not.
    let scaling: FontScaling?

    package init(_ value: Font) {
        self.value = value
        scaling = nil
    }

    init(_ value: Font, scaling: FontScaling) {
        self.value = value
        self.scaling = scaling
    }

    /// A font of a family, such as `DejaVu Sans`. The text engine decides what stands in for a family that it does not have, so
    /// this never fails.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(Font(family: fontName, size: fontSize))
    }

    /// The system font in its regular weight, at a size in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize)) }
    /// The system font in its bold weight, at a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize, weight: 700)) }
    /// The system font, slanted, at a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize, isItalic: true)) }

    /// The system font at a size in points, in the nearest of nine weights.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: fontSize, weight: weight.cssWeight))
    }

    /// The fixed-width system font at a size in points, in the nearest of nine weights.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: fontSize, weight: weight.cssWeight, isMonospaced: true))
    }

    /// The system font with digits of one width, as far as the text engine's font has them.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The system font at a size in points, in the nearest of nine weights. Its width is not taken into account.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// How wide the characters of a face are.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a width from a number: 0 is the standard one.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Narrower.
        public static let condensed = Width(-0.2)
        /// Much narrower.
        public static let compressed = Width(-0.4)
        /// As designed.
        public static let standard = Width(0)
        /// Wider.
        public static let expanded = Width(0.2)
    }

    /// 17 points: the size of a label's text.
    public class var labelFontSize: CGFloat { 17 }
    /// 18 points: the size of a custom button's title.
    public class var buttonFontSize: CGFloat { 18 }
    /// 14 points: the size of ordinary text.
    public class var systemFontSize: CGFloat { 14 }
    /// 12 points: the size of small print.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The em size in points.
    public var pointSize: CGFloat { value.size }
    /// The name of the face: the family, or the system's name for its font.
    public var fontName: String { value.family ?? (value.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".SFUI") }
    /// The family; empty for the system font.
    public var familyName: String { value.family ?? "" }

    /// The same face at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var font = value
        font.size = fontSize
        return UIFont(font)
    }

    /// Whether the other object is a font with the same face and size.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.value == value }
    /// A number that equal fonts share.
    public var hash: Int { value.hashValue }
    public static func == (a: UIFont, b: UIFont) -> Bool { a.value == b.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    // MARK: Metrics, by the environment's text engine

    /// The distance of the baseline from the top of a line, in points.
    public var ascender: CGFloat { metrics.ascender }
    /// The depth below the baseline, in points; negative.
    public var descender: CGFloat { metrics.descender }
    /// The height of a line in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// The room between two lines beside their ascenders and descenders, in points.
    public var leading: CGFloat { max(0, metrics.lineHeight - metrics.ascender + metrics.descender) }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of a lower-case x, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    private var metrics: FontMetrics { MainActorCheck.run { LayoutEnvironment.textEngine.metrics(of: value) } }
}

extension UIFont {
    /// How heavy a face is, as UIKit counts it: 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight, from −1 (lightest) to 1 (heaviest); fonts take the nearest of the nine below.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 100 by CSS.
        public static let ultraLight = Weight(-0.8)
        /// 200 by CSS.
        public static let thin = Weight(-0.6)
        /// 300 by CSS.
        public static let light = Weight(-0.4)
        /// 400 by CSS.
        public static let regular = Weight(0)
        /// 500 by CSS.
        public static let medium = Weight(0.23)
        /// 600 by CSS.
        public static let semibold = Weight(0.3)
        /// 700 by CSS.
        public static let bold = Weight(0.4)
        /// 800 by CSS.
        public static let heavy = Weight(0.56)
        /// 900 by CSS.
        public static let black = Weight(0.62)

        /// The nearest of CSS's nine steps.
        var cssWeight: Int {
            let steps: [(Weight, Int)] = [
                (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
                (.heavy, 800), (.black, 900),
            ]
            return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1
        }
    }
}
