extension Workspace {
    /// Admits required rows one by one with the simplex method, in order of seniority, and breaks those that contradict admitted
    /// rows.
    ///
    /// The optimal basis of a row is the first basis of the next one. The basis in which a row cannot be satisfied proves that it
    /// contradicts rows before it.
    ///
    /// Without it, a column of 60 required heights that do not fit takes 157 times as long.
    ///
    /// - Parameters:
    ///   - rows: The required rows, most senior first.
    ///   - last: The row after which the admission ends, or nil. The conflict of this row is returned in any case.
    /// - Returns: The broken rows, most senior first, with their conflicts, which can have more members than necessary. A conflict is
    ///   nil if too many members are stored already.
    /// - Complexity: A few pivots for each row that the first basis does not satisfy, and the length of the proof for each broken row.
    mutating func admitOneByOne(
        _ rows: [Int32], through last: Int32? = nil, _ problem: borrowing Problem
    ) -> [(row: Int32, conflict: Solver.Conflict?)] {
        let (extents, scales) = loadForProof(rows, problem)
        examinedRows += rows.count
        let tolerance = oneByOneTolerance(problem)
        var broken: [(row: Int32, conflict: Solver.Conflict?)] = []
        var storedCount = 0
        for extent in extents.indices where !simplex.admit(extent, tolerance: Tolerance.contradiction) { simplex.accept(extent) }
        for (place, row) in rows.enumerated() {
            let simplexRow = extents.count + place
            if simplex.admit(simplexRow, tolerance: tolerance) { continue }
            guard let conflict = conflict(of: simplexRow, rows, extents, scales, problem) else {
                simplex.accept(simplexRow)
                continue
            }
            simplex.drop(simplexRow)
            let length = conflict.members.count + conflict.bounds.count
            let isStored = row == last || storedCount + length <= Self.storedLimit
            if isStored { storedCount += length }
            broken.append((row, isStored ? conflict : nil))
            if row == last { break }
        }
        return broken
    }

    /// The number of members and bounds that are stored. In a column of views that are all too high, each proof has as many members as
    /// the column, so that all proofs together can be much larger than the problem.
    private static let storedLimit = 1 << 18

    /// Returns the violation of a scaled row up to which no proof is needed.
    private mutating func oneByOneTolerance(_ problem: borrowing Problem) -> Double {
        problem.leastTolerance < Tolerance.contradiction ? Tolerance.feasibility : Tolerance.contradiction
    }

    /// Returns the conflict of a row that contradicts admitted rows, or nil if the contradiction is a rounding error.
    private mutating func conflict(
        of simplexRow: Int, _ rows: [Int32], _ extents: [Int32], _ scales: [Double], _ problem: borrowing Problem
    ) -> Solver.Conflict? {
        guard let proof = simplex.proof(of: simplexRow) else { return nil }
        let violation = simplex.violation(of: simplexRow, at: simplex.residual(of: simplexRow))
        var largest = 0.0
        for part in proof { largest = Swift.max(largest, (part.multiplier * simplex.staged.targets[part.row]).magnitude) }
        if violation <= Tolerance.rounding * largest { return nil }
        let scale = scales[simplexRow - extents.count]
        var conflict = Solver.Conflict(
            members: [], bounds: [], broken: Solver.Row(index: rows[simplexRow - extents.count]), gap: violation / scale)
        for part in proof {
            if part.row < extents.count {
                conflict.bounds.append(
                    Solver.Bound(variable: Solver.Variable(index: extents[part.row]), multiplier: part.multiplier / scale))
            } else {
                let place = part.row - extents.count
                conflict.members.append(
                    Solver.Member(row: Solver.Row(index: rows[place]), multiplier: scales[place] * part.multiplier / scale))
            }
        }
        conflict.members.sort { $0.row.index < $1.row.index }
        return conflict.gap > problem.tolerance(of: conflict.members) ? conflict : nil
    }

    /// Returns a certificate that the last of some required rows, sorted most senior first, contradicts the rows before it. Returns
    /// nil if the rows before it contradict each other, or if the contradiction is a rounding error.
    mutating func contradictionOfLast(_ rows: [Int32], _ problem: borrowing Problem) -> Certificate? {
        let (extents, scales) = loadForProof(rows, problem)
        let last = simplex.rowCount - 1
        for row in 0..<last where !simplex.admit(row, tolerance: Tolerance.contradiction) { return nil }
        guard !simplex.admit(last, tolerance: oneByOneTolerance(problem)),
            let conflict = conflict(of: last, rows, extents, scales, problem), let proof = simplex.proof(of: last)
        else { return nil }
        var certificate = Certificate(members: conflict.members, bounds: conflict.bounds, gap: conflict.gap)
        certificate.isViolated = conflict.members.indices.map { $0 == conflict.members.count - 1 }
        let simplexRows = proof.map { $0.row }.sorted()
        certificate.isNeeded = Array(simplex.needed(simplexRows, bounds: extents.count).suffix(conflict.members.count))
        return certificate
    }
}
