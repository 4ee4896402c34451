import Foundation

/// Distances from the four edges of a rectangle, positive inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates insets with no distance from any edge.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets with the distances from all four edges.
    ///
    /// - Parameters:
    ///   - top: The distance from the top edge, in points.
    ///   - left: The distance from the left edge, in points.
    ///   - bottom: The distance from the bottom edge, in points.
    ///   - right: The distance from the right edge, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets that are 0 at all four edges.
    public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

/// Distances from the four edges of a rectangle, the horizontal ones in reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge, which is left, or right in right-to-left layouts.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge, which is right, or left in right-to-left layouts.
    public var trailing: CGFloat

    /// Creates insets with no distance from any edge.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Creates insets with the distances from all four edges.
    ///
    /// - Parameters:
    ///   - top: The distance from the top edge, in points.
    ///   - leading: The distance from the leading edge, in points.
    ///   - bottom: The distance from the bottom edge, in points.
    ///   - trailing: The distance from the trailing edge, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Insets that are 0 at all four edges.
    public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}
