import AshlarGraphics
import Foundation

/// What a font is to be like.
public final class UIFontDescriptor: NSObject, Sendable {
    /// Properties of a face.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide. Not taken into account.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow. Not taken into account.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// With characters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// For lines that go from top to bottom. Not taken into account.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// For interfaces. Not taken into account.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// With less room between lines. Not taken into account.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// With more room between lines. Not taken into account.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The names of attributes.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family: a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the face: a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size in points: a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of `TraitKey` and numbers.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Settings of the face. Not taken into account.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style: a string.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The names of properties of a face.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight: a `UIFont.Weight` or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width. Not taken into account.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant. Not taken into account.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Variants of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system font itself.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends. The system font here.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs. The system font here.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With characters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let font: Font

    init(_ font: Font) {
        self.font = font
        super.init()
    }

    /// What a font with a name is like.
    public convenience init(name fontName: String, size: CGFloat) { self.init(Font(family: fontName, size: size)) }

    /// What a font with attributes is like, as far as they are taken into account.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(UIFontDescriptor(Font(size: 12)).addingAttributes(attributes).font)
    }

    /// What the system font for a style is like at the preferred text size.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// What the system font for a style is like at the text size of some traits.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }
    /// The name of the face.
    public var postscriptName: String { UIFont(font).fontName }

    /// Bold, slanted, of one width.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The attributes of the font.
    public var fontAttributes: [AttributeName: Any] {
        [.name: postscriptName, .size: font.size, .traits: [TraitKey.symbolic: symbolicTraits.rawValue]]
    }

    /// The attribute with a name; nil for none.
    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The font with other properties: bold and slanted or not, of one width or not. Never nil here.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var font = font
        font.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != (font.weight >= 600) {
            font.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        font.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(font)
    }

    /// The font in another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var font = font
        font.size = newPointSize
        return UIFontDescriptor(font)
    }

    /// The font in another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var font = font
        font.family = newFamily
        return UIFontDescriptor(font)
    }

    /// A variant of the system font; nil for a font of another family.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard font.family == nil else { return nil }
        var font = font
        font.isMonospaced = design == .monospaced
        return UIFontDescriptor(font)
    }

    /// The font with attributes: family, name, size and weight are taken into account.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var font = font
        if let family = (attributes[.family] ?? attributes[.name]) as? String { font.family = family }
        if let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map({ CGFloat($0.doubleValue) }) {
            font.size = size
        }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return UIFontDescriptor(font) }
        switch traits[.weight] {
        case let weight as UIFont.Weight: font.weight = weight.cssWeight
        case let weight as CGFloat: font.weight = UIFont.Weight(weight).cssWeight
        default: break
        }
        let result = UIFontDescriptor(font)
        if let symbolic = traits[.symbolic] as? UInt32 { return result.withSymbolicTraits(SymbolicTraits(rawValue: symbolic))! }
        return result
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    public override var hash: Int { font.hashValue }
}

extension UIFont {
    /// What the font is like.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(value) }

    /// The font that a descriptor describes, at a size in points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize > 0 { font.size = pointSize }
        self.init(font)
    }
}
