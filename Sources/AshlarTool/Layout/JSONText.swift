/// A JSON document whose syntax has been checked. Its values are read where they stand, each when it is asked for: a document of many
/// megabytes takes little more memory than its text.
///
///     let text = try JSONText(Array("{\"a\": [1, 2]}".utf8))
///     guard case .object(let members) = text.top.content else { … }
///     for member in members { print(member.key, member.value.line) }      // a 1
///
/// Foundation's reader keeps neither the order of keys nor their lines, and takes the last of two equal keys without a word; a case
/// file with such a mistake would be checked against the wrong numbers. Equal keys are kept here: who reads an object decides.
final class JSONText {
    let bytes: [UInt8]
    private var start = 0
    private var startLine = 1
    /// Where long arrays and objects end, by where they begin, so that nothing long is passed over twice.
    private var ends: [Int: (position: Int, line: Int)] = [:]
    /// How many bytes were passed over so far. Deterministic, so that tests can assert cost.
    private(set) var work = 0

    /// The length from which on an end is remembered.
    private static let longLength = 4096

    init(_ bytes: [UInt8]) throws(JSONScanner.Failure) {
        self.bytes = bytes
        var scanner = JSONScanner(bytes)
        scanner.skipBlanks()
        guard !scanner.isAtEnd else { throw scanner.failure("the file is empty") }
        (start, startLine) = (scanner.position, scanner.line)
        try scanner.skipValue { start, end in
            if end.position - start >= Self.longLength { ends[start] = (end.position, end.line) }
        }
        scanner.skipBlanks()
        guard scanner.isAtEnd else { throw scanner.failure("text after the end of the document") }
        work = bytes.count
    }

    /// The value that the document is.
    var top: JSONNode { JSONNode(text: self, position: start, line: startLine) }

    /// Moves a scanner that stands before a value behind it.
    fileprivate func skip(_ scanner: inout JSONScanner) {
        if let end = ends[scanner.position] { return scanner.jump(to: end.position, line: end.line) }
        let start = scanner.position
        checked { () throws(JSONScanner.Failure) in try scanner.skipValue { _, _ in } }
        work += scanner.position - start
    }
}

/// The text has been checked as a whole, so nothing in it can fail.
private func checked<Result>(_ body: () throws(JSONScanner.Failure) -> Result) -> Result {
    do throws(JSONScanner.Failure) { return try body() } catch { preconditionFailure("A checked text fails: \(error)") }
}

/// A value of a document, by its place.
struct JSONNode {
    enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array(JSONElements)
        case object(JSONMembers)
    }

    fileprivate let text: JSONText
    /// The number of the first byte.
    let position: Int
    /// The line that the value begins on, counted from 1.
    let line: Int

    fileprivate init(text: JSONText, position: Int, line: Int) {
        self.text = text
        self.position = position
        self.line = line
    }

    /// The value at another place of the same document, where one is known to begin.
    func value(at position: Int, line: Int) -> JSONNode { JSONNode(text: text, position: position, line: line) }

    /// The value itself; those in it are read as they are asked for.
    var content: Content {
        var scanner = JSONScanner(text.bytes, at: position, line: line)
        switch text.bytes[position] {
        case UInt8(ascii: "{"): return .object(JSONMembers(text: text, start: scanner))
        case UInt8(ascii: "["): return .array(JSONElements(text: text, start: scanner))
        case UInt8(ascii: "\""): return .string(checked { () throws(JSONScanner.Failure) in try scanner.string() })
        case UInt8(ascii: "t"): return .bool(true)
        case UInt8(ascii: "f"): return .bool(false)
        case UInt8(ascii: "n"): return .null
        default: return .number(checked { () throws(JSONScanner.Failure) in try scanner.number() })
        }
    }

    /// What messages call a value of this kind.
    var kind: String {
        switch text.bytes[position] {
        case UInt8(ascii: "{"): "an object"
        case UInt8(ascii: "["): "an array"
        case UInt8(ascii: "\""): "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
        case UInt8(ascii: "n"): "null"
        default: "a number"
        }
    }
}

/// The elements of an array, found one after the other.
struct JSONElements: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true

    /// - Parameter start: Stands before the bracket.
    fileprivate init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    mutating func next() -> JSONNode? {
        if isFirst { scanner.position += 1 } else { text.skip(&scanner) }
        scanner.skipBlanks()
        // Once at the end, at the end for good.
        if scanner.next == UInt8(ascii: "]") { return nil }
        if !isFirst {
            scanner.position += 1
            scanner.skipBlanks()
        }
        isFirst = false
        return JSONNode(text: text, position: scanner.position, line: scanner.line)
    }
}

/// The members of an object, found one after the other.
struct JSONMembers: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true

    /// - Parameter start: Stands before the brace.
    fileprivate init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    mutating func next() -> (key: String, value: JSONNode)? {
        if isFirst { scanner.position += 1 } else { text.skip(&scanner) }
        scanner.skipBlanks()
        if scanner.next == UInt8(ascii: "}") { return nil }
        if !isFirst {
            scanner.position += 1
            scanner.skipBlanks()
        }
        isFirst = false
        let key = checked { () throws(JSONScanner.Failure) in
            let key = try scanner.string()
            try scanner.skipColon()
            return key
        }
        return (key, JSONNode(text: text, position: scanner.position, line: scanner.line))
    }
}
