import AshlarReport

/// Why a report that was read from a file cannot be used.
public struct LayoutReportFlaw: Error, Hashable, Sendable {
    /// The flaw as a sentence without a period, such as `rows[3] names the item 9 of 4`.
    public var reason: String

    /// Creates a flaw.
    ///
    /// - Parameter reason: The flaw as a sentence without a period.
    public init(reason: String) { self.reason = reason }
}

extension LayoutReport {
    /// The greatest number that a row can have: the limit of the engine that makes reports.
    private static let rowLimit = 1e12

    /// Checks a report of unknown origin: what it refers to exists, and its numbers can be solved.
    ///
    /// Reports that `view.ashlar.report()` made have no flaws. ``Provenance``, ``Explanation`` and ``solved()`` need a report without any.
    ///
    /// - Throws: The first flaw.
    /// - Complexity: Linear in the size of the report.
    public func check() throws(LayoutReportFlaw) {
        for (index, view) in views.enumerated() {
            let name = "views[\(index)]"
            if view.id != index { throw LayoutReportFlaw(reason: "\(name) has the id \(view.id)") }
            // Parents come first, so the tree has no loops.
            if let outer = view.superview, !(0..<index).contains(outer) {
                throw LayoutReportFlaw(reason: "\(name) is inside of the view \(outer), which does not precede it")
            }
            try Self.check(view.frame, name)
        }
        var ranks: Set<UInt64> = []
        for (index, item) in items.enumerated() {
            let name = "items[\(index)]"
            if let view = item.view, !views.indices.contains(view) {
                throw LayoutReportFlaw(reason: "\(name) names the view \(view) of \(views.count)")
            }
            try Self.check(item.rect, name)
            guard (1..<(1 << 60)).contains(item.settlingRank), ranks.insert(item.settlingRank).inserted else {
                throw LayoutReportFlaw(reason: "\(name) has the turn \(item.settlingRank), which is not its own positive number")
            }
        }
        for (index, constraint) in constraints.enumerated() { try check(constraint, "constraints[\(index)]") }
        for (index, row) in rows.enumerated() { try check(row, "rows[\(index)]") }
        for (index, conflict) in conflicts.enumerated() {
            let isRight =
                conflict.members.allSatisfy(constraints.indices.contains)
                && conflict.broken.map(conflict.constraints.indices.contains) ?? true
            if !isRight { throw LayoutReportFlaw(reason: "conflicts[\(index)] names a constraint that does not exist") }
        }
        for (index, ambiguity) in ambiguities.enumerated() { try check(item: ambiguity.item, "ambiguities[\(index)]") }
    }

    private func check(_ constraint: Constraint, _ name: String) throws(LayoutReportFlaw) {
        for anchor in [constraint.first, constraint.firstEnd, constraint.second, constraint.secondEnd] {
            if let anchor { try check(item: anchor.item, name) }
        }
        try Self.check([constraint.constant, constraint.multiplier, constraint.violation], name)
        // A content size may have the priority 0 in either direction, which no row stands for.
        let least: PriorityLimit = constraint.origin == .contentSize ? .zero : .aboveZero
        try Self.check(priority: constraint.priority, least, name)
        if let hugging = constraint.hugging { try Self.check(priority: hugging, least, name) }
    }

    private func check(_ row: Row, _ name: String) throws(LayoutReportFlaw) {
        guard constraints.indices.contains(row.constraint) else {
            throw LayoutReportFlaw(reason: "\(name) names the constraint \(row.constraint) of \(constraints.count)")
        }
        for term in row.terms {
            try check(item: term.item, name)
            try Self.check([term.coefficient], name)
        }
        try Self.check([row.constant], name)
        try Self.check(priority: row.priority, .aboveZero, name)
    }

    private func check(item: Int, _ name: String) throws(LayoutReportFlaw) {
        guard items.indices.contains(item) else {
            throw LayoutReportFlaw(reason: "\(name) names the item \(item) of \(items.count)")
        }
    }

    private static func check(_ rect: Rect, _ name: String) throws(LayoutReportFlaw) {
        try check([rect.x, rect.y, rect.width, rect.height], name)
    }

    private static func check(_ numbers: [Double], _ name: String) throws(LayoutReportFlaw) {
        for number in numbers where !(number.magnitude <= rowLimit) {
            throw LayoutReportFlaw(reason: "\(name) has the number \(number), which is out of range")
        }
    }

    private enum PriorityLimit { case zero, aboveZero }

    private static func check(priority: Float, _ least: PriorityLimit, _ name: String) throws(LayoutReportFlaw) {
        guard priority > 0 || priority == 0 && least == .zero, priority <= 1000 else {
            let range = least == .zero ? "not from 0 to 1000" : "not above 0 and at most 1000"
            throw LayoutReportFlaw(reason: "\(name) has the priority \(priority), which is \(range)")
        }
    }
}
