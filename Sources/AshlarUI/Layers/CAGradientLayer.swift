import AshlarGraphics
import Foundation

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A gradient along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A gradient from a point to an ellipse around it.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// A gradient around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled with a gradient, clipped to its rounded corners.
///
///     let fade = CAGradientLayer()
///     fade.colors = [UIColor.white.cgColor, UIColor.systemBlue.cgColor]
///     fade.frame = view.bounds
///     view.layer.insertSublayer(fade, at: 0)
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colors, each a `CGColor`; nil for none.
    open var colors: [Any]?
    /// The position of each color, from 0 to 1; nil for equal distances.
    open var locations: [NSNumber]?
    /// The start of the gradient, in fractions of the size. The default is the center of the top edge.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end of the gradient, in fractions of the size. The default is the center of the bottom edge.
    ///
    /// A radial gradient ends at the ellipse whose bounding box has this point as a corner and the start point as its center. A
    /// conic gradient starts in the direction of this point.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The kind of the gradient. The default is `axial`.
    open var type = CAGradientLayerType.axial

    override func copyValues(of layer: CALayer) {
        super.copyValues(of: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        (colors, locations, startPoint, endPoint, type) = (
            layer.colors, layer.locations, layer.startPoint, layer.endPoint, layer.type
        )
    }

    override func value(of property: AnimatedProperty) -> AnimationVector? {
        switch property {
        case .startPoint: AnimationVector(startPoint)
        case .endPoint: AnimationVector(endPoint)
        default: super.value(of: property)
        }
    }

    override func setValue(_ value: AnimationVector, of property: AnimatedProperty) {
        switch property {
        case .startPoint: startPoint = value.point
        case .endPoint: endPoint = value.point
        default: super.setValue(value, of: property)
        }
    }

    override func paint(in context: any DrawingContext, size: CGSize, look: ViewLook) {
        let known = (colors ?? []).compactMap { ($0 as? CGColor ?? ($0 as? UIColor)?.cgColor)?.value }
        guard !known.isEmpty, size.width > 0, size.height > 0 else { return }
        let last = CGFloat(max(1, known.count - 1))
        let stops = known.enumerated().map { index, color in
            let stated = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil }
            return Gradient.Stop(color: color, location: stated ?? CGFloat(index) / last)
        }
        let start = look.shown[.startPoint]?.point ?? startPoint, end = look.shown[.endPoint]?.point ?? endPoint
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * size.width, y: point.y * size.height) }
        let shape = look.shape(of: CGRect(origin: .zero, size: size))
        switch type {
        case .radial:
            // A circle, in coordinates that are scaled to the ellipse.
            let (x, y) = (abs(end.x - start.x) * size.width, abs(end.y - start.y) * size.height)
            guard x > 0, y > 0 else { return context.fill(shape, color: known[known.count - 1]) }
            let center = place(start)
            context.saveState()
            context.clip(to: shape)
            context.concatenate(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: center.x, ty: center.y))
            context.fill(
                Path(rect: CGRect(x: -center.x / x, y: -center.y / y, width: size.width / x, height: size.height / y)),
                gradient: Gradient(stops: stops, geometry: .radial(from: .zero, radius: 0, to: .zero, endRadius: 1)),
                rule: .nonzero)
            context.restoreState()
        case .conic:
            let (center, edge) = (place(start), place(end))
            context.fill(
                shape,
                gradient: Gradient(
                    stops: stops, geometry: .conic(center: center, angle: atan2(edge.y - center.y, edge.x - center.x))),
                rule: .nonzero)
        default:
            let gradient = Gradient(stops: stops, geometry: .linear(from: place(start), to: place(end)))
            context.fill(shape, gradient: gradient, rule: .nonzero)
        }
    }
}
