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
            try report.make(found.kind, found.constraint, found.constant)
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
            report.setPriority(of: index, to: try edit.priority, hugging: false)
            return (report, "\(words.equations[index]): priority \(try edit.priority.short)")
        case .hugging:
            report.setPriority(of: index, to: try edit.priority, hugging: true)
            return (report, "\(words.equations[index]): hugging \(try edit.priority.short)")
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
                priority: 1000, tier: 2, sequence: (rows.map(\.sequence).max() ?? 0) + 1))
        return report
    }

    private mutating func make(_ kind: Explanation.Fix.Kind, _ index: Int, _ constant: Double?) throws(InspectFailure) {
        switch kind {
        case .lower: setPriority(of: index, to: 999, hugging: false)
        case .constant, .spacing:
            guard let constant else { throw InspectFailure("The fix has no constant.") }
            setConstant(of: index, to: constant)
        case .content:
            setPriority(of: index, to: min(999, Double(constraints[index].priority)), hugging: false)
            setPriority(of: index, to: min(999, Double(constraints[index].hugging ?? 999)), hugging: true)
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
        let isContent = constraints[index].origin == .contentSize
        if hugging { constraints[index].hugging = Float(priority) } else { constraints[index].priority = Float(priority) }
        for row in rows.indices where rows[row].constraint == index {
            // Of a content size, one row keeps the view from growing, and the other from shrinking.
            if isContent, (rows[row].relation == .lessThanOrEqual) != hugging { continue }
            rows[row].priority = Float(priority)
        }
    }

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
    var priority: Double {
        get throws(InspectFailure) {
            guard let number, number > 0, number <= 1000 else {
                throw InspectFailure("A priority is above 0 and at most 1000.")
            }
            return number
        }
    }
}

extension Double {
    /// The number with at most two decimals.
    var short: String { DecimalText.rounded(self, to: 2) }
}
