import AshlarExplain
import AshlarReport

/// Formats explanations as text.
enum ExplanationOutput {
    /// Returns the text of logs' explanations, with a line break at the end.
    ///
    /// - Parameters:
    ///   - logs: The logs.
    ///   - isList: Whether each log's text begins with the name of its file.
    ///   - isWhole: Whether all changes that were tried are listed.
    ///   - terminal: The terminal for which long lines are wrapped, and headings and given-up constraints are colored.
    static func text(_ logs: [ExplainedLog], isList: Bool, isWhole: Bool, for terminal: Terminal) -> String {
        logs.map { (isList ? "\(PrintableText.line($0.file)):\n" : "") + self.text($0, isWhole: isWhole, for: terminal) }
            .joined(separator: "\n")
    }

    private static func text(_ log: ExplainedLog, isWhole: Bool, for terminal: Terminal) -> String {
        let groups = groups(log.explanations, isWhole: isWhole)
        var parts = groups.enumerated().map { index, group in
            let line = group.line.map { ", line \($0)" } ?? ""
            let times = group.count > 1 ? ", ×\(group.count)" : ""
            let heading =
                groups.count > 1 || group.count > 1
                ? "\(index + 1) of \(groups.count)\(line)\(times)\n" : ""
            return styled(heading + group.text + "\n", group.coloring, for: terminal)
        }
        if !log.unread.isEmpty {
            let lines = log.unread.map { "  line \($0.line): \(PrintableText.line($0.text))\n" }.joined()
            parts.append(styled("Could not be read:\n" + lines, nil, for: terminal))
        }
        return parts.joined(separator: "\n")
    }

    /// Conflicts with the same text: repeats, and the same conflict of other views of the same classes, such as a list's cells.
    private struct Group {
        var text: String
        var line: Int?
        var count: Int
        var coloring: NameColoring
    }

    private static func groups(_ explanations: [Explanation], isWhole: Bool) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        var counts: [Int: Int] = [:]
        for explanation in explanations { if let first = explanation.repeats { counts[first, default: 0] += 1 } }
        for (index, explanation) in explanations.enumerated() where explanation.repeats == nil {
            let text = explanation.text(isWhole: isWhole)
            let place = places[text] ?? groups.count
            if place == groups.count {
                groups.append(Group(text: text, line: explanation.line, count: 0, coloring: .init(explanation)))
            }
            places[text] = place
            groups[place].count += 1 + counts[index, default: 0]
        }
        return groups
    }

    /// The words at the start of lines, each as wide as the indentation of what follows.
    private static let labels = ["Whose ", "Do    ", "Sum   ", "Why   ", "Then  ", "Fix   ", "  or  ", "Note  ", "      "]

    private static func styled(_ text: String, _ coloring: NameColoring?, for terminal: Terminal) -> String {
        guard terminal != .none else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { styled($0, coloring).text(for: terminal) }
            .joined(separator: "\n")
    }

    /// Adds a text in which each name has the color of its view in the picture.
    private static func add(
        _ text: Substring, to line: inout StyledLine, _ coloring: NameColoring?, _ style: StyledLine.Style = .plain
    ) {
        guard let coloring else { return line.add(text, style) }
        for run in coloring.runs(of: String(text)) { line.add(run.text, run.view.map(StyledLine.Style.init(view:)) ?? style) }
    }

    private static func styled(_ line: Substring, _ coloring: NameColoring?) -> StyledLine {
        if line.hasPrefix("Conflict: ") {
            var result = StyledLine(indentation: 10)
            result.add("Conflict:", .problem)
            add(line.dropFirst(9), to: &result, coloring, .bold)
            return result
        }
        if let label = labels.first(where: line.hasPrefix) {
            var result = StyledLine(indentation: 6)
            result.add(label, .bold)
            add(line.dropFirst(6), to: &result, coloring)
            return result
        }
        let givenUp = "← given up"
        if line.hasPrefix("  ("), line.hasSuffix(givenUp) {
            var result = StyledLine(indentation: 7)
            result.add(line.dropLast(givenUp.count), .problem)
            result.add(givenUp, .problem)
            return result
        }
        var result = StyledLine(indentation: line.hasPrefix("  (") ? 7 : 4)
        add(line, to: &result, line.hasPrefix("  (") ? coloring : nil, line.hasPrefix(" ") ? .plain : .dim)
        return result
    }
}
