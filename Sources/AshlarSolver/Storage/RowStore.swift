/// All rows by index, and the list of the terms of each variable.
struct RowStore: ~Copyable {
    // These two, `ranks` and `links` share a block.
    var records = Buffer<RowRecord>()
    var constants = Buffer<Double>()
    private var ranks = Buffer<RowRank>()
    /// The doubly linked lists of the variables' terms, from which a row is removed without a search.
    private(set) var links = Buffer<RowLinks>()
    private var block = Block()

    /// The first term of each variable, or -1.
    private(set) var heads = Buffer<Int32>()

    /// The term of each variable in the long row being written, or -1. Empty until the first long row.
    var written = Buffer<Int32>()

    private var free = Buffer<RowID>()
    private var nextStamp: UInt64 = 0

    /// The smallest magnitude of the coefficients of required rows since ``measureCoefficients()``. Rows whose coefficients are all
    /// ordinary are not always counted; see ``Tolerance/ordinary``.
    private(set) var leastCoefficient = Double.infinity

    var count: Int { records.count }

    /// The indices of all records.
    var ids: some Sequence<RowID> { records.indices.lazy.map { RowID($0) } }

    mutating func reserveCapacity(variables: Int, rows: Int) {
        heads.reserveCapacity(variables)
        reserveRecords(rows)
    }

    private mutating func reserveRecords(_ wanted: Int) {
        guard wanted > records.capacity else { return }
        precondition(wanted <= Schedule.limit, "A solver has no room for so many rows.")
        moveRecords(capacity: wanted)
    }

    /// Gives back room for records that were expected and have not come, but for some.
    mutating func trim() {
        let wanted = records.count + records.count >> 5
        if records.capacity > wanted + records.count >> 4 { moveRecords(capacity: wanted) }
    }

    private mutating func moveRecords(capacity wanted: Int) {
        let size =
            Block.size(of: wanted, RowRecord.self) + Block.size(of: wanted, RowLinks.self)
            + Block.size(of: wanted, RowRank.self) + Block.size(of: wanted, Double.self)
        var grown = Block(bytes: size)
        grown.take(&records, capacity: wanted)
        grown.take(&links, capacity: wanted)
        grown.take(&ranks, capacity: wanted)
        grown.take(&constants, capacity: wanted)
        block = grown
    }

    func uses(_ variable: VariableID) -> Bool { firstTerm(of: variable) >= 0 }

    /// Returns the first term in the list of a variable, or -1.
    @inline(__always)
    func firstTerm(of variable: VariableID) -> Int32 { Int(variable) < heads.count ? heads[variable] : -1 }

    /// Returns the row that a term belongs to.
    @inline(__always)
    func row(ofTerm term: Int32) -> RowID {
        let record = RowID(index: term >> 2)
        return records[record].role == .continuation ? records[record].firstRecord : record
    }

    @inline(__always)
    func next(_ term: Int32) -> Int32 { links.base[Int(term >> 2)].next[unchecked: Int(term & 3)] }

    @inline(__always)
    func coefficient(ofTerm term: Int32) -> Double { records.base[Int(term >> 2)].coefficients[unchecked: Int(term & 3)] }

    /// Returns the terms of a row. The sequence is valid until a row is added.
    @inline(__always)
    func terms(of row: RowID) -> RowTerms { RowTerms(records: records.base, record: row) }

    /// Returns the coefficient of a variable in a row, or 0 if the variable does not occur.
    func coefficient(of variable: VariableID, in row: RowID) -> Double {
        for (other, coefficient) in terms(of: row) where other == variable { return coefficient }
        return 0
    }

    /// Returns the coefficient of the variable that a row of one record determines.
    @inline(__always)
    func ownCoefficient(in row: RowID) -> Double {
        let record = records.base + Int(row)
        return RowRecord.coefficients(record)[Int(record.pointee.place & 3)]
    }

