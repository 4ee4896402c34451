extension Solver {
    /// Returns the range of the values of each of some variables over all optimal solutions, as ``range(of:)`` does for one
    /// variable.
    ///
    /// The method visits the variables component by component, whatever their order, so that it solves each component once.
    ///
    /// - Complexity: That of a first ``solve()``, plus one run of the simplex method for each component with a variable in
    ///   `variables` that required equalities leave undetermined, plus a few pivots for each such variable.
    public mutating func ranges(of variables: [Variable]) -> [Interval] {
        var ranges = [Interval](repeating: Interval(lower: 0, upper: 0), count: variables.count)
        var open: [(component: Int, place: Int)] = []
        for (place, variable) in variables.enumerated() {
            // The first call of `range(of:)` after an edit finds the components.
            guard let component = component(of: variable) else {
                ranges[place] = range(of: variable)
                continue
            }
            open.append((component, place))
        }
        open.sort { $0.component == $1.component ? $0.place < $1.place : $0.component < $1.component }
        for (_, place) in open { ranges[place] = range(of: variables[place]) }
        return ranges
    }

    /// Returns the component of a variable, or nil if required equalities determine it or the components are not known yet.
    private func component(of variable: Variable) -> Int? {
        guard !isStale, engine.holdsEverything, engine.workspace.holdsWholeComponents else { return nil }
        if engine.isValid, engine.variables.states[variable.index] == .rigid { return nil }
        let place = Int(engine.canonicalOrder.places[Int(variable.index)])
        let root = engine.workspace.presolve.roots[place]
        return root == Presolve.constant ? nil : engine.workspace.decomposition.component(of: root)
    }
}

extension Solver.Interval {
    /// Whether the variable has different values in different optimal solutions.
    public var isAmbiguous: Bool { upper - lower > Tolerance.ambiguity }
}
