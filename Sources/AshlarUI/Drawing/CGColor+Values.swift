import AshlarGraphics
import Foundation

/// A space of colours. All colours here are in the sRGB space, so that it is a name only.
public final class CGColorSpace: Hashable, Sendable {
    /// The space's name.
    public let name: String?
    /// How many components a colour has without its opacity.
    public let numberOfComponents: Int

    private init(_ name: String?, _ count: Int) { (self.name, numberOfComponents) = (name, count) }

    /// A space by its name; one that is not known counts as sRGB.
    public convenience init?(name: String) {
        self.init(name, name == Self.linearGray || name == Self.genericGrayGamma2_2 ? 1 : 3)
    }

    /// The name of the sRGB space.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the space of displays with a wide gamut; drawn as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of the sRGB space beyond 0 to 1; drawn as sRGB.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of a space of greys.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// The name of a space of greys.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    static let deviceRGB = CGColorSpace(nil, 3)
    static let deviceGray = CGColorSpace(nil, 1)

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.name == b.name && a.numberOfComponents == b.numberOfComponents
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black that is fully transparent.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Components from 0 to 1, in the sRGB space.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Components from 0 to 1 and the opacity behind them.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.numberOfComponents {
        case 1: self.init(gray: components[0], alpha: components[1])
        default: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    /// Red, green, blue and opacity, from 0 to 1.
    public var components: [CGFloat]? {
        [value.red, value.green, value.blue, value.alpha].map { CGFloat($0) }
    }

    /// The number of components, opacity included: 4.
    public var numberOfComponents: Int { 4 }

    /// The space of the components: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The same colour with another opacity, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = value
        copy.alpha = Double(alpha)
        return CGColor(copy)
    }

    /// The same colour.
    public func copy() -> CGColor? { self }
}
