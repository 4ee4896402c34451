/// All rows, as flat arrays by index.
struct RowStore {
    struct Record {
        var start: Int
        var count: Int
        var capacity: Int
        var relation: Solver.Relation
        var isPresent: Bool
        var priority: Solver.Priority
        var seniority: Solver.Seniority
        /// Never reused, unlike the index: breaks ties of seniority.
        var stamp: UInt64
    }

    var records: [Record] = []
    var constants: [Double] = []
    var termVariables: [Int32] = []
    var termCoefficients: [Double] = []

    /// How many rows mention each variable.
    private var useCounts: [Int32] = []
    private var free: [Int32] = []
    private var nextStamp: UInt64 = 0

    // Valid after `refreshOrder()`.
    /// The present required rows, most senior first.
    private(set) var required: [Int32] = []
    /// The present optional rows by falling priority, most senior first within one.
    private(set) var optional: [Int32] = []
    /// Which of the distinct priorities each optional row has, 0 for the highest.
    private(set) var optionalLevels: [Int32] = []
    var orderIsStale = false

    mutating func reserveCapacity(_ rows: Int) {
        records.reserveCapacity(rows)
        constants.reserveCapacity(rows)
        termVariables.reserveCapacity(rows * 3)
        termCoefficients.reserveCapacity(rows * 3)
    }

    func uses(_ variable: Int32) -> Bool { Int(variable) < useCounts.count && useCounts[Int(variable)] > 0 }

    mutating func add(
        _ terms: UnsafeBufferPointer<Solver.Term>, relation: Solver.Relation, constant: Double,
        priority: Solver.Priority, seniority: Solver.Seniority
    ) -> Int32 {
        let index: Int
        if let reused = free.popLast() {
            index = Int(reused)
        } else {
            index = records.count
            constants.append(0)
            records.append(
                Record(
                    start: 0, count: 0, capacity: 0, relation: relation, isPresent: false, priority: priority,
                    seniority: seniority, stamp: 0))
        }
        var record = records[index]
        if record.capacity < terms.count || record.capacity == 0 {
            record.start = termVariables.count
            record.capacity = terms.count
            for _ in 0..<terms.count {
                termVariables.append(0)
                termCoefficients.append(0)
            }
        }
        record.count = write(terms, at: record.start)
        record.relation = relation
        record.isPresent = true
        record.priority = priority
        record.seniority = seniority
        record.stamp = nextStamp
        nextStamp += 1
        records[index] = record
        constants[index] = constant
        orderIsStale = true
        return Int32(truncatingIfNeeded: index)
    }

    mutating func remove(_ row: Int32) {
        let record = records[Int(row)]
        precondition(record.isPresent, "This row was removed before.")
        for slot in record.start..<record.start + record.count { useCounts[Int(termVariables[slot])] -= 1 }
        records[Int(row)].isPresent = false
        records[Int(row)].count = 0
        free.append(row)
        orderIsStale = true
    }

    /// Writes merged terms and returns how many are left.
    private mutating func write(_ terms: UnsafeBufferPointer<Solver.Term>, at start: Int) -> Int {
        var count = 0
        for term in terms {
            var slot = start
            while slot < start + count, termVariables[slot] != term.variable.index { slot += 1 }
            if slot < start + count {
                termCoefficients[slot] += term.coefficient
            } else {
                termVariables[slot] = term.variable.index
                termCoefficients[slot] = term.coefficient
                count += 1
            }
        }
        var kept = 0
        for slot in start..<start + count where termCoefficients[slot].magnitude > Tolerance.coefficient {
            let variable = termVariables[slot]
            termVariables[start + kept] = variable
            termCoefficients[start + kept] = termCoefficients[slot]
            kept += 1
            while useCounts.count <= Int(variable) { useCounts.append(0) }
            useCounts[Int(variable)] += 1
        }
        return kept
    }

    /// Sorts the present rows by seniority, when that may have changed.
    mutating func refreshOrder() {
        guard orderIsStale else { return }
        orderIsStale = false
        var present: [Int32] = []
        present.reserveCapacity(records.count)
        var isSorted = true
        for index in records.indices where records[index].isPresent {
            if isSorted, let last = present.last { isSorted = precedes(last, Int32(truncatingIfNeeded: index)) }
            present.append(Int32(truncatingIfNeeded: index))
        }
        if !isSorted { present.sort { precedes($0, $1) } }
        required.removeAll(keepingCapacity: true)
        optional.removeAll(keepingCapacity: true)
        optionalLevels.removeAll(keepingCapacity: true)
        for row in present where records[Int(row)].priority >= .required { required.append(row) }
        guard required.count < present.count else { return }
        // Few priorities are in use, so one pass for each is cheaper than a sort.
        var ceiling = Solver.Priority.required
        var level: Int32 = 0
        while optional.count + required.count < present.count {
            var highest = -Float.infinity
            for row in present where records[Int(row)].priority < ceiling {
                highest = Swift.max(highest, records[Int(row)].priority.value)
            }
            ceiling = Solver.Priority(highest)
            for row in present where records[Int(row)].priority == ceiling {
                optional.append(row)
                optionalLevels.append(level)
            }
            level += 1
        }
    }

    /// Whether the first row is more senior.
    func precedes(_ left: Int32, _ right: Int32) -> Bool {
        let first = records[Int(left)]
        let second = records[Int(right)]
        if first.seniority != second.seniority { return first.seniority < second.seniority }
        return first.stamp < second.stamp
    }
}
