import Foundation

/// The new positions of sections and items, for updates that agree with the data source.
struct UpdatePlan {
    private let sections: PlaceMap
    private let origins: PlaceMap
    /// The changes of items by section, for sections in which items come or go. The keys are the sections' indexes before the
    /// updates.
    let items: [Int: PlaceMap]
    /// The moved items.
    let moves: [IndexPath: IndexPath]
    let reloadedItems: Set<IndexPath>
    private let reloadedSections: IndexSet
    /// The former index paths of the moved items.
    private let sources: [IndexPath: IndexPath]
    /// The maps of ``items`` from the indexes after the updates to those before them.
    private let formerItems: [Int: PlaceMap]

    /// Finds the new positions.
    ///
    /// - Throws: The problem of updates that disagree with the numbers before and after them.
    init(
        _ updates: ListUpdates, from old: ItemCounts, to new: ItemCounts, _ words: ListWords
    ) throws(InvalidUpdate) {
        let check = UpdateCheck(updates: updates, old: old, new: new, words: words)
        try check.checkPlaces()
        sections = PlaceMap(
            leaving: updates.deletedSections, coming: updates.insertedSections, moves: updates.movedSections)
        origins = sections.inverse
        (reloadedItems, reloadedSections) = (updates.reloadedItems, updates.reloadedSections)
        moves = Dictionary(updates.movedItems.map { ($0.from, $0.to) }) { first, _ in first }
        sources = Dictionary(updates.movedItems.map { ($0.to, $0.from) }) { first, _ in first }
        var (leaving, coming): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
        for path in Array(updates.deletedItems) + moves.keys { leaving[path[0], default: []].append(path[1]) }
        for path in Array(updates.insertedItems) + moves.values { coming[path[0], default: []].append(path[1]) }
        var items: [Int: PlaceMap] = [:]
        let (sections, origins) = (sections, origins)
        for section in Set(leaving.keys).union(coming.keys.compactMap { origins($0) }) {
            items[section] = PlaceMap(leaving: leaving[section] ?? [], coming: sections(section).flatMap { coming[$0] } ?? [])
        }
        self.items = items
        formerItems = items.mapValues(\.inverse)
        try check.checkItemCounts { section($0) }
    }

    /// Returns the new index of a section; nil if it was deleted or reloaded.
    func section(_ section: Int) -> Int? { reloadedSections.contains(section) ? nil : sections(section) }

    /// Returns the index that a section had before the updates; nil if it was inserted or reloaded.
    func origin(of section: Int) -> Int? { origins(section).flatMap { reloadedSections.contains($0) ? nil : $0 } }

    /// Returns the new index path of an item; nil if it was deleted, or reloaded with its section.
    ///
    /// - Complexity: The logarithm of the number of changes.
    func newPath(of path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return path }
        if let target = moves[path] { return target }
        guard let section = section(path[0]) else { return nil }
        guard let map = items[path[0]] else { return IndexPath(item: path[1], section: section) }
        return map(path[1]).map { IndexPath(item: $0, section: section) }
    }

    /// Returns the new index path of an item that keeps its cell; nil if it was deleted or reloaded.
    func keptPath(of path: IndexPath) -> IndexPath? { reloadedItems.contains(path) ? nil : newPath(of: path) }

    /// Returns the index path that an item had before the updates; nil if it was inserted, or reloaded with its section.
    func oldPath(of path: IndexPath) -> IndexPath? {
        if let source = sources[path] { return source }
        guard path.count == 2, let section = origin(of: path[0]) else { return nil }
        guard let map = formerItems[section] else { return IndexPath(item: path[1], section: section) }
        return map(path[1]).map { IndexPath(item: $0, section: section) }
    }

    /// Returns the former index path of a supplementary view; nil if its section was inserted or reloaded.
    func formerSupplementaryPath(of path: IndexPath) -> IndexPath? {
        path.count == 2 ? origin(of: path[0]).map { IndexPath(item: path[1], section: $0) } : path
    }

    /// Returns the new index path of a supplementary view; nil if its section was deleted or reloaded.
    func supplementaryPath(of path: IndexPath) -> IndexPath? {
        path.count == 2 ? section(path[0]).map { IndexPath(item: path[1], section: $0) } : path
    }
}
