extension Core {
    /// Follows an edge to where the objective stops falling and exchanges the rows.
    ///
    /// Rows of finished objectives stop the step where they change side. Rows of this one are
    /// passed while it keeps falling. Returns the length of the step, or nil when nothing stops it.
    mutating func follow(
        _ position: Int, isUp: Bool, derivative: Double, _ objective: Objective, byIndex: Bool
    ) -> Double? {
        let n = unknownCount
        let sign: Double = isUp ? 1 : -1
        let base = position * n
        breakpoints.removeAll(keepingCapacity: true)
        passed.removeAll(keepingCapacity: true)
        var wall = Double.infinity
        for row in 0..<objective.limit where positions[row] < 0 {
            var rate = 0.0
            for slot in terms(of: row) { rate += termCoefficients[slot] * inverse[base + Int(termUnknowns[slot])] }
            rate *= sign
            slopes[row] = rate
            guard rate.magnitude > Tolerance.pivot, (rate > 0) == (sides[row] < 0) else { continue }
            let step = Swift.max(0, -residuals[row] / rate)
            var jump = Double.infinity
            if objective.rows.contains(row) {
                jump = relations[row] == 0 ? 2 * rate.magnitude : rate.magnitude
            } else {
                wall = Swift.min(wall, step)
            }
            if step <= wall + 1e-10 {
                breakpoints.append(Breakpoint(step: step, row: Int32(truncatingIfNeeded: row), jump: jump))
            }
        }
        guard let (entering, step) = stop(derivative, byIndex: byIndex) else { return nil }
        move(by: step, along: base, sign: sign, limit: objective.limit)
        exchange(entering, position, isUp: isUp, objective)
        return step
    }

    /// Walks the breakpoints in order until the derivative is no longer negative; rows passed change side.
    private mutating func stop(_ derivative: Double, byIndex: Bool) -> (row: Int, step: Double)? {
        var derivative = derivative
        var remaining = breakpoints.count
        while remaining > 0 {
            // The nearest breakpoint; of equals the one with the largest rate.
            var nearest = 0
            for index in 1..<Swift.max(1, remaining) where breakpoints[index].step < breakpoints[nearest].step {
                nearest = index
            }
            let step = breakpoints[nearest].step
            var chosen = nearest
            var total = derivative
            for index in 0..<remaining where breakpoints[index].step <= step + 1e-10 {
                total += breakpoints[index].jump
                if byIndex {
                    if breakpoints[index].row < breakpoints[chosen].row { chosen = index }
                } else if slopes[Int(breakpoints[index].row)].magnitude > slopes[Int(breakpoints[chosen].row)].magnitude {
                    chosen = index
                }
            }
            if total >= -Tolerance.multiplier {
                return (Int(breakpoints[chosen].row), breakpoints[chosen].step)
            }
            derivative = total
            var index = 0
            while index < remaining {
                if breakpoints[index].step <= step + 1e-10 {
                    let row = Int(breakpoints[index].row)
                    sides[row] = -sides[row]
                    passed.append(Int32(truncatingIfNeeded: row))
                    remaining -= 1
                    breakpoints[index] = breakpoints[remaining]
                } else {
                    index += 1
                }
            }
        }
        return nil
    }

    private mutating func move(by step: Double, along base: Int, sign: Double, limit: Int) {
        guard step > 0 else { return }
        for j in 0..<unknownCount { x[j] += step * sign * inverse[base + j] }
        for row in 0..<limit where positions[row] < 0 { residuals[row] += step * slopes[row] }
    }

    /// Puts a row at zero into the basis in place of the one at `position`.
    private mutating func exchange(_ entering: Int, _ position: Int, isUp: Bool, _ objective: Objective) {
        let leaving = Int(basis[position])
        var gained = 0.0
        if leaving >= 0 {
            positions[leaving] = -1
            sides[leaving] = isUp ? 1 : -1
            residuals[leaving] = residual(of: leaving)
            if objective.rows.contains(leaving) { gained = slope(of: leaving, onSide: sides[leaving]) }
        }
        let isOwn = objective.rows.contains(entering)
        let lost = isOwn ? slope(of: entering, onSide: sides[entering]) : 0
        let grows = slopes[entering] > 0
        basis[position] = Int32(truncatingIfNeeded: entering)
        positions[entering] = Int32(truncatingIfNeeded: position)
        residuals[entering] = 0
        // Onwards, a finished objective would get worse. Back is where we came from.
        let isFinished = !isOwn || objective.isWithinStage
        frozenUp[position] = isFinished && grows
        frozenDown[position] = isFinished && !grows
        combine(entering)
        reprice(position, gained: gained, lost: lost)
        update(position)
        notePivot()
        // Factoring costs about as much as one update for each unknown.
        if pivotsSinceFactoring >= Swift.max(50, unknownCount) || (pivotsSinceFactoring % 50 == 0 && hasDrifted) { factor() }
        if passed.count > 4 { needsPricing = true }
        if !needsPricing {
            for row in passed { reprice(flipped: Int(row)) }
        }
    }

    /// Computes `alphas`, the rate at which a row's residual grows along each edge.
    private mutating func combine(_ row: Int) {
        let n = unknownCount
        for k in 0..<n { alphas[k] = 0 }
        for slot in terms(of: row) {
            let coefficient = termCoefficients[slot]
            var index = Int(termUnknowns[slot])
            for k in 0..<n {
                alphas[k] += coefficient * inverse[index]
                index += n
            }
        }
    }

    /// Carries the multipliers over to the next basis, before the inverse is.
    ///
    /// The gradient gains the slope of the row that leaves the basis and loses that of the one that enters.
    private mutating func reprice(_ position: Int, gained: Double, lost: Double) {
        let share = (multipliers[position] + gained) / alphas[position]
        for candidate in free {
            let k = Int(candidate)
            multipliers[k] = k == position ? share - lost : multipliers[k] - alphas[k] * share
        }
    }

    /// Accounts for an inactive row that has changed side.
    private mutating func reprice(flipped row: Int) {
        let n = unknownCount
        let jump = slope(of: row, onSide: sides[row]) - slope(of: row, onSide: -sides[row])
        for slot in terms(of: row) {
            let change = jump * termCoefficients[slot]
            let index = Int(termUnknowns[slot])
            for candidate in free { multipliers[Int(candidate)] += change * inverse[Int(candidate) * n + index] }
        }
    }

    /// Product-form update of the inverse.
    private mutating func update(_ position: Int) {
        let n = unknownCount
        let base = position * n
        let scale = 1 / alphas[position]
        for j in 0..<n { inverse[base + j] *= scale }
        for k in 0..<n where k != position && alphas[k].magnitude > 1e-14 {
            let factor = alphas[k]
            let column = k * n
            for j in 0..<n { inverse[column + j] -= factor * inverse[base + j] }
        }
    }
}
