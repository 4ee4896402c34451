extension LexicographicSimplex {
    /// Chooses a first basis. For the optimum this is the quick one, on trial if a search could find a better one.
    ///
    /// The first basis decides which proof of a contradiction is found. For proofs, its choice stays as it is.
    mutating func chooseFirstBasis(isOptimum: Bool) {
        standing = isOptimum && isLarge ? .onTrial : .kept
        crash(isOptimum ? .quick : isLarge ? .searching : .direct)
        if isOnTrial {
            if cost(of: rows(ofStage: 0)) > Tolerance.feasibility { searchForBasis() }
        } else if !isOptimum, isLarge {
            crashTightly()
        }
    }

    /// Whether pivots cost so much that the search for a first basis can pay.
    private var isLarge: Bool { unknownCount >= 24 }

    /// Discards the basis on trial, and searches for a first basis.
    mutating func searchForBasis() {
        keepBasis()
        if mayGiveUp { return giveUp() }
        frozenUp.refill(false, count: unknownCount)
        frozenDown.refill(false, count: unknownCount)
        freeCount = unknownCount
        crash(.searching)
        crashTightly()
    }

    /// Chooses another first basis if the first one violates required rows: one in which required inequalities between unknowns
    /// hold with equality.
    ///
    /// If views must give way, only a few of them have their preferred sizes at the optimum, and most distances between them have
    /// their smallest values. The simplex method would need a pivot for each of these distances. The basis is kept if all required
    /// rows hold.
    private mutating func crashTightly() {
        let required = rows(ofStage: 0)
        let mayHelp = required.contains { staged.relations[$0] != 0 && staged.matrix.slots(of: $0).count > 1 }
        guard mayHelp, cost(of: required) > Tolerance.contradiction else { return }
        crash(.tight)
        if cost(of: required) > Tolerance.feasibility { crash(.searching) }
    }

    /// Starts from the basis and the point of a crash.
    private mutating func crash(_ effort: Crash.Effort) {
        firstBasis.value.run(&staged, effort)
        swap(&x, &firstBasis.value.values)
        swap(&basis, &firstBasis.value.basis)
        swap(&positions, &firstBasis.value.positions)
        if firstBasis.value.leaders.count > 0, close() { return }
        factors.begin(basis, rowCount: rowCount)
        for unknown in firstBasis.value.sequence.all where unknown >= 0 {
            factors.place(unknown, unknown, firstBasis.value.pivots[unknown])
        }
    }

    /// Makes the closing rows of the leaders hold them, if these rows hold with equality at the first point.
    ///
    /// Returns false, and changes nothing, if there are no such rows, or if the basis would not be independent.
    private mutating func close() -> Bool {
        var count = 0
        for (leader, row) in zip(firstBasis.value.leaders.all, firstBasis.value.closings.all)
        where basis[leader] < 0 && positions[row] < 0 && residual(of: Int(row)).magnitude <= Tolerance.residual {
            basis[leader] = row
            positions[row] = leader
            count += 1
        }
        if count == 0 { return false }
        if refactor() { return true }
        for (leader, row) in zip(firstBasis.value.leaders.all, firstBasis.value.closings.all) where basis[leader] == row {
            basis[leader] = LexicographicSimplex.stay
            positions[row] = -1
        }
        return false
    }
}
