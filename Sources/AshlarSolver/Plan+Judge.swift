/// Which required rows are given up, and why.
struct Verdict {
    var broken: [Int32] = []
    var conflicts: [Solver.Conflict] = []
}

/// A sum of required rows that leaves a contradiction.
struct Certificate {
    /// Positions among the rows tried, ascending, and multipliers.
    var members: [(index: Int, multiplier: Double)] = []
    var bounds: [(unknown: Int, multiplier: Double)] = []
    var gap = 0.0
}

extension Plan {
    /// Admits required rows by seniority; a row that contradicts those admitted is broken.
    ///
    /// The youngest row of any contradiction bounds the first row that contradicts its seniors from
    /// above, so a few runs on ever shorter prefixes find it.
    func judge(_ store: borrowing RowStore, _ core: inout Core) -> Verdict {
        var verdict = Verdict()
        var rows = required
        while var certificate = contradiction(among: rows[...], store, &core) {
            var youngest = certificate.members.last?.index ?? 0
            while let shorter = contradiction(among: rows[..<youngest], store, &core) {
                certificate = shorter
                youngest = certificate.members.last?.index ?? 0
            }
            let conflict = explain(certificate, rows, store, &core)
            verdict.broken.append(rows[youngest])
            verdict.conflicts.append(conflict)
            rows.remove(at: youngest)
        }
        return verdict
    }

    /// A proof that some required rows cannot hold together, if they cannot.
    private func contradiction(
        among rows: ArraySlice<Int32>, _ store: borrowing RowStore, _ core: inout Core
    ) -> Certificate? {
        loadRequired(rows, of: store, into: &core)
        core.start()
        core.solveCount += 1
        core.minimiseStage(0)
        let stage = core.rows(ofStage: 0)
        guard core.cost(of: stage) > Tolerance.contradiction else { return nil }
        return core.certificate(bounds: extentCount)
    }

    /// Thins a certificate out until no member can be missed, and names its members.
    private func explain(
        _ certificate: Certificate, _ rows: [Int32], _ store: borrowing RowStore, _ core: inout Core
    ) -> Solver.Conflict {
        var certificate = certificate
        var members = certificate.members.map { rows[$0.index] }
        var index = members.count - 2
        while index >= 0 {
            var fewer = members
            fewer.remove(at: index)
            if let thinner = contradiction(among: fewer[...], store, &core) {
                // The thinner proof may do without even more.
                let kept = thinner.members.count { $0.index < index }
                members = thinner.members.map { fewer[$0.index] }
                certificate = thinner
                index = kept
            }
            index -= 1
        }
        let scale = 1 / (certificate.members.last?.multiplier.magnitude ?? 1)
        var conflict = Solver.Conflict(
            members: [], bounds: [], broken: Solver.Row(index: members[members.count - 1]), gap: certificate.gap * scale)
        for (row, member) in zip(members, certificate.members) {
            conflict.members.append(
                Solver.Member(row: Solver.Row(index: row), multiplier: member.multiplier * scale))
        }
        for bound in certificate.bounds {
            conflict.bounds.append(
                Solver.Bound(
                    variable: Solver.Variable(index: unknowns[bound.unknown]), multiplier: bound.multiplier * scale))
        }
        return conflict
    }
}
