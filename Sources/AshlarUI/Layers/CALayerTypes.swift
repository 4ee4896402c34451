import Foundation

/// Corners of a layer. Raw values are Core Animation's. The y axis points down, so that `MinY` is the top.
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

/// Edges of a layer that are smoothed. Raw values are Core Animation's. Stored only: all edges are smoothed.
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

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves that start before the corner's radius and bend gradually, as in application icons.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement of a layer's contents in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In their own size, at the center.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In their own size, at the center of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "bottom")
    /// In their own size, at the center of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "top")
    /// In their own size, at the center of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In their own size, at the center of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In their own size, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In their own size, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// In their own size, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In their own size, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "topRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled in proportion to fit in the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled in proportion to cover the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The equivalent content mode.
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

/// The scaling of a layer's contents. Stored only: back ends scale images in their own way.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linear interpolation.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear interpolation between smaller copies.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The reaction to a change of a layer's property, usually an animation.
@preconcurrency @MainActor
public protocol CAAction {
    /// Runs the action. The package does not call it, since changes of layers run no actions here.
    ///
    /// - Parameters:
    ///   - event: The key of the change, such as the name of the property.
    ///   - anObject: The layer.
    ///   - dict: Further arguments of the change; nil for none.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

extension NSNull: CAAction {
    /// The default implementation does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The methods of an object that draws and lays out a layer. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's content. Called when the layer is drawn after `setNeedsDisplay()`.
    func display(_ layer: CALayer)
    /// Draws the layer's content.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - ctx: The context, with the coordinates of the layer's bounds.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the layer is drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change of a property. Only the layer's `action(forKey:)` calls it.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - event: The key of the change, such as the name of the property.
    /// - Returns: The action; `NSNull` for none; nil to continue the search for an action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
