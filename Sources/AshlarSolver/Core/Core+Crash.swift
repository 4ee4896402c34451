extension Core {
    /// Chooses a first basis that is likely near the optimum, and computes the unknowns from it.
    ///
    /// Rows with a single undetermined unknown are taken as they come up: equalities in order of
    /// stage, then inequalities. A required equality determines the unknown; else all rows that are about it alone by
    /// then have a say. Where they leave a choice, the unknown is put off as long as an equality may come to determine
    /// it. Where all wait for each other, the first unknown goes where the rows that would follow are best off. The basis is
    /// triangular, so that it needs no test of independence. An unknown that no row determines stays at zero.
    mutating func crash() {
        let n = unknownCount
        let m = rowCount
        crashing.begin(unknowns: n, rows: m)
        for stage in 0..<stageCount {
            for row in rows(ofStage: stage) { crashing.stages[row] = Int32(truncatingIfNeeded: stage) }
        }
        for row in 0..<m {
            crashing.open[row] = Int32(truncatingIfNeeded: matrix.slots(of: row).count)
            if crashing.open[row] == 1 {
                crashing.queue.push(crashKey(row))
            } else if relations[row] == 0 {
                for slot in matrix.slots(of: row) { crashing.awaited[matrix.unknowns[slot]] += 1 }
            }
        }
        var nextStay = 0
        var decided = 0
        while decided < n {
            var unknown = -1
            if let key = crashing.queue.pop() {
                let row = Int(key) % m
                guard crashing.open[row] == 1 else { continue }
                for slot in matrix.slots(of: row) where !crashing.isDetermined[matrix.unknowns[slot]] {
                    if matrix.coefficients[slot].magnitude >= 1e-3 { unknown = Int(matrix.unknowns[slot]) }
                }
                if unknown < 0 { continue }
                if relations[row] == 0 {
                    if !balance(row, unknown) {
                        if crashing.stages[row] == 0 { determine(unknown, by: row) } else { vote(unknown) }
                    }
                } else {
                    // Put off are, at first, unknowns that others may determine, and then those that others do not follow from.
                    let mayWait = Int(key) < 3 * m && crashing.awaited[unknown] > 0
                    if mayWait, Int(key) < 2 * m, crashing.isPutOff[unknown] { continue }
                    count(votesOn: unknown)
                    if crashing.line.isDecided {
                        elect(unknown)
                    } else if mayWait, Int(key) < 2 * m {
                        crashing.isPutOff[unknown] = true
                        crashing.queue.push(key + Int32(truncatingIfNeeded: m))
                        continue
                    } else if let value = place(supposing: unknown) {
                        count(votesOn: unknown)
                        elect(unknown, at: value)
                    } else if mayWait {
                        crashing.queue.push(key + Int32(truncatingIfNeeded: m))
                        continue
                    } else {
                        elect(unknown)
                    }
                }
            } else {
                while crashing.isDetermined[nextStay] { nextStay += 1 }
                unknown = nextStay
                if let value = place(supposing: unknown) { x[unknown] = value }
                crashing.append(unknown, pivot: 1)
            }
            decided += 1
            var slot = matrix.heads[unknown]
            while slot >= 0 {
                let row = Int(matrix.rows[slot])
                crashing.open[row] -= 1
                if crashing.open[row] == 1 {
                    if positions[row] < 0 { crashing.queue.push(crashKey(row)) }
                    if relations[row] == 0 { forget(row) }
                }
                slot = matrix.next[slot]
            }
        }
        factors.begin(basis, rowCount: m)
        for unknown in crashing.sequence.all where unknown >= 0 {
            factors.place(unknown, unknown, crashing.pivots[unknown])
        }
    }

    /// Notes that an equality has a single undetermined unknown left.
    private mutating func forget(_ row: Int) {
        for slot in matrix.slots(of: row) { crashing.awaited[matrix.unknowns[slot]] -= 1 }
    }

    private func crashKey(_ row: Int) -> Int32 {
        Int32(truncatingIfNeeded: relations[row] == 0 ? row : row + rowCount)
    }

    /// A row as `coefficient·unknown relation target`, with the other unknowns where they are.
    @inline(__always)
    private func reduced(_ row: Int, to unknown: Int) -> (coefficient: Double, target: Double) {
        var target = targets[row]
        var own = 0.0
        for slot in matrix.slots(of: row) {
            if Int(matrix.unknowns[slot]) == unknown {
                own = matrix.coefficients[slot]
            } else {
                target -= matrix.coefficients[slot] * x[matrix.unknowns[slot]]
            }
        }
        return (own, target)
    }

    private mutating func determine(_ unknown: Int, by row: Int) {
        let (coefficient, target) = reduced(row, to: unknown)
        x[unknown] = target / coefficient
        activate(row, unknown)
        crashing.append(unknown, pivot: coefficient)
    }

    /// Lets a row hold an unknown, in place of the row that did.
    mutating func activate(_ row: Int, _ unknown: Int) {
        if basis[unknown] >= 0 { positions[basis[unknown]] = -1 }
        basis[unknown] = Int32(truncatingIfNeeded: row)
        if row >= 0 { positions[row] = Int32(truncatingIfNeeded: unknown) }
    }

    /// Finds what is best for an unknown by the rows that are about it alone, and has one that is met there hold it.
    ///
    /// One row may have no say.
    mutating func vote(_ unknown: Int, besides excluded: Int = -1) {
        count(votesOn: unknown, besides: excluded)
        elect(unknown)
    }

    /// Puts an unknown where the line is least, and has a voter that is met there hold it.
    private mutating func elect(_ unknown: Int) {
        elect(unknown, at: Swift.min(Swift.max(0, crashing.line.lower), crashing.line.upper))
    }

    /// Puts an unknown somewhere, and has a voter that is met there hold it: the most senior equality between unknowns, since
    /// such would have to be met by pivoting otherwise, or else the most senior row.
    private mutating func elect(_ unknown: Int, at value: Double) {
        x[unknown] = value
        var pivot = 1.0
        var holder: Int32 = -1
        for row in crashing.voters.all {
            let isBetween = relations[row] == 0 && matrix.slots(of: Int(row)).count > 1
            if holder >= 0, !isBetween { continue }
            let (coefficient, target) = reduced(Int(row), to: unknown)
            guard (coefficient * value - target).magnitude <= Tolerance.residual else { continue }
            holder = row
            pivot = coefficient
            if isBetween { break }
        }
        if holder >= 0 { activate(Int(holder), unknown) }
        crashing.append(unknown, pivot: pivot)
    }

    /// Narrows the line to what is best for an unknown by the rows that are about it alone, which it lists.
    private mutating func count(votesOn unknown: Int, besides excluded: Int = -1) {
        crashing.voters.removeAll()
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if crashing.open[row] == 1, positions[row] < 0, Int(row) != excluded, matrix.coefficients[slot].magnitude >= 1e-3 {
                crashing.voters.append(row)
            }
            slot = matrix.next[slot]
        }
        crashing.voters.sort()
        crashing.line.begin(-.infinity, .infinity)
        let voters = crashing.voters.all
        var hasTies = false
        var first = 0
        while first < voters.count, !crashing.line.isDecided {
            let last = endOfStage(first)
            if last - first == 1 {
                forVoter(Int(voters[first]), unknown) { $0.minimise($1, $2, $3) }
            } else {
                for index in first..<last { forVoter(Int(voters[index]), unknown) { $0.add($1, $2, $3) } }
                crashing.line.endLevel()
                hasTies = true
            }
            first = last
        }
        first = 0
        while hasTies, first < voters.count, !crashing.line.isDecided {
            let last = endOfStage(first)
            if last - first > 1 {
                for index in first..<last where !crashing.line.isDecided {
                    forVoter(Int(voters[index]), unknown) { $0.minimise($1, $2, $3) }
                }
            }
            first = last
        }
    }

    /// Where the voters of the stage that starts at a place of the list end.
    private func endOfStage(_ first: Int) -> Int {
        var last = first + 1
        while last < crashing.voters.count, crashing.stages[crashing.voters[last]] == crashing.stages[crashing.voters[first]] {
            last += 1
        }
        return last
    }

    @inline(__always)
    private mutating func forVoter(
        _ row: Int, _ unknown: Int, _ body: (inout Line, Double, Solver.Relation, Double) -> Void
    ) {
        let (coefficient, target) = reduced(row, to: unknown)
        body(&crashing.line, coefficient, relation(of: row), target)
    }

    @inline(__always)
    func relation(of row: Int) -> Solver.Relation {
        relations[row] == 0 ? .equal : relations[row] > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }
}
