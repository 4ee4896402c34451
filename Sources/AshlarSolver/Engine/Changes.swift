/// Which variables changed since the last solve, and from what.
struct Changes: ~Copyable {
    /// Whether each variable was changed, perhaps back again.
    private(set) var isChanged = Buffer<Bool>()
    /// The value of each of those at the last solve, or not a number for a new one.
    private(set) var formerValues = Buffer<Double>()

    /// What changed, unless there is too much to list.
    private var list = Buffer<Int32>()
    /// Whether only the marks tell what changed.
    private(set) var areMany = false
    /// Whether what is listed is marked.
    private var isMarked = true

    /// Forgets what changed.
    mutating func begin(variables count: Int) {
        if areMany {
            isChanged.refill(false, count: isChanged.count)
        } else if isMarked {
            for variable in list.all { isChanged[variable] = false }
        }
        list.removeAll()
        areMany = false
        isMarked = true
        isChanged.grow(to: count, with: false)
        formerValues.grow(to: count, with: 0)
    }

    /// Stops listing: from here on it is cheaper to go over all variables once than from one to the next.
    mutating func expectMany() { areMany = true }

    /// Notes a variable that is about to change.
    @inline(__always)
    mutating func note(_ variable: Int32, formerly value: Double) {
        if isChanged[variable] { return }
        isChanged[variable] = true
        formerValues[variable] = value
        if areMany { return }
        list.append(variable)
        areMany = list.count > isChanged.count / 32
    }

    /// Lists variables that changed, without marking them. Those are all, apart from other such calls.
    mutating func add(_ variables: [Int32]) {
        isMarked = false
        let isAscending = list.isEmpty || variables.isEmpty
        list.append(variables)
        if !isAscending { list.sort() }
    }

    /// Closes the list, given the values, among which some may be as they were.
    mutating func end(_ values: UnsafePointer<Double>, mayHaveReturned: Bool) {
        if areMany {
            guard mayHaveReturned else { return }
            for variable in isChanged.indices where formerValues[variable] == values[variable] { isChanged[variable] = false }
            return
        }
        if mayHaveReturned {
            var count = 0
            for variable in list.all {
                isChanged[variable] = formerValues[variable] != values[Int(variable)]
                list[count] = variable
                count += isChanged[variable] ? 1 : 0
            }
            list.take(to: count)
        }
        list.sort()
    }

    /// Lends the variables that changed, in ascending order.
    func withList(_ body: (UnsafeBufferPointer<Int32>) -> Void) {
        guard areMany else { return body(list.all) }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: isChanged.count + 1) { places in
            guard let base = places.baseAddress else { return }
            body(UnsafeBufferPointer(start: base, count: listMarked(base)))
        }
    }

    /// Lists what is marked, without a question for each variable, but for eight at a time.
    private func listMarked(_ places: UnsafeMutablePointer<Int32>) -> Int {
        let (marks, count) = (UnsafeRawPointer(isChanged.base), isChanged.count)
        var end = 0
        var first = 0
        while first < count {
            let last = Swift.min(count, first &+ 8)
            if last &- first < 8 || marks.loadUnaligned(fromByteOffset: first, as: UInt64.self) != 0 {
                for variable in first..<last {
                    // Written in any case, and counted if it did change.
                    places[end] = Int32(truncatingIfNeeded: variable)
                    end &+= Int(marks.load(fromByteOffset: variable, as: UInt8.self))
                }
            }
            first = last
        }
        return end
    }
}
