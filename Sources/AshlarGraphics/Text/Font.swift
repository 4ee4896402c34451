import Foundation

/// What a text engine needs to choose a face: a family, a size in points, weight and slant.
public struct Font: Hashable, Sendable, Codable {
    /// The family, or nil for the engine's own default face (its "system font").
    public var family: String?
    /// The em size in points.
    public var size: CGFloat
    /// The weight as CSS counts it: 100 (ultra light) … 400 (regular) … 700 (bold) … 900 (black).
    public var weight: Int
    /// Asks for the slanted face of the family.
    public var isItalic: Bool
    /// Asks for a fixed advance when `family` is nil.
    public var isMonospaced: Bool

    /// Creates a font; unless told otherwise, the engine's default face in its regular weight, upright.
    public init(family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}

/// The vertical metrics of a font, in points. `descender` is negative, as UIKit counts it.
public struct FontMetrics: Hashable, Sendable, Codable {
    /// The height of the line above the baseline.
    public var ascender: CGFloat
    /// The depth below the baseline; negative.
    public var descender: CGFloat
    /// The height of a line: at least `ascender - descender`.
    public var lineHeight: CGFloat
    /// The height of capital letters.
    public var capHeight: CGFloat
    /// The height of a lower-case x.
    public var xHeight: CGFloat

    /// Creates metrics from lengths in points, as a text engine does.
    public init(ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.lineHeight = lineHeight
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
