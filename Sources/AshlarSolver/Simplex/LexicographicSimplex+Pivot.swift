extension LexicographicSimplex {
    /// Pivots: moves along an edge to where the objective stops falling, and exchanges the rows.
    ///
    /// In this ratio test with the long-step rule, a row of a finished objective ends the step where it would change its side. Rows
    /// of this objective are passed, and change their sides, while the objective keeps falling. Returns the length of the step, or
    /// nil if no row ends it.
    mutating func follow(
        _ position: Int, isUp: Bool, derivative: Double, _ objective: Objective, isCareful: Bool
    ) -> Double? {
        findEdge(position, isUp ? 1 : -1)
        findSensitivities(limit: objective.limit)
        breakpoints.removeAll(keepingCapacity: true)
        flipped.removeAll(keepingCapacity: true)
        var wall = Double.infinity
        for row in rates.indices.all {
            let rate = rates[row]
            guard rate.magnitude > Tolerance.pivot, (rate > 0) == (sides[row] < 0) else { continue }
            let step = Swift.max(0, -residuals[row] / rate)
            var jump = Double.infinity
            if objective.rows.contains(Int(row)) {
                jump = staged.relations[row] == 0 ? 2 * rate.magnitude : rate.magnitude
            } else {
                wall = Swift.min(wall, step)
            }
            if step <= wall + Tolerance.breakpoint { breakpoints.append(Breakpoint(step: step, row: row, jump: jump)) }
        }
        guard let (entering, step) = stop(derivative, objective, isCareful: isCareful) else { return nil }
        move(by: step)
        exchange(entering, position, isUp: isUp, objective)
        return step
    }

    /// Computes `edge`, along which the residual of the row at a position grows.
    mutating func findEdge(_ position: Int, _ sign: Double) {
        sums.add(sign, at: Int32(truncatingIfNeeded: position))
        factors.solve(&sums, &edge, staged.matrix)
    }

    /// Computes `rates`, the rates of inactive rows along the edge.
    mutating func findSensitivities(limit: Int) {
        rates.clear()
        for unknown in edge.indices.all {
            let growth = edge[unknown]
            var slot = staged.matrix.heads[unknown]
            while slot >= 0 {
                let row = staged.matrix.rows[slot]
                if Int(row) < limit, positions[row] < 0 { rates.add(staged.matrix.coefficients[slot] * growth, at: row) }
                slot = staged.matrix.next[slot]
            }
        }
    }

    /// Visits the breakpoints in order until the derivative is no longer negative. The rows that are passed change their sides.
    /// Returns the row that enters the basis, and the step, or nil.
    private mutating func stop(_ derivative: Double, _ objective: Objective, isCareful: Bool) -> (row: Int, step: Double)? {
        var derivative = derivative
        var first = 0
        var remaining = breakpoints.count
        var isSorted = false
        while first < remaining {
            // Find the nearest breakpoint. Of equal ones, take the one with the largest rate, or the first row under Bland's rule.
            var nearest = first
            if !isSorted {
                for index in first..<remaining where breakpoints[index].step < breakpoints[nearest].step { nearest = index }
            }
            let step = breakpoints[nearest].step
            var chosen = nearest
            var total = derivative
            var end = first
            while end < remaining, !isSorted || breakpoints[end].step <= step + Tolerance.breakpoint {
                if breakpoints[end].step <= step + Tolerance.breakpoint {
                    total += breakpoints[end].jump
                    if isCareful {
                        if breakpoints[end].row < breakpoints[chosen].row { chosen = end }
                    } else if rates[breakpoints[end].row].magnitude > rates[breakpoints[chosen].row].magnitude {
                        chosen = end
                    }
                }
                end += 1
            }
            // Bland's rule has no long steps.
            if isCareful { return (Int(breakpoints[chosen].row), breakpoints[chosen].step) }
            if total >= -Tolerance.multiplier {
                let row = breakpoints[chosen].row
                for index in first..<end
                where breakpoints[index].step <= step + Tolerance.breakpoint && breakpoints[index].row != row {
                    // Of many equalities with the same breakpoint, such as those that prefer the same value, pass half at once.
                    let (other, jump) = (breakpoints[index].row, breakpoints[index].jump)
                    if staged.relations[other] == 0, derivative + jump < -Tolerance.multiplier {
                        pass(other)
                        derivative += jump
                    } else if !objective.isWithinStage {
                        // The sum of a finished stage depends on the sides of its rows. If a row changed its side, an edge that is
                        // flat for the sum might not be flat any more.
                        meet(breakpoints[index])
                    }
                }
                return (Int(row), breakpoints[chosen].step)
            }
            derivative = total
            if isSorted {
                for index in first..<end { pass(breakpoints[index].row) }
                first = end
                continue
            }
            var index = first
            while index < remaining {
                if breakpoints[index].step <= step + Tolerance.breakpoint {
                    pass(breakpoints[index].row)
                    remaining -= 1
                    breakpoints[index] = breakpoints[remaining]
                } else {
                    index += 1
                }
            }
            // Repeated searches for the nearest breakpoint are cheaper than sorting only if there are few.
            if remaining > 16 {
                breakpoints.removeLast(breakpoints.count - remaining)
                breakpoints.sort { $0.step < $1.step }
                isSorted = true
            }
        }
        return nil
    }

    private mutating func pass(_ row: Int32) {
        sides[row] = -sides[row]
        flipped.append(row)
    }

    /// Marks an inequality of the objective that stops being violated at the end of the step as one that holds. It costs nothing
    /// there. If the next edge leads back, pricing decides whether it does again.
    @inline(__always)
    private mutating func meet(_ breakpoint: Breakpoint) {
        let row = Int(breakpoint.row)
        guard breakpoint.jump < .infinity, staged.relations[row] != 0, slope(of: row, onSide: sides[row]) != 0 else { return }
        pass(breakpoint.row)
    }

    private mutating func move(by step: Double) {
        guard step > 0 else { return }
        for unknown in edge.indices.all { x[unknown] += step * edge[unknown] }
        for row in rates.indices.all { residuals[row] += step * rates[row] }
    }

    /// Puts a row with residual zero into the basis, in place of the one at `position`.
    mutating func exchange(_ entering: Int, _ position: Int, isUp: Bool, _ objective: Objective) {
        let leaving = Int(basis[position])
        var gained = 0.0
        if leaving >= 0 {
            positions[leaving] = -1
            sides[leaving] = isUp ? 1 : -1
            let residual = residual(of: leaving)
            residuals[leaving] = residual
            if objective.rows.contains(leaving) { gained = slope(of: leaving, onSide: sides[leaving]) }
        }
        let isOwn = objective.rows.contains(entering)
        let lost = isOwn ? slope(of: entering, onSide: sides[entering]) : 0
        let grows = rates.values[entering] > 0
        basis[position] = Int32(truncatingIfNeeded: entering)
        positions[entering] = Int32(truncatingIfNeeded: position)
        residuals[entering] = 0
        // Onward, a finished objective would get worse. Back is where the step started.
        let isFinished = !isOwn || objective.isWithinStage
        frozenUp[position] = isFinished && grows
        frozenDown[position] = isFinished && !grows
        addToGradient(entering, 1)
        factors.combine(&gradient, &combination, staged.matrix)
        reprice(Int32(truncatingIfNeeded: position), gained: gained, lost: lost, objective)
        factors.exchange(Int32(truncatingIfNeeded: position), for: combination)
        pivotCount += 1
        entryCount += edge.indices.count + rates.indices.count + combination.indices.count
        if factors.isLong || (factors.isDueForCheck && hasDrifted) { factor() }
        if !needsPricing, !flipped.isEmpty { repriceFlipped(objective) }
    }

    /// Updates the multipliers to the next basis. Call it before the factors are updated.
    ///
    /// The gradient gains the slope of the row that leaves the basis, and loses that of the row that enters.
    private mutating func reprice(_ position: Int32, gained: Double, lost: Double, _ objective: Objective) {
        let share = (multipliers[position] + gained) / combination[position]
        for other in combination.indices.all where other != position {
            multipliers.add(-combination[other] * share, at: other)
            consider(other, objective)
        }
        multipliers.set(share - lost, at: position)
        consider(position, objective)
    }

    /// Updates the multipliers after inactive rows have changed their sides.
    private mutating func repriceFlipped(_ objective: Objective) {
        for row in flipped {
            let row = Int(row)
            addToGradient(row, slope(of: row, onSide: sides[row]) - slope(of: row, onSide: -sides[row]))
        }
        factors.combine(&gradient, &combination, staged.matrix)
        for position in combination.indices.all {
            multipliers.add(combination[position], at: position)
            consider(position, objective)
        }
    }
}
