import Foundation

/// The methods that tell what the user did in a document browser. All have default implementations that do nothing. A host calls them.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {
    /// Tells the delegate that the user picked documents.
    ///
    /// - Parameters:
    ///   - controller: The document browser.
    ///   - documentURLs: The URLs of the documents.
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    /// Tells the delegate that a document was imported.
    ///
    /// - Parameters:
    ///   - controller: The document browser.
    ///   - sourceURL: The URL of the document.
    ///   - destinationURL: The URL of its copy.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL, toDestinationURL destinationURL: URL)
    /// Tells the delegate that a document could not be imported.
    ///
    /// - Parameters:
    ///   - controller: The document browser.
    ///   - documentURL: The URL of the document.
    ///   - error: The reason; nil if it is not known.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL, toDestinationURL destinationURL: URL
    ) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) {}
}

// FIDELITY.md: pickersStandIn.
/// A controller that lets the user browse documents. A stand-in is shown; a host tells the delegate what was picked.
///
/// The types of documents are identifiers such as `public.image`, because `UTType` belongs to another framework.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    /// The types that the user can open; nil for those of the application.
    public let allowedContentTypes: [String]?

    /// Creates a browser of documents.
    ///
    /// - Parameter allowedContentTypes: The identifiers of the types that the user can open; nil for those of the application.
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        self.allowedContentTypes = allowedContentTypes
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a browser of all documents, so that subclasses written for iOS compile. The archive is not read.
    public required init?(coder: NSCoder) {
        allowedContentTypes = nil
        super.init(coder: coder)
    }

    /// The delegate of the browser. The browser holds it weakly.
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    /// Whether the user can create documents. The default is true.
    open var allowsDocumentCreation = true
    /// Whether the user can pick several documents. The default is false.
    open var allowsPickingMultipleItems = false
    /// Whether the names of files are shown with their extensions. The default is false.
    open var shouldShowFileExtensions = false
    /// Bar buttons at the leading edge that the application adds. They are not shown.
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
    /// Bar buttons at the trailing edge that the application adds. They are not shown.
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []

    package override func makeDefaultView() -> UIView {
        StandInView("UIDocumentBrowserViewController", cancelTitle: "Done") { [weak self] in self?.dismiss(animated: true) }
    }
}
