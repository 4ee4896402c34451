/// Minimises a sequence of penalty objectives in strict order over a few unknowns.
///
/// A primal active-set method. Every row is a convex penalty of its residual `r = a·x - b`. The
/// basis holds one *active* row (`r = 0`) or one costless *stay* row (`x_j` keeps its value) for
/// each unknown, and the inverse of their matrix. Moving one active row off zero while the others
/// stay at zero is an edge; every step follows one.
///
/// Objectives come in order. Once one is optimal, the edges along which it would get worse are
/// *frozen*. Steps along the others cost it nothing, and later pivots cannot thaw an edge: the
/// derivative of a finished objective along an edge does not change when another edge, along
/// which that objective is flat, is pivoted. When all edges are frozen the solution is unique and
/// the remaining objectives have nothing left to decide.
struct Core: ~Copyable {
    static let stay: Int32 = -1

    var unknownCount = 0

    // Rows, ascending by stage. Compressed terms.
    var starts: [Int32] = [0]
    var termUnknowns: [Int32] = []
    var termCoefficients: [Double] = []
    var targets: [Double] = []
    var relations: [Int8] = []
    /// First row of each stage, and one past the last row.
    var stageStarts: [Int32] = [0]

    // State of each row.
    var residuals: [Double] = []
    /// The sign of the residual of an inactive row; the choice is arbitrary at zero.
    var sides: [Int8] = []
    /// Where an active row is in the basis, or -1.
    var positions: [Int32] = []

    // The basis.
    var x: [Double] = []
    var basis: [Int32] = []
    /// Column `k` is the edge along which the row at position `k` grows by one.
    var inverse: [Double] = []
    var frozenUp: [Bool] = []
    var frozenDown: [Bool] = []
    /// Positions with at least one edge that is not frozen.
    var free: [Int32] = []

    // The rows of each unknown, except rows added after the start.
    var columnStarts: [Int32] = []
    var columnRows: [Int32] = []

    // Scratch.
    var gradient: [Double] = []
    var multipliers: [Double] = []
    var slopes: [Double] = []
    var alphas: [Double] = []
    var breakpoints: [Breakpoint] = []
    /// The rows that changed side in the last step.
    var passed: [Int32] = []
    /// The unknowns with a part in `gradient`.
    var support: [Int32] = []
    /// Whether `multipliers` must be computed anew.
    var needsPricing = true

    var pivotCount = 0
    var solveCount = 0
    private(set) var pivotsSinceFactoring = 0

    struct Breakpoint {
        var step: Double
        var row: Int32
        var jump: Double
    }

    /// What one objective counts.
    struct Objective {
        /// Rows from here on are not looked at yet.
        var limit: Int
        /// The rows whose penalties are summed.
        var rows: Range<Int>
        /// Whether the rows belong to a finished stage, too, which is among the objectives not to be harmed.
        var isWithinStage = false
        /// Whether `gradient` holds a linear objective instead.
        var isLinear = false
    }

    var rowCount: Int { targets.count }

    /// The rows there were at the start; later ones make variables settle.
    private(set) var settlingStart = 0

    /// Empties the problem.
    mutating func begin(unknowns count: Int) {
        unknownCount = count
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        termUnknowns.removeAll(keepingCapacity: true)
        termCoefficients.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
        relations.removeAll(keepingCapacity: true)
        stageStarts.removeAll(keepingCapacity: true)
        stageStarts.append(0)
    }

    /// Adds a summand to the row being written.
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) {
        termUnknowns.append(unknown)
        termCoefficients.append(coefficient)
    }

    /// Closes the row being written, in the current stage.
    mutating func endRow(_ relation: Solver.Relation, _ target: Double) {
        starts.append(Int32(truncatingIfNeeded: termUnknowns.count))
        targets.append(target)
        relations.append(relation.rawValue)
    }

    /// Closes the current stage. Later rows belong to the next.
    mutating func endStage() { stageStarts.append(Int32(truncatingIfNeeded: targets.count)) }

    var stageCount: Int { stageStarts.count - 1 }

    func rows(ofStage stage: Int) -> Range<Int> { Int(stageStarts[stage])..<Int(stageStarts[stage + 1]) }

    @inline(__always)
    func terms(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

    /// Closes the problem and takes a first basis.
    mutating func start() {
        let n = unknownCount
        let m = rowCount
        settlingStart = m
        residuals = [Double](repeating: 0, count: m)
        sides = [Int8](repeating: 1, count: m)
        positions = [Int32](repeating: -1, count: m)
        x = [Double](repeating: 0, count: n)
        basis = [Int32](repeating: Core.stay, count: n)
        inverse = [Double](repeating: 0, count: n * n)
        for k in 0..<n { inverse[k * n + k] = 1 }
        frozenUp = [Bool](repeating: false, count: n)
        frozenDown = [Bool](repeating: false, count: n)
        free = (0..<n).map { Int32(truncatingIfNeeded: $0) }
        gradient = [Double](repeating: 0, count: n)
        multipliers = [Double](repeating: 0, count: n)
        alphas = [Double](repeating: 0, count: n)
        slopes = [Double](repeating: 0, count: m)
        pivotsSinceFactoring = 0
        crash()
    }

    /// Makes room for rows added after the start.
    mutating func extend() {
        while residuals.count < rowCount {
            residuals.append(0)
            sides.append(1)
            positions.append(-1)
            slopes.append(0)
        }
    }

    func residual(of row: Int) -> Double {
        var sum = -targets[row]
        for slot in terms(of: row) { sum += termCoefficients[slot] * x[Int(termUnknowns[slot])] }
        return sum
    }

    /// What a row costs at a residual.
    func violation(of row: Int, at residual: Double) -> Double {
        switch relations[row] {
        case 0: residual.magnitude
        case 1: Swift.max(0, -residual)
        default: Swift.max(0, residual)
        }
    }

    /// What a row's penalty grows by, per unit of growth of its residual, on one side of zero.
    @inline(__always)
    func slope(of row: Int, onSide side: Int8) -> Double {
        switch relations[row] {
        case 0: side > 0 ? 1 : -1
        case 1: side > 0 ? 0 : -1
        default: side > 0 ? 1 : 0
        }
    }

    /// The least sum of violations that was found for the rows of an objective.
    func cost(of rows: Range<Int>) -> Double {
        var sum = 0.0
        for row in rows where positions[row] < 0 { sum += violation(of: row, at: residual(of: row)) }
        return sum
    }

    mutating func noteFactored() {
        pivotsSinceFactoring = 0
        needsPricing = true
    }

    mutating func notePivot() {
        pivotsSinceFactoring += 1
        pivotCount += 1
    }
}
