/// A heap of edges along which the objective falls, the steepest first. An entry can be stale; it stores the derivative for which
/// it was listed.
struct Candidates: ~Copyable {
    struct Entry {
        var derivative: Double
        var position: Int32
        var isUp: Bool
    }

    private var entries = Buffer<Entry>()

    mutating func removeAll() { entries.removeAll() }

    mutating func push(_ entry: Entry) {
        entries.append(entry)
        let base = entries.base
        var child = entries.count - 1
        while child > 0, entry.derivative < base[(child - 1) / 2].derivative {
            base[child] = base[(child - 1) / 2]
            child = (child - 1) / 2
        }
        base[child] = entry
    }

    var count: Int { entries.count }

    var first: Entry? { entries.count > 0 ? entries[0] : nil }

    mutating func removeFirst() {
        guard let last = entries.popLast(), entries.count > 0 else { return }
        let (base, count) = (entries.base, entries.count)
        var parent = 0
        while 2 * parent + 1 < count {
            var child = 2 * parent + 1
            if child + 1 < count, base[child + 1].derivative < base[child].derivative { child += 1 }
            if base[child].derivative >= last.derivative { break }
            base[parent] = base[child]
            parent = child
        }
        base[parent] = last
    }
}
