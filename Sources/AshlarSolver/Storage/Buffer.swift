/// A growing block of plain values, without the bounds, uniqueness and exclusivity checks of an array.
///
/// The engine's inner loops read several of these at random; the checks would cost more than the work.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity = 0
    /// Whether the memory is part of a block.
    private var isLent = false

    /// Makes an empty buffer, which takes no memory.
    @inline(__always)
    init() {
        // Nobody follows it: there is no room.
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    deinit {
        if capacity > 0, !isLent { base.deallocate() }
    }

    /// Moves to memory that somebody else owns and that is large enough.
    mutating func move(to memory: UnsafeMutablePointer<Element>, capacity: Int) {
        if self.capacity > 0 {
            memory.update(from: base, count: count)
            if !isLent { base.deallocate() }
        }
        base = memory
        self.capacity = capacity
        isLent = true
    }

    @inline(__always)
    mutating func reserveCapacity(_ wanted: Int) {
        if wanted > capacity { grow(to: wanted) }
    }

    @inline(never)
    private mutating func grow(to wanted: Int) {
        move(to: .allocate(capacity: wanted), capacity: wanted)
        isLent = false
    }

    /// Makes room for so many elements behind the end, and for as many as are likely to follow.
    @inline(__always)
    mutating func makeRoom(_ number: Int) {
        if count &+ number > capacity { grow(to: Swift.max(count &+ number, capacity &+ capacity >> 1 &+ 16)) }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        makeRoom(1)
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
        makeRoom(wanted)
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

extension Buffer {
    /// Sorts the elements. Equal ones stay in their order.
    ///
    /// Most lists have a few elements, for which the general sort takes several times as long as inserting one after the other.
    @inline(__always)
    mutating func sort(by precedes: (Element, Element) -> Bool) {
        guard count <= 12 else {
            var elements = UnsafeMutableBufferPointer(start: base, count: count)
            return elements.sort(by: precedes)
        }
        var end = 1
        while end < count {
            let element = base[end]
            var place = end
            while place > 0, precedes(element, base[place &- 1]) {
                base[place] = base[place &- 1]
                place &-= 1
            }
            base[place] = element
            end &+= 1
        }
    }
}

extension Buffer where Element: Comparable {
    @inline(__always)
    mutating func sort() { sort { $0 < $1 } }
}

extension Buffer<Int32> {
    /// Makes the buffer hold the numbers from 0 on.
    mutating func count(to end: Int) {
        removeAll()
        makeRoom(end)
        for index in 0..<end { base[index] = Int32(truncatingIfNeeded: index) }
        take(to: end)
    }
}
