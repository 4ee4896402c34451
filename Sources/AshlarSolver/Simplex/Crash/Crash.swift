/// The choice of a first basis that is likely close to the optimum (crash), with the values of the unknowns.
///
/// The crash takes rows with a single undetermined unknown as they come up: equalities in order of their stages, then inequalities.
/// A required equality determines the unknown. Otherwise, all rows without another undetermined unknown, the *singleton rows* of the
/// unknown, decide together. If they leave a choice, or only a *wish* decides, the unknown waits for the other unknowns of its
/// equalities. If all unknowns wait for each other, the one with the most senior row is placed where the rows that follow from it are
/// best. The basis is triangular, so that it needs no test of independence, except for the closing rows of leaders. An unknown that
/// no row determines stays at zero.
///
/// Without the crash, a list with too little room takes 4.1 times as long, a feed 2.5 times, and stacks with equal centers 5 to 7
/// times as long.
struct Crash: ~Copyable {
    /// How thorough the search for a basis is.
    enum Effort {
        /// Unknowns wait only for an equality that can determine them. This takes much less time than a search, and is often as good.
        case quick
        /// Unknowns are placed where their rows are best, and do not wait.
        case direct
        /// Unknowns wait for each other, and trial substitutions place those that wait in a circle.
        case searching
        /// As in a search, but required inequalities between unknowns count as equalities.
        case tight
    }

    /// An optional equality without another unknown that would decide an unknown by itself.
    struct Wish {
        var value: Double
        var stage: Int32
        /// The interval that the rows before the wish left.
        var least: Double
        var greatest: Double

        /// Whether the wish is at an end of the interval, or outside it.
        var isAtEnd: Bool { value <= least || value >= greatest }

        /// Whether the wish is at most 0 and at most the lower end of the interval.
        var isForNothing: Bool { value <= Swift.min(0, least) }
    }

    // The result.
    var values = Buffer<Double>()
    /// The row that holds each unknown, or ``LexicographicSimplex/stay``.
    var basis = Buffer<Int32>()
    /// The unknown that each row holds, or -1.
    var positions = Buffer<Int32>()
    /// The unknowns in the order in which they were determined; -1 for one that was moved to a later place.
    private(set) var sequence = Buffer<Int32>()
    /// The coefficient of each unknown in the row that determines it.
    var pivots = Buffer<Double>()
    /// The *leaders*: unknowns that a trial substitution placed and that no row held there. For each, its *closing*: the row that
    /// holds with equality at the place if the other unknowns are as the trial found.
    private(set) var leaders = Buffer<Int32>()
    private(set) var closings = Buffer<Int32>()

    // The state.
    private var effort = Effort.quick
    /// The number of undetermined unknowns of each row.
    private(set) var open = Buffer<Int32>()
    private(set) var stages = Buffer<Int32>()
    var isDetermined = Buffer<Bool>()
    /// The place of each unknown in `sequence`.
    private var places = Buffer<Int32>()
    /// The number of equalities that can still determine each unknown: those with another undetermined unknown.
    private var awaited = Buffer<Int32>()
    var waiting = Waiting()
    /// Whether each unknown was postponed once. Only for a quick crash.
    private var isPutOff = Buffer<Bool>()
    /// The turns of the rows with a single undetermined unknown.
    private var queue = Heap<Turn>()

    // The unknown that is being placed.
    var singletonRows = Buffer<Int32>()
    /// The interval that the singleton rows leave.
    var univariate = UnivariateProblem()
    /// The wish among the singleton rows, if it decided.
    var wish: Wish?

    // Scratch data.
    var trial = Boxed(TrialSubstitution())
    var stretches = Heap<Stretch>()

    /// Chooses a basis for some rows.
    mutating func run(_ staged: inout StagedRows, _ effort: Effort) {
        begin(&staged, effort)
        let n = staged.unknownCount
        var nextStay = 0
        var decided = 0
        while decided < n {
            var unknown = -1
            if let turn = queue.pop() {
                guard let candidate = candidate(of: turn.row, &staged), take(candidate, turn, &staged) else { continue }
                unknown = candidate
            } else {
                while isDetermined[nextStay] { nextStay += 1 }
                unknown = nextStay
                if isSearching, case .place(let value) = trySubstitution(unknown, mayWait: false, &staged) {
                    values[unknown] = value
                    lead(unknown)
                }
                append(unknown, pivot: 1)
            }
            decided += 1
            announce(unknown, &staged)
        }
    }

