/// The coefficients of the core's rows, by row and by unknown.
struct Matrix: ~Copyable {
    private(set) var starts = Buffer<Int32>()
    private(set) var unknowns = Buffer<Int32>()
    private(set) var coefficients = Buffer<Double>()

    // The slots of each unknown as a list, youngest first.
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
        heads.removeAll()
        for _ in 0..<count { heads.append(-1) }
    }

    /// Adds a summand to the row being written.
    @inline(__always)
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        next.append(heads[unknown])
        heads[unknown] = Int32(truncatingIfNeeded: unknowns.count)
        rows.append(Int32(truncatingIfNeeded: rowCount))
        unknowns.append(unknown)
        coefficients.append(coefficient)
    }

    /// Closes the row being written.
    mutating func endRow() { starts.append(Int32(truncatingIfNeeded: unknowns.count)) }

    @inline(__always)
    func slots(of row: Int) -> Range<Int> { Range(uncheckedBounds: (Int(starts[row]), Int(starts[row &+ 1]))) }
}
