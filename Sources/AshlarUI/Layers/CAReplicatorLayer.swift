import AshlarGraphics
import Foundation

/// A layer that draws copies of its sublayers, each transformed relative to the copy before.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// The number of copies, including the original. The default is 1. At most 10,000 are drawn.
    open var instanceCount = 1
    /// The transform of each copy relative to the copy before, about the layer's anchor point. Depth is not drawn.
    open var instanceTransform = CATransform3DIdentity
    /// The delay of each copy's animations, in seconds. Stored only.
    open var instanceDelay: CFTimeInterval = 0
    /// The color by which the sublayers' colors are multiplied. Stored only.
    open var instanceColor: CGColor? = CGColor.white
    /// The change of the red component from copy to copy. Stored only.
    open var instanceRedOffset: Float = 0
    /// The change of the green component from copy to copy. Stored only.
    open var instanceGreenOffset: Float = 0
    /// The change of the blue component from copy to copy. Stored only.
    open var instanceBlueOffset: Float = 0
    /// The change of the opacity from copy to copy, from −1 to 1.
    open var instanceAlphaOffset: Float = 0
    /// Whether sublayers keep their depth. Stored only.
    open var preservesDepth = false

    override func copyValues(of layer: CALayer) {
        super.copyValues(of: layer)
        guard let layer = layer as? CAReplicatorLayer else { return }
        (instanceCount, instanceTransform, instanceAlphaOffset) = (
            layer.instanceCount, layer.instanceTransform, layer.instanceAlphaOffset
        )
    }

    override func paintSublayers(in context: any DrawingContext, size: CGSize, _ drawOnce: () -> Void) {
        let anchor = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        let step = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(instanceTransform.flat)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
        var whole = CGAffineTransform.identity
        for copy in 0..<min(max(instanceCount, 0), 10_000) {
            let alpha = min(max(1 + CGFloat(instanceAlphaOffset) * CGFloat(copy), 0), 1)
            if alpha > 0 {
                context.saveState()
                if copy > 0 { context.concatenate(whole) }
                if alpha < 1 { context.beginGroup(alpha: alpha) }
                drawOnce()
                if alpha < 1 { context.endGroup() }
                context.restoreState()
            }
            whole = step.concatenating(whole)
        }
    }
}

/// A layer that draws its sublayers and no content of its own.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}

/// A layer that scrolls its sublayers.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// Sets the origin of the bounds.
    open func scroll(to p: CGPoint) { bounds.origin = p }
    /// Moves the bounds by the smallest distance that makes a rectangle visible.
    open func scroll(to r: CGRect) {
        var origin = bounds.origin
        origin.x = min(max(origin.x, r.maxX - bounds.width), r.minX)
        origin.y = min(max(origin.y, r.maxY - bounds.height), r.minY)
        bounds.origin = origin
    }
}
