/// Which unknowns wait for which while a first basis is chosen.
struct Waiting: ~Copyable {
    /// Whether any does; until then the buffers hold what is left of the last time.
    private var isUsed = false
    // By unknown.
    /// How many others it still waits for; -1 for one that follows from another that waits.
    private var counts = Buffer<Int32>()
    /// The row by which it is taken up when it waits for no other any more.
    private var rows = Buffer<Int32>()
    /// The first place of its list below, of those who wait for it.
    private var heads = Buffer<Int32>()
    // The lists.
    private var members = Buffer<Int32>()
    private var nexts = Buffer<Int32>()

    mutating func begin() { isUsed = false }

    func contains(_ unknown: Int) -> Bool { isUsed && counts[unknown] != 0 }

    /// Whether an unknown itself waits for others.
    func isCounting(_ unknown: Int) -> Bool { isUsed && counts[unknown] > 0 }

    /// Starts or goes on with the list of what an unknown waits for.
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

    /// Has an unknown wait for half of those in its list only: some of the others may follow from it once these are known.
    mutating func halve(_ unknown: Int) { counts[unknown] = (counts[unknown] + 1) / 2 }

    /// Notes that an unknown will follow from one that waits.
    mutating func follow(_ unknown: Int) { if counts[unknown] == 0 { counts[unknown] = -1 } }

    /// Notes that an unknown has not to wait any more for the one that it follows from, which is being placed.
    mutating func unfollow(_ unknown: Int) { if isUsed, counts[unknown] < 0 { counts[unknown] = 0 } }

    /// The row of the next unknown that has waited long enough, now that this one is known.
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
