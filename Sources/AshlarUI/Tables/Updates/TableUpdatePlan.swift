import Foundation

/// The positions of sections and rows before and after a batch.
struct TableUpdatePlan {
    /// The index that each section after the batch had before it; nil for a new section.
    var oldSections: [Int?]
    /// The index that each section before the batch has after it; nil for a section that was deleted or reloaded.
    var newSections: [Int?]
    /// The rows that leave each section, by the section's index before the batch, in ascending order.
    var deletedRows: [Int: [Int]] = [:]
    /// The rows that come to each section, by the section's index after the batch, in ascending order.
    var insertedRows: [Int: [Int]] = [:]
    var moves: [IndexPath: IndexPath] = [:]
    var reloads: Set<IndexPath> = []

    /// The numbers of rows that leave and come to a section.
    struct Counts {
        var deleted = 0
        var inserted = 0
        var movedOut = 0
        var movedIn = 0
    }
    var counts: [Int: Counts] = [:]

    /// Finds the position of each section and row after the batch.
    ///
    /// - Returns: Nil after a fault.
    init?(_ batch: ListUpdates, old model: SectionHeights, newCount: Int) {
        let oldCount = model.count
        guard Self.checkSections(batch, oldCount, newCount) else { return nil }
        // Sections that are neither deleted nor moved keep their order, in the positions that are not the target of an insertion or
        // a move.
        oldSections = Array(repeating: nil, count: newCount)
        newSections = Array(repeating: nil, count: oldCount)
        let targets = IndexSet(batch.movedSections.map(\.to)).union(batch.insertedSections)
        let leaving = IndexSet(batch.movedSections.map(\.from)).union(batch.deletedSections)
        var place = 0
        for section in 0..<oldCount where !leaving.contains(section) {
            while targets.contains(place) { place += 1 }
            guard place < newCount else { return nil }
            oldSections[place] = section
            newSections[section] = place
            place += 1
        }
        for (from, to) in batch.movedSections {
            oldSections[to] = from
            newSections[from] = to
        }
        guard addRows(of: batch, model, newCount) else { return nil }
        for section in batch.reloadedSections {
            guard let new = newSections[section] else { continue }
            oldSections[new] = nil
            newSections[section] = nil
        }
    }

    /// Adds the rows of the batch, and checks them. Returns false after a fault.
    private mutating func addRows(of batch: ListUpdates, _ model: SectionHeights, _ newCount: Int) -> Bool {
        for path in batch.deletedItems.sorted() + batch.reloadedItems.sorted() + batch.movedItems.map(\.from) {
            guard path.isPlaceInSection else {
                // Raises UIKit's fault.
                _ = path.section
                return false
            }
            guard path.section >= 0, path.section < model.count else {
                return Self.fault(
                    "attempt to delete row \(path.row) from section \(path.section), but there are only \(model.count) sections "
                        + "before the update")
            }
            let count = model[path.section].rows.count
            guard path.row >= 0, path.row < count else {
                return Self.fault(
                    "attempt to delete row \(path.row) from section \(path.section) which only contains \(count) rows before the "
                        + "update")
            }
        }
        for path in batch.insertedItems.sorted() + batch.movedItems.map(\.to) {
            guard path.isPlaceInSection else {
                // Raises UIKit's fault.
                _ = path.section
                return false
            }
            guard path.section >= 0, path.section < newCount, path.row >= 0 else {
                return Self.fault(
                    "attempt to insert row \(path.row) into section \(path.section), but there are only \(newCount) sections after "
                        + "the update")
            }
        }
        let deleted = batch.deletedItems
        reloads = batch.reloadedItems
        for (from, to) in batch.movedItems {
            if deleted.contains(from) || moves[from] != nil {
                return Self.fault("attempt to perform a delete and a move from the same index path (\(from.messageText))")
            }
            if batch.insertedSections.contains(to.section) {
                return Self.fault("cannot move a row into a newly inserted section (\(to.section))")
            }
            moves[from] = to
        }
        if let path = reloads.first(where: deleted.contains) {
            return Self.fault("attempt to delete and reload the same index path (\(path.messageText))")
        }
        // Changes to rows of deleted or inserted sections are part of the change of the section.
        for path in deleted where newSections[path.section] != nil {
            deletedRows[path.section, default: []].append(path.row)
            counts[newSections[path.section]!, default: Counts()].deleted += 1
        }
        var inserted: Set<IndexPath> = []
        for path in batch.insertedItems where oldSections[path.section] != nil {
            guard inserted.insert(path).inserted else { continue }
            insertedRows[path.section, default: []].append(path.row)
            counts[path.section, default: Counts()].inserted += 1
        }
        for (from, to) in moves {
            if let section = newSections[from.section] {
                deletedRows[from.section, default: []].append(from.row)
                counts[section, default: Counts()].movedOut += 1
            }
            guard inserted.insert(to).inserted else {
                return Self.fault("attempt to perform an insert and a move to the same index path (\(to.messageText))")
            }
            insertedRows[to.section, default: []].append(to.row)
            counts[to.section, default: Counts()].movedIn += 1
        }
        for section in deletedRows.keys { deletedRows[section]!.sort() }
        for section in insertedRows.keys { insertedRows[section]!.sort() }
        return true
    }

    /// Returns the position of a row after the batch; nil for a row that was deleted.
    ///
    /// - Complexity: The logarithm of the number of changes in its section.
    func newPath(of old: IndexPath) -> IndexPath? {
        if let target = moves[old] { return target }
        guard let section = newSections[old.section] else { return nil }
        var row = old.row
        if let deleted = deletedRows[old.section] {
            let place = deleted.place(of: row)
            if place < deleted.count, deleted[place] == row { return nil }
            row -= place
        }
        // Finds the position with this index among the positions without an inserted row.
        if let inserted = insertedRows[section] {
            var (low, high) = (0, inserted.count)
            while low < high {
                let middle = (low + high) / 2
                if inserted[middle] - middle <= row { low = middle + 1 } else { high = middle }
            }
            row += low
        }
        return IndexPath(row: row, section: section)
    }
}

extension [Int] {
    /// Returns the number of elements below a number, in a sorted array.
    fileprivate func place(of number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
