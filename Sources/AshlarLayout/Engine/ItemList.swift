/// A list of waiting items. The list keeps each item's record alive, even if the item's owner is deallocated.
struct ItemList: ~Copyable {
    private var items: ContiguousArray<LayoutItem> = []

    var isEmpty: Bool { items.isEmpty }

    mutating func append(_ item: LayoutItem) {
        item.keep()
        items.append(item)
    }

    mutating func removeAll() {
        for item in items { item.drop() }
        items.removeAll(keepingCapacity: true)
    }

    /// Empties the list and calls the body for each item. Items that the body appends stay in the list.
    mutating func drain(_ body: (LayoutItem) -> Void) {
        guard !items.isEmpty else { return }
        let taken = items
        items = []
        for item in taken {
            body(item)
            item.drop()
        }
    }

    deinit { for item in items { item.drop() } }
}
