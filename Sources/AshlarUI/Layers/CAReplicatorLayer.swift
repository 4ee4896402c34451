import AshlarGraphics
import Foundation

/// A layer that shows its sublayers several times, each time transformed once more.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// How many times the sublayers are shown. The default is 1; at most 10,000 are drawn.
    open var instanceCount = 1
    /// What each copy is transformed by beyond the one before, about the layer's anchor point. Drawn flat.
    open var instanceTransform = CATransform3DIdentity
    /// How much later each copy shows animations, in seconds; stored only.
    open var instanceDelay: CFTimeInterval = 0
    /// What the sublayers' colors are multiplied with; stored only.
    open var instanceColor: CGColor? = CGColor.white
    /// What the red component changes by from copy to copy; stored only.
    open var instanceRedOffset: Float = 0
    /// What the green component changes by from copy to copy; stored only.
    open var instanceGreenOffset: Float = 0
    /// What the blue component changes by from copy to copy; stored only.
    open var instanceBlueOffset: Float = 0
    /// What the opacity changes by from copy to copy, from −1 to 1.
    open var instanceAlphaOffset: Float = 0
    /// Whether depth is kept; stored only.
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

/// A layer that shows its sublayers and nothing of its own.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}

/// A layer that moves what is in it.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// Moves the bounds so that they begin at a point.
    open func scroll(to p: CGPoint) { bounds.origin = p }
    /// Moves the bounds as little as shows a rectangle.
    open func scroll(to r: CGRect) {
        var origin = bounds.origin
        origin.x = min(max(origin.x, r.maxX - bounds.width), r.minX)
        origin.y = min(max(origin.y, r.maxY - bounds.height), r.minY)
        bounds.origin = origin
    }
}
