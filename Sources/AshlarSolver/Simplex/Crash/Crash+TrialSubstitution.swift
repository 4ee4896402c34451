extension Crash {
    /// The result of a trial substitution.
    enum TrialResult {
        /// A good value for the unknown.
        case place(Double)
        /// Other unknowns must be determined first.
        case waits
        /// No other unknown follows from it.
        case nothing
    }

    /// Finds a good value for an unknown that no row determines by itself, from the values that other unknowns would have if it
    /// were known.
    ///
    /// Without trial substitution, overfull stacks with equal centers take 4.7 times as long, and nested stacks of alternating axes
    /// 5.4 times as long.
    ///
    /// Equalities express other unknowns as functions of this one, until a row contains only such functions. That row then depends
    /// on this unknown alone. For example, this determines equal distances that fill a given length, or that must each have a
    /// minimum. If an equality contains yet another unknown, this one can wait for that.
    mutating func trySubstitution(_ unknown: Int, mayWait: Bool, _ staged: inout StagedRows) -> TrialResult {
        guard mayWait || mayLead(unknown, &staged) else { return .nothing }
        trial.value.begin(unknowns: staged.unknownCount, rows: staged.rowCount)
        defer { trial.value.end() }
        reach(unknown, slope: 1, offset: 0, &staged)
        while let key = trial.value.queue.pop() {
            let row = Int(key)
            guard open[row] - trial.value.reachedCounts[row] == 1 else { continue }
            var next = -1
            for slot in staged.matrix.slots(of: row) where staged.matrix.coefficients[slot].magnitude >= Tolerance.stablePivot {
                let other = Int(staged.matrix.unknowns[slot])
                if !isDetermined[other], !trial.value.isReached[other] { next = other }
            }
            guard next >= 0 else { continue }
            let (own, slope, target) = function(of: row, besides: next, &staged)
            trial.value.isUsed[row] = true
            reach(next, slope: -slope / own, offset: target / own, &staged)
        }
        if mayWait, waits(unknown, &staged) { return .waits }
        guard trial.value.unknowns.count > 1 else { return .nothing }
        // They no longer wait: they follow from the unknown, which is about to be placed.
        for other in trial.value.unknowns.all { waiting.unfollow(Int(other)) }
        return .place(bestValue(&staged))
    }

    /// Makes an unknown wait for the other undetermined unknowns of rows that keep it from its wish, or from zero. Returns false if
    /// there are none.
    private mutating func waits(_ unknown: Int, _ staged: inout StagedRows) -> Bool {
        var isWaiting = false
        let place = wish?.value ?? 0
        let (least, greatest) = wish.map { ($0.least, $0.greatest) } ?? (univariate.lower, univariate.upper)
        let stage = wish?.stage ?? .max
        for row in trial.value.rows.all
        where staged.relations[row] != 0 && open[row] > trial.value.reachedCounts[row] && stages[row] < stage {
            let isLower = (slope(of: Int(row), &staged) > 0) == (staged.relations[row] > 0)
            if isLower ? place > least : place < greatest { continue }
            for slot in staged.matrix.slots(of: Int(row)) {
                let other = Int(staged.matrix.unknowns[slot])
                if isDetermined[other] || trial.value.isReached[other] { continue }
                waiting.add(unknown, until: other, by: singletonRows[0], of: staged.unknownCount)
                isWaiting = true
            }
        }
        if isWaiting {
            waiting.halve(unknown)
            for other in trial.value.unknowns.all where Int(other) != unknown { waiting.follow(Int(other)) }
        }
        return isWaiting
    }

    /// Returns the derivative of the known part of a row with respect to the trial unknown.
    private mutating func slope(of row: Int, _ staged: inout StagedRows) -> Double {
        var slope = 0.0
        for slot in staged.matrix.slots(of: row) where trial.value.isReached[staged.matrix.unknowns[slot]] {
            slope += staged.matrix.coefficients[slot] * trial.value.slopes[staged.matrix.unknowns[slot]]
        }
        return slope
    }

    /// Returns whether an equality has exactly one other undetermined unknown.
    private mutating func mayLead(_ unknown: Int, _ staged: inout StagedRows) -> Bool {
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let row = staged.matrix.rows[slot]
            if isEquality(Int(row), &staged), open[row] == 2 { return true }
            slot = staged.matrix.next[slot]
        }
        return false
    }

    /// Expresses an unknown as a function of the trial unknown, and queues the equalities that have one unknown left.
    private mutating func reach(_ unknown: Int, slope: Double, offset: Double, _ staged: inout StagedRows) {
        trial.value.isReached[unknown] = true
        trial.value.slopes[unknown] = slope
        trial.value.offsets[unknown] = offset
        trial.value.unknowns.append(Int32(truncatingIfNeeded: unknown))
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let row = staged.matrix.rows[slot]
            if trial.value.reachedCounts[row] == 0 { trial.value.rows.append(row) }
            trial.value.reachedCounts[row] += 1
            if isEquality(Int(row), &staged), open[row] - trial.value.reachedCounts[row] == 1 {
                trial.value.queue.push(row)
            }
            slot = staged.matrix.next[slot]
        }
    }

    /// Returns a row as `own·left + slope·trial relation target`, where `left` is the unknown without a value.
    private mutating func function(of row: Int, besides left: Int, _ staged: inout StagedRows) -> (
        own: Double, slope: Double, target: Double
    ) {
        var (own, slope, target) = (0.0, 0.0, staged.targets[row])
        for slot in staged.matrix.slots(of: row) {
            let (unknown, coefficient) = (Int(staged.matrix.unknowns[slot]), staged.matrix.coefficients[slot])
            if unknown == left {
                own = coefficient
            } else if trial.value.isReached[unknown] {
                slope += coefficient * trial.value.slopes[unknown]
                target -= coefficient * trial.value.offsets[unknown]
            } else {
                target -= coefficient * values[unknown]
            }
        }
        return (own, slope, target)
    }

    /// Returns the value of the trial unknown at which the rows that depend on it alone are best.
    private mutating func bestValue(_ staged: inout StagedRows) -> Double {
        singletonRows.removeAll()
        for row in trial.value.rows.all {
            let isClosed = !trial.value.isUsed[row] && open[row] == trial.value.reachedCounts[row]
            if isClosed { singletonRows.append(row) }
        }
        singletonRows.sort()
        univariate.begin(-.infinity, .infinity)
        for row in singletonRows.all {
            guard univariate.enter(level: stages[row]) else { break }
            let (_, slope, target) = function(of: Int(row), besides: -1, &staged)
            if slope.magnitude >= Tolerance.stablePivot { univariate.add(slope, staged.relation(of: Int(row)), target) }
        }
        univariate.solve(breakingTies: false)
        let value = Swift.min(Swift.max(0, univariate.lower), univariate.upper)
        trial.value.tight = -1
        for row in singletonRows.all where trial.value.tight < 0 {
            let (_, slope, target) = function(of: Int(row), besides: -1, &staged)
            let isMet = (slope * value - target).magnitude <= Tolerance.residual
            if slope.magnitude >= Tolerance.stablePivot, isMet { trial.value.tight = row }
        }
        return value
    }
}
