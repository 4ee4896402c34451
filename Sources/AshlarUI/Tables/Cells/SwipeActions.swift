import Foundation

/// What a swipe across a row offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the outermost first.
    public let actions: [UIContextualAction]
    /// Whether a long swipe runs the first action: true unless set.
    open var performsFirstActionWithFullSwipe = true

    /// Offers the actions, the outermost first.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that can be done with a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action does. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// An action that changes nothing for good.
        case normal = 0
        /// Deletes something.
        case destructive = 1
    }

    /// Runs an action: given the action, the view it is shown in, and a closure to be called with whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Whether the action deletes something.
    public let style: Style
    /// Runs the action.
    public let handler: Handler
    /// The text on the button.
    open var title: String?
    /// The image on the button.
    open var image: UIImage?
    private var color: UIColor?

    /// The button's colour: red for a destructive action, else grey, unless set.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}
