/// Variables that are optimised together, and the rows that concern them.
struct Component {
    var variables: [Int32] = []
    /// By seniority.
    var rows: [Int32] = []
    var position: Int32 = -1
    /// Whether the variables are in the order of their turns, some of which may have changed since.
    var isSorted = true
    /// Whether the rows leave something to settle.
    var settles = true

    /// How the values follow from the rows; empty until the island is solved a second time.
    var affine = AffineSolution()
}

/// All islands by index.
struct Components: ~Copyable {
    var all: [Component] = []
    private var free: [Int32] = []

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    mutating func add() -> Int32 {
        if let index = free.popLast() { return index }
        all.append(Component())
        return Int32(truncatingIfNeeded: all.count - 1)
    }

    /// Gives an island up and returns its position in the program, or -1 when that has happened before.
    mutating func remove(_ component: Int32) -> Int32 {
        let position = all[Int(component)].position
        if position >= 0 {
            all[Int(component)] = Component()
            free.append(component)
        }
        return position
    }

    mutating func setPosition(_ position: Int32, of component: Int32) { all[Int(component)].position = position }
}
