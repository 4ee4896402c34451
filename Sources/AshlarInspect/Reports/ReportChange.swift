import AshlarExplain
import AshlarReport

extension LayoutReport {
    /// Returns the report with other rows, which are not solved yet, and the change in words.
    func changed(
        by edit: InspectEdit, in layout: InspectedLayout
    ) throws(InspectFailure) -> (report: LayoutReport, words: String) {
        var report = self
        let words = ReportWords(of: self)
        switch edit.kind {
        case .text, .hidden:
            throw InspectFailure("A report holds no views, so texts cannot be changed, and views cannot be hidden.")
        case .pin:
            guard let index = edit.constraint, ambiguities.indices.contains(index) else {
                throw InspectFailure("There is no such ambiguous number.")
            }
            let open = ambiguities[index]
            return (report.pinned(open), "\(words.names[open.item]).\(open.quantity.rawValue) = \(report.value(open).short)")
        case .fix:
            guard let fix = edit.number.flatMap({ Int(exactly: $0) }), let conflict = edit.constraint,
                let found = layout.fix(fix, of: conflict)
            else { throw InspectFailure("There is no such fix.") }
            try report.make(found)
            return (report, "\(words.equations[found.constraint]): \(found.words)")
        case .constant, .priority, .hugging, .remove: break
        }
        guard let index = edit.constraint, constraints.indices.contains(index) else {
            throw InspectFailure("There is no such constraint.")
        }
        guard constraints[index].origin != .frame else {
            throw InspectFailure("The frame of the top view is given. Drag the edge of the screen.")
        }
        switch edit.kind {
        case .constant:
            report.setConstant(of: index, to: try edit.length)
            return (report, "\(words.equations[index]): constant \(try edit.length.short)")
        case .priority:
            let priority = try edit.priority(isContent: constraints[index].origin == .contentSize)
            report.setPriority(of: index, to: priority, hugging: false)
            return (report, "\(words.equations[index]): priority \(priority.short)")
        case .hugging:
            guard constraints[index].origin == .contentSize else {
                throw InspectFailure("Only a content size has a hugging priority.")
            }
            let priority = try edit.priority(isContent: true)
            report.setPriority(of: index, to: priority, hugging: true)
            return (report, "\(words.equations[index]): hugging \(priority.short)")
        default:
            report.remove(index)
            return (report, "\(words.equations[index]): removed")
        }
    }

    private func value(_ open: Ambiguity) -> Double { items[open.item].rect[open.quantity] }

    /// Returns the report with a constraint that fixes an ambiguous number at its present value.
    private func pinned(_ open: Ambiguity) -> LayoutReport {
        var report = self
        let attributes: [Quantity: String] = [.x: "left", .y: "top", .width: "width", .height: "height"]
        let (name, number) = (attributes[open.quantity] ?? "", value(open))
        report.constraints.append(
            Constraint(
                origin: .application, type: "NSLayoutConstraint", first: .init(item: open.item, attribute: name),
                relation: .equal, constant: number, priority: 1000,
                description:
                    "<NSLayoutConstraint:\(report.constraints.count) \(items[open.item].label).\(name) == \(number.short)>"
            ))
        report.rows.append(
            Row(
                constraint: report.constraints.count - 1,
                terms: [.init(item: open.item, quantity: open.quantity, coefficient: 1)], relation: .equal, constant: number,
                priority: 1000, tier: 2, sequence: nextSequence))
        return report
    }

    private mutating func make(_ fix: InspectedLayout.FoundFix) throws(InspectFailure) {
        let (index, constant) = (fix.constraint, fix.constant)
        switch fix.kind {
        case .lower: setPriority(of: index, to: 999, hugging: false)
        case .constant, .spacing:
            guard let constant else { throw InspectFailure("The fix has no constant.") }
            setConstant(of: index, to: constant)
        case .content: setPriority(of: index, to: 999, hugging: fix.lowersHugging)
        case .remove, .unmask, .show, .constrain: remove(index)
        }
    }

    private mutating func setConstant(of index: Int, to constant: Double) {
        let change = constant - constraints[index].constant
        constraints[index].constant = constant
        // The constant stands alone on the right side of each row, whatever the direction of the layout.
        for row in rows.indices where rows[row].constraint == index { rows[row].constant += change }
    }

    private mutating func setPriority(of index: Int, to priority: Double, hugging: Bool) {
        let constraint = constraints[index]
        if hugging { constraints[index].hugging = Float(priority) } else { constraints[index].priority = Float(priority) }
        guard constraint.origin == .contentSize else {
            for row in rows.indices where rows[row].constraint == index { rows[row].priority = Float(priority) }
            return
        }
        // Of a content size, one row keeps the view from growing, and the other from shrinking. The priority 0 has no row.
        let relation: Constraint.Relation = hugging ? .lessThanOrEqual : .greaterThanOrEqual
        let row = rows.firstIndex { $0.constraint == index && $0.relation == relation }
        switch (row, priority > 0) {
        case (let row?, true): rows[row].priority = Float(priority)
        case (let row?, false): rows.remove(at: row)
        case (nil, true):
            rows.append(
                Row(
                    constraint: index,
                    terms: [
                        .init(
                            item: constraint.first.item, quantity: constraint.first.attribute == "height" ? .height : .width,
                            coefficient: 1)
                    ], relation: relation, constant: constraint.constant, priority: Float(priority), tier: 2,
                    sequence: nextSequence))
        case (nil, false): break
        }
    }

    /// The sequence of a row that is younger than all others.
    private var nextSequence: UInt64 { (rows.map(\.sequence).max() ?? 0) &+ 1 }

    private mutating func remove(_ index: Int) {
        let constraint = constraints[index]
        let gone = Set(
            constraints.indices.filter { other in
                other == index
                    || constraint.origin == .autoresizingMask && constraints[other].origin == .autoresizingMask
                        && constraints[other].first.item == constraint.first.item
            })
        rows.removeAll { gone.contains($0.constraint) }
        let kept = constraints.indices.filter { !gone.contains($0) }
        let places = Dictionary(kept.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        constraints = kept.map { constraints[$0] }
        for row in rows.indices { rows[row].constraint = places[rows[row].constraint] ?? 0 }
        // Found again when the rows are solved.
        (conflicts, ambiguities) = ([], [])
    }
}

extension InspectEdit {
    /// The constant of the change.
    var length: Double {
        get throws(InspectFailure) {
            guard let number, number.magnitude <= 1e6 else { throw InspectFailure("The constant is no number up to 1,000,000.") }
            return number
        }
    }

    /// The priority of the change.
    ///
    /// - Parameter isContent: Whether it is of a content size, which 0 disables.
    func priority(isContent: Bool) throws(InspectFailure) -> Double {
        guard let number, number > 0 || isContent && number == 0, number <= 1000 else {
            throw InspectFailure(
                isContent ? "A priority of a content size is from 0 to 1000." : "A priority is above 0 and at most 1000.")
        }
        return number
    }
}

extension Double {
    /// The number with at most two decimals.
    var short: String { DecimalText.rounded(self, to: 2) }
}
