import AshlarGraphics
import Foundation

/// A color space. All colors here are in the sRGB space; a color space is a name and a number of components.
public final class CGColorSpace: Hashable, Sendable {
    /// The space's name.
    public let name: String?
    /// The number of components of a color, without its opacity.
    public let numberOfComponents: Int

    private init(_ name: String?, _ count: Int) { (self.name, numberOfComponents) = (name, count) }

    /// Creates a space with a name. An unknown name counts as sRGB.
    public convenience init?(name: String) {
        self.init(name, name == Self.linearGray || name == Self.genericGrayGamma2_2 ? 1 : 3)
    }

    /// The name of the sRGB space.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the space of wide-gamut displays; colors in it are drawn as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of the extended sRGB space, with components beyond 0 to 1; colors in it are drawn as sRGB.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of a gray space.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// The name of a gray space.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    static let deviceRGB = CGColorSpace(nil, 3)
    static let deviceGray = CGColorSpace(nil, 1)

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.numberOfComponents == b.numberOfComponents
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the device's color space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// Returns the device's gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Fully transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Creates a color in the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray color.
    ///
    /// - Parameters:
    ///   - gray: The brightness, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Creates a color from the components of a space. The components are taken as sRGB.
    ///
    /// - Parameters:
    ///   - space: The space, which determines the number of components: one for grays, otherwise three.
    ///   - components: The components, from 0 to 1, followed by the opacity.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.numberOfComponents {
        case 1: self.init(gray: components[0], alpha: components[1])
        default: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    /// The red, green and blue components and the opacity, from 0 to 1.
    public var components: [CGFloat]? {
        [value.red, value.green, value.blue, value.alpha].map { CGFloat($0) }
    }

    /// The number of components, including the opacity: 4.
    public var numberOfComponents: Int { 4 }

    /// The color space of the components, which is sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// Returns the same color with another opacity, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = value
        copy.alpha = Double(alpha)
        return CGColor(copy)
    }

    /// Returns the color itself, which cannot change.
    public func copy() -> CGColor? { self }
}
