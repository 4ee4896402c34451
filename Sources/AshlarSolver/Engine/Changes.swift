/// The variables that changed since the last solve, and their former values.
///
/// While few variables change, they are listed. Once many changes are expected, all former values are kept instead, and compared on
/// request. The values are passed as an address, because lending the store of all variables would copy it.
struct Changes: ~Copyable {
    /// The values at the last solve, or NaN for new variables: of the listed variables, or of all if many change.
    private(set) var formerValues = Buffer<Double>()

    /// The listed variables. Some of them can have their former value again.
    private var list = Buffer<Int32>()
    private var isListed = Buffer<Bool>()
    /// Whether only a comparison with the former values tells what changed.
    private(set) var areMany = false
    /// The variables that parametric rays moved, in place of the list. The array is shared, not copied.
    private var moved: [Int32] = []

    /// Discards all changes.
    mutating func begin(variables count: Int) {
        for variable in list.all { isListed[variable] = false }
        list.removeAll()
        moved = []
        areMany = false
        isListed.grow(to: count, with: false)
        formerValues.grow(to: count, with: 0)
    }

    /// Stops listing, and keeps all former values. From here on this is cheaper than a list.
    ///
    /// - Parameter values: The address of the values, whose buffer belongs to another store and must not be copied.
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

    /// Records that a variable is new.
    mutating func noteNew(_ variable: VariableID) {
        note(variable, formerly: .nan)
        formerValues[variable] = .nan
    }

    /// Records a change of a variable.
    @inline(__always)
    mutating func note(_ variable: VariableID, formerly value: Double) {
        if areMany || isListed[variable] { return }
        isListed[variable] = true
        formerValues[variable] = value
        list.append(variable.index)
    }

    /// Takes a complete list of changed variables, in ascending order.
    mutating func take(_ variables: [Int32]) { moved = variables }

    /// Completes the list. If `mayHaveReturned`, compares it with the values and drops the variables that have their former value.
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

    /// Returns whether a variable differs from its value at the last solve. Only valid once many changes are expected.
    @inline(__always)
    func hasChanged(_ variable: VariableID, _ values: UnsafePointer<Double>) -> Bool {
        formerValues[variable] != values[Int(variable)]
    }

    /// Calls a closure with the variables that changed, in ascending order.
    func withList(_ values: UnsafePointer<Double>, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
        guard areMany else { return moved.isEmpty ? body(list.all) : moved.withUnsafeBufferPointer(body) }
        // On the stack: the list is as long as all variables, and only lives during the call.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: formerValues.count + 1) { places in
            guard let base = places.baseAddress else { return }
            var end = 0
            for variable in formerValues.indices {
                // Each index is written, but only counted if the value changed, so that the loop has no branch.
                base[end] = Int32(truncatingIfNeeded: variable)
                end &+= formerValues.base[variable] != values[variable] ? 1 : 0
            }
            body(UnsafeBufferPointer(start: base, count: end))
        }
    }
}
