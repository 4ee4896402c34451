/// The rows of a component, each a convex penalty of its residual `r = a·x - b`, in ascending order of their stages.
///
/// The stages are the objectives of ``LexicographicSimplex``, in the order in which they are minimized.
struct StagedRows: ~Copyable {
    private(set) var unknownCount = 0
    private(set) var matrix = Matrix()
    var targets = Buffer<Double>()
    private(set) var relations = Buffer<Int8>()
    /// The first row of each stage, followed by the number of rows.
    private var stageStarts: [Int32] = [0]

    var rowCount: Int { targets.count }
    var stageCount: Int { stageStarts.count - 1 }

    /// Discards all rows, and begins a new problem.
    mutating func begin(unknowns count: Int) {
        unknownCount = count
        matrix.begin(unknowns: count)
        targets.removeAll()
        relations.removeAll()
        stageStarts.removeAll(keepingCapacity: true)
        stageStarts.append(0)
    }

    /// Adds a term to the row being written.
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) { matrix.addTerm(unknown, coefficient) }

    /// Completes the row being written, as part of the current stage.
    mutating func endRow(_ relation: Solver.Relation, _ target: Double) {
        matrix.endRow()
        targets.append(target)
        relations.append(relation.rawValue)
    }

    /// Completes the current stage. Later rows belong to the next one.
    mutating func endStage() { stageStarts.append(Int32(truncatingIfNeeded: targets.count)) }

    mutating func rows(ofStage stage: Int) -> Range<Int> { Int(stageStarts[stage])..<Int(stageStarts[stage + 1]) }

    @inline(__always)
    mutating func relation(of row: Int) -> Solver.Relation {
        relations[row] == 0 ? .equal : relations[row] > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }

    @inline(__always)
    mutating func residual(of row: Int, at values: borrowing Buffer<Double>) -> Double {
        var sum = -targets[row]
        for slot in matrix.slots(of: row) { sum += matrix.coefficients[slot] * values[matrix.unknowns[slot]] }
        return sum
    }

    /// Returns the violation of a row for a given residual.
    @inline(__always)
    mutating func violation(of row: Int, at residual: Double) -> Double {
        switch relations[row] {
        case 0: residual.magnitude
        case 1: Swift.max(0, -residual)
        default: Swift.max(0, residual)
        }
    }

    /// Returns the derivative of a row's penalty with respect to its residual, on one side of zero.
    @inline(__always)
    mutating func slope(of row: Int, onSide side: Int8) -> Double {
        switch relations[row] {
        case 0: side > 0 ? 1 : -1
        case 1: side > 0 ? 0 : -1
        default: side > 0 ? 1 : 0
        }
    }

    /// Returns a row as `coefficient·unknown relation target`, with the values of the other unknowns on the right side.
    @inline(__always)
    mutating func reduced(
        _ row: Int, to unknown: Int, at values: borrowing Buffer<Double>
    ) -> (coefficient: Double, target: Double) {
        var target = targets[row]
        var own = 0.0
        for slot in matrix.slots(of: row) {
            if Int(matrix.unknowns[slot]) == unknown {
                own = matrix.coefficients[slot]
            } else {
                target -= matrix.coefficients[slot] * values[matrix.unknowns[slot]]
            }
        }
        return (own, target)
    }
}
