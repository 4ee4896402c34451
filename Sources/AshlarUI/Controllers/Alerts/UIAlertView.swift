import AshlarLayout
import Foundation

/// Told of what happens to an alert of before iOS 8. All methods do nothing by default.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Sent when a button was pressed.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Sent after the alert has gone.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// Told of what happens to a sheet of buttons of before iOS 8. All methods do nothing by default.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
    /// Sent when a button was pressed.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Sent after the sheet has gone.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// What an alert and a sheet of before iOS 8 have in common: a `UIAlertController` that the topmost controller of the key window
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

    /// The controller on top of the window that keys go to.
    static func presenter(for view: UIView?) -> UIViewController? {
        let window = view?.window ?? LayoutScheduler.main.windows.first { $0.isKeyWindow } ?? LayoutScheduler.main.windows.first
        var controller = window?.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller
    }
}

/// An alert of before iOS 8: shown as a `UIAlertController`.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    /// The first line.
    open var title = ""
    /// The text below.
    open var message: String?
    /// Told of what happens.
    open weak var delegate: (any UIAlertViewDelegate)?
    private var alert = OldAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An alert with buttons.
    public convenience init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    /// An alert with one button at most.
    public convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// Adds a button.
    ///
    /// - Returns: The button's index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title) }
    /// The title of a button; nil for an index beyond the last.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        alert.titles.indices.contains(buttonIndex) ? alert.titles[buttonIndex] : nil
    }
    /// How many buttons there are.
    open var numberOfButtons: Int { alert.titles.count }
    /// The button that changes nothing; −1 for none.
    open var cancelButtonIndex: Int {
        get { alert.cancelIndex }
        set { alert.cancelIndex = newValue }
    }
    /// Whether the alert is shown.
    open var isVisible: Bool { alert.shown?.presentingViewController != nil }

    /// Shows the alert.
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

    /// Has the alert go as if a button was pressed.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.shown?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
        }
    }
}

/// A sheet of buttons of before iOS 8: shown as a `UIAlertController`.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    /// The first line.
    open var title = ""
    /// Told of what happens.
    open weak var delegate: (any UIActionSheetDelegate)?
    private var alert = OldAlert()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A sheet with buttons.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.delegate) = (title ?? "", delegate)
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    /// A sheet with buttons, more than three among them.
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
    /// - Returns: The button's index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.add(title) }
    /// The title of a button; nil for an index beyond the last.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        alert.titles.indices.contains(buttonIndex) ? alert.titles[buttonIndex] : nil
    }
    /// How many buttons there are.
    open var numberOfButtons: Int { alert.titles.count }
    /// The button that changes nothing; −1 for none.
    open var cancelButtonIndex: Int {
        get { alert.cancelIndex }
        set { alert.cancelIndex = newValue }
    }
    /// The button for what cannot be undone; −1 for none.
    open var destructiveButtonIndex: Int {
        get { alert.destructiveIndex }
        set { alert.destructiveIndex = newValue }
    }
    /// Whether the sheet is shown.
    open var isVisible: Bool { alert.shown?.presentingViewController != nil }

    /// Shows the sheet from a view's window.
    open func show(in view: UIView) {
        guard let presenter = OldAlert.presenter(for: view) else { return }
        let controller = alert.make(title.isEmpty ? nil : title, nil, .actionSheet) { [self] index in
            delegate?.actionSheet(self, clickedButtonAt: index)
            delegate?.actionSheet(self, didDismissWithButtonIndex: index)
        }
        alert.shown = controller
        presenter.present(controller, animated: true)
    }

    /// Has the sheet go as if a button was pressed.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.shown?.presentingViewController?.dismiss(animated: animated) { [self] in
            delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
        }
    }
}
