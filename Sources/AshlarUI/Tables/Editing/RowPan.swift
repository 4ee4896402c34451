import AshlarLayout
import Foundation

// FIDELITY.md: rowsAreSwiped.
/// A row that a finger moves by its handle.
struct MovedRow {
    let cell: UITableViewCell
    /// How far the finger has moved it.
    var distance: CGFloat = 0
}

/// The pan that swipes rows open, and moves them by their handles.
final class RowPan: SwipePan {
    /// The row that is moved by its handle.
    private var moved: UITableViewCell?

    private var table: UITableView? { view as? UITableView }

    override var mayBegin: Bool {
        moved = table?.handle(at: start)
        return moved != nil || super.mayBegin
    }

    override func reset() {
        super.reset()
        moved = nil
    }

    override func stateDidChange() {
        guard let moved, let table else { return super.stateDidChange() }
        move(moved, in: table)
    }

    private func move(_ cell: UITableViewCell, in table: UITableView) {
        switch currentState {
        case .began, .changed:
            table.movedRow = MovedRow(cell: cell, distance: translation(in: table).y)
            table.bringSubviewToFront(cell)
            table.setNeedsLayout()
        case .ended:
            table.movedRow = nil
            table.drop(cell, at: location(in: table))
        case .cancelled:
            table.movedRow = nil
            table.setNeedsLayout()
        default: break
        }
    }
}

extension UITableView {
    /// The cell whose handle for moving is at a point; nil for none.
    final func handle(at point: CGPoint) -> UITableViewCell? {
        guard isEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path), cell.showsReorderControl else {
            return nil
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let distance = isRightToLeft ? point.x - cell.frame.minX : cell.frame.maxX - point.x
        return distance < 54 ? cell : nil
    }

    /// Gives a row that was moved by its handle its new place, and tells the data source.
    final func drop(_ cell: UITableViewCell, at point: CGPoint) {
        slidingCell = cell
        setNeedsLayout()
        guard let source = indexPath(for: cell), let proposed = row(near: point) else { return }
        let target =
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
        guard target != source, exists(source), indexPath(for: cell) == source else { return }
        dataSource?.tableView(self, moveRowAt: source, to: target)
        // The data source may have reloaded everything.
        guard !needsLoad, indexPath(for: cell) == source else { return }
        moveRow(at: source, to: target)
    }

    /// The row nearest to a point.
    private func row(near point: CGPoint) -> IndexPath? {
        if let path = indexPathForRow(at: point) { return path }
        let all = (0..<model.count).filter { model[$0].items.count > 0 }
        guard let first = all.first, let last = all.last else { return nil }
        let (top, bottom) = (IndexPath(row: 0, section: first), IndexPath(row: model[last].items.count - 1, section: last))
        if point.y < frame(of: top).minY { return top }
        if point.y >= frame(of: bottom).maxY { return bottom }
        // Between sections: the first row below.
        let below = all.first { frame(of: IndexPath(row: 0, section: $0)).minY >= point.y }
        return below.map { IndexPath(row: 0, section: $0) }
    }

    // MARK: Controls for editing

    /// Whether a point of a cell is on its control for editing.
    final func isOnEditingControl(_ point: CGPoint, of cell: UITableViewCell) -> Bool {
        guard isEditing, cell.isEditing, cell.editingStyle != .none else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (isRightToLeft ? cell.bounds.width - point.x : point.x) < 54
    }

    /// A tap on the control for editing: inserts at once, and asks before it deletes.
    final func useEditingControl(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else if let actions = actions(of: path, cell, isLeading: false, isSwipe: false) {
            actions.shift = actions.width
            open(actions)
            slidingCell = cell
        }
    }
}
