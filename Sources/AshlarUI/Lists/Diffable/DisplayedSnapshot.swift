import Foundation

/// The snapshot that a data source displays, with the positions of its sections and items.
struct DisplayedSnapshot<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The items of each section.
    private var items: [[Item]] = []
    /// The index path of each item; nil until it is needed.
    private var paths: [Item: IndexPath]?

    /// Takes the place of the present snapshot.
    mutating func take(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
        snapshot = new.settled
        items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
        paths = nil
    }

    var sectionCount: Int { items.count }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    func itemCount(of section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    /// Returns the item at an index path; nil if there is none.
    func item(at path: IndexPath) -> Item? {
        guard path.isPlaceInSection, items.indices.contains(path[0]), items[path[0]].indices.contains(path[1]) else { return nil }
        return items[path[0]][path[1]]
    }

    /// Returns the index path of an item; nil if the item is not in the snapshot.
    ///
    /// - Complexity: The number of items at the first call, then constant.
    mutating func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [Item: IndexPath] = [:]
        for (section, items) in items.enumerated() {
            for (place, item) in items.enumerated() { found[item] = IndexPath(item: place, section: section) }
        }
        paths = found
        return found[item]
    }

    /// Returns the section at an index; nil if the index is out of range.
    func section(at index: Int) -> Section? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
}
