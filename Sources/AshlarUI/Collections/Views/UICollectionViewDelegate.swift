import AshlarLayout
import Foundation

/// The methods that decide on the selection of a collection view, and that it calls when it displays, selects and moves items. All
/// have default implementations.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Asks the delegate whether a touch highlights an item. An item that is not highlighted cannot be selected by a tap.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item is highlighted. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

    /// Tells the delegate that a touch highlighted an item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - indexPath: The section and item.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

    /// Tells the delegate that an item is no longer highlighted.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - indexPath: The section and item.
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

    /// Asks the delegate whether a tap selects an item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item is selected. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// Asks the delegate whether a tap deselects an item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item is deselected. The default is true.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// Tells the delegate that a tap selected an item. Selections made in code are not reported.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - indexPath: The section and item.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

    /// Tells the delegate that a tap deselected an item. Changes made in code are not reported.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - indexPath: The section and item.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Asks the delegate whether a tap performs an item's primary action. The collection view asks after a tap selected the item,
    /// unless it is editing.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: True, the default, if the collection view calls `collectionView(_:performPrimaryActionForItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool

    /// Tells the delegate to perform an item's primary action.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - indexPath: The section and item.
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

    /// Tells the delegate that the collection view is about to display a cell.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - cell: The cell.
    ///   - indexPath: The section and item of the cell.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)

    /// Tells the delegate that the collection view is about to display a supplementary view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - view: The supplementary view.
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath)

    /// Tells the delegate that the collection view no longer displays a cell.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - cell: The cell.
    ///   - indexPath: The section and item that the cell had.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)

    /// Tells the delegate that the collection view no longer displays a supplementary view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view informing the delegate of this event.
    ///   - view: The supplementary view.
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path that the view had.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)

    /// Asks the delegate for the place of an item during an interactive movement.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - originalIndexPath: The section and item before the movement.
    ///   - currentIndexPath: The present section and item.
    ///   - proposedIndexPath: The section and item that the layout proposes.
    /// - Returns: The section and item that the moved item takes. The default is the proposed one.
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// Asks the delegate for the layout of an interactive transition.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - fromLayout: The layout at the start of the transition.
    ///   - toLayout: The layout at the end of the transition.
    /// - Returns: The layout in between. The default is a plain `UICollectionViewTransitionLayout`.
    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout

    /// Asks the delegate for the content offset after updates.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - proposedContentOffset: The present content offset, in points.
    /// - Returns: The content offset. The default is the proposed one.
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint

    // FIDELITY.md: neverSent.
    /// Asks the delegate whether an item can be edited. The collection view never asks.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item can be edited. The default is false.
    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
    /// Asks the delegate for the context menu of an item that is pressed for half a second.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    ///   - point: The location of the touch in the collection view, in points.
    /// - Returns: The configuration of the menu. The default is nil.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Asks the delegate for the context menu of items: of the pressed one, or of all selected ones if it is one of them. It is
    /// asked before the method for one item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPaths: The sections and items; none for a press beside the items.
    ///   - point: The location of the touch in the collection view, in points.
    /// - Returns: The configuration of the menu. The default is nil.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called when a context menu is about to appear.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when a context menu is about to disappear.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the preview of a context menu was tapped.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition.
    func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Asks the delegate whether an item can have the focus. The collection view has no focus and never asks.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item can have the focus. The default is true.
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
}

extension UICollectionViewDelegate {
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
    {
        true
    }
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the proposed place.
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns a plain transition layout.
    public func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the proposed offset.
    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns false.
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { false }
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
}
