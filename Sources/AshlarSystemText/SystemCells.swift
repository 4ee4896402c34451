import AshlarGraphics
import Foundation

/// The characters of a text with their glyphs and line breaks.
struct SystemCells {
    private(set) var cells: TextCells
    /// The glyph of each character.
    private(set) var glyphs: [UInt16] = []
    /// The soft hyphens, which show a hyphen at the end of a line.
    private(set) var softHyphens: [Int] = []

    /// - Parameter breaks: Whether the positions of line breaks are needed.
    init(_ text: String, breaks: Bool) {
        cells = TextCells(text)
        let isPlain = text.utf8.withContiguousStorageIfAvailable { readPlain($0, breaks: breaks) }
        if isPlain != true { read(text, breaks: breaks) }
    }

    /// Reads a text of ASCII characters, a byte each.
    ///
    /// - Returns: False for a text with other characters, of which nothing was read.
    private mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>, breaks: Bool) -> Bool {
        // "\r\n" is one character.
        guard bytes.count == cells.kinds.count, bytes.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0A) }) else {
            return false
        }
        glyphs = bytes.map { $0 == 0x0A ? Fallback.none.glyph : UInt16($0 - 0x20) }
        // Most texts of programs are words between spaces: for letters, digits and spaces, the kinds of the cells say the same.
        let needsRules = breaks && bytes.contains { !($0 == 0x20 || $0 == 0x0A || 0x30..<0x3A ~= $0 || ($0 | 0x20) &- 0x61 < 26) }
        if needsRules {
            cells.opportunities = LineBreakClass.opportunities(
                bytes.map { $0 == 0x0A ? .space : LineBreakClass(Unicode.Scalar($0)) })
        }
        return true
    }

    private static func glyph(_ scalar: Unicode.Scalar) -> UInt16 {
        let glyph = scalar.value < 0x2800 ? SystemFontTables.shared.glyphs[Int(scalar.value)] : SystemFontTables.missing
        return glyph == SystemFontTables.missing ? Fallback(scalar).glyph : glyph
    }

    /// Returns the glyphs of a text of one line, whose characters are one scalar each, are read from left to right, and are no soft
    /// hyphens: printable ASCII, Latin letters and signs to U+024F, and the signs of currencies. Returns nil for other texts, and for an
    /// empty one.
    static func glyphs(ofLatinLine text: String) -> [UInt16]? {
        var glyphs: [UInt16] = []
        glyphs.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x250, 0x20A0..<0x20C1: glyphs.append(glyph(scalar))
            default: return nil
            }
        }
        return glyphs.isEmpty ? nil : glyphs
    }

    private mutating func read(_ text: String, breaks: Bool) {
        var classes: [LineBreakClass] = []
        glyphs.reserveCapacity(cells.kinds.count)
        for character in text {
            let scalars = character.unicodeScalars
            guard let first = scalars.first else { continue }
            if character.isNewline {
                glyphs.append(Fallback.none.glyph)
                classes.append(.space)
                continue
            }
            let second = scalars.dropFirst().first
            // A flag, a sequence of emoji, or a character with the selector of its colored form.
            let isEmoji =
                second.map {
                    $0.value == 0xFE0F || $0.value == 0x20E3 || 0x1F1E6...0x1F1FF ~= first.value
                        || $0.properties.isEmojiModifier || $0.value == 0x200D && first.properties.isEmoji
                } ?? false
            if first.value == 0xAD { softHyphens.append(glyphs.count) }
            glyphs.append(isEmoji ? Fallback.emoji.glyph : Self.glyph(first))
            classes.append(isEmoji ? .ideographic : LineBreakClass(first))
        }
        if breaks { cells.opportunities = LineBreakClass.opportunities(classes) }
    }
}
