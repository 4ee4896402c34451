import AshlarGraphics
import Foundation

/// The rule that determines the interior of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nonzero winding rule.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The style of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A straight end at the path's end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the path's end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A square end that extends half the line's width beyond the path's end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The style of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed corners, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded corners.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Beveled corners.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, in the coordinates of its bounds.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The path; nil for none.
    open var path: CGPath?
    /// The fill color; nil for none. The default is opaque black.
    open var fillColor: CGColor? = CGColor.black
    /// The fill rule. The default is `nonZero`.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The color of the line. The default is nil, for no line.
    open var strokeColor: CGColor?
    /// The start of the line on the path, as a fraction of its length. The default is 0.
    open var strokeStart: CGFloat = 0
    /// The end of the line on the path, as a fraction of its length. The default is 1.
    open var strokeEnd: CGFloat = 1
    /// The width of the line, in points. The default is 1.
    open var lineWidth: CGFloat = 1
    /// The greatest ratio of a pointed corner's length to the line's width. The default is 10.
    open var miterLimit: CGFloat = 10
    /// The style of the line's ends. The default is `butt`.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The style of the line's corners. The default is `miter`.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The offset into the dash pattern at which the line starts, in points.
    open var lineDashPhase: CGFloat = 0
    /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]?

    override func copyValues(of layer: CALayer) {
        super.copyValues(of: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        (path, fillColor, fillRule, strokeColor) = (layer.path, layer.fillColor, layer.fillRule, layer.strokeColor)
        (strokeStart, strokeEnd, lineWidth, miterLimit) = (layer.strokeStart, layer.strokeEnd, layer.lineWidth, layer.miterLimit)
        (lineCap, lineJoin, lineDashPhase, lineDashPattern) = (
            layer.lineCap, layer.lineJoin, layer.lineDashPhase, layer.lineDashPattern
        )
    }

    override func value(of property: AnimatedProperty) -> AnimationVector? {
        switch property {
        case .strokeStart: AnimationVector(strokeStart)
        case .strokeEnd: AnimationVector(strokeEnd)
        case .lineWidth: AnimationVector(lineWidth)
        case .lineDashPhase: AnimationVector(lineDashPhase)
        case .fillColor: AnimationVector(fillColor?.value ?? .clear)
        case .strokeColor: AnimationVector(strokeColor?.value ?? .clear)
        default: super.value(of: property)
        }
    }

    override func setValue(_ value: AnimationVector, of property: AnimatedProperty) {
        switch property {
        case .strokeStart: strokeStart = value.number
        case .strokeEnd: strokeEnd = value.number
        case .lineWidth: lineWidth = value.number
        case .lineDashPhase: lineDashPhase = value.number
        case .fillColor: fillColor = CGColor(value.color)
        case .strokeColor: strokeColor = CGColor(value.color)
        default: super.setValue(value, of: property)
        }
    }

    override func paint(in context: any DrawingContext, size: CGSize, look: ViewLook) {
        guard let path = path?.path, !path.elements.isEmpty else { return }
        func number(_ property: AnimatedProperty, _ own: CGFloat) -> CGFloat { look.shown[property]?.number ?? own }
        func color(_ property: AnimatedProperty, _ own: CGColor?) -> Color? { look.shown[property]?.color ?? own?.value }
        context.saveState()
        if look.boundsOrigin != .zero { context.translate(x: -look.boundsOrigin.x, y: -look.boundsOrigin.y) }
        if let fill = color(.fillColor, fillColor), fill.alpha > 0 {
            if fillRule == .evenOdd {
                context.fill(path, color: fill, rule: .evenOdd)
            } else {
                context.fill(path, color: fill)
            }
        }
        if let stroke = color(.strokeColor, strokeColor), stroke.alpha > 0 {
            let line = path.trimmed(from: number(.strokeStart, strokeStart), to: number(.strokeEnd, strokeEnd))
            let caps: [CAShapeLayerLineCap: StrokeStyle.Cap] = [.round: .round, .square: .square]
            let joins: [CAShapeLayerLineJoin: StrokeStyle.Join] = [.round: .round, .bevel: .bevel]
            let style = StrokeStyle(
                width: number(.lineWidth, lineWidth), cap: caps[lineCap] ?? .butt, join: joins[lineJoin] ?? .miter,
                miterLimit: miterLimit, dashes: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [],
                dashPhase: number(.lineDashPhase, lineDashPhase))
            if !line.elements.isEmpty { context.stroke(line, color: stroke, style: style) }
        }
        context.restoreState()
    }
}
