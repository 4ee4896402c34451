/// The position of a variable, or of an inequality, in the settle rule, as a number that can be compared.
///
/// The two highest bits are the class. Extents settle first, in the order of their settling ranks. Then inequalities, in order of
/// seniority, are met with equality where that is still possible. Then locations settle: first those that lead no inequality, then
/// the others, each in the order of their settling ranks.
enum SettlingKey {
    /// The bit of inequalities, and of locations that lead an inequality.
    static let leading: UInt64 = 1 << 62
    /// The bit of all locations.
    static let location: UInt64 = 1 << 63

    /// Returns the key of an inequality, given its index in the order of seniority.
    @inline(__always)
    static func end(of row: Int32) -> UInt64 { leading | UInt64(UInt32(bitPattern: row)) }

    /// Returns whether a key belongs to an inequality.
    @inline(__always)
    static func isEnd(_ key: UInt64) -> Bool { key & (location | leading) == leading }

    /// Returns whether a key belongs to a location.
    @inline(__always)
    static func isLocation(_ key: UInt64) -> Bool { key & location != 0 }

    /// Returns the key of a variable without its class.
    @inline(__always)
    static func settlingRank(_ key: UInt64) -> UInt64 { key & ~(location | leading) }
}
