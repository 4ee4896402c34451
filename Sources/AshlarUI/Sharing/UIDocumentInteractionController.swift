import Foundation

/// The methods that tell when previews and menus of a document are shown and dismissed. All have default implementations.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    /// Asks the delegate for the view controller that presents the preview. One that is on no screen, as the default is, presents none.
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    /// Tells the delegate that the preview will be shown.
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    /// Tells the delegate that the preview was dismissed.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// Tells the delegate that the options menu will be shown.
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    /// Tells the delegate that the options menu was dismissed.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    /// Tells the delegate that the menu of applications will be shown.
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
    /// Tells the delegate that the menu of applications was dismissed.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

// FIDELITY.md: pickersStandIn.
/// A document that can be previewed or opened in another application. Stand-ins with a way out are shown.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// The delegate of the controller. It is held weakly.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The URL of the document; nil for none.
    open var url: URL?
    /// The type identifier of the document; nil if it is not known.
    open var uti: String?
    /// The name of the document. The default is the name of the file.
    open var name: String? {
        get { storedName ?? url?.lastPathComponent }
        set { storedName = newValue }
    }
    private var storedName: String?
    /// Additional information about the document.
    open var annotation: Any?
    /// The icons of the document: a generic document icon.
    open var icons: [UIImage] { UIImage(systemName: "doc").map { [$0] } ?? [] }

    /// Creates a controller without a document.
    public override init() { super.init() }

    /// Creates a controller of a document.
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    /// The stand-in that is shown.
    private weak var shown: StandInController?

    private func present(
        over view: UIView?, _ animated: Bool, willBegin: (any UIDocumentInteractionControllerDelegate) -> Void,
        didEnd: @escaping (any UIDocumentInteractionControllerDelegate) -> Void
    ) -> Bool {
        guard url != nil, shown == nil, let window = view?.window, window.rootViewController != nil else { return false }
        let standIn = StandInController("UIDocumentInteractionController") { [weak self] in
            if let delegate = self?.delegate { didEnd(delegate) }
        }
        shown = standIn
        if let delegate { willBegin(delegate) }
        return standIn.present(over: view, animated: animated)
    }

    /// Shows a stand-in for the preview over the delegate's view controller.
    ///
    /// - Parameter animated: Whether the stand-in slides in.
    /// - Returns: False if there is no document, or the delegate gives no view controller that is on the screen.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool {
        present(over: delegate?.documentInteractionControllerViewControllerForPreview(self).loadedView, animated) {
            $0.documentInteractionControllerWillBeginPreview(self)
        } didEnd: { [unowned self] in
            $0.documentInteractionControllerDidEndPreview(self)
        }
    }

    /// Shows a stand-in for the menu of options.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the menu points to on iOS, in the view's coordinates.
    ///   - view: A view on the screen that shows the menu.
    ///   - animated: Whether the stand-in slides in.
    /// - Returns: False if there is no document, or the view is not on the screen.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(over: view, animated) {
            $0.documentInteractionControllerWillPresentOptionsMenu(self)
        } didEnd: { [unowned self] in
            $0.documentInteractionControllerDidDismissOptionsMenu(self)
        }
    }

    /// Shows a stand-in for the menu of options.
    ///
    /// - Parameters:
    ///   - item: The item of a bar that the menu points to on iOS.
    ///   - animated: Whether the stand-in slides in.
    /// - Returns: False if there is no document.
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        presentOptionsMenu(from: .zero, in: UIApplication.shared.keyWindow ?? UIView(), animated: animated)
    }

    /// Shows a stand-in for the menu of applications.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the menu points to on iOS, in the view's coordinates.
    ///   - view: A view on the screen that shows the menu.
    ///   - animated: Whether the stand-in slides in.
    /// - Returns: False if there is no document, or the view is not on the screen.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(over: view, animated) {
            $0.documentInteractionControllerWillPresentOpenInMenu(self)
        } didEnd: { [unowned self] in
            $0.documentInteractionControllerDidDismissOpenInMenu(self)
        }
    }

    /// Shows a stand-in for the menu of applications.
    ///
    /// - Parameters:
    ///   - item: The item of a bar that the menu points to on iOS.
    ///   - animated: Whether the stand-in slides in.
    /// - Returns: False if there is no document.
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        presentOpenInMenu(from: .zero, in: UIApplication.shared.keyWindow ?? UIView(), animated: animated)
    }

    /// Dismisses the preview. The delegate is not told.
    open func dismissPreview(animated: Bool) { shown?.dismiss(animated: animated) }
    /// Dismisses the menu. The delegate is not told.
    open func dismissMenu(animated: Bool) { shown?.dismiss(animated: animated) }
}
