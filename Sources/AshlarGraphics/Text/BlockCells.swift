/// A text cut into characters once, so that lines can be counted in whole numbers and cut out without walking the string again.
struct BlockCells {
    enum Kind: UInt8 {
        /// A letter, a digit, a sign: sticks to its neighbours.
        case word
        /// A character that lines may break on either side of.
        case ideograph
        /// A space that lines break after, and that vanishes there.
        case space
        /// A space that holds its neighbours together.
        case gluedSpace
    }

    /// A stretch between line feeds.
    struct HardLine {
        var range: Range<Int>
        var direction: Paragraph.Direction?
    }

    private let source: String
    /// Where each character starts, and the end of the last.
    private let starts: [String.Index]
    let kinds: [Kind]
    let hardLines: [HardLine]

    init(_ text: String) {
        var starts: [String.Index] = []
        var kinds: [Kind] = []
        var hardLines: [HardLine] = []
        starts.reserveCapacity(text.utf8.count + 1)
        kinds.reserveCapacity(text.utf8.count)
        var lineStart = 0
        var direction: Paragraph.Direction?
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            // Line feeds are cells too, which no line ever covers.
            let isLineFeed = character.isNewline
            if isLineFeed {
                hardLines.append(HardLine(range: lineStart..<kinds.count, direction: direction))
                direction = nil
                lineStart = kinds.count + 1
            } else if direction == nil {
                direction = Paragraph.Direction(of: character)
            }
            starts.append(index)
            kinds.append(isLineFeed ? .space : Kind(character))
            index = text.index(after: index)
        }
        if lineStart < kinds.count { hardLines.append(HardLine(range: lineStart..<kinds.count, direction: direction)) }
        starts.append(text.endIndex)
        self.source = text
        self.starts = starts
        self.kinds = kinds
        self.hardLines = hardLines
    }

    func text(of row: BlockRow) -> String {
        var text = String(source[starts[row.head.lowerBound]..<starts[row.head.upperBound]])
        if row.hasEllipsis { text += "…" }
        text += source[starts[row.tail.lowerBound]..<starts[row.tail.upperBound]]
        return text
    }

    /// Calls `body` with the column of every character of the row that leaves a mark.
    func forEachInk(in row: BlockRow, _ body: (Int) -> Void) {
        for index in row.head where kinds[index].hasInk { body(index - row.head.lowerBound) }
        if row.hasEllipsis { body(row.head.count) }
        let tailColumn = row.columns - row.tail.count
        for index in row.tail where kinds[index].hasInk { body(tailColumn + index - row.tail.lowerBound) }
    }
}

/// What one line shows: characters, perhaps an ellipsis, perhaps more characters.
struct BlockRow {
    var head: Range<Int>
    var hasEllipsis = false
    var tail: Range<Int>
    var isRightToLeft: Bool

    var columns: Int { head.count + (hasEllipsis ? 1 : 0) + tail.count }

    init(_ range: Range<Int>, isRightToLeft: Bool) {
        self.head = range
        self.tail = range.upperBound..<range.upperBound
        self.isRightToLeft = isRightToLeft
    }

    init(head: Range<Int>, ellipsisBefore tail: Range<Int>, isRightToLeft: Bool) {
        self.head = head
        self.hasEllipsis = true
        self.tail = tail
        self.isRightToLeft = isRightToLeft
    }
}

extension BlockCells.Kind {
    var hasInk: Bool { self == .word || self == .ideograph }

    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .word
            return
        }
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
        default: self = character.isWhitespace ? .space : .word
        }
    }
}
