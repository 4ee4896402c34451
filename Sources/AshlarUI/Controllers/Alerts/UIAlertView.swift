import AshlarLayout
import Foundation

/// The methods that an alert view of iOS 7 calls. The default implementations do nothing.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Tells the delegate that a button was pressed.
    ///
    /// - Parameters:
    ///   - alertView: The alert view.
    ///   - buttonIndex: The index of the button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)

    /// Tells the delegate that the alert was dismissed.
    ///
    /// - Parameters:
    ///   - alertView: The alert view.
    ///   - buttonIndex: The index of the button that dismissed it.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The methods that an action sheet of iOS 7 calls. The default implementations do nothing.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
    /// Tells the delegate that a button was pressed.
    ///
    /// - Parameters:
    ///   - actionSheet: The action sheet.
    ///   - buttonIndex: The index of the button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)

    /// Tells the delegate that the action sheet was dismissed.
    ///
    /// - Parameters:
    ///   - actionSheet: The action sheet.
    ///   - buttonIndex: The index of the button that dismissed it.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The common parts of alert views and action sheets of iOS 7: a `UIAlertController` that the topmost controller of the key window
/// presents.
@MainActor
private struct OldAlert {
    var titles: [String] = []
    var cancelIndex = -1
    var destructiveIndex = -1
    weak var shown: UIAlertController?

    mutating func add(_ title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    func make(_ title: String?, _ message: String?, _ style: UIAlertController.Style, _ press: @escaping (Int) -> Void)
        -> UIAlertController
    {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style =
                index == cancelIndex ? .cancel : index == destructiveIndex ? .destructive : .default
            alert.addAction(UIAlertAction(title: title, style: style) { _ in press(index) })
        }
        return alert
    }

    /// Returns the topmost controller of a view's window, or of the key window.
    static func presenter(for view: UIView?) -> UIViewController? {
        let window = view?.window ?? LayoutScheduler.main.windows.first { $0.isKeyWindow } ?? LayoutScheduler.main.windows.first
        var controller = window?.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller
    }
}

/// An alert of iOS 7, which is shown as a `UIAlertController`.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// The title of the alert.
    open var title = ""
    /// The text below the title.
    open var message: String?
    /// The delegate of the alert. The alert holds it weakly.
    open weak var delegate: (any UIAlertViewDelegate)?
    private var alert = OldAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an alert with buttons.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - delegate: The delegate. The alert holds it weakly.
    ///   - cancelButtonTitle: The title of the Cancel button, which is the first one; nil for none.
    ///   - firstButtonTitle: The title of the next button.
    ///   - moreButtonTitles: The titles of further buttons.
    public convenience init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// Creates an alert with at most one button.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - message: The text below the title; nil for none.
    ///   - delegate: The delegate. The alert holds it weakly.
    ///   - cancelButtonTitle: The title of the Cancel button; nil for none.
    public convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Adds a button.
    ///
    /// - Returns: The index of the button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title) }
    /// Returns the title of a button; nil for an index out of range.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        alert.titles.indices.contains(buttonIndex) ? alert.titles[buttonIndex] : nil
    }
    /// The number of buttons.
    open var numberOfButtons: Int { alert.titles.count }
    /// The index of the Cancel button; −1 for none.
    open var cancelButtonIndex: Int {
        get { alert.cancelIndex }
        set { alert.cancelIndex = newValue }
    }
    /// Whether the alert is visible.
    open var isVisible: Bool { alert.shown?.presentingViewController != nil }

    /// Shows the alert over the key window.
    open func show() {
        guard let presenter = OldAlert.presenter(for: nil) else { return }
        let controller = alert.make(title, message, .alert) { [self] index in
            delegate?.alertView(self, clickedButtonAt: index)
            delegate?.alertView(self, didDismissWithButtonIndex: index)
        }
        alert.shown = controller
        // FIDELITY.md: oldAlertsAreControllers.
        presenter.present(controller, animated: true)
    }

    /// Dismisses the alert as if a button was pressed. Only `alertView(_:didDismissWithButtonIndex:)` is called.
    ///
    /// - Parameters:
    ///   - buttonIndex: The index of the button that the delegate receives.
    ///   - animated: Passed to the dismissal of the alert controller.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.shown?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
        }
    }
}

/// An action sheet of iOS 7, which is shown as a `UIAlertController`.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    /// The title of the action sheet.
    open var title = ""
    /// The delegate of the action sheet. The action sheet holds it weakly.
    open weak var delegate: (any UIActionSheetDelegate)?
    private var alert = OldAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an action sheet with at most two buttons.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - delegate: The delegate. The action sheet holds it weakly.
    ///   - cancelButtonTitle: The title of the Cancel button; nil for none.
    ///   - destructiveButtonTitle: The title of a button that cannot be undone; nil for none.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.delegate) = (title ?? "", delegate)
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Creates an action sheet with buttons.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - delegate: The delegate. The action sheet holds it weakly.
    ///   - cancelButtonTitle: The title of the Cancel button; nil for none.
    ///   - destructiveButtonTitle: The title of a button that cannot be undone; nil for none.
    ///   - firstButtonTitle: The title of the next button.
    ///   - moreButtonTitles: The titles of further buttons.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle, destructiveButtonTitle: destructiveButtonTitle
        )
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// Adds a button.
    ///
    /// - Returns: The index of the button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title) }
    /// Returns the title of a button; nil for an index out of range.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        alert.titles.indices.contains(buttonIndex) ? alert.titles[buttonIndex] : nil
    }
    /// The number of buttons.
    open var numberOfButtons: Int { alert.titles.count }
    /// The index of the Cancel button; −1 for none.
    open var cancelButtonIndex: Int {
        get { alert.cancelIndex }
        set { alert.cancelIndex = newValue }
    }
    /// The index of the destructive button; −1 for none.
    open var destructiveButtonIndex: Int {
        get { alert.destructiveIndex }
        set { alert.destructiveIndex = newValue }
    }
    /// Whether the action sheet is visible.
    open var isVisible: Bool { alert.shown?.presentingViewController != nil }

    /// Shows the action sheet over the window of a view.
    open func show(in view: UIView) {
        guard let presenter = OldAlert.presenter(for: view) else { return }
        let controller = alert.make(title.isEmpty ? nil : title, nil, .actionSheet) { [self] index in
            delegate?.actionSheet(self, clickedButtonAt: index)
            delegate?.actionSheet(self, didDismissWithButtonIndex: index)
        }
        alert.shown = controller
        presenter.present(controller, animated: true)
    }

    /// Dismisses the action sheet as if a button was pressed. Only `actionSheet(_:didDismissWithButtonIndex:)` is called.
    ///
    /// - Parameters:
    ///   - buttonIndex: The index of the button that the delegate receives.
    ///   - animated: Passed to the dismissal of the alert controller.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.shown?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
        }
    }
}
