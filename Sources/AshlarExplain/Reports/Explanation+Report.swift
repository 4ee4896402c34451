import AshlarReport

extension Explanation {
    /// Explains one of a report's conflicts.
    ///
    /// The explanation of the conflict itself equals that of its console log. The fixes are tried on the whole layout and ordered
    /// by how far it moves, least first.
    ///
    /// - Parameters:
    ///   - conflict: A conflict of the report.
    ///   - report: The report that the conflict belongs to.
    /// - Complexity: One solve of the whole layout for each fix.
    public init(of conflict: LayoutReport.Conflict, in report: LayoutReport) {
        self = Explanation.advised(conflict, in: ReportSystem(report)).explanation
    }

    private static func advised(_ conflict: LayoutReport.Conflict, in whole: ReportSystem) -> Advised {
        let report = whole.report
        // The members are in the order of the log, which lists autoresizing masks first. Constraints given from outside are not
        // listed.
        let listed = conflict.constraints.compactMap { text in
            conflict.members.first { report.constraints[$0].description == text }
        }
        let given = conflict.members.filter { !listed.contains($0) }
        let names = ItemNames(listed.map { whole.statements[$0] })
        let part = whole.system.restricted(to: listed + given, listed: listed.count, names)
        var analysis = ConflictAnalysis(part.system, broken: conflict.broken)
        let layout = WholeLayout(whole.system, rows: part.rows, broken: conflict.members.last)
        var advised = analysis.advised(texts: conflict.constraints, names: names) { layout.ordered($0.trials) }
        // The diagram shows the whole layout's frames, not those that the conflict alone would give.
        analysis.values = whole.values
        analysis.origins = whole.origins
        if advised.explanation.diagram != nil { advised.explanation.diagram = Diagram(analysis, names) }
        return advised
    }

    /// Explains all conflicts of a report.
    ///
    /// - Parameter report: The report of a layout.
    /// - Returns: One explanation for each entry of `LayoutReport.conflicts`, in their order.
    public static func all(of report: LayoutReport) -> [Explanation] {
        let whole = ReportSystem(report)
        var all = report.conflicts.map { advised($0, in: whole) }
        countSolved(&all)
        return all.map(\.explanation)
    }
}

/// Tries the fixes of a conflict on the whole layout.
private struct WholeLayout {
    private let system: ConstraintSystem
    /// The index in the whole layout's rows of each row of the conflict.
    private let rows: [Int]
    private let broken: Int?
    private let values: [Double]
    private let conflicts: Int

    init(_ system: ConstraintSystem, rows: [Int], broken: Int?) {
        (self.system, self.rows, self.broken) = (system, rows, broken)
        let resolution = Resolution(system, junior: broken)
        values = resolution.values
        conflicts = resolution.conflictCount
    }

    /// Returns the fixes after which the whole layout has fewer conflicts, ordered by how far it moves.
    func ordered(_ found: [(fix: Explanation.Fix, trial: Resolution.Trial)]) -> [Explanation.Fix] {
        let tried = found.compactMap { fix, trial -> Explanation.Fix? in
            let result = Resolution(system, junior: broken, trial: trial.moved(to: rows))
            guard result.conflictCount < conflicts else { return nil }
            var fix = fix
            let movement = zip(result.values, values).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
            fix.layoutMovement = (movement * 1e6).rounded() / 1e6
            return fix
        }
        return tried.enumerated().sorted {
            ($0.element.layoutMovement ?? 0, $0.offset) < ($1.element.layoutMovement ?? 0, $1.offset)
        }.map(\.element)
    }
}

extension Resolution.Trial {
    /// Returns the same change for rows whose indices are mapped by `rows`.
    fileprivate func moved(to rows: [Int]) -> Self {
        .init(
            omitted: Set(omitted.map { rows[$0] }),
            priorities: Dictionary(uniqueKeysWithValues: priorities.map { (rows[$0], $1) }),
            constants: Dictionary(uniqueKeysWithValues: constants.map { (rows[$0], $1) }))
    }
}

extension ConstraintSystem {
    /// Returns the required rows of some participants, in the order of `owners`, and the index of each row in the whole system.
    /// Owners behind the first `listed` ones are marked as given from outside.
    fileprivate func restricted(
        to owners: [Int], listed: Int, _ names: ItemNames
    ) -> (system: ConstraintSystem, rows: [Int]) {
        var part = self
        part.participants = owners.enumerated().map { place, owner in
            var participant = participants[owner]
            if place >= listed { participant.standing = .given }
            if let statement = participant.statement { participant.text = StatementText.text(statement, names) }
            return participant
        }
        let kept = owners.flatMap { owner in rows.indices.filter { rows[$0].owner == owner && rows[$0].priority >= 1000 } }
        part.rows = kept.map { rows[$0] }
        for (place, owner) in owners.enumerated() {
            for index in part.rows.indices where rows[kept[index]].owner == owner { part.rows[index].owner = place }
        }
        return (part, kept)
    }
}
