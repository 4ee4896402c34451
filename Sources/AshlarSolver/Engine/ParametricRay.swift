/// The rates at which the solution moves while some constants grow together, and the limits of this growth.
///
/// Between two kinks, each value is a linear function of the constants. A resize or an animation changes the same constants again
/// and again, so that the rates are worth computing at the second change. Within the limits, a change then costs one multiplication
/// and one addition for each value that moves. Values are computed from the origin of the ray, so that rounding errors do not
/// accumulate.
///
/// Without rays, the same edit made again and again takes 2.8 to 5.5 times as long, and one height of a long list 15 times as long.
struct ParametricRay {
    /// The rows whose constants grow together, and their constants at the origin of the ray.
    var keys: [RowID]
    var origins: [Double] = []

    /// The variables that move, in ascending order, with their values at the origin and their rates.
    var indices: [Int32] = []
    var bases: [Double] = []
    var rates: [Double] = []

    /// The limits of the growth of the constants.
    var lower = -Double.infinity
    var upper = Double.infinity

    /// The current growth of the constants.
    var distance = 0.0

    // Bounds of the values and rates, for `movesAll(from:to:)`.
    var largest = 0.0
    var slowest = Double.infinity
    var fastest = 0.0

    var uses = 0

    init(keys: [RowID]) { self.keys = keys }

    /// Returns whether each value is certain to differ between two distances, because the slowest one moves by more than rounding
    /// errors.
    func movesAll(from old: Double, to new: Double) -> Bool {
        let bound = largest + fastest * Swift.max(old.magnitude, new.magnitude)
        return (new - old).magnitude * slowest > 4 * bound.ulp
    }

    /// Returns the variables whose values differ between two distances, after rounding.
    func moving(from old: Double, to new: Double) -> [Int32] {
        indices.indices.filter { bases[$0] + rates[$0] * old != bases[$0] + rates[$0] * new }
            .map { indices[$0] }
    }

    /// Sets the values at a distance.
    ///
    /// This loop is most of what a change along a ray costs. It uses addresses, which are not checked.
    func move(_ values: UnsafeMutablePointer<Double>, to distance: Double) {
        indices.withUnsafeBufferPointer { indices in
            bases.withUnsafeBufferPointer { bases in
                rates.withUnsafeBufferPointer { rates in
                    guard let places = indices.baseAddress, let bases = bases.baseAddress, let rates = rates.baseAddress
                    else { return }
                    var place = 0
                    // Unrolled four times, since the loop's counter takes as long as the addition.
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

    /// Limits the ray to where `residual + rate·t` is at least `limit`.
    mutating func keep(_ residual: Double, _ rate: Double, atLeast limit: Double) {
        if rate.magnitude <= Tolerance.rate { return }
        // Stay away from the limit by a rounding error.
        let room = Swift.max(0, residual - limit - Tolerance.residual)
        if rate < 0 { upper = Swift.min(upper, room / -rate) } else { lower = Swift.max(lower, -room / rate) }
    }

    /// Limits the ray to where `residual + rate·t` keeps its sign. Returns false if it leaves zero at once.
    mutating func keepSide(_ residual: Double, _ rate: Double) -> Bool {
        if residual > Tolerance.residual {
            keep(residual, rate, atLeast: 0)
        } else if residual < -Tolerance.residual {
            keep(-residual, -rate, atLeast: 0)
        } else {
            return rate.magnitude <= Tolerance.rate
        }
        return true
    }

}

/// The rays in use. No two of them move a common variable, and no ray affects the rows of another.
struct ParametricRays: ~Copyable {
    static let limit = 4

    var all: [ParametricRay] = []
    /// The rate of each variable, while a ray is computed, and the variables with a rate.
    var rates = Buffer<Double>()
    var moved = Buffer<Int32>()

    /// The constants that changed in recent solves without a ray.
    var candidates: [Candidate] = []

    struct Candidate {
        var keys: [RowID]
        var constants: [Double]
        /// The number of further changes to wait before a ray is computed, and the number of the last wait.
        var delay = 0
        var lastDelay = 0
    }

    /// Returns the index of the ray that a row's constant belongs to, or nil.
    func index(ofKey row: RowID) -> Int? {
        for index in all.indices where all[index].keys.contains(row) { return index }
        return nil
    }
}
