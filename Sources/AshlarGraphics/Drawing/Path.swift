import Foundation

/// An outline made of straight lines and cubic curves, in points.
///
///     var path = Path()
///     path.move(to: CGPoint(x: 0, y: 0))
///     path.addLine(to: CGPoint(x: 10, y: 0))
///     path.close()
public struct Path: Hashable, Sendable {
    /// One drawing step. Every back end handles exactly these four.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at the point.
        case move(CGPoint)
        /// Draws a straight line to the point.
        case line(CGPoint)
        /// Draws a cubic Bézier curve to the point.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Draws a straight line back to where the subpath began.
        case close
    }

    /// The steps so far, in drawing order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// A closed rectangle.
    public init(rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// A closed rectangle with circular corners. The radius is cut to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        guard radius > 0 else {
            self = Path(rect: rect)
            return
        }
        // Distance of a control point from the end of a quarter circle that a cubic approximates:
        // 4/3 (√2 − 1) of the radius.
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
    /// Adds a straight line to the point; as the first step it only moves there.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    /// Adds a cubic Bézier curve to the point, which leaves towards `control1` and arrives from `control2`.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(point, control1: control1, control2: control2))
    }
    /// Closes the subpath with a straight line to where it began.
    public mutating func close() { elements.append(.close) }

    /// The path with every point where the transform takes it.
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

    /// True if every coordinate is a finite number: what a back end asks before drawing.
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
