/// What is known while a first basis is chosen.
struct Crash: ~Copyable {
    /// How many unknowns of each row are undetermined.
    var open = Buffer<Int32>()
    var stages = Buffer<Int32>()
    /// Whether required inequalities between unknowns count as equalities; see ``Core/crashTightly()``.
    var isTight = false
    var isDetermined = Buffer<Bool>()
    /// How many equalities may yet come to determine each unknown: those with another undetermined one.
    var awaited = Buffer<Int32>()
    var waiting = Waiting()
    /// Which unknowns were put off once, if there is no search.
    var isPutOff = Buffer<Bool>()
    /// Unknowns in the order they were determined; -1 where one was moved back.
    var sequence = Buffer<Int32>()
    /// Where each unknown is in it.
    var places = Buffer<Int32>()
    /// The coefficient of each unknown in the row that determines it.
    var pivots = Buffer<Double>()
    var univariate = UnivariateProblem()
    /// Rows with a single undetermined unknown, in the order in which they are taken.
    var queue = Heap<Int32>()
    /// Rows that only have one unknown left, while that is chosen.
    var voters = Buffer<Int32>()
    /// Unknowns that no row held when they were placed, and rows that are met if the others are as it was supposed.
    var leaders = Buffer<Int32>()
    var closings = Buffer<Int32>()
    /// Whether that was decided by an optional equality that names no other unknown.
    var isWish = false
    /// The place and the stage of that equality, and the interval that the rows before it left.
    var wish = 0.0
    var wishStage: Int32 = 0
    var least = 0.0
    var greatest = 0.0

    /// Whether the rows before that equality leave nothing on one side of its place.
    var isWishAtEnd: Bool { wish <= least || wish >= greatest }

    /// Whether it is for as little as the rows before it allow, and for no more than 0.
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

    /// Notes an unknown that was placed where others are best off, and a row that is met there unless none is.
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

/// The next stretch of an unknown on its way to making up for what a row lacks.
struct Stretch {
    var unknown: Int32
    /// Its coefficient in that row.
    var coefficient: Double
    /// The first stage that gets worse on it, the higher the cheaper.
    var stage: Int32
    /// By how much, for each unit that the row gains.
    var slope: Double
    /// The next stage that the stretch changes, `.max` for none, and by how much: less than nothing where it gets better.
    var nextStage = Int32.max
    var nextSlope = 0.0
    /// A row that is to blame.
    var row: Int32
    /// How long it is.
    var length: Double
    /// The row at its end, and the row that holds the unknown at its start.
    var end: Int32
    var hold: Int32

    /// Whether it costs less than another: in the first stage that tells them apart. Of equals, a junior row suffers first.
    static func precedes(_ left: Stretch, _ right: Stretch) -> Bool {
        if left.stage != right.stage { return left.stage > right.stage }
        if left.slope != right.slope { return left.slope < right.slope }
        if left.nextStage < right.nextStage { return left.nextSlope < 0 }
        if left.nextStage > right.nextStage { return right.nextSlope > 0 }
        if left.nextSlope != right.nextSlope { return left.nextSlope < right.nextSlope }
        return left.row > right.row
    }
}
