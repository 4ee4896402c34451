/// Makes directions, by differentiating the program.
extension Engine {
    /// Differentiates the program. Returns false where the solution has a kink, or meets another direction.
    mutating func makeDirection(_ keys: [Int32]) -> Bool {
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
            guard entry & pattern != 0 else { continue }
            let subject = Program.subject(entry)
            let isKey = program.isWaiting[position]
            switch Program.kind(entry) {
            case .row, .copy, .sum:
                let rate = rate(by: subject, isKey)
                if rate == 0 { continue }
                let variable = rows.records.base[Int(subject)].home
                if variables.kinds[variable] == .extent { direction.keep(variables.values[variable], rate, atLeast: 0) }
                guard move(variable, rate) else { return false }
            case .tear: guard followTear(subject, isKey, &direction) else { return false }
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
        direction.bases.reserveCapacity(count)
        direction.rates.reserveCapacity(count)
        for place in 0..<count {
            let variable = Int(indices[place])
            let (value, rate) = (values[variable], rates[variable])
            direction.bases.append(value)
            direction.rates.append(rate)
            largest = Swift.max(largest, value.magnitude)
            slowest = Swift.min(slowest, rate.magnitude)
            fastest = Swift.max(fastest, rate.magnitude)
            rates[variable] = 0
            flags[variable] |= VariableStore.isMoving
        }
        direction.largest = largest
        direction.slowest = slowest
        direction.fastest = fastest
    }
}
