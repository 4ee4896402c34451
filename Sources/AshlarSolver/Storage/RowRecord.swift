/// Up to four terms of a row, and the engine's knowledge about the row, in one cache line.
///
/// A row with more terms continues in further records. Each record has its own index, so that the number `4·record + place`
/// identifies a term.
struct RowRecord {
    /// The role of a row in the current solution.
    enum Role: UInt8 {
        case absent
        /// Holds further terms of the row ``firstRecord``.
        case continuation
        /// Was added since the last solve.
        case fresh
        /// Is in the region that is being structured; ``openCount`` counts its undetermined variables.
        case open
        /// Determines ``ownVariable``.
        case defines
        /// Belongs to the univariate problem of ``ownVariable``.
        case univariate
        /// Belongs to ``component``.
        case component
        /// Is required and has only determined variables. Verified at ``step``.
        case check
        /// Is optional and has only determined variables. Nothing is left to optimize.
        case inert
    }

    static let none: Int32 = -1

    /// The coefficients, with 0 at unused places, so that a loop can read all four.
    var coefficients: InlineArray<4, Double>
    /// The variables. Unused places repeat one of the row's variables, so that padding never reads an unrelated (perhaps NaN)
    /// value.
    var variables: InlineArray<4, Int32>
    /// The number of places that are used.
    var count: UInt8
    var relation: Solver.Relation
    var role: Role
    /// The place of ``ownVariable`` among the terms, for a row of one record that determines it.
    var place: UInt8
    /// The next record of the row, or `none`.
    var continuation: Int32
    /// A number whose meaning depends on the role. The accessors below name the meanings.
    private var link: Int32
    var priority: Solver.Priority

    // MARK: The link by role

    /// The first record of the row. For a continuation.
    @inline(__always)
    var firstRecord: Int32 {
        get { linked(role == .continuation) }
        set { link = newValue }
    }

    /// The number of undetermined variables. For an open row.
    @inline(__always)
    var openCount: Int32 {
        get { linked(role == .open) }
        set { link = newValue }
    }

    /// The variable that the row determines, or whose univariate problem it belongs to.
    @inline(__always)
    var ownVariable: Int32 {
        get { linked(role == .defines || role == .univariate) }
        set { link = newValue }
    }

    /// The index of the component that the row belongs to.
    @inline(__always)
    var component: ComponentID {
        get { ComponentID(index: linked(role == .component)) }
        set { link = newValue.index }
    }

    /// The position of the row's verification in the schedule.
    @inline(__always)
    var step: Int32 {
        get { linked(role == .check) }
        set { link = newValue }
    }

    @inline(__always)
    private func linked(_ hasRole: Bool) -> Int32 {
        #if ASHLAR_INVARIANTS
        precondition(hasRole, "The number of a row is read in another role.")
        #endif
        return link
    }

    // MARK: Memory

    // These methods use addresses, because subscripting an inline array with a variable index copies the array first.

    @inline(__always)
    static func coefficients(_ record: UnsafeMutablePointer<RowRecord>) -> UnsafeMutablePointer<Double> {
        UnsafeMutableRawPointer(record).assumingMemoryBound(to: Double.self)
    }

    @inline(__always)
    static func variables(_ record: UnsafeMutablePointer<RowRecord>) -> UnsafeMutablePointer<Int32> {
        (UnsafeMutableRawPointer(record) + 32).assumingMemoryBound(to: Int32.self)
    }

    @inline(__always)
    static func coefficients(_ record: UnsafePointer<RowRecord>) -> UnsafePointer<Double> {
        UnsafeRawPointer(record).assumingMemoryBound(to: Double.self)
    }

    @inline(__always)
    static func variables(_ record: UnsafePointer<RowRecord>) -> UnsafePointer<Int32> {
        (UnsafeRawPointer(record) + 32).assumingMemoryBound(to: Int32.self)
    }

    var isRequired: Bool { priority >= .required }

    /// Begins a record without terms, in memory that can hold an old record. The variable fills the unused places.
    @inline(__always)
    static func begin(
        _ record: UnsafeMutablePointer<RowRecord>, _ relation: Solver.Relation, _ priority: Solver.Priority, _ role: Role,
        link: Int32, about variable: Int32
    ) {
        let (coefficients, variables) = (coefficients(record), variables(record))
        for place in 0..<4 {
            coefficients[place] = 0
            variables[place] = variable
        }
        record.pointee.count = 0
        record.pointee.relation = relation
        record.pointee.role = role
        record.pointee.place = 0
        record.pointee.continuation = RowRecord.none
        record.pointee.link = link
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
    init(records: UnsafeMutablePointer<RowRecord>, record: Int32) {
        self.records = records
        self.record = records + Int(record)
        count = Int(self.record.pointee.count)
    }

    @inline(__always)
    mutating func next() -> (variable: Int32, coefficient: Double)? {
        while place == count {
            guard record.pointee.continuation >= 0 else { return nil }
            record = records + Int(record.pointee.continuation)
            place = 0
            count = Int(record.pointee.count)
        }
        let term = (RowRecord.variables(record)[place], RowRecord.coefficients(record)[place])
        place &+= 1
        return term
    }
}
