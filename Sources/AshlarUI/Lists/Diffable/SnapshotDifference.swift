import Foundation

/// The updates between two snapshots.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
    private(set) var updates = ListUpdates()

    private let movesToAllSections: Bool

    /// - Parameter movesToAllSections: Whether items also move into inserted sections and out of deleted ones. Otherwise they are
    ///   deleted and inserted.
    /// - Complexity: O(*n* log *n*) for *n* sections and items.
    init(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
        movesToAllSections: Bool = true
    ) {
        self.movesToAllSections = movesToAllSections
        let oldPlaces = Self.places(of: old.sectionIdentifiers)
        let newPlaces = Self.places(of: new.sectionIdentifiers)
        compareSections(old, new, oldPlaces, newPlaces)
        var oldPaths: [Item: IndexPath] = [:]
        for (section, identifier) in old.sectionIdentifiers.enumerated()
        where movesToAllSections || newPlaces[identifier] != nil {
            for (item, identifier) in old.itemIdentifiers(inSection: identifier).enumerated() {
                oldPaths[identifier] = IndexPath(item: item, section: section)
            }
        }
        var remaining = oldPaths
        for (section, identifier) in new.sectionIdentifiers.enumerated() {
            compareItems(
                new.itemIdentifiers(inSection: identifier), in: section, from: oldPlaces[identifier], oldPaths, &remaining)
        }
        for path in remaining.values where newPlaces[old.sectionIdentifiers[path[0]]] != nil { updates.deletedItems.insert(path) }
        for item in new.reloadedItemIdentifiers {
            if let path = oldPaths[item], !updates.deletedItems.contains(path) { updates.reloadedItems.insert(path) }
        }
        for item in new.reconfiguredItemIdentifiers { if let path = oldPaths[item] { updates.reconfiguredItems.insert(path) } }
    }

    private static func places(of sections: [Section]) -> [Section: Int] {
        Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0.element, $0.offset) })
    }

    private mutating func compareSections(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldPlaces: [Section: Int], _ newPlaces: [Section: Int]
    ) {
        for (place, identifier) in old.sectionIdentifiers.enumerated() where newPlaces[identifier] == nil {
            updates.deletedSections.insert(place)
        }
        var kept: [(from: Int, to: Int)] = []
        for (place, identifier) in new.sectionIdentifiers.enumerated() {
            if let from = oldPlaces[identifier] { kept.append((from, place)) } else { updates.insertedSections.insert(place) }
        }
        let inOrder = longestIncreasing(kept.map(\.from))
        for (number, move) in kept.enumerated() where !inOrder.contains(number) { updates.movedSections.append(move) }
        for identifier in new.reloadedSectionIdentifiers {
            if let place = oldPlaces[identifier] { updates.reloadedSections.insert(place) }
        }
    }

    /// - Parameter origin: The index of the section in the old snapshot; nil for a new section.
    private mutating func compareItems(
        _ items: [Item], in section: Int, from origin: Int?, _ oldPaths: [Item: IndexPath], _ remaining: inout [Item: IndexPath]
    ) {
        var kept: [(from: IndexPath, to: IndexPath)] = []
        for (item, identifier) in items.enumerated() {
            let path = IndexPath(item: item, section: section)
            guard let from = oldPaths[identifier] else {
                if origin != nil { updates.insertedItems.insert(path) }
                continue
            }
            // The item is deleted, and comes with its section.
            if origin == nil, !movesToAllSections { continue }
            remaining[identifier] = nil
            if from[0] == origin { kept.append((from, path)) } else { updates.movedItems.append((from, path)) }
        }
        let inOrder = longestIncreasing(kept.map { $0.from[1] })
        for (number, move) in kept.enumerated() where !inOrder.contains(number) { updates.movedItems.append(move) }
    }
}

/// Returns the indexes of a longest increasing subsequence.
///
/// - Complexity: O(*n* log *n*); O(*n*) for values that increase throughout.
func longestIncreasing(_ values: [Int]) -> Set<Int> {
    // For each length, the index of the last element of the subsequence with the smallest last element.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
        var (low, high) = (0, ends.count)
        if let last = ends.last, values[last] < value { low = high }
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[place] = ends[low - 1] }
        if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var found: Set<Int> = []
    var place = ends.last ?? -1
    while place >= 0 {
        found.insert(place)
        place = previous[place]
    }
    return found
}
