/// The coefficients of the rows of a simplex method, by row and by unknown.
struct Matrix: ~Copyable {
    private(set) var starts = Buffer<Int32>()
    private(set) var unknowns = Buffer<Int32>()
    private(set) var coefficients = Buffer<Double>()

    // The slots of each unknown as a list, the youngest first.
    private(set) var heads = Buffer<Int32>()
    private(set) var next = Buffer<Int32>()
    /// The row of each slot.
    private(set) var rows = Buffer<Int32>()

    var rowCount: Int { starts.count - 1 }

    /// Removes all rows.
    mutating func begin(unknowns count: Int) {
        starts.removeAll()
        starts.append(0)
        unknowns.removeAll()
        coefficients.removeAll()
        next.removeAll()
        rows.removeAll()
        heads.refill(-1, count: count)
    }

    /// Adds a term to the row being written.
    @inline(__always)
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        let slot = unknowns.count
        if slot == unknowns.capacity { reserveMore() }
        // These buffers have the same capacity.
        next.take(to: slot &+ 1)
        rows.take(to: slot &+ 1)
        unknowns.take(to: slot &+ 1)
        coefficients.take(to: slot &+ 1)
        next[slot] = heads[unknown]
        heads[unknown] = Int32(truncatingIfNeeded: slot)
        rows[slot] = Int32(truncatingIfNeeded: starts.count &- 1)
        unknowns[slot] = unknown
        coefficients[slot] = coefficient
    }

    @inline(never)
    private mutating func reserveMore() {
        let wanted = unknowns.capacity + unknowns.capacity >> 1 + 64
        next.reserveCapacity(wanted)
        rows.reserveCapacity(wanted)
        unknowns.reserveCapacity(wanted)
        coefficients.reserveCapacity(wanted)
    }

    /// Completes the row being written.
    @inline(__always)
    mutating func endRow() { starts.append(Int32(truncatingIfNeeded: unknowns.count)) }

    @inline(__always)
    func slots(of row: Int) -> Range<Int> { Range(uncheckedBounds: (Int(starts[row]), Int(starts[row &+ 1]))) }
}
