import AshlarGraphics
import AshlarLayout
import Foundation

/// The actions of a row that is swiped open, or whose deletion is to be confirmed.
@MainActor
final class RowActions {
    /// One action: its look, and what a tap on its button does. The closure that the action is given ends the display.
    struct Action {
        let title: String?
        let image: UIImage?
        let color: UIColor?
        let run: (_ button: UIView, _ end: @escaping (Bool) -> Void) -> Void
    }

    let cell: UITableViewCell
    /// Whether the actions stand at the leading end.
    let isLeading: Bool
    let actions: [Action]
    /// Whether a long swipe runs the first action.
    let runsFirst: Bool
    /// Whether a swipe has opened the row, and not a control for editing.
    let isSwipe: Bool
    let buttons: [UIButton]
    /// How far the row has made way for its actions.
    var shift: CGFloat = 0

    init(_ cell: UITableViewCell, isLeading: Bool, isSwipe: Bool, _ actions: [Action], runsFirst: Bool) {
        (self.cell, self.isLeading, self.isSwipe, self.actions, self.runsFirst) = (cell, isLeading, isSwipe, actions, runsFirst)
        buttons = actions.map { action in
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.color
            return button
        }
    }

    /// The width of a button: at least 74 points.
    private func width(of button: UIButton) -> CGFloat { max(74, (button.intrinsicContentSize.width + 30).rounded(.up)) }

    /// The width of all buttons.
    var width: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    /// Places the buttons beside the row, the first one outermost.
    func placeButtons(beside frame: CGRect, isRightToLeft: Bool) {
        let extra = buttons.isEmpty ? 0 : max(0, shift - width) / CGFloat(buttons.count)
        let isAtLeft = isLeading != isRightToLeft
        var distance: CGFloat = 0
        for button in buttons {
            let width = width(of: button) + extra
            let x = isAtLeft ? frame.minX + distance : frame.maxX - distance - width
            let place = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
            if button.frame != place { button.frame = place }
            distance += width
        }
    }
}

extension UITableView {
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
            let actions = configuration.actions.map { action in
                RowActions.Action(title: action.title, image: action.image, color: action.backgroundColor) { button, end in
                    action.handler(action, button, end)
                }
            }
            return RowActions(
                cell, isLeading: isLeading, isSwipe: isSwipe, actions,
                runsFirst: configuration.performsFirstActionWithFullSwipe)
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

    /// Shows the actions of a row, beside which it makes way.
    final func open(_ actions: RowActions) {
        closeActions()
        guard let path = indexPath(for: actions.cell) else { return }
        if actions.isSwipe { delegate?.tableView(self, willBeginEditingRowAt: path) }
        // The delegate may have changed the table.
        guard indexPath(for: actions.cell) != nil else { return }
        openActions = actions
        actions.cell.willTransition(to: actions.cell.stateMask.union(.showingDeleteConfirmation))
        actions.cell.showsActions = true
        for (number, button) in actions.buttons.enumerated() {
            insertSubview(button, belowSubview: actions.cell)
            button.addAction(
                UIAction { [weak self, weak actions] _ in
                    if let actions { self?.run(number, of: actions) }
                }, for: .touchUpInside)
        }
        actions.cell.didTransition(to: actions.cell.stateMask)
        setNeedsLayout()
    }

    /// Runs an action. The row is closed when the action says that it is done.
    final func run(_ number: Int, of actions: RowActions) {
        guard openActions === actions, actions.actions.indices.contains(number) else { return }
        actions.actions[number].run(actions.buttons[number]) { [weak self, weak actions] _ in
            if let self, openActions === actions { closeActions() }
        }
    }

    /// Hides the actions of the row that shows them.
    final func closeActions() {
        guard let actions = openActions else { return }
        openActions = nil
        slidingCell = actions.cell
        fadeOut(actions.buttons)
        for button in actions.buttons { button.removeFromSuperview() }
        let path = indexPath(for: actions.cell)
        actions.cell.showsActions = false
        setNeedsLayout()
        if actions.isSwipe { delegate?.tableView(self, didEndEditingRowAt: path) }
    }

    /// Lets pictures of buttons disappear while the row slides over them.
    private func fadeOut(_ buttons: [UIButton]) {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        let pictures = buttons.filter { $0.superview === self }.compactMap { $0.passingPicture(at: $0.frameValue) }
        guard !pictures.isEmpty else { return }
        for picture in pictures { addPassing(picture, isAbove: false) }
        UIView.animate(withDuration: Self.slideDuration, delay: 0, options: .allowUserInteraction) {
            for picture in pictures { picture.alpha = 0 }
        } completion: { [weak self] _ in
            self?.removePassing(pictures)
        }
    }

    /// Brings the row with actions, and their buttons, to where they belong.
    final func placeActions() {
        guard let actions = openActions, let path = indexPath(for: actions.cell), exists(path) else { return }
        actions.placeButtons(beside: frame(of: path), isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// How far a row has made way for actions, to the right.
    final func shift(of cell: UITableViewCell) -> CGFloat {
        if let movedRow, movedRow.cell === cell { return 0 }
        guard let actions = openActions, actions.cell === cell else { return 0 }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return actions.isLeading != isRightToLeft ? actions.shift : -actions.shift
    }
}
