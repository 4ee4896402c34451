import Foundation

extension Path {
    /// A subpath as a sequence of points joined by straight lines.
    struct Polyline {
        var points: [CGPoint]
        var isClosed = false
    }

    /// Returns the subpaths with each curve replaced by short straight lines.
    ///
    /// - Parameter tolerance: The approximate greatest distance of a line from its curve, in points.
    func flattened(tolerance: CGFloat = 0.1) -> [Polyline] {
        var lines: [Polyline] = []
        var current: Polyline?
        func end() { if let line = current, !line.points.isEmpty { lines.append(line) } }
        for element in elements {
            switch element {
            case .move(let point):
                end()
                current = Polyline(points: [point])
            case .line(let point):
                if current == nil { current = Polyline(points: []) }
                current?.points.append(point)
            case .curve(let to, let control1, let control2):
                let from = current?.points.last ?? control1
                if current == nil { current = Polyline(points: [from]) }
                let size = hypot(control1.x - from.x, control1.y - from.y) + hypot(to.x - control2.x, to.y - control2.y)
                let steps = max(2, min(200, Int((size / max(tolerance, 1e-3)).squareRoot().rounded(.up))))
                for step in 1...steps {
                    current?.points.append(Self.point(from, control1, control2, to, at: CGFloat(step) / CGFloat(steps)))
                }
            case .close:
                guard var line = current, let start = line.points.first else { continue }
                line.isClosed = true
                lines.append(line)
                current = Polyline(points: [start])
            }
        }
        // A single point after a closed subpath is not a subpath.
        if let line = current, line.points.count > 1 || lines.last?.isClosed != true { end() }
        return lines
    }

