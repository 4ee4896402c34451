/// A vector of which only the nonzero elements are listed, so that loops skip the others.
struct SparseVector: ~Copyable {
    private(set) var values = Buffer<Double>()
    /// The indices of the nonzero elements, and possibly of some zeros, in no particular order.
    private(set) var indices = Buffer<Int32>()
    private var isListed = Buffer<Bool>()

    /// Makes all elements zero, and ensures a number of elements.
    mutating func reset(count: Int) {
        clear()
        if count > values.count + 16 {
            values.refill(0, count: count)
            isListed.refill(false, count: count)
        }
        // A few more elements are appended without a refill.
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
