import Foundation

/// A cell of a table that assistive technologies read.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    /// Returns the rows that the cell covers: the first one, and their number.
    func accessibilityRowRange() -> NSRange
    /// Returns the columns that the cell covers: the first one, and their number.
    func accessibilityColumnRange() -> NSRange
}

/// A container that assistive technologies read as a table. Its `accessibilityContainerType` is `dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
    /// Returns the cell that covers a row and a column; nil for none.
    ///
    /// - Parameters:
    ///   - row: The row, from 0.
    ///   - column: The column, from 0.
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
    /// Returns the number of rows.
    func accessibilityRowCount() -> Int
    /// Returns the number of columns.
    func accessibilityColumnCount() -> Int
    /// Returns the headers of a row; nil for none.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// Returns the headers of a column; nil for none.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// The default implementation returns nil.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    /// The default implementation returns nil.
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
