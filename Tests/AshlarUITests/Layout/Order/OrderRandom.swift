import TestSupport

/// A sequence of random choices that depends only on its seed, on every platform.
struct OrderRandom: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D &+ 1) }

    mutating func next() -> UInt64 { generator.next() }

    /// Returns true with a probability in percent.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    mutating func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }

    /// Returns some of the numbers below `count`, in any order.
    mutating func some(of count: Int, atMost most: Int) -> [Int] {
        guard count > 0 else { return [] }
        return Array((0..<count).shuffled(using: &self).prefix(Int.random(in: 1...max(1, min(most, count)), using: &self)))
    }
}
