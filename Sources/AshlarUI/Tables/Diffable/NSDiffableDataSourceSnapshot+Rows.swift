import Foundation

/// The rows that stand for the items of a snapshot.
extension NSDiffableDataSourceSnapshot {
    /// The item of a row; nil for one that there is not.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        let sections = sectionIdentifiers
        guard path.isPlaceInSection, sections.indices.contains(path.section) else { return nil }
        let items = itemIdentifiers(inSection: sections[path.section])
        return items.indices.contains(path.row) ? items[path.row] : nil
    }

    /// The row of an item; nil for one that there is not.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
            let row = itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: index)
    }

    /// How many rows a section has; none for one that there is not.
    func itemCount(of section: Int) -> Int {
        let sections = sectionIdentifiers
        return sections.indices.contains(section) ? numberOfItems(inSection: sections[section]) : 0
    }
}
