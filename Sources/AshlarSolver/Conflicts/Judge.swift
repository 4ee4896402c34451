/// Which required rows are given up, and why, most senior first.
struct Verdict {
    var broken: [Int32] = []
    var conflicts: [Solver.Conflict] = []
}

extension Workspace {
    /// Admits required rows by seniority; a row that contradicts those admitted is broken.
    ///
    /// It is not done one by one. A set of broken rows is the one that admission would find if the
    /// rest can hold together, and if each broken row has a proof in which all other members are
    /// more senior and hold. So the youngest member of any contradiction is suspected until a more
    /// senior suspect invalidates its proof.
    ///
    /// What is left without the suspects is tested up to the *horizon*, the youngest row that came
    /// under suspicion last. A contradiction in there has a youngest member before the horizon, which
    /// becomes the next horizon. So it moves back until all before it can hold together: these verdicts
    /// are final, and one row more is broken for good than the time before. One round is the rule.
    mutating func judge(_ problem: borrowing Problem) -> Verdict {
        var suspects: [Certificate] = []
        var isSuspect = [Bool](repeating: false, count: problem.records.count)
        var horizon: Int32?
        while true {
            let rows = problem.required.filter { row in
                !isSuspect[Int(row)] && horizon.map { problem.precedes(row, $0) } ?? true
            }
            let found = contradictions(among: rows, problem)
            if found.isEmpty {
                if horizon == nil { break }
                horizon = nil
                continue
            }
            let former = isSuspect
            suspects.append(contentsOf: found)
            suspects.sort { problem.precedes($0.youngest, $1.youngest) }
            isSuspect.refill(false, count: problem.records.count)
            var kept: [Certificate] = []
            for suspect in suspects where !suspect.members.contains(where: { isSuspect[Int($0.row.index)] }) {
                isSuspect[Int(suspect.youngest)] = true
                kept.append(suspect)
            }
            swap(&suspects, &kept)
            horizon = suspects.last { !former[Int($0.youngest)] }?.youngest
        }
        var verdict = Verdict()
        for suspect in suspects {
            verdict.broken.append(suspect.youngest)
            verdict.conflicts.append(thin(suspect, problem))
        }
        return verdict
    }

    /// Drops members of a certificate until none can be missed.
    ///
    /// A deletion filter: Chinneck, *Feasibility and Infeasibility in Optimization*, 2008,
    /// doi:10.1007/978-0-387-74932-7. The youngest stays, since without it there was no contradiction.
    /// Violated members are tried first: usually one of them is enough, and then the proof
    /// itself shows what it needs. They go several at a time while that works.
    private mutating func thin(
        _ certificate: Certificate, _ problem: borrowing Problem
    ) -> Solver.Conflict {
        var certificate = certificate
        var untried = certificate.members.indices.dropLast().filter { !certificate.isViolated[$0] }
        untried += certificate.members.indices.dropLast().filter { certificate.isViolated[$0] }
        var pending = untried.map { certificate.members[$0].row.index }
        var length = 1
        while true {
            var batch: [Int32] = []
            while batch.count < length, let row = pending.popLast() {
                if certificate.mayDrop(row, problem) { batch.append(row) }
            }
            if batch.isEmpty { break }
            for row in batch { isFound[Int(row)] = true }
            let fewer = certificate.members.map { $0.row.index }.filter { !isFound[Int($0)] }
            for row in batch { isFound[Int(row)] = false }
            if let thinner = contradiction(among: fewer, problem) {
                // The thinner proof may do without even more.
                certificate = thinner
                length *= 2
            } else if batch.count > 1 {
                pending += batch.reversed()
                length = batch.count / 2
            }
        }
        let last = certificate.members[certificate.members.count - 1]
        let scale = last.multiplier.magnitude
        return Solver.Conflict(
            members: certificate.members.map { Solver.Member(row: $0.row, multiplier: $0.multiplier / scale) },
            bounds: certificate.bounds.map { Solver.Bound(variable: $0.variable, multiplier: $0.multiplier / scale) },
            broken: last.row, gap: certificate.gap / scale)
    }
}
