/// The elimination of the bump of a basis, row by row.
///
/// From each row, the elimination subtracts multiples of the earlier rows whose unknowns it contains, in time proportional to the
/// number of arithmetic operations: J. R. Gilbert and T. Peierls, *Sparse partial pivoting in time proportional to arithmetic
/// operations*, 1988, doi:10.1137/0909058. The row then determines the unknown that the ordering planned for it, unless another
/// coefficient is more than ten times as large. In that case, it determines the unknown with the fewest rows among those with large
/// coefficients.
struct Elimination: ~Copyable {
    var ordering = Ordering()
    var bump = Bump()
    /// The row and the column of the ordering for each step.
    private(set) var rows = Buffer<Int32>()
    private(set) var columns = Buffer<Int32>()

    // Scratch data.
    /// The step of each column, or -1.
    private var steps = Buffer<Int32>()
    /// The current row, by column.
    private var row = SparseVector()
    private var queue = Heap<Int32>()
    private var isQueued = Buffer<Bool>()

    /// The number of rows of the ordering.
    var count: Int { ordering.count }

    /// Orders and eliminates the rows of the ordering. Returns false if they are linearly dependent.
    mutating func run() -> Bool {
        ordering.run()
        bump.removeAll()
        rows.removeAll()
        columns.removeAll()
        steps.refill(-1, count: count)
        isQueued.refill(false, count: count)
        row.reset(count: count)
        for index in 0..<count {
            guard eliminate(Int(ordering.order[index])) else { return false }
        }
        bump.upper.renumber(steps)
        bump.end()
        return true
    }

    private mutating func eliminate(_ number: Int) -> Bool {
        var scale = 0.0
        for slot in ordering.slots(of: number) {
            let column = ordering.columns[slot]
            row.set(ordering.values[slot], at: column)
            scale = Swift.max(scale, ordering.values[slot].magnitude)
            enqueue(column)
        }
        while let step = queue.pop() {
            isQueued[step] = false
            let share = row[columns[step]] / bump.pivots[step]
            guard share.magnitude > Tolerance.entry else { continue }
            bump.lower.add(share, at: step)
            for slot in bump.upper.slots(ofRow: Int(step)) {
                let column = bump.upper.columns[slot]
                row.add(-share * bump.upper.values[slot], at: column)
                enqueue(column)
            }
        }
        bump.lower.endRow()
        guard let pivot = pivot(wished: ordering.wishes[number], scale) else {
            row.clear()
            return false
        }
        for column in row.indices.all where column != pivot && steps[column] < 0 && row[column].magnitude > Tolerance.entry {
            bump.upper.add(row[column], at: column)
        }
        bump.upper.endRow()
        bump.pivots.append(row[pivot])
        steps[pivot] = Int32(truncatingIfNeeded: rows.count)
        rows.append(Int32(truncatingIfNeeded: number))
        columns.append(pivot)
        row.clear()
        return true
    }

    /// Adds the step of a column to the queue, if the column has one.
    @inline(__always)
    private mutating func enqueue(_ column: Int32) {
        let step = steps[column]
        if step < 0 || isQueued[step] { return }
        isQueued[step] = true
        queue.push(step)
    }

    /// Returns the column that the current row determines, or nil if the row is linearly dependent.
    private func pivot(wished: Int32, _ scale: Double) -> Int32? {
        var largest = 0.0
        for column in row.indices.all where steps[column] < 0 { largest = Swift.max(largest, row[column].magnitude) }
        guard largest > Tolerance.dependence * scale else { return nil }
        let least = Tolerance.threshold * largest
        if wished >= 0, steps[wished] < 0, row[wished].magnitude >= least { return wished }
        var best: Int32 = -1
        for column in row.indices.all where steps[column] < 0 && row[column].magnitude >= least {
            if best < 0 || ordering.sizes[column] < ordering.sizes[best] { best = column }
        }
        return best
    }
}
