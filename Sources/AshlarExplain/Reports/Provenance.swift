import AshlarReport

/// The reason for one number of a layout: the constraints that bind it, as a chain back to constants written by the application.
///
///     print(Provenance(of: .width, item: 3, in: report))
///
///     label.width is 80.
///       label.trailing = box.trailing − 10    App/Cell.swift:41
///       label.leading = box.leading + 10    App/Cell.swift:40
///       box.width = 100    App/Cell.swift:12
///
/// Different constraints can bound a number from below and from above; then both chains are given. If a chain is empty, no
/// constraint bounds the number on that side, and the solver's default for ambiguous numbers decided (nearest to zero, sizes
/// first).
public struct Provenance: Hashable, Sendable, Codable {
    /// One constraint of a chain.
    public struct Link: Hashable, Sendable, Codable {
        /// The index of the constraint in `LayoutReport.constraints`.
        public var constraint: Int
        /// The constraint as an equation, such as `box.width = 100`.
        public var text: String
        /// The file and line where the constraint was made; nil if unknown.
        public var location: String?
        /// Whether the constraint is violated, so that it pulls the number without fixing it.
        public var isMissed: Bool
        /// The factor of the constraint in the sum that gives the number.
        ///
        /// Each constraint of a chain is scaled by its factor, and all are added up. The unknowns cancel but for the explained number.
        public var factor: Double
        /// The part of the number that the constraint contributes, in points: the factor times what stands alone on its right side. The
        /// parts of a chain add up to ``Provenance/value``.
        public var part: Double
    }

    /// The name of the explained number, such as `label.width`.
    public var subject: String
    /// The value of the number, in points.
    public var value: Double
    /// The constraints that keep the number from being less; empty if there are none.
    public var lower: [Link]
    /// The constraints that keep the number from being greater; empty if there are none.
    public var upper: [Link]
    /// The sizes whose lower bound of zero keeps the number from being less, such as `label.height ≥ 0`.
    public var lowerLimits: [String]
    /// The sizes whose lower bound of zero keeps the number from being greater.
    public var upperLimits: [String]

    /// Whether the same constraints bound the number from below and from above.
    public var isFixed: Bool { !lower.isEmpty && Set(lower.map(\.constraint)) == Set(upper.map(\.constraint)) }

    /// Finds the constraints that bind one number of a report's layout.
    ///
    /// Each constraint is required to be violated by no more than it is in the report. The constraints that then contradict a
    /// smaller (or greater) number, as an irreducible set, are the ones that bind it.
    ///
    /// - Parameters:
    ///   - quantity: The number of the item to explain.
    ///   - item: The index of the item in `LayoutReport.items`. It must be valid.
    ///   - report: The report that holds the layout.
    /// - Complexity: Two solves of the whole layout.
    public init(of quantity: LayoutReport.Quantity, item: Int, in report: LayoutReport) {
        let whole = ReportSystem(report)
        let unknown = whole.place(of: item, quantity)
        value = report.items[item].rect[quantity]
        let attribute: Attribute =
            switch quantity {
            case .x: .left
            case .y: .top
            case .width: .width
            case .height: .height
            }
        subject = "\(whole.names[whole.items[item]]).\(attribute.rawValue)"
        let settled = whole.settled()
        (lower, lowerLimits) = Self.chain(settled, whole, unknown, .atMost, value - Self.probe)
        (upper, upperLimits) = Self.chain(settled, whole, unknown, .atLeast, value + Self.probe)
    }

    /// The distance at which a different number is tried, in points: well above rounding errors, and too small to be visible.
    private static let probe = 0.01

