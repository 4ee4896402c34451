/// Up to four terms of a row, and the engine's knowledge about the row, in one cache line.
///
/// A row with more terms continues in further records. Each record has its own index, so that the number `4·record + place`
/// identifies a term.
struct RowRecord {
    /// The role of a row in the current solution, with the number that belongs to it.
    ///
    /// A record keeps it in five bytes: a ``Role`` and a number.
    enum Standing {
        case absent
        /// Holds further terms of a row, given its first record.
        case continuation(of: RowID)
        /// Was added since the last solve.
        case fresh
        /// Is in the region that is being structured, and has a number of undetermined variables.
        case open(Int32)
        /// Determines a variable.
        case defines(VariableID)
        /// Belongs to the univariate problem of a variable.
        case univariate(VariableID)
        case component(ComponentID)
        /// Is required and has only determined variables. Verified by a step.
        case check(StepID)
        /// Is optional and has only determined variables. Nothing is left to optimize.
        case inert
    }

    /// A ``Standing`` without its number.
    enum Role: UInt8 {
        case absent
        case continuation
        case fresh
        case open
        case defines
        case univariate
        case component
        case check
        case inert
    }

    /// The coefficients, with 0 at unused places, so that a loop can read all four.
    var coefficients: InlineArray<4, Double>
    /// The variables. Unused places repeat one of the row's variables, so that padding never reads an unrelated (perhaps NaN)
    /// value.
    var variables: InlineArray<4, VariableID>
    /// The number of places that are used.
    var count: UInt8
    var relation: Solver.Relation
    private(set) var role: Role
    /// The place of ``ownVariable`` among the terms, for a row of one record that determines it.
    var place: UInt8
    /// The next record of the row, or none.
    var continuation: RowID
    /// The number that belongs to the role.
    private var number: Int32
    var priority: Solver.Priority

    // MARK: Standing

    var standing: Standing {
        @inline(__always)
        get {
            switch role {
            case .absent: .absent
            case .continuation: .continuation(of: RowID(index: number))
            case .fresh: .fresh
            case .open: .open(number)
            case .defines: .defines(VariableID(index: number))
            case .univariate: .univariate(VariableID(index: number))
            case .component: .component(ComponentID(index: number))
            case .check: .check(StepID(index: number))
            case .inert: .inert
            }
        }
        @inline(__always)
        set {
            switch newValue {
            case .absent: role = .absent
            case .continuation(let first): (role, number) = (.continuation, first.index)
            case .fresh: role = .fresh
            case .open(let count): (role, number) = (.open, count)
            case .defines(let variable): (role, number) = (.defines, variable.index)
            case .univariate(let variable): (role, number) = (.univariate, variable.index)
            case .component(let component): (role, number) = (.component, component.index)
            case .check(let step): (role, number) = (.check, step.index)
            case .inert: role = .inert
            }
        }
    }

    // Parts of the standing, for loops that know the role.

    /// The first record of the row. For a continuation.
    @inline(__always)
    var firstRecord: RowID { RowID(index: number(role == .continuation)) }

    /// The number of undetermined variables. For an open row.
    @inline(__always)
    var openCount: Int32 {
        get { number(role == .open) }
        set { number = newValue }
    }

    /// The variable that the row determines, or whose univariate problem it belongs to.
    @inline(__always)
    var ownVariable: VariableID { VariableID(index: number(role == .defines || role == .univariate)) }

    @inline(__always)
    private func number(_ hasRole: Bool) -> Int32 {
        #if ASHLAR_INVARIANTS
        precondition(hasRole, "The number of a row is read in another role.")
        #endif
        return number
    }

    // MARK: Memory

    // These methods use addresses, because subscripting an inline array with a variable index copies the array first.

    @inline(__always)
    static func coefficients(_ record: UnsafeMutablePointer<RowRecord>) -> UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(record).assumingMemoryBound(to: Double.self)
    }

    @inline(__always)
    static func variables(_ record: UnsafeMutablePointer<RowRecord>) -> UnsafeMutablePointer<VariableID> {
        (UnsafeMutableRawPointer(record) + 32).assumingMemoryBound(to: VariableID.self)
    }

    @inline(__always)
    static func coefficients(_ record: UnsafePointer<RowRecord>) -> UnsafePointer<Double> {
        UnsafeRawPointer(record).assumingMemoryBound(to: Double.self)
    }

    @inline(__always)
    static func variables(_ record: UnsafePointer<RowRecord>) -> UnsafePointer<VariableID> {
        (UnsafeRawPointer(record) + 32).assumingMemoryBound(to: VariableID.self)
    }

    var isRequired: Bool { priority >= .required }

    /// Begins a record without terms, in memory that can hold an old record. The variable fills the unused places.
    @inline(__always)
    static func begin(
        _ record: UnsafeMutablePointer<RowRecord>, _ relation: Solver.Relation, _ priority: Solver.Priority,
        _ standing: Standing, about variable: VariableID
    ) {
        let (coefficients, variables) = (coefficients(record), variables(record))
        for place in 0..<4 {
            coefficients[place] = 0
            variables[place] = variable
        }
        record.pointee.count = 0
        record.pointee.relation = relation
        record.pointee.number = 0
        record.pointee.standing = standing
        record.pointee.place = 0
        record.pointee.continuation = .none
        record.pointee.priority = priority
    }
}

/// The neighbors of up to four terms in the lists of the terms of their variables.
struct RowLinks {
    var next: InlineArray<4, Int32>
    var previous: InlineArray<4, Int32>

    // Uses addresses, as `RowRecord` does.
    @inline(__always)
    static func places(
        _ links: UnsafeMutablePointer<RowLinks>
    ) -> (next: UnsafeMutablePointer<Int32>, previous: UnsafeMutablePointer<Int32>) {
        let start = UnsafeMutableRawPointer(links).assumingMemoryBound(to: Int32.self)
        return (start, start + 4)
    }
}

/// The position of a row in the order that decides conflicts and ties.
struct RowRank {
    var sequence: UInt64
    /// The tier, in the top byte, and a stamp that breaks ties of seniority. Unlike an index, a stamp is never reused.
    var tierAndStamp: UInt64

    init(_ seniority: Solver.Seniority, stamp: UInt64) {
        sequence = seniority.sequence
        tierAndStamp = UInt64(seniority.tier.rawValue) << 56 | stamp
    }

    var stamp: UInt64 { tierAndStamp & (1 << 56 - 1) }

    static func precedes(_ left: RowRank, _ right: RowRank) -> Bool {
        let (tier, other) = (left.tierAndStamp >> 56, right.tierAndStamp >> 56)
        if tier != other { return tier < other }
        if left.sequence != right.sequence { return left.sequence < right.sequence }
        return left.tierAndStamp < right.tierAndStamp
    }
}

/// A sequence of the terms of a row, through all its records.
struct RowTerms: Sequence, IteratorProtocol {
    private let records: UnsafeMutablePointer<RowRecord>
    private var record: UnsafeMutablePointer<RowRecord>
    private var place = 0
    private var count: Int

    @inline(__always)
    init(records: UnsafeMutablePointer<RowRecord>, record: RowID) {
        self.records = records
        self.record = records + Int(record)
        count = Int(self.record.pointee.count)
    }

    @inline(__always)
    mutating func next() -> (variable: VariableID, coefficient: Double)? {
        while place == count {
            guard !record.pointee.continuation.isNone else { return nil }
            record = records + Int(record.pointee.continuation)
            place = 0
            count = Int(record.pointee.count)
        }
        let term = (RowRecord.variables(record)[place], RowRecord.coefficients(record)[place])
        place &+= 1
        return term
    }
}
