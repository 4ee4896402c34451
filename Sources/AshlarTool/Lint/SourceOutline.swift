/// What a source file declares at its top, as far as it matters for what an application shows.
///
/// The file is read by its braces and words, in one pass. Where the braces do not match, the file counts as one with globals, since
/// nothing is known of it then.
struct SourceOutline {
    /// The beginning and the end of a text that code completes: `Page` and nothing in `"Page\(number)"`, in lowercase letters and digits.
    struct Pattern: Hashable {
        var start: [UInt8]
        var end: [UInt8]
    }

    /// The types that the file declares.
    private(set) var declared: Set<SourceWords.Word> = []
    /// The types that the file extends.
    private(set) var extended: Set<SourceWords.Word> = []
    /// Whether the file has functions or variables that other files can use without a type.
    private(set) var hasGlobals = false
    /// Whether the file declares a type that other modules can use.
    private(set) var hasPublicType = false
    /// Whether the file declares the delegate of an application or of a scene, or an entry point.
    private(set) var isStart = false
    /// The texts that code completes.
    private(set) var patterns: Set<Pattern> = []

    private let text: [UInt8]
    private var place = 0

    /// - Parameters:
    ///   - text: The text of the file without comments, in UTF-8.
    ///   - kind: The extension of the file's name, in lowercase.
    init(_ text: [UInt8], kind: String) {
        self.text = text
        if kind == "swift" { readSwift() } else { readObjectiveC(isHeader: kind != "m" && kind != "mm") }
    }

    // MARK: Swift

    private static let introducers = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let delegates: Set<String> = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    private static let members: Set<String> = ["func", "var", "let", "init", "subscript", "typealias", "case", "extension"]

    private mutating func readSwift() {
        var (depth, parentheses, previous, sinceWord) = (0, 0, "", UInt8(0))
        /// The introducer of a type whose braces did not begin yet.
        var header = ""
        var isPublic = false
        while place < text.count {
            let byte = text[place]
            if let word = readWord() {
                if Self.introducers.contains(previous), sinceWord == 0, !SourceWords.isModifier(word) {
                    if previous == "extension" {
                        extended.insert(SourceWords.word(word))
                    } else {
                        declared.insert(SourceWords.word(word))
                        hasPublicType = hasPublicType || isPublic
                    }
                    (header, isPublic) = (previous, false)
                } else if !header.isEmpty, header != "protocol", Self.delegates.contains(word) {
                    isStart = true
                } else if word == "main" || word == "UIApplicationMain", sinceWord == UInt8(ascii: "@") {
                    isStart = true
                } else if word == "UIApplicationMain" {
                    isStart = true
                } else if depth == 0, parentheses == 0, header.isEmpty, ["func", "var", "let"].contains(word),
                    previous != "private", previous != "fileprivate"
                {
                    hasGlobals = true
                }
                if word == "public" || word == "open" { isPublic = true } else if Self.members.contains(word) { isPublic = false }
                (previous, sinceWord) = (word, 0)
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                if readSwiftString() {
                    sinceWord = byte
                    continue
                }
            case UInt8(ascii: "{"): (depth, header, isPublic) = (depth + 1, "", false)
            case UInt8(ascii: "}"): (depth, header, isPublic) = (depth - 1, "", false)
            case UInt8(ascii: "("): (parentheses, isPublic) = (parentheses + 1, false)
            case UInt8(ascii: ")"): parentheses -= 1
            default: break
            }
            if !Self.isSpace(byte) { sinceWord = byte }
            place += 1
        }
        if depth != 0 { hasGlobals = true }
    }

