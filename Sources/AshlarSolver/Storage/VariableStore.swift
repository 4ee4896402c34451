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
        case freeSingletons
        /// Optimised by itself.
        case univariate
        /// Optimised together with others.
        case component
        /// No row mentions it.
        case free

        /// Whether required equalities alone leave the variable undetermined.
        @inline(__always)
        var isFlexible: Bool { self != .rigid && self != .absent }
    }

    // All of these share a block.
    var kinds = Buffer<Kind>()
    var values = Buffer<Double>()

    /// Ascending in the order of the settle rule, never 0. See ``SettlingKey``.
    ///
    /// A turn is not the index, since those are reused; it is the age, unless the caller says another.
    private(set) var settlingKeys = Buffer<UInt64>()

    /// How many inequalities each location leads. Empty until one leads a location.
    private var leads = Buffer<Int32>()

    var states = Buffer<State>()
    /// The row that gives a variable its value, or the island that does. For a line, whether its rows
    /// mention other variables.
    var definers = Buffer<Int32>()
    /// A number whose meaning depends on what is being done with a variable; ``steps``, ``openRowCounts``, ``trialPlaces`` and
    /// ``problemIndices`` name the meanings.
    private var links = Buffer<Int32>()

    /// The position in the schedule of each determined variable's step, or -1.
    var steps: Buffer<Int32> {
        @inline(__always) _read { yield links }
    }

    /// How many open rows mention each undetermined variable, once free column singletons are looked for.
    var openRowCounts: Buffer<Int32> {
        @inline(__always) _read { yield links }
    }

    /// The place of each undetermined variable in a tearing trial: -1 before it was tried, and -2 after a trial without a result.
    var trialPlaces: Buffer<Int32> {
        @inline(__always) _read { yield links }
    }

    /// The index of each variable of a component in the component's own problem, while that is written.
    var problemIndices: Buffer<Int32> {
        @inline(__always) _read { yield links }
    }
    /// The variable whose settling decided this one, itself perhaps; -1 when rows decided, and the mark of the tear
    /// when they did in a circle.
    var tieBreakers = Buffer<Int32>()
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
    static let dependencyMask: UInt8 = 0xF0

    @inline(__always)
    static func dependencyBit(_ variable: Int32) -> UInt8 { 16 << UInt8(truncatingIfNeeded: variable & 3) }

    @inline(__always)
    func setDependencyMask(_ dependencyMask: UInt8, of variable: Int32) {
        flags[variable] = flags[variable] & ~VariableStore.dependencyMask | dependencyMask
    }

    private var block = Block()

    private var freeSingles = Buffer<Int32>()
    private var freeBoxes = Buffer<Int32>()
    private var nextSettlingRank: UInt64 = 1

    var count: Int { kinds.count }

    /// Ascending by age.
    @inline(__always)
    func birth(of variable: Int32) -> UInt64 { SettlingKey.settlingRank(settlingKeys[variable]) }

    /// Notes that one more, or one less, inequality has the location as its first one.
    ///
    /// Locations that lead an inequality settle after those that do not: of two free places in one inequality the first moves.
    mutating func noteLead(of variable: Int32, by change: Int32) {
        leads.grow(to: kinds.count, with: 0)
        leads[variable] &+= change
        let key = settlingKeys[variable]
        settlingKeys[variable] = leads[variable] > 0 ? key | SettlingKey.leading : key & ~SettlingKey.leading
    }

    mutating func reserveCapacity(_ wanted: Int) {
        guard wanted > kinds.capacity else { return }
        precondition(wanted <= Schedule.limit, "A solver has no room for so many variables.")
        let (bytes, shorts, longs) = (
            Block.size(of: wanted, UInt8.self), Block.size(of: wanted, Int32.self), Block.size(of: wanted, Double.self)
        )
        var grown = Block(bytes: 3 * bytes + 3 * shorts + 2 * longs)
        grown.take(&values, capacity: wanted)
        grown.take(&settlingKeys, capacity: wanted)
        grown.take(&definers, capacity: wanted)
        grown.take(&links, capacity: wanted)
        grown.take(&tieBreakers, capacity: wanted)
        grown.take(&kinds, capacity: wanted)
        grown.take(&states, capacity: wanted)
        grown.take(&flags, capacity: wanted)
        block = grown
    }

    mutating func makeSingle(_ kind: Solver.VariableKind) -> Int32 {
        let index = freeSingles.popLast() ?? append(1)
        revive(index, kind == .extent ? .extent : .location, nextSettlingRank << 2)
        nextSettlingRank += 1
        return index
    }

    mutating func makeBox(settlingRank: UInt64?, isSigned: Bool) -> Int32 {
        let base = freeBoxes.popLast() ?? appendBox()
        let settlingRank = settlingRank ?? nextSettlingRank
        nextSettlingRank = max(nextSettlingRank, settlingRank &+ 1)
        let key = settlingRank << 2
        revive(base, .location, key)
        revive(base &+ 1, .location, key | 1)
        revive(base &+ 2, isSigned ? .location : .extent, key | 2)
        revive(base &+ 3, isSigned ? .location : .extent, key | 3)
        return base
    }

    @inline(__always)
    private mutating func appendBox() -> Int32 {
        while kinds.count % 4 != 0 { freeSingles.append(append(1)) }
        return append(4)
    }

    /// Returns false if that is the turn of the box already.
    mutating func setSettlingRank(_ settlingRank: UInt64, of base: Int32) -> Bool {
        guard settlingKeys[base] & VariableStore.settlingRankBits != settlingRank << 2 else { return false }
        nextSettlingRank = max(nextSettlingRank, settlingRank &+ 1)
        for offset in 0..<4 as Range<Int32> {
            let rest = settlingKeys[base + offset] & ~VariableStore.settlingRankBits
            settlingKeys[base + offset] = rest | settlingRank << 2 | UInt64(offset)
        }
        return true
    }

    /// The part of a settling key that the turn makes, and the place in a box.
    private static let settlingRankBits: UInt64 = 1 << 62 - 1

    mutating func removeSingle(_ index: Int32) {
        kill(index)
        freeSingles.append(index)
    }

    mutating func removeBox(_ base: Int32) {
        for offset in 0..<4 as Range<Int32> { kill(base + offset) }
        freeBoxes.append(base)
    }

    /// Adds variables that are absent so far, and returns the first.
    @inline(__always)
    private mutating func append(_ number: Int) -> Int32 {
        let first = kinds.count
        if first &+ number > kinds.capacity { reserveCapacity(Schedule.room(for: first &+ number)) }
        // All have the same capacity.
        let end = first &+ number
        kinds.take(to: end)
        values.take(to: end)
        settlingKeys.take(to: end)
        states.take(to: end)
        definers.take(to: end)
        links.take(to: end)
        tieBreakers.take(to: end)
        flags.take(to: end)
        for index in first..<end {
            kinds[index] = .absent
            values[index] = 0
            states[index] = .absent
            definers[index] = -1
            flags[index] = 0
        }
        return Int32(truncatingIfNeeded: first)
    }

    @inline(__always)
    private mutating func revive(_ index: Int32, _ kind: Kind, _ key: UInt64) {
        kinds[index] = kind
        values[index] = 0
        settlingKeys[index] = kind == .extent ? key : key | SettlingKey.location
        states[index] = .open
        links[index] = -1
        tieBreakers[index] = -1
        flags[index] = flags[index] & ~VariableStore.dependencyMask | VariableStore.isNew
    }

    private mutating func kill(_ index: Int32) {
        precondition(kinds[index] != .absent, "This variable was removed before.")
        kinds[index] = .absent
        values[index] = 0
        states[index] = .absent
        flags[index] &= ~VariableStore.isNew
    }
}

/// The place of a variable, or of an inequality, in the settle rule, as a number that compares.
///
/// The two highest bits are the class. Extents settle first, by turn. Then each inequality in order of seniority is met with
/// equality, if what is left allows that. Then locations settle by turn: those that lead no inequality before those that do.
enum SettlingKey {
    /// The bit of inequalities, and of locations that lead one.
    static let leading: UInt64 = 1 << 62
    /// The bit of all locations.
    static let location: UInt64 = 1 << 63

    /// The key of an inequality, by its place in the order of seniority.
    @inline(__always)
    static func end(of row: Int32) -> UInt64 { leading | UInt64(UInt32(bitPattern: row)) }

    /// Whether the key is that of an inequality rather than a variable.
    @inline(__always)
    static func isEnd(_ key: UInt64) -> Bool { key & (location | leading) == leading }

    /// Whether the key is that of a location.
    @inline(__always)
    static func isLocation(_ key: UInt64) -> Bool { key & location != 0 }

    /// The key of a variable without its class: ascending by age.
    @inline(__always)
    static func settlingRank(_ key: UInt64) -> UInt64 { key & ~(location | leading) }
}
