import AshlarGraphics
import AshlarLayout
import Foundation

/// A sublayer that is not the layer of a subview.
struct OwnSublayer {
    let layer: CALayer
    /// The subview directly behind the sublayer, in a view's layer; nil for a sublayer behind all subviews.
    unowned(unsafe) var subview: UIView?
}

/// The tree of layers. The sublayers of a view's layer include the layers of its subviews.
extension CALayer {
    /// The layer that contains this one; nil for none.
    public final var superlayer: CALayer? { ownSuperlayer ?? view?.superview?.layer }

    /// The sublayers, from back to front; nil for none.
    public final var sublayers: [CALayer]? {
        get {
            let all = children.map { child in
                switch child {
                case .layer(let layer): layer
                case .view(let view): view.layer
                }
            }
            return all.isEmpty ? nil : all
        }
        set {
            for entry in ownSublayers { entry.layer.removeFromSuperlayer() }
            for layer in newValue ?? [] where layer.view == nil || layer.view?.superview !== view { addSublayer(layer) }
        }
    }

    /// A child of a layer: a subview or a sublayer.
    enum Child {
        case view(UIView)
        case layer(CALayer)

        @MainActor var zPosition: CGFloat {
            switch self {
            case .view(let view): view.appearance.layer?.zPosition ?? 0
            case .layer(let layer): layer.zPosition
            }
        }
    }

    /// The subviews and sublayers in the order of their insertion, from back to front.
    final var children: [Child] {
        guard let view else { return ownSublayers.map { .layer($0.layer) } }
        guard !ownSublayers.isEmpty else { return view.subviewList.map { .view($0) } }
        var above: [ObjectIdentifier: [CALayer]] = [:]
        var children: [Child] = []
        for entry in ownSublayers {
            if let subview = entry.subview {
                above[ObjectIdentifier(subview), default: []].append(entry.layer)
            } else {
                children.append(.layer(entry.layer))
            }
        }
        for subview in view.subviewList {
            children.append(.view(subview))
            for layer in above[ObjectIdentifier(subview)] ?? [] { children.append(.layer(layer)) }
        }
        return children
    }

    /// Adds a layer in front of the other sublayers. A layer with another superlayer is moved.
    public final func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

