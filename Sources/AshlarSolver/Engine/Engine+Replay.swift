extension Engine {
    /// Runs the steps that depend on changed constants. Returns false if a required row no longer holds.
    ///
    /// Each step runs at most once. Open variables have no step; the structuring of their region reads the new values later.
    ///
    /// While few steps are affected, each step wakes the steps that read its result. Once many are, it is cheaper to sweep over the
    /// schedule, and to run all steps that share a bit of the dependency mask with a change.
    mutating func replay() -> Bool {
        guard changedConstants.count > 0 else { return true }
        isReplaying = true
        defer { isReplaying = false }
        queue.removeAll()
        for row in changedConstants.all { wake(row) }
        var dependencyMask: UInt8 = 0
        for row in changedConstants.all { dependencyMask |= self.dependencyMask(dependingOn: row) }
        var runs = 0
        while let step = queue.pop() {
            schedule.isWaiting[step.index] = false
            runs &+= 1
            let limit = Swift.max(Engine.fewest, (schedule.count - Int(step.index)) / Engine.sweepSavings)
            var isFeasible = run(Int(step.index), limit: limit)
            if isFeasible, runs + queue.count <= limit { continue }
            if isFeasible { isFeasible = sweep(from: Int(step.index) + 1, dependencyMask) }
            emptyQueue()
            return isFeasible
        }
        return true
    }

    /// The number of remaining steps per waiting or finished step below which the engine sweeps.
    ///
    /// Waking and running a step takes about 25 times as long as skipping it in a sweep. So even if all steps turn out to be
    /// affected, the time lost is a fifth of a sweep.
    private static let sweepSavings = 128

    /// The number of steps that the engine always wakes before it considers a sweep.
    private static let fewest = 32

    mutating func emptyQueue() {
        for step in queue.all { schedule.isWaiting[step.index] = false }
        queue.removeAll()
    }

    /// Returns a dependency mask that shares a bit with each step that depends on a row's constant.
    mutating func dependencyMask(dependingOn row: RowID) -> UInt8 {
        return switch rows.records[row].standing {
        case .defines(let variable), .univariate(let variable): VariableStore.dependencyBit(variable)
        case .component(let component): Schedule.dependencyMask(schedule.entries[components[component].step.index])
        case .check(let step): Schedule.dependencyMask(schedule.entries[step.index])
        default: 0
        }
    }

    /// Adds the steps that read a row to the queue, after a change of the row's constant or of a variable of the row.
    @inline(__always)
    mutating func wake(_ row: RowID, by variable: VariableID = .none) {
        switch rows.records[row].standing {
        case .defines(let own):
            let tieBreaker = variables.tieBreakers[own]
            if let loop = tieBreaker.loop {
                // The loop's first variable is computed from outside the loop. A change within the loop must not run its step
                // again.
                let isInside = !variable.isNone && variables.tieBreakers[variable] == tieBreaker
                if isInside, loops[loop].variable == own { return }
                if !isInside { wait(loops[loop].step) }
            }
            wait(variables.links[own].step)
        case .univariate(let own): wait(variables.links[own].step)
        case .component(let component): wait(components[component].step)
        case .check(let step): wait(step)
        default: break
        }
    }

    @inline(__always)
    private mutating func wait(_ step: StepID) {
        guard !schedule.isWaiting[step.index] else { return }
        schedule.isWaiting[step.index] = true
        queue.push(step)
    }

    /// Runs a step. Wakes the steps that depend on the result, while at most `limit` steps are waiting.
    private mutating func run(_ position: Int, limit: Int) -> Bool {
        let entry = schedule.entries[position]
        guard entry >= 0 else { return true }
        work.replayedSteps &+= 1
        let subject = Schedule.subject(entry)
        switch Schedule.kind(entry) {
        case .check: return holds(RowID(index: subject))
        case .row, .copy, .sum, .univariate, .loop:
            let variable = self.variable(of: entry)
            let old = variables.values[variable]
            guard evaluate(entry) else { return false }
            if variables.values[variable] != old { wakeDependents(of: variable, limit: limit) }
        case .component:
            let members = components[ComponentID(index: subject)].variables
            let old = members.map { variables.values[$0] }
            guard resolveComponent(ComponentID(index: subject)) else { return false }
            for (index, member) in members.enumerated() where variables.values[member] != old[index] {
                wakeDependents(of: member, limit: limit)
            }
        }
        return true
    }

    /// Returns the variable that a step computes. The step must not be one of a component.
    @inline(__always)
    mutating func variable(of entry: Int32) -> VariableID {
        let subject = Schedule.subject(entry)
        return switch Schedule.kind(entry) {
        case .row, .copy, .sum: rows.records[subject].ownVariable
        case .loop: loops[LoopID(index: subject)].variable
        default: VariableID(index: subject)
        }
    }

    @inline(__always)
    private mutating func evaluate(_ entry: Int32) -> Bool {
        let subject = Schedule.subject(entry)
        return switch Schedule.kind(entry) {
        case .row, .copy, .sum: evaluateRow(RowID(index: subject))
        case .loop: evaluateLoop(LoopID(index: subject))
        default: evaluateUnivariate(VariableID(index: subject))
        }
    }

    mutating func wakeDependents(of variable: VariableID, limit: Int = .max) {
        var term = rows.firstTerm(of: variable)
        while term >= 0, queue.count <= limit {
            let row = rows.row(ofTerm: term)
            let isOwn =
                switch rows.records[row].standing {
                case .defines(let own), .univariate(let own): own == variable
                case .component: variables.states[variable] == .component
                default: false
                }
            if !isOwn { wake(row, by: variable) }
            term = rows.next(term)
        }
    }
}
