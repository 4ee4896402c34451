/// The rows of a basis that cannot be ordered into a triangle, as the product of two triangular matrices.
///
/// Each *step* consists of a row and the unknown that was eliminated with it. The lower matrix holds the multiples of earlier
/// steps' rows that were subtracted from each row. The upper matrix holds the rows that were left. Both are stored by row and by
/// column, so that solving in either direction visits only nonzero entries.
struct Bump: ~Copyable {
    /// The ranks of the steps' rows.
    var ranks: Range<Int> = 0..<0
    /// The coefficient of each step's unknown in its remaining row.
    var pivots = Buffer<Double>()
    var lower = Triangle()
    var upper = Triangle()

    // Scratch data.
    /// The keys of the steps to visit. A key is the number of the step, or counts from the last step if the last one comes first.
    var queue = Heap<Int32>()
    var isQueued = Buffer<Bool>()
    /// The steps that were reached.
    var reached = Buffer<Int32>()
    var shares = Buffer<Double>()

    /// The number of entries.
    var entryCount: Int { pivots.count + lower.values.count + upper.values.count }

    mutating func removeAll() {
        ranks = 0..<0
        pivots.removeAll()
        lower.begin()
        upper.begin()
    }

    /// Completes the matrices, and lists their entries by column.
    mutating func end() {
        lower.transpose()
        upper.transpose()
        isQueued.refill(false, count: pivots.count)
        shares.refill(0, count: pivots.count)
    }

    /// Adds a step to the queue, unless it is in there.
    @inline(__always)
    mutating func enqueue(_ step: Int32, as key: Int32) {
        if isQueued[step] { return }
        isQueued[step] = true
        queue.push(key)
    }
}

/// The entries of a matrix by row and by column, each in compressed form.
struct Triangle: ~Copyable {
    private(set) var starts = Buffer<Int32>()
    private(set) var columns = Buffer<Int32>()
    private(set) var values = Buffer<Double>()
    private var columnStarts = Buffer<Int32>()
    private(set) var rows = Buffer<Int32>()
    private(set) var columnValues = Buffer<Double>()

    mutating func begin() {
        starts.removeAll()
        starts.append(0)
        columns.removeAll()
        values.removeAll()
    }

    /// Adds an entry to the row being written.
    @inline(__always)
    mutating func add(_ value: Double, at column: Int32) {
        columns.append(column)
        values.append(value)
    }

    mutating func endRow() { starts.append(Int32(truncatingIfNeeded: values.count)) }

    /// Renumbers the columns.
    mutating func renumber(_ numbers: borrowing Buffer<Int32>) {
        for slot in columns.indices { columns[slot] = numbers[columns[slot]] }
    }

    /// Lists the entries by column.
    fileprivate mutating func transpose() {
        let count = starts.count - 1
        columnStarts.refill(0, count: count + 1)
        for column in columns.all { columnStarts[column] += 1 }
        var total: Int32 = 0
        for column in columnStarts.indices {
            total += columnStarts[column]
            columnStarts[column] = total
        }
        rows.refill(0, count: values.count)
        columnValues.refill(0, count: values.count)
        for row in (0..<count).reversed() {
            for slot in slots(ofRow: row) {
                let column = columns[slot]
                columnStarts[column] -= 1
                let place = columnStarts[column]
                rows[place] = Int32(truncatingIfNeeded: row)
                columnValues[place] = values[slot]
            }
        }
    }

    @inline(__always)
    func slots(ofRow row: Int) -> Range<Int> { Range(uncheckedBounds: (Int(starts[row]), Int(starts[row &+ 1]))) }

    @inline(__always)
    func slots(ofColumn column: Int) -> Range<Int> {
        Range(uncheckedBounds: (Int(columnStarts[column]), Int(columnStarts[column &+ 1])))
    }
}
