/// Which variables changed since the last solve, and from what.
///
/// While they are few, they are listed. Once many are expected, all values are kept, to be compared
/// with when somebody asks.
struct Changes: ~Copyable {
    /// The value at the last solve, or not a number for a new variable: of what is listed, or of all if many change.
    private(set) var formerValues = Buffer<Double>()

    /// What was changed, perhaps back again.
    private var list = Buffer<Int32>()
    private var isListed = Buffer<Bool>()
    /// Whether only the former values tell what changed.
    private(set) var areMany = false
    /// What was moved together, in place of the list: not copied, but shared.
    private var moved: [Int32] = []

    /// Forgets what changed.
    mutating func begin(variables count: Int) {
        for variable in list.all { isListed[variable] = false }
        list.removeAll()
        moved = []
        areMany = false
        isListed.grow(to: count, with: false)
        formerValues.grow(to: count, with: 0)
    }

    /// Stops listing and keeps all values: from here on that is cheaper than to go from one change to the next.
    mutating func expectMany(_ values: UnsafePointer<Double>) {
        if areMany { return }
        areMany = true
        var kept = Buffer<Double>()
        for variable in list.all { kept.append(formerValues[variable]) }
        formerValues.base.update(from: values, count: formerValues.count)
        for place in list.indices {
            formerValues[list[place]] = kept[place]
            isListed[list[place]] = false
        }
        list.removeAll()
    }

    /// Notes that a variable is new.
    mutating func noteNew(_ variable: Int32) {
        note(variable, formerly: .nan)
        formerValues[variable] = .nan
    }

    /// Notes a change of a variable.
    @inline(__always)
    mutating func note(_ variable: Int32, formerly value: Double) {
        if areMany || isListed[variable] { return }
        isListed[variable] = true
        formerValues[variable] = value
        list.append(variable)
    }

    /// Takes all that changed, in ascending order, as it is.
    mutating func take(_ variables: [Int32]) { moved = variables }

    /// Closes the list, given the values, among which some may be as they were.
    mutating func end(_ values: UnsafePointer<Double>, mayHaveReturned: Bool) {
        if areMany { return }
        if mayHaveReturned {
            var count = 0
            for variable in list.all {
                isListed[variable] = formerValues[variable] != values[Int(variable)]
                list[count] = variable
                count += isListed[variable] ? 1 : 0
            }
            list.take(to: count)
        }
        list.sort()
    }

    /// Whether a variable differs from what it was at the last solve, once many are expected.
    @inline(__always)
    func hasChanged(_ variable: Int32, _ values: UnsafePointer<Double>) -> Bool {
        formerValues[variable] != values[Int(variable)]
    }

    /// Lends the variables that changed, in ascending order.
    func withList(_ values: UnsafePointer<Double>, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
        guard areMany else { return moved.isEmpty ? body(list.all) : moved.withUnsafeBufferPointer(body) }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: formerValues.count + 1) { places in
            guard let base = places.baseAddress else { return }
            var end = 0
            for variable in formerValues.indices {
                // Written in any case, and counted if it did change.
                base[end] = Int32(truncatingIfNeeded: variable)
                end &+= formerValues.base[variable] != values[variable] ? 1 : 0
            }
            body(UnsafeBufferPointer(start: base, count: end))
        }
    }
}
