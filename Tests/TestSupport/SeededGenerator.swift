/// A random generator whose sequence depends on its seed alone, on every platform, so that a test that prints its seed can be run again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts a sequence.
    ///
    /// - Parameter seed: The seed. Neighboring seeds give unrelated sequences.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number. The algorithm is SplitMix64: Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, 2014,
    /// doi:10.1145/2660193.2660195.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a whole number from 0 to below a limit.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// Returns one of the values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
