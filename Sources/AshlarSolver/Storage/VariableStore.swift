/// All variables by index.
struct VariableStore: ~Copyable {
    enum Kind: UInt8 {
        case absent
        case extent
        case location
    }

    /// How the engine found a variable's value.
    enum State: UInt8 {
        case absent
        /// Undetermined.
        case open
        /// By a required equality over rigid variables.
        case rigid
        /// By the only row it occurs in, once the rest of the row was known.
        case lonely
        /// Optimised by itself.
        case line
        /// Optimised together with others.
        case island
        /// No row mentions it.
        case free

        /// Whether required equalities alone leave the variable undetermined.
        @inline(__always)
        var isFlexible: Bool { self != .rigid && self != .absent }
    }

    var kinds = Buffer<Kind>()
    var values = Buffer<Double>()

    /// Ascending in the order of the settle rule, never 0: extents by turn, then locations by turn.
    ///
    /// A turn is not the index, since those are reused; it is the age, unless the caller says another.
    private(set) var settlingKeys = Buffer<UInt64>()

    var states = Buffer<State>()
    /// The row that gives a variable its value, or the island that does. For a line, whether its rows
    /// mention other variables.
    var definers = Buffer<Int32>()
    /// Where a variable's step is in the program, or -1. While it is undetermined, how many open rows mention it.
    var positions = Buffer<Int32>()
    /// The variable whose settling decided this one, itself perhaps; -1 when rows decided, and the mark of the tear
    /// when they did in a circle.
    var settlers = Buffer<Int32>()
    var flags = Buffer<UInt8>()

    /// Made since the last solve.
    static let isNew: UInt8 = 1
    /// In the region being structured.
    static let isInRegion: UInt8 = 2
    /// Moved by a direction.
    static let isMoving: UInt8 = 4
    /// What the variable depends on, in the upper half.
    ///
    /// Each variable has one of four strands by its index, so that those of a box differ, and all
    /// strands of what its value is computed from. What shares no strand with a change is not
    /// concerned: a width does not touch what heights alone decide.
    static let strands: UInt8 = 0xF0

    @inline(__always)
    static func strand(_ variable: Int32) -> UInt8 { 16 << UInt8(truncatingIfNeeded: variable & 3) }

    @inline(__always)
    func setStrands(_ strands: UInt8, of variable: Int32) {
        flags[variable] = flags[variable] & ~VariableStore.strands | strands
    }

    private var freeSingles = Buffer<Int32>()
    private var freeBoxes = Buffer<Int32>()
    private var nextTurn: UInt64 = 1

    var count: Int { kinds.count }

    /// Ascending by age.
    @inline(__always)
    func birth(of variable: Int32) -> UInt64 { settlingKeys[variable] & ~(1 << 63) }

    mutating func reserveCapacity(_ count: Int) {
        kinds.reserveCapacity(count)
        values.reserveCapacity(count)
        settlingKeys.reserveCapacity(count)
        states.reserveCapacity(count)
        definers.reserveCapacity(count)
        positions.reserveCapacity(count)
        settlers.reserveCapacity(count)
        flags.reserveCapacity(count)
    }

    mutating func makeSingle(_ kind: Solver.VariableKind) -> Int32 {
        let index = freeSingles.popLast() ?? append()
        revive(index, kind == .extent ? .extent : .location, nextTurn << 2)
        nextTurn += 1
        return index
    }

    mutating func makeBox(turn: UInt64?) -> Int32 {
        let base: Int32
        if let reused = freeBoxes.popLast() {
            base = reused
        } else {
            while kinds.count % 4 != 0 { freeSingles.append(append()) }
            base = append()
            for _ in 1..<4 { _ = append() }
        }
        let turn = turn ?? nextTurn
        nextTurn = max(nextTurn, turn + 1)
        for offset in 0..<4 as Range<Int32> {
            revive(base + offset, offset < 2 ? .location : .extent, turn << 2 | UInt64(offset))
        }
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
        states.append(.absent)
        definers.append(-1)
        positions.append(-1)
        settlers.append(-1)
        flags.append(0)
        return Int32(truncatingIfNeeded: kinds.count - 1)
    }

    private mutating func revive(_ index: Int32, _ kind: Kind, _ key: UInt64) {
        kinds[index] = kind
        values[index] = 0
        settlingKeys[index] = kind == .extent ? key : key | 1 << 63
        states[index] = .open
        positions[index] = -1
        settlers[index] = -1
        flags[index] = flags[index] & ~VariableStore.strands | VariableStore.isNew
    }

    private mutating func kill(_ index: Int32) {
        precondition(kinds[index] != .absent, "This variable was removed before.")
        kinds[index] = .absent
        values[index] = 0
        states[index] = .absent
        flags[index] &= ~VariableStore.isNew
    }
}
