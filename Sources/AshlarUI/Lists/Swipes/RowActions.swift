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

    let cell: UIView
    /// Whether the actions stand at the leading end.
    let isLeading: Bool
    let actions: [Action]
    /// Whether a long swipe runs the first action.
    let runsFirst: Bool
    /// Whether a swipe has opened the row, and not a control for editing.
    final var isSwipe: Bool
    let buttons: [UIButton]
    /// How far the row has made way for its actions.
    var shift: CGFloat = 0

    init(_ cell: UIView, isLeading: Bool, isSwipe: Bool, _ actions: [Action], runsFirst: Bool) {
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

    /// Creates the actions of a configuration, for a swipe.
    convenience init(_ cell: UIView, isLeading: Bool, _ configuration: UISwipeActionsConfiguration) {
        let actions = configuration.actions.map { action in
            Action(title: action.title, image: action.image, color: action.backgroundColor) { button, end in
                action.handler(action, button, end)
            }
        }
        self.init(
            cell, isLeading: isLeading, isSwipe: true, actions, runsFirst: configuration.performsFirstActionWithFullSwipe)
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
