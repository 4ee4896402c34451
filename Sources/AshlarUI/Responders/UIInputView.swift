import Foundation

/// A view that stands for a keyboard or above one.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// What the view looks like. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Without a background.
        case `default` = 0
        /// With the keyboard's background.
        case keyboard = 1
    }

    /// What the view looks like. Not drawn.
    open private(set) var inputViewStyle = Style.default
    /// Whether constraints within the view decide its size. The default is false.
    open var allowsSelfSizing = false

    /// A view of a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view that clicks when it is touched: data only.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
    /// Whether the view clicks.
    var enableInputClicksWhenVisible: Bool { get }
}

/// The controller of a view that stands for a keyboard.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The view that stands for the keyboard.
    open override var inputView: UIView? {
        get { view }
        set { view = newValue }
    }
}

/// A keyboard of a language: data only.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language, such as "en-US".
    open internal(set) var primaryLanguage: String?
    /// The keyboards that the person has set up: none.
    open class var activeInputModes: [UITextInputMode] { [] }
    /// The name of the notification after a change of the keyboard: never posted.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}

/// The controls beside a keyboard's suggestions: data only.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the controls may be hidden. The default is true.
    open var allowsHidingShortcuts = true
    /// The groups before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups behind the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    public override init() { super.init() }
}

/// Items of a bar that may be shown as one: data only.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items.
    open var barButtonItems: [UIBarButtonItem]
    /// The item that stands for all where there is little room; nil for none.
    open var representativeItem: UIBarButtonItem?
    /// Whether the group is left out of its bar.
    open var isHidden = false

    /// A group of items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
    }
}
