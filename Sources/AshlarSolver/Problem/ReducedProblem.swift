/// The problem that presolve leaves: rows over roots, and an interval for each root.
struct ReducedProblem: ~Copyable {
    // Rows, in ascending order of their stages, in compressed form.
    var starts = Buffer<Int32>()
    var ends = Buffer<Int32>()
    var rowRoots = Buffer<Int32>()
    var coefficients = Buffer<Double>()
    var targets = Buffer<Double>()
    var relations = Buffer<Solver.Relation>()
    var stages = Buffer<Int32>()
    /// The row of the problem that each row was made from.
    var sources = Buffer<Int32>()

    /// The contents of a row before a sum replaced it.
    struct Replaced {
        var row: Int32
        var start: Int32
        var end: Int32
        var target: Double
    }

    var replaced = Buffer<Replaced>()

    /// The number of rows of several roots that are not required equalities.
    private(set) var mixedCount = 0

    // By root.
    var lower = Buffer<Double>()
    var upper = Buffer<Double>()
    /// The row that set each end of the interval, or the complement of an extent.
    var lowerOwners = Buffer<Int32>()
    var upperOwners = Buffer<Int32>()
    /// The most senior row of those whose bound on a root another row's bound covers; `Int32.max` for none.
    var coveredOwners = Buffer<Int32>()

    var count: Int { targets.count }

    @inline(__always)
    func terms(of row: Int) -> Range<Int> { Int(starts[row])..<Int(ends[row]) }

    @inline(__always)
    func isUnbounded(_ root: Int) -> Bool { lower[root] == -.infinity && upper[root] == .infinity }

    /// Returns the finite ends of a root's interval, each with the row or bound that set it.
    func ends(of root: Int) -> [(end: Double, owner: Int32)] {
        var ends: [(end: Double, owner: Int32)] = []
        if lower[root] > -.infinity { ends.append((lower[root], lowerOwners[root])) }
        if upper[root] < .infinity { ends.append((upper[root], upperOwners[root])) }
        return ends
    }

    /// The stages of a problem are: required rows, then broken rows, then each level of optional rows.
    static let required: Int32 = 0
    static let broken: Int32 = 1

    mutating func reset(variables: Int) {
        mixedCount = 0
        starts.removeAll()
        ends.removeAll()
        replaced.removeAll()
        rowRoots.removeAll()
        coefficients.removeAll()
        targets.removeAll()
        relations.removeAll()
        stages.removeAll()
        sources.removeAll()
        lower.refill(-.infinity, count: variables)
        upper.refill(.infinity, count: variables)
        lowerOwners.refill(0, count: variables)
        upperOwners.refill(0, count: variables)
        coveredOwners.refill(.max, count: variables)
    }

    /// Adds the bounds of all extents.
    mutating func addBounds(_ kinds: borrowing Buffer<VariableStore.Kind>, _ presolve: inout Presolve) {
        for index in kinds.indices where kinds[index] == .extent {
            let root = presolve.roots[index]
            let owner = ~Int32(truncatingIfNeeded: index)
            if root == Presolve.constant {
                if presolve.offsets[index] < -presolve.tolerance { presolve.infeasibilities.append(.bound(~owner)) }
            } else {
                narrow(root, presolve.factors[index], .greaterThanOrEqual, -presolve.offsets[index], owner, &presolve)
            }
        }
    }

    /// Adds required rows: the equalities that are still open, and all inequalities.
    mutating func addRequired(_ rows: [Int32], _ problem: borrowing Problem, _ presolve: inout Presolve) {
        for row in rows {
            let relation = problem.records[Int(row)].relation
            if relation == .equal, presolve.openCounts[Int(row)] < 0 { continue }
            presolve.reduce(row, problem)
            switch presolve.reducedRoots.count {
            case 0:
                let violation = relation == .greaterThanOrEqual ? presolve.reducedTarget : -presolve.reducedTarget
                if violation > presolve.tolerance { presolve.infeasibilities.append(.row(row)) }
            case 1 where relation != .equal:
                narrow(
                    presolve.reducedRoots[0], presolve.reducedCoefficients[0], relation, presolve.reducedTarget, row,
                    &presolve)
            default: append(row, relation, ReducedProblem.required, &presolve)
            }
        }
    }

