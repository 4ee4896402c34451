/// The items of an engine that no constraint names, in the order of the tree, and the turns that they have for it.
///
/// Few items are unnamed in most trees. One that comes or goes is found by a search among them; turns are numbers with room between,
/// so that the others keep theirs.
struct UnnamedItems: ~Copyable {
    private struct Entry {
        var turn: UInt64
        /// Nil if the item has left.
        var item: LayoutItem?
    }

    private var entries: ContiguousArray<Entry> = []
    private var gaps = 0

    /// The least turn of an unnamed item: behind all that a constraint gives.
    static let first: UInt64 = 1 << 57
    private static let end: UInt64 = 1 << 58
    /// Where the turns begin, so that there is room on both sides.
    static let middle = first + (end - first) / 2
    private static let stride: UInt64 = 1 << 32

    var count: Int { entries.count - gaps }

    mutating func removeAll() {
        entries.removeAll()
        gaps = 0
    }

    /// Forgets an item that leaves the engine or was named. One that is not here is none of its business.
    mutating func remove(_ item: LayoutItem) {
        guard item.turn >= Self.first else { return }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].turn < item.turn { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].item === item else { return }
        entries[low].item = nil
        gaps += 1
        if gaps == entries.count { removeAll() }
    }

    /// Adds items that are not here yet.
    ///
    /// - Parameter assign: Is told the turn of each of them, and of others that have to make room.
    /// - Complexity: A search for each, and a copy of the list unless all of them come last.
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
            merged.append(Entry(turn: 0, item: item))
            next = position
        }
        merged.append(contentsOf: entries[next...])
        entries = merged
        giveTurns(assign)
    }

    /// Puts the items into the order of the tree again, which has changed.
    mutating func sortAgain(assign: (LayoutItem, UInt64) -> Void) {
        closeGaps()
        var items = entries.compactMap(\.item)
        items.sortInTree()
        for (place, item) in items.enumerated() where entries[place].item !== item {
            entries[place].item = item
            assign(item, entries[place].turn)
        }
    }

    // MARK: Places

    private mutating func closeGaps() {
        guard gaps > 0 else { return }
        entries.removeAll { $0.item == nil }
        gaps = 0
    }

    /// Where an item belongs, not before some place. Without gaps.
    private func position(of item: LayoutItem, from start: Int) -> Int {
        // Most come last.
        guard let last = entries.last?.item, item.precedesInTree(last) else { return entries.count }
        var (low, high) = (start, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if let other = entries[middle].item, other.precedesInTree(item) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func append(_ items: ArraySlice<LayoutItem>, _ assign: (LayoutItem, UInt64) -> Void) {
        var turn = entries.last.map { $0.turn + Self.stride } ?? Self.middle
        for item in items {
            guard turn < Self.end else {
                entries.append(Entry(turn: 0, item: item))
                continue
            }
            entries.append(Entry(turn: turn, item: item))
            assign(item, turn)
            turn += Self.stride
        }
        if let last = entries.last, last.turn == 0 { giveTurns(assign) }
    }

    // MARK: Turns

    /// Gives turns to the entries that have none.
    private mutating func giveTurns(_ assign: (LayoutItem, UInt64) -> Void) {
        var place = 0
        while place < entries.count {
            guard entries[place].turn == 0 else {
                place += 1
                continue
            }
            var last = place
            while last < entries.count, entries[last].turn == 0 { last += 1 }
            place = fill(place..<last, assign)
        }
    }

    /// Spreads the turns of some entries between those of their neighbours, of which as many as it takes make room. Returns where the
    /// entries end that have one now.
    private mutating func fill(_ range: Range<Int>, _ assign: (LayoutItem, UInt64) -> Void) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while true {
            let first = low == 0 ? Self.first : entries[low - 1].turn
            let end = high == entries.count ? Self.end : entries[high].turn
            let count = UInt64(high - low)
            // The more have to move, the more room there shall be afterwards.
            let least: UInt64 = high - low == range.count ? 1 : 1 << 16
            if end != 0, first != 0, (end - first) / (count + 1) >= least {
                let step = min((end - first) / (count + 1), Self.stride)
                // Near the neighbours, or in the middle: there shall be room at the ends.
                let start =
                    low > 0 ? first : high < entries.count ? end - (count + 1) * step : Self.middle - (count + 1) * step / 2
                for (place, index) in (low..<high).enumerated() {
                    let turn = start + UInt64(place + 1) * step
                    guard entries[index].turn != turn, let item = entries[index].item else { continue }
                    entries[index].turn = turn
                    assign(item, turn)
                }
                return high
            }
            let width = high - low
            low = max(0, low - width)
            high = min(entries.count, high + width)
        }
    }
}
