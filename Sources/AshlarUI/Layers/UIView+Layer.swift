import AshlarGraphics
import AshlarLayout
import Foundation

extension UIView {
    /// The view's layer, made of `layerClass` when it is first asked for.
    final var ownLayer: CALayer {
        if let layer = appearance.layer { return layer }
        let layer = CALayer.made(by: type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
        layer.view = self
        appearance.layer = layer
        return layer
    }

    /// The layer of a view whose class has a layer of its own kind, or that has been asked for; nil for others.
    final var drawnLayer: CALayer? {
        if let layer = appearance.layer { return layer }
        if item.flags.contains(.isPlain) || type(of: self).layerClass == CALayer.self { return nil }
        return ownLayer
    }

    /// Lays out by way of the layer where the layer or the view does something of its own there, as UIKit always does.
    final func layOutThroughLayer() {
        if item.flags.contains(.isPlain) || item.flags.contains(.inheritsLayout) { return layoutSubviews() }
        if let layer = drawnLayer, type(of: layer) != CALayer.self { return layer.layoutSublayers() }
        if LayoutHook.layers.isOverridden(by: type(of: self)) { return layoutSublayers(of: layer) }
        layoutSubviews()
    }

    /// What a view looks like, apart from its content.
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
