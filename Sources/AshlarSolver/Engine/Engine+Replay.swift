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
        var dependencyMask: UInt8 = 0
        for row in changedConstants.all { dependencyMask |= self.dependencyMask(dependingOn: row) }
        var runs = 0
        while let position = queue.pop() {
            schedule.isWaiting[position] = false
            runs &+= 1
            let limit = Swift.max(Engine.fewest, (schedule.count - Int(position)) / Engine.sweepSavings)
            var isFeasible = run(Int(position), limit: limit)
            if isFeasible, runs + queue.count <= limit { continue }
            if isFeasible { isFeasible = sweep(from: Int(position) + 1, dependencyMask) }
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
        for position in queue.all { schedule.isWaiting[position] = false }
        queue.removeAll()
    }

    /// Strands of which all steps that depend on a row's constant have one.
    mutating func dependencyMask(dependingOn row: Int32) -> UInt8 {
        let record = rows.records[row]
        return switch record.role {
        case .defines, .univariate: VariableStore.dependencyBit(record.ownVariable)
        case .component: Schedule.dependencyMask(schedule.entries[components.all[Int(record.component)].position])
        case .check: Schedule.dependencyMask(schedule.entries[record.step])
        default: 0
        }
    }

    /// Lets the steps that read a row wait to be run, unless they have just been.
    @inline(__always)
    mutating func wake(_ row: Int32, by variable: Int32 = -1) {
        let record = rows.records[row]
        switch record.role {
        case .defines:
            let loop = variables.tieBreakers[record.ownVariable]
            if loop < -1 {
                // The circle starts from one of its own, which is not run again.
                let isInside = variable >= 0 && variables.tieBreakers[variable] == loop
                if isInside, loops.isTorn(record.ownVariable, loop) { return }
                if !isInside { wait(loops.position(of: loop)) }
            }
            wait(variables.steps[record.ownVariable])
        case .univariate: wait(variables.steps[record.ownVariable])
        case .component: wait(components.all[Int(record.component)].position)
        case .check: wait(record.step)
        default: break
        }
    }

    @inline(__always)
    private mutating func wait(_ position: Int32) {
        guard !schedule.isWaiting[position] else { return }
        schedule.isWaiting[position] = true
        queue.push(position)
    }

    /// Runs one step and wakes what depends on the outcome, as long as not more than `limit` wait.
    private mutating func run(_ position: Int, limit: Int) -> Bool {
        let entry = schedule.entries[position]
        guard entry >= 0 else { return true }
        work.replayedSteps &+= 1
        let subject = Schedule.subject(entry)
        switch Schedule.kind(entry) {
        case .check: return holds(subject)
        case .row, .copy, .sum, .univariate, .loop:
            let variable = self.variable(of: entry)
            let old = variables.values[variable]
            guard evaluate(entry) else { return false }
            if variables.values[variable] != old { wakeDependants(of: variable, limit: limit) }
        case .component:
            let members = components.all[Int(subject)].variables
            let old = members.map { variables.values[$0] }
            guard resolveComponent(subject) else { return false }
            for (index, member) in members.enumerated() where variables.values[member] != old[index] {
                wakeDependants(of: member, limit: limit)
            }
        }
        return true
    }

    /// The variable that a step other than an island's finds.
    @inline(__always)
    func variable(of entry: Int32) -> Int32 {
        let subject = Schedule.subject(entry)
        return switch Schedule.kind(entry) {
        case .row, .copy, .sum: rows.records[subject].ownVariable
        case .loop: loops.all[Int(subject)].variable
        default: subject
        }
    }

    @inline(__always)
    private mutating func evaluate(_ entry: Int32) -> Bool {
        let subject = Schedule.subject(entry)
        return switch Schedule.kind(entry) {
        case .row, .copy, .sum: evaluateRow(subject)
        case .loop: evaluateLoop(subject)
        default: evaluateUnivariate(subject)
        }
    }

    mutating func wakeDependants(of variable: Int32, limit: Int = .max) {
        var term = rows.firstTerm(of: variable)
        while term >= 0, queue.count <= limit {
            let row = rows.row(ofTerm: term)
            let record = rows.records[row]
            let isOwn =
                switch record.role {
                case .defines, .univariate: record.ownVariable == variable
                case .component: variables.states[variable] == .component
                default: false
                }
            if !isOwn { wake(row, by: variable) }
            term = rows.next(term)
        }
    }
}
