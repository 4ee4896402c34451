import AshlarGraphics
import Foundation

/// A color in the sRGB space, or one that depends on the traits, such as the user interface style.
///
///     view.backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
///
/// Unlike UIKit's class this one is not a subclass of `NSObject`: on Linux, Foundation's attributed strings trap when they compare
/// two attributes that are objects of such classes.
public final class UIColor: Hashable, CustomStringConvertible, @unchecked Sendable {
    private enum Kind {
        case fixed(Color)
        /// The colors of the light and of the dark appearance, and the color of elevated views in the dark appearance.
        case pair(light: Color, dark: Color, elevated: Color)
        case provided((UITraitCollection) -> UIColor)
        /// An image, side by side.
        case pattern(UIImage)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    package init(_ value: Color) { kind = .fixed(value) }

    /// The color for the current traits; see `UITraitCollection.current`.
    package var value: Color {
        if case .fixed(let color) = kind { return color }
        // FIDELITY.md: colorsAreResolvedWhenDrawn.
        return value(with: .current)
    }

    private func value(with traits: UITraitCollection) -> Color {
        switch kind {
        case .fixed(let color): color
        case .pair(let light, let dark, let elevated):
            traits.userInterfaceStyle != .dark ? light : traits.userInterfaceLevel == .elevated ? elevated : dark
        case .provided(let provider): provider(traits).value(with: traits)
        // Nothing but the background of a view shows an image.
        case .pattern: Color(red: 0, green: 0, blue: 0, alpha: 0)
        }
    }

    // FIDELITY.md: patternsAreBackgrounds.
    /// A color that shows an image, side by side: as the background of a view. Texts, lines and layers show nothing in its place.
    public convenience init(patternImage image: UIImage) { self.init(.pattern(image)) }

    /// The image that the color shows by the current traits; nil for one color.
    var pattern: UIImage? {
        switch kind {
        case .pattern(let image): image
        case .provided(let provider): provider(.current).pattern
        case .fixed, .pair: nil
        }
    }

    /// Creates a color that a closure provides for the traits of each view that shows it.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init(.provided(dynamicProvider)) }

