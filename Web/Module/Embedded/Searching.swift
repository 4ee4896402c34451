// Embedded Swift has no module `_StringProcessing`. These are the methods of it that the libraries call, with the same results: characters
// are compared, not bytes.

extension StringProtocol {
    func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }

    func firstRange(of other: some StringProtocol) -> Range<Index>? { range(of: other, from: startIndex) }

    func ranges(of other: some StringProtocol) -> [Range<Index>] {
        var result: [Range<Index>] = []
        var start = startIndex
        while let range = range(of: other, from: start), !range.isEmpty {
            result.append(range)
            start = range.upperBound
        }
        return result
    }

    func replacing(_ other: some StringProtocol, with replacement: some StringProtocol) -> String {
        var result = ""
        var start = startIndex
        for range in ranges(of: other) {
            result += self[start..<range.lowerBound]
            result += replacement
            start = range.upperBound
        }
        return result + self[start...]
    }

    func split(separator: String, omittingEmptySubsequences: Bool) -> [SubSequence] {
        var parts: [SubSequence] = []
        var start = startIndex
        for range in ranges(of: separator) {
            parts.append(self[start..<range.lowerBound])
            start = range.upperBound
        }
        parts.append(self[start...])
        return omittingEmptySubsequences ? parts.filter { !$0.isEmpty } : parts
    }

    private func range(of other: some StringProtocol, from start: Index) -> Range<Index>? {
        guard let first = other.first else { return start..<start }
        // Most texts do not contain what is looked for, and bytes are compared faster than characters.
        guard hasBytes(of: other, from: start) else { return nil }
        var place = start
        while place < endIndex {
            if self[place] == first {
                var (own, others) = (index(after: place), other.index(after: other.startIndex))
                while own < endIndex, others < other.endIndex, self[own] == other[others] {
                    own = index(after: own)
                    others = other.index(after: others)
                }
                if others == other.endIndex { return place..<own }
            }
            place = index(after: place)
        }
        return nil
    }

    private func hasBytes(of other: some StringProtocol, from start: Index) -> Bool {
        let needle = Array(other.utf8)
        var place = start
        while place < utf8.endIndex {
            if utf8[place] == needle[0] {
                var (next, count) = (place, 0)
                while count < needle.count, next < utf8.endIndex, utf8[next] == needle[count] {
                    next = utf8.index(after: next)
                    count += 1
                }
                if count == needle.count { return true }
            }
            place = utf8.index(after: place)
        }
        return false
    }
}
