import AshlarGraphics
import Foundation

/// A renderer of a tree of views and layers after its layout. It draws shadow, background, content, subviews and sublayers, and
/// border, in this order.
@MainActor
struct ViewRenderer {
    let context: any DrawingContext
    /// The instant whose presentation values are drawn; nil for the model's values.
    var time: TimeInterval?
    /// The part of the view to draw, from its frame's corner; nil for all of it.
    var part: CGRect?
    /// What is known from other parts of the view; nil if all of it is drawn.
    var parts: ViewParts?
    /// The rectangle outside of which nothing can be seen, from the corner of the frame of the view that is drawn; nil for a
    /// plane without end. Views that cannot reach it are left out.
    var visible: CGRect?
    /// Whether views are drawn that cannot be seen, to compare the pictures.
    var keepsInvisible = false
    /// Writes the structure of a document, which has what is clipped too; nil in a picture.
    var structure: StructureWriter?

    /// Whether the effects behind views are left out, as in layers that are rendered into a context.
    private(set) static var leavesOutEffects = false

    /// Calls a closure that draws without the effects behind views.
    static func leavingOutEffects(_ draw: () -> Void) {
        let former = leavesOutEffects
        leavesOutEffects = true
        defer { leavesOutEffects = former }
        draw()
    }

    /// Draws the view with its frame's origin at the context's origin, untransformed.
    func draw(_ view: UIView) {
        TraitChange.asCurrent(of: view, isTop: true) {
            _ = view.drawnLayer
            DrawnInstant.with(time) { draw(view, ViewLook(view, at: time)) }
        }
    }

    /// Draws the layer with its frame's origin at the context's origin, untransformed.
    func draw(_ layer: CALayer) {
        if let view = layer.view { return draw(view) }
        layer.layoutIfNeeded()
        draw(layer, ViewLook(layer, at: time))
    }

    private func draw(_ view: UIView, _ look: ViewLook) {
        guard !view.isHidden, look.alpha > 0 else { return }
        guard let structure else { return drawTree(of: view, look) }
        let begun = structure.begin(view, isWhole: look.alpha < 1 || view.rare?.mask != nil || look.shadow != nil, part: part)
        drawTree(of: view, look)
        structure.end(begun)
    }

    private func drawTree(of view: UIView, _ look: ViewLook) {
        var inner = self
        inner.visible = visiblePart(inside: look)
        inner.drawTreeInside(of: view, look)
    }

    /// Returns the rectangle outside of which nothing of what is inside a view can be seen.
    private func visiblePart(inside look: ViewLook) -> CGRect? {
        if look.clips {
            let bounds = CGRect(origin: .zero, size: look.frame.size)
            return visible.map { $0.overlaps(bounds) ? $0.intersection(bounds) : .zero } ?? bounds
        }
        // A path's shadow is drawn apart from the content.
        return visible?.grown(byShadowOf: look.layer?.shadowPath == nil ? look.shadow : nil)
    }

    private func drawTreeInside(of view: UIView, _ look: ViewLook) {
        drawWhole(look, mask: view.rare?.mask) {
            drawContent(of: view, look)
            // What is only passing is not shown in pictures that belong to no time.
            if time != nil { for picture in view.viewsBelowContent { draw(picture, in: look) } }
            drawChildren(of: view, look)
            if time != nil { for bar in view.viewsAboveContent { draw(bar, in: look) } }
        }
    }

    private func draw(_ layer: CALayer, _ look: ViewLook) {
        guard !layer.own.isHidden, look.alpha > 0 else { return }
        var inner = self
        inner.visible = visiblePart(inside: look)
        inner.drawWhole(look, mask: nil) {
            inner.drawContent(of: layer, look)
            inner.drawChildren(layer.children, in: look)
        }
    }

    // MARK: The frame around the content

