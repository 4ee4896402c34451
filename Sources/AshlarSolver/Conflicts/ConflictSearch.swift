/// The result of a conflict search: the required rows to break, most senior first, and their conflicts.
struct ConflictSearchResult {
    var broken: [Int32] = []
    /// The proof of each broken row.
    var proofs: [Proof] = []
    /// Where the proof of a broken row is.
    enum Proof {
        case conflict(Solver.Conflict)
        /// The `Admission` has the proof.
        case admission
        /// All rows were admitted one by one. The conflict can have more members than necessary, and is nil if it was not stored.
        case oneByOne(Solver.Conflict?)
    }
}

extension Workspace {
    /// Admits required rows in order of seniority. A row that contradicts the admitted rows is broken.
    ///
    /// Only equalities with at most two variables left are admitted one by one. For the other rows, the search looks for the set of
    /// broken rows that a one-by-one admission would find. A set is that one if the remaining rows can hold together, and if each
    /// broken row has a proof whose other members are all more senior and hold. Therefore the youngest member of each contradiction
    /// is a *suspect*, until a more senior suspect, or a row that contradicts admitted rows, invalidates its proof.
    ///
    /// The rows without the suspects are tested up to the *horizon*, which is the youngest row among the last new suspects. A
    /// contradiction among these rows has its youngest member before the horizon, and that member becomes the next horizon. The
    /// horizon moves back until all rows before it can hold together. Then the suspects before it are final, and each cycle makes
    /// at least one more suspect final. Usually one cycle is enough. If the search needs many, as for a column of views that are too
    /// high for their container, the simplex method admits all rows one by one.
    ///
    /// The admission starts again in each round, without the suspects, so that its proofs only use rows that hold.
    mutating func searchForConflicts(_ problem: borrowing Problem, _ admission: inout Admission) -> ConflictSearchResult {
        presolve.tolerance = problem.leastTolerance
        var suspects: [Certificate] = []
        var isSuspect = [Bool](repeating: false, count: problem.records.count)
        var isBroken = isSuspect
        var horizon: Int32?
        var roundCount = 0
        while true {
            roundCount += 1
            if roundCount > Self.roundLimit { return admittingOneByOne(problem) }
            admit(without: &suspects, &isSuspect, &isBroken, problem, &admission)
            let rows = problem.required.filter { row in
                !isSuspect[Int(row)] && !isBroken[Int(row)] && horizon.map { problem.precedes(row, $0) } ?? true
            }
            examinedRows += rows.count
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
        var result = ConflictSearchResult()
        var next = 0
        for row in admission.broken {
            while next < suspects.count, problem.precedes(suspects[next].youngest, row) {
                result.add(suspects[next].youngest, .conflict(shortened(suspects[next], problem)))
                next += 1
            }
            result.add(row, .admission)
        }
        for suspect in suspects[next...] { result.add(suspect.youngest, .conflict(shortened(suspect, problem))) }
        return result
    }

    /// The number of rounds after which all rows are admitted one by one.
    private static let roundLimit = 8

    private mutating func admittingOneByOne(_ problem: borrowing Problem) -> ConflictSearchResult {
        var result = ConflictSearchResult()
        for (row, conflict) in admitOneByOne(problem.required, problem) { result.add(row, .oneByOne(conflict)) }
        return result
    }

    /// Admits rows that are not suspects, and discards the suspects whose proof uses a row that the admission broke.
    private mutating func admit(
        without suspects: inout [Certificate], _ isSuspect: inout [Bool], _ isBroken: inout [Bool],
        _ problem: borrowing Problem, _ admission: inout Admission
    ) {
        while true {
            let rows = problem.required.filter { !isSuspect[Int($0)] }
            examinedRows += rows.count
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

    /// Returns the conflict of some rows that are known to contradict each other, or nil if no certificate is found.
    mutating func conflict(among rows: [Int32], _ problem: borrowing Problem) -> Solver.Conflict? {
        guard let certificate = contradiction(among: rows, problem) else { return nil }
        while isFound.count < problem.records.count { isFound.append(false) }
        return shortened(certificate, problem)
    }

    /// The number of members up to which a certificate is shortened one member at a time in any case.
    private static let longLength = 32

    /// Removes members of a certificate until it is irreducible.
    ///
    /// This is a deletion filter: J. W. Chinneck, *Feasibility and Infeasibility in Optimization*, 2008,
    /// doi:10.1007/978-0-387-74932-7. The youngest member stays, since the others do not contradict each other without it. Violated
    /// members are tried first: usually one removal is enough, and the next certificate then shows which members it needs. The
    /// filter removes several members at a time while that succeeds.
    private mutating func shortened(
        _ certificate: Certificate, _ problem: borrowing Problem
    ) -> Solver.Conflict {
        var certificate = certificate
        // With one violated member, the optimum itself shows which members are needed.
        if certificate.members.count > Self.longLength, certificate.isViolated.count(where: { $0 }) > 1,
            let other = contradictionOfLast(certificate.members.map { $0.row.index }, problem)
        {
            certificate = other
        }
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
            if let shorter = contradiction(among: fewer, problem) {
                // The new certificate can lack further members.
                certificate = shorter
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

extension ConflictSearchResult {
    fileprivate mutating func add(_ row: Int32, _ proof: Proof) {
        broken.append(row)
        proofs.append(proof)
    }
}
