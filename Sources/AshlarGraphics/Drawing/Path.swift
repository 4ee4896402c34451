import Foundation

/// An outline of straight lines and cubic curves, in points.
///
///     var path = Path()
///     path.move(to: CGPoint(x: 0, y: 0))
///     path.addLine(to: CGPoint(x: 10, y: 0))
///     path.close()
public struct Path: Hashable, Sendable {
    /// A step of a path. Every back end handles exactly these four.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at the point.
        case move(CGPoint)
        /// Draws a straight line to the point.
        case line(CGPoint)
        /// Draws a cubic Bézier curve to the point.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Draws a straight line to the beginning of the subpath.
        case close
    }

    /// The elements of the path, in drawing order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a closed rectangle.
    ///
    /// - Parameter rect: The rectangle, in points.
    public init(rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Creates a closed rectangle with circular corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - cornerRadius: The radius of the corners in points, limited to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            self = Path(rect: rect)
            return
        }
        // The distance of a control point from the end of a quarter circle
        // that a cubic curve approximates: 4/3 (√2 − 1) of the radius.
        let k = radius * 0.552_284_749_830_793_6
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        move(to: CGPoint(x: left + radius, y: top))
        addLine(to: CGPoint(x: right - radius, y: top))
        addCurve(
            to: CGPoint(x: right, y: top + radius),
            control1: CGPoint(x: right - radius + k, y: top),
            control2: CGPoint(x: right, y: top + radius - k))
        addLine(to: CGPoint(x: right, y: bottom - radius))
        addCurve(
            to: CGPoint(x: right - radius, y: bottom),
            control1: CGPoint(x: right, y: bottom - radius + k),
            control2: CGPoint(x: right - radius + k, y: bottom))
        addLine(to: CGPoint(x: left + radius, y: bottom))
        addCurve(
            to: CGPoint(x: left, y: bottom - radius),
            control1: CGPoint(x: left + radius - k, y: bottom),
            control2: CGPoint(x: left, y: bottom - radius + k))
        addLine(to: CGPoint(x: left, y: top + radius))
        addCurve(
            to: CGPoint(x: left + radius, y: top),
            control1: CGPoint(x: left, y: top + radius - k),
            control2: CGPoint(x: left + radius - k, y: top))
        close()
    }

    /// Begins a subpath at the point.
    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
    /// Adds a straight line to the point. As the first element, it only moves there.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    /// Adds a cubic Bézier curve.
    ///
    /// - Parameters:
    ///   - point: The end of the curve, in points.
    ///   - control1: The control point of the beginning, in points.
    ///   - control2: The control point of the end, in points.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(point, control1: control1, control2: control2))
    }
    /// Closes the subpath with a straight line to its beginning.
    public mutating func close() { elements.append(.close) }

    /// Returns the path with every point transformed.
    public func applying(_ t: CGAffineTransform) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(point.applying(t))
            case .line(let point): .line(point.applying(t))
            case .curve(let end, let control1, let control2):
                .curve(end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
            case .close: .close
            }
        }
        return path
    }

    /// Whether every coordinate is finite. Back ends do not draw paths that are not.
    public var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isFinite
            case .curve(let end, let control1, let control2): end.isFinite && control1.isFinite && control2.isFinite
            case .close: true
            }
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
