/// A variable that follows from a circle of required equalities, of which none can be solved by itself.
///
/// Supposing that the variable were known, others would follow one by one, until a row is left over
/// that has to hold as well: that row *closes* the circle and gives the variable. Everything is
/// linear, so the value is one sum over the constants of the rows of the circle and the variables
/// outside. The others then follow from it as they would have. Ten columns of equal width between
/// two edges are such a circle.
struct AlgebraicLoop {
    struct Term {
        /// A variable, or a row whose constant counts.
        var index: Int32
        var factor: Double
    }

    var variable: Int32 = -1
    var position: Int32 = -1
    /// Variables, then rows.
    var terms: [Term] = []
    var variableCount = 0

    /// What the constants of the rows add up to, unless one of them has changed.
    var offset = 0.0
    var isStale = true
}

/// All tears by index.
struct AlgebraicLoops: ~Copyable {
    var all: [AlgebraicLoop] = []
    private var free: [Int32] = []

    /// What the variables of a tear have in place of a settler.
    static func mark(_ loop: Int32) -> Int32 { -2 - loop }

    func position(of mark: Int32) -> Int32 { all[Int(-2 - mark)].position }

    /// Whether a variable with some mark is the one that closes the circle.
    func isTorn(_ variable: Int32, _ mark: Int32) -> Bool { mark < -1 && all[Int(-2 - mark)].variable == variable }

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

    /// Notes that the constant of a row of the tear with some mark has changed.
    mutating func noteConstant(_ mark: Int32) { all[Int(-2 - mark)].isStale = true }

    /// Gives the tear with some mark up.
    mutating func remove(_ mark: Int32) {
        all[Int(-2 - mark)] = AlgebraicLoop()
        free.append(-2 - mark)
    }
}

/// The variables that would follow if another one were known.
struct Supposition: ~Copyable {
    /// In the order in which they follow; the first is the one supposed to be known.
    var variables = Buffer<Int32>()
    /// The row that each of them would follow from.
    var rows = Buffer<Int32>()
    /// By how much each grows with the first.
    var slopes = Buffer<Double>()
    /// The largest of these, without signs.
    var steepest = 0.0
    /// What each row counts for, while the sum is put together.
    var weights = Buffer<Double>()
    /// Rows that would have no undetermined variable left.
    var closed = Buffer<Int32>()
    /// The rows among the terms of a sum.
    var rowTerms: [AlgebraicLoop.Term] = []

    mutating func removeAll() {
        variables.removeAll()
        rows.removeAll()
        slopes.removeAll()
        steepest = 0
        closed.removeAll()
    }
}
