/// A random number generator (SplitMix64) whose sequence is the same on every machine, with the distributions that scenes need.
struct Dice {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0xD1B5_4A32_D192_ED03 }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns an integer of a closed range.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns a length from a closed range in points, sometimes with a fraction.
    mutating func length(_ range: ClosedRange<Int>) -> Double {
        Double(number(range)) + pick([0, 0, 0, 0, 0, 0.5, 0.25, 1.0 / 3])
    }

    /// Returns true with a probability in percent.
    mutating func percent(_ chance: Int) -> Bool { number(0...99) < chance }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    mutating func shuffle<Element>(_ elements: inout [Element]) {
        for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, number(0...index)) }
    }
}
