import Foundation

extension Path {
    /// The radii of a rectangle's corners, in points.
    public struct CornerRadii: Hashable, Sendable {
        /// The radius of the top left corner.
        public var topLeft: CGFloat
        /// The radius of the top right corner.
        public var topRight: CGFloat
        /// The radius of the bottom right corner.
        public var bottomRight: CGFloat
        /// The radius of the bottom left corner.
        public var bottomLeft: CGFloat

        /// Creates corner radii.
        ///
        /// - Parameters:
        ///   - topLeft: The radius of the top left corner, in points. The default is 0.
        ///   - topRight: The radius of the top right corner, in points. The default is 0.
        ///   - bottomRight: The radius of the bottom right corner, in points. The default is 0.
        ///   - bottomLeft: The radius of the bottom left corner, in points. The default is 0.
        public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0) {
            (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
        }
    }

    /// Creates a closed rectangle with circular corners, each with a radius of its own.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - radii: The radii of the corners, each limited to half the shorter side.
    public init(roundedRect rect: CGRect, radii: CornerRadii) {
        self.init(rect, radii) { path, radius, place in
            let k = radius * 0.552_284_749_830_793_6
            path.addCurve(to: place(0, radius), control1: place(radius - k, 0), control2: place(0, radius - k))
        } reach: {
            $0
        }
    }

    /// Creates a closed rectangle with corners of continuous curvature, for layers with a continuous corner curve.
    ///
    /// A corner takes 1.6 times its radius of either side, or less if the side is too short. It consists of a curve, an arc of
    /// the radius, and the mirrored curve. The arc spans two fifths of the quarter turn.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - radii: The radii of the corners, each limited to half the shorter side.
    public init(continuousRect rect: CGRect, radii: CornerRadii) {
        let half = min(rect.width, rect.height) / 2
        // FIDELITY.md: continuousCorners.
        func smoothing(_ radius: CGFloat) -> CGFloat { radius > 0 ? max(0, min(0.6, half / radius - 1)) : 0 }
        self.init(rect, radii) { path, radius, place in
            let smooth = smoothing(radius)
            let reach = (1 + smooth) * radius
            let arc = CGFloat.pi / 2 * (1 - smooth)
            // The circle touches the sides of the rectangle. Its arc in the middle of the corner spans `arc`.
            let from = CGFloat.pi / 2 * smooth / 2
            let start = (x: radius - radius * sin(from), y: radius - radius * cos(from))
            // The curve begins along the side and ends along the circle's tangent, which meets the side at `meeting`.
            let meeting = start.x + (from > 0 ? start.y / tan(from) : 0)
            let first = meeting + (reach - meeting) / 3
            path.addCurve(to: place(start.x, start.y), control1: place(first, 0), control2: place(meeting, 0))
            let k = 4 / 3 * tan(arc / 4) * radius
            let end = (x: start.y, y: start.x)
            path.addCurve(
                to: place(end.x, end.y), control1: place(start.x - k * cos(from), start.y + k * sin(from)),
                control2: place(end.x + k * sin(from), end.y - k * cos(from)))
            path.addCurve(to: place(0, reach), control1: place(0, meeting), control2: place(0, first))
        } reach: {
            (1 + smoothing($0)) * $0
        }
    }

    /// Creates a closed rectangle with corners that a closure adds.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - radii: The radii of the corners, each limited to half the shorter side.
    ///   - corner: A closure that adds a corner, given its radius and a function that makes a point from the distances along the
    ///     side that leads to the corner and along the side that leads away from it.
    ///   - reach: A closure that returns the length of a side that a corner with a radius takes.
    private init(
        _ rect: CGRect, _ radii: CornerRadii, corner: (inout Path, CGFloat, (CGFloat, CGFloat) -> CGPoint) -> Void,
        reach: (CGFloat) -> CGFloat
    ) {
        self.init()
        let half = min(rect.width, rect.height) / 2
        func cut(_ radius: CGFloat) -> CGFloat { max(0, min(radius, half)) }
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let (topLeft, topRight) = (cut(radii.topLeft), cut(radii.topRight))
        let (bottomRight, bottomLeft) = (cut(radii.bottomRight), cut(radii.bottomLeft))
        move(to: CGPoint(x: left + reach(topLeft), y: top))
        addLine(to: CGPoint(x: right - reach(topRight), y: top))
        if topRight > 0 { corner(&self, topRight) { CGPoint(x: right - $0, y: top + $1) } }
        addLine(to: CGPoint(x: right, y: bottom - reach(bottomRight)))
        if bottomRight > 0 { corner(&self, bottomRight) { CGPoint(x: right - $1, y: bottom - $0) } }
        addLine(to: CGPoint(x: left + reach(bottomLeft), y: bottom))
        if bottomLeft > 0 { corner(&self, bottomLeft) { CGPoint(x: left + $0, y: bottom - $1) } }
        addLine(to: CGPoint(x: left, y: top + reach(topLeft)))
        if topLeft > 0 { corner(&self, topLeft) { CGPoint(x: left + $1, y: top + $0) } }
        close()
    }

    /// Creates the closed ellipse inscribed in a rectangle.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radii: CGSize(width: rect.width / 2, height: rect.height / 2), from: 0,
            by: 2 * .pi)
        close()
    }

    /// The point where the next element begins; nil for an empty path.
    public var currentPoint: CGPoint? {
        var (start, current): (CGPoint?, CGPoint?) = (nil, nil)
        // Only the last subpath matters.
        let from = elements.lastIndex { if case .move = $0 { true } else { false } } ?? 0
        for element in elements.dropFirst(from) {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let point), .curve(let point, _, _):
                current = point
                start = start ?? point
            case .close: current = start
            }
        }
        return current
    }

    /// Adds the elements of another path.
    public mutating func append(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let end, let first, let second): addCurve(to: end, control1: first, control2: second)
            case .close: close()
            }
        }
    }

    /// Adds an elliptical arc, after a straight line to its beginning.
    ///
    /// The arc consists of cubic curves of at most a quarter turn each. Their control points are 4/3 tan(a/4) of the radius from
    /// the ends.
    ///
    /// - Parameters:
    ///   - center: The centre of the ellipse, in points.
    ///   - radii: The horizontal and vertical radius, in points.
    ///   - startAngle: The angle of the beginning in radians, measured from the right; positive angles are clockwise.
    ///   - sweep: The angle of the arc in radians, limited to one turn; positive angles are clockwise.
    public mutating func addArc(center: CGPoint, radii: CGSize, from startAngle: CGFloat, by sweep: CGFloat) {
        guard startAngle.isFinite, sweep.isFinite else { return }
        // More than one turn looks like one turn.
        let sweep = max(-2 * .pi, min(sweep, 2 * .pi))
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let reach = 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + radii.width * (cos(angle) - along * sin(angle)),
                y: center.y + radii.height * (sin(angle) + along * cos(angle)))
        }
        let first = point(startAngle, 0)
        if elements.isEmpty { move(to: first) } else { addLine(to: first) }
        for piece in 0..<pieces {
            let (from, to) = (startAngle + CGFloat(piece) * step, startAngle + CGFloat(piece + 1) * step)
            addCurve(to: point(to, 0), control1: point(from, reach), control2: point(to, -reach))
        }
    }

    /// Adds a quadratic Bézier curve.
    ///
    /// - Parameters:
    ///   - end: The end of the curve, in points.
    ///   - control: The control point, in points.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let start = currentPoint ?? control
        // The equivalent cubic curve.
        func between(_ end: CGPoint) -> CGPoint {
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        addCurve(to: end, control1: between(start), control2: between(end))
    }
}
