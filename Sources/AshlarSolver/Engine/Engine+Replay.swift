extension Engine {
    /// Runs the steps that depend on changed constants. Returns false when a required row no longer holds.
    mutating func replay() -> Bool {
        isReplaying = true
        defer { isReplaying = false }
        queue.removeAll()
        for row in changedConstants.all { wake(row) }
        var first = -1
        var runs = 0
        while let position = queue.pop() {
            program.isWaiting[position] = false
            if first < 0 { first = Int(position) }
            runs &+= 1
            // Once a good part of the steps is concerned it is cheaper to run all of them than to ask.
            let span = Int(position) - first
            if runs > 32, runs + queue.count > (span + queue.count) / 8 {
                let isFeasible = run(Int(position)) && sweep(from: Int(position) + 1)
                emptyQueue()
                return isFeasible
            }
            guard run(Int(position)) else {
                emptyQueue()
                return false
            }
        }
        return true
    }

    mutating func emptyQueue() {
        while let position = queue.pop() { program.isWaiting[position] = false }
    }

    /// Lets the step that reads a row wait to be run.
    @inline(__always)
    mutating func wake(_ row: Int32) {
        let record = rows.records[row]
        switch record.role {
        case .defines, .line: wait(variables.positions[record.home])
        case .island: wait(islands.all[Int(record.home)].position)
        case .check: wait(record.home)
        default: break
        }
    }

    @inline(__always)
    private mutating func wait(_ position: Int32) {
        guard !program.isWaiting[position] else { return }
        program.isWaiting[position] = true
        queue.push(position)
    }

    /// Runs one step and wakes what depends on the outcome.
    private mutating func run(_ position: Int) -> Bool {
        let entry = program.entries[position]
        guard entry >= 0 else { return true }
        work.replayedSteps &+= 1
        let subject = Program.subject(entry)
        switch Program.kind(entry) {
        case .check: return holds(subject)
        case .variable:
            let old = variables.values[subject]
            guard evaluate(subject) else { return false }
            if variables.values[subject] != old { wakeDependants(of: subject) }
        case .island:
            let members = islands.all[Int(subject)].variables
            let old = members.map { variables.values[$0] }
            guard resolveIsland(subject) else { return false }
            for (index, member) in members.enumerated() where variables.values[member] != old[index] {
                wakeDependants(of: member)
            }
        }
        return true
    }

    @inline(__always)
    private mutating func evaluate(_ variable: Int32) -> Bool {
        variables.states[variable] == .line ? evaluateLine(variable) : evaluateRow(variable)
    }

    mutating func wakeDependants(of variable: Int32) {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            let record = rows.records[row]
            let isOwn =
                switch record.role {
                case .defines, .line: record.home == variable
                case .island: variables.states[variable] == .island
                default: false
                }
            if !isOwn { wake(row) }
            term = rows.next(term)
        }
    }

    /// Runs all steps from a position on, but for those that can tell that nothing they read has changed.
    private mutating func sweep(from first: Int) -> Bool {
        var position = first
        let last = program.count
        while position < last {
            let entry = program.entries[position]
            position &+= 1
            guard entry >= 0 else { continue }
            let subject = Program.subject(entry)
            let kind = Program.kind(entry)
            if kind == .variable, variables.states[subject] == .line, variables.definers[subject] == 0,
                !program.isWaiting[position - 1]
            {
                continue
            }
            work.replayedSteps &+= 1
            switch kind {
            case .check: if !holds(subject) { return false }
            case .variable: if !evaluate(subject) { return false }
            case .island: if !resolveIsland(subject) { return false }
            }
        }
        return true
    }
}
