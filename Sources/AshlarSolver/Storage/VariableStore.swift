/// All variables by index.
struct VariableStore: ~Copyable {
    enum Kind: UInt8 {
        case absent
        case extent
        case location
    }

    /// How the engine determined the value of a variable.
    enum State: UInt8 {
        case absent
        /// Not determined.
        case open
        /// By required equalities over rigid variables.
        case rigid
        /// By the only open row that mentions the variable, after all others of the row were determined: a free column singleton.
        case freeSingletons
        /// As a univariate problem.
        case univariate
        /// As a member of a component.
        case component
        /// By the settle rule alone, since no open row mentions the variable.
        case free

        /// Whether required equalities alone leave the variable undetermined.
        @inline(__always)
        var isFlexible: Bool { self != .rigid && self != .absent }
    }

    // All buffers from here to `flags`, except `leads`, share a block.
    var kinds = Buffer<Kind>()
    var values = Buffer<Double>()

    /// The settling key of each variable. Never 0. See ``SettlingKey``.
    ///
    /// The settling rank within a key is the age of the variable, unless the caller chose another one. It is not the index, since
    /// indices are reused.
    private(set) var settlingKeys = Buffer<UInt64>()

    /// The number of inequalities whose first location each location is. Empty until the first such inequality.
    private var leads = Buffer<Int32>()

    var states = Buffer<State>()
    var definers = Buffer<Definer>()
    var links = Buffer<Link>()
    var tieBreakers = Buffer<TieBreaker>()
    var flags = Buffer<UInt8>()

    /// What determines a variable: a union in four bytes, whose part follows from the state of the variable.
    struct Definer: BitwiseCopyable {
        private var number: Int32

        @inline(__always)
        static var none: Definer { Definer(number: -1) }

        @inline(__always)
        static func row(_ row: RowID) -> Definer { Definer(number: row.index) }

        @inline(__always)
        static func component(_ component: ComponentID) -> Definer { Definer(number: component.index) }

        /// The rows of a univariate problem.
        @inline(__always)
        static func univariate(readsOthers: Bool) -> Definer { Definer(number: readsOthers ? 1 : 0) }

        /// The row that determines the variable, if it is rigid or a free singleton.
        @inline(__always)
        var row: RowID { RowID(index: number) }

        /// The component of the variable, if it is a member of one.
        @inline(__always)
        var component: ComponentID { ComponentID(index: number) }

        /// Whether the rows of a univariate problem mention other variables.
        @inline(__always)
        var readsOthers: Bool { number != 0 }
    }

    /// What the engine knows of a variable at a stage of the work: a union of numbers in four bytes, since each variable has one, and
    /// stages follow each other.
    struct Link: BitwiseCopyable {
        private var number: Int32

        /// No step, no trial.
        @inline(__always)
        static var none: Link { Link(number: -1) }

        /// The step of a determined variable that is not a member of a component, or `none`.
        @inline(__always)
        var step: StepID {
            get { StepID(index: number) }
            set { number = newValue.index }
        }

        /// The number of open rows that mention an undetermined variable, during the search for free column singletons.
        @inline(__always)
        var openRowCount: Int32 {
            get { number }
            set { number = newValue }
        }

        /// The place of an undetermined variable in a tearing trial, or ``untried`` or ``failed``.
        @inline(__always)
        var trialPlace: Int32 {
            get { number }
            set { number = newValue }
        }

        /// The trial places of a variable before a trial, and after a trial without a result.
        static let untried: Int32 = -1
        static let failed: Int32 = -2

        /// The index of a variable of a component in the `Problem` of the component, while that is written.
        @inline(__always)
        var problemIndex: Int32 {
            get { number }
            set { number = newValue }
        }
    }

    /// Set for a variable that was created since the last solve.
    static let isNew: UInt8 = 1
    /// Set for a variable in the region that is being structured.
    static let isInRegion: UInt8 = 2
    /// Set for a variable that a parametric ray moves.
    static let isMoving: UInt8 = 4
    /// The upper four bits: the dependency mask.
    ///
    /// Each variable has one of the four bits, by its index, so that the variables of a box differ. The mask of a variable is its
    /// own bit and the bits of all variables that its value is computed from. A change whose mask shares no bit with the variable's
    /// mask does not affect the variable: a change of a width does not affect a variable that depends on heights alone.
    static let dependencyMask: UInt8 = 0xF0

    @inline(__always)
    static func dependencyBit(_ variable: VariableID) -> UInt8 { 16 << UInt8(truncatingIfNeeded: variable.index & 3) }

