/// A basis, prepared for solving with it.
///
/// When it is factored its rows are put in an order, by *rank*, in which each determines one unknown from those
/// before; layouts leave few rows or none, the *nucleus*, that must be solved together. Each exchange
/// of a row after that adds an *eta* (the product form). All solving follows the entries that
/// are not zero: Gilbert and Peierls, *Sparse partial pivoting in time proportional to arithmetic
/// operations*, 1988, doi:10.1137/0909058; with a heap of ranks in place of the search in depth.
struct Factors: ~Copyable {
    private(set) var count = 0

    // The rows when they were factored, by position. A row of -1 is an unknown by itself.
    private(set) var rows = Buffer<Int32>()
    private var unknowns = Buffer<Int32>()
    private var pivots = Buffer<Double>()
    private var ranks = Buffer<Int32>()
    private var positionsByRank = Buffer<Int32>()
    private var positionsByUnknown = Buffer<Int32>()
    /// Of each row of the matrix, or -1.
    private var positionsByRow = Buffer<Int32>()
    private var nucleus: Range<Int> = 0..<0
    /// From what the rows of the nucleus are left with to its unknowns.
    private var nucleusInverse: [Double] = []

    // Etas: the exchanged row as a combination of the rows before. Each stands for the position exchanged.
    private var etaPositions = Buffer<Int32>()
    private var etaPivots = Buffer<Double>()
    private var etaStarts = Buffer<Int32>()
    private var entryPositions = Buffer<Int32>()
    private var entryValues = Buffer<Double>()
    /// The entries of each position as a list, youngest first.
    private var entryHeads = Buffer<Int32>()
    private var entryNext = Buffer<Int32>()
    private var entryEtas = Buffer<Int32>()

    // Scratch.
    private var queue = Queue()
    private var isQueued = Buffer<Bool>()
    private var isPending = Buffer<Bool>()
    private var gathered: [Double] = []

    /// Entries that count as zero.
    private static let nothing = 1e-14

    var etaCount: Int { etaPositions.count }

    /// Whether so many rows were exchanged that factoring anew costs less.
    var isLong: Bool { etaCount >= Swift.max(50, count / 8) || entryPositions.count > 64 + 8 * count }

    /// An order in which a basis can be solved.
    struct Order: ~Copyable {
        /// Positions, the unknowns they determine and the coefficients of those, first to last.
        var positions = Buffer<Int32>()
        var unknowns = Buffer<Int32>()
        var pivots = Buffer<Double>()
        var nucleus: Range<Int> = 0..<0
        var nucleusInverse: [Double] = []

        mutating func append(_ position: Int, _ unknown: Int, _ pivot: Double) {
            positions.append(Int32(truncatingIfNeeded: position))
            unknowns.append(Int32(truncatingIfNeeded: unknown))
            pivots.append(pivot)
        }
    }

    /// Takes a basis in the order found for it.
    mutating func take(_ order: consuming Order, _ basis: borrowing Buffer<Int32>, rowCount: Int) {
        for row in rows.all where row >= 0 { positionsByRow[row] = -1 }
        while positionsByRow.count < rowCount { positionsByRow.append(-1) }
        count = order.positions.count
        for buffer in 0..<count where buffer >= ranks.count {
            ranks.append(0)
            pivots.append(0)
            unknowns.append(0)
            positionsByUnknown.append(0)
            isQueued.append(false)
            entryHeads.append(-1)
        }
        rows.removeAll()
        for position in 0..<count {
            rows.append(basis[position])
            if basis[position] >= 0 { positionsByRow[basis[position]] = Int32(truncatingIfNeeded: position) }
        }
        for rank in 0..<count {
            let position = order.positions[rank]
            ranks[position] = Int32(truncatingIfNeeded: rank)
            unknowns[position] = order.unknowns[rank]
            pivots[position] = order.pivots[rank]
            positionsByUnknown[order.unknowns[rank]] = position
        }
        nucleus = order.nucleus
        swap(&nucleusInverse, &order.nucleusInverse)
        swap(&positionsByRank, &order.positions)
        for position in 0..<count { entryHeads[position] = -1 }
        etaPositions.removeAll()
        etaPivots.removeAll()
        etaStarts.removeAll()
        etaStarts.append(0)
        entryPositions.removeAll()
        entryValues.removeAll()
        entryNext.removeAll()
        entryEtas.removeAll()
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

    // MARK: From rows to unknowns

    /// Finds the unknowns for what the row at each position shall be, and empties that.
    mutating func solve(_ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        undoEtas(&sums)
        result.clear()
        guard sums.indices.count * 8 < count else {
            for rank in 0..<count { determine(rank, &sums, &result, matrix, isQueueing: false) }
            sums.clear()
            return
        }
        for position in sums.indices.all { enqueue(ranks[position]) }
        while let rank = queue.pop() {
            isQueued[rank] = false
            determine(Int(rank), &sums, &result, matrix, isQueueing: true)
        }
        sums.clear()
    }

    @inline(__always)
    private mutating func enqueue(_ rank: Int32) {
        if isQueued[rank] { return }
        isQueued[rank] = true
        queue.push(rank)
    }

    @inline(__always)
    private mutating func determine(
        _ rank: Int, _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        if nucleus.contains(rank) {
            determineNucleus(&sums, &result, matrix, isQueueing: isQueueing)
            return
        }
        let position = positionsByRank[rank]
        let sum = sums[position]
        guard sum.magnitude > Factors.nothing else { return }
        let value = sum / pivots[position]
        result.set(value, at: unknowns[position])
        spread(unknowns[position], value, from: rank, &sums, matrix, isQueueing: isQueueing)
    }

    /// Takes a determined unknown out of the rows after its own.
    @inline(__always)
    private mutating func spread(
        _ unknown: Int32, _ value: Double, from rank: Int, _ sums: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if Int(row) < positionsByRow.count, case let position = positionsByRow[row], position >= 0,
                Int(ranks[position]) > rank
            {
                sums.add(-matrix.coefficients[slot] * value, at: position)
                if isQueueing { enqueue(ranks[position]) }
            }
            slot = matrix.next[slot]
        }
    }

