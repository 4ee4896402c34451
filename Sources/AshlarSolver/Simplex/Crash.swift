/// The state of the choice of a first basis (crash).
///
/// Without the crash, a list with too little room takes 4.1 times as long, a feed 2.5 times, and stacks with equal centers 5 to 7
/// times as long.
struct Crash: ~Copyable {
    /// The number of undetermined unknowns of each row.
    var open = Buffer<Int32>()
    var stages = Buffer<Int32>()
    /// Whether required inequalities between unknowns count as equalities; see ``LexicographicSimplex/crashTightly()``.
    var isTight = false
    var isDetermined = Buffer<Bool>()
    /// The number of equalities that can still determine each unknown: those with another undetermined unknown.
    var awaited = Buffer<Int32>()
    var waiting = Waiting()
    /// Whether each unknown was postponed once. Only used without a search.
    var isPutOff = Buffer<Bool>()
    /// The unknowns in the order in which they were determined; -1 for one that was moved to a later place.
    var sequence = Buffer<Int32>()
    /// The place of each unknown in `sequence`.
    var places = Buffer<Int32>()
    /// The coefficient of each unknown in the row that determines it.
    var pivots = Buffer<Double>()
    var univariate = UnivariateProblem()
    /// The rows with a single undetermined unknown, in the order in which they are taken.
    var queue = Heap<Int32>()
    /// The *singletonRows* of the unknown being placed: the rows that have no other undetermined unknown.
    var singletonRows = Buffer<Int32>()
    /// The *leaders*: unknowns that a trial substitution placed and that no row held there. For each, its *closing*: the row that
    /// holds with equality at the place if the other unknowns are as the trial found.
    var leaders = Buffer<Int32>()
    var closings = Buffer<Int32>()
    /// Whether the last singletonRows included a *wish*: an optional equality with no other unknown.
    var isWish = false
    /// The value and the stage of the wish, and the interval that the singletonRows before it left.
    var wish = 0.0
    var wishStage: Int32 = 0
    var least = 0.0
    var greatest = 0.0

    /// Whether the wish is at an end of the interval, or outside it.
    var isWishAtEnd: Bool { wish <= least || wish >= greatest }

    /// Whether the wish is at most 0 and at most the lower end of the interval.
    var isWishForNothing: Bool { wish <= Swift.min(0, least) }

    mutating func begin(unknowns: Int, rows: Int) {
        open.refill(0, count: rows)
        stages.refill(0, count: rows)
        isDetermined.refill(false, count: unknowns)
        awaited.refill(0, count: unknowns)
        waiting.begin()
        isPutOff.refill(false, count: unknowns)
        leaders.removeAll()
        closings.removeAll()
        places.refill(-1, count: unknowns)
        pivots.refill(1, count: unknowns)
        sequence.removeAll()
        queue.removeAll()
    }

    /// Records that a trial substitution placed an unknown, and its closing row. Does nothing for a row of -1.
    mutating func lead(_ unknown: Int, closing row: Int32) {
        if row < 0 { return }
        leaders.append(Int32(truncatingIfNeeded: unknown))
        closings.append(row)
    }

    mutating func append(_ unknown: Int, pivot: Double) {
        if places[unknown] >= 0 { sequence[places[unknown]] = -1 }
        places[unknown] = Int32(truncatingIfNeeded: sequence.count)
        sequence.append(Int32(truncatingIfNeeded: unknown))
        pivots[unknown] = pivot
        isDetermined[unknown] = true
    }
}

/// A part of the movement of an unknown in ``LexicographicSimplex/balance(_:_:)``: from its place to the next kink of its
/// penalties.
struct Stretch {
    var unknown: Int32
    /// The coefficient of the unknown in the row to be met.
    var coefficient: Double
    /// The first stage whose cost changes along the stretch. A later stage is cheaper.
    var stage: Int32
    /// The change of the cost of that stage, for each unit that the residual of the row changes.
    var slope: Double
    /// The next stage whose cost changes, or `.max`, and the change. A negative change is an improvement.
    var nextStage = Int32.max
    var nextSlope = 0.0
    /// A row whose violation grows along the stretch.
    var row: Int32
    /// The length of the stretch.
    var length: Double
    /// The row whose kink is at the end, and the row that holds the unknown at the start.
    var end: Int32
    var hold: Int32

    /// Returns whether a stretch costs less than another one, in the first stage in which they differ. If they cost the same, the
    /// one that violates a more junior row is first.
    static func precedes(_ left: Stretch, _ right: Stretch) -> Bool {
        if left.stage != right.stage { return left.stage > right.stage }
        if left.slope != right.slope { return left.slope < right.slope }
        if left.nextStage < right.nextStage { return left.nextSlope < 0 }
        if left.nextStage > right.nextStage { return right.nextSlope > 0 }
        if left.nextSlope != right.nextSlope { return left.nextSlope < right.nextSlope }
        return left.row > right.row
    }
}
