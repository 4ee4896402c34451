/// The characters of a text as cells, so that lines are broken with integers, without walking the string again.
///
/// A text engine gives the cells widths (`CellWidths`), and may give them line breaks of its own.
package struct TextCells: Sendable {
    package enum Kind: UInt8, Sendable {
        /// A letter, digit or sign, which is not separated from its neighbors.
        case word
        /// A character with a possible line break on either side.
        case ideograph
        /// A space after which a line may break. It is not shown at a break.
        case space
        /// A space that prevents line breaks on both sides.
        case gluedSpace
    }

    /// The text between two line feeds.
    package struct HardLine: Sendable {
        package var range: Range<Int>
        package var direction: Paragraph.Direction?
    }

    package private(set) var kinds: [Kind] = []
    package private(set) var hardLines: [HardLine] = []
    /// Whether a line may break before each cell; empty if the kinds of the cells decide.
    package var opportunities: [Bool] = []

    // The line that is being read.
    private var lineStart = 0
    private var direction: Paragraph.Direction?

    package init(_ text: String) {
        // Most texts of programs are plain: they are measured again with every cell that is used again.
        if text.utf8.withContiguousStorageIfAvailable({ readPlain($0) }) ?? false { return }
        kinds.reserveCapacity(text.utf8.count)
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ $0.standsAlone }) {
            // Finding grapheme cluster boundaries takes many times as long as everything else.
            for scalar in scalars { append(scalar, CollectionOfOne(scalar), isLineFeed: scalar == "\n") }
        } else {
            for character in text {
                let scalars = character.unicodeScalars
                append(scalars[scalars.startIndex], scalars, isLineFeed: character.isNewline)
            }
        }
        if lineStart < kinds.count { endLine() }
    }

    /// Reads a text of ASCII characters and line feeds, a byte each, in loops that the compiler can vectorize.
    ///
    /// - Returns: False for a text with other characters, of which nothing was read.
    private mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let lineFeed: UInt8 = 0x0A
        var (isPlain, hasLineFeeds) = (true, false)
        for byte in bytes {
            let isFeed = byte == lineFeed
            // 0x20..<0x7F
            isPlain = isPlain && (byte &- 0x20 < 0x5F || isFeed)
            hasLineFeeds = hasLineFeeds || isFeed
        }
        guard isPlain else { return false }
        kinds = [Kind](unsafeUninitializedCapacity: bytes.count) { kinds, count in
            for (index, byte) in bytes.enumerated() {
                kinds.initializeElement(at: index, to: byte <= 0x20 ? .space : .word)
            }
            count = bytes.count
        }
        var start = 0
        while start < bytes.count {
            let end = hasLineFeeds ? bytes[start...].firstIndex(of: lineFeed) ?? bytes.count : bytes.count
            // Letters are the only ASCII characters with a direction.
            let hasLetter = bytes[start..<end].contains { ($0 | 0x20) &- 0x61 < 26 }
            hardLines.append(HardLine(range: start..<end, direction: hasLetter ? .leftToRight : nil))
            start = end + 1
        }
        lineStart = bytes.count
        return true
    }

    /// Adds a character, given by its first scalar and all its scalars. Line feeds are cells too, but no row contains one.
    private mutating func append(_ first: Unicode.Scalar, _ scalars: some Sequence<Unicode.Scalar>, isLineFeed: Bool) {
        if isLineFeed {
            endLine()
            lineStart += 1
        } else if direction == nil {
            direction = Paragraph.Direction(of: scalars)
        }
        kinds.append(isLineFeed ? .space : Kind(first))
    }

    private mutating func endLine() {
        hardLines.append(HardLine(range: lineStart..<kinds.count, direction: direction))
        direction = nil
        lineStart = kinds.count
    }

    /// Returns the start of each character of the text, and the end of the last.
    package func starts(in text: String) -> [String.Index] { Array(text.indices) + [text.endIndex] }
}

extension TextCells.Kind {
    package var hasInk: Bool { self == .word || self == .ideograph }

    /// Creates the kind of a character that begins with the scalar.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20, 0x09: self = .space
        case 0x21..<0x7F: self = .word
        case 0xA0, 0x2007, 0x202F: self = .gluedSpace
        // Radicals, kana, ideographs and their punctuation; Hangul syllables; compatibility and full-width forms;
        // pictographs; the supplementary ideographs. Unicode line breaking (UAX #14) calls most of them ID.
        case 0x3000: self = .space
        case 0x2E80...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            self = .ideograph
        default: self = scalar.properties.isWhitespace ? .space : .word
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a grapheme cluster by itself between other scalars with this property: Western letters, digits, line
    /// feeds, kana and the common ideographs. No rule of Unicode joins any two of them.
    fileprivate var standsAlone: Bool {
        switch value {
        case 0x0A, 0x20..<0x7F, 0xC0..<0x250, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000: true
        default: false
        }
    }
}
