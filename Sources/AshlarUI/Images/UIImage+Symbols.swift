import AshlarGraphics
import AshlarLayout
import AshlarSystemText
import Foundation

/// The name and the style of the symbol that an image shows.
struct SymbolAttributes: Hashable, Sendable {
    var name: String
    var value = SymbolStyle()
    /// The colors of the configuration, for images that a view does not tint.
    var colors: [UIColor] { value.colors }
}

/// The size, weight and colors of a symbol; nil for values that are not specified.
struct SymbolStyle: Hashable, Sendable {
    /// The size of a symbol without one, in points.
    static let standardSize: CGFloat = 17

    var pointSize: CGFloat?
    var weight: UIImage.SymbolWeight?
    var scale: UIImage.SymbolScale?
    var colors: [UIColor] = []
    var prefersMulticolor = false

    func applying(_ other: SymbolStyle) -> SymbolStyle {
        SymbolStyle(
            pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight, scale: other.scale ?? scale,
            colors: other.colors.isEmpty ? colors : other.colors, prefersMulticolor: other.prefersMulticolor || prefersMulticolor)
    }
}

extension UIImage {
    /// The weight of a symbol's lines. Raw values are UIKit's.
    public enum SymbolWeight: Int, Sendable {
        /// The weight is not specified.
        case unspecified = 0
        /// The thinnest lines.
        case ultraLight = 1
        /// Thin lines.
        case thin
        /// Light lines.
        case light
        /// The weight of regular text.
        case regular
        /// A weight slightly heavier than that of regular text.
        case medium
        /// The weight of semibold text.
        case semibold
        /// The weight of bold text.
        case bold
        /// Heavy lines.
        case heavy
        /// The heaviest lines.
        case black

        /// Returns the nearest font weight.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// Creates the symbol weight of a font weight.
        init(_ weight: UIFont.Weight) {
            let all: [SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            self = all.first { $0.fontWeight() == weight } ?? .regular
        }

        /// The line width in units of the point size.
        var lineWidth: CGFloat {
            let widths: [CGFloat] = [0.088, 0.03, 0.045, 0.065, 0.088, 0.102, 0.118, 0.135, 0.158, 0.18]
            return widths[rawValue]
        }
    }

