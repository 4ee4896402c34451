import Foundation

/// The methods that give a table view the heights of its rows, headers and footers and the views of headers and footers, and that a
/// table view calls when it displays, selects and edits rows.
///
/// All methods are optional on iOS; here they have default implementations.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Display
    /// Tells the delegate that the table view is about to display a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - cell: The cell that is about to be displayed.
    ///   - indexPath: The section and row of the cell.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Tells the delegate that the table view is about to display the header of a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - view: The header view.
    ///   - section: The index of the section.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

    /// Tells the delegate that the table view is about to display the footer of a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - view: The footer view.
    ///   - section: The index of the section.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

    /// Tells the delegate that the table view no longer displays a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - cell: The cell that was removed from the table view.
    ///   - indexPath: The section and row that the cell had.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Tells the delegate that the table view no longer displays the header of a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - view: The header view that was removed.
    ///   - section: The index of the section.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

    /// Tells the delegate that the table view no longer displays the footer of a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - view: The footer view that was removed.
    ///   - section: The index of the section.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Heights
    /// Asks the delegate for the height of a row. The default is the table view's `rowHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The height in points, or `UITableView.automaticDimension` for the height that the cell's content needs.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// Asks the delegate for the height of a section's header. The default is the table view's `sectionHeaderHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The height in points, or `UITableView.automaticDimension` for the height that the header's content needs.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// Asks the delegate for the height of a section's footer. The default is the table view's `sectionFooterHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The height in points, or `UITableView.automaticDimension` for the height that the footer's content needs.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

    /// Asks the delegate for the estimated height of a row, which is used until the row is displayed. The default is the table
    /// view's `estimatedRowHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The estimated height, in points.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat

    /// Asks the delegate for the estimated height of a section's header. The default is the table view's
    /// `estimatedSectionHeaderHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The estimated height, in points.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat

    /// Asks the delegate for the estimated height of a section's footer. The default is the table view's
    /// `estimatedSectionFooterHeight`.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The estimated height, in points.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

    // MARK: Headers and footers
    /// Asks the delegate for the view above a section's rows.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The header view. Nil, the default, for a view with the title that the data source gives, if any.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// Asks the delegate for the view below a section's rows.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The footer view. Nil, the default, for a view with the title that the data source gives, if any.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: Selection
    /// Tells the delegate that the user tapped the detail button of a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row of the button's cell.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Asks the delegate whether a touch highlights a row. A row that is not highlighted cannot be selected by a tap.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: True, the default, if the row is highlighted.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Tells the delegate that a touch highlighted a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Tells the delegate that a row is no longer highlighted.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Tells the delegate that a tap is about to select a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row that was tapped.
    /// - Returns: The row to select: the tapped one by default. Nil selects no row.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Tells the delegate that a tap is about to deselect a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row that is about to be deselected.
    /// - Returns: The row to deselect: the given one by default. Nil deselects no row.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Tells the delegate that the user selected a row. Selections made in code are not reported.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row that was selected.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// Tells the delegate that a tap deselected a row. Changes made in code are not reported.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row that was deselected.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Asks the delegate whether a tap performs a row's primary action. The table view asks after a tap selected the row, unless it
    /// is editing.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: True, the default, if the table view calls `tableView(_:performPrimaryActionForRowAt:)`.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool

    /// Tells the delegate to perform a row's primary action.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

    /// Asks the delegate whether two fingers may begin to select several rows. The table view has no such gesture and never asks.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row of the first touch.
    /// - Returns: Whether the selection may begin. The default is false.
    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool

    /// Tells the delegate that two fingers began to select several rows. The table view never calls this method.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row of the first touch.
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Tells the delegate that the selection of several rows ended. The table view never calls this method.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    // MARK: Editing
    /// Asks the delegate for the editing control of a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The control that the row shows while the table view is editing. The default is `delete`.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle

    /// Asks the delegate for the title of the button that deletes a row. The default title is "Delete".
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The title. The default is nil.
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?

    /// Asks the delegate for the actions behind a swipe from the leading edge.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The actions. The default is nil.
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?

    /// Asks the delegate for the actions behind a swipe from the trailing edge.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The actions. The default is nil.
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// The actions behind a swipe, as before iOS 11. Nil, as by default, for the deletion of rows that can be deleted.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The actions; an empty array for none. The default is nil.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    /// The context menu of a row, which is asked for when the row is pressed for half a second. Nil, as by default, for none.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    ///   - point: The place of the touch, in the table view's coordinates.
    /// - Returns: The menu. The default is nil.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The preview that is lifted when a context menu appears. The default is nil, for the cell.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - configuration: The configuration of the menu.
    /// - Returns: The preview. The default is nil, for the cell.
    func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview that is shown when a context menu disappears. The default is nil, for the cell.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - configuration: The configuration of the menu.
    /// - Returns: The preview. The default is nil, for the cell.
    func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when a context menu is about to appear.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when a context menu is about to disappear.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the preview of a context menu was tapped.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Asks the delegate whether the content of a row is indented while the table view is editing.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: Whether the content makes room for the editing control. The default is true.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

    /// Tells the delegate that a swipe is about to show the actions of a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

    /// Tells the delegate that a row is no longer editable after a swipe. The table view has no swipe gesture and never calls this
    /// method.
    ///
    /// - Parameters:
    ///   - tableView: The table view informing the delegate of this event.
    ///   - indexPath: The section and row; nil if the row no longer exists.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

    /// Asks the delegate for the destination of a row that the user moves. The table view has no such gesture and never asks.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - sourceIndexPath: The section and row before the move.
    ///   - proposedDestinationIndexPath: The section and row that the user chose.
    /// - Returns: The section and row that the moved row takes. The default is the proposed one.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Asks the delegate for the indentation of a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: The number of levels, each `indentationWidth` wide. Without this method the cell keeps its `indentationLevel`.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Asks the delegate whether a row can have the focus. The table view has no focus and never asks.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: Whether the row can have the focus. The default is true.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

    /// Asks the delegate whether the row with the focus becomes selected. The table view has no focus and never asks.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: Whether the selection follows the focus. The default is false.
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        // FIDELITY.md: optionalMethodsHaveDefaults.
        tableView.unanswered.insert(.rowHeight)
        return tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.unanswered.insert(.headerHeight)
        return tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.unanswered.insert(.footerHeight)
        return tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.unanswered.insert(.estimatedRowHeight)
        return tableView.estimatedRowHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.unanswered.insert(.estimatedHeaderHeight)
        return tableView.estimatedSectionHeaderHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.unanswered.insert(.estimatedFooterHeight)
        return tableView.estimatedSectionFooterHeight
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.unanswered.insert(.headerView)
        return nil
    }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.unanswered.insert(.footerView)
        return nil
    }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        false
    }
    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        .delete
    }
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { nil }
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.unanswered.insert(.indentation)
        return 0
    }
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { false }
}
