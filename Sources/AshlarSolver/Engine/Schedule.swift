/// The steps in an order in which each only depends on earlier ones.
///
/// Steps that are given up leave gaps; when those prevail the program closes ranks.
struct Schedule: ~Copyable {
    enum Kind: Int32 {
        /// Solves a row for its `ownVariable`.
        case row
        /// The same, for a row that makes its first variable another one plus the constant.
        case copy
        /// The same, for two others.
        case sum
        /// Optimises a variable by itself.
        case univariate
        /// Breaks a circle of rows open.
        case loop
        /// Optimises the variables of an island.
        case component
        /// Verifies a row.
        case check
    }

    /// How many rows and how many variables there may be, so that a step has room for the number of one.
    static let limit = 1 << 24

    /// How much room to make when so much is needed: half as much again, up to the limit.
    static func room(for count: Int) -> Int { Swift.max(count, Swift.min(count + count >> 1 + 16, limit)) }

    /// Subject, strands and kind of each step; a gap is negative and has no strands.
    private(set) var entries = Buffer<Int32>()
    /// Whether each step waits to be run.
    private(set) var isWaiting = Buffer<Bool>()
    private(set) var gaps = 0

    var count: Int { entries.count }
    var needsCompaction: Bool { gaps > 64 && gaps > entries.count / 2 }

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        isWaiting.reserveCapacity(count)
    }

    @inline(__always)
    mutating func append(_ kind: Kind, _ subject: Int32, _ dependencyMask: UInt8) -> Int32 {
        entries.append(subject << 7 | Int32(dependencyMask) >> 1 | kind.rawValue)
        isWaiting.append(false)
        return Int32(truncatingIfNeeded: entries.count &- 1)
    }

    mutating func remove(_ position: Int32) {
        guard position >= 0, entries[position] >= 0 else { return }
        entries[position] = .min
        gaps += 1
    }

    mutating func removeAll() {
        entries.removeAll()
        isWaiting.removeAll()
        gaps = 0
    }

    @inline(__always)
    static func kind(_ entry: Int32) -> Kind { Kind(rawValue: entry & 7).unsafelyUnwrapped }

    @inline(__always)
    static func subject(_ entry: Int32) -> Int32 { entry >> 7 }

    @inline(__always)
    static func dependencyMask(_ entry: Int32) -> UInt8 { UInt8(truncatingIfNeeded: entry << 1) & VariableStore.dependencyMask }

    /// What to test an entry against to know whether it has one of some strands.
    @inline(__always)
    static func pattern(_ dependencyMask: UInt8) -> Int32 { Int32(dependencyMask) >> 1 }
}
