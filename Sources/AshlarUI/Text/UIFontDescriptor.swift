import AshlarGraphics
import Foundation

/// A description of a font: its family, size, weight and other properties.
public final class UIFontDescriptor: NSObject, Sendable {
    /// Properties of a face.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide. Ignored.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow. Ignored.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// With characters of the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// For vertical lines. Ignored.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// For user interfaces. Ignored.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// With less space between lines. Ignored.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// With more space between lines. Ignored.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The names of attributes.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the face, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The properties of the face, a dictionary with keys of type `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The feature settings of the face. Ignored.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style, a string. Ignored.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The keys of the properties of a face.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, a `UIFont.Weight` or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width. Ignored.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant. Ignored.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Variants of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system font itself.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Rounded. The system font itself is used.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs. The system font itself is used.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With characters of the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let font: Font

    init(_ font: Font) {
        self.font = font
        super.init()
    }

    /// Creates the description of a font of a family.
    ///
    /// - Parameters:
    ///   - fontName: The name of the family.
    ///   - size: The size, in points.
    public convenience init(name fontName: String, size: CGFloat) { self.init(Font(family: fontName, size: size)) }

    /// Creates the description of a font from attributes: family, name, size, weight and symbolic traits. The default size is 12
    /// points.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(UIFontDescriptor(Font(size: 12)).addingAttributes(attributes).font)
    }

    /// Returns the description of the system font for a style at the preferred text size.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the description of the system font for a style at the text size of traits.
    ///
    /// - Parameters:
    ///   - style: The text style.
    ///   - traitCollection: The traits whose content size category applies; nil for the current traits.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }
    /// The name of the face.
    public var postscriptName: String { UIFont(font).fontName }

    /// The symbolic traits of the font: bold, italic and monospaced.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The attributes of the font: name, size and symbolic traits.
    public var fontAttributes: [AttributeName: Any] {
        [.name: postscriptName, .size: font.size, .traits: [TraitKey.symbolic: symbolicTraits.rawValue]]
    }

    /// Returns the attribute with a name; nil if there is none.
    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// Returns the description with other symbolic traits, of which bold, italic and monospaced count. Never nil here.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var font = font
        font.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != (font.weight >= 600) {
            font.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        font.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(font)
    }

    /// Returns the description with another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font.withSize(newPointSize))
    }

    /// Returns the description with another family.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var font = font
        font.family = newFamily
        // The table of text styles is the system font's.
        font.linePitch = nil
        return UIFontDescriptor(font)
    }

    /// Returns the description of a variant of the system font; nil if this is a font of a family.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard font.family == nil else { return nil }
        var font = font
        font.isMonospaced = design == .monospaced
        return UIFontDescriptor(font)
    }

    /// Returns the description with further attributes, of which family, name, size, weight and symbolic traits count.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var font = font
        if let family = (attributes[.family] ?? attributes[.name]) as? String { font.family = family }
        if let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map({ CGFloat($0.doubleValue) }) {
            font = font.withSize(size)
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
    /// The description of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(value) }

    /// Creates the font that a descriptor describes.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - pointSize: The size, in points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font)
    }
}