    private mutating func begin(_ staged: inout StagedRows, _ effort: Effort) {
        let (n, m) = (staged.unknownCount, staged.rowCount)
        self.effort = effort
        values.refill(0, count: n)
        basis.refill(LexicographicSimplex.stay, count: n)
        positions.refill(-1, count: m)
        open.refill(0, count: m)
        stages.refill(0, count: m)
        isDetermined.refill(false, count: n)
        awaited.refill(0, count: n)
        waiting.begin()
        isPutOff.refill(false, count: n)
        leaders.removeAll()
        closings.removeAll()
        places.refill(-1, count: n)
        pivots.refill(1, count: n)
        sequence.removeAll()
        queue.removeAll()
        for stage in 0..<staged.stageCount {
            for row in staged.rows(ofStage: stage) { stages[row] = Int32(truncatingIfNeeded: stage) }
        }
        for row in 0..<m {
            open[row] = Int32(truncatingIfNeeded: staged.matrix.slots(of: row).count)
            if open[row] == 1 {
                queue.push(firstTurn(row, &staged))
            } else if isEquality(row, &staged) {
                for slot in staged.matrix.slots(of: row) { awaited[staged.matrix.unknowns[slot]] += 1 }
            }
        }
    }

    private var isSearching: Bool { effort == .searching || effort == .tight }

    /// Returns whether a row is an equality, or counts as one.
    @inline(__always)
    mutating func isEquality(_ row: Int, _ staged: inout StagedRows) -> Bool {
        staged.relations[row] == 0 || (effort == .tight && stages[row] == 0 && staged.matrix.slots(of: row).count > 1)
    }

    /// Returns the first turn of a row with a single undetermined unknown.
    private mutating func firstTurn(_ row: Int, _ staged: inout StagedRows) -> Turn {
        Turn(isEquality(row, &staged) ? .equalities : .inequalities, row)
    }

    /// Returns the only undetermined unknown of a row, or nil if there are none or several, or if its coefficient is too small.
    private mutating func candidate(of row: Int, _ staged: inout StagedRows) -> Int? {
        guard open[row] == 1 else { return nil }
        for slot in staged.matrix.slots(of: row) where !isDetermined[staged.matrix.unknowns[slot]] {
            if staged.matrix.coefficients[slot].magnitude >= Tolerance.stablePivot { return Int(staged.matrix.unknowns[slot]) }
        }
        return nil
    }

    /// Records that an unknown is determined, after those that were determined before.
    mutating func append(_ unknown: Int, pivot: Double) {
        if places[unknown] >= 0 { sequence[places[unknown]] = -1 }
        places[unknown] = Int32(truncatingIfNeeded: sequence.count)
        sequence.append(Int32(truncatingIfNeeded: unknown))
        pivots[unknown] = pivot
        isDetermined[unknown] = true
    }

    /// Makes a row hold an unknown, in place of its former row.
    mutating func activate(_ row: Int, _ unknown: Int) {
        if basis[unknown] >= 0 { positions[basis[unknown]] = -1 }
        basis[unknown] = Int32(truncatingIfNeeded: row)
        if row >= 0 { positions[row] = Int32(truncatingIfNeeded: unknown) }
    }

    /// Records that the last trial substitution placed an unknown, if it found a closing row.
    private mutating func lead(_ unknown: Int) {
        let row = trial.value.tight
        if row < 0 { return }
        leaders.append(Int32(truncatingIfNeeded: unknown))
        closings.append(row)
    }

    /// Updates the rows of an unknown that was determined, and releases the unknowns that wait for it.
    @inline(__always)
    private mutating func announce(_ unknown: Int, _ staged: inout StagedRows) {
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let row = Int(staged.matrix.rows[slot])
            open[row] -= 1
            if open[row] == 1 {
                if positions[row] < 0 { queue.push(firstTurn(row, &staged)) }
                if isEquality(row, &staged) { forget(row, &staged) }
            }
            slot = staged.matrix.next[slot]
        }
        while let row = waiting.release(unknown) { queue.push(firstTurn(Int(row), &staged)) }
    }

    /// Records that an equality has a single undetermined unknown left.
    private mutating func forget(_ row: Int, _ staged: inout StagedRows) {
        for slot in staged.matrix.slots(of: row) { awaited[staged.matrix.unknowns[slot]] -= 1 }
    }
}

