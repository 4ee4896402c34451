import AshlarGraphics
import Foundation

/// Which parts of a path are its inside. Raw values are Core Graphics'.
public enum CGPathFillRule: Int, Sendable {
    /// What the path goes round more often one way than the other.
    case winding = 0
    /// What the path goes round an odd number of times.
    case evenOdd = 1

    var rule: FillRule { self == .evenOdd ? .evenOdd : .nonzero }
}

/// The ends of lines. Raw values are Core Graphics'.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the path's end.
    case butt = 0
    /// Ends in a half circle beyond it.
    case round = 1
    /// Ends half the width beyond it.
    case square = 2
}

/// The corners of lines. Raw values are Core Graphics'.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter = 0
    /// Round.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// The kinds of a path's steps. Raw values are Core Graphics'.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath.
    case moveToPoint = 0
    /// A straight line.
    case addLineToPoint = 1
    /// A curve with one control point.
    case addQuadCurveToPoint = 2
    /// A curve with two control points.
    case addCurveToPoint = 3
    /// A straight line back to where the subpath began.
    case closeSubpath = 4
}

/// A step of a path, as `CGPath.applyWithBlock(_:)` gives it.
public struct CGPathElement {
    /// The kind of the step.
    public var type: CGPathElementType
    /// The control points of the step, and behind them its end.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// An outline of straight lines and curves.
///
/// Curves with one control point are kept as the same curves with two.
public class CGPath: Hashable, @unchecked Sendable {
    /// Changed by `CGMutablePath` alone.
    fileprivate(set) final var path: Path

    init(_ path: Path) { self.path = path }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect: rect).applying(transform))
    }

    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform))
    }

    /// A rectangle whose corners are quarters of ellipses.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(Path(rect, cornerWidth, cornerHeight).applying(transform))
    }

    /// The smallest rectangle around all points of the path, control points included; null for an empty path.
    public var boundingBox: CGRect { path.controlPointBox }
    /// The smallest rectangle around the path; null for an empty path.
    public var boundingBoxOfPath: CGRect { path.boundingBox }
    /// Where the next step would begin; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether the path has no steps.
    public var isEmpty: Bool { path.elements.isEmpty }

    /// Writes the rectangle that the path is, and returns whether it is one.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let box = path.controlPointBox
        guard !box.isNull, path == Path(rect: box) else { return false }
        rect?.pointee = box
        return true
    }

    /// Whether a point is inside the path.
    ///
    /// - Parameter transform: Maps the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), rule: rule.rule)
    }

    /// The path itself, which does not change; a copy of a mutable one.
    public func copy() -> CGPath? { CGPath(path) }
    /// A copy with every point where the transform takes it.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.applying(transform)) }
    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
    /// A copy that can be added to, with every point where the transform takes it.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform))
    }

    /// The outline of a line along the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit)
        return CGPath(path.applying(transform).stroked(style))
    }

    /// The dashes of the path as subpaths of their own.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path.applying(transform).dashed(lengths, phase: phase))
    }

    /// Calls the block for each step, in order.
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

    /// Gives the steps away: the path is empty afterwards.
    func take() -> Path {
        let taken = path
        path = Path()
        return taken
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }

    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Begins a subpath at the first point, and adds straight lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a straight line back to where the subpath began.
    public func closeSubpath() { path.close() }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: rect).applying(transform))
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: rect).applying(transform))
    }

    /// Adds a rectangle whose corners are quarters of ellipses.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.append(Path(rect, cornerWidth, cornerHeight).applying(transform))
    }

    /// Adds a part of a circle, after a straight line to where it begins.
    ///
    /// - Parameter clockwise: As in Core Graphics, whose y axis grows upwards: true goes round counterclockwise as it is seen here.
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

    /// Adds a part of a circle that begins at an angle and turns by another.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addArc(center: center, radii: CGSize(width: radius, height: radius), from: startAngle, by: delta)
        join(arc.applying(transform))
    }

    /// Adds a part of a circle that touches the lines from the current point to the first point and from there to the second.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1: tangent1End.applying(transform), tangent2: tangent2End.applying(transform), radius: radius)
    }

    /// Adds the steps of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.append(path.path.applying(transform))
    }

    /// Goes on with the path where one ends: a straight line leads there.
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

    /// Adds the steps of another path, after a straight line to where it begins.
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

    /// A rectangle whose corners are quarters of ellipses. Each is cut to half its side.
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
        // Circles, in coordinates that stretch them.
        let stretch = height / width
        let flat = CGRect(x: rect.minX, y: rect.minY / stretch, width: rect.width, height: rect.height / stretch)
        self = Path(roundedRect: flat, cornerRadius: width).applying(CGAffineTransform(scaleX: 1, y: stretch))
    }

    /// How far an arc turns, in radians.
    ///
    /// - Parameter growing: Whether its angles grow, which is clockwise as it is seen.
    static func sweep(from startAngle: CGFloat, to endAngle: CGFloat, growing: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn, growing == (sweep > 0) { return growing ? turn : -turn }
        sweep = sweep.truncatingRemainder(dividingBy: turn)
        if growing, sweep < 0 { sweep += turn }
        if !growing, sweep > 0 { sweep -= turn }
        return sweep
    }

    /// Adds an arc that touches two lines; a straight line to the corner where there is none.
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
        // Half the angle between the lines leads from the corner to the centre.
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
