import UIKit

/// A manager that moves text fields above the keyboard. It does nothing: see `view.keyboardLayoutGuide`.
@MainActor
public final class IQKeyboardManager {
    public static let shared = IQKeyboardManager()
    public static func sharedManager() -> IQKeyboardManager { shared }
    public var enable = false
    public var isEnabled = false
    public var enableAutoToolbar = true
    public var shouldResignOnTouchOutside = false
    public var resignOnTouchOutside = false
    public var keyboardDistanceFromTextField: CGFloat = 10
    public var keyboardDistance: CGFloat = 10
    public var shouldShowToolbarPlaceholder = true
    public var toolbarDoneBarButtonItemText: String?
    public var toolbarTintColor: UIColor?
    public var disabledDistanceHandlingClasses: [UIViewController.Type] = []
    public var disabledToolbarClasses: [UIViewController.Type] = []
    public func resignFirstResponder() {}
}
