/// A colour in the sRGB space, not premultiplied. Components run from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (invisible) to 1.
    public var alpha: Double

    /// Creates a colour, opaque unless given an `alpha`. Components are kept as given, even outside 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Black that is fully transparent: nothing to be seen.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
