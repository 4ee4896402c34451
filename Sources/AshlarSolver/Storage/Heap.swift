/// What a heap can order.
protocol HeapElement: BitwiseCopyable {
    /// Whether the first element leaves a heap before the second one.
    static func precedes(_ left: Self, _ right: Self) -> Bool
}

extension Int32: HeapElement {
    /// The least comes first.
    @inline(__always)
    static func precedes(_ left: Int32, _ right: Int32) -> Bool { left < right }
}

/// A binary heap: elements that are taken out in their order, while others come in.
struct Heap<Element: HeapElement>: ~Copyable {
    private var elements = Buffer<Element>()

    var count: Int { elements.count }

    /// The element that comes first.
    @inline(__always)
    var first: Element? { elements.count > 0 ? elements[0] : nil }

    /// In no particular order.
    var all: UnsafeBufferPointer<Element> { elements.all }

    mutating func removeAll() { elements.removeAll() }

    mutating func push(_ element: Element) {
        elements.append(element)
        let base = elements.base
        var child = elements.count - 1
        while child > 0, Element.precedes(element, base[(child - 1) / 2]) {
            base[child] = base[(child - 1) / 2]
            child = (child - 1) / 2
        }
        base[child] = element
    }

    /// Takes out the element that comes first.
    @discardableResult
    mutating func pop() -> Element? {
        guard let last = elements.popLast() else { return nil }
        let (base, count) = (elements.base, elements.count)
        if count == 0 { return last }
        let first = base[0]
        var parent = 0
        while 2 * parent + 1 < count {
            var child = 2 * parent + 1
            if child + 1 < count, Element.precedes(base[child + 1], base[child]) { child += 1 }
            if !Element.precedes(base[child], last) { break }
            base[parent] = base[child]
            parent = child
        }
        base[parent] = last
        return first
    }
}
