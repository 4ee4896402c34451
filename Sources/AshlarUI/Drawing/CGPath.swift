import AshlarGraphics
import Foundation

/// The rule that determines the inside of a path. Raw values are Core Graphics'.
public enum CGPathFillRule: Int, Sendable {
    /// The nonzero winding rule: a point is inside if the path winds around it more often in one direction than in the other.
    case winding = 0
    /// The even-odd rule: a point is inside if the path winds around it an odd number of times.
    case evenOdd = 1

    var rule: FillRule { self == .evenOdd ? .evenOdd : .nonzero }
}

/// The ends of lines. Raw values are Core Graphics'.
public enum CGLineCap: Int32, Sendable {
    /// The line ends at the path's end.
    case butt = 0
    /// The line ends in a half circle beyond the path's end.
    case round = 1
    /// The line ends half its width beyond the path's end.
    case square = 2
}

/// The corners of lines. Raw values are Core Graphics'.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter = 0
    /// Round.
    case round = 1
    /// Beveled.
    case bevel = 2
}

/// The kinds of a path's elements. Raw values are Core Graphics'.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath.
    case moveToPoint = 0
    /// Adds a straight line.
    case addLineToPoint = 1
    /// Adds a quadratic curve.
    case addQuadCurveToPoint = 2
    /// Adds a cubic curve.
    case addCurveToPoint = 3
    /// Adds a straight line to the start of the subpath.
    case closeSubpath = 4
}

/// An element of a path, as `CGPath.applyWithBlock(_:)` passes it.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The control points of the element, followed by its end.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// An outline of straight lines and curves.
///
/// Quadratic curves are stored as equivalent cubic curves.
public class CGPath: Hashable, @unchecked Sendable {
    /// The path. Only `CGMutablePath` changes it.
    fileprivate(set) final var path: Path

    init(_ path: Path) { self.path = path }

