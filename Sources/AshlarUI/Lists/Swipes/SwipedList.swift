import AshlarLayout
import Foundation

// FIDELITY.md: rowsAreSwiped.
/// A table view or a collection view whose rows are swiped open.
@MainActor
protocol SwipedList: UIScrollView {
    /// The actions of the row that is open; nil if none is.
    var openActions: RowActions? { get set }
    /// The row that slides to its place in the next layout.
    var slidingCell: UIView? { get set }
    /// Whether rows are not swiped now.
    var refusesSwipes: Bool { get }
    /// Returns the actions of the row at a point; nil for none.
    func swipeActions(at point: CGPoint, isLeading: Bool) -> RowActions?
    /// Where a row is that shows actions, apart from the way that it makes for them; nil if it is gone.
    func place(of actions: RowActions) -> CGRect?
    /// Prepares a row for its actions.
    ///
    /// - Returns: Whether the row is still there.
    func willOpen(_ actions: RowActions) -> Bool
    /// Tells the row that it shows its actions.
    func didOpen(_ actions: RowActions)
    /// Tells the row that it shows its actions no more.
    func didClose(_ actions: RowActions)
}

extension SwipedList {
    /// The time in which a released row slides to its place, in seconds.
    static var slideDuration: TimeInterval { 0.25 }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Shows the actions of a row, beside which it makes way.
    func open(_ actions: RowActions) {
        closeActions()
        guard willOpen(actions) else { return }
        openActions = actions
        for (number, button) in actions.buttons.enumerated() {
            insertSubview(button, belowSubview: actions.cell)
            button.addAction(
                UIAction { [weak self, weak actions] _ in
                    if let actions { self?.run(number, of: actions) }
                }, for: .touchUpInside)
        }
        didOpen(actions)
        setNeedsLayout()
    }

    /// Runs an action. The row is closed when the action says that it is done.
    func run(_ number: Int, of actions: RowActions) {
        guard openActions === actions, actions.actions.indices.contains(number) else { return }
        actions.actions[number].run(actions.buttons[number]) { [weak self, weak actions] _ in
            if let self, openActions === actions { closeActions() }
        }
    }

    /// Hides the actions of the row that shows them.
    func closeActions() {
        guard let actions = openActions else { return }
        openActions = nil
        slidingCell = actions.cell
        fadeOut(actions.buttons)
        for button in actions.buttons { button.removeFromSuperview() }
        setNeedsLayout()
        didClose(actions)
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

    /// Brings the buttons to where they belong.
    func placeActions() {
        guard let actions = openActions, let place = place(of: actions) else { return }
        actions.placeButtons(beside: place, isRightToLeft: isRightToLeft)
    }

    /// How far a row has made way for actions, to the right.
    func shift(of cell: UIView) -> CGFloat {
        guard let actions = openActions, actions.cell === cell else { return 0 }
        return actions.isLeading != isRightToLeft ? actions.shift : -actions.shift
    }

    /// Shows a row on its way from another place.
    func slide(_ cell: UIView, from old: CGRect) {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: Self.slideDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
            AnimationBlock.current?.noteFrame(cell, from: old)
        }
    }
}

/// The pan that swipes rows open.
class SwipePan: UIPanGestureRecognizer {
    /// The actions that a finger pulls out, how far they were out before, and whether the finger opens the row.
    private var swipe: (actions: RowActions, start: CGFloat, opens: Bool)?

    private var list: (any SwipedList)? { view as? any SwipedList }

    /// The point where the finger came down.
    final var start: CGPoint {
        let (place, movement) = (location(in: view), translation(in: view))
        return CGPoint(x: place.x - movement.x, y: place.y - movement.y)
    }

    /// Whether the finger means a row.
    var mayBegin: Bool {
        swipe = nil
        guard let list else { return false }
        let (movement, start) = (translation(in: list), start)
        guard abs(movement.x) > abs(movement.y), !list.refusesSwipes else { return false }
        if let actions = list.openActions, actions.cell.frame.contains(start) {
            swipe = (actions, actions.shift, false)
            return true
        }
        guard let actions = list.swipeActions(at: start, isLeading: (movement.x > 0) != list.isRightToLeft) else { return false }
        swipe = (actions, 0, true)
        return true
    }

    // Actions hold what the application's handlers hold.
    override func reset() {
        super.reset()
        swipe = nil
    }

    override func stateDidChange() {
        guard let list, let swipe else { return }
        if swipe.opens, currentState == .began { list.open(swipe.actions) }
        follow(swipe.actions, from: swipe.start, in: list)
    }

    /// The speed, in points per second, from which the direction of the finger decides and not its way.
    private static let speed: CGFloat = 300

    /// Whether a row shows its actions after the finger has left it.
    private func opens(_ actions: RowActions, _ way: CGFloat, in list: any SwipedList) -> Bool {
        let velocity = velocity(in: list).x
        let speed = actions.isLeading != list.isRightToLeft ? velocity : -velocity
        if abs(speed) > Self.speed { return speed > 0 && way > 0 }
        return way > actions.width / 2
    }

    private func follow(_ actions: RowActions, from start: CGFloat, in list: any SwipedList) {
        guard list.openActions === actions else { return }
        let movement = translation(in: list).x
        let way = start + (actions.isLeading != list.isRightToLeft ? movement : -movement)
        switch currentState {
        case .began, .changed:
            actions.shift = max(0, way)
            list.setNeedsLayout()
        case .ended:
            if actions.runsFirst, way > list.bounds.width * 0.6 {
                list.slidingCell = actions.cell
                actions.shift = actions.width
                list.setNeedsLayout()
                list.run(0, of: actions)
            } else if opens(actions, way, in: list) {
                list.slidingCell = actions.cell
                actions.shift = actions.width
                list.setNeedsLayout()
            } else {
                list.closeActions()
            }
        case .cancelled: list.closeActions()
        default: break
        }
    }
}
