/// A system to be solved from the beginning: a component of the engine, or the whole system.
///
/// The engine copies the rows in order of seniority, and moves the values of determined variables to the right sides, so that the
/// cost depends on the size of the component and not of the whole system.
struct Problem: ~Copyable {
    struct Record {
        var start: Int
        var count: Int
        var relation: Solver.Relation
        var priority: Solver.Priority
    }

    // Variables.
    var kinds = Buffer<VariableStore.Kind>()
    /// The settling key of each variable. The keys ascend within a class.
    var settlingKeys = Buffer<UInt64>()

    // Rows, most senior first.
    var records = Buffer<Record>()
    var constants = Buffer<Double>()
    var termVariables = Buffer<Int32>()
    var termCoefficients = Buffer<Double>()

    /// The required rows.
    private(set) var required: [Int32] = []
    /// The optional rows by falling priority, and by seniority within a priority.
    private(set) var optional: [Int32] = []
    /// The level of each optional row, in the same order. Level 0 has the highest priority.
    private(set) var optionalLevels: [Int32] = []

    /// The distinct priorities of optional rows, in falling order.
    private var priorities = Buffer<Float>()
    private var levelEnds = Buffer<Int32>()

    var variableCount: Int { kinds.count }

    mutating func begin() {
        kinds.removeAll()
        settlingKeys.removeAll()
        records.removeAll()
        constants.removeAll()
        termVariables.removeAll()
        termCoefficients.removeAll()
    }

    mutating func addVariable(_ kind: VariableStore.Kind, settlingKey: UInt64) {
        kinds.append(kind)
        settlingKeys.append(settlingKey)
    }

    /// Adds a term to the row being written.
    mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
        termVariables.append(variable)
        termCoefficients.append(coefficient)
    }

    /// Completes the row being written.
    mutating func endRow(_ relation: Solver.Relation, _ constant: Double, _ priority: Solver.Priority) {
        let start = records.isEmpty ? 0 : records[records.count - 1].start + records[records.count - 1].count
        records.append(Record(start: start, count: termVariables.count - start, relation: relation, priority: priority))
        constants.append(constant)
    }

    /// Completes the problem, and sorts the rows into levels.
    mutating func end() {
        required.removeAll(keepingCapacity: true)
        priorities.removeAll()
        for row in records.indices {
            let priority = records[row].priority
            if priority >= .required {
                required.append(Int32(truncatingIfNeeded: row))
            } else {
                note(priority)
            }
        }
        // The counts of the levels become the indices of each level's next row.
        levelEnds.refill(0, count: priorities.count + 1)
        for record in records.all where record.priority < .required { levelEnds[level(of: record.priority) + 1] += 1 }
        for level in priorities.indices { levelEnds[level + 1] += levelEnds[level] }
        optional.refill(0, count: records.count - required.count)
        optionalLevels.refill(0, count: records.count - required.count)
        for row in records.indices where records[row].priority < .required {
            let level = level(of: records[row].priority)
            optional[Int(levelEnds[level])] = Int32(truncatingIfNeeded: row)
            optionalLevels[Int(levelEnds[level])] = Int32(truncatingIfNeeded: level)
            levelEnds[level] += 1
        }
    }

    /// Adds a priority to the list, unless it contains it.
    private mutating func note(_ priority: Solver.Priority) {
        let place = level(of: priority)
        if place < priorities.count, priorities[place] == priority.value { return }
        priorities.append(0)
        var index = priorities.count - 1
        while index > place {
            priorities[index] = priorities[index - 1]
            index -= 1
        }
        priorities[place] = priority.value
    }

    /// Returns the number of listed priorities that are higher.
    @inline(__always)
    private func level(of priority: Solver.Priority) -> Int {
        var (low, high) = (0, priorities.count)
        while low < high {
            let middle = (low &+ high) >> 1
            if priorities[middle] > priority.value { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// Returns the violation up to which a required row does not contradict others.
    func tolerance(of row: Int32) -> Double {
        let record = records[Int(row)]
        var least = Double.infinity
        for slot in record.start..<record.start + record.count { least = Swift.min(least, termCoefficients[slot].magnitude) }
        return Tolerance.contradiction(least: least)
    }

    /// Returns the gap up to which a proof is a rounding error: the one that violates its last member by that member's tolerance, or
    /// a member with a small coefficient by its own.
    func tolerance(of members: [Solver.Member]) -> Double {
        guard let last = members.last else { return 0 }
        var least = last.multiplier.magnitude * tolerance(of: last.row.index)
        for member in members.dropLast() {
            let tolerance = tolerance(of: member.row.index)
            if tolerance < Tolerance.contradiction { least = Swift.min(least, member.multiplier.magnitude * tolerance) }
        }
        return least
    }

    /// The smallest tolerance of a required row.
    var leastTolerance: Double {
        var least = Tolerance.contradiction
        for row in required { least = Swift.min(least, tolerance(of: row)) }
        return least
    }

    /// Returns whether the first row is more senior.
    func precedes(_ left: Int32, _ right: Int32) -> Bool { left < right }
}
