/// The lines of a log as bytes, with a fast filter for the lines that can concern a reader.
///
/// Most lines of a device's log do not mention constraints. A search for a few words in bytes takes a fraction of the time that a
/// line's characters take.
struct LogText {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte.
    private(set) var position = 0
    /// The number of the line that begins at ``position``, counted from 1.
    private(set) var number = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether all lines were read. A line, possibly empty, follows the last line break.
    private(set) var isAtEnd = false

    /// Returns the next line and moves past its line break.
    mutating func line() -> Range<Int> {
        let start = position
        let end = nextEnd()
        step(over: end)
        return start..<end.lowerBound
    }

    /// Skips lines that contain none of the words.
    ///
    /// - Parameters:
    ///   - words: The words to look for.
    ///   - stopsAtBracket: Whether to stop also at a line that ends with a closing bracket of its own.
    mutating func skip(linesWithout words: [StaticString], orBracket stopsAtBracket: Bool) {
        while !isAtEnd {
            let end = nextEnd()
            let line = position..<end.lowerBound
            if holds(words, line) || stopsAtBracket && endsWithBracket(line) { return }
            step(over: end)
        }
    }

    private mutating func step(over end: Range<Int>) {
        position = end.upperBound
        number += 1
        isAtEnd = end.isEmpty
    }

    /// Returns the bytes of the next line break, as `Character.isNewline` defines it; an empty range at the end of the text.
    private func nextEnd() -> Range<Int> {
        var index = position
        while index < bytes.count {
            let byte = bytes[index]
            // Every line break has a byte below 0x0E or begins with one of two bytes.
            if byte >= 0x0E, byte != 0xC2, byte != 0xE2 {
                index += 1
                continue
            }
            switch byte {
            case 0x0A...0x0C: return index..<index + 1
            case 0x0D: return index..<index + (at(index + 1) == 0x0A ? 2 : 1)
            case 0xC2 where at(index + 1) == 0x85: return index..<index + 2
            case 0xE2 where at(index + 1) == 0x80 && (at(index + 2) == 0xA8 || at(index + 2) == 0xA9): return index..<index + 3
            default: index += 1
            }
        }
        return bytes.count..<bytes.count
    }

    private func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func holds(_ words: [StaticString], _ range: Range<Int>) -> Bool {
        words.contains { word in
            let length = word.utf8CodeUnitCount
            guard range.count >= length else { return false }
            let first = word.utf8Start[0]
            var index = range.lowerBound
            let last = range.upperBound - length
            while index <= last {
                if bytes[index] == first, matches(word, length, index) { return true }
                index += 1
            }
            return false
        }
    }

    /// Returns whether the line's last word is a bracket, optionally followed by a comma or an asterisk.
    private func endsWithBracket(_ line: Range<Int>) -> Bool {
        var index = line.upperBound - 1
        // Bytes outside ASCII may belong to other kinds of white space.
        func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 || byte == UInt8(ascii: "*") }
        func isComma(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") }
        while index >= line.lowerBound, isBlank(bytes[index]) || isComma(bytes[index]) { index -= 1 }
        guard index >= line.lowerBound else { return false }
        switch bytes[index] {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): break
        default: return false
        }
        guard index > line.lowerBound else { return true }
        // A bracket may follow the prefix of a mail thread or a tool, which ends with `>` or `]`.
        let before = bytes[index - 1]
        return isBlank(before) || before == UInt8(ascii: ">") || before == UInt8(ascii: "]")
    }

    private func matches(_ word: StaticString, _ length: Int, _ index: Int) -> Bool {
        for offset in 1..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
        return true
    }
}
