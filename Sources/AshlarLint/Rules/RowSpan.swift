/// The linear span of equations, by elimination.
///
/// Each equation is reduced by those before it. What remains of one that follows from them is a number: 0, or the distance by which
/// it contradicts them.
struct RowSpan {
    /// An equation `sum(terms) = constant`, with the equations that it was made from.
    private struct Reduced {
        var terms: [Int: Double]
        var constant: Double
        var parts: [Int: Double]
    }

    private var pivots: [Int: Reduced] = [:]

    /// What is left of an equation.
    struct Rest {
        /// The constant that remains.
        var constant: Double
        /// The tags of the equations from which it follows.
        var members: [Int]
    }

    private static let tolerance = 1e-7

    /// Returns what remains of an equation whose unknowns cancel; nil for one that does not follow from the span.
    func rest(of terms: [Int: Double], constant: Double) -> Rest? {
        let reduced = reduce(Reduced(terms: terms, constant: constant, parts: [:]))
        guard reduced.terms.isEmpty else { return nil }
        return Rest(constant: reduced.constant, members: reduced.parts.filter { abs($0.value) > Self.tolerance }.keys.sorted())
    }

    /// Adds an equation, unless it follows from those before it.
    mutating func add(_ terms: [Int: Double], constant: Double, tag: Int) {
        let reduced = reduce(Reduced(terms: terms, constant: constant, parts: [tag: 1]))
        guard let pivot = reduced.terms.keys.max(), let factor = reduced.terms[pivot] else { return }
        pivots[pivot] = Reduced(
            terms: reduced.terms.mapValues { $0 / factor }, constant: reduced.constant / factor,
            parts: reduced.parts.mapValues { $0 / factor })
    }

    /// Eliminates the greatest unknown as long as an equation has it as its pivot: an equation has no unknown above its pivot, so that
    /// one whose greatest unknown is left does not follow from others.
    private func reduce(_ row: Reduced) -> Reduced {
        var row = row
        row.terms = row.terms.filter { abs($0.value) > Self.tolerance }
        while let unknown = row.terms.keys.max(), let pivot = pivots[unknown], let factor = row.terms[unknown] {
            for (other, value) in pivot.terms {
                let left = (row.terms[other] ?? 0) - factor * value
                row.terms[other] = abs(left) > Self.tolerance && other != unknown ? left : nil
            }
            for (tag, value) in pivot.parts { row.parts[tag, default: 0] -= factor * value }
            row.constant -= factor * pivot.constant
        }
        return row
    }
}
