/// The rows of a basis that must be solved together, as the product of two triangular matrices.
///
/// Each *step* is a row and the unknown that was eliminated with it. The lower matrix says how many of which earlier steps'
/// rows were taken out of a row, the upper one what was left of it. Both are kept by row and by column, so that solving in
/// either direction only looks at what is not zero.
struct Bump: ~Copyable {
    /// The rank of each step's row.
    var ranks: Range<Int> = 0..<0
    /// What was left of the unknown of each step in its row.
    var pivots = Buffer<Double>()
    var lower = Triangle()
    var upper = Triangle()

    // Scratch.
    /// Steps that wait for their turn; counted from the end where the last has the first turn.
    var queue = Heap<Int32>()
    var isQueued = Buffer<Bool>()
    /// Steps that were reached.
    var reached = Buffer<Int32>()
    var shares = Buffer<Double>()

    /// How many entries there are.
    var entryCount: Int { pivots.count + lower.values.count + upper.values.count }

    mutating func removeAll() {
        ranks = 0..<0
        pivots.removeAll()
        lower.begin()
        upper.begin()
    }

    /// Lists the entries by column, too, once all rows are written.
    mutating func end() {
        lower.transpose()
        upper.transpose()
        isQueued.refill(false, count: pivots.count)
        shares.refill(0, count: pivots.count)
    }

    /// Has a step wait for its turn.
    @inline(__always)
    mutating func enqueue(_ step: Int32, as key: Int32) {
        if isQueued[step] { return }
        isQueued[step] = true
        queue.push(key)
    }
}

/// Entries of a matrix by row and by column, each compressed.
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

    /// Gives the columns other numbers.
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
