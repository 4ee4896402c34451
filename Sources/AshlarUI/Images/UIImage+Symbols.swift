import AshlarGraphics
import AshlarLayout
import Foundation

/// What an image knows of the symbol that it shows.
struct SymbolAttributes: Hashable, Sendable {
    var name: String
    var value = SymbolStyle()
    /// Colours of the configuration, for images outside of tinted views.
    var colors: [UIColor] { value.colors }
}

/// The size, weight and colours of a symbol; nil for what is not said.
struct SymbolStyle: Hashable, Sendable {
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
        /// No weight was chosen.
        case unspecified = 0
        /// The thinnest lines.
        case ultraLight = 1
        /// Thin lines.
        case thin
        /// Light lines.
        case light
        /// Lines as of regular text.
        case regular
        /// Slightly heavier lines than of regular text.
        case medium
        /// Lines as of semibold text.
        case semibold
        /// Lines as of bold text.
        case bold
        /// Heavy lines.
        case heavy
        /// The heaviest lines.
        case black

        /// The weight of a font's strokes that is nearest.
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

        /// The symbol weight of a font weight.
        init(_ weight: UIFont.Weight) {
            let all: [SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            self = all.first { $0.fontWeight() == weight } ?? .regular
        }

        /// The width of lines, as a part of the point size.
        var lineWidth: CGFloat {
            let widths: [CGFloat] = [0.088, 0.03, 0.045, 0.065, 0.088, 0.102, 0.118, 0.135, 0.158, 0.18]
            return widths[rawValue]
        }
    }

    /// How large a symbol is beside text of its point size. Raw values are UIKit's.
    public enum SymbolScale: Int, Sendable {
        /// As the view that shows it says.
        case `default` = -1
        /// Not said: medium.
        case unspecified = 0
        /// Smaller than the text beside it.
        case small = 1
        /// As large as the text beside it.
        case medium = 2
        /// Larger than the text beside it.
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        }
    }

    /// What an image is to look like.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits of the configuration; nil for none.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection? = nil) {
            traitCollection = traits
            super.init()
        }

        /// A configuration with what both say; the other one's counts where they differ.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// The size, weight, scale and colours of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let value: SymbolStyle

        init(value: SymbolStyle) {
            self.value = value
            super.init()
        }

        /// A configuration that says nothing.
        public static var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(value: SymbolStyle()) }

        /// A size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            self.init(
                value: SymbolStyle(
                    pointSize: pointSize > 0 ? pointSize : nil, weight: weight == .unspecified ? nil : weight,
                    scale: scale.rawValue > 0 ? scale : nil))
        }

        /// A size in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
        /// A size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }
        /// A scale.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, weight: .unspecified, scale: scale) }
        /// A weight.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight, scale: .unspecified) }
        /// The size of a text style, at the default content size.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            let sizes: [UIFont.TextStyle: CGFloat] = [
                .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16, .subheadline: 15,
                .footnote: 13, .caption1: 12, .caption2: 11,
            ]
            self.init(pointSize: sizes[textStyle] ?? 17, weight: textStyle == .headline ? .semibold : .unspecified, scale: scale)
        }
        /// The size of a text style, at the default content size.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        /// The size and weight of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            let weights: [(Int, SymbolWeight)] = [
                (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold),
                (800, .heavy), (900, .black),
            ]
            let weight = weights.min { abs($0.0 - font.value.weight) < abs($1.0 - font.value.weight) }?.1 ?? .regular
            self.init(pointSize: font.value.size, weight: weight, scale: scale)
        }
        /// The size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// One colour, which the layers of a symbol have with less and less opacity; drawn in the colour alone.
        public convenience init(hierarchicalColor: UIColor) { self.init(value: SymbolStyle(colors: [hierarchicalColor])) }
        /// The colours of a symbol's layers; drawn in the first one.
        public convenience init(paletteColors: [UIColor]) { self.init(value: SymbolStyle(colors: paletteColors)) }
        /// The symbol's own colours: stored only, since no symbol here has any.
        public static func preferringMulticolor() -> Self { Self(value: SymbolStyle(prefersMulticolor: true)) }
        /// One colour for the whole symbol.
        public static func preferringMonochrome() -> Self { Self(value: SymbolStyle()) }

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return Self(value: value.applying(other.value))
        }

        /// The configuration without a size and a weight.
        public func configurationWithoutPointSizeAndWeight() -> Self { without { ($0.pointSize, $0.weight) = (nil, nil) } }
        /// The configuration without a scale.
        public func configurationWithoutScale() -> Self { without { $0.scale = nil } }
        /// The configuration without a weight.
        public func configurationWithoutWeight() -> Self { without { $0.weight = nil } }
        /// The configuration without a text style.
        public func configurationWithoutTextStyle() -> Self { without { $0.pointSize = nil } }

        private func without(_ change: (inout SymbolStyle) -> Void) -> Self {
            var changed = value
            change(&changed)
            return Self(value: changed)
        }

        public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.value == value }
        /// Whether two configurations say the same.
        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { otherConfiguration?.value == value }
        public override var hash: Int { value.hashValue }
    }

    /// Creates a symbol by its name, at 17 points.
    ///
    /// Symbols come from ``SymbolLibrary/shared``. One that it does not know is shown by a neutral mark, a rounded box, of the size that
    /// symbols mostly have, and told once in the log. Nil for an empty name only.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a symbol by its name, with a configuration; see `init(systemName:)`.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(symbol: SymbolAttributes(name: name, value: (configuration as? SymbolConfiguration)?.value ?? SymbolStyle()))
    }

    /// Creates a symbol by its name, for traits, which make no difference.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol by its name. The value of variable symbols makes no difference.
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
        let size = (style.pointSize ?? 17) * (style.scale ?? .medium).factor
        let weight = style.weight ?? .regular
        let glyph = SymbolLibrary.shared.glyph(named: symbol.name)
        // Sizes of symbols are multiples of a third of a point.
        func third(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
        let box = CGSize(width: max(1 / 3, third(glyph.size.width * size)), height: max(1 / 3, third(glyph.size.height * size)))
        let drawing = Drawing(size: box) { glyph.draw(in: $0, size: box, lineWidth: weight.lineWidth * size) }
        // The middle of a symbol is that of capital letters, which are 0.7 of the point size high.
        return (drawing, third(box.height / 2 - 0.352 * size))
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { attributes.symbol != nil }

    /// What the image is to look like; nil for other images than symbols.
    public var configuration: Configuration? { symbolConfiguration }
    /// The symbol's configuration; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { attributes.symbol.map { SymbolConfiguration(value: $0.value) } }

    /// The symbol with a configuration; other images as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = attributes.symbol, let value = (configuration as? SymbolConfiguration)?.value else { return self }
        return configured(SymbolAttributes(name: symbol.name, value: value))
    }

    /// The symbol with what a configuration says in place of its own; nil for other images than symbols.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = attributes.symbol else { return nil }
        return configured(SymbolAttributes(name: symbol.name, value: symbol.value.applying(configuration.value)))
    }

    /// What a symbol looks like in a view that prefers a configuration: the symbol's own counts more.
    final func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
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
