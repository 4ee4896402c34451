import Foundation

/// A rule that defines which points are inside a path.
public enum FillRule: Int, Hashable, Sendable, Codable {
    /// A point is inside if the path winds around it, counted with direction, a nonzero number of times.
    case nonzero = 0
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd = 1
}

/// The appearance of a line along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of the ends of open subpaths and dashes. The raw values equal Core Graphics'.
    public enum Cap: Int, Hashable, Sendable, Codable {
        /// The line ends at the path's end.
        case butt = 0
        /// The line ends with a half circle beyond the path's end.
        case round = 1
        /// The line ends half its width beyond the path's end.
        case square = 2
    }

    /// The shape of the corners of a line. The raw values equal Core Graphics'.
    public enum Join: Int, Hashable, Sendable, Codable {
        /// The corner is pointed, up to the miter limit.
        case miter = 0
        /// The corner is round.
        case round = 1
        /// The corner is cut off.
        case bevel = 2
    }

    /// The width of the line, in points. Nothing is drawn if it is 0 or less.
    public var width: CGFloat
    /// The shape of the line's ends.
    public var cap: Cap
    /// The shape of the line's corners.
    public var join: Join
    /// The greatest ratio of a miter's length to the line's width; longer miters are cut off.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps alternately, in points; empty for a solid line.
    public var dashes: [CGFloat]
    /// The distance into the dash pattern at which the line begins, in points.
    public var dashPhase: CGFloat

    /// Creates a style. By default, the line is solid and 1 point wide, with butt caps and miter joins.
    ///
    /// - Parameters:
    ///   - width: The width of the line, in points. The default is 1.
    ///   - cap: The shape of the line's ends. The default is ``Cap/butt``.
    ///   - join: The shape of the line's corners. The default is ``Join/miter``.
    ///   - miterLimit: The greatest ratio of a miter's length to the line's width. The default is 10.
    ///   - dashes: The lengths of dashes and gaps alternately, in points. The default is none, for a solid line.
    ///   - dashPhase: The distance into the dash pattern at which the line begins, in points. The default is 0.
    public init(
        width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dashes: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }

    /// The dashes that back ends draw; empty if a length is negative or not finite, or if all are 0.
    public var soundDashes: [CGFloat] {
        guard dashPhase.isFinite, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }), dashes.contains(where: { $0 > 0 }) else {
            return []
        }
        return dashes
    }
}

/// The shadow of a shape: the shape in one colour, moved and blurred.
public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow where it is darkest.
    public var color: Color
    /// The distance of the shadow from the shape to the right and down, in points.
    public var offset: CGSize
    /// The standard deviation of the blur, in points. The shadow extends about three times as far beyond the shape.
    public var blur: CGFloat

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - color: The colour of the shadow where it is darkest.
    ///   - offset: The distance to the right and down, in points.
    ///   - blur: The standard deviation of the blur, in points.
    public init(color: Color, offset: CGSize, blur: CGFloat) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }

    /// Whether the shadow is drawn: its colour is not transparent, and its lengths are finite.
    public var isVisible: Bool {
        color.alpha > 0 && blur.isFinite && blur >= 0 && offset.width.isFinite && offset.height.isFinite
    }
}

/// A transition between colours, along a line, around a point or between two circles.
///
/// The first stop's colour extends before it, and the last stop's colour after it.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of the gradient.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The location, from 0 at the beginning to 1 at the end.
        public var location: CGFloat

        /// Creates a stop.
        ///
        /// - Parameters:
        ///   - color: The colour.
        ///   - location: The location, from 0 at the beginning to 1 at the end.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The shape of a gradient, in the coordinates of the path that it fills.
    public enum Geometry: Hashable, Sendable {
        /// A gradient along the straight line between two points.
        case linear(from: CGPoint, to: CGPoint)
        /// A gradient from one circle to another.
        case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
        /// A gradient clockwise around a point, from an angle in radians that is measured from the right.
        case conic(center: CGPoint, angle: CGFloat)
    }

    /// The stops in the order of their locations.
    public private(set) var stops: [Stop]
    /// The shape of the gradient.
    public var geometry: Geometry

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - stops: The stops. Their locations are limited to the range from 0 to 1, and a location less than the one before is
    ///     replaced by that one.
    ///   - geometry: The shape of the gradient.
    public init(stops: [Stop], geometry: Geometry) {
        var last: CGFloat = 0
        self.stops = stops.map { stop in
            let location = stop.location.isFinite ? stop.location : last
            last = min(max(location, last), 1)
            return Stop(color: stop.color, location: last)
        }
        self.geometry = geometry
    }

    /// Whether the gradient has a stop, and all its coordinates are finite.
    public var isDrawable: Bool {
        guard !stops.isEmpty else { return false }
        switch geometry {
        case .linear(let from, let to): return [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite)
        case .radial(let from, let radius, let to, let endRadius):
            return [from.x, from.y, radius, to.x, to.y, endRadius].allSatisfy(\.isFinite) && radius >= 0 && endRadius >= 0
        case .conic(let center, let angle): return [center.x, center.y, angle].allSatisfy(\.isFinite)
        }
    }

    /// Returns the colour at a location.
    ///
    /// - Parameter location: The location, from 0 to 1.
    /// - Returns: The colour, interpolated between the nearest stops, or transparent black without any stop.
    public func color(at location: CGFloat) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        guard let next = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
        guard next > 0 else { return first.color }
        let (a, b) = (stops[next - 1], stops[next])
        let length = b.location - a.location
        let share = length > 0 ? Double((location - a.location) / length) : 1
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }

    /// Returns the sectors that approximate a conic gradient, each in one colour.
    ///
    /// SVG, PDF and PNG back ends have no conic gradients. Opaque sectors extend to the end of the turn, beneath those that
    /// follow, so that no gap is visible between them. Translucent sectors only touch.
    ///
    /// - Parameter box: The rectangle that the sectors cover, in the gradient's coordinates.
    /// - Returns: The sectors in drawing order; empty for gradients that are not conic.
    public func sectors(covering box: CGRect) -> [(path: Path, color: Color)] {
        guard case .conic(let center, let angle) = geometry, isDrawable, !box.isEmpty, !box.isInfinite else { return [] }
        let reach =
            [box.minX, box.maxX].flatMap { x in [box.minY, box.maxY].map { hypot(x - center.x, $0 - center.y) } }.max() ?? 0
        // FIDELITY.md: conicInSectors.
        let count = 180
        let step = 2 * CGFloat.pi / CGFloat(count)
        let overlaps = stops.allSatisfy { $0.color.alpha >= 1 }
        func point(_ index: Int) -> CGPoint {
            // The polygon's vertices are outside of the circle, so that the polygon contains it.
            let turn = angle + CGFloat(index) * step
            let radius = (reach + 1) / cos(step / 2)
            return CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
        }
        return (0..<count).map { index in
            var path = Path()
            path.move(to: center)
            for corner in index...(overlaps ? count : index + 1) { path.addLine(to: point(corner)) }
            path.close()
            return (path, color(at: (CGFloat(index) + 0.5) / CGFloat(count)))
        }
    }
}
