import AshlarLayout
import Foundation

extension IndexPath {
    /// The place of a row in a section of a table view.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The row within the section: the second of the two indexes. Asking a path of another length is a fault.
    public var row: Int {
        get { isPlaceInSection ? self[1] : refused }
        set { if isPlaceInSection { self[1] = newValue } else { _ = refused } }
    }

    /// Whether there are a section and a row.
    var isPlaceInSection: Bool { count == 2 }

    /// What stands for an index that there is not, after a fault.
    var refused: Int {
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two indices "
                + "specifying the section and row.  Please use the category on NSIndexPath in NSIndexPath+UIKitAdditions.h if "
                + "possible.")
        return NSNotFound
    }

    /// The path as `NSIndexPath` describes itself in UIKit's messages.
    var messageText: String {
        let path = map(String.init).joined(separator: " - ")
        return "{length = \(count), path = \(path)}"
    }
}
