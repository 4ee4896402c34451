/// The elements of an array, scanned one after the other.
public struct JSONElements: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true
    private var isOver = false

    /// Creates the sequence, given a scanner before the opening bracket.
    init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    /// Moves to the next element.
    ///
    /// - Returns: The element; nil after the last one.
    public mutating func next() -> JSONNode? {
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
public struct JSONMembers: Sequence, IteratorProtocol {
    private let text: JSONText
    private var scanner: JSONScanner
    private var isFirst = true
    private var isOver = false

    /// Creates the sequence, given a scanner before the opening brace.
    init(text: JSONText, start: JSONScanner) {
        self.text = text
        scanner = start
    }

    /// Moves to the next member.
    ///
    /// - Returns: The member; nil after the last one.
    public mutating func next() -> (key: String, value: JSONNode)? {
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
        let key = checked { () throws(JSONError) in
            let key = try scanner.string()
            try scanner.skipColon()
            return key
        }
        return (key, JSONNode(text: text, position: scanner.position, line: scanner.line))
    }
}
