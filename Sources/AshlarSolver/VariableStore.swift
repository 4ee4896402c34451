/// All variables, as flat arrays by index.
struct VariableStore {
    enum Kind: UInt8 {
        case absent
        case extent
        case location
    }

    var kinds: [Kind] = []
    var values: [Double] = []

    /// Ascending in the order of the settle rule, never 0: extents by age, then locations by age.
    ///
    /// Age is not the index, since those are reused.
    private(set) var settlingKeys: [UInt64] = []

    /// Whether each variable was made since the last solve.
    var isNew: [Bool] = []

    private var freeSingles: [Int32] = []
    private var freeBoxes: [Int32] = []
    private var nextBirth: UInt64 = 1

    var count: Int { kinds.count }

    mutating func reserveCapacity(_ count: Int) {
        kinds.reserveCapacity(count)
        values.reserveCapacity(count)
        settlingKeys.reserveCapacity(count)
        isNew.reserveCapacity(count)
    }

    mutating func makeSingle(_ kind: Solver.VariableKind) -> Int32 {
        let index = freeSingles.popLast() ?? append()
        revive(index, kind == .extent ? .extent : .location)
        return index
    }

    mutating func makeBox() -> Int32 {
        let base: Int32
        if let reused = freeBoxes.popLast() {
            base = reused
        } else {
            while kinds.count % 4 != 0 { freeSingles.append(append()) }
            base = append()
            for _ in 1..<4 { _ = append() }
        }
        revive(base, .location)
        revive(base + 1, .location)
        revive(base + 2, .extent)
        revive(base + 3, .extent)
        return base
    }

    mutating func removeSingle(_ index: Int32) {
        kill(index)
        freeSingles.append(index)
    }

    mutating func removeBox(_ base: Int32) {
        for offset in 0..<4 as Range<Int32> { kill(base + offset) }
        freeBoxes.append(base)
    }

    private mutating func append() -> Int32 {
        kinds.append(.absent)
        values.append(0)
        settlingKeys.append(0)
        isNew.append(false)
        return Int32(truncatingIfNeeded: kinds.count - 1)
    }

    private mutating func revive(_ index: Int32, _ kind: Kind) {
        kinds[Int(index)] = kind
        values[Int(index)] = 0
        settlingKeys[Int(index)] = kind == .extent ? nextBirth : nextBirth | 1 << 63
        isNew[Int(index)] = true
        nextBirth += 1
    }

    private mutating func kill(_ index: Int32) {
        precondition(kinds[Int(index)] != .absent, "This variable was removed before.")
        kinds[Int(index)] = .absent
        values[Int(index)] = 0
        isNew[Int(index)] = false
    }
}
