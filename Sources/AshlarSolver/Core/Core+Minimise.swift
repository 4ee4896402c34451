extension Core {
    /// Reads the residuals of the rows that join with a stage.
    mutating func admit(_ rows: Range<Int>) {
        for row in rows where positions[row] < 0 {
            let residual = residual(of: row)
            residuals[row] = residual
            if residual.magnitude > Tolerance.residual {
                sides[row] = residual > 0 ? 1 : -1
            } else {
                // At zero, start on the side that costs nothing.
                sides[row] = relations[row] < 0 ? -1 : 1
            }
        }
    }

    /// Minimises the sum of one stage's violations, then freezes it.
    mutating func minimiseStage(_ stage: Int) {
        let rows = rows(ofStage: stage)
        admit(rows)
        let objective = Objective(limit: rows.upperBound, rows: rows)
        // Penalties are never negative, so only a numerical failure could fall forever.
        if !descend(objective) { admit(rows) }
        freeze(objective)
    }

    /// Minimises the violation of one row of the latest stage, then freezes it.
    mutating func minimiseAlone(_ row: Int, limit: Int) {
        let position = Int(positions[row])
        if position >= 0 {
            // It is at zero already and does not appear in any other edge.
            if relations[row] <= 0 { frozenUp[position] = true }
            if relations[row] >= 0 { frozenDown[position] = true }
            if frozenUp[position], frozenDown[position] { free.removeAll { Int($0) == position } }
            return
        }
        if slope(of: row, onSide: sides[row]) == 0 { return }
        let objective = Objective(limit: limit, rows: row..<row + 1, isWithinStage: true)
        _ = descend(objective)
        freeze(objective)
    }

    /// Goes downhill until no edge does. Returns false when an edge goes down forever.
    ///
    /// Leaves the multipliers of the objective in `multipliers`.
    mutating func descend(_ objective: Objective) -> Bool {
        var idle = 0
        var budget = 50 * (unknownCount + objective.limit) + 1000
        var isFresh = false
        needsPricing = true
        while !free.isEmpty, budget > 0 {
            budget -= 1
            if needsPricing {
                price(objective)
                isFresh = true
            }
            guard let (position, isUp, derivative) = chooseEdge(objective, byIndex: idle > 30) else {
                if isFresh { return true }
                // Updates add up rounding: look once more.
                needsPricing = true
                continue
            }
            isFresh = false
            switch follow(position, isUp: isUp, derivative: derivative, objective, byIndex: idle > 30) {
            case nil: return false
            case .some(let step): idle = step > 1e-12 ? 0 : idle + 1
            }
        }
        return true
    }

    /// Computes the derivative of the objective along each free edge, without the kink of the edge's own row.
    mutating func price(_ objective: Objective) {
        let n = unknownCount
        if !objective.isLinear {
            for j in 0..<n { gradient[j] = 0 }
            for row in objective.rows where positions[row] < 0 {
                let slope = slope(of: row, onSide: sides[row])
                if slope == 0 { continue }
                for slot in terms(of: row) { gradient[Int(termUnknowns[slot])] += slope * termCoefficients[slot] }
            }
        }
        support.removeAll(keepingCapacity: true)
        for j in 0..<n where gradient[j] != 0 { support.append(Int32(truncatingIfNeeded: j)) }
        for position in free {
            let base = Int(position) * n
            var sum = 0.0
            for j in support { sum += gradient[Int(j)] * inverse[base + Int(j)] }
            multipliers[Int(position)] = sum
        }
        needsPricing = false
    }

    /// The derivative of the objective along both edges of a position.
    @inline(__always)
    func derivatives(_ position: Int, _ objective: Objective) -> (up: Double, down: Double) {
        let multiplier = multipliers[position]
        let row = Int(basis[position])
        guard objective.rows.contains(row) else { return (multiplier, -multiplier) }
        return (multiplier + slope(of: row, onSide: 1), -multiplier - slope(of: row, onSide: -1))
    }

    /// The steepest edge downhill, or the first when steps lead nowhere (Bland's rule).
    func chooseEdge(_ objective: Objective, byIndex: Bool) -> (position: Int, isUp: Bool, derivative: Double)? {
        var best: (position: Int, isUp: Bool, derivative: Double)?
        var least = -Tolerance.multiplier
        for candidate in free {
            let position = Int(candidate)
            let (up, down) = derivatives(position, objective)
            if !frozenUp[position], up < least {
                best = (position, true, up)
                least = up
            }
            if !frozenDown[position], down < least {
                best = (position, false, down)
                least = down
            }
            if byIndex, best != nil { return best }
        }
        return best
    }

    /// Freezes the edges along which a minimised objective gets worse.
    mutating func freeze(_ objective: Objective) {
        guard !free.isEmpty else { return }
        if needsPricing { price(objective) }
        var kept = 0
        for index in free.indices {
            let position = Int(free[index])
            let (up, down) = derivatives(position, objective)
            if up > Tolerance.multiplier { frozenUp[position] = true }
            if down > Tolerance.multiplier { frozenDown[position] = true }
            if frozenUp[position], frozenDown[position] { continue }
            free[kept] = free[index]
            kept += 1
        }
        free.removeLast(free.count - kept)
    }
}
