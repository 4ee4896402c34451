/// A system to be solved from nothing: an island of the engine's, or everything there is.
///
/// Rows are copied here in order of seniority, with the values of determined variables moved to
/// the other side, so that the cost depends on the size of the island and not of the whole.
struct Problem: ~Copyable {
    struct Record {
        var start: Int
        var count: Int
        var relation: Solver.Relation
        var priority: Solver.Priority
    }

    // Variables.
    var kinds = Buffer<VariableStore.Kind>()
    /// Ascending in the order of the settle rule.
    var settlingKeys = Buffer<UInt64>()

    // Rows, most senior first.
    var records = Buffer<Record>()
    var constants = Buffer<Double>()
    var termVariables = Buffer<Int32>()
    var termCoefficients = Buffer<Double>()

    /// The required rows.
    private(set) var required: [Int32] = []
    /// The optional rows by falling priority, most senior first within one.
    private(set) var optional: [Int32] = []
    /// Which of the distinct priorities each optional row has, 0 for the highest.
    private(set) var optionalLevels: [Int32] = []

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

    /// Adds a summand to the row being written.
    mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
        termVariables.append(variable)
        termCoefficients.append(coefficient)
    }

    /// Closes the row being written.
    mutating func endRow(_ relation: Solver.Relation, _ constant: Double, _ priority: Solver.Priority) {
        let start = records.isEmpty ? 0 : records[records.count - 1].start + records[records.count - 1].count
        records.append(Record(start: start, count: termVariables.count - start, relation: relation, priority: priority))
        constants.append(constant)
    }

    /// Sorts the rows into levels.
    mutating func end() {
        required.removeAll(keepingCapacity: true)
        optional.removeAll(keepingCapacity: true)
        optionalLevels.removeAll(keepingCapacity: true)
        for row in records.indices where records[row].priority >= .required {
            required.append(Int32(truncatingIfNeeded: row))
        }
        // Few priorities are in use, so one pass for each is cheaper than a sort.
        var ceiling = Solver.Priority.required
        var level: Int32 = 0
        while optional.count + required.count < records.count {
            var highest = -Float.infinity
            for record in records.all where record.priority < ceiling { highest = Swift.max(highest, record.priority.value) }
            ceiling = Solver.Priority(exactly: highest)
            for row in records.indices where records[row].priority == ceiling {
                optional.append(Int32(truncatingIfNeeded: row))
                optionalLevels.append(level)
            }
            level += 1
        }
    }

    /// Whether the first row is more senior.
    func precedes(_ left: Int32, _ right: Int32) -> Bool { left < right }
}
