/// A problem with one unknown, solved in closed form: an interval that each level narrows.
///
/// Rows are added level by level, and by seniority within a level. First, the interval becomes the part where the sum of the
/// violations of each level in turn is minimal. Then ties are broken: within each level of several rows, the violations of the rows
/// are minimized one by one. ``solve(breakingTies:)`` is the only place where this rule is written.
struct UnivariateProblem: ~Copyable {
    var lower = -Double.infinity
    var upper = Double.infinity

    /// A row `coefficient·x relation target`.
    private struct Row {
        var coefficient: Double
        var target: Double
        var level: Int32
        var relation: Solver.Relation
    }

    private var rows = Buffer<Row>()
    /// The level that rows are added to, and its first row.
    private var level = Int32.min
    private var levelStart = 0
    /// Whether a level had several rows.
    private var hasTies = false

    /// An equality that was alone in its level, and so decided the unknown.
    struct Decider {
        /// The number of rows that were added before.
        var index: Int
        /// The interval that the earlier levels left.
        var least: Double
        var greatest: Double
    }

    /// The equality that decided the unknown by itself, if one did.
    private(set) var decider: Decider?

    private var steps = Buffer<Step>()

    /// A point at which the slope of a penalty grows, and the amount.
    private struct Step {
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
        rows.removeAll()
        level = .min
        levelStart = 0
        hasTies = false
        decider = nil
    }

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
        rows.append(Row(coefficient: coefficient, target: target, level: level, relation: relation))
    }

    /// Narrows the interval to where the added rows are best.
    @inline(__always)
    mutating func solve(breakingTies breaksTies: Bool = true) {
        endLevel()
        if hasTies, breaksTies { breakTies() }
    }

    /// Narrows the interval to where the sum of the current level is minimal.
    @inline(__always)
    private mutating func endLevel() {
        let start = levelStart
        levelStart = rows.count
        // A single row needs no sum.
        if rows.count &- start == 1 {
            let row = rows[start]
            if row.relation == .equal { decider = Decider(index: start, least: lower, greatest: upper) }
            minimize(row.coefficient, row.relation, row.target)
        } else if rows.count > start {
            hasTies = true
            for index in start..<rows.count { addSteps(of: rows[index]) }
            minimizeSum()
        }
    }

    /// Narrows the interval by the rows of each level of several rows, one by one.
    private mutating func breakTies() {
        var first = 0
        while first < rows.count, !isDecided {
            var last = first + 1
            while last < rows.count, rows[last].level == rows[first].level { last += 1 }
            if last - first > 1 {
                for index in first..<last where !isDecided {
                    minimize(rows[index].coefficient, rows[index].relation, rows[index].target)
                }
            }
            first = last
        }
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

    // MARK: Sums of rows

    /// Adds the penalty of a row to the sum that ``minimizeSum()`` minimizes.
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

    /// Narrows the interval to where the sum of the added penalties is minimal: between weighted medians.
    private mutating func minimizeSum() {
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
