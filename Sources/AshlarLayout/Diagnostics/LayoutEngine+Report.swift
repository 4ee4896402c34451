import AshlarReport
import AshlarSolver
import Foundation

/// The engine's part of a report: its items, constraints, rows, conflicts, ambiguities and costs.
extension LayoutEngine {
    /// Adds this engine's data to a report that contains the tree of views already.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - conflictLimit: The greatest number of conflicts that are proved and added. The default is nil, for all.
    ///   - view: Returns the index of a view in the report; nil for a view outside the reported subtree.
    /// - Complexity: Linear in the size of the engine, plus one optimization for each connected group of unknowns that required
    ///   equalities alone do not fix, and one proof for each conflict.
    package func fill(_ report: inout LayoutReport, conflictLimit: Int? = nil, view: (LayoutItem) -> Int?) {
        var scribe = Scribe(
            self, items: report.items.count, constraints: report.constraints.count, rows: report.rows.count)
        // The report numbers settling ranks without gaps. The engine's own numbers are large and depend on other trees too.
        var ranks: [UInt64: UInt64] = [:]
        for rank in scribe.items.map({ $0.settlingRank }).sorted() { ranks[rank] = UInt64(report.items.count + ranks.count + 1) }
        report.items += scribe.items.map { item in
            let rect = alignmentRect(of: item)
            return LayoutReport.Item(
                view: (item.isView ? item : item.parent).flatMap(view), guide: item.isView ? nil : item.name.text ?? "",
                label: item.name.name ?? item.name.className,
                rect: .init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height),
                settlingRank: ranks[item.settlingRank] ?? 0, isSigned: item.flags.contains(.isInset) ? true : nil)
        }
        scribe.describe(solver, self)
        report.constraints += scribe.constraints
        report.rows += scribe.rows
        let conflicts =
            conflictLimit.map { limit in solver.brokenRows.prefix(limit).compactMap { solver.conflict(breaking: $0) } }
            ?? solver.conflicts
        report.conflicts += conflicts.map { scribe.conflict($0, conflict($0), among: report.constraints, self) }
        report.ambiguities += ambiguities(scribe)
        let counters = solver.counters
        report.cost.solves += counters.solves
        report.cost.pivots += counters.pivots
        report.cost.singletonRows += counters.singletonRows
        report.cost.replayedSteps += counters.replayedSteps
    }

    private func ambiguities(_ scribe: Scribe) -> [LayoutReport.Ambiguity] {
        var variables: [Solver.Variable] = []
        variables.reserveCapacity(4 * scribe.items.count)
        for item in scribe.items {
            for slot in 0..<4 as Range<Int32> { variables.append(Solver.Variable(index: item.base + slot)) }
        }
        // One call for all unknowns: with one call for each, alternating between groups would make the solver start again each
        // time.
        let ranges = solver.ranges(of: variables)
        var found: [LayoutReport.Ambiguity] = []
        for (place, range) in ranges.enumerated() where range.isAmbiguous {
            found.append(
                .init(
                    item: scribe.firstItem + place / 4, quantity: LayoutReport.Quantity.allCases[place % 4],
                    least: range.lower.isFinite ? range.lower : nil, greatest: range.upper.isFinite ? range.upper : nil))
        }
        return found
    }

    /// A builder of the report's items, constraints and rows.
    private struct Scribe {
        /// The items, in the order of their unknowns.
        let items: [LayoutItem]
        private(set) var constraints: [LayoutReport.Constraint] = []
        private(set) var rows: [LayoutReport.Row] = []
        private var places: [Int32: Int] = [:]
        private var owners: [(row: Int32, owner: RowOwner)] = []
        private var constraintOfRow: [Int32: Int] = [:]
        /// The indexes of the content sizes in `constraints`, by the unknown that they bound.
        private var contentSizes: [Int32: Int] = [:]

        /// The indexes of this engine's first item and first constraint in the report.
        let firstItem: Int
        private let firstConstraint: Int
        private let firstRow: Int

        init(_ engine: LayoutEngine, items firstItem: Int, constraints firstConstraint: Int, rows firstRow: Int) {
            (self.firstItem, self.firstConstraint, self.firstRow) = (firstItem, firstConstraint, firstRow)
            items = engine.boxes.compactMap { $0 }
            for (place, item) in items.enumerated() { places[item.base] = firstItem + place }
            for (row, owner) in engine.rowOwners.enumerated() {
                if case .none = owner { continue }
                owners.append((Int32(row), owner))
            }
            owners.sort { engine.seniority(of: $0.owner, row: $0.row) < engine.seniority(of: $1.owner, row: $1.row) }
        }

        mutating func describe(_ solver: borrowing Solver, _ engine: LayoutEngine) {
            for (place, (row, owner)) in owners.enumerated() {
                let handle = Solver.Row(index: row)
                let content = solver.content(of: handle)
                let isBroken = solver.isBroken(handle)
                guard let index = entry(owner, content, isBroken: isBroken) else { continue }
                constraintOfRow[row] = index
                rows.append(
                    LayoutReport.Row(
                        constraint: index,
                        terms: content.terms.map { term in
                            let variable = term.variable.index
                            return .init(
                                item: places[variable & ~3] ?? 0, quantity: LayoutReport.Quantity.allCases[Int(variable & 3)],
                                coefficient: term.coefficient)
                        }, relation: .init(content.relation), constant: content.constant, priority: content.priority,
                        tier: Int(engine.seniority(of: owner, row: row).tier.rawValue),
                        sequence: UInt64(firstRow + place + 1)))
            }
        }

        /// Adds the constraint that a row belongs to and returns its index in the report; nil for none. The two rows of a content
        /// size share one constraint.
        private mutating func entry(_ owner: RowOwner, _ content: Solver.RowContent, isBroken: Bool) -> Int? {
            switch owner {
            case .none: return nil
            case .constraint(let link):
                let constraint = link.takeUnretainedValue()
                guard let first = constraint.first else { return nil }
                let distances = constraint.distances
                var entry = LayoutReport.Constraint(
                    origin: constraint.tier == .user ? .application : .framework, type: typeName(of: constraint),
                    identifier: constraint.identifier, location: constraint.location?.description,
                    first: anchor(first, constraint.firstAttributeCode),
                    relation: .init(Solver.Relation(constraint.relation)),
                    second: constraint.second.map { anchor($0, constraint.secondAttributeCode) },
                    multiplier: Double(constraint.multiplier), constant: Double(constraint.constant),
                    priority: constraint.priority.rawValue, violation: content.violation, isBroken: isBroken,
                    description: constraint.description)
                entry.firstEnd = distances?.firstEnd.map { anchor($0.item, $0.attribute) }
                entry.secondEnd = distances?.secondEnd.map { anchor($0.item, $0.attribute) }
                constraints.append(entry)
            case .content(let item, let axis):
                let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
                let anchor = anchor(item, attribute)
                let unknown = item.base + (axis == .horizontal ? 2 : 3)
                if let index = contentSizes[unknown] {
                    constraints[index].violation = max(constraints[index].violation, content.violation)
                    constraints[index].isBroken = constraints[index].isBroken || isBroken
                    return firstConstraint + index
                } else {
                    contentSizes[unknown] = constraints.count
                    constraints.append(
                        .init(
                            origin: .contentSize, type: "NSContentSizeLayoutConstraint", first: anchor, relation: .equal,
                            constant: content.constant, priority: item.compression[axis], hugging: item.hugging[axis],
                            violation: content.violation, isBroken: isBroken,
                            description: item.contentConstraint(axis).description))
                }
            case .frame(let item, let slot):
                let attribute: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
                let isRoot = item.parent == nil
                let other = content.terms.first { $0.variable.index & ~3 != item.base }
                constraints.append(
                    .init(
                        origin: isRoot ? .frame : .autoresizingMask, type: isRoot ? "" : "NSAutoresizingMaskLayoutConstraint",
                        first: anchor(item, attribute[slot]), relation: .equal,
                        second: other.map { _ in anchor(item.parent ?? item, slot % 2 == 0 ? .width : .height) },
                        multiplier: other.map { -$0.coefficient } ?? 1, constant: content.constant, priority: 1000,
                        mask: isRoot ? nil : ConflictText.maskNotation(item), violation: content.violation, isBroken: isBroken,
                        description: ConflictText.maskLine(item, slot)))
            }
            return firstConstraint + constraints.count - 1
        }

        private func anchor(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> LayoutReport.Constraint.Anchor {
            .init(item: places[item.base] ?? 0, attribute: attribute.name)
        }

        func conflict(
            _ found: Solver.Conflict, _ conflict: LayoutEngine.Conflict, among constraints: [LayoutReport.Constraint],
            _ engine: LayoutEngine
        ) -> LayoutReport.Conflict {
            // The description is stored once and shared by all conflicts.
            func line(_ row: Int32) -> String {
                constraintOfRow[row].map { constraints[$0].description } ?? engine.line(ofRow: row)
            }
            let lines = conflict.rows.map(line)
            return .init(
                constraints: lines, broken: lines.firstIndex(of: line(conflict.brokenRow)),
                members: found.members.compactMap { constraintOfRow[$0.row.index] })
        }
    }
}

extension LayoutReport.Constraint.Relation {
    fileprivate init(_ relation: Solver.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
