import AshlarGraphics
import AshlarLayout
import Foundation

/// A layer that is no subview's, in a layer that may be a view's.
struct OwnSublayer {
    let layer: CALayer
    /// The subview right behind the layer, in a view's layer; nil for one behind all subviews.
    unowned(unsafe) var subview: UIView?
}

/// The tree of layers. A view's subviews have their layers among the sublayers of the view's.
extension CALayer {
    /// The layer that this one is shown in.
    public final var superlayer: CALayer? { ownSuperlayer ?? view?.superview?.layer }

    /// The layers that are shown in this one, back to front; nil for none.
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

    /// What is shown in a layer: a subview, or a layer of its own.
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

    /// The subviews and layers in the order in which they were put in, back to front.
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

    /// Shows a layer in front of the others. A layer that is shown elsewhere is moved.
    public final func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

    /// Shows a layer at a place in `sublayers`, 0 being the back. A place out of range means the nearest end.
    public final func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Shows a layer right behind another; in front of all if there is no such sublayer.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Shows a layer right in front of another; in front of all if there is no such sublayer.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    /// Shows a layer in place of another; does nothing if that is no sublayer.
    public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Takes the layer out of its superlayer. A view's layer takes the view out of its superview.
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

    /// - Parameter index: Counted without the layer itself; nil for the front.
    private func insert(_ layer: CALayer, at index: Int?) {
        guard accepts(layer) else { return }
        // A subview's layer keeps its place among the subviews.
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
        // Behind what is there: the last subview before the place, and as many layers of its own.
        let before = children.prefix(max(0, index))
        var subview: UIView?
        var count = 0
        for child in before {
            if case .view(let view) = child { subview = view } else { count += 1 }
        }
        sortBySubviews(view)
        ownSublayers.insert(OwnSublayer(layer: layer, subview: subview), at: count)
    }

    /// Puts the layers of its own into the order in which they are shown, whatever became of the subviews since.
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

    /// A subview is about to leave its place: the layers that were right in front of it are now in front of the one before it.
    final func subviewWillLeave(_ subview: UIView, of view: UIView) {
        guard !ownSublayers.isEmpty, ownSublayers.contains(where: { $0.subview === subview }) else { return }
        sortBySubviews(view)
        let place = view.subviewList.place(of: subview) ?? 0
        let before = place > 0 ? view.subviewList[place - 1] : nil
        for index in ownSublayers.indices where ownSublayers[index].subview === subview { ownSublayers[index].subview = before }
    }
}

/// Coordinates and hits.
extension CALayer {
    /// From this layer's coordinates to its superlayer's.
    private var toSuperlayer: CGAffineTransform { view?.transformToSuperview ?? own.toSuperlayer }

    /// From this layer's coordinates to those of the top of its tree.
    private var toRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer = self
        while let superlayer = layer.superlayer {
            transform = transform.concatenating(layer.toSuperlayer)
            layer = superlayer
        }
        return transform
    }

    /// The point, given in another layer's coordinates, in this one's; nil stands for the top of the tree.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
    }
    /// The point, given in this layer's coordinates, in another one's; nil stands for the top of the tree.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
    }
    /// The rectangle, given in another layer's coordinates, in this one's; nil stands for the top of the tree.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
    }
    /// The rectangle, given in this layer's coordinates, in another one's; nil stands for the top of the tree.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
    }

    /// What `hitTest(_:)` finds: sublayers are asked from the front to the back.
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
