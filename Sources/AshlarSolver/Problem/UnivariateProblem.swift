/// A problem with one unknown, solved in closed form: an interval that each level narrows.
///
/// Rows are added level by level, and by seniority within a level. First, the interval becomes the part where the sum of the
/// violations of each level in turn is minimal. Then ties are broken: within each level of several rows, the violations of the rows
/// are minimized one by one. ``solve(breakingTies:)`` is the only place where this rule is written. What it leaves open, the most
/// senior inequality that can be met with equality decides: ``offerEnd(_:isSenior:)`` is the only place where that is written.
struct UnivariateProblem: ~Copyable {
    var lower = -Double.infinity
    var upper = Double.infinity

    /// A row `coefficient·x relation target`.
    struct Row {
        var coefficient: Double
        var target: Double
        var relation: Solver.Relation
    }

    /// The level that rows are added to.
    private var level = Int32.min
    /// The number of rows of the level, and the first of them.
    private var rowCount = 0
    private var first = Row(coefficient: 1, target: 0, relation: .equal)
    /// The rows of all levels of several rows, and where those of the current level begin.
    private var tied = Buffer<Row>()
    private var levelStart = 0

    /// Whether an equality that was alone in its level decided the unknown.
    private(set) var hasDecider = false
    /// The interval that the levels before that equality left.
    private(set) var least = 0.0
    private(set) var greatest = 0.0

    private var steps = Buffer<Step>()

    /// A point at which the slope of a penalty grows, and the amount.
    struct Step {
        var place: Double
        var jump: Double
    }

    /// The slope of the current level's sum to the left of all steps.
    private var slope = 0.0

    var isDecided: Bool { lower >= upper }

    mutating func begin(_ lower: Double, _ upper: Double) {
        self.lower = lower
        // Bounds that cross by a rounding error become one point.
        self.upper = Swift.max(lower, upper)
        hasDecider = false
    }

    /// Makes ends that cross by a rounding error one point.
    @inline(__always)
    mutating func closeGap() { upper = Swift.max(lower, upper) }

    // MARK: The rule for one unknown

    /// Makes a level the one that rows are added to. Returns false if the levels before it have decided the unknown, so that its
    /// rows do not matter.
    @inline(__always)
    mutating func enter(level next: Int32) -> Bool {
        if next == level { return true }
        endLevel()
        level = next
        return !isDecided
    }

    /// Adds an optional row `coefficient·x relation target` to the current level.
    @inline(__always)
    mutating func add(_ coefficient: Double, _ relation: Solver.Relation, _ target: Double) {
        let row = Row(coefficient: coefficient, target: target, relation: relation)
        if rowCount == 0 { first = row } else { addTied(row) }
        rowCount &+= 1
    }

    private mutating func addTied(_ row: Row) {
        if rowCount == 1 {
            levelStart = tied.count
            tied.append(first)
        }
        tied.append(row)
    }

    /// Narrows the interval to where the added rows are best, and forgets them.
    @inline(__always)
    mutating func solve(breakingTies breaksTies: Bool = true) {
        endLevel()
        level = .min
        if !tied.isEmpty { endTies(breaksTies) }
    }

    /// Narrows the interval to where the sum of the current level is minimal.
    @inline(__always)
    private mutating func endLevel() {
        // A single row needs no sum.
        if rowCount == 1 {
            if first.relation == .equal { (hasDecider, least, greatest) = (true, lower, upper) }
            minimize(first.coefficient, first.relation, first.target)
        } else if rowCount > 1 {
            minimizeSum()
        }
        rowCount = 0
    }

    /// Narrows the interval by the rows of the levels of several rows, one by one.
    private mutating func endTies(_ breaksTies: Bool) {
        if breaksTies {
            for row in tied.all where !isDecided { minimize(row.coefficient, row.relation, row.target) }
        }
        tied.removeAll()
    }

    // MARK: Single rows

    /// Returns whether a point is in the interval, up to rounding.
    func contains(_ place: Double) -> Bool {
        place >= lower - Tolerance.feasibility && place <= upper + Tolerance.feasibility
    }

    /// Intersects the interval with another one. Returns false if nothing would be left.
    mutating func meet(_ least: Double, _ greatest: Double) -> Bool {
        guard upper >= least - Tolerance.residual, lower <= greatest + Tolerance.residual else { return false }
        lower = Swift.min(Swift.max(lower, least), upper)
        upper = Swift.max(Swift.min(upper, greatest), lower)
        return true
    }

    /// Intersects the interval with a required inequality. Returns false if the two are apart by more than a tolerance.
    mutating func require(
        _ coefficient: Double, _ relation: Solver.Relation, _ target: Double, tolerance: Double
    ) -> Bool {
        let limit = target / coefficient
        if (relation == .greaterThanOrEqual) == (coefficient > 0) {
            if limit - upper > tolerance { return false }
            lower = Swift.max(lower, limit)
        } else {
            if lower - limit > tolerance { return false }
            upper = Swift.min(upper, limit)
        }
        return true
    }

    /// Narrows the interval to where the penalty of `coefficient·x relation target` is minimal.
    @inline(__always)
    mutating func minimize(_ coefficient: Double, _ relation: Solver.Relation, _ target: Double) {
        let place = Swift.min(Swift.max(target / coefficient, lower), upper)
        if relation == .equal {
            lower = place
            upper = place
        } else if (relation == .greaterThanOrEqual) == (coefficient > 0) {
            lower = place
        } else {
            upper = place
        }
    }

    // MARK: Ends

    /// The place of the most senior end so far; nil for none.
    private var end: Double?

    /// Offers the place at which an inequality holds with equality. Of the ends that can be met, the most senior one decides the
    /// unknown: see ``takeEnd()``. Returns whether the end is the most senior one so far.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isSenior: Whether the inequality precedes the last one for which this method returned true.
    @inline(__always)
    mutating func offerEnd(_ place: Double, isSenior: Bool) -> Bool {
        guard contains(place), end == nil || isSenior else { return false }
        end = place
        return true
    }

    /// Narrows the interval to the most senior of the offered ends, if there is one, and forgets them.
    @inline(__always)
    mutating func takeEnd() {
        if let end { minimize(1, .equal, end) }
        end = nil
    }

    // MARK: Sums of rows

    /// Adds the penalty of a row to the sum of the level.
    private mutating func addSteps(of row: Row) {
        let weight = row.coefficient.magnitude
        let place = row.target / row.coefficient
        if row.relation == .equal {
            slope -= weight
            steps.append(Step(place: place, jump: 2 * weight))
        } else {
            if (row.relation == .greaterThanOrEqual) == (row.coefficient > 0) { slope -= weight }
            steps.append(Step(place: place, jump: weight))
        }
    }

    /// Narrows the interval to where the sum of the level's penalties is minimal: between weighted medians.
    private mutating func minimizeSum() {
        for place in levelStart..<tied.count { addSteps(of: tied[place]) }
        steps.sort { $0.place < $1.place }
        var least = -Double.infinity
        var greatest = Double.infinity
        var slope = slope
        for step in steps.all {
            let after = slope + step.jump
            if slope < -Tolerance.multiplier, after >= -Tolerance.multiplier { least = step.place }
            if after > Tolerance.multiplier {
                greatest = step.place
                break
            }
            slope = after
        }
        steps.removeAll()
        self.slope = 0
        let clampedLeast = Swift.min(Swift.max(least, lower), upper)
        upper = Swift.min(Swift.max(greatest, lower), upper)
        lower = clampedLeast
    }
}
