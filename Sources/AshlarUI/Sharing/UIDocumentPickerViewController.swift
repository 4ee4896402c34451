import Foundation

/// What is done with documents. Raw values are UIKit's.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Copies a document into the application.
    case `import` = 0
    /// Opens a document where it is.
    case open = 1
    /// Copies a document out of the application.
    case exportToService = 2
    /// Moves a document out of the application.
    case moveToService = 3
}

/// Is told which documents were picked. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Documents were picked.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The user has cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Has the user pick documents, as data: it shows nothing, and a host tells the delegate what was picked.
///
/// Kinds of documents are names such as `public.image`: `UTType` belongs to another framework.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// What is done with the documents.
    public let documentPickerMode: UIDocumentPickerMode
    final let documentTypes: [String]
    final let exported: [URL]

    /// Creates a controller for documents of kinds.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        (documentTypes, documentPickerMode, exported) = (allowedUTIs, mode, [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that puts files somewhere.
    public init(forExporting urls: [URL], asCopy: Bool) {
        (documentTypes, exported, documentPickerMode) = ([], urls, asCopy ? .exportToService : .moveToService)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that moves files somewhere.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// Exists so that subclasses compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (documentTypes, exported, documentPickerMode) = ([], [], .open)
        super.init(coder: coder)
    }

    /// Told what was picked.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several documents can be picked. The default is false.
    open var allowsMultipleSelection = false
    /// Whether files' names are shown with their extensions. The default is false.
    open var shouldShowFileExtensions = false
    /// The folder that is shown first; nil for the last one.
    open var directoryURL: URL?
}

/// Is told what happens to a document that is shown or opened. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    /// The controller that a document is shown over.
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    /// The document was shown.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// The menu is gone.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    /// The menu of programs is gone.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// A document that can be shown or opened elsewhere, as data: nothing here can show one, and the methods answer false.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// Told what happens.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The document's place; nil for none.
    open var url: URL?
    /// The kind of document; nil if it is not known.
    open var uti: String?
    /// The document's name: that of the file unless set.
    open var name: String? {
        get { storedName ?? url?.lastPathComponent }
        set { storedName = newValue }
    }
    private var storedName: String?
    /// What belongs to the document besides.
    open var annotation: Any?
    /// The document's icons: that of a page.
    open var icons: [UIImage] { UIImage(systemName: "doc").map { [$0] } ?? [] }

    /// Creates a controller without a document.
    public override init() { super.init() }

    /// Creates a controller of a document.
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    /// False: nothing is shown.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool { false }
    /// False: nothing is shown.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    /// False: nothing is shown.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    /// Ends what is shown: nothing is.
    open func dismissPreview(animated: Bool) {}
    /// Ends what is shown: nothing is.
    open func dismissMenu(animated: Bool) {}
}