    private func drawWhole(_ look: ViewLook, mask: UIView?, _ content: () -> Void) {
        context.saveState()
        if look.alpha < 1 { context.beginGroup(alpha: look.alpha) }
        if mask != nil || look.layer?.mask != nil {
            context.drawMasked {
                drawShadowed(look, content)
            } by: {
                context.saveState()
                if look.boundsOrigin != .zero { context.translate(x: -look.boundsOrigin.x, y: -look.boundsOrigin.y) }
                if let mask {
                    mask.layoutIfNeeded()
                    draw(child: .view(mask))
                } else if let layer = look.layer?.mask {
                    draw(child: layer.view.map { .view($0) } ?? .layer(layer))
                }
                context.restoreState()
            }
        } else {
            drawShadowed(look, content)
        }
        if look.alpha < 1 { context.endGroup() }
        context.restoreState()
    }

    private func drawShadowed(_ look: ViewLook, _ content: () -> Void) {
        guard let shadow = look.shadow else { return drawFramed(look, content) }
        if let path = look.layer?.shadowPath?.path {
            let moved =
                look.boundsOrigin == .zero
                ? path
                : path.applying(CGAffineTransform(translationX: -look.boundsOrigin.x, y: -look.boundsOrigin.y))
            context.drawShadow(shadow, of: moved, rule: .nonzero)
            drawFramed(look, content)
        } else {
            context.drawShadowed(shadow) { drawFramed(look, content) }
        }
    }

    private func drawFramed(_ look: ViewLook, _ content: () -> Void) {
        let bounds = CGRect(origin: .zero, size: look.frame.size)
        if let color = look.backgroundColor, color.alpha > 0 { context.fill(look.shape(of: bounds), color: color) }
        if let pattern = look.backgroundPattern { fill(bounds, look, with: pattern) }
        context.saveState()
        if look.clips { context.clip(to: look.shape(of: bounds)) }
        if let layer = look.layer { drawOwn(layer, look) }
        content()
        context.restoreState()
        drawBorder(look, bounds)
    }

    /// Fills the background with an image, side by side from the corner.
    private func fill(_ bounds: CGRect, _ look: ViewLook, with pattern: UIImage) {
        context.saveState()
        context.clip(to: look.shape(of: bounds))
        pattern.resizableImage(withCapInsets: .zero, resizingMode: .tile).paint(in: bounds, on: context, tint: nil)
        context.restoreState()
    }

    private func drawBorder(_ look: ViewLook, _ bounds: CGRect) {
        guard look.borderWidth > 0, let color = look.borderColor else { return }
        // The border is inside the bounds, and a stroke is centered on its path.
        let inset = look.borderWidth / 2
        guard bounds.width > look.borderWidth, bounds.height > look.borderWidth else {
            return context.fill(look.shape(of: bounds), color: color)
        }
        context.stroke(
            look.shape(of: bounds.insetBy(dx: inset, dy: inset), inset: inset), color: color, lineWidth: look.borderWidth)
    }

    // MARK: Children

    private func drawChildren(of view: UIView, _ look: ViewLook) {
        if let layer = look.layer, !layer.ownSublayers.isEmpty || layer.hasOwnWayWithSublayers {
            return drawChildren(layer.children, in: look)
        }
        guard let part, let parts else {
            for subview in inOrder(view.subviewList) { draw(subview, in: look) }
            return
        }
        let seen = part.offsetBy(dx: look.boundsOrigin.x, dy: look.boundsOrigin.y)
        for subview in parts.subviews(of: view, in: seen, inOrder) { draw(subview, in: look) }
    }

