/// A line of a log without the prefixes of consoles and mail threads.
struct LogLine {
    let content: Substring

    init(_ raw: Substring) {
        var text = Markup.removed(from: raw).trimmingBlanks()
        while let shorter = Self.withoutPrefix(text) { text = shorter.trimmingBlanks() }
        content = Self.withoutBullet(text)
    }

    /// Returns the line without a bullet or an index before a description, such as `- 0 : ` of a debugger.
    private static func withoutBullet(_ text: Substring) -> Substring {
        let bullet = text.prefix { !$0.isLetter && $0 != "<" && $0 != "\"" }
        guard !bullet.isEmpty, bullet.count <= 12, bullet.endIndex != text.endIndex else { return text }
        let rest = text[bullet.endIndex...]
        return rest.hasPrefix("<") || rest.hasPrefix("\"<") ? (Records.startsRecord(rest) ? rest : text) : text
    }

    /// Returns whether a line is a person's comment on a list.
    static func isComment(_ text: Substring) -> Bool {
        ["//", "/*", "#", "<-", "←", "^"].contains(where: text.hasPrefix)
    }

    /// Returns the line without one prefix of a mail, a thread or a tool that relays a device's log, such as `> `, `[  +13 ms]`
    /// or `info:`.
    private static func withoutPrefix(_ text: Substring) -> Substring? {
        // A `>` that only punctuation follows ends a wrapped description.
        if text.hasPrefix(">"), text.contains(where: { $0.isLetter || $0.isNumber || $0 == "(" || $0 == ")" }) {
            return text.dropFirst()
        }
        if text.hasPrefix("info: ") { return text.dropFirst(6) }
        // Consoles that show messages as a table repeat the time and the process before each line of one.
        if let record = text.firstRange(of: "<NS") ?? text.firstRange(of: "<MAS"), hasTime(text[..<record.lowerBound]) {
            let start = text[..<record.lowerBound].hasSuffix("\"") ? text.index(before: record.lowerBound) : record.lowerBound
            return Records.startsRecord(text[start...]) ? text[start...] : nil
        }
        // A report in a comment of a source file.
        if text.hasPrefix("//") {
            let rest = text.drop { $0 == "/" }.trimmingBlanks()
            let isReport =
                ["simultaneously satisfy constraints", "attempt to recover by breaking"].contains(where: rest.contains)
                || ["(", ")"].contains(rest) || Records.startsRecord(rest)
                || ["\"<NSLayoutConstraint ", "\"<NSAutoresizingMaskLayoutConstraint "].contains(where: rest.hasPrefix)
            return isReport ? rest : nil
        }
        // A view in brackets continues a wrapped description.
        if text.hasPrefix("["), let end = text.firstIndex(of: "]"), text.index(after: end) != text.endIndex,
            !text[..<end].contains(":0x")
        {
            return text[text.index(after: end)...]
        }
        return nil
    }

