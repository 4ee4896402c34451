/// A simplex method that minimizes a sequence of penalty objectives in strict order, over the unknowns of a component.
///
/// This is a primal active-set method. Each row is a convex penalty of its residual `r = a·x - b`. For each unknown, the basis
/// contains one *active* row (`r = 0`) or one *stay* row (`x_j` keeps its value, at no cost). The factors of these rows are kept.
/// Moving one active row off zero while the others stay at zero is an *edge*. Each pivot follows one.
///
/// Once an objective is optimal, the edges along which it would get worse are *frozen*. Pivots along the other edges do not change
/// its value. Later pivots cannot unfreeze an edge: the derivative of a finished objective along an edge does not change in a pivot
/// along another edge on which that objective is flat. When all edges are frozen, the solution is unique, and the remaining
/// objectives have nothing to decide.
struct LexicographicSimplex: ~Copyable {
    static let stay: Int32 = -1

    var staged = StagedRows()

    // The state of each row.
    var residuals = Buffer<Double>()
    /// The sign of the residual of an inactive row. At zero, the choice is arbitrary.
    var sides = Buffer<Int8>()
    /// The position of an active row in the basis, or -1.
    var positions = Buffer<Int32>()

    // The basis.
    var x = Buffer<Double>()
    var basis = Buffer<Int32>()
    var factors = Factors()
    var elimination = Boxed(Elimination())
    var frozenUp = Buffer<Bool>()
    var frozenDown = Buffer<Bool>()
    /// The number of positions with an edge that is not frozen.
    var freeCount = 0
    /// Whether an edge that is not frozen moves each unknown; see `findMovable()`.
    var isMovable = Buffer<Bool>()

    // Scratch data.
    /// The derivative of the objective along the edge of each position, without the kink of the position's own row.
    var multipliers = SparseVector()
    /// The edges downhill. Some entries can be stale.
    var candidates = Heap<Candidate>()
    /// The edge of the current pivot: the rate of each unknown.
    var edge = SparseVector()
    /// The rate of the residual of each row along the edge.
    var rates = SparseVector()
    /// The entering row as a combination of the rows in the basis.
    var combination = SparseVector()
    /// The arguments of the factors, by unknown and by position.
    var gradient = SparseVector()
    var sums = SparseVector()
    var firstBasis = Boxed(Crash())
    var breakpoints: [Breakpoint] = []
    /// The rows that changed their side in the last step.
    var flipped: [Int32] = []
    /// Whether `multipliers` must be computed again.
    var needsPricing = true

    var pivotCount = 0
    /// The number of nonzero numbers that factoring, pricing and pivots have computed.
    var entryCount = 0
    var solveCount = 0

    struct Breakpoint {
        var step: Double
        var row: Int32
        var jump: Double
    }

    /// The objective of a run of pivots.
    struct Objective {
        /// The first row that does not take part yet.
        var limit: Int
        /// The rows whose penalties are summed.
        var rows: Range<Int>
        /// Whether the rows also belong to a finished stage, which must not get worse.
        var isWithinStage = false
        /// An unknown that is the objective, with a sign, instead of rows.
        var linear: (unknown: Int32, sign: Double)?
        /// The residual of a row that is the objective, with a sign, instead of rows.
        var gradient: (row: Int, sign: Double)?
    }

    var unknownCount: Int { staged.unknownCount }
    var rowCount: Int { staged.rowCount }
    var stageCount: Int { staged.stageCount }

    /// Whether all edges are frozen, so that nothing is left to decide.
    var isDecided: Bool { freeCount == 0 }

    /// How a solve goes on when its first basis needs a pivot.
    enum Standing {
        /// The first basis was chosen quickly. Instead of a pivot, a better one is searched for.
        case onTrial
        /// Pivots lead to the optimum.
        case kept
        /// The problem was given up. The point and the basis are of no use.
        case givenUp
    }

    var standing = Standing.kept

    var isOnTrial: Bool { standing == .onTrial }
    var hasGivenUp: Bool { standing == .givenUp }

    /// Whether the problem is given up as soon as its first basis needs a pivot, so that it can be rewritten first.
    var mayGiveUp = false

    /// The number of rows at the start. Later rows make variables settle.
    private(set) var settlingStart = 0

    /// Discards all rows, and begins a new problem.
    mutating func begin(unknowns count: Int) { staged.begin(unknowns: count) }

    /// Adds a term to the row being written.
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) { staged.addTerm(unknown, coefficient) }

    /// Completes the row being written, as part of the current stage.
    mutating func endRow(_ relation: Solver.Relation, _ target: Double) { staged.endRow(relation, target) }

    /// Completes the current stage. Later rows belong to the next one.
    mutating func endStage() { staged.endStage() }

    mutating func rows(ofStage stage: Int) -> Range<Int> { staged.rows(ofStage: stage) }

    /// Completes the problem, and chooses a first basis.
    ///
    /// - Parameter isOptimum: Whether the optimum of all stages is needed, and not only a proof.
    mutating func start(isOptimum: Bool) {
        let n = unknownCount
        let m = rowCount
        settlingStart = m
        residuals.refill(0, count: m)
        sides.refill(1, count: m)
        frozenUp.refill(false, count: n)
        frozenDown.refill(false, count: n)
        freeCount = n
        multipliers.reset(count: n)
        edge.reset(count: n)
        combination.reset(count: n)
        gradient.reset(count: n)
        sums.reset(count: n)
        rates.reset(count: m)
        chooseFirstBasis(isOptimum: isOptimum)
    }

    /// Extends the state for rows that were added after the start.
    mutating func extend() {
        keepBasis()
        while residuals.count < rowCount {
            residuals.append(0)
            sides.append(1)
            positions.append(-1)
        }
        rates.reset(count: rowCount)
    }

    /// Leaves the problem as it is, with nothing left to decide.
    mutating func giveUp() {
        standing = .givenUp
        freeCount = 0
    }

    /// Ends the trial of the first basis, if there is one. Pivots start from it.
    mutating func keepBasis() {
        if isOnTrial { standing = .kept }
    }

    mutating func residual(of row: Int) -> Double { staged.residual(of: row, at: x) }

    /// Returns the violation of a row for a given residual.
    mutating func violation(of row: Int, at residual: Double) -> Double { staged.violation(of: row, at: residual) }

    /// Returns the derivative of a row's penalty with respect to its residual, on one side of zero.
    @inline(__always)
    mutating func slope(of row: Int, onSide side: Int8) -> Double { staged.slope(of: row, onSide: side) }

    /// Returns the sum of the violations of some rows at the current point.
    mutating func cost(of rows: Range<Int>) -> Double {
        var sum = 0.0
        for row in rows where positions[row] < 0 { sum += violation(of: row, at: residual(of: row)) }
        return sum
    }
}
