import AshlarLayout
import Foundation

extension IndexPath {
    /// The place of a row in a section of a table view.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The place of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first of the two indexes. Asking a path of another length is a fault.
    public var section: Int {
        get { isPlaceInSection ? self[0] : Self.refuse(self) }
        set { if isPlaceInSection { self[0] = newValue } else { _ = Self.refuse(self) } }
    }

    /// The row within the section: the second of the two indexes. Asking a path of another length is a fault.
    public var row: Int {
        get { isPlaceInSection ? self[1] : Self.refuse(self) }
        set { if isPlaceInSection { self[1] = newValue } else { _ = Self.refuse(self) } }
    }

    /// The item within the section: the second of the two indexes. Asking a path of another length is a fault.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    /// Whether there are a section and a row.
    var isPlaceInSection: Bool { count == 2 }

    private static func refuse(_ path: IndexPath) -> Int {
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
