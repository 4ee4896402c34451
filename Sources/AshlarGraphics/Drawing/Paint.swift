import Foundation

/// Which parts of a path are its inside.
public enum FillRule: Int, Hashable, Sendable, Codable {
    /// What the path goes round more often one way than the other.
    case nonzero = 0
    /// What the path goes round an odd number of times.
    case evenOdd = 1
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The ends of open subpaths and of dashes. Raw values are Core Graphics'.
    public enum Cap: Int, Hashable, Sendable, Codable {
        /// Ends at the path's end.
        case butt = 0
        /// Ends in a half circle beyond it.
        case round = 1
        /// Ends half the width beyond it.
        case square = 2
    }

    /// The corners of the line. Raw values are Core Graphics'.
    public enum Join: Int, Hashable, Sendable, Codable {
        /// Pointed, up to the miter limit.
        case miter = 0
        /// Round.
        case round = 1
        /// Cut off.
        case bevel = 2
    }

    /// The line's width, in points; nothing is drawn for 0 or less.
    public var width: CGFloat
    /// The ends of the line.
    public var cap: Cap
    /// The corners of the line.
    public var join: Join
    /// How many times longer than the line's width a pointed corner may be; longer ones are cut off.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dashes: [CGFloat]
    /// How far into the pattern the line begins, in points.
    public var dashPhase: CGFloat

    /// A line of a width: solid, with butt ends and mitred corners, unless told otherwise.
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

    /// The dashes as a back end can draw them: none if one is negative or not finite, or if all are 0.
    public var soundDashes: [CGFloat] {
        guard dashPhase.isFinite, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }), dashes.contains(where: { $0 > 0 }) else {
            return []
        }
        return dashes
    }
}

/// A shadow: the shape of what throws it, moved and blurred, in one colour.
public struct Shadow: Hashable, Sendable {
    /// The colour of the darkest part.
    public var color: Color
    /// How far the shadow is moved to the right and down, in points.
    public var offset: CGSize
    /// The standard deviation of the blur, in points: the shadow ends about three times as far outside of the shape.
    public var blur: CGFloat

    /// A shadow of a colour.
    public init(color: Color, offset: CGSize, blur: CGFloat) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }

    /// Whether there is anything to be drawn.
    public var isVisible: Bool {
        color.alpha > 0 && blur.isFinite && blur >= 0 && offset.width.isFinite && offset.height.isFinite
    }
}

/// Colours that pass into one another, along a line, around a point or between two circles.
///
/// Before the first stop and after the last one their colours go on.
public struct Gradient: Hashable, Sendable {
    /// A colour and where it is, from 0 at the beginning to 1 at the end.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// Where it is, from 0 to 1.
        public var location: CGFloat

        /// A colour at a location.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Where the beginning and the end are.
    public enum Geometry: Hashable, Sendable {
        /// From one point straight to another.
        case linear(from: CGPoint, to: CGPoint)
        /// From one circle to another.
        case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
        /// Once around a point, clockwise, from an angle in radians that is measured from the right.
        case conic(center: CGPoint, angle: CGFloat)
    }

    /// The colours in the order of their locations.
    public private(set) var stops: [Stop]
    /// Where the beginning and the end are.
    public var geometry: Geometry

    /// A gradient of stops; locations are cut to 0 to 1, and one that is less than the one before takes that one's place.
    public init(stops: [Stop], geometry: Geometry) {
        var last: CGFloat = 0
        self.stops = stops.map { stop in
            let location = stop.location.isFinite ? stop.location : last
            last = min(max(location, last), 1)
            return Stop(color: stop.color, location: last)
        }
        self.geometry = geometry
    }

    /// Whether all coordinates are finite numbers and there is a colour.
    public var isDrawable: Bool {
        guard !stops.isEmpty else { return false }
        switch geometry {
        case .linear(let from, let to): return [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite)
        case .radial(let from, let radius, let to, let endRadius):
            return [from.x, from.y, radius, to.x, to.y, endRadius].allSatisfy(\.isFinite) && radius >= 0 && endRadius >= 0
        case .conic(let center, let angle): return [center.x, center.y, angle].allSatisfy(\.isFinite)
        }
    }

    /// The colour at a location between 0 and 1.
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

    /// The sectors that a conic gradient is drawn as, each in one colour, in order; empty for other gradients.
    ///
    /// No format that is written here has conic gradients. Opaque sectors reach to the end of the turn, under those that follow, so
    /// that no gap shows between them. Translucent ones only touch.
    ///
    /// - Parameter box: What the sectors have to cover.
    public func sectors(covering box: CGRect) -> [(path: Path, color: Color)] {
        guard case .conic(let center, let angle) = geometry, isDrawable, !box.isEmpty, !box.isInfinite else { return [] }
        let reach =
            [box.minX, box.maxX].flatMap { x in [box.minY, box.maxY].map { hypot(x - center.x, $0 - center.y) } }.max() ?? 0
        let count = 180
        let step = 2 * CGFloat.pi / CGFloat(count)
        let overlaps = stops.allSatisfy { $0.color.alpha >= 1 }
        func point(_ index: Int) -> CGPoint {
            // A polygon around the circle, and not within it.
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
