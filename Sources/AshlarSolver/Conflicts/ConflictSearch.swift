/// Which required rows are given up, most senior first, and why.
struct Verdict {
    var broken: [Int32] = []
    /// For each broken row the conflict, or nil if the admission has its proof.
    var conflicts: [Solver.Conflict?] = []
}

extension Workspace {
    /// Admits required rows by seniority; a row that contradicts those admitted is broken.
    ///
    /// Only equalities between two variables at most are admitted one by one. For the others, a set of broken rows is the one that
    /// admission would find if the rest can hold together, and if each broken row has a proof in which all other members are
    /// more senior and hold. So the youngest member of any contradiction is suspected until a more
    /// senior suspect, or a row that contradicts admitted ones, invalidates its proof.
    ///
    /// What is left without the suspects is tested up to the *horizon*, the youngest row that came
    /// under suspicion last. A contradiction in there has a youngest member before the horizon, which
    /// becomes the next horizon. So it moves back until all before it can hold together: these verdicts
    /// are final, and one row more is broken for good than the time before. One round is the rule.
    ///
    /// The admission begins anew in each round, without the suspects, so that its proofs are about rows that hold.
    mutating func judge(_ problem: borrowing Problem, _ admission: inout Admission) -> Verdict {
        presolve.tolerance = problem.leastTolerance
        var suspects: [Certificate] = []
        var isSuspect = [Bool](repeating: false, count: problem.records.count)
        var isBroken = isSuspect
        var horizon: Int32?
        while true {
            admit(without: &suspects, &isSuspect, &isBroken, problem, &admission)
            let rows = problem.required.filter { row in
                !isSuspect[Int(row)] && !isBroken[Int(row)] && horizon.map { problem.precedes(row, $0) } ?? true
            }
            judgedRows += rows.count
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
        var next = 0
        for row in admission.broken {
            while next < suspects.count, problem.precedes(suspects[next].youngest, row) {
                verdict.add(thin(suspects[next], problem))
                next += 1
            }
            verdict.broken.append(row)
            verdict.conflicts.append(nil)
        }
        for suspect in suspects[next...] { verdict.add(thin(suspect, problem)) }
        return verdict
    }

    /// Admits what it can of the rows that are not under suspicion, and drops suspects whose proof needs a row that is broken by that.
    private mutating func admit(
        without suspects: inout [Certificate], _ isSuspect: inout [Bool], _ isBroken: inout [Bool],
        _ problem: borrowing Problem, _ admission: inout Admission
    ) {
        while true {
            let rows = problem.required.filter { !isSuspect[Int($0)] }
            judgedRows += rows.count
            admission.run(rows, problem)
            isBroken.refill(false, count: problem.records.count)
            for row in admission.broken { isBroken[Int(row)] = true }
            let count = suspects.count
            suspects.removeAll { suspect in
                guard suspect.members.contains(where: { isBroken[Int($0.row.index)] }) else { return false }
                isSuspect[Int(suspect.youngest)] = false
                return true
            }
            if suspects.count == count { return }
        }
    }

    /// A conflict of rows that are known to contradict each other, without those that can be missed.
    mutating func conflict(among rows: [Int32], _ problem: borrowing Problem) -> Solver.Conflict? {
        guard let certificate = contradiction(among: rows, problem) else { return nil }
        while isFound.count < problem.records.count { isFound.append(false) }
        return thin(certificate, problem)
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

extension Verdict {
    fileprivate mutating func add(_ conflict: Solver.Conflict) {
        broken.append(conflict.broken.index)
        conflicts.append(conflict)
    }
}
