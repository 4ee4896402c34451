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
    /// The limit of the length of mitered corners, as a multiple of the line width. The default is 10.
    open var miterLimit: CGFloat = 10
    /// The accuracy with which curves are drawn, in pixels; stored only. The default is 0.6.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule determines the inside; otherwise the nonzero winding rule does. The default is false.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() { super.init() }

    /// Creates an empty path. Archives are not read; the initializer exists so that subclasses compile.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect: rect)
    }

    /// Creates a path of the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path(ellipseIn: rect)
    }

    /// Creates a path of a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: The radius of the corners, in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates a path of a rectangle with some rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners to round.
    ///   - cornerRadii: The size of the corners, in points. The width is the radius; the height is ignored.
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

    /// Creates a path of an arc of a circle.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start in radians, measured clockwise from the positive x axis.
    ///   - endAngle: The angle of the end in radians, measured clockwise from the positive x axis.
    ///   - clockwise: Whether the arc is drawn clockwise.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of another path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    /// Returns a copy with the same elements and line style.
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

    /// The elements of the path.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.elements.isEmpty }

    /// The smallest rectangle that encloses the path; zero for an empty path.
    open var bounds: CGRect { path.elements.isEmpty ? .zero : path.boundingBox }

    /// The end of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Returns whether a point is inside the path.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: rule) }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic curve.
    ///
    /// - Parameters:
    ///   - endPoint: The end point.
    ///   - controlPoint1: The control point of the curve's start.
    ///   - controlPoint2: The control point of the curve's end.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    ///
    /// - Parameters:
    ///   - endPoint: The end point.
    ///   - controlPoint: The control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle. A radius or angle that is not finite adds nothing.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start in radians, measured clockwise from the positive x axis.
    ///   - endAngle: The angle of the end in radians, measured clockwise from the positive x axis.
    ///   - clockwise: Whether the arc is drawn clockwise.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard [radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
        path.addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
            by: Path.sweep(from: startAngle, to: endAngle, growing: clockwise))
    }

    /// Adds a straight line to the start of the subpath.
    open func close() { path.close() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// Transforms every point of the path.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Removes all elements.
    open func removeAllPoints() { path = Path() }

    /// Returns a path with the same elements in reverse order, and the same line style.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath()
        reversed.path = path.reversed()
        reversed.takeStyle(of: self)
        return reversed
    }

    /// Sets the dash pattern of the line.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps, alternating, in points; nil for a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The distance into the pattern at which the line begins, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Writes the dash pattern of the line to pointers. A nil pointer is skipped.
    ///
    /// - Parameters:
    ///   - pattern: Receives the lengths of dashes and gaps, in points. It needs room for all of them; ask for the count first.
    ///   - count: Receives the number of lengths.
    ///   - phase: Receives the distance into the pattern at which the line begins, in points.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, dash) in dashes.enumerated() { pattern[index] = dash } }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing

    /// Fills the inside of the path with the fill color of the current context.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// Draws a line along the path in the stroke color of the current context.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// Fills the inside of the path with the fill color of the current context.
    ///
    /// - Parameters:
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    ///   - alpha: The opacity by which the color's own is multiplied, from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { Canvas.current?.fill(path, rule: rule, alpha: alpha) }

    /// Draws a line along the path in the stroke color of the current context.
    ///
    /// - Parameters:
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    ///   - alpha: The opacity by which the color's own is multiplied, from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        Canvas.current?.stroke(
            path,
            style: StrokeStyle(
                width: lineWidth, cap: lineCapStyle.cap, join: lineJoinStyle.join, miterLimit: miterLimit, dashes: dashes,
                dashPhase: dashPhase),
            alpha: alpha)
    }

    /// Limits the clipping area of the current context to the inside of the path.
    open func addClip() { Canvas.current?.clip(to: path, rule: rule) }

    private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonzero }
}
