/// The unknowns as functions of one unknown that is assumed to be known.
///
/// It is not ``TearingTrial``, although both assume one unknown to be known. Tearing proves: it follows required equalities
/// alone, needs no more than slopes, stops at the first closing row, and refuses inaccurate ones. A trial substitution guesses:
/// its rows may be of any stage, its functions have offsets, since rows are compared at a value, it follows rows by seniority and
/// to the end, and what it finds is checked by the simplex method. They also choose the unknown differently: tearing tries each
/// once, extents first, and a trial that fails rules out all that followed; the crash tries an unknown when its turn has come,
/// and may have it wait. They read other storage, linked rows and a matrix, so that a row's slope, the one sum that both need, is
/// not shared either. One type for both would have the fields of both, and a test of its kind in each loop.
struct TrialSubstitution: ~Copyable {
    // By unknown.
    var isReached = Buffer<Bool>()
    var slopes = Buffer<Double>()
    var offsets = Buffer<Double>()
    // By row.
    /// The number of unknowns of each row that are functions.
    var reachedCounts = Buffer<Int32>()
    /// Whether each row expresses an unknown as a function.
    var isUsed = Buffer<Bool>()

    /// The unknowns that are functions, and the rows that contain them.
    var unknowns = Buffer<Int32>()
    var rows = Buffer<Int32>()
    /// Equalities with a single other unknown.
    var queue = Heap<Int32>()
    /// The most senior row of only such functions that holds with equality at the value that was found; -1 for none.
    var tight: Int32 = -1

    mutating func begin(unknowns: Int, rows: Int) {
        isReached.grow(to: unknowns, with: false)
        slopes.grow(to: unknowns, with: 0)
        offsets.grow(to: unknowns, with: 0)
        reachedCounts.grow(to: rows, with: 0)
        isUsed.grow(to: rows, with: false)
    }

    /// Resets the state. The cost is linear in the size of the trial.
    mutating func end() {
        for unknown in unknowns.all { isReached[unknown] = false }
        for row in rows.all {
            reachedCounts[row] = 0
            isUsed[row] = false
        }
        unknowns.removeAll()
        rows.removeAll()
    }
}