    /// Subtracts the four products of a record's coefficients and some values from a sum. Uses addresses, as `RowRecord` does.
    @inline(__always)
    static func subtract(_ record: UnsafePointer<RowRecord>, _ values: UnsafePointer<Double>, from sum: Double) -> Double {
        let (coefficients, variables) = (RowRecord.coefficients(record), RowRecord.variables(record))
        var sum = sum
        sum -= coefficients[0] * values[Int(variables[0])]
        sum -= coefficients[1] * values[Int(variables[1])]
        sum -= coefficients[2] * values[Int(variables[2])]
        sum -= coefficients[3] * values[Int(variables[3])]
        return sum
    }

    /// Solves a row of one record for the variable that it determines. Leaves the value of the variable at zero.
    @inline(__always)
    static func solve(
        _ record: UnsafePointer<RowRecord>, _ values: UnsafeMutablePointer<Double>, _ constant: Double
    ) -> Double {
        // The variable's value is zero, and so are the coefficients at unused places. All four products can be subtracted without a
        // test.
        values[Int(record.pointee.ownVariable)] = 0
        let sum = subtract(record, values, from: constant)
        let own = RowRecord.coefficients(record)[Int(record.pointee.place & 3)]
        return own == 1 ? sum : sum / own
    }

    /// Marks a row as the one that determines a variable.
    @inline(__always)
    func define(_ variable: VariableID, by row: RowID) {
        let record = records.base + Int(row)
        record.pointee.standing = .defines(variable)
        for place in 0..<Int(record.pointee.count) where record.pointee.variables[unchecked: place] == variable {
            record.pointee.place = UInt8(truncatingIfNeeded: place)
        }
    }

    @inline(__always)
    func setStanding(_ standing: RowRecord.Standing, of row: RowID) { records.base[Int(row)].standing = standing }

    /// Makes a row open, with all its variables undetermined. Returns false for a record that does not begin a row.
    @inline(__always)
    func open(_ row: RowID) -> Bool {
        let record = records.base + Int(row)
        guard record.pointee.role != .absent, record.pointee.role != .continuation else { return false }
        var count = Int32(record.pointee.count)
        var part = record.pointee.continuation
        while !part.isNone {
            count &+= Int32(records[part].count)
            part = records[part].continuation
        }
        record.pointee.standing = .open(count)
        return true
    }

    /// Adds a change to the number of undetermined variables of an open row, and returns the new number.
    @inline(__always)
    @discardableResult
    func addOpen(_ change: Int32, to row: RowID) -> Int32 {
        let record = records.base + Int(row)
        let count = record.pointee.openCount &+ change
        record.pointee.openCount = count
        return count
    }

    @inline(__always)
    func isRequiredEquality(_ row: RowID) -> Bool { records[row].relation == .equal && records[row].isRequired }

    /// Returns the kind of step for a row that determines a variable.
    @inline(__always)
    func shape(of row: RowID) -> Schedule.Kind {
        let record = records.base + Int(row)
        let coefficients = RowRecord.coefficients(record)
        guard record.pointee.place == 0, coefficients[0] == 1, coefficients[1] == -1, coefficients[3] == 0 else { return .row }
        // A row with further terms uses the last place.
        return coefficients[2] == 0 ? .copy : coefficients[2] == -1 ? .sum : .row
    }

    /// Returns whether the first row is more senior.
    func precedes(_ left: RowID, _ right: RowID) -> Bool { RowRank.precedes(ranks[left], ranks[right]) }

    func rank(of row: RowID) -> RowRank { ranks[row] }

    /// Changes the seniority of a row. Returns false if the row already has it.
    mutating func setSeniority(_ seniority: Solver.Seniority, of row: RowID) -> Bool {
        let rank = RowRank(seniority, stamp: ranks[row].stamp)
        guard rank.sequence != ranks[row].sequence || rank.tierAndStamp != ranks[row].tierAndStamp else { return false }
        ranks[row] = rank
        return true
    }

