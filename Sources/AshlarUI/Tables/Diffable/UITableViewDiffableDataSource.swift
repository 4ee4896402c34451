import AshlarLayout
import Foundation

/// A data source that takes snapshots of a table view's rows and finds the changes between them.
///
///     let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
///         let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
///         cell.textLabel?.text = String(number)
///         return cell
///     }
///     source.apply(snapshot, animatingDifferences: false)
///
/// The table view holds its data source weakly.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// A closure that returns the cell of an item. Its arguments are the table view, the section and row, and the item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    /// The type of the snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var displayed = DisplayedSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// The animation of rows that come and go with `apply(_:animatingDifferences:)`. The default is `automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and makes it the table view's `dataSource`.
    ///
    /// - Parameters:
    ///   - tableView: The table view. The data source holds it weakly.
    ///   - cellProvider: A closure that returns the cell of an item. Returning nil is a fault.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Returns a copy of the present snapshot.
    open func snapshot() -> Snapshot { displayed.snapshot }

    /// Displays the sections and items of a snapshot.
    ///
    /// Items that are in both snapshots keep their cells, unless the snapshot reloads them, or they move into a new section or out of
    /// one that is deleted.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: Whether the rows move, come and go with an animation. The default is true.
    ///   - completion: A closure that is called at the end of the animation, or, without one, at the end of a turn, after the
    ///     rows were laid out. The default is nil.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard animatingDifferences else {
            return UIView.performWithoutAnimation { take(snapshot, completion) }
        }
        take(snapshot, completion)
    }

    /// Displays the sections and items of a snapshot.
    ///
    /// Items that are in both snapshots keep their cells, unless the snapshot reloads them, or they move into a new section or out of
    /// one that is deleted.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: Whether the rows move, come and go with an animation. The default is true.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Displays the sections and items of a snapshot with new cells for all rows.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - completion: A closure that is called at the end of a turn, after the rows were laid out. The default is nil.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        displayed.take(snapshot)
        tableView?.reloadData()
        if let completion { LayoutScheduler.main.performAtEndOfTurn { completion() } }
    }

    /// Displays the sections and items of a snapshot with new cells for all rows.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    private func take(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
        let old = displayed.snapshot
        displayed.take(snapshot)
        show(snapshot, after: old)
        guard let completion else { return }
        if let animation = tableView?.updateAnimation {
            animation.completions.append { _ in completion() }
        } else {
            // FIDELITY.md: completionsEndTurns.
            LayoutScheduler.main.performAtEndOfTurn { completion() }
        }
    }

    private func show(_ new: Snapshot, after old: Snapshot) {
        guard let tableView, tableView.dataSource === self else { return }
        // A table view that asks for its numbers again before the next layout does not know the former ones.
        if tableView.needsLoad, tableView.measuredWidth != nil { return tableView.reloadData() }
        var updates = SnapshotDifference(from: old, to: new, movesToAllSections: false).updates
        // Cells are configured again when the numbers of rows are known.
        updates.reconfiguredItems = []
        let way = defaultRowAnimation
        updates.note(way, of: Array(updates.insertedItems) + updates.deletedItems + updates.reloadedItems)
        updates.note(way, of: updates.insertedSections.union(updates.deletedSections).union(updates.reloadedSections))
        if !updates.isEmpty { tableView.change { $0.add(updates) } }
        let paths = new.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !paths.isEmpty { tableView.reconfigureRows(at: paths) }
    }

    // MARK: Positions

    /// Returns the item of a row; nil if the row does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { displayed.item(at: indexPath) }
    /// Returns the row of an item; nil if the item is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { displayed.path(of: itemIdentifier) }
    /// Returns the section at an index; nil if the index is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { displayed.section(at: index) }
    /// Returns the index of a section; nil if the section is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        displayed.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { displayed.sectionCount }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        displayed.itemCount(of: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "UITableView dataSource returned a nil cell for row at index path: \(indexPath.messageText). Table view: "
                + "\(tableView.description), dataSource: \(self)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.unanswered.insert(.commit) }
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
