import Foundation

/// The methods that give a table view the number of its sections and rows, and the cells.
///
/// All but the first two are optional on iOS; here they have default implementations.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// Asks the data source for the number of rows in a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The number of rows, at least 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Asks the data source for the cell of a row that is about to be displayed.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: A cell from `dequeueReusableCell(withIdentifier:for:)`, or a new one.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Asks the data source for the number of sections. The default is 1.
    func numberOfSections(in tableView: UITableView) -> Int

    /// Asks the data source for the title above a section's rows.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The text of the header. Nil, the default, for no title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// Asks the data source for the title below a section's rows.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The text of the footer. Nil, the default, for no title.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Asks the data source whether a row shows the control that deletes it or inserts another while the table view is editing.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: Whether the row is editable. The default is true.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Asks the data source whether a row shows the handle that moves it while the table view is editing.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - indexPath: The section and row.
    /// - Returns: Whether the row has a handle. The default is false.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Asks the data source for the titles of the index at the edge. The default is nil, for no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?

    /// Asks the data source for the section that a title of the index leads to.
    ///
    /// - Parameters:
    ///   - tableView: The table view requesting this information.
    ///   - title: The title that the user touched.
    ///   - index: The index of the title in the result of `sectionIndexTitles(for:)`.
    /// - Returns: The index of the section. The default is the index of the title.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Tells the data source to delete a row, or to insert one. The table view does not react to touches of the editing controls
    /// and never calls this method.
    ///
    /// - Parameters:
    ///   - tableView: The table view whose row is edited.
    ///   - editingStyle: The control that was tapped: `delete` or `insert`.
    ///   - indexPath: The section and row.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// Tells the data source that the user moved a row by its handle. The table view does not react to touches of the handle and
    /// never calls this method.
    ///
    /// - Parameters:
    ///   - tableView: The table view whose row was moved.
    ///   - sourceIndexPath: The section and row before the move.
    ///   - destinationIndexPath: The section and row after the move.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.unanswered.insert(.headerTitle)
        return nil
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.unanswered.insert(.footerTitle)
        return nil
    }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.unanswered.insert(.commit) }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// The methods that prepare the data of rows before they are displayed.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Tells the data source that the table view will soon display rows.
    ///
    /// - Parameters:
    ///   - tableView: The table view that displays the rows.
    ///   - indexPaths: The sections and rows.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Tells the data source that the table view will not display the rows after all.
    ///
    /// - Parameters:
    ///   - tableView: The table view that would have displayed the rows.
    ///   - indexPaths: The sections and rows.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// The optional methods that the data source and the delegate do not implement, as far as the table view has called them. Each
    /// default implementation records itself, because a protocol cannot tell whether a conforming type implements a method.
    struct Unanswered: OptionSet {
        let rawValue: UInt16

        static let headerTitle = Unanswered(rawValue: 1 << 0)
        static let footerTitle = Unanswered(rawValue: 1 << 1)
        static let rowHeight = Unanswered(rawValue: 1 << 2)
        static let headerHeight = Unanswered(rawValue: 1 << 3)
        static let footerHeight = Unanswered(rawValue: 1 << 4)
        static let estimatedRowHeight = Unanswered(rawValue: 1 << 5)
        static let estimatedHeaderHeight = Unanswered(rawValue: 1 << 6)
        static let estimatedFooterHeight = Unanswered(rawValue: 1 << 7)
        static let headerView = Unanswered(rawValue: 1 << 8)
        static let footerView = Unanswered(rawValue: 1 << 9)
        static let indentation = Unanswered(rawValue: 1 << 10)
        static let commit = Unanswered(rawValue: 1 << 11)

        static let ofDataSource: Unanswered = [.headerTitle, .footerTitle, .commit]
        static let ofDelegate = Unanswered(rawValue: 0xFFFF).subtracting(.ofDataSource)
    }
}
