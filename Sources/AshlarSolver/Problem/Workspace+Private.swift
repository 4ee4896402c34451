extension Workspace {
    /// Gives the private roots their values, last set aside first, and returns those whose value is in doubt.
    ///
    /// It is right if everything the row depends on settles before the root does, and if the root
    /// meets its bound.
    mutating func unwind(_ problem: borrowing Problem, _ purpose: Purpose) -> [Int32] {
        var disputed: [Int32] = []
        for index in partition.privateRoots.indices.reversed() {
            let root = partition.privateRoots[index]
            let row = Int(partition.privateRows[index])
            var own = 1.0
            var target = remains.targets[row]
            var latest: UInt64 = 0
            for slot in remains.terms(of: row) {
                let other = Int(remains.rowRoots[slot])
                if other == Int(root) {
                    own = remains.coefficients[slot]
                } else {
                    target -= remains.coefficients[slot] * rootValues[other]
                    latest = Swift.max(latest, settlings[other])
                }
            }
            line.begin(-.infinity, .infinity)
            line.minimise(own, remains.relations[row], target)
            let meetsBounds = line.meet(remains.lower[Int(root)], remains.upper[Int(root)])
            if !line.isDecided {
                collectBounds(of: root)
                if remains.relations[row] != .equal { ends.append(End(row: remains.sources[row], place: target / own)) }
            }
            settleLine(root, problem)
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
