import Foundation

/// The boundaries of characters, words, sentences and paragraphs in a text, by offsets in UTF-16 code units.
///
/// Words are runs of letters, digits and marks, with an apostrophe, a point or a colon between two letters and a point or a comma
/// between two digits, as in rules WB5 to WB13 of Unicode's text segmentation (UAX #29). An ideograph is a word by itself: no
/// dictionary divides Chinese and Japanese texts here.
struct TextUnits {
    let text: String

    init(_ text: String) { self.text = text }

    /// The number of UTF-16 code units.
    var length: Int { text.utf16.count }

    private func index(_ offset: Int) -> String.Index {
        String.Index(utf16Offset: min(max(offset, 0), length), in: text)
    }
    private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

    // MARK: Characters

    /// The end of the character that begins at or contains an offset.
    func characterEnd(after offset: Int) -> Int {
        guard offset < length else { return length }
        return self.offset(text.index(after: text._index(roundingDown: index(offset))))
    }

    /// The start of the character that ends at or contains an offset.
    func characterStart(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        // `index(before:)` traps for an index in the first character.
        let place = index(offset)
        let start = text._index(roundingDown: place)
        return self.offset(start < place ? start : text.index(before: place))
    }

    /// The nearest boundary of characters at or before an offset.
    func characterBoundary(at offset: Int) -> Int {
        offset >= length ? length : self.offset(text._index(roundingDown: index(offset)))
    }

    /// The range of the character that contains the code unit at an offset.
    func character(at offset: Int) -> NSRange {
        let start = characterBoundary(at: offset)
        return NSRange(location: start, length: characterEnd(after: start) - start)
    }

    // MARK: Words

    private enum Kind { case letter, digit, ideograph, midLetter, midNumber, midBoth, symbol, space, newline }

    private func kind(_ character: Character) -> Kind {
        if character.isNewline { return .newline }
        if character.isWhitespace { return .space }
        guard let scalar = character.unicodeScalars.first else { return .space }
        switch scalar {
        case "'", "’", "\u{2018}", ".": return .midBoth
        case ":", "·": return .midLetter
        case ",", ";": return .midNumber
        case "_": return .letter
        default: break
        }
        switch scalar.value {
        case 0x2E80...0x2FFF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: return .ideograph
        default: break
        }
        if character.isNumber { return .digit }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
            .enclosingMark, .letterNumber:
            return .letter
        default: return .symbol
        }
    }

    /// The range of the word that contains the character at an index; nil between words.
    private func word(at index: String.Index) -> Range<String.Index>? {
        guard index < text.endIndex, isInWord(index) else { return nil }
        if kind(text[index]) == .ideograph || kind(text[index]) == .symbol { return index..<text.index(after: index) }
        var (start, end) = (index, text.index(after: index))
        while start > text.startIndex {
            let before = text.index(before: start)
            guard isInWord(before), kind(text[before]) != .ideograph, kind(text[before]) != .symbol else { break }
            start = before
        }
        while end < text.endIndex, isInWord(end), kind(text[end]) != .ideograph, kind(text[end]) != .symbol {
            end = text.index(after: end)
        }
        return start..<end
    }

    /// Whether a character belongs to a word: by itself, or between two others.
    private func isInWord(_ index: String.Index) -> Bool {
        let own = kind(text[index])
        switch own {
        case .letter, .digit, .ideograph: return true
        // A picture is a word of its own: a double tap selects it.
        case .symbol: return text[index].unicodeScalars.first?.properties.isEmojiPresentation ?? false
        case .space, .newline: return false
        case .midLetter, .midNumber, .midBoth:
            guard index > text.startIndex else { return false }
            let after = text.index(after: index)
            guard after < text.endIndex else { return false }
            switch (kind(text[text.index(before: index)]), kind(text[after])) {
            case (.letter, .letter): return own != .midNumber
            case (.digit, .digit): return own != .midLetter
            default: return false
            }
        }
    }

    /// The word that contains the character at an offset; nil between words.
    func word(at offset: Int) -> NSRange? {
        guard offset >= 0, offset < length, let word = word(at: text._index(roundingDown: index(offset))) else { return nil }
        return NSRange(word, in: text)
    }

    /// The word around a position: that of the character behind it, or else of the one before it.
    func word(around offset: Int) -> NSRange? {
        if let word = word(at: offset) { return word }
        return offset > 0 ? word(at: characterStart(before: offset)) : nil
    }

    /// The end of the word that contains or follows an offset; the end of the text without one.
    func wordEnd(after offset: Int) -> Int {
        var place = index(offset)
        while place < text.endIndex {
            if let word = word(at: text._index(roundingDown: place)) { return self.offset(word.upperBound) }
            place = text.index(after: place)
        }
        return length
    }

    /// The start of the word that contains or comes before an offset; 0 without one.
    func wordStart(before offset: Int) -> Int {
        var place = index(offset)
        let rounded = text._index(roundingDown: place)
        if rounded < place { place = text.index(after: rounded) }
        while place > text.startIndex {
            place = text.index(before: place)
            if let word = word(at: place) { return self.offset(word.lowerBound) }
        }
        return 0
    }

    // MARK: Paragraphs

    /// The paragraph that contains an offset, without the character that ends it.
    func paragraph(around offset: Int) -> NSRange {
        let place = index(offset)
        let start = text[..<place].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
        let end = text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
        return NSRange(start..<end, in: text)
    }

    // MARK: Sentences

    /// The sentence that contains an offset, with the spaces behind it. Sentences end after a full stop, a question mark or an
    /// exclamation mark that a space follows, and at the end of a paragraph.
    func sentence(around offset: Int) -> NSRange {
        let whole = paragraph(around: offset)
        guard let range = Range(whole, in: text) else { return whole }
        let place = index(offset)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = sentenceEnd(from: start, limit: range.upperBound)
            if place < end || end == range.upperBound { return NSRange(start..<end, in: text) }
            start = end
        }
        return NSRange(start..<range.upperBound, in: text)
    }

    private func sentenceEnd(from start: String.Index, limit: String.Index) -> String.Index {
        var place = start
        while place < limit {
            let character = text[place]
            place = text.index(after: place)
            guard ".?!…。？！".contains(character) else { continue }
            while place < limit, ".?!…。？！\"'”’)»]".contains(text[place]) { place = text.index(after: place) }
            let isWide = "。？！".contains(character)
            guard isWide || place == limit || text[place].isWhitespace else { continue }
            while place < limit, text[place].isWhitespace { place = text.index(after: place) }
            return place
        }
        return limit
    }
}
