/// The unknowns that wait for others while a first basis is chosen.
struct Waiting: ~Copyable {
    /// Whether an unknown waits. Until then, the buffers hold stale data.
    private var isUsed = false
    // By unknown.
    /// The number of unknowns that it still waits for; -1 for one that follows from a waiting unknown.
    private var counts = Buffer<Int32>()
    /// The row that is queued again once the unknown waits for no others.
    private var rows = Buffer<Int32>()
    /// The first place of its list of the unknowns that wait for it.
    private var heads = Buffer<Int32>()
    // The lists.
    private var members = Buffer<Int32>()
    private var nexts = Buffer<Int32>()

    mutating func begin() { isUsed = false }

    func contains(_ unknown: Int) -> Bool { isUsed && counts[unknown] != 0 }

    /// Returns whether an unknown itself waits for others.
    func isCounting(_ unknown: Int) -> Bool { isUsed && counts[unknown] > 0 }

    /// Makes an unknown wait for another one, in addition to those that it already waits for.
    mutating func add(_ unknown: Int, until other: Int, by row: Int32, of count: Int) {
        if !isUsed {
            isUsed = true
            counts.refill(0, count: count)
            rows.refill(-1, count: count)
            heads.refill(-1, count: count)
            members.removeAll()
            nexts.removeAll()
        }
        counts[unknown] = Swift.max(counts[unknown], 0) + 1
        rows[unknown] = row
        nexts.append(heads[other])
        heads[other] = Int32(truncatingIfNeeded: members.count)
        members.append(Int32(truncatingIfNeeded: unknown))
    }

    /// Halves the number of unknowns that an unknown waits for. Some of the others might follow from it once half are determined.
    mutating func halve(_ unknown: Int) { counts[unknown] = (counts[unknown] + 1) / 2 }

    /// Records that an unknown will follow from one that waits.
    mutating func follow(_ unknown: Int) { if counts[unknown] == 0 { counts[unknown] = -1 } }

    /// Records that an unknown need not wait for the one that it follows from, which is being placed.
    mutating func unfollow(_ unknown: Int) { if isUsed, counts[unknown] < 0 { counts[unknown] = 0 } }

    /// Returns the row of the next unknown that need not wait any more, after this one was determined, or nil.
    mutating func release(_ unknown: Int) -> Int32? {
        guard isUsed else { return nil }
        while heads[unknown] >= 0 {
            let place = heads[unknown]
            heads[unknown] = nexts[place]
            let member = members[place]
            guard counts[member] > 0 else { continue }
            counts[member] -= 1
            if counts[member] == 0 { return rows[member] }
        }
        return nil
    }
}
