/// Which required rows are given up, and why, most senior first.
struct Verdict {
    var broken: [Int32] = []
    var conflicts: [Solver.Conflict] = []
}

extension Workspace {
    /// Admits required rows by seniority; a row that contradicts those admitted is broken.
    ///
    /// The youngest row of any contradiction bounds from above the first row that contradicts its
    /// seniors, so a few runs on ever shorter prefixes find it.
    mutating func judge(_ store: borrowing RowStore, _ variables: borrowing VariableStore) -> Verdict {
        var verdict = Verdict()
        var rows = store.required
        while var certificate = contradiction(among: rows, store, variables) {
            guard var youngest = certificate.youngest else { break }
            while let shorter = contradiction(
                among: Array(rows.prefix { store.precedes($0, youngest) }), store, variables), let row = shorter.youngest
            {
                certificate = shorter
                youngest = row
            }
            verdict.broken.append(youngest)
            verdict.conflicts.append(thin(certificate, store, variables))
            rows.removeAll { $0 == youngest }
        }
        return verdict
    }

    /// Drops members of a certificate until none can be missed.
    ///
    /// A deletion filter: Chinneck, *Feasibility and Infeasibility in Optimization*, 2008,
    /// doi:10.1007/978-0-387-74932-7. The youngest stays, since without it there was no contradiction.
    private mutating func thin(
        _ certificate: Certificate, _ store: borrowing RowStore, _ variables: borrowing VariableStore
    ) -> Solver.Conflict {
        var certificate = certificate
        var index = certificate.members.count - 2
        while index >= 0 {
            var fewer = certificate.members.map(\.row.index)
            fewer.remove(at: index)
            if let thinner = contradiction(among: fewer, store, variables) {
                // The thinner proof may do without even more.
                let kept = Set(fewer[..<index])
                index = thinner.members.count { kept.contains($0.row.index) }
                certificate = thinner
            }
            index -= 1
        }
        let last = certificate.members[certificate.members.count - 1]
        let scale = 1 / last.multiplier.magnitude
        return Solver.Conflict(
            members: certificate.members.map { Solver.Member(row: $0.row, multiplier: $0.multiplier * scale) },
            bounds: certificate.bounds.map { Solver.Bound(variable: $0.variable, multiplier: $0.multiplier * scale) },
            broken: last.row, gap: certificate.gap * scale)
    }
}