    private mutating func determineNucleus(
        _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let size = nucleus.count
        gathered.removeAll(keepingCapacity: true)
        var isZero = true
        for rank in nucleus {
            let position = positionsByRank[rank]
            gathered.append(sums[position])
            if sums[position] != 0 { isZero = false }
            sums.set(0, at: position)
        }
        if isZero { return }
        for column in 0..<size {
            var value = 0.0
            for line in 0..<size { value += nucleusInverse[column * size + line] * gathered[line] }
            guard value.magnitude > Factors.nothing else { continue }
            let unknown = unknowns[positionsByRank[nucleus.lowerBound + column]]
            result.set(value, at: unknown)
            spread(unknown, value, from: nucleus.upperBound - 1, &sums, matrix, isQueueing: isQueueing)
        }
    }

    /// Turns what the basis's rows shall be into what the factored rows shall be.
    private mutating func undoEtas(_ sums: inout SparseVector) {
        guard etaCount > 0 else { return }
        for position in sums.indices.all { awaitEtas(of: position, before: etaCount) }
        for eta in (0..<etaCount).reversed() where isPending[eta] {
            isPending[eta] = false
            let position = etaPositions[eta]
            var sum = sums[position]
            for entry in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) where entryPositions[entry] != position {
                sum -= entryValues[entry] * sums[entryPositions[entry]]
            }
            if sum != 0 || sums[position] != 0 {
                sums.set(sum / etaPivots[eta], at: position)
                awaitEtas(of: position, before: eta)
            }
        }
    }

    @inline(__always)
    private mutating func awaitEtas(of position: Int32, before limit: Int) {
        var entry = entryHeads[position]
        while entry >= 0 {
            if Int(entryEtas[entry]) < limit { isPending[entryEtas[entry]] = true }
            entry = entryNext[entry]
        }
    }

    // MARK: From unknowns to rows

    /// Finds the combination of the basis's rows that has given coefficients, and empties those.
    mutating func combine(_ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        result.clear()
        if coefficients.indices.count * 8 < count {
            for unknown in coefficients.indices.all { enqueue(mirror(positionsByUnknown[unknown])) }
            while let mirrored = queue.pop() {
                isQueued[mirrored] = false
                eliminate(count - 1 - Int(mirrored), &coefficients, &result, matrix, isQueueing: true)
            }
        } else {
            for rank in (0..<count).reversed() { eliminate(rank, &coefficients, &result, matrix, isQueueing: false) }
        }
        coefficients.clear()
        for eta in 0..<etaCount {
            let position = etaPositions[eta]
            let value = result[position]
            if value == 0 { continue }
            let share = value / etaPivots[eta]
            for entry in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) where entryPositions[entry] != position {
                result.add(-share * entryValues[entry], at: entryPositions[entry])
            }
            result.set(share, at: position)
        }
    }

    @inline(__always)
    private func mirror(_ position: Int32) -> Int32 { Int32(truncatingIfNeeded: count - 1) - ranks[position] }

    @inline(__always)
    private mutating func eliminate(
        _ rank: Int, _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        if nucleus.contains(rank) {
            eliminateNucleus(&coefficients, &result, matrix, isQueueing: isQueueing)
            return
        }
        let position = positionsByRank[rank]
        let coefficient = coefficients[unknowns[position]]
        guard coefficient.magnitude > Factors.nothing else { return }
        let share = coefficient / pivots[position]
        result.set(share, at: position)
        subtract(position, share, upTo: rank, &coefficients, matrix, isQueueing: isQueueing)
    }

    /// Takes a multiple of a row away, but for the unknowns from its own rank on.
    @inline(__always)
    private mutating func subtract(
        _ position: Int32, _ share: Double, upTo rank: Int, _ coefficients: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        let row = Int(rows[position])
        guard row >= 0 else { return }
        for slot in matrix.slots(of: row) {
            let unknown = matrix.unknowns[slot]
            let other = positionsByUnknown[unknown]
            guard Int(ranks[other]) < rank else { continue }
            coefficients.add(-share * matrix.coefficients[slot], at: unknown)
            if isQueueing { enqueue(mirror(other)) }
        }
    }

    private mutating func eliminateNucleus(
        _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let size = nucleus.count
        gathered.removeAll(keepingCapacity: true)
        var isZero = true
        for rank in nucleus {
            let unknown = unknowns[positionsByRank[rank]]
            gathered.append(coefficients[unknown])
            if coefficients[unknown] != 0 { isZero = false }
            coefficients.set(0, at: unknown)
        }
        if isZero { return }
        for line in 0..<size {
            var share = 0.0
            for column in 0..<size { share += nucleusInverse[column * size + line] * gathered[column] }
            guard share.magnitude > Factors.nothing else { continue }
            let position = positionsByRank[nucleus.lowerBound + line]
            result.set(share, at: position)
            subtract(position, share, upTo: nucleus.lowerBound, &coefficients, matrix, isQueueing: isQueueing)
        }
    }
}
