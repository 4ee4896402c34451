import Foundation

/// The purpose of a document picker. Raw values are UIKit's.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Copies a document into the application.
    case `import` = 0
    /// Opens a document in its place.
    case open = 1
    /// Copies a document out of the application.
    case exportToService = 2
    /// Moves a document out of the application.
    case moveToService = 3
}

/// The methods that tell which documents the user picked. All have default implementations that do nothing.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Tells the delegate that the user picked documents. A host calls this method.
    ///
    /// - Parameters:
    ///   - controller: The document picker.
    ///   - urls: The URLs of the documents.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Tells the delegate that the user canceled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

// FIDELITY.md: pickersStandIn.
/// A controller that lets the user pick documents. A stand-in with a way out is shown; a host tells the delegate what was picked.
///
/// The types of documents are identifiers such as `public.image`, because `UTType` belongs to another framework. The module
/// `UniformTypeIdentifiers` of adopted applications adds the initializer with types.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The purpose of the picker.
    public let documentPickerMode: UIDocumentPickerMode
    final let documentTypes: [String]
    final let exported: [URL]

    /// Creates a controller that picks documents.
    ///
    /// - Parameters:
    ///   - allowedUTIs: The identifiers of the types of documents.
    ///   - mode: Whether documents are imported or opened.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        (documentTypes, documentPickerMode, exported) = (allowedUTIs, mode, [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that exports files.
    ///
    /// - Parameters:
    ///   - urls: The URLs of the files.
    ///   - asCopy: Whether the files are copied (mode `exportToService`) or moved (mode `moveToService`).
    public init(forExporting urls: [URL], asCopy: Bool) {
        (documentTypes, exported, documentPickerMode) = ([], urls, asCopy ? .exportToService : .moveToService)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that moves files out of the application.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// Creates a controller without documents, so that subclasses written for iOS compile. The archive is not read.
    public required init?(coder: NSCoder) {
        (documentTypes, exported, documentPickerMode) = ([], [], .open)
        super.init(coder: coder)
    }

    /// The delegate of the picker. The picker holds it weakly.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether the user can pick several documents. The default is false.
    open var allowsMultipleSelection = false
    /// Whether the names of files are shown with their extensions. The default is false.
    open var shouldShowFileExtensions = false
    /// The directory that is shown first; nil for the last one.
    open var directoryURL: URL?

    package override func makeDefaultView() -> UIView {
        StandInView("UIDocumentPickerViewController") { [weak self] in
            guard let self else { return }
            self.dismiss(animated: true) { self.wasDismissedByUser() }
        }
    }
    package override func wasDismissedByUser() { delegate?.documentPickerWasCancelled(self) }
}