    /// Reads a string literal of Swift, with what is in its interpolations.
    private mutating func readSwiftString() -> Bool {
        var start = place
        while start < text.count, text[start] == UInt8(ascii: "#") { start += 1 }
        guard start < text.count, text[start] == 34 else { return false }
        let hashes = start - place
        let isLong = start + 2 < text.count && text[start + 1] == 34 && text[start + 2] == 34
        place = start + (isLong ? 3 : 1)
        var parts: [[UInt8]] = [[]]
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "\\"), isFollowed(by: hashes, at: place + 1) {
                place += 1 + hashes
                if place < text.count, text[place] == UInt8(ascii: "(") {
                    skipInterpolation()
                    parts.append([])
                } else {
                    place += 1
                }
            } else if byte == 34, !isLong || place + 2 < text.count && text[place + 1] == 34 && text[place + 2] == 34,
                isFollowed(by: hashes, at: place + (isLong ? 3 : 1))
            {
                place += (isLong ? 3 : 1) + hashes
                break
            } else if byte == UInt8(ascii: "\n"), !isLong {
                break
            } else {
                readCharacter(byte, &parts)
            }
        }
        add(parts)
        return true
    }

    private func isFollowed(by hashes: Int, at place: Int) -> Bool {
        place + hashes <= text.count && text[place..<place + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case 34:
                // A literal in an interpolation has none of its own but for rare cases.
                place += 1
                while place < text.count, text[place] != 34, text[place] != UInt8(ascii: "\n") {
                    place += text[place] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            place += 1
            if depth == 0 { return }
        }
        place = min(place, text.count)
    }

    /// Reads a character of a literal. A format such as `%@` or `%02d` is where another text comes in.
    private mutating func readCharacter(_ byte: UInt8, _ parts: inout [[UInt8]]) {
        place += 1
        if byte == UInt8(ascii: "%") {
            while place < text.count, "0123456789.$lhzq".utf8.contains(text[place]) { place += 1 }
            guard place < text.count, "@diuxXs".utf8.contains(text[place]) else { return }
            place += 1
            parts.append([])
        } else if let letter = SourceWords.letter(byte), letter != UInt8(ascii: "_") {
            parts[parts.count - 1].append(letter)
        }
    }

    private mutating func add(_ parts: [[UInt8]]) {
        guard parts.count > 1, let start = parts.first, let end = parts.last, start.count + end.count > 1,
            start.count + end.count < 100
        else { return }
        patterns.insert(Pattern(start: start, end: end))
    }

    // MARK: Objective-C

    private mutating func readObjectiveC(isHeader: Bool) {
        var (depth, parentheses) = (0, 0)
        // What was seen of the statement at the top.
        var (first, words, hasValue, hasParameters): (UInt8, Set<String>, Bool, Bool) = (0, [], false, false)
        func end() { (first, words, hasValue, hasParameters) = (0, [], false, false) }
        func isGlobal() -> Bool {
            guard first != UInt8(ascii: "-"), first != UInt8(ascii: "+"), first != UInt8(ascii: "@"), first != 0 else {
                return false
            }
            return words.isDisjoint(with: ["typedef", "struct", "enum", "union"]) && (isHeader || !words.contains("static"))
        }
        while place < text.count {
            let byte = text[place]
            if depth == 0, first == 0, !Self.isSpace(byte) { first = byte }
            if let word = readWord() {
                if word == "UIApplicationMain" { isStart = true }
                if depth == 0 { words.insert(word) }
                continue
            }
            switch byte {
            case 34: readString()
            case UInt8(ascii: "'"): skipCharacter()
            case UInt8(ascii: "#") where depth == 0 && parentheses == 0:
                skipDirective()
                if first == byte { end() }
            case UInt8(ascii: "@"):
                place += 1
                guard depth == 0, let word = readWord() else { break }
                if word == "interface" || word == "implementation" { readHeader() }
                if ["interface", "implementation", "end", "protocol", "optional", "required"].contains(word) { end() }
            case UInt8(ascii: "{"):
                if depth == 0, hasParameters || hasValue, isGlobal() { hasGlobals = true }
                (depth, place) = (depth + 1, place + 1)
            case UInt8(ascii: "}"):
                (depth, place) = (depth - 1, place + 1)
                if depth == 0 { end() }
            default:
                if byte == UInt8(ascii: "(") { (parentheses, hasParameters) = (parentheses + 1, depth == 0 || hasParameters) }
                if byte == UInt8(ascii: ")") { parentheses -= 1 }
                if byte == UInt8(ascii: "="), depth == 0, parentheses == 0 { hasValue = true }
                if byte == UInt8(ascii: ";"), depth == 0 {
                    if hasValue, isGlobal() { hasGlobals = true }
                    end()
                }
                place += 1
            }
        }
        if depth != 0 { hasGlobals = true }
    }

    /// Reads what follows `@interface` or `@implementation`: the name, the superclass, a category, and protocols.
    private mutating func readHeader() {
        skipSpaces()
        guard let name = readWord() else { return }
        skipSpaces()
        let isCategory = place < text.count && text[place] == UInt8(ascii: "(")
        if isCategory { extended.insert(SourceWords.word(name)) } else { declared.insert(SourceWords.word(name)) }
        if isCategory {
            while place < text.count, text[place] != UInt8(ascii: ")") { place += 1 }
            place = min(place + 1, text.count)
        } else if place < text.count, text[place] == UInt8(ascii: ":") {
            place += 1
            skipSpaces()
            _ = readWord()
        }
        skipSpaces()
        guard place < text.count, text[place] == UInt8(ascii: "<") else { return }
        while place < text.count, ![UInt8(ascii: "{"), UInt8(ascii: "@"), UInt8(ascii: ";")].contains(text[place]) {
            if text[place] == UInt8(ascii: ">") {
                place += 1
                return
            }
            if let word = readWord() { isStart = isStart || Self.delegates.contains(word) } else { place += 1 }
        }
    }

    private mutating func readString() {
        place += 1
        var parts: [[UInt8]] = [[]]
        while place < text.count, text[place] != UInt8(ascii: "\n") {
            let byte = text[place]
            if byte == 34 {
                place += 1
                break
            }
            if byte == UInt8(ascii: "\\") { place = min(place + 2, text.count) } else { readCharacter(byte, &parts) }
        }
        add(parts)
    }

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

    /// Skips a directive with the lines that continue it.
    private mutating func skipDirective() {
        while place < text.count, text[place] != UInt8(ascii: "\n") || text[place - 1] == UInt8(ascii: "\\") { place += 1 }
    }

    // MARK: Words

    private mutating func readWord() -> String? {
        let start = place
        while place < text.count, SourceWords.letter(text[place]) != nil { place += 1 }
        return place > start ? String(decoding: text[start..<place], as: UTF8.self) : nil
    }

    private mutating func skipSpaces() { while place < text.count, Self.isSpace(text[place]) { place += 1 } }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
}
