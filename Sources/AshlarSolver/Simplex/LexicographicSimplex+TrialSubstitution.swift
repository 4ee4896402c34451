extension LexicographicSimplex {
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
    mutating func trySubstitution(_ unknown: Int, mayWait: Bool) -> TrialResult {
        guard mayWait || mayLead(unknown) else { return .nothing }
        trial.value.begin(unknowns: unknownCount, rows: rowCount)
        defer { trial.value.end() }
        reach(unknown, slope: 1, offset: 0)
        while let key = trial.value.queue.pop() {
            let row = Int(key)
            guard crashing.open[row] - trial.value.reachedCounts[row] == 1 else { continue }
            var next = -1
            for slot in matrix.slots(of: row) where matrix.coefficients[slot].magnitude >= 1e-3 {
                let other = Int(matrix.unknowns[slot])
                if !crashing.isDetermined[other], !trial.value.isReached[other] { next = other }
            }
            guard next >= 0 else { continue }
            let (own, slope, target) = function(of: row, besides: next)
            trial.value.isUsed[row] = true
            reach(next, slope: -slope / own, offset: target / own)
        }
        if mayWait, waits(unknown) { return .waits }
        guard trial.value.unknowns.count > 1 else { return .nothing }
        // They no longer wait: they follow from the unknown, which is about to be placed.
        for other in trial.value.unknowns.all { crashing.waiting.unfollow(Int(other)) }
        return .place(bestValue())
    }

    /// Makes an unknown wait for the other undetermined unknowns of rows that keep it from its wish, or from zero. Returns false if
    /// there are none.
    private mutating func waits(_ unknown: Int) -> Bool {
        var isWaiting = false
        let isWish = crashing.isWish
        let wish = isWish ? crashing.wish : 0
        let (least, greatest) =
            isWish ? (crashing.least, crashing.greatest) : (crashing.univariate.lower, crashing.univariate.upper)
        let stage = isWish ? crashing.wishStage : .max
        for row in trial.value.rows.all
        where relations[row] != 0 && crashing.open[row] > trial.value.reachedCounts[row] && crashing.stages[row] < stage {
            let isLower = (slope(of: Int(row)) > 0) == (relations[row] > 0)
            if isLower ? wish > least : wish < greatest { continue }
            for slot in matrix.slots(of: Int(row)) {
                let other = Int(matrix.unknowns[slot])
                if crashing.isDetermined[other] || trial.value.isReached[other] { continue }
                crashing.waiting.add(unknown, until: other, by: crashing.singletonRows[0], of: unknownCount)
                isWaiting = true
            }
        }
        if isWaiting {
            crashing.waiting.halve(unknown)
            for other in trial.value.unknowns.all where Int(other) != unknown { crashing.waiting.follow(Int(other)) }
        }
        return isWaiting
    }

    /// Returns the derivative of the known part of a row with respect to the trial unknown.
    private mutating func slope(of row: Int) -> Double {
        var slope = 0.0
        for slot in matrix.slots(of: row) where trial.value.isReached[matrix.unknowns[slot]] {
            slope += matrix.coefficients[slot] * trial.value.slopes[matrix.unknowns[slot]]
        }
        return slope
    }

    /// Returns whether an equality has exactly one other undetermined unknown.
    private mutating func mayLead(_ unknown: Int) -> Bool {
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if isEquality(Int(row)), crashing.open[row] == 2 { return true }
            slot = matrix.next[slot]
        }
        return false
    }

    /// Expresses an unknown as a function of the trial unknown, and queues the equalities that have one unknown left.
    private mutating func reach(_ unknown: Int, slope: Double, offset: Double) {
        trial.value.isReached[unknown] = true
        trial.value.slopes[unknown] = slope
        trial.value.offsets[unknown] = offset
        trial.value.unknowns.append(Int32(truncatingIfNeeded: unknown))
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if trial.value.reachedCounts[row] == 0 { trial.value.rows.append(row) }
            trial.value.reachedCounts[row] += 1
            if isEquality(Int(row)), crashing.open[row] - trial.value.reachedCounts[row] == 1 {
                trial.value.queue.push(row)
            }
            slot = matrix.next[slot]
        }
    }

    /// Returns a row as `own·left + slope·trial relation target`, where `left` is the unknown without a value.
    private mutating func function(of row: Int, besides left: Int) -> (own: Double, slope: Double, target: Double) {
        var (own, slope, target) = (0.0, 0.0, targets[row])
        for slot in matrix.slots(of: row) {
            let (unknown, coefficient) = (Int(matrix.unknowns[slot]), matrix.coefficients[slot])
            if unknown == left {
                own = coefficient
            } else if trial.value.isReached[unknown] {
                slope += coefficient * trial.value.slopes[unknown]
                target -= coefficient * trial.value.offsets[unknown]
            } else {
                target -= coefficient * x[unknown]
            }
        }
        return (own, slope, target)
    }

    /// Returns the value of the trial unknown at which the rows that depend on it alone are best.
    private mutating func bestValue() -> Double {
        crashing.singletonRows.removeAll()
        for row in trial.value.rows.all {
            let isClosed = !trial.value.isUsed[row] && crashing.open[row] == trial.value.reachedCounts[row]
            if isClosed { crashing.singletonRows.append(row) }
        }
        crashing.singletonRows.sort()
        crashing.univariate.begin(-.infinity, .infinity)
        var first = 0
        while first < crashing.singletonRows.count, !crashing.univariate.isDecided {
            let stage = crashing.stages[crashing.singletonRows[first]]
            while first < crashing.singletonRows.count, case let row = Int(crashing.singletonRows[first]),
                crashing.stages[row] == stage
            {
                let (_, slope, target) = function(of: row, besides: -1)
                if slope.magnitude >= 1e-3 { crashing.univariate.add(slope, relation(of: row), target) }
                first += 1
            }
            crashing.univariate.endLevel()
        }
        let value = Swift.min(Swift.max(0, crashing.univariate.lower), crashing.univariate.upper)
        trial.value.tight = -1
        for row in crashing.singletonRows.all where trial.value.tight < 0 {
            let (_, slope, target) = function(of: Int(row), besides: -1)
            let isMet = (slope * value - target).magnitude <= Tolerance.residual
            if slope.magnitude >= 1e-3, isMet { trial.value.tight = row }
        }
        return value
    }

    /// Makes the closing rows of the leaders hold them, if these rows hold with equality at the first point.
    ///
    /// Returns false, and changes nothing, if there are no such rows, or if the basis would not be independent.
    mutating func close() -> Bool {
        var count = 0
        for (leader, row) in zip(crashing.leaders.all, crashing.closings.all)
        where basis[leader] < 0 && positions[row] < 0 && residual(of: Int(row)).magnitude <= Tolerance.residual {
            activate(Int(row), Int(leader))
            count += 1
        }
        if count == 0 { return false }
        if refactor() { return true }
        for (leader, row) in zip(crashing.leaders.all, crashing.closings.all) where basis[leader] == row {
            activate(-1, Int(leader))
        }
        return false
    }
}

