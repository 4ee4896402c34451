/// The difference of two texts by lines, as `diff -u` shows it without the numbers of lines.
public struct LineDifference: Sendable {
    /// The lines that differ, each behind a sign, with some equal lines around them.
    public let text: String

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - old: The recorded text.
    ///   - new: The present text.
    ///   - context: The number of equal lines around a change.
    public init(_ old: String, _ new: String, context: Int = 3) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changes = after.difference(from: before)
        let removed = Set(changes.removals.map(\.place))
        let inserted = Set(changes.insertions.map(\.place))
        var lines: [(mark: Character, text: String)] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, removed.contains(i) {
                lines.append(("-", before[i]))
                i += 1
            } else if j < after.count, inserted.contains(j) {
                lines.append(("+", after[j]))
                j += 1
            } else {
                lines.append((" ", before[i]))
                i += 1
                j += 1
            }
        }
        var kept = Set<Int>()
        for (index, line) in lines.enumerated() where line.mark != " " {
            kept.formUnion(max(0, index - context)...min(lines.count - 1, index + context))
        }
        var result: [String] = []
        var last = -1
        for index in kept.sorted() {
            if index > last + 1 { result.append("@@") }
            result.append("\(lines[index].mark)\(lines[index].text)")
            last = index
        }
        text = result.joined(separator: "\n")
    }
}

extension CollectionDifference.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
