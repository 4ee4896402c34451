extension Solver {
    /// How the solution moves while the constant of one row grows and all other constants stay as they are.
    ///
    /// Within the limits, each variable has the value `value + rate · growth`. The rows that are active, the rows that conflicts
    /// break and the variables that settle are the same at every growth within the limits.
    public struct Direction: Sendable {
        /// The smallest growth of the constant for which the rates are valid: at most 0, or minus infinity.
        public var lower: Double

        /// The largest growth of the constant for which the rates are valid: at least 0, or infinity.
        public var upper: Double

        /// The change of each variable for each unit of growth, by variable index.
        public var rates: [Double]
    }

    /// Returns how the solution of the last ``solve()`` moves while the constant of a row grows.
    ///
    ///     // A label of 80 points at priority 750 between two margins of 8 points, in a container of 60 points
    ///     let direction = solver.direction(of: containerWidth)
    ///     print(direction!.upper)        // 36.0: at 96 points the label has its full width
    ///
    /// The method repeats the conditions under which a replay of the solution is exact: the sign of the residual of each row that
    /// takes part in the optimization, the bounds of extents, the sides of settled variables, and the required rows that the rows
    /// leave no choice about. If required rows are broken, the contradictions that broke them last as long as the sums of their
    /// certificates do. A limit is about 1e-9 points of a row closer than the point at which the solution changes, and for required
    /// rows as far away as the violation that still counts as a rounding error.
    ///
    /// - Parameter row: A row that is not broken.
    /// - Returns: Nil if the solution has a kink at the present constant, which a slightly different constant avoids, if edits are
    ///   pending, or in the rare cases that the conditions cannot be written down.
    /// - Complexity: Linear in the steps that depend on the row. The first call after an edit of the structure solves the components
    ///   once more.
    public mutating func direction(of row: Row) -> Direction? {
        guard !isStale, !results.needsConflictSearch, !results.isBroken(RowID(row)), let ray = engine.ray(of: RowID(row)) else {
            return nil
        }
        var direction = Direction(
            lower: ray.lower, upper: ray.upper, rates: [Double](repeating: 0, count: engine.variables.count))
        for (variable, rate) in zip(ray.indices, ray.rates) { direction.rates[Int(variable)] = rate }
        for broken in results.broken {
            guard let conflict = conflict(breaking: Row(index: broken.index)) else { return nil }
            guard let rate = conflict.members.first(where: { $0.row == row })?.multiplier else { continue }
            // The sum of the certificate is `0 >= gap`, so that the gap is a sum of constants.
            let room = Swift.max(0, conflict.gap - Tolerance.contradiction)
            if rate < 0 { direction.upper = Swift.min(direction.upper, room / -rate) }
            if rate > 0 { direction.lower = Swift.max(direction.lower, -room / rate) }
        }
        return direction
    }

    /// The rows whose constants were edited since the last ``solve()``, and whether anything else was edited, such as the rows
    /// themselves or their priorities.
    package var pendingEdits: (constants: [Row], isStructural: Bool) {
        guard engine.isValid else { return ([], true) }
        return (engine.changedConstants.all.map { Row(index: $0.index) }, engine.addedRows.count + engine.seeds.count > 0)
    }
}
