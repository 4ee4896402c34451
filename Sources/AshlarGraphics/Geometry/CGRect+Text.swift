#if !canImport(Darwin)
import Foundation

// Points, sizes and rectangles are printed as on Apple's systems.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses, such as `(10.0, 20.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height in parentheses, such as `(30.0, 40.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The coordinates, the width and the height in parentheses, such as `(10.0, 20.0, 30.0, 40.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
#endif
