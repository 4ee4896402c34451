import AshlarLayout
import Foundation

/// Says where the views of a collection view are. Override it for a layout of your own:
///
///     override func prepare() { … }                                        // once after each invalidation
///     override var collectionViewContentSize: CGSize { … }
///     override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { … }
///     override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { … }
///
/// The collection view asks in this order, and for the visible part of its content only.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// A layout that shows nothing.
    public override init() { super.init() }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout; nil for none.
    open var collectionView: UICollectionView? { owner }

    final weak var owner: UICollectionView?
    /// The layout leaves its collection view.
    func ownerWillChange() {}

    // MARK: Invalidation

    /// Has the layout prepared again before the next layout of the collection view.
    open func invalidateLayout() { invalidateLayout(with: invalidationContext([.everything])) }

    /// Has what the context names prepared again. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { owner?.layoutWasInvalidated(context) }

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    final func invalidationContext(
        _ flags: UICollectionViewLayoutInvalidationContext.Flags
    ) -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return .made(by: type ?? UICollectionViewLayoutInvalidationContext.self, flags: flags)
    }

    /// Whether the layout has to be prepared again for other bounds: another size, or another content offset. False unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What other bounds invalidate.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        invalidationContext([])
    }

    /// Whether the attributes that a view prefers to those that it was given change the layout. False unless overridden.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What the attributes that a view prefers invalidate.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = invalidationContext([])
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
        case .supplementaryView:
            context.invalidateSupplementaryElements(
                ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
        case .decorationView:
            context.invalidateDecorationElements(
                ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
        }
        return context
    }

    // MARK: The layout

    /// Works out the layout. Called once after each invalidation, before anything else is asked. Does nothing unless overridden.
    open func prepare() {}

    /// The content's size. Zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of everything that lies in a rectangle of the content. Nil unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of a cell. Nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view. Nil unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view. Nil unless overridden.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where scrolling that a finger began comes to rest: where it would anyway unless overridden. Asked before the delegate is.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after updates or a change of the layout: the present one unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Moving items by hand

    /// The place that an item which is moved by hand takes when it is at a position: that of the item there unless overridden.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.itemPath(at: position) ?? previousIndexPath }

    /// The attributes of an item that is moved by hand: its own ones with the position as their centre unless overridden.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let size = own.size
        return own.copied(
            at: CGRect(x: position.x - size.width / 2, y: position.y - size.height / 2, width: size.width, height: size.height))
    }

    /// What is invalidated when an item that is moved by hand takes another place.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext([.dataSourceCounts]) }

    /// What is invalidated when the movement by hand is over.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext([.dataSourceCounts]) }

    // MARK: Direction

    /// The direction that the layout was made for: left to right unless overridden.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored where the collection view runs in the other direction: false unless overridden.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Decoration views

    /// Says which class the decoration views of a kind have; nil for none.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    // MARK: Updates

    /// Called before updates take effect, after the layout was prepared for the new items. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after updates have taken effect. Overrides call super.
    open func finalizeCollectionViewUpdates() {}
    /// Called before the bounds change with an animation. There is none here.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after the bounds have changed with an animation. There is none here.
    open func finalizeAnimatedBoundsChange() {}
    /// Called on the layout that is about to be replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the layout that is about to replace another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts when the new one has taken effect.
    open func finalizeLayoutTransition() {}

    /// Where a cell that is inserted comes from: its own place unless overridden. Nothing is animated.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: itemIndexPath)
    }

    /// Where a cell that is deleted goes: its own place unless overridden. Nothing is animated.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: itemIndexPath)
    }

    /// Where a supplementary view that appears comes from. Nothing is animated.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath) }

    /// Where a supplementary view that disappears goes. Nothing is animated.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath) }

    /// Where a decoration view that appears comes from. Nothing is animated.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath) }

    /// Where a decoration view that disappears goes. Nothing is animated.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath) }

    /// Items that stay have other index paths from now on. For the package's own layouts, which remember sizes.
    func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {}

    /// Whether views are asked for the size that they prefer. The package's own layouts say no where nothing is estimated.
    var asksForPreferredSizes: Bool { true }
}

/// One of the changes that a layout is told of.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change. Raw values are UIKit's.
    public enum Action: Int, Sendable {
        /// An item or a section came.
        case insert = 0
        /// An item or a section went.
        case delete = 1
        /// An item or a section is shown anew.
        case reload = 2
        /// An item or a section has another place.
        case move = 3
        /// Nothing.
        case none = 4
    }

    /// The place before the updates; nil for what was inserted. The item of a whole section is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The place after the updates; nil for what was deleted. The item of a whole section is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// What happened.
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }
}
