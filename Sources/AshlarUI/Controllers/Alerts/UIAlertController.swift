import AshlarLayout
import Foundation

/// A button of an alert, with what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What a button stands for. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// One of several choices.
        case `default` = 0
        /// The way out, which changes nothing. There is one at most.
        case cancel = 1
        /// What cannot be undone.
        case destructive = 2
    }

    /// The button's title.
    open private(set) var title: String?
    /// What the button stands for.
    open private(set) var style: Style
    /// Whether the button can be used.
    open var isEnabled = true { didSet { controller?.alertView?.show() } }
    fileprivate let handler: ((UIAlertAction) -> Void)?
    fileprivate weak var controller: UIAlertController?

    /// Creates a button. The handler runs after the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Does what the button does, once its alert has gone.
    final func press() {
        guard isEnabled, let controller else { return }
        guard let presenter = controller.presentingViewController else {
            handler?(self)
            return
        }
        presenter.dismiss(animated: true) { [self] in handler?(self) }
    }
}

/// Asks the user something: in a box in the middle of the window, or with buttons at its bottom.
///
///     let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The kinds of alerts. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Buttons at the bottom of the window.
        case actionSheet = 0
        /// A box in the middle of the window.
        case alert = 1
    }

    /// Creates an alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// The text below the title; nil for none.
    open var message: String? { didSet { alertView?.show() } }
    open override var title: String? { didSet { alertView?.show() } }
    /// The kind of the alert.
    open private(set) var preferredStyle = Style.actionSheet
    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The button whose title is emphasised. It must be one of `actions`.
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
    /// The fields below the message; nil for none.
    open private(set) var textFields: [UITextField]?

    /// Adds a button. A second one that cancels is a fault.
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

    /// Adds a field for text. Buttons at the bottom of the window have none: that is a fault.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
        alertView?.show()
    }

    final var alertView: AlertView? { viewIfLoaded as? AlertView }

    package override func makeDefaultView() -> UIView { AlertView(self) }
    package override func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: presenter)
    }
}

/// Shows an alert in the middle of the window, or at its bottom.
final class AlertPresentation: UIPresentationController {
    override var placesPresentedView: Bool { true }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let alert = presentedViewController as? UIAlertController, let view = alert.view as? AlertView else {
            return .zero
        }
        let (bounds, insets) = (container.bounds, container.safeAreaInsets)
        let isAlert = alert.preferredStyle == .alert
        let width = isAlert ? 270 : min(bounds.width, bounds.height) - 16
        let height = min(view.height(atWidth: width), bounds.height - insets.top - insets.bottom)
        let grid = PixelGrid(scale: container.displayScale ?? UIScreen.main.scale)
        let y = isAlert ? (bounds.height - height) / 2 : bounds.height - max(8, insets.bottom) - height
        return CGRect(x: grid.snap((bounds.width - width) / 2), y: grid.snap(y), width: width, height: max(0, height))
    }

    override func presentationTransitionWillBegin() { container?.backgroundColor = UIColor(white: 0, alpha: 0.2) }
}
