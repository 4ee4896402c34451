import AshlarGraphics
import Foundation

/// An action behind a swipe across a row, as before iOS 11. `UIContextualAction` takes its place.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The kind of an action. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// An action that deletes something.
        case `default` = 0
        /// An action that changes nothing for good.
        case normal = 1

        /// As `default`.
        public static let destructive = Style.default
    }

    /// The kind of the action.
    public let style: Style
    /// The text on the button.
    open var title: String?
    private let handler: (UITableViewRowAction, IndexPath) -> Void
    private var color: UIColor?

    /// The color of the button. The default is red, or gray for an action of the style `normal`.
    open var backgroundColor: UIColor? {
        get { color ?? (style == .normal ? .systemGray : .systemRed) }
        set { color = newValue }
    }
    /// The blur behind the button. Stored only. The default is nil.
    open var backgroundEffect: UIVisualEffect?

    /// Creates an action with a style, a title, and a closure that runs it.
    ///
    /// - Parameters:
    ///   - style: The kind of the action, which determines the default color of the button.
    ///   - title: The text on the button; nil for none.
    ///   - handler: A closure that runs the action. It receives the action, and the section and row.
    public required init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }

    /// Runs the action.
    final func run(at path: IndexPath) { handler(self, path) }
}
