import AshlarLayout
import Foundation

/// Registered classes and reusable views.
extension UICollectionView {
    /// The request for the view of an element.
    struct Request {
        var key: ElementKey
        var attributes: UICollectionViewLayoutAttributes
        var dequeued: [UICollectionReusableView] = []
    }

    /// - Parameter plain: A closure that creates a view if no class is registered.
    final func dequeue(
        _ key: ReuseKey, _ element: ElementKey, _ plain: (CGRect) -> UICollectionReusableView
    ) -> UICollectionReusableView {
        let attributes = request.flatMap { $0.key == element ? $0.attributes : nil }
        let view: UICollectionReusableView
        if let used = pool.take(key) {
            Self.work.reusedViews += 1
            view = used
            view.prepareForReuse()
        } else {
            view = make(key, CGRect(origin: .zero, size: attributes?.size ?? .zero), plain)
        }
        if let attributes {
            request?.dequeued.append(view)
            view.take(attributes)
        }
        return view
    }

    /// Creates a view of the registered class or file.
    private func make(
        _ key: ReuseKey, _ frame: CGRect, _ plain: (CGRect) -> UICollectionReusableView
    ) -> UICollectionReusableView {
        Self.work.madeViews += 1
        let view: UICollectionReusableView
        switch pool.sources[key] {
        case .nib(let nib):
            let made: UICollectionReusableView? =
                key.kind == nil
                ? nib.onlyObject(UICollectionViewCell.self, for: key.identifier, "collection view")
                : nib.onlyObject(UICollectionReusableView.self, for: key.identifier, "collection view")
            view = made ?? plain(frame)
            // Before there are attributes, the view keeps the frame of its file.
            if frame.size != .zero { view.frame = frame }
        case .type(let type): view = .made(by: type, frame: frame)
        case nil:
            faultUnregistered(key)
            view = plain(frame)
        }
        view.reuseKey = key
        return view
    }

    /// Keeps a view for reuse. A view that was not dequeued is removed.
    final func enqueue(_ view: UICollectionReusableView) {
        // FIDELITY.md: usedViewsWaitHidden.
        view.isHidden = true
        view.fitting = nil
        guard let key = view.reuseKey else { return view.removeFromSuperview() }
        pool.keep(view, for: key)
    }

    final func decorationView(_ key: ElementKey) -> UICollectionReusableView? {
        let kind = key.kind ?? ""
        let reuse = ReuseKey(kind: "decoration", identifier: kind)
        pool.register(currentLayout.decorationClasses[kind], for: reuse)
        guard pool.sources[reuse] != nil else {
            faultUnregisteredDecoration(kind)
            return nil
        }
        return dequeue(reuse, key) { UICollectionReusableView(frame: $0) }
    }

    final func itemPath(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let found = currentLayout.layoutAttributesForElements(in: mirrors ? mirrored(rect) : rect) ?? []
        return found.map(placed).last {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }?.indexPath
    }
}
