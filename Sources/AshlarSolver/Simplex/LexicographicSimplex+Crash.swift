extension LexicographicSimplex {
    /// Chooses a first basis that is likely close to the optimum, and computes the unknowns from it.
    ///
    /// The crash takes rows with a single undetermined unknown as they come up: equalities in order of their stages, then
    /// inequalities. A required equality determines the unknown. Otherwise, all rows without another undetermined unknown, the
    /// singletonRows, decide together. If they leave a choice, or only a wish decides, the unknown waits for the other unknowns of its
    /// equalities. If all unknowns wait for each other, the one with the most senior row is placed where the rows that follow from
    /// it are best. The basis is triangular, so that it needs no test of independence, except for the closing rows of leaders. An
    /// unknown that no row determines stays at zero.
    ///
    /// Without a search, unknowns wait only for an equality that can determine them. This takes much less time, and is often as
    /// good.
    private mutating func crash() {
        let n = unknownCount
        let m = rowCount
        crashing.begin(unknowns: n, rows: m)
        for stage in 0..<stageCount {
            for row in rows(ofStage: stage) { crashing.stages[row] = Int32(truncatingIfNeeded: stage) }
        }
        for row in 0..<m {
            crashing.open[row] = Int32(truncatingIfNeeded: matrix.slots(of: row).count)
            if crashing.open[row] == 1 {
                crashing.queue.push(crashKey(row))
            } else if isEquality(row) {
                for slot in matrix.slots(of: row) { crashing.awaited[matrix.unknowns[slot]] += 1 }
            }
        }
        var nextStay = 0
        var decided = 0
        while decided < n {
            var unknown = -1
            if let key = crashing.queue.pop() {
                guard let candidate = candidate(of: Int(key) % m) else { continue }
                guard take(candidate, by: Int(key) % m, key: key) else { continue }
                unknown = candidate
            } else {
                while crashing.isDetermined[nextStay] { nextStay += 1 }
                unknown = nextStay
                if isSearching, case .place(let value) = trySubstitution(unknown, mayWait: false) {
                    x[unknown] = value
                    crashing.lead(unknown, closing: trial.value.tight)
                }
                crashing.append(unknown, pivot: 1)
            }
            decided += 1
            announce(unknown)
        }
        if crashing.leaders.count > 0, close() { return }
        factors.begin(basis, rowCount: m)
        for unknown in crashing.sequence.all where unknown >= 0 {
            factors.place(unknown, unknown, crashing.pivots[unknown])
        }
    }

    /// Chooses another first basis if the first one violates required rows: one in which required inequalities between unknowns
    /// hold with equality.
    ///
    /// If views must give way, only a few of them have their preferred sizes at the optimum, and most distances between them have
    /// their smallest values. The simplex method would need a pivot for each of these distances. The basis is kept if all required
    /// rows hold.
    private mutating func crashTightly() {
        guard isSearching else { return }
        let required = rows(ofStage: 0)
        let mayHelp = required.contains { relations[$0] != 0 && matrix.slots(of: $0).count > 1 }
        guard mayHelp, cost(of: required) > Tolerance.contradiction else { return }
        crashing.isTight = true
        crashAnew()
        crashing.isTight = false
        if cost(of: required) > Tolerance.feasibility { crashAnew() }
    }

    private mutating func crashAnew() {
        positions.refill(-1, count: rowCount)
        x.refill(0, count: unknownCount)
        basis.refill(LexicographicSimplex.stay, count: unknownCount)
        crash()
    }

    /// Chooses a first basis. For the optimum this is the quick one, on trial if a search could find a better one.
    ///
    /// The first basis decides which proof of a contradiction is found. For proofs, its choice stays as it is.
    mutating func crash(isOptimum: Bool) {
        isQuick = isOptimum
        isOnTrial = isOptimum && isLarge
        isSearching = !isOptimum && isLarge
        crash()
        if isOnTrial, cost(of: rows(ofStage: 0)) > Tolerance.feasibility {
            crashSearching()
        } else {
            crashTightly()
        }
    }

    /// Whether pivots cost so much that the search for a first basis can pay.
    private var isLarge: Bool { unknownCount >= 24 }

    /// Discards the basis on trial, and searches for a first basis.
    mutating func crashSearching() {
        isOnTrial = false
        if mayGiveUp { return giveUp() }
        isQuick = false
        isSearching = true
        frozenUp.refill(false, count: unknownCount)
        frozenDown.refill(false, count: unknownCount)
        freeCount = unknownCount
        crashAnew()
        crashTightly()
    }

    /// Returns whether a row is an equality, or counts as one.
    @inline(__always)
    mutating func isEquality(_ row: Int) -> Bool {
        relations[row] == 0 || (crashing.isTight && crashing.stages[row] == 0 && matrix.slots(of: row).count > 1)
    }

    /// Returns the only undetermined unknown of a row, or nil if there are none or several, or if its coefficient is too small.
    private mutating func candidate(of row: Int) -> Int? {
        guard crashing.open[row] == 1 else { return nil }
        for slot in matrix.slots(of: row) where !crashing.isDetermined[matrix.unknowns[slot]] {
            if matrix.coefficients[slot].magnitude >= 1e-3 { return Int(matrix.unknowns[slot]) }
        }
        return nil
    }

    /// Determines an unknown by a row without another undetermined unknown. Returns false if the unknown should be determined
    /// later.
    private mutating func take(_ unknown: Int, by row: Int, key: Int32) -> Bool {
        let isEquality = isEquality(row)
        if isEquality, !crashing.isTight, balance(row, unknown) { return true }
        if isEquality, crashing.stages[row] == 0 {
            determine(unknown, by: row)
            return true
        }
        if crashing.isTight { return takeTightly(unknown, by: row, key: key, isEquality: isEquality) }
        if isQuick { return takeQuickly(unknown, by: row, key: key, isEquality: isEquality) }
        let m = Int32(truncatingIfNeeded: rowCount)
        let isAwaited = crashing.awaited[unknown] > 0 && isSearching
        if key < 2 * m, isAwaited ? crashing.waiting.contains(unknown) : crashing.waiting.isCounting(unknown) { return false }
        count(votesOn: unknown)
        // A size that prefers to be as small as possible waits for its contents, even if no equality connects it to them.
        let mayWait = isAwaited || (isSearching && crashing.isWish && crashing.isWishAtEnd && key < 2 * m)
        // Such a size comes last, after all unknowns that need room in it.
        let isLast = crashing.isWish && crashing.isWishForNothing && isSearching
        if !mayWait || (key >= 3 * m && key < 4 * m) || (crashing.univariate.isDecided && !crashing.isWish) {
            place(unknown)
            return true
        }
        switch trySubstitution(unknown, mayWait: key < 2 * m) {
        case .place(let value):
            count(votesOn: unknown)
            place(unknown, at: value)
            if basis[unknown] < 0 { crashing.lead(unknown, closing: trial.value.tight) }
            return true
        case .nothing where !isAwaited:
            place(unknown)
            return true
        case .nothing where key >= 2 * m:
            crashing.queue.push((isLast && key < 4 * m ? 4 : 3) * m + Int32(truncatingIfNeeded: row))
        case .nothing, .waits:
            crashing.queue.push((isLast ? 4 : 2) * m + crashing.singletonRows[0])
        }
        return false
    }

    /// Determines an unknown without a search. If the singletonRows leave a choice, the unknown waits for an equality that can determine
    /// it.
    private mutating func takeQuickly(_ unknown: Int, by row: Int, key: Int32, isEquality: Bool) -> Bool {
        let m = Int32(truncatingIfNeeded: rowCount)
        let mayWait = !isEquality && key < 2 * m && crashing.awaited[unknown] > 0
        if mayWait, crashing.isPutOff[unknown] { return false }
        count(votesOn: unknown)
        if mayWait, !crashing.univariate.isDecided {
            crashing.isPutOff[unknown] = true
            crashing.queue.push(key + m)
            return false
        }
        place(unknown)
        return true
    }

    /// Determines an unknown while required inequalities count as equalities. An unknown is not placed as long as another row can
    /// place it by a trial substitution.
    private mutating func takeTightly(_ unknown: Int, by row: Int, key: Int32, isEquality: Bool) -> Bool {
        let m = Int32(truncatingIfNeeded: rowCount)
        if !isEquality {
            let next = Int32(truncatingIfNeeded: row) + (key < 2 * m ? 2 : 3) * m
            if key < 2 * m {
                crashing.queue.push(next)
                return false
            }
            if case .place(let value) = trySubstitution(unknown, mayWait: false), crashing.univariate.isDecided {
                count(votesOn: unknown)
                place(unknown, at: value)
                if basis[unknown] < 0 { crashing.lead(unknown, closing: trial.value.tight) }
                return true
            }
            count(votesOn: unknown)
            if key < 3 * m, !crashing.univariate.isDecided {
                crashing.queue.push(next)
                return false
            }
        } else {
            count(votesOn: unknown)
        }
        place(unknown)
        return true
    }

    /// Updates the rows of an unknown that was determined, and releases the unknowns that wait for it.
    @inline(__always)
    private mutating func announce(_ unknown: Int) {
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = Int(matrix.rows[slot])
            crashing.open[row] -= 1
            if crashing.open[row] == 1 {
                if positions[row] < 0 { crashing.queue.push(crashKey(row)) }
                if isEquality(row) { forget(row) }
            }
            slot = matrix.next[slot]
        }
        while let row = crashing.waiting.release(unknown) { crashing.queue.push(crashKey(Int(row))) }
    }

    /// Records that an equality has a single undetermined unknown left.
    private mutating func forget(_ row: Int) {
        for slot in matrix.slots(of: row) { crashing.awaited[matrix.unknowns[slot]] -= 1 }
    }

    /// Returns the key of a row with a single undetermined unknown. The crash takes equalities first, and rows of each kind by
    /// seniority.
    private mutating func crashKey(_ row: Int) -> Int32 {
        Int32(truncatingIfNeeded: isEquality(row) ? row : row + rowCount)
    }

    /// Returns a row as `coefficient·unknown relation target`, with the values of the other unknowns on the right side.
    @inline(__always)
    private mutating func reduced(_ row: Int, to unknown: Int) -> (coefficient: Double, target: Double) {
        var target = targets[row]
        var own = 0.0
        for slot in matrix.slots(of: row) {
            if Int(matrix.unknowns[slot]) == unknown {
                own = matrix.coefficients[slot]
            } else {
                target -= matrix.coefficients[slot] * x[matrix.unknowns[slot]]
            }
        }
        return (own, target)
    }

    private mutating func determine(_ unknown: Int, by row: Int) {
        let (coefficient, target) = reduced(row, to: unknown)
        x[unknown] = target / coefficient
        activate(row, unknown)
        crashing.append(unknown, pivot: coefficient)
    }

    /// Makes a row hold an unknown, in place of its former row.
    mutating func activate(_ row: Int, _ unknown: Int) {
        if basis[unknown] >= 0 { positions[basis[unknown]] = -1 }
        basis[unknown] = Int32(truncatingIfNeeded: row)
        if row >= 0 { positions[row] = Int32(truncatingIfNeeded: unknown) }
    }

    /// Places an unknown where its singletonRows are best. A voter that holds with equality there holds the unknown.
    ///
    /// The excluded row does not placeBest.
    mutating func placeBest(_ unknown: Int, besides excluded: Int = -1) {
        count(votesOn: unknown, besides: excluded)
        place(unknown)
    }

    /// Places an unknown at the point nearest to zero of the interval that the singletonRows left.
    private mutating func place(_ unknown: Int) {
        place(unknown, at: Swift.min(Swift.max(0, crashing.univariate.lower), crashing.univariate.upper))
    }

    /// Places an unknown at a value. A voter that holds with equality there holds the unknown: the most senior equality between
    /// unknowns, which would otherwise need a pivot, or else the most senior row.
    private mutating func place(_ unknown: Int, at value: Double) {
        x[unknown] = value
        var pivot = 1.0
        var holder: Int32 = -1
        for row in crashing.singletonRows.all {
            let slots = matrix.slots(of: Int(row))
            let isBetween = relations[row] == 0 && slots.count > 1
            if holder >= 0, !isBetween { continue }
            let (coefficient, target) =
                slots.count == 1 ? (matrix.coefficients[slots.lowerBound], targets[row]) : reduced(Int(row), to: unknown)
            guard (coefficient * value - target).magnitude <= Tolerance.residual else { continue }
            holder = row
            pivot = coefficient
            if isBetween { break }
        }
        if holder >= 0 { activate(Int(holder), unknown) }
        crashing.append(unknown, pivot: pivot)
    }

    /// Lists the singletonRows of an unknown, and narrows the interval to where they are best.
    private mutating func count(votesOn unknown: Int, besides excluded: Int = -1) {
        crashing.singletonRows.removeAll()
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if crashing.open[row] == 1, positions[row] < 0, Int(row) != excluded, matrix.coefficients[slot].magnitude >= 1e-3 {
                crashing.singletonRows.append(row)
            }
            slot = matrix.next[slot]
        }
        crashing.singletonRows.sort()
        crashing.univariate.begin(-.infinity, .infinity)
        crashing.isWish = false
        let singletonRows = crashing.singletonRows.all
        var hasTies = false
        var first = 0
        while first < singletonRows.count, !crashing.univariate.isDecided {
            let last = endOfStage(first)
            if last - first == 1 {
                let row = Int(singletonRows[first])
                if relations[row] == 0, matrix.slots(of: row).count == 1 {
                    crashing.isWish = true
                    crashing.wish = targets[row] / matrix.coefficients[matrix.slots(of: row).lowerBound]
                    crashing.wishStage = crashing.stages[row]
                    (crashing.least, crashing.greatest) = (crashing.univariate.lower, crashing.univariate.upper)
                }
                forVoter(row, unknown) { $0.minimize($1, $2, $3) }
            } else {
                for index in first..<last { forVoter(Int(singletonRows[index]), unknown) { $0.add($1, $2, $3) } }
                crashing.univariate.endLevel()
                hasTies = true
            }
            first = last
        }
        first = 0
        while hasTies, first < singletonRows.count, !crashing.univariate.isDecided {
            let last = endOfStage(first)
            if last - first > 1 {
                for index in first..<last where !crashing.univariate.isDecided {
                    forVoter(Int(singletonRows[index]), unknown) { $0.minimize($1, $2, $3) }
                }
            }
            first = last
        }
    }

    /// Returns the end of the stage that starts at a given index of the singletonRows.
    private mutating func endOfStage(_ first: Int) -> Int {
        var last = first + 1
        while last < crashing.singletonRows.count,
            crashing.stages[crashing.singletonRows[last]] == crashing.stages[crashing.singletonRows[first]]
        {
            last += 1
        }
        return last
    }

    @inline(__always)
    private mutating func forVoter(
        _ row: Int, _ unknown: Int, _ body: (inout UnivariateProblem, Double, Solver.Relation, Double) -> Void
    ) {
        let (coefficient, target) = reduced(row, to: unknown)
        body(&crashing.univariate, coefficient, relation(of: row), target)
    }

    @inline(__always)
    mutating func relation(of row: Int) -> Solver.Relation {
        relations[row] == 0 ? .equal : relations[row] > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }
}
