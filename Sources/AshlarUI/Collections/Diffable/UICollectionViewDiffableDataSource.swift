import AshlarLayout
import Foundation

/// A data source that takes snapshots of a collection view's items and finds the changes between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
    NSObject, UICollectionViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider =
        @MainActor (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        UICollectionViewCell?
    /// A closure that returns a supplementary view.
    public typealias SupplementaryViewProvider =
        @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
        UICollectionReusableView?
    private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var displayed = DisplayedSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The sections that were given as outlines.
    final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// What happens when the user expands or collapses an item.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// What happens when the user moves an item.
    open var reorderingHandlers = ReorderingHandlers()

    /// Creates a data source and makes it the collection view's `dataSource`.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. The data source holds it weakly.
    ///   - cellProvider: A closure that returns the cell of an item. Returning nil is a fault.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// The closure that returns headers, footers and other supplementary views; nil for none.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    // MARK: Snapshots

    /// Returns a copy of the present snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { displayed.snapshot }

    /// Displays the sections and items of a snapshot.
    ///
    /// Items that are in both snapshots keep their cells, unless the snapshot reloads them.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: Whether the items move, come and go with an animation. The default is true.
    ///   - completion: A closure that is called at the end of the animation, or, without one, at the end of a turn, after the
    ///     items were laid out. The default is nil.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        if animatingDifferences {
            update(to: snapshot, completion)
        } else {
            UIView.performWithoutAnimation { update(to: snapshot, completion) }
        }
    }

    private func update(to snapshot: Snapshot, _ completion: (() -> Void)?) {
        guard let collectionView, collectionView.dataSource === self, collectionView.knownCounts != nil else {
            take(snapshot)
            collectionView?.reloadData()
            // FIDELITY.md: completionsEndTurns.
            if let completion { LayoutScheduler.main.performAtEndOfTurn { completion() } }
            return
        }
        let updates = SnapshotDifference(from: displayed.snapshot, to: snapshot).updates
        collectionView.performBatchUpdates { [self] in
            take(snapshot)
            let open = collectionView.batch
            collectionView.batch = updates
            (collectionView.batch.depth, collectionView.batch.completions) = (open.depth, open.completions)
            collectionView.batch.isReload = open.isReload || !open.isEmpty
        } completion: { _ in
            completion?()
        }
    }

    /// Displays the sections and items of a snapshot.
    ///
    /// Items that are in both snapshots keep their cells, unless the snapshot reloads them.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: Whether the items move, come and go with an animation. The default is true.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }

    /// Displays the sections and items of a snapshot with new cells for all items.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - completion: A closure that is called at the end of a turn, after the items were laid out. The default is nil.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        take(snapshot)
        collectionView?.reloadData()
        if let completion { LayoutScheduler.main.performAtEndOfTurn { completion() } }
    }

    /// Shows the visible items of an outline in a section, which is added if there is none.
    ///
    /// - Parameters:
    ///   - snapshot: The outline of the new items of the section.
    ///   - section: The section. If there is none, it is added behind the others.
    ///   - animatingDifferences: Whether the items move, come and go with an animation. The default is true.
    ///   - completion: A closure that is called at the end of the animation, or, without one, at the end of a turn, after the
    ///     items were laid out. The default is nil.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = displayed.snapshot
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        let known = outlines[section]
        outlines[section] = snapshot
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
        outlines[section] = snapshot
        // Items that stay show whether they are expanded, and how deep they are.
        if known != nil { showOutline(of: section) }
    }

    /// Shows the visible items of an outline in a section.
    ///
    /// - Parameters:
    ///   - snapshot: The outline of the new items of the section.
    ///   - section: The section. If there is none, it is added behind the others.
    ///   - animatingDifferences: Whether the items move, come and go with an animation. The default is true.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async { apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil) }

    /// Returns the items of a section as an outline. Without one that was applied all items are root items.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        let current = displayed.snapshot
        return current.indexOfSection(section) == nil ? .init() : outline(of: current.itemIdentifiers(inSection: section))
    }

    private func showOutline(of section: SectionIdentifierType) {
        guard let collectionView, let number = index(for: section) else { return }
        for path in collectionView.indexPathsForVisibleItems where path.section == number {
            if let cell = collectionView.cellForItem(at: path) { show(cell, at: path) }
        }
    }

    /// Has a cell show its item's place in the outline.
    private func show(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let cell = cell as? UICollectionViewListCell, let section = sectionIdentifier(for: path.section),
            let outline = outlines[section], let item = itemIdentifier(for: path), outline.contains(item)
        else { return }
        cell.indentationLevel = outline.level(of: item)
        cell.isExpanded = outline.isExpanded(item)
    }

    private func take(_ snapshot: Snapshot) {
        displayed.take(snapshot)
        let current = displayed.snapshot
        // An outline whose items are others by now is none.
        outlines = outlines.filter { section, outline in
            current.indexOfSection(section) != nil && current.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }

    // MARK: Identifiers and index paths

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { displayed.item(at: indexPath) }

    /// Returns the index path of an item; nil if the item is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { displayed.path(of: itemIdentifier) }

    /// Returns the section at an index; nil if the index is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { displayed.section(at: index) }

    /// Returns the index of a section; nil if the section is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        displayed.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { displayed.sectionCount }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        displayed.itemCount(of: section)
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
            show(cell, at: indexPath)
            return cell
        }
        LayoutDiagnostics.fault(
            UICollectionView.inconsistency,
            "Diffable data source cell provider returned nil for index path \(indexPath.messageText), which is not allowed. You must "
                + "always return a cell to the collection view.")
        let cell = UICollectionViewCell(frame: .zero)
        cell.reuseKey = ReuseKey(kind: nil, identifier: "")
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? collectionView.missingSupplementaryView(kind, indexPath)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard reorderingHandlers.canReorderItem != nil, let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let old = displayed.snapshot
        var new = old
        new.deleteItems([item])
        let rest = new.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < rest.count {
            new.insertItems([item], beforeItem: rest[destinationIndexPath.item])
        } else {
            new.appendItems([item], toSection: section)
        }
        let transaction = transaction(old, new)
        reorderingHandlers.willReorder?(transaction)
        take(new)
        reorderingHandlers.didReorder?(transaction)
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
    {
        IndexPath(item: 0, section: index)
    }
}
