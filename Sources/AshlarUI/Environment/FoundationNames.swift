import Foundation

// Members that UIKit gives to types of Foundation's and CoreGraphics', and that the Foundation of other systems lacks.

extension NSValue {
    /// A rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// A point as an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// A size as an object.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// The rectangle that the object holds.
    public var cgRectValue: CGRect { rectValue }
    /// The point that the object holds.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the object holds.
    public var cgSizeValue: CGSize { sizeValue }
}

extension NSAttributedString {
    /// An empty text.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension CGRect {
    /// Whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
    /// Whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

#if !canImport(ObjectiveC)
/// Runs a closure. Off Apple's systems no objects wait to be released, so there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