    @inline(__always)
    mutating func add(
        _ terms: UnsafeBufferPointer<Solver.Term>, relation: Solver.Relation, constant: Double,
        priority: Solver.Priority, seniority: Solver.Seniority, variables: Int
    ) -> RowID {
        if heads.count < variables { growHeads(to: variables) }
        let row = makeRecord()
        constants[row] = constant
        ranks[row] = RowRank(seniority, stamp: nextStamp)
        nextStamp &+= 1
        let first = VariableID(index: terms.isEmpty ? 0 : terms[0].variable.index)
        RowRecord.begin(records.base + Int(row), relation, priority, .fresh, about: first)
        if terms.count > 4 || !writeDistinct(terms, to: row) { writeAtLength(terms, to: row) }
        link(row)
        return row
    }

    @inline(never)
    private mutating func writeAtLength(_ terms: UnsafeBufferPointer<Solver.Term>, to row: RowID) {
        if write(terms, to: row) { dropVanished(row) }
        noteCoefficients(of: row)
    }

    /// Finds the smallest coefficient of the current required rows.
    ///
    /// - Complexity: Linear in the number of rows.
    mutating func measureCoefficients() {
        leastCoefficient = .infinity
        for row in ids where records[row].role != .absent && records[row].role != .continuation { noteCoefficients(of: row) }
    }

    private mutating func noteCoefficients(of row: RowID) {
        guard records[row].isRequired else { return }
        for (_, coefficient) in terms(of: row) { leastCoefficient = Swift.min(leastCoefficient, coefficient.magnitude) }
    }

    @inline(never)
    private mutating func growHeads(to count: Int) {
        while heads.count < count { heads.append(-1) }
    }

    mutating func remove(_ row: RowID) {
        precondition(records[row].role != .absent && records[row].role != .continuation, "This row was removed before.")
        var record = row
        while !record.isNone {
            for place in 0..<Int32(records[record].count) { unlink(record.index << 2 | place) }
            let next = records[record].continuation
            records.base[Int(record)].standing = .absent
            records.base[Int(record)].count = 0
            records.base[Int(record)].continuation = .none
            free.append(record)
            record = next
        }
    }

    /// Changes the priority of a row, which is then treated as a new row of the same seniority.
    mutating func setPriority(_ priority: Solver.Priority, of row: RowID) {
        records.base[Int(row)].priority = priority
        records.base[Int(row)].standing = .fresh
        noteCoefficients(of: row)
    }

    /// Returns the index of an unused record, whose contents are not initialized.
    @inline(__always)
    mutating func makeRecord() -> RowID {
        if let index = free.popLast() { return index }
        let index = records.count
        if index == records.capacity { reserveRecords(Schedule.room(for: index + 1)) }
        // These buffers have the same capacity.
        records.take(to: index &+ 1)
        links.take(to: index &+ 1)
        constants.take(to: index &+ 1)
        ranks.take(to: index &+ 1)
        return RowID(index)
    }

    @inline(__always)
    private mutating func link(_ row: RowID) {
        let (records, links, heads) = (records.base, links.base, heads.base)
        var record = row
        repeat {
            let pointer = records + Int(record)
            let variables = RowRecord.variables(pointer)
            let (nextTerms, previousTerms) = RowLinks.places(links + Int(record))
            for place in 0..<Int(pointer.pointee.count) {
                let variable = Int(variables[place])
                let next = heads[variable]
                let term = record.index << 2 | Int32(truncatingIfNeeded: place)
                nextTerms[place] = next
                previousTerms[place] = -1
                if next >= 0 { RowLinks.places(links + Int(next >> 2)).previous[Int(next & 3)] = term }
                heads[variable] = term
            }
            record = pointer.pointee.continuation
        } while !record.isNone
    }

    private mutating func unlink(_ term: Int32) {
        let place = Int(term & 3)
        let (next, previous) = (links[term >> 2].next[place], links[term >> 2].previous[place])
        if next >= 0 { links.base[Int(next >> 2)].previous[Int(next & 3)] = previous }
        if previous >= 0 {
            links.base[Int(previous >> 2)].next[Int(previous & 3)] = next
        } else {
            heads[records[term >> 2].variables[place]] = next
        }
    }
}
