/// Numbers by index, most of which are zero: what is not is listed, so that nothing else is looked at.
struct SparseVector: ~Copyable {
    private(set) var values = Buffer<Double>()
    /// What is not zero, among others, in no order.
    private(set) var indices = Buffer<Int32>()
    private var isListed = Buffer<Bool>()

    /// Makes everything zero and room for so many numbers.
    mutating func reset(count: Int) {
        clear()
        if count > values.count + 16 {
            values.refill(0, count: count)
            isListed.refill(false, count: count)
        }
        // A few more do not look at the others again.
        while values.count < count {
            values.append(0)
            isListed.append(false)
        }
    }

    @inline(__always)
    subscript(index: Int32) -> Double { values[index] }

    @inline(__always)
    mutating func add(_ value: Double, at index: Int32) {
        list(index)
        values[index] += value
    }

    @inline(__always)
    mutating func set(_ value: Double, at index: Int32) {
        list(index)
        values[index] = value
    }

    @inline(__always)
    private mutating func list(_ index: Int32) {
        if isListed[index] { return }
        isListed[index] = true
        indices.append(index)
    }

    mutating func clear() {
        for index in indices.all {
            values[index] = 0
            isListed[index] = false
        }
        indices.removeAll()
    }
}
