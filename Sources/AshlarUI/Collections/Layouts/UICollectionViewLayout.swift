import AshlarLayout
import Foundation

/// An object that gives the positions of a collection view's views. A subclass overrides these members:
///
///     override func prepare() { … }                                        // once after each invalidation
///     override var collectionViewContentSize: CGSize { … }
///     override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { … }
///     override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { … }
///
/// The collection view calls them in this order, and only for the visible part of its content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Creates a layout.
    public override init() { super.init() }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout; nil for none.
    open var collectionView: UICollectionView? { owner }

    final weak var owner: UICollectionView?
    /// Called before the layout is removed from its collection view.
    func ownerWillChange() {}

    // MARK: Invalidation

    /// Invalidates the whole layout. It is prepared again before the next layout of the collection view.
    open func invalidateLayout() { invalidateLayout(with: invalidationContext([.everything])) }

    /// Invalidates the parts of the layout that a context names. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { owner?.layoutWasInvalidated(context) }

    /// The class of the attributes that the layout creates.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    final func invalidationContext(
        _ flags: UICollectionViewLayoutInvalidationContext.Flags
    ) -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return .made(by: type ?? UICollectionViewLayoutInvalidationContext.self, flags: flags)
    }

    /// Returns whether changed bounds (another size or content offset) invalidate the layout. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns a context with the parts of the layout that changed bounds invalidate. The default is an empty context.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        invalidationContext([])
    }

    /// Asks whether the preferred attributes of a view invalidate the layout.
    ///
    /// - Parameters:
    ///   - preferredAttributes: The attributes that the view prefers.
    ///   - originalAttributes: The attributes that the layout gave the view.
    /// - Returns: Whether the layout is invalidated. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns a context with the parts of the layout that the preferred attributes of a view invalidate.
    ///
    /// - Parameters:
    ///   - preferredAttributes: The attributes that the view prefers.
    ///   - originalAttributes: The attributes that the layout gave the view.
    /// - Returns: The context. By default it names only the view's element.
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

    /// Prepares the layout. It is called once after each invalidation, before the other methods. The default implementation does
    /// nothing.
    open func prepare() {}

    /// The size of the content, in points. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements in a rectangle of the content. The default is nil.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of a cell. The default is nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: The attributes, in the content's coordinates. The default is nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: The attributes, in the content's coordinates. The default is nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the content offset at which scrolling by a finger ends. It is called before the delegate.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The content offset at which the scrolling would end, in points.
    ///   - velocity: The velocity of the scrolling.
    /// - Returns: The content offset. The default is the proposed one.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the content offset after updates. The default is the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Interactive movement

    /// Returns the index path of an item at a position during an interactive movement.
    ///
    /// - Parameters:
    ///   - previousIndexPath: The present index path of the item.
    ///   - position: The position, in the content's coordinates.
    /// - Returns: The index path. The default is that of the item at the position, or the present one if there is none.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.itemPath(at: position) ?? previousIndexPath }

    /// Returns the attributes of an item during an interactive movement.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item.
    ///   - position: The position, in the content's coordinates.
    /// - Returns: The attributes. The default is a copy of the item's attributes with its center at the position.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let size = own.size
        return own.copied(
            at: CGRect(x: position.x - size.width / 2, y: position.y - size.height / 2, width: size.width, height: size.height))
    }

    /// Returns a context with the parts of the layout that a movement of items invalidates.
    ///
    /// - Parameters:
    ///   - targetIndexPaths: The index paths of the items after the movement.
    ///   - targetPosition: The position after the movement, in the content's coordinates.
    ///   - previousIndexPaths: The index paths of the items before the movement.
    ///   - previousPosition: The position before the movement, in the content's coordinates.
    /// - Returns: The context. By default it names the numbers of items.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext([.dataSourceCounts]) }

    /// Returns a context with the parts of the layout that the end of an interactive movement invalidates.
    ///
    /// - Parameters:
    ///   - indexPaths: The index paths of the items at the end.
    ///   - previousIndexPaths: The index paths of the items at the beginning.
    ///   - movementCancelled: Whether the movement was canceled.
    /// - Returns: The context. By default it names the numbers of items.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { invalidationContext([.dataSourceCounts]) }

    // MARK: Direction

    /// The direction for which the layout was designed. The default is left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored in a collection view with the opposite direction. The default is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Decoration views

    /// Registers a class for decoration views.
    ///
    /// - Parameters:
    ///   - viewClass: A subclass of `UICollectionReusableView`. Nil, or another class, removes the registration.
    ///   - elementKind: The kind of the decoration views.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    // MARK: Updates

    /// Called before updates take effect, after the layout was prepared for the new items. Overrides call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after updates have taken effect. Overrides call super.
    open func finalizeCollectionViewUpdates() {}
    /// Called before an animated change of the bounds. It is never called here.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after an animated change of the bounds. It is never called here.
    open func finalizeAnimatedBoundsChange() {}
    /// Called on the layout that is about to be replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the layout that is about to replace another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts after the new one has taken effect.
    open func finalizeLayoutTransition() {}

    // FIDELITY.md: layoutsChangeInPlace, updatesTakeTime.

    /// Returns the attributes from which a cell appears in an animated update, or in an animated change to this layout.
    ///
    /// - Parameter itemIndexPath: The index path of the cell.
    /// - Returns: The attributes. The default is nil: a new item fades in, and the cell of another one comes from its place
    ///   before.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes to which a cell disappears in an animated update, or in an animated change from this layout.
    ///
    /// - Parameter itemIndexPath: The index path of the cell.
    /// - Returns: The attributes. The default is nil: a deleted item fades out, and the cell of another one moves to its new
    ///   place.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes from which a supplementary view appears in an animated change to this layout.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - elementIndexPath: The index path of the view.
    /// - Returns: The attributes. The default is nil: the view appears from its place in the former layout.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes to which a supplementary view disappears in an animated change from this layout.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - elementIndexPath: The index path of the view.
    /// - Returns: The attributes. The default is nil: the view moves to its place in the new layout.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes from which a decoration view appears in an animated change to this layout.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - decorationIndexPath: The index path of the view.
    /// - Returns: The attributes. The default is nil: the view appears from its place in the former layout.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes to which a decoration view disappears in an animated change from this layout.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - decorationIndexPath: The index path of the view.
    /// - Returns: The attributes. The default is nil: the view moves to its place in the new layout.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Called when items have new index paths, for layouts of this package that store sizes.
    func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {}

    /// Returns the sizes of items, by section and item, at the new index paths of the items.
    final class func moved(
        _ sizes: [Int: [Int: CGSize]], _ newPath: (IndexPath) -> IndexPath?
    ) -> [Int: [Int: CGSize]] {
        var moved: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in sizes {
            for (item, size) in sizes {
                guard let path = newPath(IndexPath(item: item, section: section)) else { continue }
                moved[path[0], default: [:]][path[1]] = size
            }
        }
        return moved
    }

    /// Whether views are asked for their preferred sizes. Layouts of this package return false if nothing is estimated.
    var asksForPreferredSizes: Bool { true }
}

/// A change that a layout is told of.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change. Raw values are UIKit's.
    public enum Action: Int, Sendable {
        /// An item or a section was inserted.
        case insert = 0
        /// An item or a section was deleted.
        case delete = 1
        /// An item or a section was reloaded.
        case reload = 2
        /// An item or a section was moved.
        case move = 3
        /// No change.
        case none = 4
    }

    /// The index path before the update; nil for an insertion. For a whole section, the item is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The index path after the update; nil for a deletion. For a whole section, the item is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The kind of the change.
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }
}
