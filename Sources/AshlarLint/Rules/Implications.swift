import AshlarReport

/// The constraints of a layout that follow from others at every size, and those that others contradict at every size.
///
/// Only the constraints that the application wrote count, without the size of the screen, the content and the safe area. So what is
/// found holds for all devices and texts.
struct Implications {
    /// A constraint that never matters or never holds.
    struct Entry {
        /// The index of the constraint in the report.
        var constraint: Int
        /// The indices of the constraints that decide.
        var reasons: [Int]
    }

    /// The constraints that follow from others.
    private(set) var redundant: [Entry] = []
    /// The optional constraints that can never hold.
    private(set) var dead: [Entry] = []

    init(_ layout: LintLayout) {
        let report = layout.report
        func terms(_ row: LayoutReport.Row) -> [Int: Double] {
            var terms: [Int: Double] = [:]
            for term in row.terms {
                let quantity = LayoutReport.Quantity.allCases.firstIndex(of: term.quantity) ?? 0
                terms[4 * term.item + quantity, default: 0] += term.coefficient
            }
            return terms
        }
        let rows = report.rows.filter { layout.isSteady($0.constraint) && !report.constraints[$0.constraint].isBroken }
        var span = RowSpan()
        for row in rows where row.relation == .equal && row.priority >= 1000 {
            let own = terms(row)
            if let rest = span.rest(of: own, constant: row.constant) {
                // A contradiction between required constraints is a conflict, which has a rule of its own.
                if abs(rest.constant) < 1e-4 { redundant.append(Entry(constraint: row.constraint, reasons: rest.members)) }
            } else {
                span.add(own, constant: row.constant, tag: row.constraint)
            }
        }
        for row in rows where row.priority < 1000 || row.relation != .equal {
            guard let rest = span.rest(of: terms(row), constant: row.constant), !rest.members.isEmpty else { continue }
            // What remains is `0 REL constant`.
            let isHeld =
                switch row.relation {
                case .equal: abs(rest.constant) < 1e-4
                case .lessThanOrEqual: rest.constant >= -1e-4
                case .greaterThanOrEqual: rest.constant <= 1e-4
                }
            let entry = Entry(constraint: row.constraint, reasons: rest.members)
            if isHeld {
                redundant.append(entry)
            } else if row.priority < 1000, abs(rest.constant) > 0.5 {
                dead.append(entry)
            }
        }
        addDoubles(rows, terms)
    }

    /// Adds inequalities that a stronger inequality between the same edges implies.
    private mutating func addDoubles(_ rows: [LayoutReport.Row], _ terms: (LayoutReport.Row) -> [Int: Double]) {
        struct Key: Hashable {
            var unknowns: [Int]
            var factors: [Double]
        }
        var strongest: [Key: (bound: Double, priority: Float, constraint: Int)] = [:]
        let known = Set(redundant.map(\.constraint))
        for row in rows where row.relation != .equal && !known.contains(row.constraint) {
            // All are written as `sum <= bound`.
            let sign = row.relation == .lessThanOrEqual ? 1.0 : -1.0
            let own = terms(row).filter { abs($0.value) > 1e-9 }
            let unknowns = own.keys.sorted()
            guard let first = unknowns.first, let lead = own[first] else { continue }
            let scale = abs(lead)
            let key = Key(
                unknowns: unknowns, factors: unknowns.map { (sign * own[$0]! / scale * 1e6).rounded() / 1e6 })
            let bound = sign * row.constant / scale
            guard let other = strongest[key] else {
                strongest[key] = (bound, row.priority, row.constraint)
                continue
            }
            if bound >= other.bound - 1e-6, row.priority <= other.priority {
                redundant.append(Entry(constraint: row.constraint, reasons: [other.constraint]))
            } else if bound <= other.bound + 1e-6, row.priority >= other.priority {
                redundant.append(Entry(constraint: other.constraint, reasons: [row.constraint]))
                strongest[key] = (bound, row.priority, row.constraint)
            }
        }
    }
}
