import Foundation

/// The changes of a table's rows between two snapshots.
struct TableSnapshotDifference {
    private(set) var batch = TableUpdates()
    /// Whether the order of sections changed, so that everything must be reloaded.
    private(set) var isTooLarge = false

    /// - Complexity: n log n in the number of items.
    init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
        let oldPlaces = Dictionary(uniqueKeysWithValues: oldSections.enumerated().map { ($1, $0) })
        let newPlaces = Dictionary(uniqueKeysWithValues: newSections.enumerated().map { ($1, $0) })
        let kept = oldSections.filter { newPlaces[$0] != nil }
        guard kept == newSections.filter({ oldPlaces[$0] != nil }) else {
            // FIDELITY.md: movedSectionsReload.
            isTooLarge = true
            return
        }
        for (place, section) in oldSections.enumerated() where newPlaces[section] == nil { batch.deletedSections.insert(place) }
        for (place, section) in newSections.enumerated() where oldPlaces[section] == nil { batch.insertedSections.insert(place) }

        var before: [Item: IndexPath] = [:]
        for section in kept {
            for (row, item) in old.itemIdentifiers(inSection: section).enumerated() {
                before[item] = IndexPath(row: row, section: oldPlaces[section]!)
            }
        }
        for section in kept {
            let place = newPlaces[section]!
            let items = new.itemIdentifiers(inSection: section)
            // Items that stay in their section keep their rows as far as their order allows; the fewest others are moved.
            let rows = items.map { item in before[item].flatMap { $0.section == oldPlaces[section]! ? $0.row : nil } }
            let staying = Self.longestRise(of: rows)
            for (row, item) in items.enumerated() where !staying.contains(row) {
                let target = IndexPath(row: row, section: place)
                if let source = before[item] {
                    batch.movedRows.append((source, target))
                } else {
                    batch.insertedRows.append(target)
                }
            }
            for item in old.itemIdentifiers(inSection: section) {
                guard let target = new.sectionIdentifier(containingItem: item), oldPlaces[target] != nil else {
                    batch.deletedRows.append(before[item]!)
                    continue
                }
            }
        }
        // An item that goes into a new section is deleted here and gets a new cell there in any case.
        let deleted = Set(batch.deletedRows)
        for item in new.reloadedItemIdentifiers {
            if let path = before[item], !deleted.contains(path) { batch.reloadedRows.append(path) }
        }
        for section in new.reloadedSectionIdentifiers {
            if let place = oldPlaces[section] { batch.reloadedSections.insert(place) }
        }
    }

    /// Returns the indexes of a longest increasing subsequence of the numbers; nil elements are left out.
    private static func longestRise(of numbers: [Int?]) -> Set<Int> {
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (place, number) in numbers.enumerated() {
            guard let number else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]]! < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var rise: Set<Int> = []
        var place = ends.last ?? -1
        while place >= 0 {
            rise.insert(place)
            place = previous[place]
        }
        return rise
    }
}
