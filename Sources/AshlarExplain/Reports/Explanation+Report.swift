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
    /// - Complexity: Linear in the size of the report, and for each fix one solve of what the conflict's views are connected with.
    public init(of conflict: LayoutReport.Conflict, in report: LayoutReport) {
        var whole = WholeLayout(report)
        self = whole.advised(conflict).explanation
    }

    /// Explains all conflicts of a report.
    ///
    /// - Parameters:
    ///   - report: The report of a layout.
    ///   - language: The language of the texts. The default is English.
    /// - Returns: One explanation for each entry of `LayoutReport.conflicts`, in their order.
    /// - Complexity: Linear in the size of the report, and for each fix of a conflict one solve of what its views are connected with.
    ///   Views are connected by constraints, but not through a size that is given, such as that of a window.
    public static func all(of report: LayoutReport, language: Language = .english) -> [Explanation] {
        var whole = WholeLayout(report, language)
        var all = report.conflicts.map { whole.advised($0) }
        countSolved(&all, language)
        return all.map(\.explanation)
    }
}

/// A layout of which several conflicts are explained.
private struct WholeLayout {
    private let whole: ReportSystem
    private let language: Language
    private let values: [Double]
    private let origins: [Item: [Axis: Double]]
    private var parts: IndependentParts
    /// The indices of the rows of each participant.
    private var rowsOfOwner: [[Int]]

    init(_ report: LayoutReport, _ language: Language = .english) {
        (whole, self.language) = (ReportSystem(report), language)
        (values, origins, parts) = (whole.values, whole.origins, IndependentParts(whole.system))
        rowsOfOwner = [[Int]](repeating: [], count: whole.system.participants.count)
        for (index, row) in whole.system.rows.enumerated() { rowsOfOwner[row.owner].append(index) }
    }

    mutating func advised(_ conflict: LayoutReport.Conflict) -> Explanation.Advised {
        let report = whole.report
        // The members are in the order of the log, which lists autoresizing masks first. Constraints given from outside are not
        // listed.
        let listed = conflict.constraints.compactMap { text in
            conflict.members.first { report.constraints[$0].description == text }
        }
        let given = conflict.members.filter { !listed.contains($0) }
        let names = ItemNames(listed.map { whole.statements[$0] }, language: language)
        let own = contradiction(of: listed + given, listed: listed.count, names)
        var analysis = ConflictAnalysis(own.system, broken: conflict.broken)
        let connected = ConnectedLayout(
            whole.system, rows: own.rows, all: parts.rows(with: own.rows, in: whole.system), broken: conflict.members.last)
        var advised = analysis.advised(texts: conflict.constraints, names: names) { connected.ordered($0.trials) }
        // The diagram shows the whole layout's frames, not those that the conflict alone would give.
        analysis.values = own.unknowns.map { values[$0] }
        analysis.origins = origins
        if advised.explanation.diagram != nil { advised.explanation.diagram = Diagram(analysis, names) }
        return advised
    }

    /// Returns the required rows of some participants, in the order of `owners`, with the indices of the rows and unknowns in the whole
    /// system. Owners behind the first `listed` ones are marked as given from outside.
    private func contradiction(
        of owners: [Int], listed: Int, _ names: ItemNames
    ) -> (system: ConstraintSystem, rows: [Int], unknowns: [Int]) {
        let rows = owners.flatMap { owner in rowsOfOwner[owner].filter { whole.system.rows[$0].priority >= 1000 } }
        // The picture shows views along both axes.
        let anchors = owners.flatMap { owner -> [LayoutReport.Constraint.Anchor?] in
            let constraint = whole.report.constraints[owner]
            return [constraint.first, constraint.firstEnd, constraint.second, constraint.secondEnd]
        }
        let unknowns = anchors.compactMap { $0 }.flatMap { anchor in
            LayoutReport.Quantity.allCases.map { whole.place(of: anchor.item, $0) }
        }
        var (part, kept) = whole.system.part(rows: rows, further: unknowns)
        part.participants = owners.enumerated().map { place, owner in
            var participant = whole.system.participants[owner]
            if place >= listed { participant.standing = .given }
            if let statement = participant.statement { participant.text = StatementText.text(statement, names) }
            return participant
        }
        var places: [Int: Int] = [:]
        for (place, owner) in owners.enumerated() { places[owner] = place }
        for index in part.rows.indices { part.rows[index].owner = places[part.rows[index].owner]! }
        return (part, rows, kept)
    }
}

/// What the views of a conflict are connected with, on which the conflict's fixes are tried.
private struct ConnectedLayout {
    private let system: ConstraintSystem
    /// The index in the system's rows of each row of the conflict.
    private let rows: [Int]
    private let broken: Int?
    private let values: [Double]
    private let conflicts: Int

    init(_ whole: ConstraintSystem, rows: [Int], all: [Int], broken: Int?) {
        system = whole.part(rows: all).system
        var places: [Int: Int] = [:]
        for (place, row) in all.enumerated() { places[row] = place }
        self.rows = rows.map { places[$0]! }
        self.broken = broken
        let resolution = Resolution(system, junior: broken)
        values = resolution.values
        conflicts = resolution.conflictCount
    }

    /// Returns the fixes after which the layout has fewer conflicts, ordered by how far it moves.
    func ordered(_ found: [FixSearch.Found]) -> [FixSearch.Found] {
        let tried = found.compactMap { fix, trial -> FixSearch.Found? in
            let result = Resolution(system, junior: broken, trial: trial.moved(to: rows))
            guard result.conflictCount < conflicts else { return nil }
            var fix = fix
            let movement = zip(result.values, values).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
            fix.layoutMovement = (movement * 1e6).rounded() / 1e6
            return (fix, trial)
        }
        return tried.enumerated().sorted {
            ($0.element.fix.layoutMovement ?? 0, $0.offset) < ($1.element.fix.layoutMovement ?? 0, $1.offset)
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
