/// A Farkas certificate: multipliers with which required rows and bounds add up to a contradiction.
struct Certificate {
    /// The rows, most senior first. There is at least one, since bounds alone never contradict each other.
    var members: [Solver.Member] = []
    var bounds: [Solver.Bound] = []
    var gap = 0.0
    /// Whether the other members are known to be able to hold without each member.
    var isNeeded: [Bool] = []
    /// Whether the optimum that gave the certificate violates each member.
    var isViolated: [Bool] = []

    /// The most junior row.
    var youngest: Int32 { members[members.count - 1].row.index }

    /// Returns whether a row is a member that might not be needed.
    func mayDrop(_ row: Int32, _ problem: borrowing Problem) -> Bool {
        var (first, last) = (0, members.count)
        while first < last {
            let middle = (first + last) / 2
            if problem.precedes(members[middle].row.index, row) { first = middle + 1 } else { last = middle }
        }
        return first < members.count && members[first].row.index == row && !isNeeded[first]
    }
}

extension Workspace {
    /// Returns certificates that some required rows contradict each other: at least one if they do, but seldom all.
    ///
    /// Infeasibilities that can be consequences of an earlier certificate are skipped. A later call finds them again if they
    /// remain.
    mutating func contradictions(
        among rows: [Int32], _ problem: borrowing Problem
    ) -> [Certificate] {
        let isUnharmed = reduce(problem, required: rows, broken: [], withOptional: false)
        decide(problem, .feasibility)
        var infeasibilities = isUnharmed ? [] : presolve.infeasibilities
        infeasibilities.append(contentsOf: self.infeasibilities)
        isYoungest.refill(false, count: problem.records.count)
        var certificates: [Certificate] = []
        for infeasibility in infeasibilities {
            guard let involved = provenance(of: infeasibility, problem), !involved.isEmpty,
                let certificate = contradiction(among: involved, problem)
            else { continue }
            isYoungest[Int(certificate.youngest)] = true
            certificates.append(certificate)
        }
        return certificates
    }

    /// Returns the rows and bounds of the loaded component that contradict each other after substitution.
    mutating func infeasibility() -> Presolve.Infeasibility {
        let stage = simplex.rows(ofStage: 0)
        simplex.priceAll(stage)
        return infeasibility(of: stage.filter { simplex.multiplier(of: $0).magnitude > Tolerance.multiplier })
    }

    /// What some rows of the loaded component's required stage were made from.
    private mutating func infeasibility(of simplexRows: [Int]) -> Presolve.Infeasibility {
        var rows: [Int32] = []
        var bounds: [Int32] = []
        for row in simplexRows {
            let owner = owners[row]
            if owner >= 0 { rows.append(owner) } else { bounds.append(~owner) }
            let sum = Int(simplexSources[row].sum)
            if sum >= 0 { for part in decomposition.sums[sum].parts.dropFirst() { rows.append(reduced.sources[Int(part.row)]) } }
        }
        return .several(rows: rows, bounds: bounds)
    }

    /// Adds what contradicts itself in the component in the core, if several rows are violated: each of them with the active rows that
    /// keep it from being met.
    ///
    /// All violated rows together are one proof, which has the rows of contradictions that have nothing to do with each other. Broken
    /// one by one, these would take a judgement each. Where a violated row is no proof by itself it is left to the one of all.
    mutating func addSeparateInfeasibilities() {
        let stage = simplex.rows(ofStage: 0)
        let violated = stage.filter {
            simplex.positions[$0] < 0 && simplex.violation(of: $0, at: simplex.residual(of: $0)) > presolve.tolerance
        }
        guard violated.count > 1 else { return }
        for row in violated {
            guard let proof = simplex.rowsHolding(row) else { continue }
            infeasibilities.append(infeasibility(of: proof))
        }
    }

