import Foundation

/// The actions that a swipe across a row reveals. Tables show them, and lists in collection views.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the outermost first.
    public let actions: [UIContextualAction]
    /// Whether a full swipe runs the first action. The default is true.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions, the outermost first.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe across a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The kind of an action. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// An action that does not delete anything.
        case normal = 0
        /// An action that deletes something.
        case destructive = 1
    }

    /// A closure that performs an action. Its arguments are the action, the view that shows it, and a closure that takes whether
    /// the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The kind of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title of the button.
    open var title: String?
    /// The image of the button.
    open var image: UIImage?
    private var color: UIColor?

    /// The background color of the button. The default is red for a destructive action and gray for others.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The kind of the action.
    ///   - title: The title of the button; nil for no title.
    ///   - handler: The closure that performs the action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}
