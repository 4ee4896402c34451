import Foundation

/// Corners of a layer. Raw values are Core Animation's; the y axis grows downwards, so that `MinY` is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// Edges of a layer that are smooth. Raw values are Core Animation's. Stored only: all edges are.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves that begin earlier and bend more and more, as those of icons.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where a layer's contents go within its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At their own size, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At their own size, in the middle of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "bottom")
    /// At their own size, in the middle of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "top")
    /// At their own size, in the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At their own size, in the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At their own size, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At their own size, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// At their own size, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At their own size, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "topRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// In proportion, as large as fits in the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// In proportion, as small as covers the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The content mode that does the same.
    var mode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}

/// How a layer's contents are scaled. Stored only: back ends decide for themselves.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Smoothly.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// By the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// From smaller copies.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// What happens when a value of a layer changes: an animation, as a rule.
@preconcurrency @MainActor
public protocol CAAction {
    /// Runs the action for a key of a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Draws and lays out a layer in the layer's place. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Gives the layer its contents. Sent when the layer is drawn after `setNeedsDisplay()`.
    func display(_ layer: CALayer)
    /// Draws the layer's content, in its bounds' coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Sent before the layer is drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change of a value; nil for none of the delegate's own. Asked by `action(forKey:)` alone.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
