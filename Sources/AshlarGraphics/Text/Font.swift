import Foundation

/// A description of a font, from which a text engine chooses a face.
public struct Font: Hashable, Sendable, Codable {
    /// The family; nil for the engine's default family (its "system font").
    public var family: String?
    /// The em size, in points.
    public var size: CGFloat
    /// The weight in CSS's scale: 100 (ultra light) … 400 (regular) … 700 (bold) … 900 (black).
    public var weight: Int
    /// Whether the slanted face of the family is used.
    public var isItalic: Bool
    /// Whether the default family, which also replaces a missing one, has a fixed advance.
    public var isMonospaced: Bool
    /// Whether all digits are equally wide.
    public var hasMonospacedDigits = false
    /// The distance between the baselines of two lines, in points; nil for the height of a line. The text styles of iOS have one.
    /// `BlockTextEngine` and `PangoTextEngine` ignore it.
    public var linePitch: CGFloat?

    /// Creates a description of a font.
    ///
    /// - Parameters:
    ///   - family: The family, or nil (the default) for the engine's default family.
    ///   - size: The em size, in points.
    ///   - weight: The weight in CSS's scale, from 100 to 900. The default is 400.
    ///   - isItalic: Whether the slanted face is used. The default is false.
    ///   - isMonospaced: Whether the default family, which also replaces a missing one, has a fixed advance. The default is false.
    public init(family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}

extension Font {
    /// Returns the font at another size, without the line pitch of a text style if the size differs.
    ///
    /// - Parameter size: The em size, in points.
    public func withSize(_ size: CGFloat) -> Font {
        var font = self
        font.size = size
        if size != self.size { font.linePitch = nil }
        return font
    }

    /// Returns the font at a multiple of its size, with the same multiple of its line pitch.
    public func scaled(by factor: CGFloat) -> Font {
        var font = self
        font.size *= factor
        font.linePitch = linePitch.map { $0 * factor }
        return font
    }
}

/// The vertical metrics of a font, in points. The descender is negative, as in UIKit.
public struct FontMetrics: Hashable, Sendable, Codable {
    /// The height of a line above the baseline.
    public var ascender: CGFloat
    /// The depth of a line below the baseline, as a negative number.
    public var descender: CGFloat
    /// The height of a line, at least `ascender - descender`.
    public var lineHeight: CGFloat
    /// The height of capital letters.
    public var capHeight: CGFloat
    /// The height of the lower-case letter x.
    public var xHeight: CGFloat
    /// The space that a line of this font adds below it if another line follows, which is not part of `lineHeight`. It may be
    /// negative.
    public var leading: CGFloat

    /// Creates metrics. Text engines call this initializer.
    ///
    /// - Parameters:
    ///   - ascender: The height of a line above the baseline, in points.
    ///   - descender: The depth of a line below the baseline in points, as a negative number.
    ///   - lineHeight: The height of a line, in points.
    ///   - capHeight: The height of capital letters, in points.
    ///   - xHeight: The height of the lower-case letter x, in points.
    ///   - leading: The space that a line adds below it if another line follows, in points. The default is 0.
    public init(
        ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat, leading: CGFloat = 0
    ) {
        self.ascender = ascender
        self.descender = descender
        self.lineHeight = lineHeight
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.leading = leading
    }
}

#if !hasFeature(Embedded)
// Embedded Swift decodes nothing. Values that were encoded by earlier versions lack the newer properties.
extension Font {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            family: try container.decodeIfPresent(String.self, forKey: .family),
            size: try container.decode(CGFloat.self, forKey: .size), weight: try container.decode(Int.self, forKey: .weight),
            isItalic: try container.decode(Bool.self, forKey: .isItalic),
            isMonospaced: try container.decode(Bool.self, forKey: .isMonospaced))
        hasMonospacedDigits = try container.decodeIfPresent(Bool.self, forKey: .hasMonospacedDigits) ?? false
        linePitch = try container.decodeIfPresent(CGFloat.self, forKey: .linePitch)
    }
}

extension FontMetrics {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            ascender: try container.decode(CGFloat.self, forKey: .ascender),
            descender: try container.decode(CGFloat.self, forKey: .descender),
            lineHeight: try container.decode(CGFloat.self, forKey: .lineHeight),
            capHeight: try container.decode(CGFloat.self, forKey: .capHeight),
            xHeight: try container.decode(CGFloat.self, forKey: .xHeight),
            leading: try container.decodeIfPresent(CGFloat.self, forKey: .leading) ?? 0)
    }
}
#endif
