/// A problem with one unknown, solved in closed form: an interval that each level narrows.
struct UnivariateProblem: ~Copyable {
    var lower = -Double.infinity
    var upper = Double.infinity

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
    }

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

    /// Adds a penalty to the sum that ``endLevel()`` minimizes.
    mutating func add(_ coefficient: Double, _ relation: Solver.Relation, _ target: Double) {
        let weight = coefficient.magnitude
        let place = target / coefficient
        if relation == .equal {
            slope -= weight
            steps.append(Step(place: place, jump: 2 * weight))
        } else {
            if (relation == .greaterThanOrEqual) == (coefficient > 0) { slope -= weight }
            steps.append(Step(place: place, jump: weight))
        }
    }

    /// Narrows the interval to where the sum of the added penalties is minimal: between weighted medians.
    mutating func endLevel() {
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