    /// Returns the irreducible set that keeps the unknown within a limit, ordered from the unknown to constants.
    private static func chain(
        _ settled: ConstraintSystem, _ whole: ReportSystem, _ unknown: Int, _ relation: Statement.Relation, _ limit: Double
    ) -> (links: [Link], limits: [String]) {
        var probe = settled
        probe.participants.append(.init(statement: nil, text: "", isChangeable: false, standing: .assumed))
        let owner = probe.participants.count - 1
        let term = ConstraintSystem.Term(unknown: unknown, coefficient: 1)
        probe.rows.append(.init(terms: [term], relation: relation, constant: limit, priority: 1000, owner: owner))
        let conflict = Resolution(probe, junior: owner).conflicts.first { probe.rows[$0.broken].owner == owner }
        guard let conflict else { return ([], []) }
        let rows = conflict.members.map(\.row).filter { probe.rows[$0].owner != owner }
        var multipliers: [Int: Double] = [:]
        for member in conflict.members { multipliers[member.row, default: 0] += member.multiplier }
        // The proof has the number itself with the multiplier of the probe.
        let scale = -(multipliers[conflict.broken] ?? 1)
        var links: [Link] = []
        for row in ordered(rows, probe, from: unknown) {
            let place = probe.rows[row].owner
            let factor = (multipliers[row] ?? 0) / scale
            let part = factor * probe.rows[row].constant
            // Both rows of a content size are one constraint.
            if let known = links.firstIndex(where: { $0.constraint == place }) {
                links[known].factor += factor
                links[known].part += part
                continue
            }
            links.append(
                Link(
                    constraint: place, text: probe.participants[place].text, location: whole.statements[place].location,
                    isMissed: whole.report.constraints[place].violation > 1e-6, factor: factor, part: part))
        }
        let limits = conflict.bounds.map { bound in
            let known = probe.unknowns[bound.unknown]
            return "\(whole.names[known.item]).\(known.quantity == .width ? "width" : "height") ≥ 0"
        }
        return (links, limits)
    }

    /// Orders the rows so that each shares an unknown with an earlier one, starting at the given unknown.
    private static func ordered(_ rows: [Int], _ system: ConstraintSystem, from unknown: Int) -> [Int] {
        var reached: Set<Int> = [unknown]
        var left = rows
        var ordered: [Int] = []
        while !left.isEmpty {
            let next = left.firstIndex { row in system.rows[row].terms.contains { reached.contains($0.unknown) } } ?? 0
            let row = left.remove(at: next)
            for term in system.rows[row].terms { reached.insert(term.unknown) }
            ordered.append(row)
        }
        return ordered
    }
}

extension ReportSystem {
    /// Returns the system in which every row is required to be violated by no more than it is in the report.
    fileprivate func settled() -> ConstraintSystem {
        var settled = system
        let values = values
        for index in settled.rows.indices {
            let row = settled.rows[index]
            let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.unknown] }
            settled.rows[index].priority = 1000
            switch row.relation {
            case .equal where (sum - row.constant).magnitude > 1e-6:
                settled.rows[index].relation = sum < row.constant ? .atLeast : .atMost
                settled.rows[index].constant = sum
            case .atLeast: settled.rows[index].constant = min(sum, row.constant)
            case .atMost: settled.rows[index].constant = max(sum, row.constant)
            default: break
            }
        }
        return settled
    }
}

extension LayoutReport.Rect {
    /// The number of the rectangle that a quantity names, in points.
    public subscript(quantity: LayoutReport.Quantity) -> Double {
        switch quantity {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
    }
}

extension Provenance: CustomStringConvertible {
    /// The chains as text, one constraint on each line.
    public var description: String {
        var lines = ["\(subject) is \(value.forPeople)."]
        if isFixed {
            lines += lower.map(Self.line)
        } else {
            lines += Self.side(lower, lowerLimits, "Not less:", "Nothing keeps it from being less.")
            lines += Self.side(upper, upperLimits, "Not more:", "Nothing keeps it from being more.")
        }
        return lines.joined(separator: "\n")
    }

    private static func side(_ links: [Link], _ limits: [String], _ heading: String, _ open: String) -> [String] {
        if links.isEmpty, limits.isEmpty { return [open] }
        return [heading] + links.map(line) + limits.map { "  \($0)    always" }
    }

    private static func line(_ link: Link) -> String {
        "  \(link.text)" + (link.isMissed ? "    pulls" : "") + (link.location.map { "    \($0)" } ?? "")
    }
}
