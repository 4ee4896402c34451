/// A small random number generator (wyrand) whose sequence is the same on every machine.
struct Dice {
    private var state: UInt64

    /// Creates a generator whose sequence is independent of those of neighboring seeds.
    init(seed: Int) {
        state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
        _ = next()
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0xA076_1D64_78BD_642F
        let product = state.multipliedFullWidth(by: state ^ 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }

    /// Returns a number from 0 to `count - 1`.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns a number of a closed range.
    mutating func from(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// Returns true with a probability in percent.
    mutating func percent(_ chance: Int) -> Bool { below(100) < chance }

    mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

    mutating func shuffled<T>(_ values: [T]) -> [T] {
        var values = values
        for index in values.indices.dropFirst().reversed() { values.swapAt(index, below(index + 1)) }
        return values
    }
}