/// The unknowns as functions of one unknown that is assumed to be known.
struct TrialSubstitution: ~Copyable {
    // By unknown.
    var isReached = Buffer<Bool>()
    var slopes = Buffer<Double>()
    var offsets = Buffer<Double>()
    // By row.
    /// The number of unknowns of each row that are functions.
    var reachedCounts = Buffer<Int32>()
    /// Whether each row expresses an unknown as a function.
    var isUsed = Buffer<Bool>()

    /// The unknowns that are functions, and the rows that contain them.
    var unknowns = Buffer<Int32>()
    var rows = Buffer<Int32>()
    /// Equalities with a single other unknown.
    var queue = Heap<Int32>()
    /// The most senior row of only such functions that holds with equality at the value that was found; -1 for none.
    var tight: Int32 = -1

    mutating func begin(unknowns: Int, rows: Int) {
        isReached.grow(to: unknowns, with: false)
        slopes.grow(to: unknowns, with: 0)
        offsets.grow(to: unknowns, with: 0)
        reachedCounts.grow(to: rows, with: 0)
        isUsed.grow(to: rows, with: false)
    }

    /// Resets the state. The cost is linear in the size of the trial.
    mutating func end() {
        for unknown in unknowns.all { isReached[unknown] = false }
        for row in rows.all {
            reachedCounts[row] = 0
            isUsed[row] = false
        }
        unknowns.removeAll()
        rows.removeAll()
    }
}
