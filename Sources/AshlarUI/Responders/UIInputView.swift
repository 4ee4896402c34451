import Foundation

/// A view that replaces the keyboard, or is shown above it. No keyboard is shown here.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The style of an input view. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// No background.
        case `default` = 0
        /// The background of the keyboard.
        case keyboard = 1
    }

    /// The style of the view. It is stored, but not drawn.
    open private(set) var inputViewStyle = Style.default
    /// Whether the constraints in the view determine its size. The value is stored, but has no effect. The default is false.
    open var allowsSelfSizing = false

    /// Creates an input view.
    ///
    /// - Parameters:
    ///   - frame: The frame of the view in the coordinate space of its superview, in points.
    ///   - inputViewStyle: The style of the view. It is stored, but not drawn.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An input view that clicks when it is touched. Nothing clicks here.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
    /// Whether touches of the view click.
    var enableInputClicksWhenVisible: Bool { get }
}

/// A keyboard of a language. No keyboards are available here.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language, such as "en-US".
    open internal(set) var primaryLanguage: String?
    /// The keyboards that the user has set up. Always empty.
    open class var activeInputModes: [UITextInputMode] { [] }
    /// The name of the notification for a change of the keyboard. It is never posted.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
