import AshlarLayout
import Foundation

/// A button of an alert, with its action.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of an alert's button. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// A button that cancels the operation. An alert has at most one.
        case cancel = 1
        /// A button whose action cannot be undone.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    /// The style of the button.
    open private(set) var style: Style
    /// Whether the button is enabled.
    open var isEnabled = true { didSet { controller?.alertView?.show() } }
    fileprivate let handler: ((UIAlertAction) -> Void)?
    fileprivate weak var controller: UIAlertController?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - style: The style of the button.
    ///   - handler: A closure that is called after the alert was dismissed. Its argument is the action. The default is nil.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Dismisses the alert, then calls the handler.
    final func press() {
        guard isEnabled, let controller else { return }
        guard let presenter = controller.presentingViewController else {
            handler?(self)
            return
        }
        presenter.dismiss(animated: true) { [self] in handler?(self) }
    }
}

/// A view controller that shows a message: as an alert in the center of the window, or as an action sheet at its bottom.
///
///     let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert controller. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// An action sheet at the bottom of the window.
        case actionSheet = 0
        /// An alert in the center of the window.
        case alert = 1
    }

    /// Creates an alert controller without buttons.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - message: The text below the title; nil for none.
    ///   - preferredStyle: The style of the alert controller.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// The text below the title; nil for none.
    open var message: String? { didSet { alertView?.show() } }
    open override var title: String? { didSet { alertView?.show() } }
    /// The style of the alert controller.
    open private(set) var preferredStyle = Style.actionSheet
    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The button with an emphasized title, which the Return key presses in a text field. It must be one of
    /// `actions`; another one is a fault.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                LayoutDiagnostics.fault(
                    "NSInternalInconsistencyException", "The preferredAction of an alert controller must be one of its actions")
                self.preferredAction = oldValue
            }
            alertView?.show()
        }
    }
    /// The text fields below the message; nil for none.
    open private(set) var textFields: [UITextField]?

    /// Adds a button. A second button of the style `cancel` is a fault.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        action.controller = self
        actions.append(action)
        alertView?.show()
    }

    /// Adds a text field. Adding one to an action sheet is a fault.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.addAction(UIAction { [weak self] _ in self?.preferredAction?.press() }, for: .editingDidEndOnExit)
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
        alertView?.show()
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        textFields?.first?.becomeFirstResponder()
    }

    final var alertView: AlertView? { viewIfLoaded as? AlertView }

    package override func makeDefaultView() -> UIView { AlertView(self) }
    package override func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: presenter)
    }
}

/// The presentation of an alert in the center of the window, or at its bottom.
final class AlertPresentation: UIPresentationController {
    override var placesPresentedView: Bool { true }
    override var motion: PresentationAnimator.Motion? {
        (presentedViewController as? UIAlertController)?.preferredStyle == .alert ? .alert : .cover
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let alert = presentedViewController as? UIAlertController, let view = alert.view as? AlertView else {
            return .zero
        }
        let (bounds, insets) = (container.bounds, container.safeAreaInsets)
        let isAlert = alert.preferredStyle == .alert
        let width = isAlert ? 270 : min(bounds.width, bounds.height) - 16
        // An alert is in the middle of the room above the keyboard.
        let keyboard = isAlert ? container.windowReference?.inputViews?.covered : nil
        let top = keyboard.map { container.convert($0, from: container.windowReference).minY } ?? bounds.maxY
        let covered = max(0, bounds.maxY - top)
        let height = min(view.height(atWidth: width), bounds.height - insets.top - max(insets.bottom, covered))
        let grid = PixelGrid(scale: container.displayScale ?? UIScreen.main.scale)
        let y =
            isAlert
            ? max(covered > 0 ? insets.top : 0, (bounds.height - covered - height) / 2)
            : bounds.height - max(8, insets.bottom) - height
        return CGRect(x: grid.snap((bounds.width - width) / 2), y: grid.snap(y), width: width, height: max(0, height))
    }

    override var handlesOutsideTaps: Bool { (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet }

    /// A tap beside an action sheet presses its Cancel button. Without one, it has no effect.
    override func outsideWasTapped() {
        (presentedViewController as? UIAlertController)?.actions.first { $0.style == .cancel }?.press()
    }

    override func presentationTransitionWillBegin() { container?.backgroundColor = UIColor(white: 0, alpha: 0.2) }
}

extension UIAlertController: ReturnKeyReceiver {
    /// Documented: the Return key performs the preferred action.
    func returnKeyPressed() -> Bool {
        guard let action = preferredAction, action.isEnabled else { return false }
        action.press()
        return true
    }
}
