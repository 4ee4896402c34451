import AshlarGraphics
import Foundation

/// The areas beyond the start and the end of a gradient that are painted. Raw values are Core Graphics'.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Paints the area before the start in the first color.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// Paints the area beyond the end in the last color.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// An array of objects, as Core Graphics takes colors: `colors as CFArray`. Core Foundation's own type is not there on Linux.
public typealias CFArray = [Any]

/// A smooth transition between colors.
public final class CGGradient: Hashable, Sendable {
    let stops: [Gradient.Stop]

    /// Creates a gradient from colors.
    ///
    /// - Parameters:
    ///   - space: Ignored: colors are mixed in the sRGB space.
    ///   - colors: An array of `CGColor` or `UIColor`; other elements are skipped.
    ///   - locations: The location of each color, from 0 to 1; nil for equal distances.
    /// - Returns: Nil if there are no colors.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.map { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }
        let last = max(1, known.count - 1)
        self.init(
            known.enumerated().compactMap { index, color in
                color.map { Gradient.Stop(color: $0.value, location: locations?[index] ?? CGFloat(index) / CGFloat(last)) }
            })
    }

    /// Creates a gradient from the components of colors.
    ///
    /// - Parameters:
    ///   - space: The color space, which determines the number of components of each color.
    ///   - components: The components of the colors, from 0 to 1, each color's followed by its opacity.
    ///   - locations: The location of each color, from 0 to 1; nil for equal distances.
    ///   - count: The number of colors.
    /// - Returns: Nil if there are no colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let colors = (0..<max(0, count)).compactMap { index in
            CGColor(colorSpace: space, components: components + index * (space.numberOfComponents + 1))
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    private init?(_ stops: [Gradient.Stop]) {
        guard !stops.isEmpty else { return nil }
        self.stops = stops
    }

    public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

extension CGContext {
    /// Fills the clipping area with a gradient between two points.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - startPoint: The point of location 0, in the current coordinates.
    ///   - endPoint: The point of location 1, in the current coordinates.
    ///   - options: The areas beyond the two points to paint.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let area = boundingBoxOfClipPath
        let filled = Gradient(stops: gradient.stops, geometry: .linear(from: startPoint, to: endPoint))
        guard !area.isEmpty, filled.isDrawable else { return }
        faded {
            context.saveState()
            let direction = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
            if !options.contains(.drawsBeforeStartLocation) { context.clip(to: .half(of: area, from: startPoint, direction)) }
            if !options.contains(.drawsAfterEndLocation) {
                context.clip(to: .half(of: area, from: endPoint, CGVector(dx: -direction.dx, dy: -direction.dy)))
            }
            context.fill(Path(rect: area), gradient: filled, rule: .nonzero)
            context.restoreState()
        }
    }

    /// Fills the clipping area with a gradient between two circles.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - startCenter: The center of the circle of location 0, in the current coordinates.
    ///   - startRadius: The radius of the circle of location 0, in points.
    ///   - endCenter: The center of the circle of location 1, in the current coordinates.
    ///   - endRadius: The radius of the circle of location 1, in points.
    ///   - options: The areas beyond the two circles to paint.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let area = boundingBoxOfClipPath
        let filled = Gradient(
            stops: gradient.stops,
            geometry: .radial(from: startCenter, radius: startRadius, to: endCenter, endRadius: endRadius))
        guard !area.isEmpty, filled.isDrawable else { return }
        func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        faded {
            context.saveState()
            if !options.contains(.drawsAfterEndLocation) { context.clip(to: circle(endCenter, endRadius)) }
            if !options.contains(.drawsBeforeStartLocation), startRadius > 0 {
                var ring = Path(rect: area.insetBy(dx: -1, dy: -1))
                ring.append(circle(startCenter, startRadius))
                context.clip(to: ring, rule: .evenOdd)
            }
            context.fill(Path(rect: area), gradient: filled, rule: .nonzero)
            context.restoreState()
        }
    }

    /// Fills the clipping area with a gradient that runs once around a point.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - center: The point, in the current coordinates.
    ///   - angle: The angle of locations 0 and 1, in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let area = boundingBoxOfClipPath
        let filled = Gradient(stops: gradient.stops, geometry: .conic(center: center, angle: angle))
        guard !area.isEmpty, filled.isDrawable else { return }
        faded { context.fill(Path(rect: area), gradient: filled, rule: .nonzero) }
    }
}

extension Path {
    /// Returns the part of a rectangle on one side of a line through a point: the side that a direction points to.
    fileprivate static func half(of area: CGRect, from point: CGPoint, _ direction: CGVector) -> Path {
        let length = hypot(direction.dx, direction.dy)
        guard length > 0 else { return Path(rect: area) }
        let (x, y) = (direction.dx / length, direction.dy / length)
        // Long enough to extend beyond all corners.
        let reach = hypot(area.midX - point.x, area.midY - point.y) + hypot(area.width, area.height)
        var path = Path()
        path.move(to: CGPoint(x: point.x - y * reach, y: point.y + x * reach))
        path.addLine(to: CGPoint(x: point.x + (x - y) * reach, y: point.y + (y + x) * reach))
        path.addLine(to: CGPoint(x: point.x + (x + y) * reach, y: point.y + (y - x) * reach))
        path.addLine(to: CGPoint(x: point.x + y * reach, y: point.y - x * reach))
        path.close()
        return path
    }
}
