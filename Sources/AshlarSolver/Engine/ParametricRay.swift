/// How the solution moves while some constants grow together, and how far that holds.
///
/// Between two points where another row takes over, every value is a linear function of the
/// constants. A resize or an animation changes the same constants again and again, so the second
/// time the rates are worth keeping: inside the interval a change costs one multiplication and
/// addition for each value that moves. Values are computed from where the direction was made, and so
/// do not drift.
struct ParametricRay {
    /// The rows whose constants grow together, and their constants when the direction was made.
    var keys: [Int32]
    var origins: [Double] = []

    /// What moves, ascending, and how.
    var indices: [Int32] = []
    var bases: [Double] = []
    var rates: [Double] = []

    /// How far the constants may grow.
    var lower = -Double.infinity
    var upper = Double.infinity

    /// How far the constants have grown.
    var distance = 0.0

    // Bounds of the values and rates.
    var largest = 0.0
    var slowest = Double.infinity
    var fastest = 0.0

    var uses = 0

    init(keys: [Int32]) { self.keys = keys }

    /// Whether every value surely differs between two distances: whether the slowest moves by more than rounding.
    func movesAll(from old: Double, to new: Double) -> Bool {
        let bound = largest + fastest * Swift.max(old.magnitude, new.magnitude)
        return (new - old).magnitude * slowest > 4 * bound.ulp
    }

    /// The variables whose values differ between two distances, rounding included.
    func moving(from old: Double, to new: Double) -> [Int32] {
        indices.indices.filter { bases[$0] + rates[$0] * old != bases[$0] + rates[$0] * new }
            .map { indices[$0] }
    }

    /// Sets all values for a distance.
    func move(_ values: UnsafeMutablePointer<Double>, to distance: Double) {
        indices.withUnsafeBufferPointer { indices in
            bases.withUnsafeBufferPointer { bases in
                rates.withUnsafeBufferPointer { rates in
                    guard let places = indices.baseAddress, let bases = bases.baseAddress, let rates = rates.baseAddress
                    else { return }
                    var place = 0
                    // To count takes as long as to add: four at a time.
                    while place &+ 4 <= indices.count {
                        values[Int(places[place])] = bases[place] + rates[place] * distance
                        values[Int(places[place &+ 1])] = bases[place &+ 1] + rates[place &+ 1] * distance
                        values[Int(places[place &+ 2])] = bases[place &+ 2] + rates[place &+ 2] * distance
                        values[Int(places[place &+ 3])] = bases[place &+ 3] + rates[place &+ 3] * distance
                        place &+= 4
                    }
                    while place < indices.count {
                        values[Int(places[place])] = bases[place] + rates[place] * distance
                        place &+= 1
                    }
                }
            }
        }
    }

    /// Keeps `residual + rate·t` from falling below `limit`.
    mutating func keep(_ residual: Double, _ rate: Double, atLeast limit: Double) {
        if rate.magnitude <= ParametricRay.still { return }
        // Clear of the end by a rounding error.
        let room = Swift.max(0, residual - limit - Tolerance.residual)
        if rate < 0 { upper = Swift.min(upper, room / -rate) } else { lower = Swift.max(lower, -room / rate) }
    }

    /// Keeps `residual + rate·t` on its side of zero. Returns false when it leaves zero at once.
    mutating func keepSide(_ residual: Double, _ rate: Double) -> Bool {
        if residual > Tolerance.residual {
            keep(residual, rate, atLeast: 0)
        } else if residual < -Tolerance.residual {
            keep(-residual, -rate, atLeast: 0)
        } else {
            return rate.magnitude <= ParametricRay.still
        }
        return true
    }

    /// Rates that count as zero.
    static let still = 1e-12
}

/// The directions in use. Each moves other variables and watches other rows than the rest.
struct ParametricRays: ~Copyable {
    static let limit = 4

    var all: [ParametricRay] = []
    /// Rate of each variable, while a direction is made, and the variables that have one.
    var rates = Buffer<Double>()
    var moved = Buffer<Int32>()

    /// Constants that changed in recent solves without a direction.
    var candidates: [Candidate] = []

    struct Candidate {
        var keys: [Int32]
        var constants: [Double]
        /// How many more times to do without a direction, and how many it was the last time.
        var delay = 0
        var lastDelay = 0
    }

    /// The direction that a row's constant belongs to.
    func index(ofKey row: Int32) -> Int? {
        for index in all.indices where all[index].keys.contains(row) { return index }
        return nil
    }
}
