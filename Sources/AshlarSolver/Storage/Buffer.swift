/// A growing array of trivial values, without the checks of bounds, uniqueness and exclusivity that `Array` makes.
///
/// The inner loops of the engine access several buffers at random. The checks would cost more than the work itself.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity = 0
    /// Whether the memory belongs to a block.
    private var isLent = false

    /// Creates an empty buffer, which takes no memory.
    @inline(__always)
    init() {
        // Never dereferenced; the capacity is zero.
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    deinit {
        if capacity > 0, !isLent { base.deallocate() }
    }

    /// Moves the elements to memory that another object owns and that is large enough.
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

    /// Ensures capacity for `number` elements behind the end, and usually for more.
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

    /// Sets the count after elements were written behind the end, within the capacity.
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

    /// Removes elements from the end.
    @inline(__always)
    mutating func removeLast(_ number: Int) { count &-= number }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    @inline(__always)
    var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

    /// Replaces all elements with copies of one value.
    mutating func refill(_ value: Element, count wanted: Int) {
        count = 0
        makeRoom(wanted)
        base.update(repeating: value, count: wanted)
        count = wanted
    }

    /// Grows the buffer to at least `wanted` elements, with one value for the new elements.
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
    /// Sorts the elements. The sort is stable.
    ///
    /// Most lists have a few elements. For them, the general sort takes several times as long as insertion sort.
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
    /// Replaces all elements with the numbers from 0 up to `end`.
    mutating func count(to end: Int) {
        removeAll()
        makeRoom(end)
        for index in 0..<end { base[index] = Int32(truncatingIfNeeded: index) }
        take(to: end)
    }
}