    /// Returns the component that determines a variable.
    @inline(__always)
    func component(of variable: VariableID) -> ComponentID { definers[variable].component }

    @inline(__always)
    func setDependencyMask(_ dependencyMask: UInt8, of variable: VariableID) {
        flags[variable] = flags[variable] & ~VariableStore.dependencyMask | dependencyMask
    }

    private var block = Block()

    private var freeSingles = Buffer<VariableID>()
    private var freeBoxes = Buffer<VariableID>()
    private var nextSettlingRank: UInt64 = 1

    var count: Int { kinds.count }

    /// The indices of all variables, and of removed ones.
    var ids: some Sequence<VariableID> { kinds.indices.lazy.map { VariableID($0) } }

    /// Returns a number that ascends in the order of creation, unless the caller chose the settling ranks.
    @inline(__always)
    func settlingRank(of variable: VariableID) -> UInt64 { SettlingKey.settlingRank(settlingKeys[variable]) }

    /// Adds a change to the number of inequalities whose first location is the given variable.
    ///
    /// Locations that lead an inequality settle after those that do not. Of two undetermined locations in one inequality, the first
    /// one moves.
    mutating func noteLead(of variable: VariableID, by change: Int32) {
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

    mutating func makeSingle(_ kind: Solver.VariableKind) -> VariableID {
        let index = freeSingles.popLast() ?? append(1)
        allocate(index, kind == .extent ? .extent : .location, nextSettlingRank << 2)
        nextSettlingRank += 1
        return index
    }

    mutating func makeBox(settlingRank: UInt64?, isSigned: Bool) -> VariableID {
        let base = freeBoxes.popLast() ?? appendBox()
        let settlingRank = settlingRank ?? nextSettlingRank
        nextSettlingRank = max(nextSettlingRank, settlingRank &+ 1)
        let key = settlingRank << 2
        allocate(base, .location, key)
        allocate(base.place(1), .location, key | 1)
        allocate(base.place(2), isSigned ? .location : .extent, key | 2)
        allocate(base.place(3), isSigned ? .location : .extent, key | 3)
        return base
    }

    @inline(__always)
    private mutating func appendBox() -> VariableID {
        while kinds.count % 4 != 0 { freeSingles.append(append(1)) }
        return append(4)
    }

    /// Changes the settling rank of a box. Returns false if the box already has it.
    mutating func setSettlingRank(_ settlingRank: UInt64, of base: VariableID) -> Bool {
        guard settlingKeys[base] & VariableStore.settlingRankBits != settlingRank << 2 else { return false }
        nextSettlingRank = max(nextSettlingRank, settlingRank &+ 1)
        for offset in 0..<4 as Range<Int32> {
            let rest = settlingKeys[base.place(offset)] & ~VariableStore.settlingRankBits
            settlingKeys[base.place(offset)] = rest | settlingRank << 2 | UInt64(offset)
        }
        return true
    }

    /// The part of a settling key that consists of the settling rank and the place in the box.
    private static let settlingRankBits: UInt64 = 1 << 62 - 1

    mutating func removeSingle(_ index: VariableID) {
        free(index)
        freeSingles.append(index)
    }

    mutating func removeBox(_ base: VariableID) {
        for offset in 0..<4 as Range<Int32> { free(base.place(offset)) }
        freeBoxes.append(base)
    }

    /// Appends absent variables, and returns the first.
    @inline(__always)
    private mutating func append(_ number: Int) -> VariableID {
        let first = kinds.count
        if first &+ number > kinds.capacity { reserveCapacity(Schedule.room(for: first &+ number)) }
        // These buffers have the same capacity.
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
            definers[index] = .none
            flags[index] = 0
        }
        return VariableID(first)
    }

    @inline(__always)
    private mutating func allocate(_ index: VariableID, _ kind: Kind, _ key: UInt64) {
        kinds[index] = kind
        values[index] = 0
        settlingKeys[index] = kind == .extent ? key : key | SettlingKey.location
        states[index] = .open
        links[index] = .none
        tieBreakers[index] = .rows
        flags[index] = flags[index] & ~VariableStore.dependencyMask | VariableStore.isNew
    }

    private mutating func free(_ index: VariableID) {
        precondition(kinds[index] != .absent, "This variable was removed before.")
        kinds[index] = .absent
        values[index] = 0
        states[index] = .absent
        flags[index] &= ~VariableStore.isNew
    }
}
