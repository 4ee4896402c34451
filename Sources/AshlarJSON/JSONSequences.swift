/// The elements of an array, scanned one after the other.
public struct JSONElements: Sequence, IteratorProtocol {
    private var items: JSONItems

    /// Creates the sequence, given a scanner before the opening bracket.
    init(text: JSONText, start: JSONScanner) { items = JSONItems(text: text, start: start) }

    /// Moves to the next element.
    ///
    /// - Returns: The element; nil after the last one.
    public mutating func next() -> JSONNode? { items.advance(before: UInt8(ascii: "]")) ? items.node : nil }
}

/// The members of an object, scanned one after the other.
public struct JSONMembers: Sequence, IteratorProtocol {
    private var items: JSONItems

    /// Creates the sequence, given a scanner before the opening brace.
    init(text: JSONText, start: JSONScanner) { items = JSONItems(text: text, start: start) }

    /// Moves to the next member.
    ///
    /// - Returns: The member; nil after the last one.
    public mutating func next() -> (key: String, value: JSONNode)? {
        guard items.advance(before: UInt8(ascii: "}")) else { return nil }
        let key = checked { () throws(JSONError) in
            let key = try items.scanner.string()
            try items.scanner.skipColon()
            return key
        }
        return (key, items.node)
    }
}

/// What stands between two brackets, separated by commas.
private struct JSONItems {
    let text: JSONText
    /// Is at an item after a call of ``advance(before:)`` that returned true.
    var scanner: JSONScanner
    private var isFirst = true
    private var isOver = false

    init(text: JSONText, start: JSONScanner) { (self.text, scanner) = (text, start) }

    /// The value at the scanner.
    var node: JSONNode { JSONNode(text: text, position: scanner.position, line: scanner.line) }

    /// Moves to the next item. Returns false after the last one.
    ///
    /// - Parameter end: The closing bracket.
    mutating func advance(before end: UInt8) -> Bool {
        guard !isOver else { return false }
        if isFirst { scanner.position += 1 } else { text.skip(&scanner) }
        scanner.skipBlanks()
        if scanner.next == end {
            isOver = true
            return false
        }
        if !isFirst {
            scanner.position += 1
            scanner.skipBlanks()
        }
        isFirst = false
        return true
    }
}
