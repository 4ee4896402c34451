/// Changes to byte ranges of a text, which are applied together.
struct SourceEdits {
    private var removals: [Range<Int>] = []
    private var replacements: [(range: Range<Int>, text: String)] = []
    private var moves: [(range: Range<Int>, destination: Int, prefix: Int, text: String, lead: String, suffix: String)] = []

    /// Inserts a member before the closing brace of a type. Lines keep their numbers: the member stands on the line of the brace, after a
    /// semicolon if another one does.
    ///
    /// - Parameters:
    ///   - member: The declaration.
    ///   - brace: The position of the brace.
    ///   - bytes: The text in which it is.
    mutating func insert(_ member: String, beforeBrace brace: Int, in bytes: [UInt8]) {
        let before = bytes[..<brace].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let isFirst =
            before.map { [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"), UInt8(ascii: ";")].contains($0) } ?? true
        replace(brace..<brace, with: (isFirst ? "" : "; ") + member + " ")
    }

    /// Removes a word and the white space next to it.
    mutating func remove(_ range: Range<Int>) { removals.append(range) }

    /// Replaces a range. An empty range inserts the text at that position.
    mutating func replace(_ range: Range<Int>, with text: String) { replacements.append((range, text)) }

    /// Moves a range to another position.
    ///
    /// - Parameters:
    ///   - range: The range to move.
    ///   - destination: The position at which the range is inserted.
    ///   - text: A text that is inserted into the moved range at `prefix`.
    ///   - prefix: The position of `text` in the range.
    ///   - lead: A text that is inserted before the range at the destination.
    ///   - suffix: A text that is inserted after the range at the destination.
    mutating func move(
        _ range: Range<Int>, to destination: Int, inserting text: String, at prefix: Int, lead: String, suffix: String
    ) {
        moves.append((range, destination, prefix, text, lead, suffix))
    }

    /// Returns the text with all changes applied.
    ///
    /// - Complexity: Linear in the length of the text, plus the sorting of the changes.
    func apply(to bytes: [UInt8]) -> String {
        var changes = replacements
        for move in moves where !move.text.isEmpty { changes.append((move.prefix..<move.prefix, move.text)) }
        changes += Self.words(removals, in: bytes).map { ($0, "") }
        changes.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        // Moved ranges do not overlap, so both sorted lists are traversed once.
        let places = moves.indices.sorted { moves[$0].range.lowerBound < moves[$1].range.lowerBound }
        var outer: [(range: Range<Int>, text: String)] = []
        var inner: [Int: [(range: Range<Int>, text: String)]] = [:]
        var next = 0
        for change in changes {
            while next < places.count, moves[places[next]].range.upperBound < change.range.upperBound { next += 1 }
            if next < places.count, moves[places[next]].range.lowerBound <= change.range.lowerBound {
                inner[places[next], default: []].append(change)
            } else {
                outer.append(change)
            }
        }
        for (index, move) in moves.enumerated() {
            let text = Self.render(move.range, inner[index] ?? [], bytes)
            outer.append((move.range, ""))
            outer.append((move.destination..<move.destination, move.lead + String(decoding: text, as: UTF8.self) + move.suffix))
        }
        // Changes at equal positions keep their order, so that moved members keep their original order.
        let ordered = outer.enumerated().sorted { a, b in
            (a.element.range.lowerBound, a.element.range.upperBound, a.offset)
                < (b.element.range.lowerBound, b.element.range.upperBound, b.offset)
        }
        return String(decoding: Self.render(0..<bytes.count, ordered.map(\.element), bytes), as: UTF8.self)
    }

    private static func render(
        _ range: Range<Int>, _ changes: [(range: Range<Int>, text: String)], _ bytes: [UInt8]
    ) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        for change in changes where change.range.lowerBound >= position {
            result += bytes[position..<change.range.lowerBound]
            result += Array(change.text.utf8)
            position = change.range.upperBound
        }
        if position < range.upperBound { result += bytes[position..<range.upperBound] }
        return result
    }

    /// Returns the ranges to remove so that words are removed with their white space. A line that contains nothing else is removed
    /// completely.
    private static func words(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [Range<Int>] {
        func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
        func isNewline(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, last.upperBound <= range.lowerBound,
                (last.upperBound..<range.lowerBound).allSatisfy(isBlank)
            {
                merged[merged.count - 1] = last.lowerBound..<range.upperBound
            } else {
                merged.append(range)
            }
        }
        return merged.map { range in
            var (start, end) = (range.lowerBound, range.upperBound)
            while start > 0, isBlank(start - 1) { start -= 1 }
            while end < bytes.count, isBlank(end) { end += 1 }
            let beginsLine = start == 0 || isNewline(start - 1)
            let endsLine = end == bytes.count || isNewline(end)
            guard endsLine else { return range.lowerBound..<end }
            guard beginsLine else { return start..<range.upperBound }
            if end < bytes.count, bytes[end] == 0x0D { end += 1 }
            if end < bytes.count, bytes[end] == 0x0A { end += 1 }
            return start..<end
        }
    }
}