    /// Returns the color for some traits. The result no longer depends on traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch kind {
        case .fixed, .pattern: return self
        case .provided(let provider): return provider(traitCollection).resolvedColor(with: traitCollection)
        case .pair: break
        }
        return UIColor(value(with: traitCollection))
    }

    /// Creates the color with a name in `LayoutEnvironment.namedColors`, or in the application's resources if it is not there; nil if
    /// there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the color with a name in `LayoutEnvironment.namedColors`, or in the application's resources if it is not there.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle in which `LayoutEnvironment.namedResources` looks; nil for the main bundle.
    ///   - traitCollection: The traits for which the color is resolved; nil for a color that follows the traits of its views.
    /// - Returns: Nil if no color has the name.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let color = LayoutEnvironment.namedColors[name] ?? LayoutEnvironment.namedResources?.color(named: name, in: bundle)
        guard let color else { return nil }
        self.init(traitCollection.map { color.resolvedColor(with: $0).kind } ?? color.kind)
    }

    /// Creates a color in the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Creates a gray color.
    ///
    /// - Parameters:
    ///   - white: The brightness, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from its hue, saturation and brightness.
    ///
    /// - Parameters:
    ///   - hue: The hue; 0 and 1 are both red. Only the fractional part counts.
    ///   - saturation: The saturation, from 0 (gray) to 1.
    ///   - brightness: The brightness, from 0 (black) to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = Double(hue - hue.rounded(.down)) * 6
        func component(_ n: Double) -> CGFloat {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * CGFloat(max(0, min(k, 4 - k, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

    /// Creates a color from components of the P3 space, which are taken as sRGB.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The Core Graphics color for the current traits.
    public var cgColor: CGColor { CGColor(value) }

    /// Returns the same color with another opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func with(_ color: Color) -> Color {
            Color(red: color.red, green: color.green, blue: color.blue, alpha: Double(alpha))
        }
        return switch kind {
        case .fixed(let color): UIColor(with(color))
        case .pair(let light, let dark, let elevated):
            UIColor(.pair(light: with(light), dark: with(dark), elevated: with(elevated)))
        case .provided(let provider): UIColor(.provided { provider($0).withAlphaComponent(alpha) })
        case .pattern: self
        }
    }

    /// Writes the components for the current traits to pointers. A nil pointer is skipped.
    ///
    /// - Parameters:
    ///   - red: Receives the red component, from 0 to 1.
    ///   - green: Receives the green component, from 0 to 1.
    ///   - blue: Receives the blue component, from 0 to 1.
    ///   - alpha: Receives the opacity, from 0 to 1.
    /// - Returns: True.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = CGFloat(value.red)
        green?.pointee = CGFloat(value.green)
        blue?.pointee = CGFloat(value.blue)
        alpha?.pointee = CGFloat(value.alpha)
        return true
    }

    /// Writes the brightness and the opacity of a gray to pointers. A nil pointer is skipped.
    ///
    /// - Parameters:
    ///   - white: Receives the brightness, from 0 to 1.
    ///   - alpha: Receives the opacity, from 0 to 1.
    /// - Returns: Whether the color is a gray; otherwise nothing is written.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = value
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Writes hue, saturation, brightness and opacity for the current traits to pointers. A nil pointer is skipped.
    ///
    /// - Parameters:
    ///   - hue: Receives the hue, from 0 to 1.
    ///   - saturation: Receives the saturation, from 0 to 1.
    ///   - brightness: Receives the brightness, from 0 to 1.
    ///   - alpha: Receives the opacity, from 0 to 1.
    /// - Returns: True.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = value
        let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
        let range = high - low
        var sector = 0.0
        if range > 0 {
            switch high {
            case color.red: sector = ((color.green - color.blue) / range).truncatingRemainder(dividingBy: 6)
            case color.green: sector = (color.blue - color.red) / range + 2
            default: sector = (color.red - color.green) / range + 4
            }
        }
        hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
        saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Returns whether both colors are the same for all traits. A color with a closure equals only itself.
    public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (kind, other.kind) {
        case (.fixed(let a), .fixed(let b)): a == b
        case (.pair(let light, let dark, let elevated), .pair(let light2, let dark2, let elevated2)):
            light == light2 && dark == dark2 && elevated == elevated2
        default: other === self
        }
    }

    public static func == (a: UIColor, b: UIColor) -> Bool { a.isEqual(b) }
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The color's hash value; equal colors have the same one.
    public var hash: Int {
        switch kind {
        case .fixed(let color): color.hashValue
        case .pair(let light, _, _): light.hashValue &+ 1
        case .provided, .pattern: ObjectIdentifier(self).hashValue
        }
    }

    public var description: String {
        "UIExtendedSRGBColorSpace \(value.red.percentG) \(value.green.percentG) \(value.blue.percentG) \(value.alpha.percentG)"
    }

    /// Creates a color for the light and one for the dark appearance: red, green and blue from 0 to 255, opacity from 0 to 1.
    convenience init(
        light: (Double, Double, Double, Double), dark: (Double, Double, Double, Double),
        elevated: (Double, Double, Double, Double)? = nil
    ) {
        func color(_ parts: (Double, Double, Double, Double)) -> Color {
            Color(red: parts.0 / 255, green: parts.1 / 255, blue: parts.2 / 255, alpha: parts.3)
        }
        self.init(.pair(light: color(light), dark: color(dark), elevated: color(elevated ?? dark)))
    }

    private convenience init(_ red: Int, _ green: Int, _ blue: Int) {
        self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }

    // MARK: Fixed colors

    /// Opaque black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of the way from black to white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Two thirds of the way from black to white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Opaque white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Halfway from black to white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// `#FF0000`.
    public static let red = UIColor(255, 0, 0)
    /// `#00FF00`.
    public static let green = UIColor(0, 255, 0)
    /// `#0000FF`.
    public static let blue = UIColor(0, 0, 255)
    /// `#00FFFF`.
    public static let cyan = UIColor(0, 255, 255)
    /// `#FFFF00`.
    public static let yellow = UIColor(255, 255, 0)
    /// `#FF00FF`.
    public static let magenta = UIColor(255, 0, 255)
    /// `#FF8000`.
    public static let orange = UIColor(255, 128, 0)
    /// `#800080`.
    public static let purple = UIColor(128, 0, 128)
    /// `#996633`.
    public static let brown = UIColor(153, 102, 51)
    /// Fully transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}

/// A color in the sRGB space, as layers and contexts use it.
public final class CGColor: Hashable, Sendable {
    package let value: Color

    package init(_ value: Color) { self.value = value }

    /// Creates a color in the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { CGFloat(value.alpha) }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
