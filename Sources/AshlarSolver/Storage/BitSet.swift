/// A set of small numbers, with one bit for each, whose members are visited in order.
struct BitSet: ~Copyable {
    private var words = Buffer<UInt64>()

    /// Ensures that the set can hold the numbers below `count`.
    mutating func reserveCapacity(_ count: Int) { words.grow(to: (count + 63) >> 6, with: 0) }

    /// Adds a number below the reserved capacity.
    @inline(__always)
    func insert(_ number: Int32) { words[number >> 6] |= 1 << UInt64(truncatingIfNeeded: number & 63) }

    /// Returns the least member that is not less than `start`, or nil.
    ///
    /// - Complexity: O(n / 64), where n is the distance to the member.
    @inline(__always)
    func first(from start: Int) -> Int? {
        var word = start >> 6
        guard word < words.count else { return nil }
        var bits = words[word] & (~0 << UInt64(truncatingIfNeeded: start & 63))
        while bits == 0 {
            word += 1
            guard word < words.count else { return nil }
            bits = words[word]
        }
        return word << 6 + bits.trailingZeroBitCount
    }

    /// Removes the greatest member that is less than `end`, and returns it, or nil.
    ///
    /// - Complexity: O(n / 64), where n is the distance to the member.
    @inline(__always)
    func popLast(below end: Int) -> Int? {
        guard end > 0 else { return nil }
        var word = (end - 1) >> 6
        var bits = words[word] & (~0 >> UInt64(truncatingIfNeeded: 63 - (end - 1) & 63))
        while bits == 0 {
            guard word > 0 else { return nil }
            word -= 1
            bits = words[word]
        }
        let bit = 63 - bits.leadingZeroBitCount
        words[word] &= ~(1 << UInt64(truncatingIfNeeded: bit))
        return word << 6 + bit
    }

    /// Removes all members, and keeps the capacity.
    func removeAll() {
        for word in words.indices { words[word] = 0 }
    }
}
