import AshlarGraphics
import Foundation

// FIDELITY.md: fontsAreNoObjects.
/// A font: the face that the text engine uses, and its size.
///
/// Unlike UIKit's class this one is not a subclass of `NSObject`: on Linux, Foundation's attributed strings trap when they compare
/// two attributes that are objects of such classes.
public final class UIFont: Hashable, Sendable {
    package let value: Font
    /// The dependence of the font's size on the preferred text size; nil for a font with a fixed size.
    let scaling: FontScaling?

    package init(_ value: Font) {
        self.value = value
        scaling = nil
    }

    init(_ value: Font, scaling: FontScaling) {
        self.value = value
        self.scaling = scaling
    }

    /// Creates a font from its name. The initializer never fails: the text engine substitutes a family that it does not have, in the
    /// weight and slant that the name says.
    ///
    /// - Parameters:
    ///   - fontName: The name of the family, such as `DejaVu Sans`, or of the face, such as `HelveticaNeue-BoldItalic`.
    ///   - fontSize: The size, in points.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let style = FaceStyle(name: fontName)
        self.init(Font(family: fontName, size: fontSize, weight: style.weight, isItalic: style.isItalic))
    }

    /// Returns the system font in its regular weight, at a size in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize)) }
    /// Returns the system font in its bold weight, at a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize, weight: 700)) }
    /// Returns the italic system font, at a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Font(size: fontSize, isItalic: true)) }

    /// Returns the system font in a weight.
    ///
    /// - Parameters:
    ///   - fontSize: The size, in points.
    ///   - weight: The weight. The font has the nearest of nine weights.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: fontSize, weight: weight.cssWeight))
    }

    /// Returns the monospaced system font in a weight.
    ///
    /// - Parameters:
    ///   - fontSize: The size, in points.
    ///   - weight: The weight. The font has the nearest of nine weights.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(size: fontSize, weight: weight.cssWeight, isMonospaced: true))
    }

    /// Returns the system font in a weight, with digits of the same width. `SystemTextEngine` measures them so; with other text
    /// engines, digits are as wide as those of their fonts.
    ///
    /// - Parameters:
    ///   - fontSize: The size, in points.
    ///   - weight: The weight. The font has the nearest of nine weights.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var font = Font(size: fontSize, weight: weight.cssWeight)
        font.hasMonospacedDigits = true
        return UIFont(font)
    }

    /// Returns the system font in a weight and the standard width.
    ///
    /// - Parameters:
    ///   - fontSize: The size, in points.
    ///   - weight: The weight. The font has the nearest of nine weights.
    ///   - width: Ignored: the font has the standard width.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The width of a face's characters.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a width from a number; 0 is the standard width.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Narrower.
        public static let condensed = Width(-0.2)
        /// Much narrower.
        public static let compressed = Width(-0.4)
        /// The width of the original design.
        public static let standard = Width(0)
        /// Wider.
        public static let expanded = Width(0.2)
    }

    /// The size of a label's text: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of a custom button's title: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of standard text: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small text: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }

    /// The em size in points.
    public var pointSize: CGFloat { value.size }
    /// The name of the face: the family, or the system's name of the system font.
    public var fontName: String { value.family ?? (value.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".SFUI") }
    /// The name of the family; empty for the system font.
    public var familyName: String { value.family ?? "" }

    /// Returns the same face at another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(value.withSize(fontSize))
    }

    /// Returns whether an object is a font with the same face and size.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.value == value }
    /// The font's hash value; equal fonts have the same one.
    public var hash: Int { value.hashValue }
    public static func == (a: UIFont, b: UIFont) -> Bool { a.value == b.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    // MARK: Metrics of the environment's text engine

    /// The distance from the top of a line to the baseline, in points.
    public var ascender: CGFloat { metrics.ascender }
    /// The depth below the baseline, in points; negative.
    public var descender: CGFloat { metrics.descender }
    /// The height of a line in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// The space between two lines in addition to their ascenders and descenders, in points.
    ///
    /// With `SystemTextEngine` it is 0 for the system font. For a text style it is what its lines have by Apple's table more than the
    /// font's line height, which is less than 0 for `caption2`.
    public var leading: CGFloat {
        let metrics = metrics
        return max(0, metrics.lineHeight - metrics.ascender + metrics.descender) + metrics.leading
    }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of a lowercase x, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    private var metrics: FontMetrics { LayoutEnvironment.textEngineOfAllThreads.metrics(of: value) }
}

extension UIFont {
    /// The weight of a face on UIKit's scale, where 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from −1 (lightest) to 1 (heaviest). A font has the nearest of the nine weights below.
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

        /// The nearest of CSS's nine weights.
        var cssWeight: Int {
            let steps: [(Weight, Int)] = [
                (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
                (.heavy, 800), (.black, 900),
            ]
            return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1
        }
    }
}
