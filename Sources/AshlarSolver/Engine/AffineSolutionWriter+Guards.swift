/// Writes the guards: the conditions under which the steps give the optimum.
extension AffineSolutionWriter {
    mutating func writeGuards(_ workspace: inout Workspace, _ problem: borrowing Problem) -> Bool {
        var isLive = [Bool](repeating: false, count: problem.records.count)
        for source in workspace.reduced.sources.all { isLive[Int(source)] = true }
        for row in problem.records.indices where !isDefiner[row] {
            let record = problem.records[row]
            let isRequired = record.priority >= .required
            guard isRequired || isLive[row] else { continue }
            var residual = -problem.constants[row]
            for slot in record.start..<record.start + record.count {
                let variable = problem.termVariables[slot]
                residual += problem.termCoefficients[slot] * workspace.value(of: Int(variable))
                affine.guardTerms.append(AffineSolution.Term(slot: variable, factor: problem.termCoefficients[slot]))
            }
            if isRequired {
                let slack = record.relation == .lessThanOrEqual ? -residual : residual
                if record.relation == .equal ? residual.magnitude > Tolerance.residual : slack < -Tolerance.residual {
                    return false
                }
            }
            endGuard(Int32(truncatingIfNeeded: row), residual)
        }
        for variable in 0..<count where problem.kinds[variable] == .extent && !isBinding[variable] {
            affine.guardTerms.append(AffineSolution.Term(slot: Int32(truncatingIfNeeded: variable), factor: 1))
            let value = workspace.value(of: variable)
            if value < -Tolerance.residual { return false }
            if workspace.presolve.roots[variable] == Presolve.constant {
                // Required equalities determine this extent. It must not become negative, but unlike an active bound it can grow
                // from 0.
                endGuard(-1, 1)
            } else {
                endGuard(-1, value)
            }
        }
        for variable in watched {
            affine.guardTerms.append(AffineSolution.Term(slot: variable, factor: 1))
            endGuard(-1, workspace.value(of: Int(variable)))
        }
        return true
    }

    private mutating func endGuard(_ row: Int32, _ residual: Double) {
        let slack = Tolerance.residual
        affine.guards.append(
            AffineSolution.Guard(
                row: row, end: Int32(truncatingIfNeeded: affine.guardTerms.count),
                lower: residual < -slack ? -.infinity : -slack, upper: residual > slack ? .infinity : slack))
    }
}
