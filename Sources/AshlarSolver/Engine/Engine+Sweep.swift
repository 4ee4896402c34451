extension Engine {
    /// Runs all steps from a position on whose dependency mask shares a bit with the given mask, except components and univariate
    /// problems whose inputs have not changed. Returns false if a required row no longer holds.
    ///
    /// Without sweeps, the first new width of a list of 100 views takes 5 times as long.
    mutating func sweep(from first: Int, _ dependencyMask: UInt8) -> Bool {
        let pattern = Schedule.pattern(dependencyMask)
        changes.expectMany(variables.values.base)
        var position = first
        while true {
            position = sweepRows(from: position, pattern)
            while position < schedule.count, schedule.entries[position] & pattern == 0 { position &+= 1 }
            guard position < schedule.count else { return true }
            work.replayedSteps &+= 1
            guard sweepStep(position) else { return false }
            position &+= 1
        }
    }

    /// Runs steps as long as they are rows that determine a variable. Returns the position of the first other step.
    ///
    /// Most steps of a schedule are of this kind. A loop without calls keeps its state in registers.
    @inline(never)
    private mutating func sweepRows(from first: Int, _ pattern: Int32) -> Int {
        let last = schedule.entries.base + schedule.count
        var next = schedule.entries.base + first
        let (records, constants) = (rows.records.base, rows.constants.base)
        let values = variables.values.base
        let pair = UInt64(UInt32(bitPattern: pattern)) &* 0x1_0000_0001
        var steps = 0
        while next < last {
            let entry = next.pointee
            next += 1
            if entry & pattern == 0 {
                // Unaffected steps often follow each other. An address, because a buffer has no elements of two entries.
                while next + 1 < last, UnsafeRawPointer(next).loadUnaligned(as: UInt64.self) & pair == 0 { next += 2 }
                continue
            }
            let subject = Int(UInt32(bitPattern: entry) >> 7)
            let record = records + subject
            let terms = RowRecord.variables(record)
            let kind = Schedule.kind(entry)
            var home = Int(terms[0])
            var value: Double
            // Most locations follow another one, and most sizes equal another one.
            if kind == .copy || kind == .sum {
                value = constants[subject] + values[Int(terms[1])]
                if kind == .sum { value += values[Int(terms[2])] }
            } else if kind == .row, record.pointee.continuation.isNone {
                home = Int(record.pointee.ownVariable)
                let old = values[home]
                value = RowStore.solve(record, values, constants[subject])
                values[home] = old
            } else {
                next -= 1
                break
            }
            if value < 0, variables.kinds.base[home] == .extent {
                next -= 1
                break
            }
            values[home] = value
            steps &+= 1
        }
        work.replayedSteps &+= steps
        return next - schedule.entries.base
    }

    private mutating func sweepStep(_ position: Int) -> Bool {
        let entry = schedule.entries[position]
        let subject = Schedule.subject(entry)
        switch Schedule.kind(entry) {
        case .row, .copy, .sum: return evaluateRow(RowID(index: subject))
        case .univariate:
            if !variables.definers[subject].readsOthers, !schedule.isWaiting[position] { return true }
            return evaluateUnivariate(VariableID(index: subject))
        case .loop: return evaluateLoop(LoopID(index: subject))
        case .check: return holds(RowID(index: subject))
        case .component:
            if !schedule.isWaiting[position], !readsChanges(ComponentID(index: subject)) { return true }
            return resolveComponent(ComponentID(index: subject))
        }
    }

    /// Returns whether a variable that the rows of a component mention has changed since the last solve.
    private mutating func readsChanges(_ component: ComponentID) -> Bool {
        for row in components[component].rows {
            for (variable, _) in rows.terms(of: row) where changes.hasChanged(variable, variables.values.base) {
                return true
            }
        }
        return false
    }
}
