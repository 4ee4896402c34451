#if !canImport(CoreGraphics)
import Foundation

/// A direction with a length: Core Graphics' type, which Foundation on Linux does not have.
public struct CGVector: Hashable, Sendable, Codable {
    /// The part along the x axis.
    public var dx: CGFloat
    /// The part along the y axis.
    public var dy: CGFloat

    /// A vector without a length.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its two parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Creates a vector from its two parts.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// Creates a vector from its two parts.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A vector without a length.
    public static let zero = CGVector()
}
#endif
