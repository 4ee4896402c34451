import AshlarLayout
import Foundation

/// A layout between two others, for a transition that the user controls, such as with a pinch.
///
///     let transition = collectionView.startInteractiveTransition(to: grid)
///     transition.transitionProgress = 0.5      // while the fingers move
///     collectionView.finishInteractiveTransition()
///
/// Elements of both layouts are between their two frames, with opacities and transforms in between. An element of only one of them
/// fades.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the start of the transition.
    open var currentLayout: UICollectionViewLayout { start }
    /// The layout at the end of the transition.
    open var nextLayout: UICollectionViewLayout { end }

    private let start: UICollectionViewLayout
    private let end: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two others.
    ///
    /// - Parameters:
    ///   - currentLayout: The layout at the start of the transition.
    ///   - newLayout: The layout at the end of the transition.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (start, end) = (currentLayout, newLayout)
        super.init()
    }

    /// Returns nil. It exists so that subclasses written for iOS compile.
    public required init?(coder: NSCoder) { nil }

    /// The progress of the transition, from 0 to 1. Setting it invalidates the layout. The default is 0.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress.isFinite else { return transitionProgress = oldValue }
            if transitionProgress != oldValue { super.invalidateLayout(with: invalidationContext([])) }
        }
    }

    /// Stores a value of the transition, such as the offset of the fingers, for a subclass.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The name of the value.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns a value of the transition; 0 for one that was not stored.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Invalidation

    /// Invalidates the layout. A context for everything, or for other numbers of items, also invalidates both other layouts.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        var flags: UICollectionViewLayoutInvalidationContext.Flags = []
        if context.invalidateEverything { flags.insert(.everything) }
        if context.invalidateDataSourceCounts { flags.insert(.dataSourceCounts) }
        if !flags.isEmpty {
            for layout in [start, end] { layout.invalidateLayout(with: layout.invalidationContext(flags)) }
        }
        super.invalidateLayout(with: context)
    }

    /// Returns whether changed bounds invalidate one of the two other layouts.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        start.shouldInvalidateLayout(forBoundsChange: newBounds) || end.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Invalidates the layouts that the changed bounds invalidate, and returns an empty context.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        for layout in [start, end] where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
        }
        return invalidationContext([])
    }

    override func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        start.itemsDidMove(newPath)
        end.itemsDidMove(newPath)
    }

    /// Elements keep their sizes during the transition.
    override var asksForPreferredSizes: Bool { false }

    // MARK: The layout

    /// Prepares both other layouts.
    open override func prepare() {
        start.prepare()
        end.prepare()
    }

    /// The size between those of the two layouts' contents.
    open override var collectionViewContentSize: CGSize {
        let (old, new) = (start.collectionViewContentSize, end.collectionViewContentSize)
        return CGSize(width: between(old.width, new.width), height: between(old.height, new.height))
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { end.flipsHorizontallyInOppositeLayoutDirection }
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { end.developmentLayoutDirection }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var keys: Set<ElementKey> = []
        var found: [UICollectionViewLayoutAttributes] = []
        for layout in [start, end] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
                let key = ElementKey(attributes)
                if keys.insert(key).inserted, let present = present(key) { found.append(present) }
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        present(ElementKey(.cell, nil, indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { present(ElementKey(.supplementaryView, elementKind, indexPath)) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { present(ElementKey(.decorationView, elementKind, indexPath)) }

    /// Returns the attributes of an element at the present progress; nil for an element of neither layout.
    private func present(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (old, new) = (start.attributes(of: key), end.attributes(of: key))
        guard let any = transitionProgress < 0.5 ? old ?? new : new ?? old else { return nil }
        let (from, to) = (old?.place ?? any.place, new?.place ?? any.place)
        let attributes = any.copied(
            at: CGRect(
                x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
                height: between(from.height, to.height)))
        attributes.alpha = min(max(between(old?.alpha ?? 0, new?.alpha ?? 0), 0), 1)
        if let old, let new, old.transform3D != new.transform3D {
            attributes.transform3D = old.transform3D.moved(to: new.transform3D, by: transitionProgress)
        }
        attributes.selfSizing = []
        return attributes
    }

    private func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * transitionProgress }
}

extension UICollectionViewLayout {
    /// Returns the attributes of an element; nil for one that the layout does not have.
    final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }
}

extension CATransform3D {
    /// Returns the transform whose components are between those of two others.
    fileprivate func moved(to end: CATransform3D, by share: CGFloat) -> CATransform3D {
        func between(_ component: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            self[keyPath: component] + (end[keyPath: component] - self[keyPath: component]) * share
        }
        return CATransform3D(
            m11: between(\.m11), m12: between(\.m12), m13: between(\.m13), m14: between(\.m14), m21: between(\.m21),
            m22: between(\.m22), m23: between(\.m23), m24: between(\.m24), m31: between(\.m31), m32: between(\.m32),
            m33: between(\.m33), m34: between(\.m34), m41: between(\.m41), m42: between(\.m42), m43: between(\.m43),
            m44: between(\.m44))
    }
}
