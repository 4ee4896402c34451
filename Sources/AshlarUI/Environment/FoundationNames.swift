import Foundation

// Members of types of Foundation and CoreGraphics that UIKit defines and that Foundation on other systems lacks.

extension NSValue {
    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// The rectangle that the value contains.
    public var cgRectValue: CGRect { rectValue }
    /// The point that the value contains.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the value contains.
    public var cgSizeValue: CGSize { sizeValue }
}

/// Rectangles in dictionaries, such as those of notifications, can be read as values and as rectangles, as on Apple's systems.
extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.rectValue
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSAttributedString {
    /// Creates an empty attributed string.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension CGRect {
    /// Returns whether two rectangles are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
    /// Returns whether two points are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether two sizes are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

#if !canImport(ObjectiveC)
/// Runs a closure. Off Apple's systems no objects wait to be released, so there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
