/// A basis, prepared for solving with it.
///
/// When it is factored its rows are put in an order, by *rank*, in which each determines one unknown from those
/// before; layouts leave few rows or none, the ``Bump``, that must be solved together. Each exchange
/// of a row after that adds an *eta* (the product form). All solving follows the entries that
/// are not zero: Gilbert and Peierls, *Sparse partial pivoting in time proportional to arithmetic
/// operations*, 1988, doi:10.1137/0909058; with a heap of ranks in place of the search in depth.
struct Factors: ~Copyable {
    private(set) var count = 0

    // The rows when they were factored, by position. A row of -1 is an unknown by itself.
    private(set) var rows = Buffer<Int32>()
    private(set) var unknowns = Buffer<Int32>()
    private(set) var pivots = Buffer<Double>()
    private(set) var ranks = Buffer<Int32>()
    private(set) var positionsByRank = Buffer<Int32>()
    private(set) var positionsByUnknown = Buffer<Int32>()
    /// Of each row of the matrix, or -1.
    private(set) var positionsByRow = Buffer<Int32>()
    /// The rows that must be solved together.
    var bump = Boxed(Bump())

    // Etas: the exchanged row as a combination of the rows before. Each stands for the position exchanged.
    private(set) var etaPositions = Buffer<Int32>()
    private(set) var etaPivots = Buffer<Double>()
    private(set) var etaStarts = Buffer<Int32>()
    private(set) var entryPositions = Buffer<Int32>()
    private(set) var entryValues = Buffer<Double>()
    /// The entries of each position as a list, youngest first.
    private(set) var entryHeads = Buffer<Int32>()
    private(set) var entryNext = Buffer<Int32>()
    private(set) var entryEtas = Buffer<Int32>()

    // Scratch.
    var queue = Heap<Int32>()
    var isQueued = Buffer<Bool>()
    var isPending = Buffer<Bool>()

    /// Entries that count as zero.
    static let nothing = 1e-14

    var etaCount: Int { etaPositions.count }

    /// Whether so many rows were exchanged that factoring anew costs less.
    var isLong: Bool {
        etaCount >= postponed && (etaCount >= Swift.max(50, count / 8) || entryPositions.count > 64 + 8 * count)
    }

    /// How many etas there must be before factoring is worth another try.
    private var postponed = 0

    /// Notes that the basis could not be factored, though it can be solved with: each try costs as much, and soon the basis is another.
    mutating func postpone() { postponed = etaCount + Swift.max(50, count / 8) }

    /// Takes a basis, whose rows are to be placed then, first to last.
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
        entryPositions.removeAll()
        entryValues.removeAll()
        entryNext.removeAll()
        entryEtas.removeAll()
    }

    /// Gives the row at a position the next rank, and the unknown that it determines with its coefficient.
    @inline(__always)
    mutating func place(_ position: Int32, _ unknown: Int32, _ pivot: Double) {
        ranks[position] = Int32(truncatingIfNeeded: positionsByRank.count)
        unknowns[position] = unknown
        pivots[position] = pivot
        positionsByUnknown[unknown] = position
        positionsByRank.append(position)
    }

    /// Has the rows of some ranks, which were placed in the order of their steps, solved together.
    mutating func place(_ bump: inout Bump, at ranks: Range<Int>) {
        swap(&self.bump.value, &bump)
        self.bump.value.ranks = ranks
    }

    /// Notes that the row at a position was exchanged for a combination of the basis's rows.
    mutating func exchange(_ position: Int32, for combination: borrowing SparseVector) {
        let eta = Int32(truncatingIfNeeded: etaCount)
        for other in combination.indices.all {
            let value = combination[other]
            guard value.magnitude > Factors.nothing else { continue }
            entryNext.append(entryHeads[other])
            entryHeads[other] = Int32(truncatingIfNeeded: entryPositions.count)
            entryPositions.append(other)
            entryValues.append(value)
            entryEtas.append(eta)
        }
        etaPositions.append(position)
        etaPivots.append(combination[position])
        etaStarts.append(Int32(truncatingIfNeeded: entryPositions.count))
        if isPending.count < etaCount { isPending.append(false) }
    }

    /// Has a rank wait for its turn.
    @inline(__always)
    mutating func enqueue(_ rank: Int32) {
        if isQueued[rank] { return }
        isQueued[rank] = true
        queue.push(rank)
    }
}
