/// Divides a line that holds several descriptions of constraints.
enum Records {
    /// Returns the parts of a line of which each holds at most one description; the line itself if it has at most one.
    static func split(_ line: Substring) -> [Substring] {
        let heads = line.ranges(of: "Constraint:0x")
        guard heads.count > 1 else { return [line] }
        var starts: [Substring.Index] = []
        for head in heads {
            guard let start = start(of: head.lowerBound, in: line), starts.last != start else { continue }
            starts.append(start)
        }
        guard starts.count > 1 else { return [line] }
        var parts: [Substring] = []
        if starts[0] != line.startIndex { parts.append(line[..<starts[0]]) }
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : line.endIndex
            parts += divided(line[start..<end], isLast: place + 1 == starts.count)
        }
        return parts.filter { !$0.trimmingBlanks().isEmpty }
    }

    /// Returns whether a text begins with a description's head, `<Class:0x` or `"<Class:0x`.
    static func startsRecord(_ text: Substring) -> Bool {
        let head = text.drop { $0 == "\"" || $0 == "<" }.prefix { !$0.isWhitespace }
        return head.contains("Constraint:0x")
    }

    /// Returns the bracket before a class, or the quotation mark before the bracket.
    private static func start(of head: Substring.Index, in line: Substring) -> Substring.Index? {
        guard var start = line[..<head].lastIndex(where: { $0 == "<" }),
            !line[start..<head].contains(where: { $0.isWhitespace || $0 == ">" })
        else { return nil }
        for mark: Character in ["<", "\\", "\"", "“", "”", "`"] {
            if start > line.startIndex, line[line.index(before: start)] == mark { start = line.index(before: start) }
        }
        return start
    }

    /// Returns a description without the separators that follow it, and what follows if it announces a broken constraint.
    private static func divided(_ part: Substring, isLast: Bool) -> [Substring] {
        guard !isLast, let close = part.lastIndex(of: ">") else { return [part] }
        var end = part.index(after: close)
        if end < part.endIndex, "\"”“".contains(part[end]) { end = part.index(after: end) }
        let rest = part[end...]
        return rest.contains("by breaking") ? [part[..<end], rest] : [part[..<end]]
    }
}
