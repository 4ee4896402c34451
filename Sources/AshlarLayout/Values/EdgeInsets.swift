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

    /// Creates insets.
    ///
    /// - Parameters:
    ///   - top: The distance from the top edge, in points. The default is 0.
    ///   - left: The distance from the left edge, in points. The default is 0.
    ///   - bottom: The distance from the bottom edge, in points. The default is 0.
    ///   - right: The distance from the right edge, in points. The default is 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
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

    /// Creates insets.
    ///
    /// - Parameters:
    ///   - top: The distance from the top edge, in points. The default is 0.
    ///   - leading: The distance from the leading edge, in points. The default is 0.
    ///   - bottom: The distance from the bottom edge, in points. The default is 0.
    ///   - trailing: The distance from the trailing edge, in points. The default is 0.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
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
