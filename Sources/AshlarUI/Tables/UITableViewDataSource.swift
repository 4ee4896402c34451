import Foundation

/// Says how many sections and rows a table view has, and gives the cells.
///
/// All but the first two are optional on iOS; here they have default answers.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row that is about to be shown: one from `dequeueReusableCell(withIdentifier:for:)`, or a new one.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// How many sections there are: 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The text above a section; nil, as by default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section; nil, as by default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be deleted, or inserted at: true by default.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved by its handle: false by default.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the index at the edge; nil, as by default, for none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a title of the index leads to: that of the same number by default.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// A row shall be deleted, or one inserted.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// A row was moved by its handle.
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
    ) {}
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// Prepares the data of rows that will be shown soon. Rows are asked for when they are shown here, so it is never called.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// The rows will be shown soon.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// The rows will not be shown after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// The optional methods that the data source and the delegate leave to their defaults, as far as they were called: each default
    /// says so, since a protocol cannot tell.
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

        static let ofDataSource: Unanswered = [.headerTitle, .footerTitle]
        static let ofDelegate = Unanswered(rawValue: 0xFFFC)
    }
}
