import Foundation

/// The changes between `beginUpdates()` and `endUpdates()`.
///
/// Whatever the order of the calls, the positions of deleted and reloaded elements and the sources of moves refer to the state
/// before all changes; the positions of inserted elements and the targets of moves refer to the state after them.
struct TableUpdates {
    /// The number of calls of `beginUpdates()` that have not been ended.
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