    /// Returns whether a text has a time of day, such as `08:58:32`.
    private static func hasTime(_ text: Substring) -> Bool {
        let characters = Array(text.utf8)
        guard characters.count >= 8 else { return false }
        func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(characters[index]) }
        return characters.indices.dropLast(7).contains { start in
            characters[start + 2] == 0x3A && characters[start + 5] == 0x3A
                && [0, 1, 3, 4, 6, 7].allSatisfy { isDigit(start + $0) }
        }
    }

    /// Whether the line begins a conflict.
    var isHeader: Bool {
        content.contains("simultaneously satisfy constraints") || content.contains("Conflicting constraints detected")
    }

    var announcesBroken: Bool { content.contains("attempt to recover by breaking") }

    /// The text after the announcement on its line.
    var behindAnnouncement: Substring? {
        guard let place = content.firstRange(of: "by breaking") else { return nil }
        var rest = content[place.upperBound...].trimmingBlanks()
        if rest.hasPrefix("constraint") { rest = rest.dropFirst("constraint".count).trimmingBlanks() }
        return rest.isEmpty ? nil : rest
    }

    /// Whether the line stands for a description that the system withheld from the log.
    var isWithheld: Bool {
        content.hasSuffix(">") ? content == "<private>" : content.count <= 13 && content.contains("<private>")
    }

    var closesList: Bool { [")", "),", ");", "]", "}"].contains(content) }

    var startsDescription: Bool { DescriptionText(content) != nil }

    /// Whether the line begins the advice after the constraint that was given up.
    var isFooter: Bool {
        ["Make a symbolic breakpoint", "Set the NSUserDefault", "Break on objc_exception_throw"].contains {
            content.hasPrefix($0)
        }
    }

    /// Whether the line belongs to the framework's advice, which is the same in every report.
    var isBoilerplate: Bool { Self.advice.contains { content.contains($0) } || content == "(" }

    /// Returns whether a line inside a list looks like a part of it, rather than like an unrelated message.
    static func concernsConstraints(_ text: Substring) -> Bool {
        text.contains("0x") || text.contains("Constraint") || text.hasPrefix("<") || text.hasPrefix("\"<")
    }

    private static let advice = [
        "Probably at least one of the constraints", "Try this:", "look at each constraint and try to figure out",
        "find the code that added the unwanted constraint", "you're seeing NSAutoresizingMaskLayoutConstraints",
        "you’re seeing NSAutoresizingMaskLayoutConstraints", "translatesAutoresizingMaskIntoConstraints)",
        "refer to the documentation for the UIView property", "Make a symbolic breakpoint at",
        "The methods in the UIConstraintBasedLayoutDebugging", "may also be helpful", "Set the NSUserDefault",
        "LAYOUT_CONSTRAINTS_NOT_SATISFIABLE", "visualizeConstraints:", "Break on objc_exception_throw",
    ]
}

/// Removes what threads and trackers add to a pasted line: emphasis, escapes, entities.
enum Markup {
    static func removed(from line: Substring) -> Substring {
        var text = withoutInvisible(line)
        while text.hasPrefix("**") { text = text.dropFirst(2) }
        while text.hasSuffix("**") { text = text.dropLast(2) }
        // `==text==` is highlighted text.
        if text.hasPrefix("=="), text.hasSuffix("=="), text.count > 4 { text = text.dropFirst(2).dropLast(2) }
        if text.contains("`") { text = withoutTicks(text) }
        if text.contains("**"), text.contains("Constraint") { text = Substring(text.replacing("**", with: "")) }
        if text.contains(where: { "“”".contains($0) }) || text.contains("‘|’") || text.contains("’|’") {
            for (curly, straight) in [("“", "\""), ("”", "\""), ("‘", "'"), ("’", "'")] {
                text = Substring(text.replacing(curly, with: straight))
            }
        }
        for (damage, original) in replacements where text.contains(damage) {
            text = Substring(text.replacing(damage, with: original))
        }
        return text.contains("*TtC") ? withUnderscores(text) : text
    }

    /// Returns the line with the underscores of mangled names, such as `_TtC5UIKitP33_…`, that Markdown took for emphasis. Stars in
    /// quotation marks stay.
    private static func withUnderscores(_ line: Substring) -> Substring {
        var result = ""
        var isQuoted = false
        var isMangled = false
        var rest = line
        while let character = rest.popFirst() {
            if character == "'" { isQuoted.toggle() }
            if character == ":" || character == " " { isMangled = false }
            guard character == "*", !isQuoted else {
                result.append(character)
                continue
            }
            if rest.hasPrefix("TtC"), result.last.map({ " <:([-".contains($0) }) ?? true {
                isMangled = true
                result.append("_")
            } else {
                // A private name follows the length of its hash.
                result.append(isMangled && result.hasSuffix("P33") ? "_" : "*")
            }
        }
        return result[...]
    }

    /// Returns the line without a terminal's colors and characters without a width, and with plain blanks: mail programs and web pages
    /// add such characters, and consoles never do.
    private static func withoutInvisible(_ line: Substring) -> Substring {
        guard line.utf8.contains(where: { $0 == 0x1B || $0 >= 0x80 }) else { return line }
        var result = ""
        var scalars = line.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard scalars.first == "[" else { continue }
                // A color ends with a letter.
                while let next = scalars.popFirst(), !("@"..."~").contains(next) || next == "[" {}
            case "\u{A0}", "\u{202F}": result.unicodeScalars.append(" ")
            case "\u{200B}", "\u{2060}", "\u{FEFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result[...]
    }

