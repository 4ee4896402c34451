import Foundation

/// What an application says has changed: deletions, reloads and the sources of moves at places before the changes, insertions and the
/// targets of moves at places after them.
struct ItemUpdates {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    /// Shown anew by the cells that show them.
    var reconfiguredItems: Set<IndexPath> = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []

    var deletedSections: IndexSet = []
    var insertedSections: IndexSet = []
    var reloadedSections: IndexSet = []
    var movedSections: [(from: Int, to: Int)] = []

    /// Whether everything is to be asked for anew.
    var isReload = false
    /// How many batches are open within one another.
    var depth = 0
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty && movedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// The changes as a layout is told of them.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in deletedSections.reversed() { items.append(.init(.delete, whole(section), nil)) }
        for path in deletedItems.sorted(by: >) { items.append(.init(.delete, path, nil)) }
        for section in reloadedSections { items.append(.init(.reload, whole(section), whole(section))) }
        for path in reloadedItems.sorted() { items.append(.init(.reload, path, path)) }
        for section in insertedSections { items.append(.init(.insert, nil, whole(section))) }
        for path in insertedItems.sorted() { items.append(.init(.insert, nil, path)) }
        for move in movedSections { items.append(.init(.move, whole(move.from), whole(move.to))) }
        for move in movedItems { items.append(.init(.move, move.from, move.to)) }
        return items
    }
}
