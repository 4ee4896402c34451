#if !canImport(Darwin)
import Foundation

/// A two-dimensional vector. The type replaces Core Graphics', which Foundation on Linux does not have.
public struct CGVector: Hashable, Sendable, Codable {
    /// The component along the x axis.
    public var dx: CGFloat
    /// The component along the y axis.
    public var dy: CGFloat

    /// Creates the zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector.
    ///
    /// - Parameters:
    ///   - dx: The component along the x axis.
    ///   - dy: The component along the y axis.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Creates a vector.
    ///
    /// - Parameters:
    ///   - dx: The component along the x axis.
    ///   - dy: The component along the y axis.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// Creates a vector.
    ///
    /// - Parameters:
    ///   - dx: The component along the x axis.
    ///   - dy: The component along the y axis.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The vector of length zero.
    public static let zero = CGVector()
}
#endif
