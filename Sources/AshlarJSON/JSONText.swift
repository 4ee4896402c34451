/// A JSON document whose syntax has been checked. Its values are read from the text on access, so a document of many megabytes
/// takes little more memory than its text.
///
///     let text = try JSONText(Array("{\"a\": [1, 2]}".utf8))
///     guard case .object(let members) = text.top.content else { … }
///     for member in members { print(member.key, member.value.line) }      // a 1
///
/// Foundation's reader keeps neither the order of keys nor their lines, and silently keeps only the last of two equal keys, so
/// that a case file could be checked against the wrong numbers. This type keeps equal keys; the caller decides what to do.
public final class JSONText {
    let bytes: [UInt8]
    private var start = 0
    private var startLine = 1
    /// The ends of long arrays and objects, keyed by their beginnings, so that they are scanned only once.
    private var ends: [Int: (position: Int, line: Int)] = [:]
    /// The number of bytes scanned so far. It is deterministic, so that tests can assert the cost.
    private(set) var work = 0

    /// The least length in bytes of a value whose end is recorded. A catalog has many objects of some hundred bytes, which are passed at
    /// each look-up of a key.
    private static let longLength = 128

    /// Checks the syntax of a document, which is that of RFC 8259 without extensions. A byte order mark is skipped.
    ///
    /// - Parameter bytes: The bytes of the document, in UTF-8.
    /// - Throws: The first error. Values that are nested more than 64 levels deep are errors, and so are
    ///   numbers outside the range of `Double`.
    public init(_ bytes: [UInt8]) throws(JSONError) {
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
    public var top: JSONNode { JSONNode(text: self, position: start, line: startLine) }

    /// Moves a scanner past the value that it is before.
    func skip(_ scanner: inout JSONScanner) {
        if let end = ends[scanner.position] { return scanner.jump(to: end.position, line: end.line) }
        let start = scanner.position
        checked { () throws(JSONError) in try scanner.skipValue { _, _ in } }
        work += scanner.position - start
    }
}

/// Runs a closure that scans checked text, which cannot fail.
func checked<Result>(_ body: () throws(JSONError) -> Result) -> Result {
    do throws(JSONError) { return try body() } catch {
        preconditionFailure("The text was checked before, but cannot be read: \(error)")
    }
}
