/// The items of an engine that no constraint names, in the order of the tree, and the settling ranks that follow from that order.
///
/// Most trees have few unnamed items. Insertions and removals use a binary search. There are gaps between the ranks, so that an
/// insertion rarely changes those of other items.
struct UnnamedItems: ~Copyable {
    private struct Entry {
        var settlingRank: UInt64
        /// The item; nil if it was removed.
        var item: LayoutItem?
    }

    private var entries: ContiguousArray<Entry> = []
    private var gaps = 0

    /// The smallest settling rank of an unnamed item, greater than all ranks that constraints give.
    static let first: UInt64 = 1 << 57
    private static let end: UInt64 = 1 << 58
    /// The settling rank of the first item that is added, in the middle so that there is room on both sides.
    static let middle = first + (end - first) / 2
    private static let stride: UInt64 = 1 << 32

    var count: Int { entries.count - gaps }

    mutating func removeAll() {
        entries.removeAll()
        gaps = 0
    }

    /// Removes an item that leaves the engine or was named. An item that is not in the list is ignored.
    mutating func remove(_ item: LayoutItem) {
        guard item.settlingRank >= Self.first else { return }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].settlingRank < item.settlingRank { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].item === item else { return }
        entries[low].item = nil
        gaps += 1
        if gaps == entries.count { removeAll() }
    }

    /// Adds items that are not in the list yet.
    ///
    /// - Parameter assign: Called with each item whose rank was assigned: the new items, and existing ones that had to make room.
    /// - Complexity: A binary search for each item, and a copy of the list unless all new items come last.
    mutating func insert(_ newcomers: [LayoutItem], assign: (LayoutItem, UInt64) -> Void) {
        guard !newcomers.isEmpty else { return }
        var newcomers = newcomers
        newcomers.sortInTree()
        closeGaps()
        var merged: ContiguousArray<Entry> = []
        var next = 0
        for (place, item) in newcomers.enumerated() {
            let position = position(of: item, from: next)
            if place == 0 {
                if position == entries.count { return append(newcomers[...], assign) }
                merged.reserveCapacity(entries.count + newcomers.count)
            }
            merged.append(contentsOf: entries[next..<position])
            merged.append(Entry(settlingRank: 0, item: item))
            next = position
        }
        merged.append(contentsOf: entries[next...])
        entries = merged
        assignSettlingRanks(assign)
    }

    /// Sorts the items again after the order of the tree has changed.
    mutating func sortAgain(assign: (LayoutItem, UInt64) -> Void) {
        closeGaps()
        var items = entries.compactMap { $0.item }
        items.sortInTree()
        for (place, item) in items.enumerated() where entries[place].item !== item {
            entries[place].item = item
            assign(item, entries[place].settlingRank)
        }
    }

    // MARK: Places

    private mutating func closeGaps() {
        guard gaps > 0 else { return }
        entries.removeAll { $0.item == nil }
        gaps = 0
    }

    /// Returns the index at which to insert an item, at least `start`. The list must have no gaps.
    private func position(of item: LayoutItem, from start: Int) -> Int {
        // Most items come last.
        guard let last = entries.last?.item, item.precedesInTree(last) else { return entries.count }
        var (low, high) = (start, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if let other = entries[middle].item, other.precedesInTree(item) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func append(_ items: ArraySlice<LayoutItem>, _ assign: (LayoutItem, UInt64) -> Void) {
        var rank = entries.last.map { $0.settlingRank + Self.stride } ?? Self.middle
        for item in items {
            guard rank < Self.end else {
                entries.append(Entry(settlingRank: 0, item: item))
                continue
            }
            entries.append(Entry(settlingRank: rank, item: item))
            assign(item, rank)
            rank += Self.stride
        }
        if let last = entries.last, last.settlingRank == 0 { assignSettlingRanks(assign) }
    }

    // MARK: Settling ranks

    /// Assigns settling ranks to the entries that have none.
    private mutating func assignSettlingRanks(_ assign: (LayoutItem, UInt64) -> Void) {
        var place = 0
        while place < entries.count {
            guard entries[place].settlingRank == 0 else {
                place += 1
                continue
            }
            var last = place
            while last < entries.count, entries[last].settlingRank == 0 { last += 1 }
            place = fill(place..<last, assign)
        }
    }

    /// Distributes the ranks of a range of entries between those of its neighbors. If there is too little room, the range is widened
    /// and its neighbors get new ranks too. Returns the end of the range that has ranks now.
    private mutating func fill(_ range: Range<Int>, _ assign: (LayoutItem, UInt64) -> Void) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while true {
            let first = low == 0 ? Self.first : entries[low - 1].settlingRank
            let end = high == entries.count ? Self.end : entries[high].settlingRank
            let count = UInt64(high - low)
            // If neighbors must move, leave more room for later insertions.
            let least: UInt64 = high - low == range.count ? 1 : 1 << 16
            if end != 0, first != 0, (end - first) / (count + 1) >= least {
                let step = min((end - first) / (count + 1), Self.stride)
                // Ranks stay close to a neighbor or to the middle, which leaves room at the ends.
                let start =
                    low > 0 ? first : high < entries.count ? end - (count + 1) * step : Self.middle - (count + 1) * step / 2
                for (place, index) in (low..<high).enumerated() {
                    let rank = start + UInt64(place + 1) * step
                    guard entries[index].settlingRank != rank, let item = entries[index].item else { continue }
                    entries[index].settlingRank = rank
                    assign(item, rank)
                }
                return high
            }
            let width = high - low
            low = max(0, low - width)
            high = min(entries.count, high + width)
        }
    }
}
