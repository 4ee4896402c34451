import AshlarReport

/// Why a number of a layout is what it is: the constraints that bind it, as a chain back to numbers that somebody wrote.
///
///     print(Provenance(of: .width, item: 3, in: report))
///
///     label.width is 80.
///       label.trailing = box.trailing − 10    App/Cell.swift:41
///       label.leading = box.leading + 10    App/Cell.swift:40
///       box.width = 100    App/Cell.swift:12
///
/// A number may be held from two sides by different constraints: then both chains are given. One side may be open: then nothing but
/// the rule for open numbers decided (nearest to zero, sizes first).
public struct Provenance: Hashable, Sendable, Codable {
    /// One constraint of a chain.
    public struct Link: Hashable, Sendable, Codable {
        /// The constraint, by its place in the report's constraints.
        public var constraint: Int
        /// What it says, for people.
        public var text: String
        /// File and line where it was made, where they are known.
        public var location: String?
        /// Whether it is missed itself and only pulls this far.
        public var isMissed: Bool
    }

    /// What is explained, such as `label.width`.
    public var subject: String
    /// The number, in points.
    public var value: Double
    /// What keeps it from being less; empty if nothing does.
    public var lower: [Link]
    /// What keeps it from being more; empty if nothing does.
    public var upper: [Link]
    /// Sizes that cannot get below zero and so keep the number from being less, such as `label.height ≥ 0`.
    public var lowerLimits: [String]
    /// Sizes that cannot get below zero and so keep the number from being more.
    public var upperLimits: [String]

    /// Whether both sides are held by the same constraints.
    public var isFixed: Bool { !lower.isEmpty && Set(lower.map(\.constraint)) == Set(upper.map(\.constraint)) }

    /// Finds what binds one number of a report's layout.
    ///
    /// Every constraint is taken to be missed by no more than it is. Whatever then contradicts a smaller or a greater number, as an
    /// irreducible set, is what binds it.
    ///
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

    /// How far off a number is tried, in points: well above rounding, and less than anybody sees.
    private static let probe = 0.01

    /// The irreducible set that forbids the unknown to be pushed beyond a limit, from the unknown back to numbers.
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
        let links = ordered(rows, probe, from: unknown).map { row in
            let place = probe.rows[row].owner
            return Link(
                constraint: place, text: probe.participants[place].text, location: whole.statements[place].location,
                isMissed: whole.report.constraints[place].violation > 1e-6)
        }.uniqued()
        let limits = conflict.bounds.map { bound in
            let known = probe.unknowns[bound.unknown]
            return "\(whole.names[known.item]).\(known.quantity == .width ? "width" : "height") ≥ 0"
        }
        return (links, limits)
    }

    /// The rows in the order in which one is led from the unknown to numbers: each shares an unknown with one before it.
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
    /// The system in which every row is required to be missed by no more than it is in the report.
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
    /// One of the four numbers.
    public subscript(quantity: LayoutReport.Quantity) -> Double {
        switch quantity {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
    }
}

extension Array where Element: Hashable {
    /// Without repetitions.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Provenance: CustomStringConvertible {
    /// The chains as text for people.
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
