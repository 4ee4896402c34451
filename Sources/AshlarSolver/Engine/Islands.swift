/// Variables that are optimised together, and the rows that concern them.
struct Island {
    var variables: [Int32] = []
    /// By seniority.
    var rows: [Int32] = []
    var position: Int32 = -1
    /// Whether the variables are in the order of their turns, some of which may have changed since.
    var isSorted = true
    /// Whether the rows leave something to settle.
    var settles = true

    /// How the values follow from the rows; empty until the island is solved a second time.
    var recipe = Recipe()
}

/// All islands by index.
struct Islands: ~Copyable {
    var all: [Island] = []
    private var free: [Int32] = []

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    mutating func add() -> Int32 {
        if let index = free.popLast() { return index }
        all.append(Island())
        return Int32(truncatingIfNeeded: all.count - 1)
    }

    /// Gives an island up and returns its position in the program, or -1 when that has happened before.
    mutating func remove(_ island: Int32) -> Int32 {
        let position = all[Int(island)].position
        if position >= 0 {
            all[Int(island)] = Island()
            free.append(island)
        }
        return position
    }

    mutating func setPosition(_ position: Int32, of island: Int32) { all[Int(island)].position = position }
}
