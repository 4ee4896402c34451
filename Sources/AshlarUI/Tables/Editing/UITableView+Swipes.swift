import AshlarGraphics
import AshlarLayout
import Foundation

extension UITableView: SwipedList {
    // MARK: Which actions there are

    /// The actions of a row at one end; nil for none.
    final func actions(of path: IndexPath, _ cell: UITableViewCell, isLeading: Bool, isSwipe: Bool) -> RowActions? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false, exists(path) else { return nil }
        let configuration =
            isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let configuration {
            guard !configuration.actions.isEmpty else { return nil }
            let actions = RowActions(cell, isLeading: isLeading, configuration)
            actions.isSwipe = isSwipe
            return actions
        }
        guard !isLeading else { return nil }
        if let rowActions = delegate?.tableView(self, editActionsForRowAt: path) {
            guard !rowActions.isEmpty else { return nil }
            let actions = rowActions.map { action in
                RowActions.Action(title: action.title, image: nil, color: action.backgroundColor) { [weak self] _, end in
                    if let path = self?.indexPath(for: cell) { action.run(at: path) }
                    end(true)
                }
            }
            return RowActions(cell, isLeading: false, isSwipe: isSwipe, actions, runsFirst: false)
        }
        guard commitsEdits, delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let delete = RowActions.Action(title: title, image: nil, color: .systemRed) { [weak self] _, end in
            guard let self, let path = indexPath(for: cell) else { return end(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            end(true)
        }
        return RowActions(cell, isLeading: false, isSwipe: isSwipe, [delete], runsFirst: true)
    }

    // MARK: Opening and closing

    final func willOpen(_ actions: RowActions) -> Bool {
        guard let cell = actions.cell as? UITableViewCell, let path = indexPath(for: cell) else { return false }
        if actions.isSwipe { delegate?.tableView(self, willBeginEditingRowAt: path) }
        // The delegate may have changed the table.
        guard indexPath(for: cell) != nil else { return false }
        cell.willTransition(to: cell.stateMask.union(.showingDeleteConfirmation))
        cell.showsActions = true
        return true
    }

    final func didOpen(_ actions: RowActions) {
        guard let cell = actions.cell as? UITableViewCell else { return }
        cell.didTransition(to: cell.stateMask)
    }

    final func didClose(_ actions: RowActions) {
        guard let cell = actions.cell as? UITableViewCell else { return }
        let path = indexPath(for: cell)
        cell.showsActions = false
        if actions.isSwipe { delegate?.tableView(self, didEndEditingRowAt: path) }
    }

    // MARK: Swipes

    final var refusesSwipes: Bool { isEditing }

    final func swipeActions(at point: CGPoint, isLeading: Bool) -> RowActions? {
        guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path), cell.frame.contains(point),
            let actions = actions(of: path, cell, isLeading: isLeading, isSwipe: true), indexPath(for: cell) == path
        else { return nil }
        return actions
    }

    final func place(of actions: RowActions) -> CGRect? {
        guard let cell = actions.cell as? UITableViewCell, let path = indexPath(for: cell), exists(path) else { return nil }
        return frame(of: path)
    }
}