    private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
    }

    /// The smallest rectangle that contains all points and control points, in points; `CGRect.null` for an empty path.
    public var controlPointBox: CGRect {
        Self.box(
            elements.flatMap { element -> [CGPoint] in
                switch element {
                case .move(let point), .line(let point): [point]
                case .curve(let end, let control1, let control2): [end, control1, control2]
                case .close: []
                }
            })
    }

    /// The smallest rectangle that contains the path, in points; `CGRect.null` for an empty path.
    public var boundingBox: CGRect {
        var points: [CGPoint] = []
        var (current, start): (CGPoint?, CGPoint?) = (nil, nil)
        for element in elements {
            switch element {
            case .move(let point):
                (current, start) = (point, point)
                points.append(point)
            case .line(let point):
                (current, start) = (point, start ?? point)
                points.append(point)
            case .curve(let end, let control1, let control2):
                let from = current ?? control1
                points += [from, end]
                let turns = Self.turns(from.x, control1.x, control2.x, end.x) + Self.turns(from.y, control1.y, control2.y, end.y)
                points += turns.map { Self.point(from, control1, control2, end, at: $0) }
                (current, start) = (end, start ?? from)
            case .close: current = start
            }
        }
        return Self.box(points)
    }

    private static func box(_ points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the parameters, from 0 to 1, at which a coordinate of a cubic curve has an extremum.
    private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        // The derivative divided by 3: (b − a)(1−t)² + 2(c − b)(1−t)t + (d − c)t².
        let (p, q, r) = (b - a, c - b, d - c)
        let (square, linear) = (p - 2 * q + r, 2 * (q - p))
        if abs(square) < 1e-12 { return abs(linear) < 1e-12 ? [] : [-p / linear].filter { $0 > 0 && $0 < 1 } }
        let root = linear * linear - 4 * square * p
        guard root >= 0 else { return [] }
        return [(-linear + root.squareRoot()) / (2 * square), (-linear - root.squareRoot()) / (2 * square)].filter {
            $0 > 0 && $0 < 1
        }
    }

    /// Returns whether a point is inside the path.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - rule: The rule that defines the inside. The default is ``FillRule/nonzero``.
    public func contains(_ point: CGPoint, rule: FillRule = .nonzero) -> Bool {
        var (winding, crossings) = (0, 0)
        for line in flattened(tolerance: 0.02) where line.points.count > 1 {
            for (a, b) in zip(line.points, line.points.dropFirst() + [line.points[0]]) {
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                guard x > point.x else { continue }
                crossings += 1
                winding += b.y > a.y ? 1 : -1
            }
        }
        return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
    }

    /// The length of all subpaths, in points.
    public var length: CGFloat {
        flattened(tolerance: 0.02).reduce(0) { sum, line in sum + Self.lengths(line).reduce(0, +) }
    }

    private static func lengths(_ line: Polyline) -> [CGFloat] {
        let ends = line.isClosed ? Array(line.points.dropFirst()) + line.points.prefix(1) : Array(line.points.dropFirst())
        return zip(line.points, ends).map { hypot($1.x - $0.x, $1.y - $0.y) }
    }

    /// Returns the part of the path between two fractions of its length, as a shape layer strokes it.
    ///
    /// The whole path is returned unchanged. In a part, curves are replaced by short straight lines.
    ///
    /// - Parameters:
    ///   - start: The fraction at which the part begins. Values are limited to the range from 0 to 1.
    ///   - end: The fraction at which the part ends. Values are limited to the range from 0 to 1.
    /// - Returns: The part, which is empty unless `start` is less than `end`.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        if start <= 0, end >= 1 { return self }
        guard start < end else { return Path() }
        let lines = flattened(tolerance: 0.02)
        let whole = lines.reduce(0) { sum, line in sum + Self.lengths(line).reduce(0, +) }
        let (from, to) = (start * whole, end * whole)
        var path = Path()
        var passed: CGFloat = 0
        for line in lines {
            var isOn = false
            let ends = line.isClosed ? Array(line.points.dropFirst()) + line.points.prefix(1) : Array(line.points.dropFirst())
            for ((a, b), length) in zip(zip(line.points, ends), Self.lengths(line)) {
                defer { passed += length }
                guard length > 0, passed < to, passed + length > from else { continue }
                func at(_ distance: CGFloat) -> CGPoint {
                    let share = min(max((distance - passed) / length, 0), 1)
                    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
                if !isOn { path.move(to: at(from)) }
                isOn = true
                path.addLine(to: at(to))
            }
        }
        return path
    }

    /// Returns the path with its subpaths, and the elements of each, in reverse order.
    public func reversed() -> Path {
        // A subpath as its start and its elements, each with the point where it begins.
        var subpaths: [(start: CGPoint, steps: [(from: CGPoint, element: Element)], isClosed: Bool)] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                subpaths.append((point, [], false))
                current = point
            case .line(let end), .curve(let end, _, _):
                if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed { subpaths.append((current, [], false)) }
                subpaths[subpaths.count - 1].steps.append((current, element))
                current = end
            case .close:
                guard let start = subpaths.last?.start else { continue }
                subpaths[subpaths.count - 1].isClosed = true
                current = start
            }
        }
        var path = Path()
        for subpath in subpaths.reversed() {
            let end: CGPoint =
                switch subpath.steps.last?.element {
                case .line(let point)?, .curve(let point, _, _)?, .move(let point)?: point
                case .close?, nil: subpath.start
                }
            path.move(to: end)
            for (from, element) in subpath.steps.reversed() {
                if case .curve(_, let control1, let control2) = element {
                    path.addCurve(to: from, control1: control2, control2: control1)
                } else {
                    path.addLine(to: from)
                }
            }
            if subpath.isClosed { path.close() }
        }
        return path
    }

    /// Returns the outline of a line along the path: filled by the nonzero rule, it looks like the stroked path.
    ///
    /// Each straight segment is a rectangle, and each corner a separate subpath, so the outline is not minimal.
    ///
    /// - Parameter style: The width, caps, joins and dashes of the line.
    public func stroked(_ style: StrokeStyle) -> Path {
        var outline = Path()
        guard style.width.isFinite, style.width > 0, isFinite else { return outline }
        let half = style.width / 2
        for line in dashed(style.soundDashes, phase: style.dashPhase).flattened(tolerance: 0.02) {
            var points: [CGPoint] = []
            for point in line.points where points.last != point { points.append(point) }
            if line.isClosed, let first = points.first, points.last != first { points.append(first) }
            guard points.count > 1 else {
                if let point = points.first, style.cap == .round {
                    outline.append(
                        Path(ellipseIn: CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width)))
                }
                continue
            }
            for index in 1..<points.count {
                let isFirst = !line.isClosed && index == 1
                let isLast = !line.isClosed && index == points.count - 1
                outline.append(
                    Self.bar(
                        points[index - 1], points[index], half, before: isFirst && style.cap == .square,
                        after: isLast && style.cap == .square))
            }
            if style.cap == .round, !line.isClosed {
                for point in [points[0], points[points.count - 1]] {
                    outline.append(
                        Path(ellipseIn: CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width)))
                }
            }
            let corners = line.isClosed ? Array(1..<points.count) : Array(1..<max(1, points.count - 1))
            for index in corners {
                let next = index + 1 < points.count ? points[index + 1] : points[1]
                outline.append(Self.corner(points[index - 1], points[index], next, half, style))
            }
        }
        return outline
    }

    private static func bar(_ a: CGPoint, _ b: CGPoint, _ half: CGFloat, before: Bool, after: Bool) -> Path {
        let length = hypot(b.x - a.x, b.y - a.y)
        let (x, y) = ((b.x - a.x) / length * half, (b.y - a.y) / length * half)
        let from = CGPoint(x: a.x - (before ? x : 0), y: a.y - (before ? y : 0))
        let to = CGPoint(x: b.x + (after ? x : 0), y: b.y + (after ? y : 0))
        var path = Path()
        path.move(to: CGPoint(x: from.x - y, y: from.y + x))
        path.addLine(to: CGPoint(x: from.x + y, y: from.y - x))
        path.addLine(to: CGPoint(x: to.x + y, y: to.y - x))
        path.addLine(to: CGPoint(x: to.x - y, y: to.y + x))
        path.close()
        return path
    }

    private static func corner(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ half: CGFloat, _ style: StrokeStyle) -> Path {
        if style.join == .round {
            return Path(ellipseIn: CGRect(x: b.x - half, y: b.y - half, width: 2 * half, height: 2 * half))
        }
        let (first, second) = (hypot(b.x - a.x, b.y - a.y), hypot(c.x - b.x, c.y - b.y))
        let (u, v) = (
            CGPoint(x: (b.x - a.x) / first, y: (b.y - a.y) / first), CGPoint(x: (c.x - b.x) / second, y: (c.y - b.y) / second)
        )
        let cross = u.x * v.y - u.y * v.x
        guard abs(cross) > 1e-9 else { return Path() }
        // The outer side is the one that the line turns away from. All pieces have the same orientation as the bars.
        let side: CGFloat = cross > 0 ? 1 : -1
        let p = CGPoint(x: b.x + side * u.y * half, y: b.y - side * u.x * half)
        let q = CGPoint(x: b.x + side * v.y * half, y: b.y - side * v.x * half)
        var points = [b, p, q]
        let cosine = u.x * v.x + u.y * v.y
        let sine = ((1 + cosine) / 2).squareRoot()
        if style.join == .miter, sine > 1e-6, 1 / sine <= max(1, style.miterLimit) {
            let middle = CGPoint(x: (p.x + q.x) / 2 - b.x, y: (p.y + q.y) / 2 - b.y)
            let reach = half / sine / max(hypot(middle.x, middle.y), 1e-9)
            points = [b, p, CGPoint(x: b.x + middle.x * reach, y: b.y + middle.y * reach), q]
        }
        if side < 0 { points = [points[0]] + points.dropFirst().reversed() }
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
        return path
    }

    /// Returns the dashes of the path as separate subpaths.
    ///
    /// - Parameters:
    ///   - dashes: The lengths of dashes and gaps alternately, in points.
    ///   - phase: The distance into the dash pattern at which each subpath begins, in points.
    /// - Returns: The dashes, or the path itself if `dashes` has no length or would give more than about 100,000 dashes.
    public func dashed(_ dashes: [CGFloat], phase: CGFloat) -> Path {
        let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
        let whole = pattern.reduce(0, +)
        guard whole > 0, length / whole < 50_000 else { return self }
        var path = Path()
        for line in flattened(tolerance: 0.02) {
            var rest = phase.truncatingRemainder(dividingBy: whole)
            if rest < 0 { rest += whole }
            var index = 0
            while rest >= pattern[index] {
                rest -= pattern[index]
                index = (index + 1) % pattern.count
            }
            var left = pattern[index] - rest
            let ends = line.isClosed ? Array(line.points.dropFirst()) + line.points.prefix(1) : Array(line.points.dropFirst())
            if index % 2 == 0, let first = line.points.first { path.move(to: first) }
            for (a, b) in zip(line.points, ends) {
                let length = hypot(b.x - a.x, b.y - a.y)
                var passed: CGFloat = 0
                while length - passed > left {
                    passed += left
                    let point = CGPoint(x: a.x + (b.x - a.x) * passed / length, y: a.y + (b.y - a.y) * passed / length)
                    if index % 2 == 0 { path.addLine(to: point) } else { path.move(to: point) }
                    index = (index + 1) % pattern.count
                    left = pattern[index]
                    // Consecutive dashes of zero length end here.
                    if left == 0, length - passed <= 0 { break }
                }
                left -= length - passed
                if index % 2 == 0 { path.addLine(to: b) }
            }
        }
        return path
    }
}