    /// Returns the rows of an infeasibility, the rows that eliminated their variables, and so on back, most senior first. Returns
    /// nil if one of them is the youngest row of an earlier certificate.
    private mutating func provenance(of infeasibility: Presolve.Infeasibility, _ problem: borrowing Problem) -> [Int32]? {
        var found: [Int32] = []
        var isConsequence = false
        func add(_ row: Int32) {
            guard row != Presolve.none, !isFound[Int(row)] else { return }
            if isYoungest[Int(row)] { isConsequence = true }
            isFound[Int(row)] = true
            found.append(row)
        }
        while isFound.count < problem.records.count { isFound.append(false) }
        switch infeasibility {
        case .row(let row): add(row)
        case .bound(let variable): add(presolve.definers[Int(variable)])
        case .several(let rows, let bounds):
            for row in rows { add(row) }
            for variable in bounds { add(presolve.definers[Int(variable)]) }
        }
        var index = 0
        while index < found.count, !isConsequence {
            let record = problem.records[Int(found[index])]
            for slot in record.start..<record.start + record.count {
                add(presolve.definers[Int(problem.termVariables[slot])])
            }
            index += 1
        }
        for row in found { isFound[Int(row)] = false }
        if isConsequence { return nil }
        found.sort { problem.precedes($0, $1) }
        return found
    }

    /// Returns a certificate that some required rows, sorted most senior first, and the bounds of their extents contradict each
    /// other by more than their tolerances. Returns nil if there is none.
    mutating func contradiction(among rows: [Int32], _ problem: borrowing Problem) -> Certificate? {
        let (extents, scales) = loadForProof(rows, problem)
        simplex.minimizeStage(0)
        let stage = simplex.rows(ofStage: 0)
        guard simplex.cost(of: stage) > Tolerance.feasibility else { return nil }
        simplex.priceAll(stage)
        var certificate = Certificate()
        var inProof: [Int] = []
        var largest = 0.0
        for index in 0..<simplex.rowCount {
            let multiplier = simplex.multiplier(of: index)
            guard multiplier.magnitude > Tolerance.multiplier else { continue }
            certificate.gap += multiplier * simplex.staged.targets[index]
            largest = Swift.max(largest, (multiplier * simplex.staged.targets[index]).magnitude)
            inProof.append(index)
            if index < extents.count {
                certificate.bounds.append(
                    Solver.Bound(variable: Solver.Variable(index: extents[index]), multiplier: multiplier))
            } else {
                let row = Solver.Row(index: rows[index - extents.count])
                let scale = scales[index - extents.count]
                certificate.members.append(Solver.Member(row: row, multiplier: scale * multiplier))
                certificate.isViolated.append(simplex.positions[index] < 0)
            }
        }
        guard !certificate.members.isEmpty else { return nil }
        guard certificate.gap > Swift.max(problem.tolerance(of: certificate.members), Tolerance.rounding * largest) else {
            return nil
        }
        certificate.isNeeded = Array(simplex.needed(inProof, bounds: extents.count).suffix(certificate.members.count))
        return certificate
    }

    /// Loads some required rows into the simplex method as one stage, after the bounds of their extents, and chooses a first basis.
    ///
    /// The rows are scaled so that ``Tolerance/contradiction`` is the tolerance of each. Returns the extents and the scales.
    mutating func loadForProof(_ rows: [Int32], _ problem: borrowing Problem) -> (extents: [Int32], scales: [Double]) {
        while unknownsOfProof.count < problem.variableCount { unknownsOfProof.append(-1) }
        var present: [Int32] = []
        for row in rows {
            let record = problem.records[Int(row)]
            for slot in record.start..<record.start + record.count {
                let variable = Int(problem.termVariables[slot])
                guard unknownsOfProof[variable] < 0 else { continue }
                unknownsOfProof[variable] = Int32(truncatingIfNeeded: present.count)
                present.append(Int32(truncatingIfNeeded: variable))
            }
        }
        simplex.begin(unknowns: present.count)
        let extents = present.filter { problem.kinds[Int($0)] == .extent }
        for extent in extents {
            simplex.addTerm(unknownsOfProof[Int(extent)], 1)
            simplex.endRow(.greaterThanOrEqual, 0)
        }
        var scales: [Double] = []
        scales.reserveCapacity(rows.count)
        for row in rows {
            let record = problem.records[Int(row)]
            let scale = Tolerance.contradiction / problem.tolerance(of: row)
            for slot in record.start..<record.start + record.count {
                simplex.addTerm(unknownsOfProof[Int(problem.termVariables[slot])], scale * problem.termCoefficients[slot])
            }
            simplex.endRow(record.relation, scale * problem.constants[Int(row)])
            scales.append(scale)
        }
        for variable in present { unknownsOfProof[Int(variable)] = -1 }
        simplex.endStage()
        simplex.start(isOptimum: false)
        simplex.solveCount += 1
        return (extents, scales)
    }
}