    /// Adds a row of a later stage, unless no roots are left in it.
    mutating func addOptional(_ row: Int32, stage: Int32, _ problem: borrowing Problem, _ presolve: inout Presolve) {
        presolve.reduce(row, problem)
        guard !presolve.reducedRoots.isEmpty else { return }
        append(row, problem.records[Int(row)].relation, stage, &presolve)
    }

    /// Adds the row that presolve reduced last.
    ///
    /// The method does not change the presolve. It takes it as `inout`, because lending an `inout` argument would copy it for each
    /// row.
    private mutating func append(
        _ row: Int32, _ relation: Solver.Relation, _ stage: Int32, _ presolve: inout Presolve
    ) {
        starts.append(Int32(truncatingIfNeeded: rowRoots.count))
        for index in presolve.reducedRoots.indices {
            rowRoots.append(presolve.reducedRoots[index])
            coefficients.append(presolve.reducedCoefficients[index])
        }
        ends.append(Int32(truncatingIfNeeded: rowRoots.count))
        targets.append(presolve.reducedTarget)
        if presolve.reducedRoots.count > 1, stage != ReducedProblem.required || relation != .equal { mixedCount &+= 1 }
        relations.append(relation)
        stages.append(stage)
        sources.append(row)
    }

    /// Intersects the interval of a root with `coefficient·root relation target`. Records an infeasibility instead if nothing would
    /// be left.
    private mutating func narrow(
        _ root: Int32, _ coefficient: Double, _ relation: Solver.Relation, _ target: Double, _ owner: Int32,
        _ presolve: inout Presolve
    ) {
        let index = Int(root)
        let limit = target / coefficient
        let isLower = (relation == .greaterThanOrEqual) == (coefficient > 0)
        let gap = isLower ? limit - upper[index] : lower[index] - limit
        if gap > presolve.tolerance {
            var rows: [Int32] = []
            var bounds: [Int32] = []
            for owner in [isLower ? upperOwners[index] : lowerOwners[index], owner] {
                if owner >= 0 { rows.append(owner) } else { bounds.append(~owner) }
            }
            presolve.infeasibilities.append(.several(rows: rows, bounds: bounds))
        } else if isLower {
            ReducedProblem.tighten(&lower, &lowerOwners, to: limit, limit > lower[index], owner, index, &coveredOwners)
        } else {
            ReducedProblem.tighten(&upper, &upperOwners, to: limit, limit < upper[index], owner, index, &coveredOwners)
        }
    }

    /// Takes a limit as an end of a root's interval if it is the tighter one.
    ///
    /// Of limits that differ by rounding alone, the most senior row owns the end: settling meets the rows in that order.
    private static func tighten(
        _ ends: inout Buffer<Double>, _ owners: inout Buffer<Int32>, to limit: Double, _ isTighter: Bool, _ owner: Int32,
        _ root: Int, _ coveredOwners: inout Buffer<Int32>
    ) {
        let (last, holder) = (ends[root], owners[root])
        if isTighter { ends[root] = limit }
        let areEqual = (limit - last).magnitude <= Tolerance.feasibility && owner >= 0 && holder >= 0
        if areEqual ? owner < holder : isTighter {
            owners[root] = owner
            if last.isFinite { cover(holder, root, &coveredOwners) }
        } else {
            cover(owner, root, &coveredOwners)
        }
    }

    /// Notes that the bound of a row on a root does not limit it, because another one does.
    private static func cover(_ owner: Int32, _ root: Int, _ coveredOwners: inout Buffer<Int32>) {
        if owner >= 0, owner < coveredOwners[root] { coveredOwners[root] = owner }
    }
}
