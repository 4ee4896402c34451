extension Workspace {
    /// Computes the free singletons, in reverse order, and returns those whose value is in doubt.
    ///
    /// A value is correct if everything the row depends on settles before the root does, and if the root meets its bounds.
    mutating func postsolve(_ problem: borrowing Problem, _ purpose: Purpose) -> [Int32] {
        var disputed: [Int32] = []
        for index in decomposition.singletonRoots.indices.reversed() {
            let root = decomposition.singletonRoots[index]
            let row = Int(decomposition.rowsSetAside[index])
            var own = 1.0
            var target = reduced.targets[row]
            var latest: UInt64 = 0
            for slot in reduced.terms(of: row) {
                let other = Int(reduced.rowRoots[slot])
                if other == Int(root) {
                    own = reduced.coefficients[slot]
                } else {
                    target -= reduced.coefficients[slot] * rootValues[other]
                    latest = Swift.max(latest, settlings[other])
                }
            }
            univariate.begin(-.infinity, .infinity)
            univariate.minimize(own, reduced.relations[row], target)
            let meetsBounds = univariate.meet(reduced.lower[Int(root)], reduced.upper[Int(root)])
            if !univariate.isDecided {
                collectBounds(of: root)
                if reduced.relations[row] != .equal { ends.append(End(row: reduced.sources[row], place: target / own)) }
            }
            settleUnivariate(root, problem)
            var isDisputed = !meetsBounds
            if purpose == .optimum, latest > 0 {
                isDisputed = isDisputed || firstSettling(of: root, with: row, problem) < latest
                settlings[Int(root)] = Swift.max(settlings[Int(root)], latest)
            }
            if isDisputed { disputed.append(root) }
        }
        return disputed
    }
}