    /// Returns the line without the back-ticks of code around it.
    private static func withoutTicks(_ line: Substring) -> Substring {
        var text = line.trimmingBlanks()
        while text.hasPrefix("`") { text = text.dropFirst() }
        while text.hasSuffix("`") || text.hasSuffix("`,") {
            text = text.hasSuffix("`") ? text.dropLast() : text.dropLast(2)
        }
        return text
    }

    private static let replacements = [
        ("\\<", "<"), ("\\>", ">"), ("\\_", "_"), ("\\|", "|"), ("\\[", "["), ("\\]", "]"), ("\\*", "*"),
        ("~~", "-"),
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("%28null%29", "(null)"),
    ]
}

/// A text that begins a constraint's description, with or without quotation marks.
struct DescriptionText {
    /// The text from `<` on.
    let text: Substring
    let isQuoted: Bool
    /// Whether the angle brackets are missing, so that the description ends with its line.
    let isBare: Bool

    /// Inside a list, an opening bracket followed by any word begins a description. There and behind the announcement of the constraint
    /// that was given up, a description may be one in words; see ``WordReader``.
    init?(_ line: Substring, insideList: Bool = false, takesWords: Bool = false) {
        var text = line
        let quotes: [Character] = ["\"", "“", "”"]
        isQuoted = text.first.map(quotes.contains) ?? false
        if isQuoted { text = text.dropFirst() }
        let words = takesWords ? text.droppingSuffix(",").droppingSuffix("\"") : ""
        if !words.isEmpty, WordReader(words) != nil {
            (self.text, isBare) = (words, true)
            return
        }
        let inner = text.drop { $0 == "<" || $0 == " " }
        guard let letter = inner.first, letter.isLetter || letter == "_" else { return nil }
        let head = inner.prefix { !$0.isWhitespace }
        isBare = !text.hasPrefix("<")
        if isBare {
            guard head.contains("Constraint:0x") else { return nil }
            text = "<" + text.droppingSuffix(",").droppingSuffix("\"") + ">"
        } else {
            guard insideList || head.contains(":") || head.hasSuffix("Constraint") else { return nil }
        }
        self.text = text.hasPrefix("< ") ? "<" + text.dropFirst(2) : text
    }

    var namesConstraintClass: Bool {
        text.prefix { $0 != ":" && !$0.isWhitespace }.contains("Constraint")
    }
}

/// A description that may continue on the next lines.
struct PendingDescription {
    struct Line {
        var text: Substring
        var number: Int
    }

    let number: Int
    private(set) var raw: [Line]
    private let isQuoted: Bool
    private let isBare: Bool
    private var parts: [Substring]

    init(_ start: DescriptionText, raw: Substring, number: Int) {
        self.number = number
        self.raw = [Line(text: raw, number: number)]
        isQuoted = start.isQuoted
        isBare = start.isBare
        parts = [start.text]
    }

    /// Whether the description has too many lines to be one: no console wraps a description into so many.
    var isTooLong: Bool { raw.count >= 20 }

    /// The text read so far, unescaped and on one line.
    var text: String {
        let joined = parts.joined(separator: " ")
        return isQuoted ? Escapes.resolved(joined) : joined
    }

    mutating func append(_ content: Substring, raw line: Substring, number: Int) {
        parts.append(content)
        raw.append(Line(text: line, number: number))
    }

