/// Items that wait for something. Whoever is in the list is kept, even if the owner dies meanwhile.
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

    /// Takes everything out and calls the body for each. What is appended meanwhile stays.
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
