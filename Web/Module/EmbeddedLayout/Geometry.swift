// What AshlarLayout and AshlarSketch use of Foundation, for Embedded Swift, which has no Foundation.

public typealias CGFloat = Double

public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}

public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

    public static var zero: CGSize { CGSize(width: 0, height: 0) }
}

public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }

    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }

    // The lengths of the rectangles in these modules are never negative.
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var minY: CGFloat { origin.y }
    public var maxX: CGFloat { origin.x + size.width }
    public var maxY: CGFloat { origin.y + size.height }

    /// Whether the rectangle is the empty intersection of two others.
    public var isNull: Bool { size.width < 0 || size.height < 0 }

    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    public func intersection(_ other: CGRect) -> CGRect {
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }
}

open class NSObject {
    public init() {}

    open var description: String { "" }
}

extension String {
    /// The two forms that AshlarLayout uses: a number as `%g`, and a code unit as `\\U%04x`.
    init(format: String, _ value: Double) { self = SketchNumber.text(value) }

    init(format: String, _ unit: UInt16) {
        let digits = String(unit, radix: 16)
        self = "\\\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

@_extern(c, "malloc")
func malloc(_ count: Int) -> UnsafeMutableRawPointer?

@_extern(c, "free")
func free(_ pointer: UnsafeMutableRawPointer?)
