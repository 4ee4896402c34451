import AshlarExplain
import AshlarReport

/// Formats explanations as text.
enum ExplanationOutput {
    /// Returns the text of logs' explanations, with a line break at the end.
    ///
    /// - Parameters:
    ///   - logs: The logs.
    ///   - isList: Whether each log's text begins with the name of its file.
    ///   - terminal: The terminal for which long lines are wrapped, and headings and given-up constraints are colored.
    static func text(_ logs: [ExplainedLog], isList: Bool, for terminal: Terminal) -> String {
        let text = logs.map { (isList ? "\(PrintableText.line($0.file)):\n" : "") + self.text($0) }.joined(separator: "\n")
        guard terminal != .none else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { styled($0).text(for: terminal) }
            .joined(separator: "\n")
    }

    private static func text(_ log: ExplainedLog) -> String {
        let count = log.explanations.count
        var parts = log.explanations.enumerated().map { index, explanation in
            let line = explanation.line.map { ", line \($0)" } ?? ""
            let heading = count > 1 ? "\(index + 1) of \(count)\(line)\n" : ""
            return heading + explanation.description + "\n"
        }
        if !log.unread.isEmpty {
            let lines = log.unread.map { "  line \($0.line): \(PrintableText.line($0.text))\n" }.joined()
            parts.append("Could not be read:\n" + lines)
        }
        return parts.joined(separator: "\n")
    }

    /// The words at the start of lines, each as wide as the indentation of what follows.
    private static let labels = ["Sum   ", "Why   ", "Then  ", "Fix   ", "  or  ", "Note  ", "      "]

    private static func styled(_ line: Substring) -> StyledLine {
        if line.hasPrefix("Conflict: ") {
            var result = StyledLine(indentation: 10)
            result.add("Conflict:", .problem)
            result.add(line.dropFirst(9), .bold)
            return result
        }
        if let label = labels.first(where: line.hasPrefix) {
            var result = StyledLine(indentation: 6)
            result.add(label, .bold)
            result.add(line.dropFirst(6))
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
        result.add(line, line.hasPrefix(" ") ? .plain : .dim)
        return result
    }
}
