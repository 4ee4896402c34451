/// A JSON document whose syntax has been checked. Its values are read from the text on access, so a document of many megabytes
/// takes little more memory than its text.
///
///     let text = try JSONText(Array("{\"a\": [1, 2]}".utf8))
///     guard case .object(let members) = text.top.content else { … }
///     for member in members { print(member.key, member.value.line) }      // a 1
///
/// Foundation's reader keeps neither the order of keys nor their lines, and silently keeps only the last of two equal keys, so
/// that a case file could be checked against the wrong numbers. This type keeps equal keys; the caller decides what to do.
final class JSONText {
    let bytes: [UInt8]
    private var start = 0
    private var startLine = 1
    /// The ends of long arrays and objects, keyed by their beginnings, so that they are scanned only once.
    private var ends: [Int: (position: Int, line: Int)] = [:]
    /// The number of bytes scanned so far. It is deterministic, so that tests can assert the cost.
    private(set) var work = 0

    /// The least length in bytes of a value whose end is recorded.
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
        guard scanner.isAtEnd else { throw scanner.failure("unexpected text after the end of the document") }
        work = bytes.count
    }

    /// The top value of the document.
    var top: JSONNode { JSONNode(text: self, position: start, line: startLine) }

    /// Moves a scanner past the value that it is before.
    fileprivate func skip(_ scanner: inout JSONScanner) {
        if let end = ends[scanner.position] { return scanner.jump(to: end.position, line: end.line) }
        let start = scanner.position
        checked { () throws(JSONScanner.Failure) in try scanner.skipValue { _, _ in } }
        work += scanner.position - start
    }
}

/// Runs a closure that scans checked text, which cannot fail.
private func checked<Result>(_ body: () throws(JSONScanner.Failure) -> Result) -> Result {
    do throws(JSONScanner.Failure) { return try body() } catch {
        preconditionFailure("The text was checked before, but cannot be read: \(error)")
    }
}

/// A value of a document, given by its position.
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
    /// The offset of the value's first byte.
    let position: Int
    /// The line on which the value begins, counted from 1.
    let line: Int

    fileprivate init(text: JSONText, position: Int, line: Int) {
        self.text = text
        self.position = position
        self.line = line
    }

    /// Returns the value at another position of the same document, where a value is known to begin.
    func value(at position: Int, line: Int) -> JSONNode { JSONNode(text: text, position: position, line: line) }

    /// The content of the value. Values inside it are read on access.
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

    /// The name of the value's type in messages.
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

/// The elements of an array, scanned one after the other.
struct JSONElements: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true
    private var isOver = false

    /// Creates the sequence, given a scanner before the opening bracket.
    fileprivate init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    mutating func next() -> JSONNode? {
        guard !isOver else { return nil }
        if isFirst { scanner.position += 1 } else { text.skip(&scanner) }
        scanner.skipBlanks()
        if scanner.next == UInt8(ascii: "]") {
            isOver = true
            return nil
        }
        if !isFirst {
            scanner.position += 1
            scanner.skipBlanks()
        }
        isFirst = false
        return JSONNode(text: text, position: scanner.position, line: scanner.line)
    }
}

/// The members of an object, scanned one after the other.
struct JSONMembers: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true
    private var isOver = false

    /// Creates the sequence, given a scanner before the opening brace.
    fileprivate init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    mutating func next() -> (key: String, value: JSONNode)? {
        guard !isOver else { return nil }
        if isFirst { scanner.position += 1 } else { text.skip(&scanner) }
        scanner.skipBlanks()
        if scanner.next == UInt8(ascii: "}") {
            isOver = true
            return nil
        }
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