    /// Creates a path of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - transform: The transform applied to the points first; nil for none.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect: rect).applying(transform))
    }

    /// Creates a path of an ellipse.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in which the ellipse is inscribed.
    ///   - transform: The transform applied to the points first; nil for none.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform))
    }

    /// Creates a path of a rectangle with rounded corners, which are quarters of ellipses.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerWidth: The width of each corner, in points, at most half the rectangle's width.
    ///   - cornerHeight: The height of each corner, in points, at most half the rectangle's height.
    ///   - transform: The transform applied to the points first; nil for none.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(Path(rect, cornerWidth, cornerHeight).applying(transform))
    }

    /// The smallest rectangle that encloses all points of the path, including control points; null for an empty path.
    public var boundingBox: CGRect { path.controlPointBox }
    /// The smallest rectangle that encloses the path; null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingBox }
    /// The end of the last element; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether the path has no elements.
    public var isEmpty: Bool { path.elements.isEmpty }

    /// Returns whether the path is a rectangle, and writes that rectangle to the pointer.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let box = path.controlPointBox
        guard !box.isNull, path == Path(rect: box) else { return false }
        rect?.pointee = box
        return true
    }

    /// Returns whether a point is inside the path.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - rule: The rule that determines the inside. The default is `winding`.
    ///   - transform: The transform applied to the point first. The default is the identity.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), rule: rule.rule)
    }

    /// Returns a copy that cannot change.
    public func copy() -> CGPath? { CGPath(path) }
    /// Returns a copy whose points are transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.applying(transform)) }
    /// Returns a copy that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
    /// Returns a copy that can be added to, and whose points are transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform))
    }

    /// Returns the outline of a line along the path.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the line, in points.
    ///   - lineCap: The shape of the line's ends.
    ///   - lineJoin: The shape of the line's corners.
    ///   - miterLimit: The limit of the length of mitered corners, as a multiple of the line width.
    ///   - transform: The transform applied to the path before the outline is computed. The default is the identity.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit)
        return CGPath(path.applying(transform).stroked(style))
    }

    /// Returns the dashes of a dashed line along the path, each as a subpath.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which the line begins, in points.
    ///   - lengths: The lengths of dashes and gaps, alternating, in points.
    ///   - transform: The transform applied to the path before it is divided. The default is the identity.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path.applying(transform).dashed(lengths, phase: phase))
    }

    /// Calls the closure for each element, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            var (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .curve(let end, let control1, let control2): (.addCurveToPoint, [control1, control2, end])
                case .close: (.closeSubpath, [.zero])
                }
            points.withUnsafeMutableBufferPointer { buffer in
                withUnsafePointer(to: CGPathElement(type: type, points: buffer.baseAddress!), block)
            }
        }
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// An outline that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// An empty path.
    public init() { super.init(Path()) }

    override init(_ path: Path) { super.init(path) }

    /// Returns the elements and leaves the path empty.
    func take() -> Path {
        let taken = path
        path = Path()
        return taken
    }

    /// Begins a subpath.
    ///
    /// - Parameters:
    ///   - point: The start of the subpath.
    ///   - transform: The transform applied to the point first. The default is the identity.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }

    /// Adds a straight line.
    ///
    /// - Parameters:
    ///   - point: The end of the line.
    ///   - transform: The transform applied to the point first. The default is the identity.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Begins a subpath at the first point and adds straight lines to the others.
    ///
    /// - Parameters:
    ///   - points: The points; if empty, the path does not change.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic curve.
    ///
    /// - Parameters:
    ///   - end: The end point.
    ///   - control: The control point.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve.
    ///
    /// - Parameters:
    ///   - end: The end point.
    ///   - control1: The control point of the curve's start.
    ///   - control2: The control point of the curve's end.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a straight line to the start of the subpath.
    public func closeSubpath() { path.close() }

    /// Adds a rectangle as a subpath.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: rect).applying(transform))
    }

    /// Adds rectangles, each as a subpath.
    ///
    /// - Parameters:
    ///   - rects: The rectangles.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an ellipse as a subpath.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in which the ellipse is inscribed.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: rect).applying(transform))
    }

    /// Adds a rectangle with rounded corners, which are quarters of ellipses, as a subpath.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerWidth: The width of each corner, in points, at most half the rectangle's width.
    ///   - cornerHeight: The height of each corner, in points, at most half the rectangle's height.
    ///   - transform: The transform applied to the points first. The default is the identity.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.append(Path(rect, cornerWidth, cornerHeight).applying(transform))
    }

    /// Adds an arc of a circle, after a straight line to its start if the path is not empty. A radius or angle that is not finite
    /// adds nothing.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start in radians, measured clockwise from the positive x axis.
    ///   - endAngle: The angle of the end in radians, measured clockwise from the positive x axis.
    ///   - clockwise: The direction, as in Core Graphics, whose y axis points up: true draws counterclockwise as seen here.
    ///   - transform: The transform applied to the arc first. The default is the identity.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard [radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
        var arc = Path()
        arc.addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
            by: Path.sweep(from: startAngle, to: endAngle, growing: !clockwise))
        join(arc.applying(transform))
    }

    /// Adds an arc of a circle with a given angular size, after a straight line to its start if the path is not empty.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start in radians, measured clockwise from the positive x axis.
    ///   - delta: The angle from the start to the end in radians; positive angles are clockwise as seen here.
    ///   - transform: The transform applied to the arc first. The default is the identity.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addArc(center: center, radii: CGSize(width: radius, height: radius), from: startAngle, by: delta)
        join(arc.applying(transform))
    }

    /// Adds an arc of a circle that touches two lines, after a straight line to its start.
    ///
    /// - Parameters:
    ///   - tangent1End: The end of the first line, which begins at the current point.
    ///   - tangent2End: The end of the second line, which begins at `tangent1End`.
    ///   - radius: The radius, in points.
    ///   - transform: The transform applied to both points first. The default is the identity.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1: tangent1End.applying(transform), tangent2: tangent2End.applying(transform), radius: radius)
    }

    /// Adds the elements of another path.
    ///
    /// - Parameters:
    ///   - path: The path to add.
    ///   - transform: The transform applied to the added elements. The default is the identity.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.append(path.path.applying(transform))
    }

    /// Continues the path with another one, after a straight line to its start.
    private func join(_ other: Path) { path.join(other) }
}

