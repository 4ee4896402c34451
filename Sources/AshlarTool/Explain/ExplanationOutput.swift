import AshlarExplain
import AshlarReport

/// Formats explanations as text.
struct ExplanationOutput {
    /// Returns the text of logs' explanations, with a line break at the end.
    ///
    /// - Parameters:
    ///   - logs: The logs.
    ///   - isList: Whether each log's text begins with the name of its file.
    ///   - isWhole: Whether the proof and all changes that were tried are listed.
    ///   - withAddresses: Whether the constraints name views with their addresses.
    ///   - language: The language of the explanations.
    ///   - terminal: The terminal for which long lines are wrapped, and headings and given-up constraints are colored.
    static func text(
        _ logs: [ExplainedLog], isList: Bool, isWhole: Bool, withAddresses: Bool = false, language: Language = .english,
        for terminal: Terminal
    ) -> String {
        let output = ExplanationOutput(
            isWhole: isWhole, withAddresses: withAddresses, words: ExplanationWords(language), terminal: terminal)
        return logs.map { (isList ? "\(PrintableText.line($0.file)):\n" : "") + output.text($0) }.joined(separator: "\n")
    }

    private let isWhole: Bool
    private let withAddresses: Bool
    private let words: ExplanationWords
    private let terminal: Terminal

    private func text(_ log: ExplainedLog) -> String {
        let groups = groups(log)
        var parts = groups.enumerated().map { index, group in
            let heading = words.place(index + 1, of: groups.count, line: group.line, times: group.count).joined(separator: ", ")
            return styled((heading.isEmpty ? "" : heading + "\n") + group.text + "\n", group.coloring)
        }
        if !log.unread.isEmpty {
            let lines = log.unread.map { "  \(words.unread(line: $0.line, text: PrintableText.line($0.text)))\n" }.joined()
            parts.append(styled(words.unread + "\n" + lines, nil))
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

    private func groups(_ log: ExplainedLog) -> [Group] {
        let explanations = log.explanations
        var groups: [Group] = []
        var places: [String: Int] = [:]
        var counts: [Int: Int] = [:]
        for explanation in explanations { if let first = explanation.repeats { counts[first, default: 0] += 1 } }
        for (index, explanation) in explanations.enumerated() where explanation.repeats == nil {
            let text =
                explanation.text(isWhole: isWhole, withAddresses: withAddresses)
                + (log.sources[index].map { "\n" + $0 } ?? "")
            let place = places[text] ?? groups.count
            if place == groups.count {
                groups.append(Group(text: text, line: explanation.line, count: 0, coloring: .init(explanation)))
            }
            places[text] = place
            groups[place].count += 1 + counts[index, default: 0]
        }
        return groups
    }

    private func styled(_ text: String, _ coloring: NameColoring?) -> String {
        guard terminal != .none else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { styled($0, coloring).text(for: terminal) }
            .joined(separator: "\n")
    }

    /// Adds a text in which each name has the color of its view in the picture.
    private func add(
        _ text: Substring, to line: inout StyledLine, _ coloring: NameColoring?, _ style: StyledLine.Style = .plain
    ) {
        guard let coloring else { return line.add(text, style) }
        for run in coloring.runs(of: String(text)) { line.add(run.text, run.view.map(StyledLine.Style.init(view:)) ?? style) }
    }

    private func styled(_ line: Substring, _ coloring: NameColoring?) -> StyledLine {
        if line.hasPrefix(words.conflict) {
            var result = StyledLine(indentation: 10)
            result.add(words.conflict, .problem)
            add(line.dropFirst(words.conflict.count), to: &result, coloring, .bold)
            return result
        }
        if let label = words.labels.first(where: line.hasPrefix) {
            var result = StyledLine(indentation: 6)
            result.add(label, .bold)
            add(line.dropFirst(label.count), to: &result, coloring)
            return result
        }
        let givenUp = words.givenUp
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