    /// Returns the description and the rest of its last line if the end was found, else nil.
    func complete() -> (text: String, statement: Statement?, rest: Substring)? {
        // Only the last line can contain the end, since all lines before were searched.
        guard let last = parts.last, let end = isBare ? last.endIndex : Self.end(of: last, isQuoted: isQuoted) else { return nil }
        let rest = last[end...].drop { !$0.isLetter && $0 != "<" && $0 != "\"" }
        let pieces = Array(parts.dropLast()) + [last[..<end]]
        let texts = Self.joinings(pieces).map { isQuoted ? Escapes.resolved($0) : $0 }
        let readings = texts.compactMap { text in Statement(description: text).map { (text, $0) } }
        // Of several readings, the one with the most addresses is right: an extra blank turns an address into a name.
        let best = readings.max { $0.1.knownAddresses < $1.1.knownAddresses }
        return best.map { ($0.0, $0.1, rest) } ?? (texts[0], nil, rest)
    }

    /// Returns the ways to join the pieces: a line may have been wrapped
    /// between words or within one. Only two ways if there are many.
    private static func joinings(_ pieces: [Substring]) -> [String] {
        let breaks = pieces.count - 1
        let patterns = breaks <= 6 ? Array(0..<(1 << breaks)) : [0, -1]
        return patterns.map { pattern in
            pieces.indices.dropFirst().reduce(String(pieces[0])) { text, index in
                text + (pattern >> (index - 1) & 1 == 0 ? " " : "") + pieces[index]
            }
        }
    }

    private static func end(of text: Substring, isQuoted: Bool) -> Substring.Index? {
        // AppKit's visualized constraints have the measured distance after the bracket.
        if let place = text.firstRange(of: "> (Actual Distance") { return text.index(after: place.lowerBound) }
        // A person's comment may follow.
        for mark in ["> //", "> <-", "> ←", "> #"] {
            if let place = text.firstRange(of: mark) { return text.index(after: place.lowerBound) }
        }
        let line = text.trimmingBlanks().droppingSuffix(",")
        if isQuoted {
            for quote in [">\"", ">”", ">“"] {
                for place in text.ranges(of: quote) {
                    let after = text[place.upperBound...]
                    if after.isEmpty || after.hasPrefix(",") || after.first?.isWhitespace == true {
                        return text.index(after: place.lowerBound)
                    }
                }
            }
            if line.hasSuffix("\"") { return line.index(before: line.endIndex) }
        }
        let bare = line.droppingSuffix(".").droppingSuffix("\"").droppingSuffix("”")
        return bare.hasSuffix(">") && brackets(in: bare) <= 0 ? bare.endIndex : nil
    }

    /// Returns the number of brackets that are open at the end. Brackets of comparisons do not count.
    private static func brackets(in text: Substring) -> Int {
        text.indices.reduce(0) { depth, index in
            let next = text.index(after: index)
            guard next == text.endIndex || text[next] != "=" else { return depth }
            return depth + (text[index] == "<" ? 1 : text[index] == ">" ? -1 : 0)
        }
    }
}

extension Statement {
    fileprivate var knownAddresses: Int { anchors.count { $0.item.address != nil } }
}

/// The escapes of an old-style property list: `\"`, `\\`, `\\U00e9`.
enum Escapes {
    static func resolved(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var units: [UInt16] = []
        var cursor = Cursor(text)
        while let next = cursor.next {
            if next == "\\" {
                if let unit = codeUnit(&cursor) { units.append(unit) } else { units += escaped(&cursor) }
            } else {
                units += cursor.take { $0 != "\\" }.utf16
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Reads `\U00e9` or `\\U00e9`.
    private static func codeUnit(_ cursor: inout Cursor) -> UInt16? {
        var copy = cursor
        _ = copy.take("\\")
        _ = copy.take("\\")
        guard copy.take("U") || copy.take("u") else { return nil }
        let digits = copy.rest.prefix(4)
        guard digits.count == 4, let unit = UInt16(digits, radix: 16) else { return nil }
        for _ in 0..<4 { _ = copy.take(String(copy.next!)) }
        cursor = copy
        return unit
    }

    private static func escaped(_ cursor: inout Cursor) -> [UInt16] {
        _ = cursor.take("\\")
        guard let character = cursor.next else { return Array("\\".utf16) }
        guard "\"\\'nt".contains(character) else { return Array("\\".utf16) }
        _ = cursor.take(String(character))
        return Array((character == "n" || character == "t" ? " " : String(character)).utf16)
    }
}
