import Foundation

// FIDELITY.md: htmlIsReadInPart.
/// The text of an HTML document with the attributes that its elements give it.
struct HTMLText {
    /// The text.
    private(set) var result: NSAttributedString

    /// What the open elements give the text within.
    private struct Style {
        var size: CGFloat = 12
        var isBold = false
        var isItalic = false
        var isUnderlined = false
        var isPreformatted = false
        var link: String?
        var color: UIColor?
    }

    /// The pieces of text with their attributes. They are joined at the end, since each change of an attributed string can cost as much
    /// as its length.
    private var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    private var open: [(name: String, style: Style)] = []
    /// The number of the next item of each open list; nil for a list without numbers.
    private var lists: [Int?] = []
    /// Whether a space is written before the next character.
    private var needsSpace = false

    /// Elements that begin and end paragraphs.
    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section",
        "article",
        "header", "footer", "body", "html", "hr", "dl", "dt", "dd", "form", "main", "nav",
    ]
    /// Elements whose content is not shown.
    private static let hidden: Set<String> = ["style", "script", "head", "title"]
    /// Elements without content.
    private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr"]
    /// The sizes of headings in points, for text of 12 points.
    private static let headings: [String: CGFloat] = ["h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8]

    /// Reads a document.
    init(_ source: String) {
        result = NSAttributedString()
        var rest = Substring(source)
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            let next = rest.dropFirst().first
            guard next?.isLetter == true || next == "/" || next == "!" || next == "?", let end = rest.firstIndex(of: ">") else {
                add(rest.prefix(1))
                rest = rest.dropFirst()
                continue
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            guard next?.isLetter == true else {
                if tag.first == "/" { close(Self.name(tag.dropFirst())) }
                continue
            }
            let name = Self.name(tag)
            if Self.hidden.contains(name) {
                rest = Self.skip(name, in: rest)
            } else {
                begin(name, tag)
            }
        }
        add(rest)
        let joined = NSMutableAttributedString(string: pieces.map(\.text).joined())
        var start = 0
        for piece in pieces {
            let length = piece.text.utf16.count
            joined.setAttributes(piece.attributes, range: NSRange(location: start, length: length))
            start += length
        }
        result = joined
    }

    private static func name(_ tag: Substring) -> String {
        String(tag.prefix { $0.isLetter || $0.isNumber }).lowercased()
    }

    /// Returns the text after the end of an element whose content is not shown. Heads of documents hold no further elements like them.
    private static func skip(_ name: String, in text: Substring) -> Substring {
        var rest = text
        while let start = rest.firstRange(of: "</") {
            let tag = rest[start.upperBound...]
            if self.name(tag) == name { return tag.firstIndex(of: ">").map { tag[tag.index(after: $0)...] } ?? "" }
            rest = tag
        }
        return ""
    }

    private var style: Style { open.last?.style ?? Style() }

    // MARK: Elements

    private mutating func begin(_ name: String, _ tag: Substring) {
        if name == "br" {
            append("\n")
            return
        }
        if Self.blocks.contains(name) { endParagraph() }
        guard !Self.empty.contains(name), tag.last != "/" else { return }
        var style = style
        switch name {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "var", "address": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "pre": style.isPreformatted = true
        case "a":
            style.link = Self.attribute("href", of: tag)
            style.isUnderlined = style.link != nil
        case "small": style.size *= 5 / 6
        case "big": style.size *= 6 / 5
        case "ul": lists.append(nil)
        case "ol": lists.append(1)
        default:
            if let size = Self.headings[name] { (style.size, style.isBold) = (size, true) }
        }
        if let color = Self.attribute("color", of: tag) ?? Self.declaration("color", in: Self.attribute("style", of: tag)) {
            style.color = Self.color(color) ?? style.color
        }
        open.append((name, style))
        if name == "li" {
            append("\t\(lists.last.flatMap { $0 }.map { "\($0)." } ?? "•")\t")
            if let number = lists.last, let number { lists[lists.count - 1] = number + 1 }
        }
    }

    private mutating func close(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        if Self.blocks.contains(name) { endParagraph() }
        if name == "ul" || name == "ol" { _ = lists.popLast() }
        open.removeSubrange(index...)
    }

    // MARK: Text

    /// Adds text in which a run of white space is one space, as HTML has it.
    private mutating func add(_ source: Substring) {
        let decoded = Self.decoded(source)
        guard !style.isPreformatted else {
            if !decoded.isEmpty { append(decoded) }
            return
        }
        var words = ""
        for character in decoded {
            if character.isWhitespace, character != "\u{A0}" {
                needsSpace = true
                continue
            }
            if needsSpace, !words.isEmpty || !isAtStart { words.append(" ") }
            needsSpace = false
            words.append(character)
        }
        if !words.isEmpty { append(words) }
    }

    private var isAtStart: Bool {
        let last = pieces.last?.text.last
        return last == nil || last == "\n" || last == "\t"
    }

    private mutating func endParagraph() {
        needsSpace = false
        if let last = pieces.last?.text.last, last != "\n" { append("\n") }
    }

    private mutating func append(_ string: String) {
        if string.last == "\n" || string.last == "\t" { needsSpace = false }
        let style = style
        var traits: UIFontDescriptor.SymbolicTraits = []
        if style.isBold { traits.insert(.traitBold) }
        if style.isItalic { traits.insert(.traitItalic) }
        var font = UIFont(name: "TimesNewRomanPSMT", size: style.size) ?? .systemFont(ofSize: style.size)
        if !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
            font = UIFont(descriptor: descriptor, size: style.size)
        }
        var attributes: [NSAttributedString.Key: Any] = [.font: font]
        if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if let link = style.link { attributes[.link] = URL(string: link) ?? link as Any }
        if let color = style.color { attributes[.foregroundColor] = color }
        pieces.append((string, attributes))
    }

    // MARK: Attributes

    /// The value of an attribute of a tag; nil if the tag has none.
    private static func attribute(_ name: String, of tag: Substring) -> String? {
        var rest = tag
        while let range = rest.firstRange(of: name) {
            let before = rest[..<range.lowerBound].last
            var value = rest[range.upperBound...].drop(while: \.isWhitespace)
            rest = rest[range.upperBound...]
            guard before?.isWhitespace == true, value.first == "=" else { continue }
            value = value.dropFirst().drop(while: \.isWhitespace)
            if let quote = value.first, quote == "\"" || quote == "'" {
                return decoded(value.dropFirst().prefix { $0 != quote })
            }
            return decoded(value.prefix { !$0.isWhitespace })
        }
        return nil
    }

    /// The value of a property in a `style` attribute.
    private static func declaration(_ name: String, in style: String?) -> String? {
        for part in style?.split(separator: ";") ?? [] {
            let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2, pair[0].lowercased() == name { return pair[1] }
        }
        return nil
    }

    private static func color(_ text: String) -> UIColor? {
        let names: [String: UIColor] = [
            "black": .black, "white": .white, "red": .red, "green": UIColor(red: 0, green: 0.5, blue: 0, alpha: 1),
            "blue": .blue, "gray": .gray, "grey": .gray, "orange": UIColor(red: 1, green: 165 / 255, blue: 0, alpha: 1),
        ]
        guard text.hasPrefix("#") else { return names[text.lowercased()] }
        var digits = text.dropFirst()
        if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }.map(String.init).joined()) }
        guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    /// The characters that are written by name, of those in common use.
    private static let entities: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "mdash": "—", "ndash": "–",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
        "copy": "©", "reg": "®", "trade": "™", "euro": "€", "pound": "£", "yen": "¥", "deg": "°", "times": "×", "eacute": "é",
        "egrave": "è", "agrave": "à", "ccedil": "ç", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß", "ntilde": "ñ",
    ]

    /// Returns a text in which characters that are written by name or number stand for themselves.
    private static func decoded(_ source: Substring) -> String {
        guard source.contains("&") else { return String(source) }
        var (result, rest) = ("", source)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let name = rest.prefix(12).prefix { $0.isLetter || $0.isNumber || $0 == "#" }
            guard let character = character(name), rest[name.endIndex...].first == ";" else {
                result.append("&")
                continue
            }
            result.append(character)
            rest = rest[name.endIndex...].dropFirst()
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        guard name.first == "#" else { return entities[String(name)] }
        let digits = name.dropFirst()
        let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
