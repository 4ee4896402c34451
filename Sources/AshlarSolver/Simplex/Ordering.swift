/// An order in which the rows of a bump are eliminated with little fill-in.
///
/// A row with a single unknown left is next. If there is none, the ordering takes a row with the fewest unknowns left and makes all
/// of them but one *spikes*. A spike counts as known, until a later row that has no other unknown left determines it. Fill-in
/// occurs only at spikes. E. Hellerman and D. Rarick, *The partitioned preassigned pivot procedure (P⁴)*, 1972, choose spikes more
/// elaborately. Layouts have few loops, and therefore few spikes.
struct Ordering: ~Copyable {
    // Rows and columns, numbered from 0, in compressed form.
    private(set) var rowStarts = Buffer<Int32>()
    private(set) var columns = Buffer<Int32>()
    private(set) var values = Buffer<Double>()
    private var columnStarts = Buffer<Int32>()
    private var columnRows = Buffer<Int32>()

    /// The rows in their order.
    private(set) var order = Buffer<Int32>()
    /// The column that each row is planned to determine, by the number of the row, or -1 for a row that determines a spike.
    private(set) var wishes = Buffer<Int32>()
    /// The number of rows of each column.
    private(set) var sizes = Buffer<Int32>()

    // Scratch data.
    /// The number of unknown columns of each row.
    private var open = Buffer<Int32>()
    private var isKnown = Buffer<Bool>()
    private var isPlaced = Buffer<Bool>()
    private var ready = Buffer<Int32>()
    /// The rows by their number of unknown columns, as circular lists. The heads of the lists follow the rows.
    private var next = Buffer<Int32>()
    private var previous = Buffer<Int32>()

    var count: Int { rowStarts.count - 1 }

    @inline(__always)
    func slots(of row: Int) -> Range<Int> { Range(uncheckedBounds: (Int(rowStarts[row]), Int(rowStarts[row &+ 1]))) }

    mutating func begin() {
        rowStarts.removeAll()
        rowStarts.append(0)
        columns.removeAll()
        values.removeAll()
    }

    /// Adds an entry to the row being written.
    mutating func add(_ value: Double, at column: Int32) {
        columns.append(column)
        values.append(value)
    }

    mutating func endRow() { rowStarts.append(Int32(truncatingIfNeeded: columns.count)) }

    /// Computes the order.
    mutating func run() {
        let count = count
        listColumns()
        open.refill(0, count: count)
        isKnown.refill(false, count: count)
        isPlaced.refill(false, count: count)
        wishes.refill(-1, count: count)
        order.removeAll()
        ready.removeAll()
        var most = 0
        for row in 0..<count { most = Swift.max(most, slots(of: row).count) }
        next.count(to: count + most + 1)
        previous.count(to: count + most + 1)
        for row in (0..<count).reversed() {
            open[row] = Int32(truncatingIfNeeded: slots(of: row).count)
            if open[row] <= 1 { ready.append(Int32(truncatingIfNeeded: row)) } else { insertIntoList(row) }
        }
        var fewest = 2
        while order.count < count {
            if let row = ready.popLast() {
                if !isPlaced[row] { place(Int(row)) }
                continue
            }
            fewest = 2
            while Int(next[count + fewest]) == count + fewest { fewest += 1 }
            loop(Int(next[count + fewest]))
        }
    }

    private mutating func listColumns() {
        sizes.refill(0, count: count)
        for column in columns.all { sizes[column] += 1 }
        columnStarts.refill(0, count: count + 1)
        var total: Int32 = 0
        for column in 0..<count {
            total += sizes[column]
            columnStarts[column] = total
        }
        columnStarts[count] = total
        columnRows.refill(0, count: columns.count)
        for row in (0..<count).reversed() {
            for slot in slots(of: row) {
                let column = columns[slot]
                columnStarts[column] -= 1
                columnRows[columnStarts[column]] = Int32(truncatingIfNeeded: row)
            }
        }
    }

    private mutating func place(_ row: Int) {
        isPlaced[row] = true
        order.append(Int32(truncatingIfNeeded: row))
        for slot in slots(of: row) where !isKnown[columns[slot]] {
            wishes[row] = columns[slot]
            markKnown(columns[slot])
        }
    }

    /// Makes all unknowns of a row spikes, except the one with the fewest rows.
    private mutating func loop(_ row: Int) {
        var last: Int32 = -1
        for slot in slots(of: row) where !isKnown[columns[slot]] {
            if last < 0 || sizes[columns[slot]] < sizes[last] { last = columns[slot] }
        }
        for slot in slots(of: row) where !isKnown[columns[slot]] && columns[slot] != last { markKnown(columns[slot]) }
    }

    private mutating func markKnown(_ column: Int32) {
        isKnown[column] = true
        for slot in Int(columnStarts[column])..<Int(columnStarts[Int(column) + 1]) {
            let row = Int(columnRows[slot])
            guard !isPlaced[row] else { continue }
            removeFromList(row)
            open[row] -= 1
            // A row with no unknowns left, which will determine a spike, also comes before further spikes are chosen.
            if open[row] <= 1 { ready.append(Int32(truncatingIfNeeded: row)) } else { insertIntoList(row) }
        }
    }

    private mutating func insertIntoList(_ row: Int) {
        let head = count + Int(open[row])
        let first = next[head]
        next[row] = first
        previous[row] = Int32(truncatingIfNeeded: head)
        next[head] = Int32(truncatingIfNeeded: row)
        previous[first] = Int32(truncatingIfNeeded: row)
    }

    /// Removes a row from its list. Does nothing to a row in no list.
    private mutating func removeFromList(_ row: Int) {
        next[previous[row]] = next[row]
        previous[next[row]] = previous[row]
        next[row] = Int32(truncatingIfNeeded: row)
        previous[row] = Int32(truncatingIfNeeded: row)
    }
}
