import AshlarExplain
import AshlarReport

/// Formats explanations as text.
enum ExplanationOutput {
    static func text(_ explanations: [Explanation], _ unread: [ConflictLog.UnreadLine]) -> String {
        var parts = explanations.enumerated().map { index, explanation in
            let line = explanation.line.map { ", line \($0)" } ?? ""
            let heading = explanations.count > 1 ? "\(index + 1) of \(explanations.count)\(line)\n" : ""
            return heading + explanation.description + "\n"
        }
        if !unread.isEmpty {
            let lines = unread.map { "  line \($0.line): \(PrintableText.line($0.text))\n" }.joined()
            parts.append("Could not be read:\n" + lines)
        }
        return parts.joined(separator: "\n")
    }
}
