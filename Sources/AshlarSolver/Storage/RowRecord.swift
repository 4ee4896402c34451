/// Four terms of a row and what the engine knows about it: one cache line.
///
/// A row with more terms goes on in further records. Those occupy indices of their own, so that
/// the number `4·record + place` names every term.
struct RowRecord {
    /// What a row does for the solution that was found.
    enum Role: UInt8 {
        case absent
        /// Further terms of the row ``firstRecord``.
        case continuation
        /// Added since the last solve.
        case fresh
        /// Among the rows being structured; ``openCount`` counts its undetermined variables.
        case open
        /// Gives ``ownVariable`` its value.
        case defines
        /// One of the rows over which ``ownVariable`` is optimized by itself.
        case univariate
        /// Belongs to ``component``.
        case component
        /// Required and over determined variables only: it is verified at ``step``.
        case check
        /// Optional and over determined variables only: there is nothing left to want.
        case inert
    }

    static let none: Int32 = -1

    /// 0 at places that are not taken, which are read as well.
    var coefficients: InlineArray<4, Double>
    /// At places that are not taken another one of the row, so that nobody else's value has a part in it, not even times 0.
    var variables: InlineArray<4, Int32>
    /// How many of the four places are taken.
    var count: UInt8
    var relation: Solver.Relation
    var role: Role
    /// The place of ``ownVariable`` among the terms of a row that defines it and has one record.
    var place: UInt8
    /// The next record of the same row, or `none`.
    var continuation: Int32
    /// A number whose meaning depends on the role. The accessors below name the meanings.
    private var link: Int32
    var priority: Solver.Priority

    // MARK: The link by role

    /// The first record of the row, for a continuation.
    @inline(__always)
    var firstRecord: Int32 {
        get { linked(role == .continuation) }
        set { link = newValue }
    }

    /// The number of undetermined variables, for an open row.
    @inline(__always)
    var openCount: Int32 {
        get { linked(role == .open) }
        set { link = newValue }
    }

    /// The variable that the row gives its value, or over which it is optimized.
    @inline(__always)
    var ownVariable: Int32 {
        get { linked(role == .defines || role == .univariate) }
        set { link = newValue }
    }

    /// The index of the component that the row belongs to.
    @inline(__always)
    var component: Int32 {
        get { linked(role == .component) }
        set { link = newValue }
    }

    /// The position in the schedule at which the row is verified.
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

    // By address: an inline array is copied before it is asked for a place that is not known in advance.

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

    /// Starts a record without terms, in memory that may hold another. What follows will be about a variable, and maybe others.
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

/// The neighbours of four terms in the lists of their variables' terms.
struct RowLinks {
    var next: InlineArray<4, Int32>
    var previous: InlineArray<4, Int32>

    // By address, as those of a row.
    @inline(__always)
    static func places(
        _ links: UnsafeMutablePointer<RowLinks>
    ) -> (next: UnsafeMutablePointer<Int32>, previous: UnsafeMutablePointer<Int32>) {
        let start = UnsafeMutableRawPointer(links).assumingMemoryBound(to: Int32.self)
        return (start, start + 4)
    }
}

/// A row's place in the order that decides conflicts and ties.
struct RowRank {
    var sequence: UInt64
    /// Never reused, unlike the index: breaks ties of seniority. The tier is in the top byte.
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

/// Walks the terms of a row through its records.
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
