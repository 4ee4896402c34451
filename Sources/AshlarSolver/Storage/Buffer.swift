/// A growing block of plain values, without the bounds, uniqueness and exclusivity checks of an array.
///
/// The engine's inner loops read several of these at random; the checks would cost more than the work.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init() {
        capacity = 4
        base = .allocate(capacity: 4)
    }

    deinit { base.deallocate() }

    mutating func reserveCapacity(_ wanted: Int) {
        guard wanted > capacity else { return }
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        grown.update(from: base, count: count)
        base.deallocate()
        base = grown
        capacity = wanted
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserveCapacity(capacity &+ capacity >> 1 &+ 4) }
        base[count] = element
        count &+= 1
    }

    /// Counts elements that were written behind the end, within the capacity.
    @inline(__always)
    mutating func take(to end: Int) { count = end }

    @inline(__always)
    mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count &-= 1
        return base[count]
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Drops elements from the end.
    @inline(__always)
    mutating func removeLast(_ number: Int) { count &-= number }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    @inline(__always)
    var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

    /// Makes the buffer hold one value many times.
    mutating func refill(_ value: Element, count wanted: Int) {
        count = 0
        reserveCapacity(wanted)
        base.update(repeating: value, count: wanted)
        count = wanted
    }

    /// Makes the buffer at least so long, with one value at the new places.
    mutating func grow(to wanted: Int, with value: Element) {
        guard wanted > count else { return }
        if wanted > capacity { reserveCapacity(Swift.max(wanted, capacity &+ capacity >> 1)) }
        (base + count).update(repeating: value, count: wanted - count)
        count = wanted
    }

    mutating func append(_ elements: [Element]) {
        if count + elements.count > capacity { reserveCapacity(count + elements.count) }
        elements.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { (base + count).update(from: start, count: source.count) }
        }
        count &+= elements.count
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }

    @inline(__always)
    subscript(index: Int32) -> Element {
        get { base[Int(index)] }
        nonmutating set { base[Int(index)] = newValue }
    }

    var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}

extension Buffer where Element: Comparable {
    mutating func sort() {
        var elements = UnsafeMutableBufferPointer(start: base, count: count)
        elements.sort()
    }
}
