extension Engine {
    /// Makes an island of everything that open rows connect with a variable, and solves it.
    mutating func makeIsland(around variable: Int32) -> Bool {
        let index = islands.add()
        var island = Island()
        island.variables.append(variable)
        variables.states[variable] = .island
        variables.definers[variable] = index
        var next = 0
        while next < island.variables.count {
            var term = rows.firstTerm(of: island.variables[next])
            next += 1
            while term >= 0 {
                let row = rows.row(ofTerm: term)
                term = rows.next(term)
                guard rows.records[row].role == .open else { continue }
                rows.records.base[Int(row)].role = .island
                rows.records.base[Int(row)].home = index
                island.rows.append(row)
                for (other, _) in rows.terms(of: row) where variables.states[other] == .open {
                    variables.states[other] = .island
                    variables.definers[other] = index
                    island.variables.append(other)
                }
            }
        }
        sortByAge(&island.variables)
        sortBySeniority(&island.rows)
        var strands: UInt8 = 0
        for member in island.variables { strands |= VariableStore.strand(member) }
        for row in island.rows { strands |= self.strands(of: row) }
        for member in island.variables { variables.setStrands(strands, of: member) }
        island.position = program.append(.island, index, strands)
        islands.all[Int(index)] = island
        return solveIsland(index, isRepeated: false)
    }

    /// Solves an island whose rows or surroundings changed. Returns false when its required rows contradict each other.
    mutating func resolveIsland(_ index: Int32) -> Bool {
        var recipe = Recipe()
        swap(&recipe, &islands.all[Int(index)].recipe)
        if !recipe.isEmpty, follow(&recipe, in: index) {
            swap(&recipe, &islands.all[Int(index)].recipe)
            return true
        }
        return solveIsland(index, isRepeated: true)
    }

    /// Computes the slots of a recipe. Returns false when another row would take over.
    mutating func evaluate(_ recipe: inout Recipe) -> Bool { recipe.evaluate { outerConstant(of: $0) } }

    /// Sets the values by a recipe. Returns false when another row would take over.
    private mutating func follow(_ recipe: inout Recipe, in index: Int32) -> Bool {
        guard evaluate(&recipe) else { return false }
        for local in islands.all[Int(index)].variables.indices {
            take(recipe.slots[local], forMember: islands.all[Int(index)].variables[local])
        }
        return true
    }

    /// What a row's constant and the variables outside its island leave.
    @inline(__always)
    func outerConstant(of row: Int32) -> Double {
        var constant = rows.constants[row]
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .island {
            constant -= coefficient * variables.values[variable]
        }
        return constant
    }

    /// Solves an island from nothing, or by a solution that was shared. Returns false when its required rows contradict each other.
    ///
    /// - Parameter isRepeated: Whether it was solved before, so that it is worthwhile to keep a recipe.
    private mutating func solveIsland(_ index: Int32, isRepeated: Bool) -> Bool {
        if !islands.all[Int(index)].isSorted {
            // A recipe, which numbers the variables, is written after this one at the earliest.
            var variables: [Int32] = []
            swap(&variables, &islands.all[Int(index)].variables)
            sortByAge(&variables)
            islands.all[Int(index)].variables = variables
            islands.all[Int(index)].isSorted = true
        }
        copy(islands.all[Int(index)].variables, islands.all[Int(index)].rows)
        var place: Int?
        if let solutions, case .structure(let found) = solutions.look(for: problem) {
            if takeShared(at: found, for: index, isRepeated: isRepeated) { return true }
            place = found
        }
        workspace.isRecording = isRepeated || place != nil
        defer { workspace.isRecording = false }
        guard optimiseIsland(index) else { return false }
        guard workspace.isRecording else { return true }
        if workspace.hadDispute {
            // A recipe needs one decomposition that explains everything.
            workspace.avoidsPrivate = true
            defer { workspace.avoidsPrivate = false }
            guard optimiseIsland(index) else { return false }
        }
        guard let recipe = RecipeWriter.write(workspace, problem) else { return true }
        let island = islands.all[Int(index)]
        if isRepeated { islands.all[Int(index)].recipe = recipe.numbered(by: island.rows) }
        if let solutions, let place {
            var solution = SharedSolutions.Solution(recipe: recipe, settlers: [], settles: island.settles)
            for variable in island.variables {
                let settler = variables.settlers[variable]
                solution.settlers.append(settler < 0 ? -1 : variables.positions[settler])
            }
            solutions.keep(solution, at: place)
        }
        return true
    }

