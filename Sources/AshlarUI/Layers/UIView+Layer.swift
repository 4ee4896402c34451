import AshlarGraphics
import AshlarLayout
import Foundation

extension UIView {
    /// The view's layer, an instance of `layerClass` that is created on demand.
    final var ownLayer: CALayer {
        if let layer = appearance.layer { return layer }
        let layer = CALayer.made(by: type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
        layer.view = self
        appearance.layer = layer
        return layer
    }

    /// The view's layer if it exists or if the view's class has its own `layerClass`; otherwise nil.
    final var drawnLayer: CALayer? {
        if let layer = appearance.layer { return layer }
        if item.flags.contains(.isPlain) || type(of: self).layerClass == CALayer.self { return nil }
        return ownLayer
    }

    /// Lays out through the layer if the layer's or the view's class overrides its layout. UIKit always lays out through the layer.
    final func layOutThroughLayer() {
        if item.flags.contains(.isPlain) || item.flags.contains(.inheritsLayout) { return layoutSubviews() }
        if let layer = drawnLayer, type(of: layer) != CALayer.self { return layer.layoutSublayers() }
        if LayoutHook.layers.isOverridden(by: type(of: self)) { return layoutSublayers(of: layer) }
        layoutSubviews()
    }

    /// The appearance of a view, apart from its content.
    struct Appearance {
        var backgroundColor: UIColor?
        var tintColor: UIColor?
        var alpha: CGFloat = 1
        var isHidden = false
        var clipsToBounds = false
        var contentMode = ContentMode.scaleToFill
        var layer: CALayer?
    }
}
