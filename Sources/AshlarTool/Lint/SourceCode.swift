/// The text of a source file without what the compiler does not read: comments, blocks of `#if 0` and `#if false`, and the lines of
/// imports, which use nothing.
///
/// Each is replaced by spaces. String literals stay, since they name scenes and files. The time is linear in the size of the text.
struct SourceCode {
    /// The text that is left, in UTF-8.
    private(set) var text: [UInt8]
    private let isSwift: Bool
    private var place = 0

    /// - Parameters:
    ///   - text: The text of the file, in UTF-8.
    ///   - isSwift: Whether the file is in Swift, where comments nest and string literals may have several lines.
    init(_ text: [UInt8], isSwift: Bool) {
        (self.text, self.isSwift) = (text, isSwift)
        read()
    }

    private mutating func read() {
        var isAtStart = true
        // A comment without an end is none that was understood: what looks like its beginning stands in a text, perhaps.
        var readsBlocks = true
        while place < text.count {
            let byte = text[place]
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): blankLine()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*") && readsBlocks:
                if let end = endOfBlock() { blank(to: end) } else { (readsBlocks, place) = (false, place + 2) }
            case UInt8(ascii: "\""): skipString(hashes: 0)
            case UInt8(ascii: "'") where !isSwift: skipCharacter()
            case UInt8(ascii: "#") where isAtStart && !isInRawString: readDirective()
            case UInt8(ascii: "#") where isSwift: skipRawString()
            default: place += 1
            }
            isAtStart = byte == UInt8(ascii: "\n") || isAtStart && Self.isSpace(byte)
        }
    }

    private var next: UInt8? { place + 1 < text.count ? text[place + 1] : nil }

    /// Whether the sign at the present place begins a raw string, and not a directive.
    private var isInRawString: Bool { isSwift && (next == UInt8(ascii: "\"") || next == UInt8(ascii: "#")) }

    // MARK: Parts

    private mutating func blank(to end: Int) {
        for index in place..<end where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
        place = end
    }

    private mutating func blankLine() { blank(to: endOfLine(place)) }

    private func endOfLine(_ start: Int) -> Int {
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    /// Returns the place after a comment in asterisks that begins at the present place; nil if it has no end.
    private func endOfBlock() -> Int? {
        var (depth, index) = (1, place + 2)
        while index + 1 < text.count {
            switch (text[index], text[index + 1]) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                index += 2
                if depth == 0 { return index }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                if isSwift { depth += 1 }
                index += isSwift ? 2 : 1
            default: index += 1
            }
        }
        return nil
    }

    /// Skips a string literal that begins with a quotation mark at the present place.
    private mutating func skipString(hashes: Int) {
        let isLong = isSwift && begins([34, 34, 34], at: place)
        let end = [UInt8](repeating: 34, count: isLong ? 3 : 1) + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        place += isLong ? 3 : 1
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "\\"), hashes == 0 {
                place += 2
            } else if begins(end, at: place) {
                place += end.count
                return
            } else if byte == UInt8(ascii: "\n"), !isLong {
                return
            } else {
                place += 1
            }
        }
    }

    private mutating func skipRawString() {
        var hashes = 0
        while place + hashes < text.count, text[place + hashes] == UInt8(ascii: "#") { hashes += 1 }
        place += hashes
        if place < text.count, text[place] == 34 { skipString(hashes: hashes) }
    }

    /// Skips a character of Objective-C, such as a quotation mark between apostrophes.
    private mutating func skipCharacter() {
        let end = min(text.count, place + 8)
        var index = place + 1
        while index < end, text[index] != UInt8(ascii: "\n") {
            if text[index] == UInt8(ascii: "'") {
                place = index + 1
                return
            }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
    }

    // MARK: Directives

    /// Reads a directive at the present place: a condition that never holds, an import, or another one.
    private mutating func readDirective() {
        let words = directive(at: place)
        switch words.first {
        case "import", "include": blankLine()
        case "if" where words.count == 2 && ["0", "false"].contains(words[1]): blank(to: endOfCondition())
        default: place += 1
        }
    }

    /// Returns the first two words after a number sign.
    private func directive(at start: Int) -> [String] {
        let line = text[(start + 1)..<min(endOfLine(start), start + 80)]
        let words = line.split(maxSplits: 2) { Self.isSpace($0) }
        return words.prefix(2).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the place of the directive that ends a block whose condition never holds.
    private func endOfCondition() -> Int {
        var (depth, line) = (0, endOfLine(place))
        while line < text.count {
            var start = line + 1
            while start < text.count, Self.isSpace(text[start]) { start += 1 }
            if start < text.count, text[start] == UInt8(ascii: "#") {
                switch directive(at: start).first {
                case "if", "ifdef", "ifndef": depth += 1
                case "else", "elseif", "elif": if depth == 0 { return start }
                case "endif":
                    if depth == 0 { return start }
                    depth -= 1
                default: break
                }
            }
            line = endOfLine(min(start, text.count))
        }
        return text.count
    }

    private func begins(_ word: [UInt8], at place: Int) -> Bool {
        place + word.count <= text.count && text[place..<place + word.count].elementsEqual(word)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
}