extension CGLineCap {
    var cap: StrokeStyle.Cap { StrokeStyle.Cap(rawValue: Int(rawValue)) ?? .butt }
}

extension CGLineJoin {
    var join: StrokeStyle.Join { StrokeStyle.Join(rawValue: Int(rawValue)) ?? .miter }
}

extension Path {
    func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path { transform.map { applying($0.pointee) } ?? self }

    /// Adds the elements of another path, after a straight line to its start.
    mutating func join(_ other: Path) {
        guard !elements.isEmpty else { return append(other) }
        var first = true
        for element in other.elements {
            switch element {
            case .move(let point): if first { addLine(to: point) } else { move(to: point) }
            case .line(let point): addLine(to: point)
            case .curve(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
            case .close: close()
            }
            first = false
        }
    }

    /// Creates a rectangle with corners that are quarters of ellipses. Each radius is at most half the side.
    init(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
        let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        guard width > 0, height > 0 else {
            self.init(rect: rect)
            return
        }
        if width == height {
            self.init(roundedRect: rect, cornerRadius: width)
            return
        }
        // Draws circles in coordinates that stretch them to ellipses.
        let stretch = height / width
        let flat = CGRect(x: rect.minX, y: rect.minY / stretch, width: rect.width, height: rect.height / stretch)
        self = Path(roundedRect: flat, cornerRadius: width).applying(CGAffineTransform(scaleX: 1, y: stretch))
    }

    /// Returns the signed angle that an arc covers, in radians.
    ///
    /// - Parameter growing: Whether the arc's angles increase, which is clockwise as seen here.
    static func sweep(from startAngle: CGFloat, to endAngle: CGFloat, growing: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn, growing == (sweep > 0) { return growing ? turn : -turn }
        sweep = sweep.truncatingRemainder(dividingBy: turn)
        if growing, sweep < 0 { sweep += turn }
        if !growing, sweep > 0 { sweep -= turn }
        return sweep
    }

    /// Adds an arc that touches two lines, or a straight line to the corner if there is no such arc.
    mutating func addArc(tangent1 corner: CGPoint, tangent2 end: CGPoint, radius: CGFloat) {
        let start = currentPoint ?? corner
        let (first, second) = (hypot(start.x - corner.x, start.y - corner.y), hypot(end.x - corner.x, end.y - corner.y))
        guard first > 0, second > 0, radius > 0 else { return addLine(to: corner) }
        let (u, v) = (
            CGPoint(x: (start.x - corner.x) / first, y: (start.y - corner.y) / first),
            CGPoint(x: (end.x - corner.x) / second, y: (end.y - corner.y) / second)
        )
        let (cross, dot) = (u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
        guard abs(cross) > 1e-9 else { return addLine(to: corner) }
        // The center lies on the bisector of the two lines.
        let distance = radius / tan(acos(min(max(dot, -1), 1)) / 2)
        let side: CGFloat = cross > 0 ? 1 : -1
        let touch = CGPoint(x: corner.x + u.x * distance, y: corner.y + u.y * distance)
        let center = CGPoint(x: touch.x - side * u.y * radius, y: touch.y + side * u.x * radius)
        let other = CGPoint(x: corner.x + v.x * distance, y: corner.y + v.y * distance)
        let (from, to) = (atan2(touch.y - center.y, touch.x - center.x), atan2(other.y - center.y, other.x - center.x))
        addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: from,
            by: Path.sweep(from: from, to: to, growing: side < 0))
    }
}
