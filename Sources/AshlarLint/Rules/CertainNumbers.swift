import AshlarReport

/// The numbers of a layout that follow from constants alone: from required equalities between numbers that are certain themselves.
///
/// An equality with a single unknown makes it certain, and may leave a single unknown in others. Equalities that share several unknowns
/// are solved together when one of these unknowns is asked for.
///
/// - Complexity: Linear in the terms of the equalities, but for those that have to be solved together.
struct CertainNumbers {
    private let rows: [[Int: Double]]
    /// The unknowns that each equality still has.
    private var open: [Set<Int>]
    private var certain: Set<Int> = []
    /// The equalities that have an unknown.
    private var users: [Int: [Int]] = [:]
    private var spans: [Int: RowSpan] = [:]
    /// The number of terms that were looked at. It is deterministic, so that tests can assert cost.
    private(set) var work = 0

    /// - Parameters:
    ///   - report: The layout.
    ///   - isIncluded: Whether a constraint, by its index, is one whose numbers are constants of the application.
    init(_ report: LayoutReport, _ isIncluded: (Int) -> Bool) {
        rows = report.rows.filter { $0.relation == .equal && $0.priority >= 1000 && isIncluded($0.constraint) }.map { row in
            var terms: [Int: Double] = [:]
            for term in row.terms { terms[Self.unknown(term.item, term.quantity), default: 0] += term.coefficient }
            return terms.filter { abs($0.value) > 1e-9 }
        }
        open = rows.map { Set($0.keys) }
        for (index, row) in rows.enumerated() { for unknown in row.keys { users[unknown, default: []].append(index) } }
        var ready = open.indices.filter { open[$0].count == 1 }
        while let row = ready.popLast() {
            guard open[row].count == 1, let unknown = open[row].first else { continue }
            certain.insert(unknown)
            for other in users[unknown] ?? [] {
                work += 1
                open[other].remove(unknown)
                if open[other].count == 1 { ready.append(other) }
            }
        }
    }

    private static func unknown(_ item: Int, _ quantity: LayoutReport.Quantity) -> Int {
        4 * item + (LayoutReport.Quantity.allCases.firstIndex(of: quantity) ?? 0)
    }

    /// Returns whether a number of an item is certain.
    mutating func contains(_ quantity: LayoutReport.Quantity, of item: Int) -> Bool {
        let unknown = Self.unknown(item, quantity)
        if certain.contains(unknown) { return true }
        guard let first = users[unknown]?.first(where: { open[$0].contains(unknown) }) else { return false }
        let span = spans[first] ?? connected(to: first)
        return span.rest(of: [unknown: 1], constant: 0) != nil
    }

    /// Solves the equalities that share unknowns with an equality.
    private mutating func connected(to first: Int) -> RowSpan {
        var (span, seen, waiting) = (RowSpan(), Set([first]), [first])
        while let row = waiting.popLast() {
            work += open[row].count
            span.add(rows[row].filter { open[row].contains($0.key) }, constant: 0, tag: row)
            for unknown in open[row] {
                for other in users[unknown] ?? [] where open[other].contains(unknown) && seen.insert(other).inserted {
                    waiting.append(other)
                }
            }
        }
        for row in seen { spans[row] = span }
        return span
    }
}
