import AshlarLayout
import Foundation

extension IndexPath {
    /// Creates the index path of a row in a section of a table view.
    ///
    /// - Parameters:
    ///   - row: The index of the row in its section.
    ///   - section: The index of the section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the index path of an item in a section of a collection view.
    ///
    /// - Parameters:
    ///   - item: The index of the item in its section.
    ///   - section: The index of the section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section: the first of the two indexes. Reading or setting it on a path of another length is a fault.
    public var section: Int {
        get { isPlaceInSection ? self[0] : raiseInvalidLength() }
        set { if isPlaceInSection { self[0] = newValue } else { _ = raiseInvalidLength() } }
    }

    /// The index of the row in its section: the second of the two indexes. Reading or setting it on a path of another length is a
    /// fault.
    public var row: Int {
        get { isPlaceInSection ? self[1] : raiseInvalidLength() }
        set { if isPlaceInSection { self[1] = newValue } else { _ = raiseInvalidLength() } }
    }

    /// The index of the item in its section: the second of the two indexes. Reading or setting it on a path of another length is a
    /// fault.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    /// Whether the path has exactly two indexes, a section and a row or item.
    var isPlaceInSection: Bool { count == 2 }

    /// Raises a fault, because the path does not have exactly two indexes. Returns `NSNotFound`, which replaces the missing index.
    func raiseInvalidLength() -> Int {
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
