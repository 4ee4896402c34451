extension Engine {
    /// Runs the steps that depend on changed constants. Returns false when a required row no longer holds.
    ///
    /// Each step runs once at most. A region that is open has none, and reads what is found here.
    ///
    /// While little is concerned each step wakes those that read its outcome. Once there are many it
    /// is cheaper to sweep over the program and run all that share a strand with a change.
    mutating func replay() -> Bool {
        guard changedConstants.count > 0 else { return true }
        isReplaying = true
        defer { isReplaying = false }
        queue.removeAll()
        for row in changedConstants.all { wake(row) }
        var strands: UInt8 = 0
        for row in changedConstants.all { strands |= self.strands(dependingOn: row) }
        var runs = 0
        while let position = queue.pop() {
            program.isWaiting[position] = false
            runs &+= 1
            let limit = Swift.max(Engine.fewest, (program.count - Int(position)) / Engine.sweepSavings)
            var isFeasible = run(Int(position), limit: limit)
            if isFeasible, runs + queue.count <= limit { continue }
            if isFeasible { isFeasible = sweep(from: Int(position) + 1, strands) }
            emptyQueue()
            return isFeasible
        }
        return true
    }

    /// How many steps are left for each one woken before it is time to sweep.
    ///
    /// To wake and run a step takes about 25 times as long as to pass it in a sweep. So even where
    /// all steps turn out to be concerned, a fifth of the time was lost.
    private static let sweepSavings = 128

    /// How many steps are always worth waking.
    private static let fewest = 32

    mutating func emptyQueue() {
        for position in queue.all { program.isWaiting[position] = false }
        queue.removeAll()
    }

    /// Strands of which all steps that depend on a row's constant have one.
    mutating func strands(dependingOn row: Int32) -> UInt8 {
        let record = rows.records[row]
        return switch record.role {
        case .defines, .line: VariableStore.strand(record.home)
        case .island: Program.strands(program.entries[islands.all[Int(record.home)].position])
        case .check: Program.strands(program.entries[record.home])
        default: 0
        }
    }

    /// Lets the steps that read a row wait to be run, unless they have just been.
    @inline(__always)
    mutating func wake(_ row: Int32, by variable: Int32 = -1) {
        let record = rows.records[row]
        switch record.role {
        case .defines:
            let tear = variables.settlers[record.home]
            if tear < -1 {
                // The circle starts from one of its own, which is not run again.
                let isInside = variable >= 0 && variables.settlers[variable] == tear
                if isInside, tears.isTorn(record.home, tear) { return }
                if !isInside { wait(tears.position(of: tear)) }
            }
            wait(variables.positions[record.home])
        case .line: wait(variables.positions[record.home])
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

    /// Runs one step and wakes what depends on the outcome, as long as not more than `limit` wait.
    private mutating func run(_ position: Int, limit: Int) -> Bool {
        let entry = program.entries[position]
        guard entry >= 0 else { return true }
        work.replayedSteps &+= 1
        let subject = Program.subject(entry)
        switch Program.kind(entry) {
        case .check: return holds(subject)
        case .row, .copy, .sum, .line, .tear:
            let variable = self.variable(of: entry)
            let old = variables.values[variable]
            guard evaluate(entry) else { return false }
            if variables.values[variable] != old { wakeDependants(of: variable, limit: limit) }
        case .island:
            let members = islands.all[Int(subject)].variables
            let old = members.map { variables.values[$0] }
            guard resolveIsland(subject) else { return false }
            for (index, member) in members.enumerated() where variables.values[member] != old[index] {
                wakeDependants(of: member, limit: limit)
            }
        }
        return true
    }

    /// The variable that a step other than an island's finds.
    @inline(__always)
    func variable(of entry: Int32) -> Int32 {
        let subject = Program.subject(entry)
        return switch Program.kind(entry) {
        case .row, .copy, .sum: rows.records[subject].home
        case .tear: tears.all[Int(subject)].variable
        default: subject
        }
    }

    @inline(__always)
    private mutating func evaluate(_ entry: Int32) -> Bool {
        let subject = Program.subject(entry)
        return switch Program.kind(entry) {
        case .row, .copy, .sum: evaluateRow(subject)
        case .tear: evaluateTear(subject)
        default: evaluateLine(subject)
        }
    }

    mutating func wakeDependants(of variable: Int32, limit: Int = .max) {
        var term = rows.firstTerm(of: variable)
        while term >= 0, queue.count <= limit {
            let row = rows.row(ofTerm: term)
            let record = rows.records[row]
            let isOwn =
                switch record.role {
                case .defines, .line: record.home == variable
                case .island: variables.states[variable] == .island
                default: false
                }
            if !isOwn { wake(row, by: variable) }
            term = rows.next(term)
        }
    }
}
