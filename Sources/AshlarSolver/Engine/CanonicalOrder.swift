/// The variables by age and the rows by seniority, as a problem that holds everything numbers them.
///
/// Handles are reused, so that their order depends on the history of edits. Age and seniority do not. A problem in this order is
/// independent of the history, and so are its solution and its conflicts.
struct CanonicalOrder: ~Copyable {
    /// The variables by age.
    var variables: [VariableID] = []
    /// The rows by seniority.
    var rows: [RowID] = []
    /// The place of each variable in `variables`.
    var places = Buffer<Int32>()

    private var bits = Buffer<UInt64>()

    /// Sorts distinct indices.
    ///
    /// The indices of one component usually lie close together. Then a bit set sorts them faster than comparisons do.
    mutating func sort<ID: StoreID>(_ list: inout [ID]) {
        var (least, greatest) = (Int32.max, Int32.min)
        for id in list { (least, greatest) = (Swift.min(least, id.index), Swift.max(greatest, id.index)) }
        guard list.count > 1, Int(greatest - least) < 256 * list.count else { return list.sort() }
        bits.refill(0, count: Int(greatest - least) >> 6 + 1)
        for id in list { bits[(id.index &- least) >> 6] |= 1 << UInt64(truncatingIfNeeded: (id.index &- least) & 63) }
        // Without checks of bounds, as in a ``Buffer``.
        list.withUnsafeMutableBufferPointer { list in
            var place = 0
            for index in bits.indices {
                var word = bits[index]
                while word != 0 {
                    list[place] = ID(index: least &+ Int32(truncatingIfNeeded: index << 6 &+ word.trailingZeroBitCount))
                    place &+= 1
                    word &= word &- 1
                }
            }
        }
    }
}

extension Engine {
    /// Copies all variables and rows to the problem. Demoted rows are required in it.
    mutating func copyEverything() {
        var rowList: [RowID] = []
        for row in rows.ids {
            let role = rows.records[row].role
            if role != .absent, role != .continuation { rowList.append(row) }
        }
        sortBySeniority(&rowList)
        canonicalOrder.rows = rowList
        var variableList: [VariableID] = []
        for variable in variables.ids where variables.kinds[variable] != .absent {
            variableList.append(variable)
        }
        sortByAge(&variableList)
        canonicalOrder.variables = variableList
        canonicalOrder.places.refill(-1, count: variables.count)
        problem.begin()
        for (place, variable) in canonicalOrder.variables.enumerated() {
            canonicalOrder.places[variable] = Int32(truncatingIfNeeded: place)
            problem.addVariable(variables.kinds[variable], settlingKey: variables.settlingKeys[variable])
        }
        for row in canonicalOrder.rows {
            for (variable, coefficient) in rows.terms(of: row) { problem.addTerm(canonicalOrder.places[variable], coefficient) }
            let record = rows.records[row]
            problem.endRow(record.relation, rows.constants[row], record.priority == .demoted ? .required : record.priority)
        }
        problem.end()
    }

    mutating func sortBySeniority(_ list: inout [RowID]) {
        // Seniority mostly follows the index, which is cheaper to compare.
        canonicalOrder.sort(&list)
        var isSorted = true
        for index in 1..<Swift.max(1, list.count) where rows.precedes(list[index], list[index - 1]) { isSorted = false }
        if !isSorted { list.sort { rows.precedes($0, $1) } }
    }

    mutating func sortByAge(_ list: inout [VariableID]) {
        canonicalOrder.sort(&list)
        var isSorted = true
        for index in 1..<Swift.max(1, list.count)
        where variables.settlingRank(of: list[index]) < variables.settlingRank(of: list[index - 1]) {
            isSorted = false
        }
        if !isSorted { list.sort { variables.settlingRank(of: $0) < variables.settlingRank(of: $1) } }
    }
}
