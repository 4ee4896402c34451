extension Solver {
    /// The values that each of some variables takes over all optimal solutions, as ``range(of:)`` tells one by one.
    ///
    /// Variables of one component are asked for together, whatever their order, so that each component is solved once.
    ///
    /// - Complexity: As a first ``solve()``, plus one run of the core for each component that has a variable among these which
    ///   required equalities leave open, plus a few pivots for each such variable.
    public mutating func ranges(of variables: [Variable]) -> [Interval] {
        var ranges = [Interval](repeating: Interval(lower: 0, upper: 0), count: variables.count)
        var open: [(component: Int, place: Int)] = []
        for (place, variable) in variables.enumerated() {
            // The first question after an edit finds the components.
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

    /// The component that decides a variable; nil if required equalities do, or the components are not known yet.
    private func component(of variable: Variable) -> Int? {
        guard !isStale, engine.holdsEverything, engine.workspace.holdsWholeComponents else { return nil }
        if engine.isValid, engine.variables.states[variable.index] == .rigid { return nil }
        let place = Int(engine.canonicalOrder.places[Int(variable.index)])
        let root = engine.workspace.presolve.roots[place]
        return root == Presolve.constant ? nil : engine.workspace.decomposition.component(of: root)
    }
}

extension Solver.Interval {
    /// Whether optimal solutions disagree.
    public var isAmbiguous: Bool { upper - lower > Tolerance.ambiguity }
}
