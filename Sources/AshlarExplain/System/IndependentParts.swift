/// The parts of a system that share only numbers given from outside, such as the size of a window.
///
/// Changes in one part do not move another, so that a conflict can be explained with the rows of its own parts, however large the layout
/// is.
struct IndependentParts {
    private let isGiven: [Bool]
    /// The parent of each unknown in a forest; unknowns with the same root belong to one part.
    private var parents: [Int]
    /// The rows of each part, by its root.
    private var rowsOfPart: [Int: [Int]] = [:]
    /// The rows of which all unknowns are given, by each of their unknowns.
    private var givenRows: [Int: [Int]] = [:]

    /// - Complexity: Near linear in the number of terms.
    init(_ system: ConstraintSystem) {
        var isGiven = [Bool](repeating: false, count: system.unknowns.count)
        for row in system.rows where row.terms.count == 1 && row.relation == .equal && row.priority >= 1000 {
            if system.participants[row.owner].standing == .given { isGiven[row.terms[0].unknown] = true }
        }
        (self.isGiven, parents) = (isGiven, Array(system.unknowns.indices))
        for row in system.rows {
            let open = row.terms.filter { !isGiven[$0.unknown] }
            for term in open.dropFirst() { parents[root(of: term.unknown)] = root(of: open[0].unknown) }
        }
        for (index, row) in system.rows.enumerated() {
            if let open = row.terms.first(where: { !isGiven[$0.unknown] }) {
                rowsOfPart[root(of: open.unknown), default: []].append(index)
            } else {
                for term in row.terms { givenRows[term.unknown, default: []].append(index) }
            }
        }
    }

    private mutating func root(of unknown: Int) -> Int {
        var place = unknown
        while parents[place] != place {
            parents[place] = parents[parents[place]]
            place = parents[place]
        }
        return place
    }

    /// Returns the indices of all rows of the parts that some rows belong to, with the rows that give numbers to these parts, in the
    /// order of the system.
    mutating func rows(with rows: [Int], in system: ConstraintSystem) -> [Int] {
        var found: Set<Int> = []
        var parts: Set<Int> = []
        var givens: Set<Int> = []
        var waiting = rows
        while let row = waiting.popLast() {
            guard found.insert(row).inserted else { continue }
            for term in system.rows[row].terms {
                if isGiven[term.unknown] {
                    if givens.insert(term.unknown).inserted { waiting += givenRows[term.unknown] ?? [] }
                } else {
                    let part = root(of: term.unknown)
                    if parts.insert(part).inserted { waiting += rowsOfPart[part] ?? [] }
                }
            }
        }
        return found.sorted()
    }
}
