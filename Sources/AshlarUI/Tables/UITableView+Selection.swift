import AshlarLayout
import Foundation

extension UITableView {
    /// Selects a row, and scrolls to it unless the position is `none`. The delegate is not told. Nil deselects all rows.
    final func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return deselectAll() }
        guard allowsSelection || isEditing && allowsSelectionDuringEditing, exists(indexPath) else { return }
        if !allowsSeveral { deselectAll(but: indexPath) }
        if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
        if let cell = cellForRow(at: indexPath), !cell.isSelected { cell.setSelected(true, animated: animated) }
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row. The delegate is not told.
    final func deselect(_ indexPath: IndexPath, animated: Bool) {
        guard let index = selectedPaths.firstIndex(of: indexPath) else { return }
        selectedPaths.remove(at: index)
        if let cell = cellForRow(at: indexPath), cell.isSelected { cell.setSelected(false, animated: animated) }
    }

    private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func deselectAll(but path: IndexPath? = nil) {
        for other in selectedPaths where other != path { deselectRow(at: other, animated: false) }
    }

    final func selectionRuleChanged() {
        if !allowsSeveral, selectedPaths.count > 1 { deselectAll() }
    }

    /// What a tap on a row does: the delegate is asked and told. Nothing here receives touches, so tests and tools call it.
    package func tapRow(at indexPath: IndexPath) {
        loadIfNeeded()
        let isAllowed = isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
        guard isAllowed, exists(indexPath) else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        cellForRow(at: indexPath)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: indexPath)
        cellForRow(at: indexPath)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
        if allowsSeveral, selectedPaths.contains(indexPath) { return deselectByTap(indexPath) }
        let chosen = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
        guard let chosen, exists(chosen) else { return }
        if !allowsSeveral { for other in selectedPaths where other != chosen { deselectByTap(other) } }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func deselectByTap(_ path: IndexPath) {
        let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let chosen else { return }
        deselectRow(at: chosen, animated: false)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }

    // MARK: Editing

    /// Has a cell show what can be done with its row.
    final func applyEditing(to cell: UITableViewCell, at path: IndexPath) {
        guard editsRows || cell.isEditing else { return }
        let isEditable = editsRows && dataSource?.tableView(self, canEditRowAt: path) ?? false
        cell.editingStyleValue = isEditable ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.showsReorderControl = editsRows && dataSource?.tableView(self, canMoveRowAt: path) ?? false
        if cell.isEditing != isEditable { cell.setEditing(isEditable, animated: false) }
    }
}