    /// The size of a symbol relative to text of its point size. Raw values are UIKit's.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the view that shows the symbol.
        case `default` = -1
        /// The scale is not specified; the symbol is drawn with `medium`.
        case unspecified = 0
        /// Smaller than the text.
        case small = 1
        /// As large as the text.
        case medium = 2
        /// Larger than the text.
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        }
    }

    /// The configuration of an image.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits of the configuration; nil for none.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection? = nil) {
            traitCollection = traits
            super.init()
        }

        /// Returns the combination of two configurations, in which the values of the other one take precedence.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// The size, weight, scale and colors of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let value: SymbolStyle

        init(value: SymbolStyle) {
            self.value = value
            super.init()
        }

        /// A configuration without values.
        public static var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(value: SymbolStyle()) }

        /// Creates a configuration with a size, a weight and a scale.
        ///
        /// - Parameters:
        ///   - pointSize: The size, in points; 0 or less if it is not specified.
        ///   - weight: The weight. The default is `unspecified`.
        ///   - scale: The scale. The default is `unspecified`.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            self.init(
                value: SymbolStyle(
                    pointSize: pointSize > 0 ? pointSize : nil, weight: weight == .unspecified ? nil : weight,
                    scale: scale.rawValue > 0 ? scale : nil))
        }

        /// Creates a configuration with a size in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
        /// Creates a configuration with a size and a weight.
        ///
        /// - Parameters:
        ///   - pointSize: The size, in points; 0 or less if it is not specified.
        ///   - weight: The weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }
        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, weight: .unspecified, scale: scale) }
        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight, scale: .unspecified) }
        /// Creates a configuration with the size of a text style at the default content size category.
        ///
        /// - Parameters:
        ///   - textStyle: The text style. An unknown style has a size of 17 points.
        ///   - scale: The scale. The default is `unspecified`.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            let sizes: [UIFont.TextStyle: CGFloat] = [
                .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16, .subheadline: 15,
                .footnote: 13, .caption1: 12, .caption2: 11,
            ]
            self.init(pointSize: sizes[textStyle] ?? 17, weight: textStyle == .headline ? .semibold : .unspecified, scale: scale)
        }
        /// Creates a configuration with the size of a text style at the default content size category.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        /// Creates a configuration with the size and the weight of a font.
        ///
        /// - Parameters:
        ///   - font: The font.
        ///   - scale: The scale. The default is `unspecified`.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            let weights: [(Int, SymbolWeight)] = [
                (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold),
                (800, .heavy), (900, .black),
            ]
            let weight = weights.min { abs($0.0 - font.value.weight) < abs($1.0 - font.value.weight) }?.1 ?? .regular
            self.init(pointSize: font.value.size, weight: weight, scale: scale)
        }
        /// Creates a configuration with the size and the weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// Creates a configuration with a color, of which each layer of a symbol has a lower opacity on iOS. All layers are drawn
        /// in the color itself.
        public convenience init(hierarchicalColor: UIColor) { self.init(value: SymbolStyle(colors: [hierarchicalColor])) }
        /// Creates a configuration with the colors of a symbol's layers. All layers are drawn in the first one.
        public convenience init(paletteColors: [UIColor]) { self.init(value: SymbolStyle(colors: paletteColors)) }
        /// Returns a configuration that prefers a symbol's own colors; stored only, since no symbol here has any.
        public static func preferringMulticolor() -> Self { Self(value: SymbolStyle(prefersMulticolor: true)) }
        /// Returns a configuration that prefers a single color for the whole symbol.
        public static func preferringMonochrome() -> Self { Self(value: SymbolStyle()) }

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return Self(value: value.applying(other.value))
        }

        /// Returns the configuration without its size and weight.
        public func configurationWithoutPointSizeAndWeight() -> Self { without { ($0.pointSize, $0.weight) = (nil, nil) } }
        /// Returns the configuration without its scale.
        public func configurationWithoutScale() -> Self { without { $0.scale = nil } }
        /// Returns the configuration without its weight.
        public func configurationWithoutWeight() -> Self { without { $0.weight = nil } }
        /// Returns the configuration without its text style, that is, without its size.
        public func configurationWithoutTextStyle() -> Self { without { $0.pointSize = nil } }

        private func without(_ change: (inout SymbolStyle) -> Void) -> Self {
            var changed = value
            change(&changed)
            return Self(value: changed)
        }

        public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.value == value }
        /// Returns whether two configurations have the same values.
        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { otherConfiguration?.value == value }
        public override var hash: Int { value.hashValue }
    }

    /// The symbol `checkmark.circle.fill`, at 17 points.
    public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill")! }
    /// The symbol `checkmark.circle`, at 17 points.
    public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle")! }
    /// The symbol `plus.circle.fill`, at 17 points.
    public class var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
    /// The symbol `minus.circle.fill`, at 17 points.
    public class var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
    /// The symbol `ellipsis.circle.fill`, at 17 points.
    public class var actions: UIImage { UIImage(systemName: "ellipsis.circle.fill")! }

    /// Creates the image of a symbol with a name, at 17 points.
    ///
    /// Symbols come from ``SymbolLibrary/shared``. A rounded box of the usual size represents an unknown symbol, which is logged
    /// once. The result is nil for an empty name only.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates the image of a symbol with a name and a configuration; see `init(systemName:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - configuration: The configuration; nil for 17 points and the regular weight.
    /// - Returns: Nil if the name is empty.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(symbol: SymbolAttributes(name: name, value: (configuration as? SymbolConfiguration)?.value ?? SymbolStyle()))
    }

    /// Creates the image of a symbol with a name, at 17 points; see `init(systemName:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - traitCollection: Ignored: symbols do not depend on traits.
    /// - Returns: Nil if the name is empty.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the image of a symbol with a name and a configuration; see `init(systemName:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - value: The value of a variable symbol, from 0 to 1; ignored.
    ///   - configuration: The configuration. The default is nil, for 17 points and the regular weight.
    /// - Returns: Nil if the name is empty.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    private convenience init(symbol: SymbolAttributes) {
        var attributes = Attributes(scale: 3, symbol: symbol)
        let (drawing, baseline) = Self.drawing(of: symbol)
        attributes.baselineOffset = baseline
        attributes.flipsForRightToLeft = SymbolLibrary.shared.symbol(named: symbol.name)?.flipsForRightToLeft ?? false
        self.init(.drawing(drawing, scale: 3), attributes)
    }

    private static func drawing(of symbol: SymbolAttributes) -> (Drawing, baseline: CGFloat) {
        let style = symbol.value
        let size = (style.pointSize ?? SymbolStyle.standardSize) * (style.scale ?? .medium).factor
        let weight = style.weight ?? .regular
        let glyph = SymbolLibrary.shared.glyph(named: symbol.name)
        // The sizes of symbols are multiples of a third of a point.
        func third(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
        let box = CGSize(width: max(1 / 3, third(glyph.size.width * size)), height: max(1 / 3, third(glyph.size.height * size)))
        let drawing = Drawing(size: box) { glyph.draw(in: $0, size: box, lineWidth: weight.lineWidth * size) }
        // The center of a symbol is that of capital letters, whose height is 0.7 of the point size.
        return (drawing, third(box.height / 2 - 0.352 * size))
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { attributes.symbol != nil }

    /// The configuration of a symbol; nil for other images.
    public var configuration: Configuration? { symbolConfiguration }
    /// The configuration of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { attributes.symbol.map { SymbolConfiguration(value: $0.value) } }

    /// Returns the symbol with another configuration; returns other images unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = attributes.symbol, let value = (configuration as? SymbolConfiguration)?.value else { return self }
        return configured(SymbolAttributes(name: symbol.name, value: value))
    }

    /// Returns the symbol with the values of a configuration in place of its own; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = attributes.symbol else { return nil }
        return configured(SymbolAttributes(name: symbol.name, value: symbol.value.applying(configuration.value)))
    }

    /// Returns the symbol in a view with a preferred configuration, which the symbol's own values override.
    package final func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
        guard let configuration, let symbol = attributes.symbol else { return self }
        let value = configuration.value.applying(symbol.value)
        return value == symbol.value ? self : configured(SymbolAttributes(name: symbol.name, value: value))
    }

    private func configured(_ symbol: SymbolAttributes) -> UIImage {
        let made = UIImage(symbol: symbol)
        return UIImage(
            made.source,
            {
                var changed = attributes
                (changed.symbol, changed.baselineOffset) = (symbol, made.attributes.baselineOffset)
                return changed
            }())
    }
}

extension UIImage {
    /// The distances of a symbol's top and bottom from those of a line of its point size; nil for other images.
    final var symbolLineInsets: UIEdgeInsets? {
        // FIDELITY.md: symbolsAreAlignedAsLines.
        guard let symbol = attributes.symbol else { return nil }
        let line = (symbol.value.pointSize ?? SymbolStyle.standardSize) * SystemTextEngine.lineHeight
        let inset = (size.height - line) / 2
        return UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    }
}
