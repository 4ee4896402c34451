import Foundation

/// Scales custom fonts and lengths with the preferred text size, in the proportion of a text style.
///
///     label.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: custom)
///     label.adjustsFontForContentSizeCategory = true
///
/// A length is scaled in the proportion of the style's size, by Apple's table, and is not rounded.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of the style `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a font scaled to the preferred text size. A font that is scaled already is a fault.
    public func scaledFont(for font: UIFont) -> UIFont { scaled(font, maximum: nil, nil) }
    /// Returns a font scaled to the preferred text size, up to a maximum. A font that is scaled already is a fault.
    ///
    /// - Parameters:
    ///   - font: The font at the default text size, `large`.
    ///   - maximumPointSize: The maximum size of the result, in points; 0 or less for no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximum: maximumPointSize, nil) }
    /// Returns a font scaled to the text size of traits. A font that is scaled already is a fault.
    ///
    /// - Parameters:
    ///   - font: The font at the default text size, `large`.
    ///   - traitCollection: The traits whose content size category applies; nil for the current traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traitCollection)
    }
    /// Returns a font scaled to the text size of traits, up to a maximum. A font that is scaled already is a fault.
    ///
    /// - Parameters:
    ///   - font: The font at the default text size, `large`.
    ///   - maximumPointSize: The maximum size of the result, in points; 0 or less for no limit.
    ///   - traitCollection: The traits whose content size category applies; nil for the current traits.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traitCollection)
    }

    /// Returns a length scaled to the preferred text size, in points.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// Returns a length scaled to the text size of traits.
    ///
    /// - Parameters:
    ///   - value: The length at the default text size, `large`, in points.
    ///   - traitCollection: The traits whose content size category applies; nil for the current traits.
    /// - Returns: The scaled length in points, not rounded.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        // FIDELITY.md: sizesByTheTable.
        value * style.size(for: (traitCollection ?? .current).preferredContentSizeCategory) / style.size(for: .large)
    }

    private func scaled(_ font: UIFont, maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        if font.scaling != nil {
            LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Font passed to -scaledFontForFont: is already scaled: \(font.fontName) \(font.pointSize)")
            return font
        }
        let scaling = FontScaling(style: style, size: font.pointSize, maximum: maximum.flatMap { $0 > 0 ? $0 : nil })
        return scaling.font(font, for: traits ?? .current)
    }
}

/// The dependence of a font's size on the preferred text size.
struct FontScaling: Hashable, Sendable {
    let style: UIFont.TextStyle
    /// The size at the default text size, in points.
    let size: CGFloat
    var maximum: CGFloat?
    /// Whether the font is a text style's own.
    var isPreferred = false

    func font(_ font: UIFont, for traits: UITraitCollection) -> UIFont {
        var value = font.value
        let category = traits.preferredContentSizeCategory
        value = value.withSize(size * style.size(for: category) / style.size(for: .large))
        if isPreferred { value.linePitch = style.linePitch(for: category) }
        if let maximum { value.size = min(value.size, maximum) }
        return UIFont(value, scaling: self)
    }
}

extension UIFont {
    /// Returns the font at the text size of traits; the font itself if its size is fixed.
    final func adjusted(for traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let font = scaling.font(self, for: traits)
        return font.value == value ? self : font
    }
}
