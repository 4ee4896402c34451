extension Engine {
    /// Moves along known directions. Returns false when the changed constants leave them.
    mutating func moveAlongDirections(_ changed: inout Buffer<Int32>) -> Bool {
        guard !directions.all.isEmpty, changedConstants.count <= 2 * Directions.limit else { return false }
        var used: UInt8 = 0
        for row in changedConstants.all {
            guard let index = directions.index(ofKey: row) else { return false }
            used |= 1 << UInt8(truncatingIfNeeded: index)
        }
        for index in directions.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard distance(of: index) != nil else { return false }
        }
        changed.removeAll()
        var isAscending = true
        for index in directions.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard let distance = distance(of: index) else { continue }
            directions.all[index].uses += 1
            work.directionUpdates += 1
            let values = variables.values.base
            let direction = directions.all[index]
            let count = direction.indices.count
            if changed.count > 0, count > 0 { isAscending = false }
            direction.indices.withUnsafeBufferPointer { indices in
                direction.entries.withUnsafeBufferPointer { entries in
                    guard let places = indices.baseAddress, let steps = entries.baseAddress else { return }
                    for place in 0..<count {
                        values[Int(places[place])] = steps[place].base + steps[place].rate * distance
                    }
                }
            }
            changed.append(
                direction.movesAll(from: direction.distance, to: distance)
                    ? direction.indices : direction.moving(from: direction.distance, to: distance))
            directions.all[index].distance = distance
        }
        if !isAscending { changed.sort() }
        return true
    }

    /// How far a direction's constants have grown, or nil if they did not grow together or grew too far.
    private mutating func distance(of index: Int) -> Double? {
        let keys = directions.all[index].keys
        let distance = rows.constants[keys[0]] - directions.all[index].origins[0]
        for (key, origin) in zip(keys, directions.all[index].origins)
        where (rows.constants[key] - origin - distance).magnitude > Direction.still { return nil }
        return distance >= directions.all[index].lower && distance <= directions.all[index].upper ? distance : nil
    }

    /// Forgets all directions: values have moved in another way.
    mutating func dropDirections() {
        guard !directions.all.isEmpty else { return }
        for index in directions.all.indices {
            let direction = directions.all[index]
            for variable in direction.indices { variables.flags[variable] &= ~VariableStore.isMoving }
            guard direction.uses < 2 else { continue }
            // It was not worth its making: be slower to make it again.
            for candidate in directions.candidates.indices
            where directions.candidates[candidate].keys.contains(direction.keys[0]) {
                let delay = Swift.min(64, 2 * directions.candidates[candidate].lastDelay + 1)
                directions.candidates[candidate].delay = delay
                directions.candidates[candidate].lastDelay = delay
            }
        }
        directions.all.removeAll(keepingCapacity: true)
    }

    /// Makes directions for the constants that were just replayed, if this happens again and again.
    mutating func considerDirections() {
        guard changedConstants.count > 0, changedConstants.count <= 2 * Directions.limit else { return }
        var keys: [Int32] = []
        for row in changedConstants.all where !keys.contains(row) { keys.append(row) }
        guard keys.count <= Directions.limit else { return }
        keys.sort()
        let constants = keys.map { rows.constants[$0] }
        guard let known = directions.candidates.firstIndex(where: { $0.keys == keys }) else {
            if directions.candidates.count == 2 * Directions.limit { directions.candidates.removeFirst() }
            directions.candidates.append(Directions.Candidate(keys: keys, constants: constants))
            return
        }
        let growth = zip(constants, directions.candidates[known].constants).map { $0 - $1 }
        directions.candidates[known].constants = constants
        guard directions.candidates[known].delay == 0 else {
            directions.candidates[known].delay -= 1
            return
        }
        let isJoint = growth.allSatisfy { ($0 - growth[0]).magnitude <= Direction.still }
        for group in isJoint ? [keys] : keys.map({ [$0] }) {
            guard makeDirection(group) else {
                let delay = Swift.min(64, 2 * directions.candidates[known].lastDelay + 1)
                directions.candidates[known].delay = delay
                directions.candidates[known].lastDelay = delay
                dropDirections()
                return
            }
        }
    }

    // MARK: Making

    /// Differentiates the program. Returns false where the solution has a kink, or meets another direction.
    private mutating func makeDirection(_ keys: [Int32]) -> Bool {
        while directions.rates.count < variables.count { directions.rates.append(0) }
        directions.moved.removeAll()
        var direction = Direction(keys: keys)
        direction.origins = keys.map { rows.constants[$0] }
        var strands: UInt8 = 0
        for key in keys {
            wake(key)
            strands |= self.strands(dependingOn: key)
        }
        let isSmooth = differentiate(&direction, strands)
        emptyQueue()
        finish(&direction)
        directions.all.append(direction)
        work.directions += 1
        return isSmooth && direction.lower < 0 && direction.upper > 0
    }

    /// Follows the steps that have one of some strands, from the first one that waits.
    private mutating func differentiate(_ direction: inout Direction, _ strands: UInt8) -> Bool {
        guard let first = queue.pop() else { return true }
        queue.push(first)
        let pattern = Program.pattern(strands)
        for position in Int(first)..<program.count {
            let entry = program.entries[position]
            guard entry & pattern != 0, entry >= 0 else { continue }
            let subject = Program.subject(entry)
            let isKey = program.isWaiting[position]
            switch Program.kind(entry) {
            case .row:
                let rate = rate(by: subject, isKey)
                if rate == 0 { continue }
                let variable = rows.records.base[Int(subject)].home
                if variables.kinds[variable] == .extent { direction.keep(variables.values[variable], rate, atLeast: 0) }
                guard move(variable, rate) else { return false }
            case .tear: guard followTear(subject, &direction) else { return false }
            case .line:
                if !isKey, variables.definers[subject] == 0 || !isMoved(rowsOf: subject) { continue }
                guard followLine(subject, &direction) else { return false }
            case .check: guard followCheck(subject, &direction) else { return false }
            case .island:
                if !isKey, !isMoved(island: subject) { continue }
                guard followIsland(subject, &direction) else { return false }
            }
        }
        return true
    }

    /// Lists what moves, ascending.
    private mutating func finish(_ direction: inout Direction) {
        if directions.moved.count > variables.count / 32 {
            directions.moved.removeAll()
            for variable in 0..<Int32(truncatingIfNeeded: variables.count) where directions.rates[variable] != 0 {
                directions.moved.append(variable)
            }
        } else {
            directions.moved.sort()
        }
        let count = directions.moved.count
        direction.indices = Array(directions.moved.all)
        let (indices, rates) = (directions.moved.base, directions.rates.base)
        let (values, flags) = (variables.values.base, variables.flags.base)
        var (largest, slowest, fastest) = (0.0, Double.infinity, 0.0)
        direction.entries = Array(unsafeUninitializedCapacity: count) { entries, filled in
            for place in 0..<count {
                let variable = Int(indices[place])
                let (value, rate) = (values[variable], rates[variable])
                entries.initializeElement(at: place, to: Direction.Entry(base: value, rate: rate))
                largest = Swift.max(largest, value.magnitude)
                slowest = Swift.min(slowest, rate.magnitude)
                fastest = Swift.max(fastest, rate.magnitude)
                rates[variable] = 0
                flags[variable] |= VariableStore.isMoving
            }
            filled = count
        }
        direction.largest = largest
        direction.slowest = slowest
        direction.fastest = fastest
    }

    /// How fast the variable that a row defines grows.
    @inline(__always)
    private func rate(by row: Int32, _ isKey: Bool) -> Double {
        let (records, rates) = (rows.records.base, directions.rates.base)
        var rate = isKey ? 1.0 : 0
        var record = row
        repeat {
            // The variable's own rate is still zero.
            rate = RowStore.subtract(records + Int(record), rates, from: rate)
            record = records[Int(record)].continuation
        } while record >= 0
        let first = records + Int(row)
        let own =
            first.pointee.continuation < 0
            ? rows.ownCoefficient(in: row) : rows.coefficient(of: first.pointee.home, in: row)
        return own == 1 ? rate : rate / own
    }

    /// How fast what a row leaves for a variable grows.
    @inline(__always)
    private func rate(of row: Int32, without variable: Int32, _ direction: Direction) -> Double {
        var rate = direction.keys.contains(row) ? 1.0 : 0
        for (other, coefficient) in rows.terms(of: row) where other != variable {
            rate -= coefficient * directions.rates[other]
        }
        return rate
    }

    /// Notes the rate of a variable. Returns false when another direction moves it.
    @inline(__always)
    private mutating func move(_ variable: Int32, _ rate: Double) -> Bool {
        guard rate.magnitude > Direction.still else { return true }
        directions.rates[variable] = rate
        directions.moved.append(variable)
        return variables.flags[variable] & VariableStore.isMoving == 0
    }

    private mutating func isMoved(rowsOf variable: Int32) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .line, isMoved(row) { return true }
            term = rows.next(term)
        }
        return false
    }

    private mutating func isMoved(island: Int32) -> Bool {
        for row in islands.all[Int(island)].rows where isMoved(row) { return true }
        return false
    }

    /// Whether a row mentions a variable that moves.
    @inline(__always)
    private func isMoved(_ row: Int32) -> Bool {
        for (variable, _) in rows.terms(of: row) where directions.rates[variable] != 0 { return true }
        return false
    }

    private mutating func followTear(_ index: Int32, _ direction: inout Direction) -> Bool {
        var rate = 0.0
        for term in tears.all[Int(index)].terms {
            rate += term.factor * (term.index >= 0 ? directions.rates[term.index] : direction.keys.contains(~term.index) ? 1 : 0)
        }
        let variable = tears.all[Int(index)].variable
        if variables.kinds[variable] == .extent { direction.keep(variables.values[variable], rate, atLeast: 0) }
        return move(variable, rate)
    }

    private mutating func followLine(_ variable: Int32, _ direction: inout Direction) -> Bool {
        let value = variables.values[variable]
        let isExtent = variables.kinds[variable] == .extent
        collectLineRows(variable)
        var decided: Double?
        if value.magnitude <= Tolerance.residual, isExtent || variables.settlers[variable] == variable { decided = 0 }
        for pass in 0..<2 {
            for index in 0..<lineRows.count {
                let row = lineRows[index]
                let (coefficient, target) = term(of: variable, in: row)
                let rate = rate(of: row, without: variable, direction) / coefficient
                let residual = value - target / coefficient
                if pass == 0 {
                    guard residual.magnitude <= Tolerance.residual else { continue }
                    // All rows that meet here must go the same way.
                    if let decided, (decided - rate).magnitude > Direction.still { return false }
                    decided = rate
                } else if residual.magnitude > Tolerance.residual {
                    _ = direction.keepSide(residual, (decided ?? 0) - rate)
                }
            }
            if decided == nil { return false }
        }
        let rate = decided ?? 0
        if isExtent { direction.keep(value, rate, atLeast: 0) }
        if variables.settlers[variable] == variable, !direction.keepSide(value, rate) { return false }
        return move(variable, rate) && areUnwatched(rowsOf: variable)
    }

    /// Whether no other direction has a part in the rows of a line: it would move the ends of the interval.
    private mutating func areUnwatched(rowsOf variable: Int32) -> Bool {
        guard !directions.all.isEmpty else { return true }
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            if !isUnwatched(rows.row(ofTerm: term)) { return false }
            term = rows.next(term)
        }
        return true
    }

    private mutating func isUnwatched(_ row: Int32) -> Bool {
        for (other, _) in rows.terms(of: row) where variables.flags[other] & VariableStore.isMoving != 0 { return false }
        return directions.index(ofKey: row) == nil
    }

    private mutating func followCheck(_ row: Int32, _ direction: inout Direction) -> Bool {
        let rate = -rate(of: row, without: -1, direction)
        if rate.magnitude <= Direction.still { return true }
        let residual = residual(of: row)
        let relation = rows.records[row].relation
        if relation != .lessThanOrEqual { direction.keep(residual, rate, atLeast: -Tolerance.contradiction) }
        if relation != .greaterThanOrEqual { direction.keep(-residual, -rate, atLeast: -Tolerance.contradiction) }
        return isUnwatched(row)
    }

    private mutating func followIsland(_ index: Int32, _ direction: inout Direction) -> Bool {
        var recipe = Recipe()
        swap(&recipe, &islands.all[Int(index)].recipe)
        defer { swap(&recipe, &islands.all[Int(index)].recipe) }
        guard !recipe.isEmpty, evaluate(&recipe) else { return false }
        var rates = [Double](repeating: 0, count: recipe.slots.count)
        var term = 0
        for step in recipe.steps {
            var sum = step.row >= 0 ? step.scale * outerRate(of: step.row, direction) : 0
            while term < Int(step.end) {
                sum += recipe.terms[term].factor * rates[Int(recipe.terms[term].slot)]
                term += 1
            }
            rates[Int(step.slot)] = sum
        }
        term = 0
        for check in recipe.guards {
            var residual = check.row >= 0 ? -outerConstant(of: check.row) : 0
            var rate = check.row >= 0 ? -outerRate(of: check.row, direction) : 0
            while term < Int(check.end) {
                residual += recipe.guardTerms[term].factor * recipe.slots[Int(recipe.guardTerms[term].slot)]
                rate += recipe.guardTerms[term].factor * rates[Int(recipe.guardTerms[term].slot)]
                term += 1
            }
            if check.lower > -.infinity, check.upper < .infinity {
                if rate.magnitude > Direction.still { return false }
            } else if check.lower > -.infinity {
                direction.keep(residual, rate, atLeast: 0)
            } else {
                direction.keep(-residual, -rate, atLeast: 0)
            }
        }
        for (local, variable) in islands.all[Int(index)].variables.enumerated() {
            guard move(variable, rates[local]) else { return false }
        }
        if directions.all.isEmpty { return true }
        for row in islands.all[Int(index)].rows where !isUnwatched(row) { return false }
        return true
    }

    private mutating func outerRate(of row: Int32, _ direction: Direction) -> Double {
        var rate = direction.keys.contains(row) ? 1.0 : 0
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .island {
            rate -= coefficient * directions.rates[variable]
        }
        return rate
    }
}
