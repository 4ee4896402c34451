/// The steps, in an order in which each one depends only on earlier ones.
///
/// Removed steps leave gaps. The schedule is compacted once most entries are gaps.
struct Schedule: ~Copyable {
    enum Kind: Int32 {
        /// Solves a row for its `ownVariable`.
        case row
        /// Solves a row of the form `first - second = constant` for its first variable.
        case copy
        /// Solves a row of the form `first - second - third = constant` for its first variable.
        case sum
        /// Solves a univariate problem.
        case univariate
        /// Computes the first variable of an algebraic loop.
        case loop
        /// Solves a component.
        case component
        /// Verifies a row.
        case check
    }

    /// The largest number of rows and of variables. A step holds the index of one.
    static let limit = 1 << 24

    /// Returns the capacity to reserve when `count` elements are needed: half as many more, up to the limit.
    static func room(for count: Int) -> Int { Swift.max(count, Swift.min(count + count >> 1 + 16, limit)) }

    /// The subject, dependency mask and kind of each step. A gap is negative and has an empty mask.
    private(set) var entries = Buffer<Int32>()
    /// Whether each step waits to run.
    private(set) var isWaiting = Buffer<Bool>()
    private(set) var gaps = 0

    var count: Int { entries.count }

    /// The step that comes next.
    var end: StepID { StepID(entries.count) }

    var needsCompaction: Bool { gaps > 64 && gaps > entries.count / 2 }

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        isWaiting.reserveCapacity(count)
    }

    @inline(__always)
    mutating func append(_ kind: Kind, _ subject: some StoreID, _ dependencyMask: UInt8) -> StepID {
        append(subject.index << 7 | Int32(dependencyMask) >> 1 | kind.rawValue)
    }

    /// Appends an entry of another schedule.
    @inline(__always)
    mutating func append(_ entry: Int32) -> StepID {
        entries.append(entry)
        isWaiting.append(false)
        return StepID(entries.count &- 1)
    }

    mutating func remove(_ step: StepID) {
        guard !step.isNone, entries[step.index] >= 0 else { return }
        entries[step.index] = .min
        gaps += 1
    }

    mutating func removeAll() {
        entries.removeAll()
        isWaiting.removeAll()
        gaps = 0
    }

    /// Returns the kind of an entry that is not a gap. No other numbers are written, so that none need be checked in the
    /// loops over all steps.
    @inline(__always)
    static func kind(_ entry: Int32) -> Kind { Kind(rawValue: entry & 7).unsafelyUnwrapped }

    @inline(__always)
    static func subject(_ entry: Int32) -> Int32 { entry >> 7 }

    @inline(__always)
    static func dependencyMask(_ entry: Int32) -> UInt8 { UInt8(truncatingIfNeeded: entry << 1) & VariableStore.dependencyMask }

    /// Returns a bit pattern that shares a bit with each entry whose mask shares a bit with the given mask.
    @inline(__always)
    static func pattern(_ dependencyMask: UInt8) -> Int32 { Int32(dependencyMask) >> 1 }
}
