import Foundation

/// The updates that an application requests. The positions of deleted and reloaded elements and the sources of moves refer to the
/// state before the updates; the positions of inserted elements and the targets of moves refer to the state after them.
struct ItemUpdates {
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

    /// Whether everything is reloaded.
    var isReload = false
    /// The number of nested batches.
    var depth = 0
    var completions: [(Bool) -> Void] = []

    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty && movedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// The updates as a layout receives them.
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
