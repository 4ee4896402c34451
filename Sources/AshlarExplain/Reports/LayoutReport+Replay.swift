import AshlarReport
import AshlarSolver

extension LayoutReport {
    /// Solves the report's rows again with a new solver.
    ///
    /// - Returns: The alignment rectangle of each item, in points in the superview's coordinates, in the order of `items`. It
    ///   equals `Item.rect` up to rounding.
    /// - Complexity: That of the first layout of the tree.
    public func solvedAgain() -> [Rect] { ReportReplay(self).rects }

    /// Solves the rows again, after a change of them, and returns the report of the layout that they give.
    ///
    ///     var report = view.ashlar.report()
    ///     report.rows[4].constant = 20
    ///     print(report.solved().views[2].frame)
    ///
    /// Rectangles, frames, violations, conflicts and ambiguities are those of the new solution. Texts are not measured again: content
    /// sizes are rows too, and keep their constants. A view without an item keeps its frame.
    ///
    /// - Complexity: One solve of the whole layout, one proof for each conflict, and one optimization for each group of unknowns that
    ///   required equalities alone do not fix.
    public func solved() -> LayoutReport {
        var replay = ReportReplay(self)
        var report = self
        for (index, rect) in replay.rects.enumerated() {
            let old = report.items[index].rect
            report.items[index].rect = rect
            // A frame can be larger than its alignment rectangle.
            guard let view = items[index].view, items[index].guide == nil else { continue }
            report.views[view].frame.x += rect.x - old.x
            report.views[view].frame.y += rect.y - old.y
            report.views[view].frame.width += rect.width - old.width
            report.views[view].frame.height += rect.height - old.height
        }
        for index in report.constraints.indices {
            (report.constraints[index].violation, report.constraints[index].isBroken) = (0, false)
        }
        for (index, row) in rows.enumerated() {
            let owner = row.constraint
            report.constraints[owner].violation = max(report.constraints[owner].violation, replay.violation(ofRow: index))
            if replay.isBroken(index) { report.constraints[owner].isBroken = true }
        }
        report.conflicts = replay.conflicts.map { conflict in
            var members: [Int] = []
            for owner in conflict.members.map({ rows[$0].constraint }) where !members.contains(owner) { members.append(owner) }
            let listed = members.filter { constraints[$0].origin != .frame }
            return Conflict(
                constraints: listed.map { constraints[$0].description },
                broken: listed.firstIndex(of: rows[conflict.broken].constraint), members: members)
        }
        report.ambiguities = replay.ambiguities
        return report
    }
}

/// The rows of a report in a solver of their own.
private struct ReportReplay: ~Copyable {
    private let report: LayoutReport
    private var solver = Solver()
    private var boxes: [Int32] = []
    /// The solver's rows, in the report's order.
    private var rows: [Solver.Row] = []

    init(_ report: LayoutReport) {
        self.report = report
        for item in report.items {
            boxes.append(solver.makeBox(settlingRank: item.settlingRank, isSigned: item.isSigned ?? false).index)
        }
        for row in report.rows {
            rows.append(
                solver.addRow(
                    row.terms.map {
                        Solver.Term(variable: variable($0.item, $0.quantity), coefficient: $0.coefficient)
                    },
                    relation: row.relation.forSolver, constant: row.constant, priority: Solver.Priority(row.priority),
                    seniority: Solver.Seniority(
                        tier: .init(rawValue: UInt8(clamping: row.tier)) ?? .user, sequence: row.sequence)))
        }
        solver.solve()
    }

    private func variable(_ item: Int, _ quantity: LayoutReport.Quantity) -> Solver.Variable {
        .init(index: boxes[item] + Int32(LayoutReport.Quantity.allCases.firstIndex(of: quantity)!))
    }

    private func value(_ item: Int, _ quantity: LayoutReport.Quantity) -> Double {
        solver.value(of: variable(item, quantity))
    }

    var rects: [LayoutReport.Rect] {
        report.items.indices.map { item in
            LayoutReport.Rect(
                x: value(item, .x), y: value(item, .y), width: value(item, .width), height: value(item, .height))
        }
    }

    func isBroken(_ row: Int) -> Bool { solver.isBroken(rows[row]) }

    func violation(ofRow index: Int) -> Double {
        let row = report.rows[index]
        let rest = row.terms.reduce(-row.constant) { $0 + $1.coefficient * value($1.item, $1.quantity) }
        return switch row.relation {
        case .equal: rest.magnitude
        case .greaterThanOrEqual: max(0, -rest)
        case .lessThanOrEqual: max(0, rest)
        }
    }

    /// The conflicts as indices of the report's rows.
    var conflicts: [(members: [Int], broken: Int)] {
        guard !solver.brokenRows.isEmpty else { return [] }
        var places: [Solver.Row: Int] = [:]
        for (place, row) in rows.enumerated() where places[row] == nil { places[row] = place }
        return solver.conflicts.compactMap { conflict in
            guard let broken = places[conflict.broken] else { return nil }
            return (conflict.members.compactMap { places[$0.row] }, broken)
        }
    }

    var ambiguities: [LayoutReport.Ambiguity] {
        mutating get {
            let all = report.items.indices.flatMap { item in
                LayoutReport.Quantity.allCases.map { (item: item, quantity: $0) }
            }
            let ranges = solver.ranges(of: all.map { variable($0.item, $0.quantity) })
            return zip(all, ranges).filter { $1.isAmbiguous }.map { place, range in
                LayoutReport.Ambiguity(
                    item: place.item, quantity: place.quantity, least: range.lower.isFinite ? range.lower : nil,
                    greatest: range.upper.isFinite ? range.upper : nil)
            }
        }
    }
}

extension LayoutReport.Constraint.Relation {
    fileprivate var forSolver: Solver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
