extension LexicographicSimplex {
    /// Computes the residuals and sides of rows that take part from now on.
    mutating func admit(_ rows: Range<Int>) {
        for row in rows where positions[row] < 0 {
            let residual = residual(of: row)
            residuals[row] = residual
            if residual.magnitude > Tolerance.residual {
                sides[row] = residual > 0 ? 1 : -1
            } else {
                // At zero, start on the side without cost.
                sides[row] = staged.relations[row] < 0 ? -1 : 1
            }
        }
    }

    /// Minimizes the sum of the violations of a stage, then freezes the edges along which it gets worse.
    mutating func minimizeStage(_ stage: Int) {
        let rows = rows(ofStage: stage)
        admit(rows)
        let objective = Objective(limit: rows.upperBound, rows: rows)
        let isPriced = chooseSides(objective)
        if isOnTrial {
            if !isPriced, !isDecided { price(objective) }
            if !isDecided, candidates.count > 0 {
                searchForBasis()
                for earlier in 0...stage where !hasGivenUp { minimizeStage(earlier) }
                return
            }
        } else if !descend(objective, isPriced: isPriced) {
            // Penalties are never negative, so that only a numerical failure can make the objective fall forever.
            admit(rows)
        }
        freeze(objective)
    }

    /// Treats the inequalities of a stage that hold with equality as violated, if fewer edges lead downhill then.
    ///
    /// The side of a row that holds with equality is arbitrary, and each row on the wrong side costs a pivot of length zero.
    ///
    /// - Returns: Whether the objective has been priced with the current sides.
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

    /// The number of rows, or of edges, up to which pivots may correct the sides.
    private static let fewSides = 4

    /// Returns whether an inequality outside the basis holds with equality.
    @inline(__always)
    private mutating func isMetLoosely(_ row: Int) -> Bool {
        staged.relations[row] != 0 && positions[row] < 0 && residuals[row].magnitude <= Tolerance.residual
    }

    /// Minimizes the violation of one row of a finished stage, then freezes the edges along which it gets worse.
    mutating func minimizeAlone(_ row: Int) {
        keepBasis()
        let position = Int(positions[row])
        if position >= 0 {
            // The row holds with equality, and only the edges of its position change that.
            freeze(position, up: staged.relations[row] <= 0, down: staged.relations[row] >= 0)
            return
        }
        if slope(of: row, onSide: sides[row]) == 0 { return }
        let objective = Objective(limit: rowCount, rows: row..<row + 1, isWithinStage: true)
        _ = descend(objective)
        freeze(objective)
    }

    /// Makes a row hold with equality from now on, if the finished objectives allow that.
    ///
    /// Returns false if they do not. The point can have moved within their optima in that case, too.
    mutating func tighten(_ row: Int) -> Bool {
        keepBasis()
        if positions[row] < 0, residuals[row].magnitude > Tolerance.residual {
            _ = descend(Objective(limit: rowCount, rows: 0..<0, gradient: (row, residuals[row] > 0 ? 1 : -1)))
            if residuals[row].magnitude > Tolerance.feasibility { return false }
        }
        if positions[row] < 0 {
            // The row holds with equality, but is not active. On one of its sides, an edge that moves it has length zero, and makes
            // it active.
            let side = sides[row]
            for sign in [side, -side] where positions[row] < 0 {
                sides[row] = sign
                _ = descend(Objective(limit: rowCount, rows: 0..<0, gradient: (row, Double(sign))))
            }
            // No edge moves the row.
            if positions[row] < 0 { sides[row] = side }
        }
        let position = Int(positions[row])
        if position >= 0 { freeze(position, up: true, down: true) }
        return true
    }

    /// Pivots until no edge leads downhill. Returns false if the objective falls along an edge forever.
    ///
    /// Later pivots can undo a pivot of length zero. After some of these, Bland's rule chooses the pivots, which ends every cycle:
    /// R. G. Bland, *New finite pivoting rules for the simplex method*, 1977, doi:10.1287/moor.2.2.103. Pivots of positive length
    /// reduce the objective, and the number of bases is finite.
    ///
    /// The method leaves the multipliers of the objective in `multipliers`.
    ///
    /// - Parameter isPriced: Whether `multipliers` already holds them at the start.
    mutating func descend(_ objective: Objective, isPriced: Bool = false) -> Bool {
        var idle = 0
        // Only a guard against rounding errors, which neither argument above takes into account.
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
                // Updates accumulate rounding errors. Price once more before accepting the optimum.
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
            case .some(let step): idle = step > Tolerance.progress ? 0 : idle + 1
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
        factors.combine(&gradient, &multipliers, staged.matrix)
        entryCount += multipliers.indices.count
        candidates.removeAll()
        for position in multipliers.indices.all { consider(position, objective) }
        needsPricing = false
    }

