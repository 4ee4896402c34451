import Foundation

/// Reads `.strings` files: the old form of property lists, `"key" = "text";`, with comments and escapes.
///
/// The text may be UTF-8 or UTF-16. A file in the XML form is read too.
struct StringsReader {
    private let file: String
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var line = 1

    /// Returns the texts of a file by key. The last of several texts with one key counts.
    ///
    /// - Parameters:
    ///   - data: The content of the file.
    ///   - file: The path of the file, for errors.
    static func read(_ data: Data, file: String) throws(ResourceError) -> [String: String] {
        if data.starts(with: "bplist".utf8) {
            throw ResourceError(file: file, reason: "this is a compiled table of strings; its source is needed")
        }
        let text = try ResourceFile.text(data, file: file)
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE plist") || start.hasPrefix("<plist") {
            return try PluralStrings.propertyList(Data(text.utf8), file: file).compactMapValues { $0 as? String }
        }
        var reader = StringsReader(text, file: file)
        return try reader.table()
    }

    private init(_ text: String, file: String) {
        self.file = file
        scalars = Array(text.unicodeScalars)
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func failure(_ reason: String, line: Int? = nil) -> ResourceError {
        ResourceError(file: file, line: line ?? self.line, reason: reason)
    }

    private mutating func advance() {
        // A carriage return with a line feed is one line break.
        switch scalars[position] {
        case "\n", "\u{2028}", "\u{2029}": line += 1
        case "\r": if position + 1 >= scalars.count || scalars[position + 1] != "\n" { line += 1 }
        default: break
        }
        position += 1
    }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        advance()
        return true
    }

    private mutating func table() throws(ResourceError) -> [String: String] {
        var texts: [String: String] = [:]
        try skipBlanks()
        let isBraced = takes("{")
        if isBraced { try skipBlanks() }
        while let scalar = next, !(isBraced && scalar == "}") {
            let start = line
            let key = try token("a key")
            try skipBlanks()
            var text = key
            if takes("=") {
                try skipBlanks()
                text = try token("a text")
                try skipBlanks()
            }
            // The line of the text is named, since the next line holds another key.
            guard takes(";") || (isBraced && next == "}") else {
                throw failure("expected a semicolon after the text of '\(key.prefix(60))'", line: start)
            }
            texts[key] = text
            try skipBlanks()
        }
        if isBraced {
            guard takes("}") else { throw failure("expected a closing brace") }
            try skipBlanks()
            guard next == nil else { throw failure("expected the end of the file") }
        }
        return texts
    }

    private mutating func skipBlanks() throws(ResourceError) {
        while let scalar = next {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                advance()
            } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
                try skipComment()
            } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
                while let scalar = next, scalar != "\n", scalar != "\r" { advance() }
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ResourceError) {
        let start = line
        position += 2
        while position < scalars.count {
            if scalars[position] == "*", position + 1 < scalars.count, scalars[position + 1] == "/" {
                position += 2
                return
            }
            advance()
        }
        throw failure("the comment has no end", line: start)
    }

    private mutating func token(_ what: String) throws(ResourceError) -> String {
        guard let scalar = next else { throw failure("expected \(what), found the end of the file") }
        if scalar == "\"" || scalar == "'" { return try quoted(scalar) }
        var text = String.UnicodeScalarView()
        while let scalar = next, Self.isPlain(scalar) {
            text.append(scalar)
            position += 1
        }
        guard !text.isEmpty else { throw failure("expected \(what) in quotes, found '\(scalar)'") }
        return String(text)
    }

    /// Whether a character needs no quotes.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(ResourceError) -> String {
        let start = line
        advance()
        var units: [UInt16] = []
        while let scalar = next {
            if scalar == quote {
                position += 1
                return String(decoding: units, as: UTF16.self)
            }
            advance()
            if scalar == "\\" { units += try escape(start) } else { units += Array(UTF16.encode(scalar)!) }
        }
        throw failure("the text has no closing quote", line: start)
    }

    private mutating func escape(_ start: Int) throws(ResourceError) -> [UInt16] {
        guard let scalar = next else { throw failure("the text has no closing quote", line: start) }
        advance()
        switch scalar {
        case "a": return [0x07]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "v": return [0x0B]
        case "U", "u": return [digits(radix: 16, first: nil, limit: 4)]
        case "0"..."7": return [digits(radix: 8, first: scalar, limit: 3)]
        // A line break that is escaped stays, as do quotes and backslashes.
        default: return Array(UTF16.encode(scalar)!)
        }
    }

    /// Reads up to a number of digits; 0 if there are none, as Foundation does.
    private mutating func digits(radix: UInt32, first: Unicode.Scalar?, limit: Int) -> UInt16 {
        var value = first.map { $0.value - 0x30 } ?? 0
        var count = first == nil ? 0 : 1
        while count < limit, let scalar = next, let digit = Character(scalar).hexDigitValue, digit < Int(radix) {
            value = value * radix + UInt32(digit)
            count += 1
            position += 1
        }
        return UInt16(truncatingIfNeeded: value)
    }
}
