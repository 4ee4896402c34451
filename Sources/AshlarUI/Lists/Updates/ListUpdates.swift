import Foundation

/// The updates that an application requests of a table view or collection view.
///
/// Whatever the order of the calls, the positions of deleted and reloaded elements and the sources of moves refer to the state
/// before the updates; the positions of inserted elements and the targets of moves refer to the state after them.
struct ListUpdates {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    /// The items that are configured again in their present cells.
    var reconfiguredItems: Set<IndexPath> = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []

    var deletedSections: IndexSet = []
    var insertedSections: IndexSet = []
    var reloadedSections: IndexSet = []
    var movedSections: [(from: Int, to: Int)] = []

    /// The animations of rows, by their positions in the calls, and of sections, by paths of one index. Missing ones are
    /// `automatic`.
    var rowAnimations: [IndexPath: UITableView.RowAnimation] = [:]

    /// Whether everything is reloaded.
    var isReload = false
    /// The number of nested batches that have not ended.
    var depth = 0
    /// The closures to be called when the batch is over.
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty && movedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// Whether all index paths consist of a section and an item. If not, raises UIKit's fault.
    var hasPlaces: Bool {
        let paths = [deletedItems, insertedItems, reloadedItems, Set(movedItems.flatMap { [$0.from, $0.to] })].joined()
        guard let path = paths.first(where: { !$0.isPlaceInSection }) else { return true }
        _ = path.section
        return false
    }

    /// Adds other updates to the same batch.
    mutating func add(_ other: ListUpdates) {
        deletedItems.formUnion(other.deletedItems)
        insertedItems.formUnion(other.insertedItems)
        reloadedItems.formUnion(other.reloadedItems)
        reconfiguredItems.formUnion(other.reconfiguredItems)
        movedItems += other.movedItems
        deletedSections.formUnion(other.deletedSections)
        insertedSections.formUnion(other.insertedSections)
        reloadedSections.formUnion(other.reloadedSections)
        movedSections += other.movedSections
        rowAnimations.merge(other.rowAnimations) { _, new in new }
    }

    /// Notes how rows come and go.
    mutating func note(_ animation: UITableView.RowAnimation, of paths: [IndexPath]) {
        if animation == .automatic || animation == .fade { return }
        for path in paths { rowAnimations[path] = animation }
    }

    /// Notes how sections come and go.
    mutating func note(_ animation: UITableView.RowAnimation, of sections: IndexSet) {
        note(animation, of: sections.map { IndexPath(index: $0) })
    }

    /// Calls the completion handlers at the end of the turn.
    ///
    /// - Parameter isDone: Whether the updates agreed with the data source.
    @MainActor func complete(_ isDone: Bool) {
        guard !completions.isEmpty else { return }
        // FIDELITY.md: completionsEndTurns.
        LayoutScheduler.main.performAtEndOfTurn { [completions] in
            for completion in completions { completion(isDone) }
        }
    }
}
