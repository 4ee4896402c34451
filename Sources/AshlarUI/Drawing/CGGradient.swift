import AshlarGraphics
import Foundation

/// What is drawn before the beginning and after the end of a gradient. Raw values are Core Graphics'.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the beginning.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// An array of objects, as Core Graphics takes colours: `colors as CFArray`. Core Foundation's own type is not there on Linux.
public typealias CFArray = [Any]

/// Colours that pass into one another.
public final class CGGradient: Hashable, Sendable {
    let stops: [Gradient.Stop]

    /// A gradient through colours.
    ///
    /// - Parameters:
    ///   - colors: An array of `CGColor`; others are left out.
    ///   - locations: Where each colour is, from 0 to 1; nil for equal distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.map { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }
        let last = max(1, known.count - 1)
        self.init(
            known.enumerated().compactMap { index, color in
                color.map { Gradient.Stop(color: $0.value, location: locations?[index] ?? CGFloat(index) / CGFloat(last)) }
            })
    }

    /// A gradient through colours whose components stand in a row, each with its opacity behind them.
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
    /// Fills what is not cut off with a gradient from one point straight to another.
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

    /// Fills what is not cut off with a gradient from one circle to another.
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

    /// Fills what is not cut off with a gradient once around a point, from an angle in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let area = boundingBoxOfClipPath
        let filled = Gradient(stops: gradient.stops, geometry: .conic(center: center, angle: angle))
        guard !area.isEmpty, filled.isDrawable else { return }
        faded { context.fill(Path(rect: area), gradient: filled, rule: .nonzero) }
    }
}

extension Path {
    /// The part of a rectangle that lies on the side of a line through a point to which a direction leads.
    fileprivate static func half(of area: CGRect, from point: CGPoint, _ direction: CGVector) -> Path {
        let length = hypot(direction.dx, direction.dy)
        guard length > 0 else { return Path(rect: area) }
        let (x, y) = (direction.dx / length, direction.dy / length)
        // Far enough to reach beyond all corners.
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
