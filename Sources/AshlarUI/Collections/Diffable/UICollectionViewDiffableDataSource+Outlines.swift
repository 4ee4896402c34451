import AshlarLayout
import Foundation

extension UICollectionViewDiffableDataSource {
    /// What happens when the user expands or collapses an item of an outline.
    public struct SectionSnapshotHandlers<Item> {
        /// Returns whether an item may be expanded. The default is that it may.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether an item may be collapsed. The default is that it may.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that is about to be expanded, in place of those that it has.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> NSDiffableDataSourceSectionSnapshot<
                    ItemIdentifierType
                >
            )?

        /// Creates handlers that do nothing.
        public init() {}
    }

    /// What happens when the user moves an item.
    public struct ReorderingHandlers {
        /// Returns whether an item may be moved. The default is that none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the snapshot has changed.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that do nothing.
        public init() {}
    }

    /// What an item was moved from and to, with the snapshots before and after.
    final func transaction(
        _ old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
        let sections = new.sectionIdentifiers.compactMap { section in
            let (before, after) = (old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
            return before == after
                ? nil
                : NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: outline(of: before), finalSnapshot: outline(of: after),
                    difference: after.difference(from: before))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: old, finalSnapshot: new, difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
            sectionTransactions: sections)
    }

    final func outline(of items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        snapshot.append(items)
        return snapshot
    }
}

/// A data source whose items can be expanded, as a cell sees it.
@MainActor
protocol OutlineDataSource: AnyObject {
    func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    /// Expands an item, or collapses it, as a tap on its control does.
    final func toggleItem(at path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var outline = outlines[section]
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
