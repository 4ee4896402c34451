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
final class RowPan: UIPanGestureRecognizer {
    private enum Purpose {
        case move(UITableViewCell)
        case swipe(RowActions)
        /// Back and forth, with the row open already.
        case open(RowActions, from: CGFloat)
    }
    private var purpose: Purpose?

    private var table: UITableView? { view as? UITableView }

    /// Whether the finger means a row.
    var mayBegin: Bool {
        purpose = nil
        guard let table else { return false }
        let movement = translation(in: table)
        let place = location(in: table)
        let start = CGPoint(x: place.x - movement.x, y: place.y - movement.y)
        if let cell = table.handle(at: start) {
            purpose = .move(cell)
            return true
        }
        guard abs(movement.x) > abs(movement.y), !table.isEditing else { return false }
        if let actions = table.openActions, actions.cell.frame.contains(start) {
            purpose = .open(actions, from: actions.shift)
            return true
        }
        guard let path = table.indexPathForRow(at: start), let cell = table.cellForRow(at: path) else { return false }
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isLeading = (movement.x > 0) != isRightToLeft
        guard let actions = table.actions(of: path, cell, isLeading: isLeading, isSwipe: true),
            table.indexPath(for: cell) == path
        else { return false }
        purpose = .swipe(actions)
        return true
    }

    override func stateDidChange() {
        guard let table, let purpose else { return }
        switch purpose {
        case .move(let cell): move(cell, in: table)
        case .swipe(let actions):
            if currentState == .began { table.open(actions) }
            swipe(actions, from: 0, in: table)
        case .open(let actions, let start): swipe(actions, from: start, in: table)
        }
    }

    private func swipe(_ actions: RowActions, from start: CGFloat, in table: UITableView) {
        guard table.openActions === actions else { return }
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let movement = translation(in: table).x
        let way = start + (actions.isLeading != isRightToLeft ? movement : -movement)
        switch currentState {
        case .began, .changed:
            actions.shift = max(0, way)
            table.setNeedsLayout()
        case .ended:
            if actions.runsFirst, way > table.bounds.width * 0.6 {
                actions.shift = actions.width
                table.setNeedsLayout()
                table.run(0, of: actions)
            } else if way > actions.width / 2 {
                actions.shift = actions.width
                table.slidingCell = actions.cell
                table.setNeedsLayout()
            } else {
                table.closeActions()
            }
        case .cancelled: table.closeActions()
        default: break
        }
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
