import Foundation

/// Scales fonts and lengths of the application's own as the text size that the person prefers scales a text style.
///
///     label.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: custom)
///     label.adjustsFontForContentSizeCategory = true
///
/// A length grows as the size of the style does, by Apple's table, and is not rounded.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The font at the preferred text size.
    public func scaledFont(for font: UIFont) -> UIFont { scaled(font, maximum: nil, nil) }
    /// The font at the preferred text size, at most as large as given, in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximum: maximumPointSize, nil) }
    /// The font at the text size of some traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traitCollection)
    }
    /// The font at the text size of some traits, at most as large as given, in points.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traitCollection)
    }

    /// The length at the preferred text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// The length at the text size of some traits.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
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

/// How a font follows the preferred text size.
struct FontScaling: Hashable, Sendable {
    let style: UIFont.TextStyle
    /// The size at the default text size.
    let size: CGFloat
    var maximum: CGFloat?
    /// Whether the font is that of a text style itself.
    var isPreferred = false

    func font(_ font: UIFont, for traits: UITraitCollection) -> UIFont {
        var value = font.value
        value.size = size * style.size(for: traits.preferredContentSizeCategory) / style.size(for: .large)
        if let maximum { value.size = min(value.size, maximum) }
        return UIFont(value, scaling: self)
    }
}

extension UIFont {
    /// The font at the text size of some traits; itself if it follows none.
    final func adjusted(for traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let font = scaling.font(self, for: traits)
        return font.value == value ? self : font
    }
}
