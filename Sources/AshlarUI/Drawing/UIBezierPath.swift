import AshlarGraphics
import Foundation

/// An outline of straight lines and curves that a view's `draw(_:)` fills or strokes.
///
///     override func draw(_ rect: CGRect) {
///         UIColor.systemTeal.setFill()
///         UIBezierPath(ovalIn: bounds).fill()
///     }
@preconcurrency @MainActor
open class UIBezierPath {
    private var path = Path()
    private var start = CGPoint.zero

    /// The width of the line that `stroke()` draws, in points: 1 unless set.
    open var lineWidth: CGFloat = 1

    /// Where the next line or curve begins; zero for an empty path.
    open private(set) var currentPoint = CGPoint.zero

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect: rect)
        (start, currentPoint) = (rect.origin, rect.origin)
    }

    /// A rectangle with round corners of a radius in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
        (start, currentPoint) = (rect.origin, rect.origin)
    }

    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        addArc(CGPoint(x: rect.midX, y: rect.midY), rect.width / 2, rect.height / 2, from: 0, by: 2 * .pi)
        close()
    }

    /// A part of a circle; angles are in radians, from the right, growing downwards.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Outline

    /// Whether there is nothing in the path.
    open var isEmpty: Bool { path.elements.isEmpty }

    /// Begins a new part of the path at a point.
    open func move(to point: CGPoint) {
        path.move(to: point)
        (start, currentPoint) = (point, point)
    }

    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
        if path.elements.count == 1 { start = point }
        currentPoint = point
    }

    /// Adds a curve to a point that leaves towards the first control point and arrives from the second.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
        currentPoint = endPoint
    }

    /// Adds a curve to a point that leaves towards the control point and arrives from it.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        // The same curve, as a cubic one.
        func between(_ end: CGPoint) -> CGPoint {
            CGPoint(x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3)
        }
        addCurve(to: endPoint, controlPoint1: between(currentPoint), controlPoint2: between(endPoint))
    }

    /// Adds a part of a circle, after a straight line to where it begins. Angles are in radians, from the right, growing downwards.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard [radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn, clockwise == (sweep > 0) {
            sweep = clockwise ? turn : -turn
        } else {
            sweep = sweep.truncatingRemainder(dividingBy: turn)
            if clockwise, sweep < 0 { sweep += turn }
            if !clockwise, sweep > 0 { sweep -= turn }
        }
        addArc(center, radius, radius, from: startAngle, by: sweep)
    }

    /// Goes straight back to where the present part of the path began.
    open func close() {
        path.close()
        currentPoint = start
    }

    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) {
        for element in bezierPath.path.elements {
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.addLine(to: point)
            case .curve(let end, let first, let second): path.addCurve(to: end, control1: first, control2: second)
            case .close: path.close()
            }
        }
        (start, currentPoint) = (bezierPath.start, bezierPath.currentPoint)
    }

    /// Moves every point of the path to where the transform takes it.
    open func apply(_ transform: CGAffineTransform) {
        path = path.applying(transform)
        (start, currentPoint) = (start.applying(transform), currentPoint.applying(transform))
    }

    /// Empties the path.
    open func removeAllPoints() {
        path = Path()
        (start, currentPoint) = (.zero, .zero)
    }

    /// Quarters of an ellipse, or less, as cubic curves: 4/3 tan(a/4) of the radius to the control points.
    private func addArc(_ center: CGPoint, _ x: CGFloat, _ y: CGFloat, from startAngle: CGFloat, by sweep: CGFloat) {
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let reach = 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + x * (cos(angle) - along * sin(angle)), y: center.y + y * (sin(angle) + along * cos(angle)))
        }
        let first = point(startAngle, 0)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        for piece in 0..<pieces {
            let (from, to) = (startAngle + CGFloat(piece) * step, startAngle + CGFloat(piece + 1) * step)
            addCurve(to: point(to, 0), controlPoint1: point(from, reach), controlPoint2: point(to, -reach))
        }
    }

    // MARK: Drawing

    /// Fills the inside with the colour that is set, in the `draw(_:)` that is running.
    open func fill() {
        guard let canvas = Canvas.current else { return }
        canvas.context.fill(path, color: canvas.fill.value)
    }

    /// Draws a line along the path in the colour that is set, in the `draw(_:)` that is running.
    open func stroke() {
        guard let canvas = Canvas.current else { return }
        canvas.context.stroke(path, color: canvas.stroke.value, lineWidth: lineWidth)
    }

    /// Cuts what is drawn from now on to the inside of the path, until the running `draw(_:)` ends.
    open func addClip() { Canvas.current?.context.clip(to: path) }
}