    /// Inserts a layer at an index of the sublayers. A layer with another superlayer is moved.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - idx: The index in `sublayers`, where 0 is the back. It is limited to the valid indices.
    public final func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer behind a sublayer. A layer with another superlayer is moved.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - sibling: The sublayer in front of it. If it is nil or not a sublayer, the layer is added in front of all others.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Inserts a layer in front of a sublayer. A layer with another superlayer is moved.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - sibling: The sublayer behind it. If it is nil or not a sublayer, the layer is added in front of all others.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    /// Replaces a sublayer. Does nothing if the layer to replace is not a sublayer.
    ///
    /// - Parameters:
    ///   - oldLayer: The sublayer to remove.
    ///   - newLayer: The layer to insert in its place.
    public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer. For a view's layer, removes the view from its superview.
    public final func removeFromSuperlayer() {
        guard let superlayer = ownSuperlayer else {
            view?.removeFromSuperview()
            return
        }
        superlayer.ownSublayers.removeAll { $0.layer === self }
        ownSuperlayer = nil
    }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        let others = (sublayers ?? []).filter { $0 !== layer }
        let index = sibling.flatMap { sibling in others.firstIndex { $0 === sibling } }
        insert(layer, at: index.map { $0 + offset })
    }

    /// - Parameter index: The index without the layer itself; nil for the front.
    private func insert(_ layer: CALayer, at index: Int?) {
        guard accepts(layer) else { return }
        // A subview's layer keeps its position among the subviews.
        if let own = layer.view, own.superview === view, view != nil { return }
        layer.removeFromSuperlayer()
        layer.ownSuperlayer = self
        setNeedsLayout()
        guard let view else {
            ownSublayers.insert(OwnSublayer(layer: layer), at: min(max(index ?? ownSublayers.count, 0), ownSublayers.count))
            return
        }
        guard let index, index < view.subviewList.count + ownSublayers.count else {
            ownSublayers.append(OwnSublayer(layer: layer, subview: view.subviewList.last))
            return
        }
        // The layer goes in front of the children before the index: the last subview and the sublayers among them.
        let before = children.prefix(max(0, index))
        var subview: UIView?
        var count = 0
        for child in before {
            if case .view(let view) = child { subview = view } else { count += 1 }
        }
        sortBySubviews(view)
        ownSublayers.insert(OwnSublayer(layer: layer, subview: subview), at: count)
    }

    /// Sorts the sublayers in the order in which they are drawn, after changes of the subviews.
    private func sortBySubviews(_ view: UIView) {
        let order = children.compactMap { child -> CALayer? in if case .layer(let layer) = child { layer } else { nil } }
        let subviews = Dictionary(ownSublayers.map { (ObjectIdentifier($0.layer), $0.subview) }) { first, _ in first }
        ownSublayers = order.map { OwnSublayer(layer: $0, subview: subviews[ObjectIdentifier($0)] ?? nil) }
    }

    private func accepts(_ layer: CALayer) -> Bool {
        var above: CALayer? = self
        while let next = above, next !== layer { above = next.superlayer }
        guard above != nil else { return true }
        LayoutDiagnostics.fault("CALayerInvalidTree", "layer <\(type(of: layer))> is part of cycle in its layer tree")
        return false
    }

    /// Called before a subview is removed or reordered: the sublayers directly in front of it are now in front of the subview
    /// behind it.
    final func subviewWillLeave(_ subview: UIView, of view: UIView) {
        guard !ownSublayers.isEmpty, ownSublayers.contains(where: { $0.subview === subview }) else { return }
        sortBySubviews(view)
        let place = view.subviewList.place(of: subview) ?? 0
        // FIDELITY.md: sublayersAmongSubviews.
        let before = place > 0 ? view.subviewList[place - 1] : nil
        for index in ownSublayers.indices where ownSublayers[index].subview === subview { ownSublayers[index].subview = before }
    }
}

/// Coordinates and hit-testing.
extension CALayer {
    /// The transform from this layer's coordinates to its superlayer's.
    private var toSuperlayer: CGAffineTransform { view?.transformToSuperview ?? own.toSuperlayer }

    /// The transform from this layer's coordinates to those of the root of its tree.
    private var toRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer = self
        while let superlayer = layer.superlayer {
            transform = transform.concatenating(layer.toSuperlayer)
            layer = superlayer
        }
        return transform
    }

    /// Converts a point from another layer's coordinates to those of this layer.
    ///
    /// - Parameters:
    ///   - p: The point in the other layer's coordinates.
    ///   - l: The other layer; nil for the root of the tree.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
    }
    /// Converts a point from this layer's coordinates to those of another layer.
    ///
    /// - Parameters:
    ///   - p: The point in this layer's coordinates.
    ///   - l: The other layer; nil for the root of the tree.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
    }
    /// Converts a rectangle from another layer's coordinates to those of this layer.
    ///
    /// - Parameters:
    ///   - r: The rectangle in the other layer's coordinates.
    ///   - l: The other layer; nil for the root of the tree.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
    }
    /// Converts a rectangle from this layer's coordinates to those of another layer.
    ///
    /// - Parameters:
    ///   - r: The rectangle in this layer's coordinates.
    ///   - l: The other layer; nil for the root of the tree.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
    }

    /// Returns the result of `hitTest(_:)`. Sublayers are visited from front to back.
    final func frontMostLayer(at point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let transform = toSuperlayer
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
        let place = point.applying(transform.inverted())
        let isInside = contains(place)
        if masksToBounds, !isInside { return nil }
        let children = children.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, child) in children.reversed() {
            let layer: CALayer
            switch child {
            case .view(let view): layer = view.layer
            case .layer(let own): layer = own
            }
            if let found = layer.hitTest(place) { return found }
        }
        return isInside ? self : nil
    }
}

extension CALayer.Values {
    /// The transform from the layer's coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform.flat)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}
