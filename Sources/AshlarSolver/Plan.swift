/// The whole system as one problem for the core, without any shortcut.
struct Plan {
    /// The variable of each unknown, in settling order: extents by age, then locations by age.
    var unknowns: [Int32] = []
    var extentCount = 0
    /// The unknown of each variable, or -1.
    var unknownOf: [Int32]
    /// Required rows, most senior first.
    var required: [Int32] = []
    /// Optional rows by falling priority, most senior first within one.
    var levels: [[Int32]] = []

    init(store: borrowing RowStore, variables: borrowing VariableStore) {
        unknownOf = [Int32](repeating: -1, count: variables.count)
        for kind in [VariableStore.Kind.extent, .location] {
            let births = variables.births
            let first = unknowns.count
            for index in 0..<variables.count where variables.kinds[index] == kind {
                unknowns.append(Int32(truncatingIfNeeded: index))
            }
            unknowns[first...].sort { births[Int($0)] < births[Int($1)] }
            if kind == .extent { extentCount = unknowns.count }
        }
        for (unknown, variable) in unknowns.enumerated() {
            unknownOf[Int(variable)] = Int32(truncatingIfNeeded: unknown)
        }
        var optional: [Int32] = []
        let records = store.records
        for row in store.order {
            if records[Int(row)].priority >= .required { required.append(row) } else { optional.append(row) }
        }
        let priorities = Set(optional.map { records[Int($0)].priority }).sorted(by: >)
        for priority in priorities { levels.append(optional.filter { records[Int($0)].priority == priority }) }
    }

    private func add(_ row: Int32, of store: borrowing RowStore, to core: inout Core) {
        let record = store.records[Int(row)]
        for slot in record.start..<record.start + record.count {
            core.addTerm(unknownOf[Int(store.termVariables[slot])], store.termCoefficients[slot])
        }
        core.endRow(record.relation, store.constants[Int(row)])
    }

    /// Loads the bounds and some required rows.
    func loadRequired(_ rows: some Sequence<Int32>, of store: borrowing RowStore, into core: inout Core) {
        core.begin(unknowns: unknowns.count)
        for unknown in 0..<extentCount {
            core.addTerm(Int32(truncatingIfNeeded: unknown), 1)
            core.endRow(.greaterThanOrEqual, 0)
        }
        for row in rows { add(row, of: store, to: &core) }
        core.endStage()
    }

    /// Loads everything: the required rows that hold, the broken ones, then each level.
    func load(_ store: borrowing RowStore, broken: [Int32], into core: inout Core) {
        loadRequired(required.filter { !broken.contains($0) }, of: store, into: &core)
        for level in [broken] + levels {
            for row in level { add(row, of: store, to: &core) }
            core.endStage()
        }
        core.start()
    }

    /// Minimises level by level, with ties and the settle rule if wanted.
    func optimise(_ core: inout Core, settles: Bool) {
        core.solveCount += 1
        for stage in 0..<core.stageCount {
            core.minimiseStage(stage)
            if core.free.isEmpty { break }
            guard settles, stage > 0 else { continue }
            let rows = core.rows(ofStage: stage)
            guard rows.count > 1 else { continue }
            for row in rows { core.minimiseAlone(row, limit: rows.upperBound) }
        }
        if settles { settle(&core) }
        core.finish()
    }

    /// Takes every extent, then every location, to its admissible value nearest zero.
    private func settle(_ core: inout Core) {
        for unknown in 0..<unknowns.count {
            if core.free.isEmpty { return }
            core.addTerm(Int32(truncatingIfNeeded: unknown), 1)
            core.endRow(.equal, 0)
            core.endStage()
            core.extend()
            core.minimiseStage(core.stageCount - 1)
        }
    }
}