// MARK: - Turns

extension Crash {
    /// Determines an unknown by a row without another undetermined unknown. Returns false if the unknown should be determined
    /// later.
    private mutating func take(_ unknown: Int, _ turn: Turn, _ staged: inout StagedRows) -> Bool {
        let row = turn.row
        let isEquality = isEquality(row, &staged)
        if isEquality, effort != .tight, balance(row, unknown, &staged) { return true }
        if isEquality, stages[row] == 0 {
            determine(unknown, by: row, &staged)
            return true
        }
        switch effort {
        case .quick: return takeQuickly(unknown, turn, isEquality: isEquality, &staged)
        case .tight: return takeTightly(unknown, turn, isEquality: isEquality, &staged)
        case .direct, .searching: return takeWaiting(unknown, turn, &staged)
        }
    }

    /// Determines an unknown, unless it waits for others, or should wait for them.
    private mutating func takeWaiting(_ unknown: Int, _ turn: Turn, _ staged: inout StagedRows) -> Bool {
        let isAwaited = awaited[unknown] > 0 && isSearching
        if turn.isFirst, isAwaited ? waiting.contains(unknown) : waiting.isCounting(unknown) { return false }
        findInterval(of: unknown, &staged)
        // A size that prefers to be as small as possible waits for its contents, even if no equality connects it to them.
        let mayWait = isAwaited || (isSearching && turn.isFirst && (wish?.isAtEnd ?? false))
        // Such a size comes last, after all unknowns that need room in it.
        let isLast = isSearching && (wish?.isForNothing ?? false)
        if !mayWait || turn.round == .unconditional || (univariate.isDecided && wish == nil) {
            place(unknown, &staged)
            return true
        }
        switch trySubstitution(unknown, mayWait: turn.isFirst, &staged) {
        case .place(let value):
            findInterval(of: unknown, &staged)
            place(unknown, at: value, &staged)
            if basis[unknown] < 0 { lead(unknown) }
            return true
        case .nothing where !isAwaited:
            place(unknown, &staged)
            return true
        case .nothing where !turn.isFirst:
            queue.push(Turn(isLast && turn.round != .last ? .last : .unconditional, turn.row))
        case .nothing, .waits:
            queue.push(Turn(isLast ? .last : .postponed, singletonRows[0]))
        }
        return false
    }

    /// Determines an unknown without a search. If the singleton rows leave a choice, the unknown waits for an equality that can
    /// determine it.
    private mutating func takeQuickly(
        _ unknown: Int, _ turn: Turn, isEquality: Bool, _ staged: inout StagedRows
    ) -> Bool {
        let mayWait = !isEquality && turn.isFirst && awaited[unknown] > 0
        if mayWait, isPutOff[unknown] { return false }
        findInterval(of: unknown, &staged)
        if mayWait, !univariate.isDecided {
            isPutOff[unknown] = true
            queue.push(Turn(.postponed, turn.row))
            return false
        }
        place(unknown, &staged)
        return true
    }

    /// Determines an unknown while required inequalities count as equalities. An unknown is not placed as long as another row can
    /// place it by a trial substitution.
    private mutating func takeTightly(
        _ unknown: Int, _ turn: Turn, isEquality: Bool, _ staged: inout StagedRows
    ) -> Bool {
        if !isEquality {
            if turn.isFirst {
                queue.push(Turn(.postponed, turn.row))
                return false
            }
            if case .place(let value) = trySubstitution(unknown, mayWait: false, &staged), univariate.isDecided {
                findInterval(of: unknown, &staged)
                place(unknown, at: value, &staged)
                if basis[unknown] < 0 { lead(unknown) }
                return true
            }
        }
        findInterval(of: unknown, &staged)
        if !isEquality, turn.round == .postponed, !univariate.isDecided {
            queue.push(Turn(.unconditional, turn.row))
            return false
        }
        place(unknown, &staged)
        return true
    }
}
