import AshlarGraphics
import Foundation

/// Corners of a rectangle. Raw values are UIKit's.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline of straight lines and curves that a view's `draw(_:)` fills or strokes.
///
///     override func draw(_ rect: CGRect) {
///         UIColor.systemTeal.setFill()
///         UIBezierPath(ovalIn: bounds).fill()
///     }
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
    private var path = Path()

    /// The width of the line that `stroke()` draws, in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The ends of the line. The default is `butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of the line. The default is `miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many times longer than the line's width a pointed corner may be. The default is 10.
    open var miterLimit: CGFloat = 10
    /// How far curves may be from what is drawn. The default is 0.6; back ends decide for themselves.
    open var flatness: CGFloat = 0.6
    /// Whether the inside is what the path goes round an odd number of times. The default is false.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() { super.init() }

    /// Exists so that subclasses compile. Archives are not read: the path is empty.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect: rect)
    }

    /// Creates the ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path(ellipseIn: rect)
    }

    /// Creates a rectangle with round corners of a radius in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates a rectangle with some of its corners round. The width of `cornerRadii` is the radius.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        path =
            corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight])
            ? Path(roundedRect: rect, cornerRadius: cornerRadii.width)
            : Path(
                roundedRect: rect,
                radii: Path.CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
                    bottomLeft: radius(.bottomLeft)))
    }

    /// Creates a part of a circle; angles are in radians, from the right, growing downwards.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the steps of another.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// A copy with the same steps and line style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.path = path
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, flatness, usesEvenOddFillRule) = (other.miterLimit, other.flatness, other.usesEvenOddFillRule)
        (dashes, dashPhase) = (other.dashes, other.dashPhase)
    }

    // MARK: Outline

    /// The steps of the path.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether the path has no steps.
    open var isEmpty: Bool { path.elements.isEmpty }

    /// The smallest rectangle around the path; zero for an empty path.
    open var bounds: CGRect { path.elements.isEmpty ? .zero : path.boundingBox }

    /// Where the next line or curve begins; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: rule) }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a curve to a point that leaves towards the first control point and arrives from the second.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a curve to a point that leaves towards the control point and arrives from it.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a part of a circle, after a straight line to where it begins. Angles are in radians, from the right, growing downwards.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard [radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
        path.addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
            by: Path.sweep(from: startAngle, to: endAngle, growing: clockwise))
    }

    /// Adds a straight line back to where the subpath began.
    open func close() { path.close() }

    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// Moves every point of the path to where the transform takes it.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Removes all steps.
    open func removeAllPoints() { path = Path() }

    /// A path with the same steps in the reverse order, and the same line style.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath()
        reversed.path = path.reversed()
        reversed.takeStyle(of: self)
        return reversed
    }

    /// Sets the lengths of dashes and gaps in turn, in points, and how far into them the line begins; nil for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Writes the lengths of dashes and gaps, their number, and how far into them the line begins.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, dash) in dashes.enumerated() { pattern[index] = dash } }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing

    /// Fills the inside with the fill colour of the current context.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// Draws a line along the path in the stroke colour of the current context.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// Fills the inside with the fill colour of the current context and an opacity. The blend mode is not shown.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { Canvas.current?.fill(path, rule: rule, alpha: alpha) }

    /// Draws a line along the path in the stroke colour of the current context and an opacity. The blend mode is not shown.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        Canvas.current?.stroke(
            path,
            style: StrokeStyle(
                width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join, miterLimit: miterLimit, dashes: dashes,
                dashPhase: dashPhase),
            alpha: alpha)
    }

    /// Cuts what is drawn from now on in the current context to the inside of the path.
    open func addClip() { Canvas.current?.clip(to: path, rule: rule) }

    private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonzero }
}
