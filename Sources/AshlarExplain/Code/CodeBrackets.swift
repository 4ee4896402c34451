/// The brackets of a source text, found in one pass.
struct CodeBrackets {
    /// The index of the bracket that closes each opening one; -1 for other characters, and for brackets that nothing closes.
    private var closings: [Int]
    /// The innermost square bracket that is open at the letters `c` and `A`, with which the names of messages begin that make
    /// constraints; -1 if none is.
    private var messages: [Int: Int] = [:]

    init(_ text: [Character]) {
        closings = [Int](repeating: -1, count: text.count)
        // Round and square brackets are matched apart, so that a single one of one kind, in a text for people, does not disturb the other.
        var (round, square): ([Int], [Int]) = ([], [])
        for (index, character) in text.enumerated() {
            switch character {
            case "(": round.append(index)
            case "[": square.append(index)
            case ")": if let open = round.popLast() { closings[open] = index }
            case "]": if let open = square.popLast() { closings[open] = index }
            case "c", "A": if let open = square.last { messages[index] = open }
            default: break
            }
        }
    }

    /// Returns the index of the bracket that closes the one at an index; nil if nothing does, and for other characters.
    func closing(of open: Int) -> Int? { open < closings.count && closings[open] >= 0 ? closings[open] : nil }

    /// Returns the index of the square bracket in which a message at a place stands; nil if none is open there.
    func message(around place: Int) -> Int? { messages[place] }
}
