import Foundation

/// A horizontal and a vertical offset, in points.
public struct UIOffset: Hashable, Sendable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat

    /// The offset of zero in both directions.
    public static let zero = UIOffset()

    /// Creates an offset.
    ///
    /// - Parameters:
    ///   - horizontal: The offset to the right, in points. The default is 0.
    ///   - vertical: The offset downwards, in points. The default is 0.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
