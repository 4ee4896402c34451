// The standard library's sort is compiled anew for each type of element, some 3 KB each time. These have its results, and one merge sort
// for all types: it sorts indices. Like the standard library's, it keeps the order of elements that compare as equal.

extension Sequence {
    func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element] {
        let elements = Array(self)
        let order = try permutation(count: elements.count) { try areInIncreasingOrder(elements[$0], elements[$1]) }
        return order.map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    func sorted() -> [Element] { sorted(by: <) }
}

extension MutableCollection where Self: RandomAccessCollection {
    mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
        var place = startIndex
        for element in try sorted(by: areInIncreasingOrder) {
            self[place] = element
            formIndex(after: &place)
        }
    }
}

extension MutableCollection where Self: RandomAccessCollection, Element: Comparable {
    mutating func sort() { sort(by: <) }
}

/// Returns the indices 0..<count in the order of what they stand for.
@inline(never)
private func permutation(count: Int, _ isBefore: (Int, Int) throws -> Bool) rethrows -> [Int] {
    var (from, to) = (Array(0..<count), Array(0..<count))
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let (middle, end) = (Swift.min(start + width, count), Swift.min(start + 2 * width, count))
            var (left, right) = (start, middle)
            for place in start..<end {
                if left < middle, try right == end || !isBefore(from[right], from[left]) {
                    to[place] = from[left]
                    left += 1
                } else {
                    to[place] = from[right]
                    right += 1
                }
            }
            start = end
        }
        swap(&from, &to)
        width *= 2
    }
    return from
}