    /// Returns subviews in the order in which they are drawn.
    private func inOrder(_ views: [UIView]) -> [UIView] {
        guard views.contains(where: { $0.appearance.layer.map { $0.zPosition != 0 } ?? false }) else {
            return structure?.arranged(views) ?? views
        }
        func depth(_ view: UIView) -> CGFloat { view.appearance.layer?.zPosition ?? 0 }
        return views.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }.map(\.element)
    }

    private func drawChildren(_ children: [CALayer.Child], in look: ViewLook) {
        guard !children.isEmpty else { return }
        var sorted = children
        if children.contains(where: { $0.zPosition != 0 }) {
            sorted = children.enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }.map(\.element)
        }
        var inner = self
        if let layer = look.layer, layer.hasOwnWayWithSublayers { inner.visible = nil }
        func drawAll() {
            context.saveState()
            if let transform = look.layer?.stored.sublayerTransform.flat, !transform.isIdentity {
                context.concatenate(look.placement(transform, corner: .zero))
            }
            for child in sorted {
                switch child {
                case .view(let view): inner.draw(view, in: look)
                case .layer(let layer): inner.draw(layer, in: look)
                }
            }
            context.restoreState()
        }
        if let layer = look.layer {
            layer.paintSublayers(in: context, size: look.frame.size, drawAll)
        } else {
            drawAll()
        }
    }

    /// Draws a mask, placed in the coordinates that begin at the context's origin.
    private func draw(child: CALayer.Child) {
        var outer = ViewLook(CALayer(), at: nil)
        outer.boundsOrigin = .zero
        var inner = self
        inner.visible = nil
        switch child {
        case .view(let view): inner.draw(view, in: outer)
        case .layer(let layer): inner.draw(layer, in: outer)
        }
    }

    private func draw(_ subview: UIView, in look: ViewLook) {
        guard part != nil else { return drawPlaced(subview, in: look) }
        var inner = self
        inner.part = nil
        // A view that is turned is drawn whole.
        if let part, subview.rare?.transform == nil {
            let frame = subview.frameValue.offsetBy(dx: -look.boundsOrigin.x, dy: -look.boundsOrigin.y)
            guard frame.overlaps(part) else { return }
            inner.part = part.offsetBy(dx: -frame.minX, dy: -frame.minY)
        }
        inner.drawPlaced(subview, in: look)
    }

    private func drawPlaced(_ subview: UIView, in look: ViewLook) {
        if structure == nil, !keepsInvisible, let visible, !subview.mayReach(visible, origin: look.boundsOrigin) { return }
        context.saveState()
        TraitChange.asCurrent(of: subview) {
            _ = subview.drawnLayer
            var inner = ViewLook(subview, at: time)
            if let sheet = subview.rare?.sheetAbove, sheet.pushBack(&inner, at: time) { fillBehind(subview, look) }
            place(inner, in: look)
            seen(inner, in: look).draw(subview, inner)
        }
        context.restoreState()
    }

    /// Returns the renderer of what is in a view or a layer.
    private func seen(_ inner: ViewLook, in outer: ViewLook) -> ViewRenderer {
        guard let visible else { return self }
        var renderer = self
        // What is turned or zoomed is drawn whole.
        renderer.visible =
            inner.transform == nil
            ? visible.offsetBy(dx: outer.boundsOrigin.x - inner.frame.minX, dy: outer.boundsOrigin.y - inner.frame.minY) : nil
        return renderer
    }

    /// Shows the black of an empty screen around a view that a sheet pushes back, if its window has no color.
    private func fillBehind(_ view: UIView, _ look: ViewLook) {
        guard view.superviewReference is UIWindow, look.backgroundColor?.alpha ?? 0 == 0 else { return }
        context.fill(Path(rect: CGRect(origin: .zero, size: look.frame.size)), color: UIColor.black.value)
    }

    private func draw(_ layer: CALayer, in look: ViewLook) {
        if let view = layer.view { return draw(view, in: look) }
        layer.layoutIfNeeded()
        context.saveState()
        let inner = ViewLook(layer, at: time)
        place(inner, in: look)
        seen(inner, in: look).draw(layer, inner)
        context.restoreState()
    }

    /// Moves the context's origin to the corner of a subview and applies the subview's transform about its anchor.
    private func place(_ inner: ViewLook, in outer: ViewLook) {
        let corner = CGPoint(x: inner.frame.minX - outer.boundsOrigin.x, y: inner.frame.minY - outer.boundsOrigin.y)
        guard let transform = inner.transform else { return context.translate(x: corner.x, y: corner.y) }
        context.concatenate(inner.placement(transform, corner: corner))
    }

    // MARK: Content

    /// Draws the layer's contents and the content of its class.
    private func drawOwn(_ layer: CALayer, _ look: ViewLook) {
        layer.displayIfNeeded()
        if layer.contents != nil { layer.paintContents(in: context, size: look.frame.size) }
        layer.paint(in: context, size: look.frame.size, look: look)
    }

    private func drawContent(of layer: CALayer, _ look: ViewLook) {
        guard layer.drawsItself else { return }
        draw(bounds: CGRect(origin: look.boundsOrigin, size: look.frame.size), look) { context in
            layer.delegate?.layerWillDraw(layer)
            layer.draw(in: context)
        }
    }

    /// Calls the view's own drawing, with the origin of its bounds at the context's origin.
    private func drawContent(of view: UIView, _ look: ViewLook) {
        if view.item.flags.contains(.isPlain) { return }
        // Most views of a document are labels, in whose drawing no code of applications takes part that asks for a context.
        if type(of: view) == UILabel.self, unsafeDowncast(view, to: UILabel.self).ownAttributedText == nil,
            view.frameValue.size == look.frame.size, look.layer.map({ type(of: $0) == CALayer.self }) ?? true
        {
            return view.drawContent(in: context)
        }
        context.saveState()
        if view.frameValue.size != look.frame.size, view.drawResized(to: look.frame.size, in: context) {
            return context.restoreState()
        }
        fit(view, in: look.frame.size)
        draw(bounds: CGRect(origin: view.boundsOrigin, size: view.frameValue.size), look) { context in
            view.drawThroughLayer(look.layer, in: context)
        }
        context.restoreState()
    }

    private func draw(bounds: CGRect, _ look: ViewLook, _ body: (CGContext) -> Void) {
        context.saveState()
        if look.boundsOrigin != .zero { context.translate(x: -look.boundsOrigin.x, y: -look.boundsOrigin.y) }
        let drawn = CGContext(context, bounds: bounds)
        Canvas.with(drawn) { body(drawn) }
        drawn.finish()
        context.restoreState()
    }

    /// Fits the content to an animated size: a view whose size is animated shows the content of its final size, fitted by
    /// `contentMode`, as Core Animation does.
    private func fit(_ view: UIView, in shown: CGSize) {
        let size = view.frameValue.size
        guard shown != size, size.width > 0, size.height > 0 else { return }
        let place = view.placeOfDrawing(size, in: CGRect(origin: .zero, size: shown))
        context.concatenate(
            CGAffineTransform(
                a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX, ty: place.minY))
    }
}

