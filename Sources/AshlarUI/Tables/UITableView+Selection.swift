import AshlarLayout
import Foundation

/// The row under a finger.
struct PressedRow {
    let touch: UITouch
    let cell: UITableViewCell
    /// Whether the finger went down on the detail button of the row.
    let isOnButton: Bool
    /// The finger went down on the control for editing.
    let isOnControl: Bool
}

extension UITableView {
    /// Selects a row, and scrolls to it unless the position is `none`. The delegate is not told. Nil deselects all rows.
    final func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return deselectAll() }
        guard allowsSelection || isEditing && allowsSelectionDuringEditing, exists(indexPath) else { return }
        if !allowsSeveral { deselectAll(but: indexPath) }
        selection.insert(indexPath)
        if let cell = cellForRow(at: indexPath), !cell.isSelected { cell.setSelected(true, animated: animated) }
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row. The delegate is not told.
    final func deselect(_ indexPath: IndexPath, animated: Bool) {
        guard selection.contains(indexPath) else { return }
        selection.remove(indexPath)
        if let cell = cellForRow(at: indexPath), cell.isSelected { cell.setSelected(false, animated: animated) }
    }

    final var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func deselectAll(but path: IndexPath? = nil) {
        for other in selection.items where other != path { deselectRow(at: other, animated: false) }
    }

    final func selectionRuleChanged() {
        if !allowsSeveral, selection.count > 1 { deselectAll() }
    }

    // MARK: Fingers

    /// Highlights the row under a finger, unless another finger is already on a row.
    final func press(_ touches: Set<UITouch>) {
        // A finger beside the actions of a row only closes them.
        guard openActions == nil else { return closeActions() }
        guard pressed == nil, let touch = touches.min(by: { $0.startTime < $1.startTime }),
            let cell: UITableViewCell = cell(around: touch.view, where: { $0.table === self }), let path = indexPath(for: cell)
        else { return }
        let isOnControl = isOnEditingControl(touch.location(in: cell), of: cell)
        let isOnButton = !isOnControl && cell.detailButtonArea?.contains(touch.location(in: cell)) ?? false
        // Nothing is highlighted below a detail button, and rows that are not highlighted cannot be selected.
        guard isOnButton || isOnControl || highlight(path, cell) else { return }
        pressed = PressedRow(touch: touch, cell: cell, isOnButton: isOnButton, isOnControl: isOnControl)
    }

    /// Selects the row under the lifted finger.
    final func release(_ touches: Set<UITouch>) {
        guard let press = pressed, touches.contains(press.touch) else { return }
        pressed = nil
        let cell = press.cell
        guard let path = indexPath(for: cell) else { return }
        let place = press.touch.location(in: cell)
        if press.isOnControl {
            if isOnEditingControl(place, of: cell), cell.bounds.contains(place) { useEditingControl(of: cell) }
            return
        }
        if press.isOnButton {
            if cell.detailButtonArea?.contains(place) ?? false {
                cell.accessorySegue?()
                delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
            }
            return
        }
        unhighlight(path, cell)
        // The delegate may have moved or removed the row.
        if cell.bounds.contains(place), let path = indexPath(for: cell) { selectByTap(path) }
    }

    /// Forgets the pressed row when its touch is canceled, for instance because the content is dragged.
    final func breakOffPress(_ touches: Set<UITouch>) {
        guard let press = pressed, touches.contains(press.touch) else { return }
        pressed = nil
        if !press.isOnButton, !press.isOnControl, let path = indexPath(for: press.cell) { unhighlight(path, press.cell) }
    }

    private func highlight(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
        let isAllowed = isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
        guard isAllowed, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true, indexPath(for: cell) == path else {
            return false
        }
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    private func unhighlight(_ path: IndexPath, _ cell: UITableViewCell) {
        cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    private func selectByTap(_ path: IndexPath) {
        if allowsSeveral, selection.contains(path) {
            deselectByTap(path)
            return postSelectionChange()
        }
        let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen, exists(chosen) else { return }
        if !allowsSeveral { for other in selection.items where other != chosen { deselectByTap(other) } }
        guard exists(chosen) else { return }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        // FIDELITY.md: seguesBeforeDelegates.
        cellForRow(at: chosen)?.selectionSegue?()
        guard exists(chosen) else { return }
        delegate?.tableView(self, didSelectRowAt: chosen)
        postSelectionChange()
        guard !isEditing, exists(chosen), delegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false else {
            return
        }
        delegate?.tableView(self, performPrimaryActionForRowAt: chosen)
    }

    private func deselectByTap(_ path: IndexPath) {
        let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let chosen else { return }
        deselectRow(at: chosen, animated: false)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }

    /// Documented: changes that the application makes are not posted.
    private func postSelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: Editing

    /// Shows or hides the editing controls of all rows.
    final func changeEditing(_ editing: Bool, _ animated: Bool) {
        closeActions()
        // Observed (reports of applications): rows that were selected are not any more, and the delegate is not told.
        for path in selection.items { deselectRow(at: path, animated: false) }
        editsRows = editing
        let moves = animated && window != nil && measuredWidth != nil && UIView.areAnimationsEnabled
        for row in shown { applyEditing(to: row.cell, at: row.path, animated: moves) }
        forgetHeights()
        setNeedsLayout()
    }

    /// Shows the editing controls of a row in its cell.
    final func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        guard editsRows || cell.isEditing else { return }
        let isEditable = editsRows && dataSource?.tableView(self, canEditRowAt: path) ?? false
        cell.editingStyleValue = isEditable ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.showsReorderControl = editsRows && dataSource?.tableView(self, canMoveRowAt: path) ?? false
        if cell.isEditing != isEditable { cell.setEditing(isEditable, animated: animated) }
    }
}
