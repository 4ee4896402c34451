/// The factors of a basis.
///
/// Factoring orders the rows by *rank*, so that each one determines an unknown from those of lower ranks. Layouts leave few rows or
/// none, the ``Bump``, that must be solved together. Later, each exchange of a row adds an *eta* (product form of the inverse).
/// Solving visits only nonzero entries: J. R. Gilbert and T. Peierls, *Sparse partial pivoting in time proportional to arithmetic
/// operations*, 1988, doi:10.1137/0909058. A heap of ranks replaces their depth-first search.
struct Factors: ~Copyable {
    private(set) var count = 0

    // The rows when they were factored, by position. A row of -1 is a stay row.
    private(set) var rows = Buffer<Int32>()
    private(set) var unknowns = Buffer<Int32>()
    private(set) var pivots = Buffer<Double>()
    private(set) var ranks = Buffer<Int32>()
    private(set) var positionsByRank = Buffer<Int32>()
    private(set) var positionsByUnknown = Buffer<Int32>()
    /// The position of each row of the matrix, or -1.
    private(set) var positionsByRow = Buffer<Int32>()
    /// The rows that must be solved together.
    var bump = Boxed(Bump())

    // The etas. Each one holds an exchanged row as a combination of the rows before, with the entry of the exchanged position as
    // its pivot.
    private(set) var etaPositions = Buffer<Int32>()
    private(set) var etaPivots = Buffer<Double>()
    private(set) var etaStarts = Buffer<Int32>()
    /// The etas of each position as a list, the youngest first.
    private(set) var etaHeads = Buffer<Int32>()
    private(set) var etaNext = Buffer<Int32>()
    private(set) var entryPositions = Buffer<Int32>()
    private(set) var entryValues = Buffer<Double>()
    /// The entries of each position as a list, the youngest first.
    private(set) var entryHeads = Buffer<Int32>()
    private(set) var entryNext = Buffer<Int32>()
    private(set) var entryEtas = Buffer<Int32>()

    // Scratch data.
    var queue = Heap<Int32>()
    var isQueued = Buffer<Bool>()
    var pendingEtas = BitSet()

    /// The number of etas that solving has visited.
    var etaVisits = 0

    var etaCount: Int { etaPositions.count }

    /// Whether so many rows were exchanged that factoring the basis again costs less.
    var isLong: Bool {
        etaCount >= postponed && (etaCount >= Swift.max(50, count / 8) || entryPositions.count > 64 + 8 * count)
    }

    /// Whether enough rows were exchanged to look for rounding errors again. The search visits all rows, so it takes place less
    /// often if there are more.
    var isDueForCheck: Bool { etaCount % Swift.max(50, count / 16) == 0 }

    /// The number of etas before the next attempt to factor the basis.
    private var postponed = 0

    /// Records that the basis could not be factored. It can still be solved with the etas. Each attempt costs the same, and later
    /// exchanges can make another one succeed.
    mutating func postpone() { postponed = etaCount + Swift.max(50, count / 8) }

    /// Begins to factor a basis. Then `place` must be called for its rows, in order of their ranks.
    mutating func begin(_ basis: borrowing Buffer<Int32>, rowCount: Int) {
        for row in rows.all where row >= 0 { positionsByRow[row] = -1 }
        if positionsByRow.count < rowCount { positionsByRow.refill(-1, count: rowCount) }
        count = basis.count
        if ranks.count < count {
            ranks.refill(0, count: count)
            pivots.refill(0, count: count)
            unknowns.refill(0, count: count)
            positionsByUnknown.refill(0, count: count)
            isQueued.refill(false, count: count)
        }
        entryHeads.refill(-1, count: count)
        etaHeads.refill(-1, count: count)
        positionsByRank.removeAll()
        positionsByRank.reserveCapacity(count)
        rows.removeAll()
        rows.reserveCapacity(count)
        for position in 0..<count {
            let row = basis[position]
            rows.append(row)
            if row >= 0 { positionsByRow[row] = Int32(truncatingIfNeeded: position) }
        }
        postponed = 0
        bump.value.removeAll()
        etaPositions.removeAll()
        etaPivots.removeAll()
        etaStarts.removeAll()
        etaStarts.append(0)
        etaNext.removeAll()
        entryPositions.removeAll()
        entryValues.removeAll()
        entryNext.removeAll()
        entryEtas.removeAll()
    }

    /// Gives the next rank to the row at a position, with the unknown that it determines and the coefficient of the unknown.
    @inline(__always)
    mutating func place(_ position: Int32, _ unknown: Int32, _ pivot: Double) {
        ranks[position] = Int32(truncatingIfNeeded: positionsByRank.count)
        unknowns[position] = unknown
        pivots[position] = pivot
        positionsByUnknown[unknown] = position
        positionsByRank.append(position)
    }

    /// Stores a bump for some ranks, whose rows were placed in the order of the bump's steps.
    mutating func place(_ bump: inout Bump, at ranks: Range<Int>) {
        swap(&self.bump.value, &bump)
        self.bump.value.ranks = ranks
    }

    /// Records that the row at a position was exchanged for a combination of the basis's rows.
    mutating func exchange(_ position: Int32, for combination: borrowing SparseVector) {
        let eta = Int32(truncatingIfNeeded: etaCount)
        for other in combination.indices.all {
            let value = combination[other]
            guard value.magnitude > Tolerance.entry else { continue }
            entryNext.append(entryHeads[other])
            entryHeads[other] = Int32(truncatingIfNeeded: entryPositions.count)
            entryPositions.append(other)
            entryValues.append(value)
            entryEtas.append(eta)
        }
        etaNext.append(etaHeads[position])
        etaHeads[position] = eta
        etaPositions.append(position)
        etaPivots.append(combination[position])
        etaStarts.append(Int32(truncatingIfNeeded: entryPositions.count))
        pendingEtas.reserveCapacity(etaCount)
    }

    /// Adds a rank to the queue, unless it is in there.
    @inline(__always)
    mutating func enqueue(_ rank: Int32) {
        if isQueued[rank] { return }
        isQueued[rank] = true
        queue.push(rank)
    }
}
