import UIKit

extension UIDocumentPickerViewController {
    /// Creates a controller that opens documents of types.
    ///
    /// - Parameters:
    ///   - contentTypes: The types of documents.
    ///   - asCopy: Whether documents are copied into the application, and not opened in their place.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
    }

    /// Creates a controller that opens documents of types in their place.
    ///
    /// - Parameter contentTypes: The types of documents.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }
}
