import Foundation

/// The changes between `beginUpdates()` and `endUpdates()`.
///
/// Places to be deleted, reloaded or moved from are those before all changes, places to be inserted or moved to those after them,
/// whatever the order of the calls.
struct TableUpdates {
    /// How many `beginUpdates()` have not been ended.
    var depth = 0
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty && deletedSections.isEmpty
            && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }
}

/// What a batch makes of the sections and rows before it.
struct TableUpdatePlan {
    /// Where each section after the batch was before; nil for one that is new.
    var oldSections: [Int?]
    /// Where each section before the batch is after it; nil for one that is gone or reloaded.
    var newSections: [Int?]
    /// By section before the batch, in ascending order.
    var deletedRows: [Int: [Int]] = [:]
    /// By section after the batch, in ascending order.
    var insertedRows: [Int: [Int]] = [:]
    var moves: [IndexPath: IndexPath] = [:]
    var reloads: Set<IndexPath> = []

    /// The rows that go from a section, by deletion, and by a move; those that come to one.
    struct Counts {
        var deleted = 0
        var inserted = 0
        var movedOut = 0
        var movedIn = 0
    }
    var counts: [Int: Counts] = [:]

    /// Where a row is after the batch; nil for one that is gone.
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
        // The row-th of the places that nothing is inserted at.
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
    /// The number of elements below a number, in a sorted array.
    fileprivate func place(of number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
