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
struct LexicographicSimplex: ~Copyable {
    static let stay: Int32 = -1

    var unknownCount = 0

    // Rows, ascending by stage.
    var matrix = Matrix()
    var targets = Buffer<Double>()
    var relations = Buffer<Int8>()
    /// First row of each stage, and one past the last row.
    var stageStarts: [Int32] = [0]

    // State of each row.
    var residuals = Buffer<Double>()
    /// The sign of the residual of an inactive row; the choice is arbitrary at zero.
    var sides = Buffer<Int8>()
    /// Where an active row is in the basis, or -1.
    var positions = Buffer<Int32>()

    // The basis.
    var x = Buffer<Double>()
    var basis = Buffer<Int32>()
    var factors = Factors()
    var elimination = Boxed(Elimination())
    var frozenUp = Buffer<Bool>()
    var frozenDown = Buffer<Bool>()
    /// How many positions have an edge that is not frozen.
    var freeCount = 0
    /// Which unknowns an edge that is not frozen moves; see `findMovable()`.
    var isMovable = Buffer<Bool>()

    // Scratch.
    /// The derivative of the objective along the edge of each position, without the kink of the position's own row.
    var multipliers = SparseVector()
    /// Positions with an edge downhill, among others.
    var candidates = Heap<Candidate>()
    /// The edge being followed: how fast each unknown grows along it.
    var edge = SparseVector()
    /// How fast the residual of each row grows along it.
    var rates = SparseVector()
    /// The row that enters as a combination of the rows in the basis.
    var combination = SparseVector()
    /// What is given to the factors, by unknown and by position.
    var gradient = SparseVector()
    var sums = SparseVector()
    var crashing = Crash()
    var trial = Boxed(TrialSubstitution())
    var stretches: [Stretch] = []
    var breakpoints: [Breakpoint] = []
    /// The rows that changed side in the last step.
    var flipped: [Int32] = []
    /// Whether `multipliers` must be computed anew.
    var needsPricing = true

    var pivotCount = 0
    /// How many numbers that are not zero factoring, pricing and following edges came up with.
    var entryCount = 0
    var solveCount = 0

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
        /// The unknown that is the objective itself, with a sign, instead of rows.
        var linear: (unknown: Int32, sign: Double)?
        /// The residual that is the objective itself, with a sign, instead of rows.
        var gradient: (row: Int, sign: Double)?
    }

    var rowCount: Int { targets.count }

    /// Whether all edges are frozen, so that nothing is left to decide.
    var isDecided: Bool { freeCount == 0 }

    /// Whether a first basis is chosen without supposing anything; see ``suppose(_:mayWait:)``.
    var isQuick = false
    /// Whether it was, and is given up for another one as soon as it needs a pivot.
    var isOnTrial = false
    /// Whether the problem is given up as soon as its first basis needs a pivot, so that it can be rewritten first.
    var mayGiveUp = false
    /// Whether that has happened. The point and the basis are of no use then.
    var hasGivenUp = false
    /// Whether a first basis is searched for by supposing.
    var isSearching = false

    /// The rows there were at the start; later ones make variables settle.
    private(set) var settlingStart = 0

    /// Empties the problem.
    mutating func begin(unknowns count: Int) {
        unknownCount = count
        matrix.begin(unknowns: count)
        targets.removeAll()
        relations.removeAll()
        stageStarts.removeAll(keepingCapacity: true)
        stageStarts.append(0)
    }

    /// Adds a summand to the row being written.
    mutating func addTerm(_ unknown: Int32, _ coefficient: Double) { matrix.addTerm(unknown, coefficient) }

    /// Closes the row being written, in the current stage.
    mutating func endRow(_ relation: Solver.Relation, _ target: Double) {
        matrix.endRow()
        targets.append(target)
        relations.append(relation.rawValue)
    }

    /// Closes the current stage. Later rows belong to the next.
    mutating func endStage() { stageStarts.append(Int32(truncatingIfNeeded: targets.count)) }

    var stageCount: Int { stageStarts.count - 1 }

    func rows(ofStage stage: Int) -> Range<Int> { Int(stageStarts[stage])..<Int(stageStarts[stage + 1]) }

    /// Closes the problem and takes a first basis.
    ///
    /// - Parameter isOptimum: Whether the optimum of all stages is wanted, and not a proof.
    mutating func start(isOptimum: Bool) {
        let n = unknownCount
        let m = rowCount
        settlingStart = m
        residuals.refill(0, count: m)
        sides.refill(1, count: m)
        positions.refill(-1, count: m)
        x.refill(0, count: n)
        basis.refill(LexicographicSimplex.stay, count: n)
        frozenUp.refill(false, count: n)
        frozenDown.refill(false, count: n)
        freeCount = n
        multipliers.reset(count: n)
        edge.reset(count: n)
        combination.reset(count: n)
        gradient.reset(count: n)
        sums.reset(count: n)
        rates.reset(count: m)
        crash(isOptimum: isOptimum)
    }

    /// Makes room for rows added after the start.
    mutating func extend() {
        isOnTrial = false
        while residuals.count < rowCount {
            residuals.append(0)
            sides.append(1)
            positions.append(-1)
        }
        rates.reset(count: rowCount)
    }

    /// Leaves the problem as it is, with nothing left to decide.
    mutating func giveUp() {
        hasGivenUp = true
        freeCount = 0
    }

    func residual(of row: Int) -> Double {
        var sum = -targets[row]
        for slot in matrix.slots(of: row) { sum += matrix.coefficients[slot] * x[matrix.unknowns[slot]] }
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
}
