import Foundation

/// The index paths of a snapshot's items.
extension NSDiffableDataSourceSnapshot {
    /// Returns the item of a row; nil if the row does not exist.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        let sections = sectionIdentifiers
        guard path.isPlaceInSection, sections.indices.contains(path.section) else { return nil }
        let items = itemIdentifiers(inSection: sections[path.section])
        return items.indices.contains(path.row) ? items[path.row] : nil
    }

    /// Returns the row of an item; nil if the item is not in the snapshot.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
            let row = itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: index)
    }

    /// Returns the number of rows in a section; 0 for a section that does not exist.
    func itemCount(of section: Int) -> Int {
        let sections = sectionIdentifiers
        return sections.indices.contains(section) ? numberOfItems(inSection: sections[section]) : 0
    }
}
