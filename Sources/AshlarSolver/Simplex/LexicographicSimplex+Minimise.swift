extension LexicographicSimplex {
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
        let isPriced = chooseSides(objective)
        if isOnTrial {
            if !isPriced, !isDecided { price(objective) }
            if !isDecided, candidates.count > 0 {
                crashSearching()
                for earlier in 0...stage where !hasGivenUp { minimiseStage(earlier) }
                return
            }
        } else if !descend(objective, isPriced: isPriced) {
            // Penalties are never negative, so only a numerical failure could fall forever.
            admit(rows)
        }
        freeze(objective)
    }

    /// Has the inequalities of a stage that are met count as violated, if fewer edges go downhill then.
    ///
    /// On which side a row is that is met is arbitrary, and each that is on the wrong side costs a step of no length.
    ///
    /// Returns whether the objective has been priced with the sides as they are now.
    private mutating func chooseSides(_ objective: Objective) -> Bool {
        guard objective.rows.count > LexicographicSimplex.fewSides, !isDecided else { return false }
        var count = 0
        for row in objective.rows where isMetLoosely(row) { count += 1 }
        guard count > LexicographicSimplex.fewSides else { return false }
        price(objective)
        let before = candidates.count
        guard before > LexicographicSimplex.fewSides else { return true }
        for row in objective.rows where isMetLoosely(row) { sides[row] = -sides[row] }
        price(objective)
        if candidates.count < before { return true }
        for row in objective.rows where isMetLoosely(row) { sides[row] = -sides[row] }
        return false
    }

    /// So few rows that are met, or edges, that pivots may sort them out.
    private static let fewSides = 4

    /// Whether an inequality is met that is not in the basis.
    @inline(__always)
    private func isMetLoosely(_ row: Int) -> Bool {
        relations[row] != 0 && positions[row] < 0 && residuals[row].magnitude <= Tolerance.residual
    }

    /// Minimises the violation of one row of a finished stage, then freezes it.
    mutating func minimiseAlone(_ row: Int) {
        isOnTrial = false
        let position = Int(positions[row])
        if position >= 0 {
            // It is at zero already and does not appear in any other edge.
            freeze(position, up: relations[row] <= 0, down: relations[row] >= 0)
            return
        }
        if slope(of: row, onSide: sides[row]) == 0 { return }
        let objective = Objective(limit: rowCount, rows: row..<row + 1, isWithinStage: true)
        _ = descend(objective)
        freeze(objective)
    }

    /// Meets a row with equality, and keeps it there, if the finished objectives allow that.
    ///
    /// Returns false if they do not. The point may have moved among their optima all the same.
    mutating func tighten(_ row: Int) -> Bool {
        isOnTrial = false
        if positions[row] < 0, residuals[row].magnitude > Tolerance.residual {
            _ = descend(Objective(limit: rowCount, rows: 0..<0, gradient: (row, residuals[row] > 0 ? 1 : -1)))
            if residuals[row].magnitude > Tolerance.feasibility { return false }
        }
        if positions[row] < 0 {
            // It is met here, but nothing keeps it here yet. An edge that moves it has no length, on one side or the other.
            let side = sides[row]
            for sign in [side, -side] where positions[row] < 0 {
                sides[row] = sign
                _ = descend(Objective(limit: rowCount, rows: 0..<0, gradient: (row, Double(sign))))
            }
            // No edge moves it.
            if positions[row] < 0 { sides[row] = side }
        }
        let position = Int(positions[row])
        if position >= 0 { freeze(position, up: true, down: true) }
        return true
    }

    /// Goes downhill until no edge does. Returns false when an edge goes down forever.
    ///
    /// A step of no length may be undone by the next ones. After some of them Bland's rule takes over, which
    /// ends: R. G. Bland, *New finite pivoting rules for the simplex method*, 1977,
    /// doi:10.1287/moor.2.2.103. Steps of some length make the objective smaller, and there are
    /// finitely many bases.
    ///
    /// Leaves the multipliers of the objective in `multipliers`.
    ///
    /// - Parameter isPriced: Whether they are there at the start.
    mutating func descend(_ objective: Objective, isPriced: Bool = false) -> Bool {
        var idle = 0
        // No more than a guard against rounding, which neither argument knows of.
        var budget = 50 * (unknownCount + objective.limit) + 1000
        var isFresh = isPriced
        needsPricing = !isPriced
        while !isDecided, budget > 0 {
            budget -= 1
            if needsPricing {
                price(objective)
                isFresh = true
            }
            let isCareful = idle > 30
            guard let (position, isUp, derivative) = isCareful ? firstEdge(objective) : steepestEdge(objective) else {
                if isFresh { return true }
                // Updates add up rounding: look once more.
                needsPricing = true
                continue
            }
            isFresh = false
            if mayGiveUp {
                giveUp()
                return true
            }
            switch follow(position, isUp: isUp, derivative: derivative, objective, isCareful: isCareful) {
            case nil: return false
            case .some(let step): idle = step > 1e-12 ? 0 : idle + 1
            }
        }
        return true
    }

    /// Computes the derivative of the objective along each edge, without the kink of the edge's own row.
    mutating func price(_ objective: Objective) {
        if let (unknown, sign) = objective.linear {
            gradient.add(sign, at: unknown)
        } else if let (row, sign) = objective.gradient {
            addToGradient(row, sign)
        } else {
            for row in objective.rows where positions[row] < 0 {
                addToGradient(row, slope(of: row, onSide: sides[row]))
            }
        }
        factors.combine(&gradient, &multipliers, matrix)
        entryCount += multipliers.indices.count
        candidates.removeAll()
        for position in multipliers.indices.all { consider(position, objective) }
        needsPricing = false
    }

    @inline(__always)
    mutating func addToGradient(_ row: Int, _ factor: Double) {
        if factor == 0 { return }
        for slot in matrix.slots(of: row) { gradient.add(factor * matrix.coefficients[slot], at: matrix.unknowns[slot]) }
    }

    /// Lists the edges of a position if they go down.
    @inline(__always)
    mutating func consider(_ position: Int32, _ objective: Objective) {
        let (up, down) = derivatives(Int(position), objective)
        if up < -Tolerance.multiplier, !frozenUp[position] {
            candidates.push(Candidate(derivative: up, position: position, isUp: true))
        }
        if down < -Tolerance.multiplier, !frozenDown[position] {
            candidates.push(Candidate(derivative: down, position: position, isUp: false))
        }
    }

    /// The derivative of the objective along both edges of a position.
    @inline(__always)
    func derivatives(_ position: Int, _ objective: Objective) -> (up: Double, down: Double) {
        let multiplier = multipliers.values[position]
        let row = Int(basis[position])
        guard objective.rows.contains(row) else { return (multiplier, -multiplier) }
        return (multiplier + slope(of: row, onSide: 1), -multiplier - slope(of: row, onSide: -1))
    }

    typealias Edge = (position: Int, isUp: Bool, derivative: Double)

    /// The steepest edge downhill.
    private mutating func steepestEdge(_ objective: Objective) -> Edge? {
        while let entry = candidates.first {
            let position = Int(entry.position)
            let (up, down) = derivatives(position, objective)
            let isFrozen = entry.isUp ? frozenUp[position] : frozenDown[position]
            if !isFrozen, (entry.isUp ? up : down) == entry.derivative { return (position, entry.isUp, entry.derivative) }
            candidates.pop()
        }
        return nil
    }

    /// The edge downhill whose row comes first (Bland's rule).
    private func firstEdge(_ objective: Objective) -> Edge? {
        var first: Edge?
        for candidate in multipliers.indices.all {
            let position = Int(candidate)
            if let first, LexicographicSimplex.precedes(basis[first.position], first.position, basis[position], position) {
                continue
            }
            let (up, down) = derivatives(position, objective)
            if !frozenUp[position], up < -Tolerance.multiplier {
                first = (position, true, up)
            } else if !frozenDown[position], down < -Tolerance.multiplier {
                first = (position, false, down)
            }
        }
        return first
    }

    /// The order of rows for Bland's rule. A row that stays is its unknown, which comes before all rows.
    private static func precedes(_ row: Int32, _ position: Int, _ other: Int32, _ otherPosition: Int) -> Bool {
        row == other ? position < otherPosition : row < other
    }

    /// Freezes the edges along which a minimised objective gets worse.
    mutating func freeze(_ objective: Objective) {
        guard !isDecided else { return }
        if needsPricing { price(objective) }
        for position in multipliers.indices.all { freeze(Int(position), objective) }
        for row in objective.rows {
            if positions[row] >= 0 {
                freeze(Int(positions[row]), objective)
            } else if residuals[row].magnitude <= Tolerance.residual {
                freezeTurn(row, objective)
            }
        }
    }

    /// Freezes the edge along which an inactive row at zero changes side, if the objective gets worse by that, where no
    /// other edge moves the row.
    ///
    /// Such are two rows that meet in one place: a size that is at least and at most the content's. Multipliers do not
    /// know of the turn that the inactive one takes there, so that a step of no length would have to find out.
    @inline(__always)
    private mutating func freezeTurn(_ row: Int, _ objective: Objective) {
        let slots = matrix.slots(of: row)
        guard slots.count == 1 else { return }
        let unknown = matrix.unknowns[slots.lowerBound]
        let holder = Int(basis[unknown])
        guard holder >= 0, case let held = matrix.slots(of: holder), held.count == 1,
            matrix.unknowns[held.lowerBound] == unknown
        else { return }
        let rate = matrix.coefficients[slots.lowerBound] / matrix.coefficients[held.lowerBound]
        let turn = relations[row] == 0 ? 2 * rate.magnitude : rate.magnitude
        let (up, down) = derivatives(Int(unknown), objective)
        // The other way the row stays on its side, and its slope is among the multipliers.
        let turnsUp = (rate > 0) == (sides[row] < 0)
        freeze(
            Int(unknown), up: turnsUp && up + turn > Tolerance.multiplier, down: !turnsUp && down + turn > Tolerance.multiplier)
    }

    @inline(__always)
    private mutating func freeze(_ position: Int, _ objective: Objective) {
        let (up, down) = derivatives(position, objective)
        freeze(position, up: up > Tolerance.multiplier, down: down > Tolerance.multiplier)
    }

    @inline(__always)
    private mutating func freeze(_ position: Int, up: Bool, down: Bool) {
        if frozenUp[position], frozenDown[position] { return }
        if up { frozenUp[position] = true }
        if down { frozenDown[position] = true }
        if frozenUp[position], frozenDown[position] { freeCount -= 1 }
    }
}
