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
