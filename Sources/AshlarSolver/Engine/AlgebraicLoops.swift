/// An algebraic loop: required equalities that determine their variables only together.
///
/// If one variable were known, others would follow one by one, until a row remains whose variables are all known. This *closing
/// row* determines the first variable. All relations are linear, so that the value is one sum over the constants of the loop's rows
/// and the variables outside. The other variables then follow from their rows. Ten columns of equal width between two edges form
/// such a loop. Simulation tools call the method tearing: H. Elmqvist and M. Otter, *Methods for tearing systems of equations in
/// object-oriented modeling*, 1994.
///
/// Without algebraic loops, a new width of a feed's cells takes 1.7 times as long.
struct AlgebraicLoop {
    struct Term {
        /// The index of a variable, or of a row whose constant enters.
        var index: Int32
        var factor: Double
    }

    var variable: Int32 = -1
    var position: Int32 = -1
    /// The terms of variables, then those of rows.
    var terms: [Term] = []
    var variableCount = 0

    /// The sum of the terms of rows. Stale after the constant of one of them has changed.
    var offset = 0.0
    var isStale = true
}

/// All algebraic loops by index.
struct AlgebraicLoops: ~Copyable {
    var all: [AlgebraicLoop] = []
    private var free: [Int32] = []

    /// Returns the mark that the variables of a loop have in place of a tie breaker.
    static func mark(_ loop: Int32) -> Int32 { -2 - loop }

    func position(of mark: Int32) -> Int32 { all[Int(-2 - mark)].position }

    /// Returns whether a variable, given its mark, is the one that its loop computes first.
    func isFirst(_ variable: Int32, _ mark: Int32) -> Bool { mark < -1 && all[Int(-2 - mark)].variable == variable }

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    mutating func add(_ loop: AlgebraicLoop) -> Int32 {
        if let index = free.popLast() {
            all[Int(index)] = loop
            return index
        }
        all.append(loop)
        return Int32(truncatingIfNeeded: all.count - 1)
    }

    /// Records that the constant of a row of a loop has changed, given the mark of the loop.
    mutating func noteConstant(_ mark: Int32) { all[Int(-2 - mark)].isStale = true }

    /// Removes a loop, given its mark.
    mutating func remove(_ mark: Int32) {
        all[Int(-2 - mark)] = AlgebraicLoop()
        free.append(-2 - mark)
    }
}

/// A tearing trial: the variables that follow if one variable is assumed to be known.
struct TearingTrial: ~Copyable {
    /// The variables in the order in which they follow. The first is the one that is assumed to be known.
    var variables = Buffer<Int32>()
    /// The row that each variable follows from.
    var rows = Buffer<Int32>()
    /// The derivative of each variable with respect to the first.
    var slopes = Buffer<Double>()
    /// The largest magnitude of a slope.
    var steepest = 0.0
    /// The weight of each variable while the loop's sum is computed.
    var weights = Buffer<Double>()
    /// The rows without further undetermined variables.
    var closed = Buffer<Int32>()
    /// The terms of rows in the loop's sum.
    var rowTerms: [AlgebraicLoop.Term] = []

    mutating func removeAll() {
        variables.removeAll()
        rows.removeAll()
        slopes.removeAll()
        steepest = 0
        closed.removeAll()
    }
}