extension CALayer {
    /// Whether the sublayers are not simply drawn one after the other.
    final var hasOwnWayWithSublayers: Bool {
        self is CAReplicatorLayer || !CATransform3DIsIdentity(stored.sublayerTransform)
    }

    /// Draws `contents`, positioned by `contentsGravity`.
    final func paintContents(in context: any DrawingContext, size: CGSize) {
        var image: CGImage
        if let given = contents as? CGImage {
            image = given
        } else if let given = contents as? UIImage {
            return given.paint(
                in: contentsGravity.mode.rect(for: given.size, in: CGRect(origin: .zero, size: size)), on: context, tint: nil)
        } else {
            return
        }
        if contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            let part = CGRect(
                x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
                height: contentsRect.height * height)
            guard let cut = image.cropping(to: part) else { return }
            image = cut
        }
        let own = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
        image.draw(in: contentsGravity.mode.rect(for: own, in: CGRect(origin: .zero, size: size)), on: context, tint: nil)
    }
}

extension UIView {
    /// Draws through the layer if the layer's or the view's class overrides its drawing. UIKit always draws through the layer.
    final func drawThroughLayer(_ layer: CALayer?, in context: CGContext) {
        if let layer, type(of: layer) != CALayer.self { return layer.draw(in: context) }
        if LayoutHook.drawing.isOverridden(by: type(of: self)) { return draw(self.layer, in: context) }
        draw(CGRect(origin: boundsOrigin, size: frameValue.size))
    }

    /// Draws the content of a class of the package, with the corner of its frame as the origin.
    final func drawOwnContent() {
        // FIDELITY.md: drawnEachTime.
        guard let context = Canvas.current?.context else { return }
        guard boundsOrigin != .zero else { return drawContent(in: context) }
        context.saveState()
        context.translate(x: boundsOrigin.x, y: boundsOrigin.y)
        drawContent(in: context)
        context.restoreState()
    }
}