    /// Sets the values by a shared solution that holds for the problem, which is a copy of the island. Returns false for none.
    private mutating func takeShared(at place: Int, for index: Int32, isRepeated: Bool) -> Bool {
        guard let solution = solutions?.solution(at: place, of: problem) else { return false }
        work.sharedSolutions += 1
        let members = islands.all[Int(index)].variables
        for (local, variable) in members.enumerated() {
            take(solution.recipe.slots[local], forMember: variable)
            let settler = solution.settlers[local]
            setSettler(settler < 0 ? -1 : members[Int(settler)], of: variable)
        }
        islands.all[Int(index)].settles = solution.settles
        if isRepeated { islands.all[Int(index)].recipe = solution.recipe.numbered(by: islands.all[Int(index)].rows) }
        return true
    }

    /// Gives a member of an island its value.
    @inline(__always)
    private mutating func take(_ value: Double, forMember variable: Int32) {
        // No width of minus a rounding error.
        let isNothing = value < 0 && value > -Tolerance.feasibility && variables.kinds[variable] == .extent
        set(variable, isNothing ? 0 : value)
    }

    /// Optimises the problem, which is a copy of an island. Returns false when its required rows contradict each other.
    private mutating func optimiseIsland(_ index: Int32) -> Bool {
        let members = islands.all[Int(index)].variables
        guard workspace.solve(problem, required: problem.required, broken: [], isFinal: false) else { return false }
        var settler: (key: UInt64, variable: Int32) = (0, -1)
        var settles = false
        for (local, variable) in members.enumerated() {
            take(workspace.value(of: local), forMember: variable)
            let key = workspace.settling(of: local)
            // What settles by itself elsewhere has its turn after all inequalities.
            if key == 0 {
                setSettler(-1, of: variable)
                continue
            }
            settles = true
            if SettlingKey.isEnd(key) {
                setSettler(-1, of: variable)
            } else {
                if key != settler.key {
                    settler = (key, owner(ofKey: key, among: members) ?? variable)
                }
                setSettler(settler.variable, of: variable)
            }
        }
        islands.all[Int(index)].settles = settles
        return true
    }

    /// The one of some variables, which ascend by age, that settles at some place in the order.
    private mutating func owner(ofKey key: UInt64, among list: [Int32]) -> Int32? {
        let birth = SettlingKey.turn(key)
        var (first, last) = (0, list.count)
        while first < last {
            let middle = (first + last) / 2
            if variables.birth(of: list[middle]) < birth { first = middle + 1 } else { last = middle }
        }
        return first < list.count && variables.settlingKeys[list[first]] == key ? list[first] : nil
    }

    /// Makes some variables and the rows that concern them the problem, in that order.
    mutating func copy(_ list: [Int32], _ listedRows: [Int32]) {
        problem.begin()
        for (local, variable) in list.enumerated() {
            problem.addVariable(variables.kinds[variable], settlingKey: variables.settlingKeys[variable])
            // Positions of members mean nothing otherwise.
            variables.positions[variable] = Int32(truncatingIfNeeded: local)
        }
        for row in listedRows {
            let record = rows.records[row]
            var constant = rows.constants[row]
            for (variable, coefficient) in rows.terms(of: row) {
                if variables.states[variable] == .island {
                    problem.addTerm(variables.positions[variable], coefficient)
                } else {
                    constant -= coefficient * variables.values[variable]
                }
            }
            problem.endRow(record.relation, constant, record.priority)
        }
        problem.end()
    }
}
