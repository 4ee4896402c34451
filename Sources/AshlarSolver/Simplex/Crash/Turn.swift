/// The place of a row in the order in which a crash takes rows: a round, and the seniority of the row within it.
struct Turn: HeapElement {
    enum Round: UInt32 {
        /// Equalities, and rows that count as such.
        case equalities
        /// Inequalities.
        case inequalities
        /// Unknowns that were postponed once, for the sake of others.
        case postponed
        /// Unknowns that are placed where they are best, even if others that they could wait for are not determined.
        case unconditional
        /// Sizes that are best at zero, after all unknowns that need room in them.
        case last
    }

    /// The round, in the four highest bits, and the row.
    private var packed: UInt32

    /// There are fewer rows than `Schedule.limit` and two bounds for each variable.
    private static let rowBits: UInt32 = 28

    @inline(__always)
    init(_ round: Round, _ row: Int) { packed = round.rawValue << Turn.rowBits | UInt32(truncatingIfNeeded: row) }

    @inline(__always)
    init(_ round: Round, _ row: Int32) { self.init(round, Int(row)) }

    @inline(__always)
    var round: Round { Round(rawValue: packed >> Turn.rowBits) ?? .last }

    @inline(__always)
    var row: Int { Int(packed & (1 << Turn.rowBits - 1)) }

    /// Whether the turn is in one of the first two rounds, in which each row comes once.
    @inline(__always)
    var isFirst: Bool { packed < Round.postponed.rawValue << Turn.rowBits }

    @inline(__always)
    static func precedes(_ left: Turn, _ right: Turn) -> Bool { left.packed < right.packed }
}