    @inline(__always)
    mutating func addToGradient(_ row: Int, _ factor: Double) {
        if factor == 0 { return }
        for slot in staged.matrix.slots(of: row) {
            gradient.add(factor * staged.matrix.coefficients[slot], at: staged.matrix.unknowns[slot])
        }
    }

    /// Adds the edges of a position to the candidates if they lead downhill.
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

    /// Returns the derivatives of the objective along both edges of a position.
    @inline(__always)
    mutating func derivatives(_ position: Int, _ objective: Objective) -> (up: Double, down: Double) {
        let multiplier = multipliers.values[position]
        let row = Int(basis[position])
        guard objective.rows.contains(row) else { return (multiplier, -multiplier) }
        return (multiplier + slope(of: row, onSide: 1), -multiplier - slope(of: row, onSide: -1))
    }

    typealias Edge = (position: Int, isUp: Bool, derivative: Double)

    /// Returns the steepest edge downhill, or nil.
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

    /// Returns the edge downhill whose row comes first (Bland's rule), or nil.
    private mutating func firstEdge(_ objective: Objective) -> Edge? {
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

    /// Returns whether a row comes before another one in Bland's rule. Stay rows come before all others, in the order of their
    /// unknowns.
    private static func precedes(_ row: Int32, _ position: Int, _ other: Int32, _ otherPosition: Int) -> Bool {
        row == other ? position < otherPosition : row < other
    }

    /// Freezes the edges along which a minimized objective gets worse.
    mutating func freeze(_ objective: Objective) {
        guard !isDecided else { return }
        if needsPricing { price(objective) }
        for position in multipliers.indices.all { freeze(Int(position), objective) }
        for row in objective.rows {
            if positions[row] >= 0 {
                freeze(Int(positions[row]), objective)
            } else if residuals[row].magnitude <= Tolerance.residual {
                freezeKink(row, objective)
            }
        }
    }

    /// Freezes the edge along which an inactive row at zero changes its side, if the objective gets worse, and if no other edge
    /// moves the row.
    ///
    /// This applies to two rows that hold with equality at one point, such as a minimum and a maximum of the same size. The
    /// multipliers do not include the kink of the inactive row, so that a pivot of length zero would be needed to find it.
    @inline(__always)
    private mutating func freezeKink(_ row: Int, _ objective: Objective) {
        let slots = staged.matrix.slots(of: row)
        guard slots.count == 1 else { return }
        let unknown = staged.matrix.unknowns[slots.lowerBound]
        let holder = Int(basis[unknown])
        guard holder >= 0, case let held = staged.matrix.slots(of: holder), held.count == 1,
            staged.matrix.unknowns[held.lowerBound] == unknown
        else { return }
        let rate = staged.matrix.coefficients[slots.lowerBound] / staged.matrix.coefficients[held.lowerBound]
        let turn = staged.relations[row] == 0 ? 2 * rate.magnitude : rate.magnitude
        let (up, down) = derivatives(Int(unknown), objective)
        // In the other direction the row keeps its side, and the multipliers include its slope.
        let isKinkUp = (rate > 0) == (sides[row] < 0)
        freeze(
            Int(unknown), up: isKinkUp && up + turn > Tolerance.multiplier, down: !isKinkUp && down + turn > Tolerance.multiplier)
    }

    @inline(__always)
    private mutating func freeze(_ position: Int, _ objective: Objective) {
        let (up, down) = derivatives(position, objective)
        freeze(position, up: up > Tolerance.multiplier, down: down > Tolerance.multiplier)
    }

    @inline(__always)
    mutating func freeze(_ position: Int, up: Bool, down: Bool) {
        if frozenUp[position], frozenDown[position] { return }
        if up { frozenUp[position] = true }
        if down { frozenDown[position] = true }
        if frozenUp[position], frozenDown[position] { freeCount -= 1 }
    }
}
