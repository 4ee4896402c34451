extension Engine {
    /// Makes a component of all variables and rows that open rows connect to a variable, and solves it. Returns false if its
    /// required rows contradict each other.
    mutating func makeComponent(around variable: VariableID) -> Bool {
        let index = components.add()
        var component = Component()
        component.variables.append(variable)
        variables.states[variable] = .component
        variables.definers[variable] = .component(index)
        var next = 0
        while next < component.variables.count {
            var term = rows.firstTerm(of: component.variables[next])
            next += 1
            while term >= 0 {
                let row = rows.row(ofTerm: term)
                term = rows.next(term)
                guard rows.records[row].role == .open else { continue }
                rows.setStanding(.component(index), of: row)
                component.rows.append(row)
                for (other, _) in rows.terms(of: row) where variables.states[other] == .open {
                    variables.states[other] = .component
                    variables.definers[other] = .component(index)
                    component.variables.append(other)
                }
            }
        }
        sortByAge(&component.variables)
        sortBySeniority(&component.rows)
        var dependencyMask: UInt8 = 0
        for member in component.variables { dependencyMask |= VariableStore.dependencyBit(member) }
        for row in component.rows { dependencyMask |= self.dependencyMask(of: row) }
        for member in component.variables { variables.setDependencyMask(dependencyMask, of: member) }
        component.step = schedule.append(.component, index, dependencyMask)
        components[index] = component
        return solveComponent(index, isRepeated: false)
    }

    /// Solves a component again after a change of its rows' constants or of variables outside. Returns false if its required rows
    /// contradict each other.
    mutating func resolveComponent(_ index: ComponentID) -> Bool {
        var affine = AffineSolution()
        swap(&affine, &components[index].affine)
        if !affine.isEmpty, follow(&affine, in: index) {
            swap(&affine, &components[index].affine)
            return true
        }
        return solveComponent(index, isRepeated: true)
    }

    /// Computes the slots of an affine solution. Returns false if a guard fails.
    mutating func evaluate(_ affine: inout AffineSolution) -> Bool { affine.evaluate { outerConstant(of: RowID(index: $0)) } }

    /// Sets the values of a component by an affine solution. Returns false if a guard fails.
    private mutating func follow(_ affine: inout AffineSolution, in index: ComponentID) -> Bool {
        guard evaluate(&affine) else { return false }
        for local in components[index].variables.indices {
            take(affine.slots[local], forMember: components[index].variables[local])
        }
        return true
    }

    /// Returns the outer constant of a row of a component: its constant minus the terms of variables outside.
    @inline(__always)
    mutating func outerConstant(of row: RowID) -> Double {
        var constant = rows.constants[row]
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .component {
            constant -= coefficient * variables.values[variable]
        }
        return constant
    }

    /// Solves a component from the beginning, or by a shared solution. Returns false if its required rows contradict each other.
    ///
    /// - Parameter isRepeated: Whether the component was solved before, so that an affine solution is worth keeping.
    private mutating func solveComponent(_ index: ComponentID, isRepeated: Bool) -> Bool {
        if !components[index].isSorted {
            // No affine solution refers to the old order: it was discarded before, and the next one is written below.
            var variables: [VariableID] = []
            swap(&variables, &components[index].variables)
            sortByAge(&variables)
            components[index].variables = variables
            components[index].isSorted = true
        }
        copy(components[index].variables, components[index].rows)
        var place: Int?
        if let solutions, case .structure(let found) = solutions.look(for: problem) {
            if takeShared(at: found, for: index, isRepeated: isRepeated) { return true }
            place = found
        }
        workspace.isRecording = (isRepeated || place != nil) && !components[index].isDense
        defer { workspace.isRecording = false }
        guard optimizeComponent(index) else { return false }
        guard workspace.isRecording else { return true }
        if workspace.optimalBases.contains(where: { $0.isDense }) {
            components[index].isDense = true
            return true
        }
        if workspace.hadDispute {
            // An affine solution needs one decomposition that explains all values.
            workspace.avoidsSingletons = true
            defer { workspace.avoidsSingletons = false }
            guard optimizeComponent(index) else { return false }
        }
        guard let affine = AffineSolutionWriter.write(&workspace, problem) else { return true }
        let component = components[index]
        if isRepeated { components[index].affine = affine.numbered(by: component.rows) }
        if let solutions, let place {
            var solution = SharedSolutions.Solution(affine: affine, tieBreakers: [], settles: component.settles)
            for variable in component.variables {
                let tieBreaker = variables.tieBreakers[variable].variable
                solution.tieBreakers.append(tieBreaker.map { variables.links[$0].problemIndex } ?? -1)
            }
            solutions.keep(solution, at: place)
        }
        return true
    }

    /// Sets the values by a shared solution that holds for the problem, which is a copy of the component. Returns false if there is
    /// none.
    private mutating func takeShared(at place: Int, for index: ComponentID, isRepeated: Bool) -> Bool {
        guard let solution = solutions?.solution(at: place, of: problem) else { return false }
        work.sharedSolutions += 1
        let members = components[index].variables
        for (local, variable) in members.enumerated() {
            take(solution.affine.slots[local], forMember: variable)
            let tieBreaker = solution.tieBreakers[local]
            setTieBreaker(tieBreaker < 0 ? .rows : .settling(members[Int(tieBreaker)]), of: variable)
        }
        components[index].settles = solution.settles
        if isRepeated { components[index].affine = solution.affine.numbered(by: components[index].rows) }
        return true
    }

    /// Sets the value of a member of a component.
    @inline(__always)
    private mutating func take(_ value: Double, forMember variable: VariableID) {
        // A tiny negative extent is a rounding error.
        let isNothing = value < 0 && value > -Tolerance.feasibility && variables.kinds[variable] == .extent
        set(variable, isNothing ? 0 : value)
    }

    /// Optimizes the problem, which is a copy of a component. Returns false if its required rows contradict each other.
    private mutating func optimizeComponent(_ index: ComponentID) -> Bool {
        let members = components[index].variables
        guard workspace.solve(problem, required: problem.required, broken: [], isFinal: false) else { return false }
        var tieBreaker: (key: UInt64, variable: VariableID) = (0, .none)
        var settles = false
        for (local, variable) in members.enumerated() {
            take(workspace.value(of: local), forMember: variable)
            let key = workspace.settling(of: local)
            // An inequality needs no tie breaker: only free singletons compare their settling keys with tie breakers, and they are
            // locations, which settle after all inequalities.
            if key == 0 {
                setTieBreaker(.rows, of: variable)
                continue
            }
            settles = true
            if SettlingKey.isEnd(key) {
                setTieBreaker(.rows, of: variable)
            } else {
                if key != tieBreaker.key {
                    tieBreaker = (key, owner(ofKey: key, among: members) ?? variable)
                }
                setTieBreaker(.settling(tieBreaker.variable), of: variable)
            }
        }
        components[index].settles = settles
        return true
    }

    /// Returns the variable with a given settling key, from variables that ascend by settling rank, or nil.
    private mutating func owner(ofKey key: UInt64, among list: [VariableID]) -> VariableID? {
        let rank = SettlingKey.settlingRank(key)
        var (first, last) = (0, list.count)
        while first < last {
            let middle = (first + last) / 2
            if variables.settlingRank(of: list[middle]) < rank { first = middle + 1 } else { last = middle }
        }
        return first < list.count && variables.settlingKeys[list[first]] == key ? list[first] : nil
    }

    /// Copies some variables and rows to the problem, in the given order. Determined variables move to the right sides.
    mutating func copy(_ list: [VariableID], _ listedRows: [RowID]) {
        problem.begin()
        for (local, variable) in list.enumerated() {
            problem.addVariable(variables.kinds[variable], settlingKey: variables.settlingKeys[variable])
            // The members' entries are free for this: the step of a member is found through its component.
            variables.links[variable].problemIndex = Int32(truncatingIfNeeded: local)
        }
        for row in listedRows {
            let record = rows.records[row]
            var constant = rows.constants[row]
            for (variable, coefficient) in rows.terms(of: row) {
                if variables.states[variable] == .component {
                    problem.addTerm(variables.links[variable].problemIndex, coefficient)
                } else {
                    constant -= coefficient * variables.values[variable]
                }
            }
            problem.endRow(record.relation, constant, record.priority)
        }
        problem.end()
    }
}
