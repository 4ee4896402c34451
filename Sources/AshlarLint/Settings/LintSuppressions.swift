import Foundation

/// The comments of a file that switch rules off: `ashlar:disable`, for all rules, or with names, as in
/// `// ashlar:disable overlap touch-target`.
///
/// A comment switches rules off for findings of its line and of the next one. In an interface file the words may stand in the label
/// that Interface Builder shows for an object, too.
public struct LintSuppressions: Sendable {
    /// The names of the rules by line, counted from 1; `*` for all rules.
    private var lines: [Int: Set<String>] = [:]

    private static let mark = "ashlar:disable"

    /// Creates suppressions from the text of a file.
    public init(_ text: String) {
        guard text.contains(Self.mark) else { return }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let names = Self.rules(in: line) { lines[number + 1] = names }
        }
    }

    /// Returns the names of the rules that a text switches off; nil for a text without the mark.
    public static func rules(in text: some StringProtocol) -> Set<String>? {
        guard let range = text.range(of: mark) else { return nil }
        let known = Set(LintRules.all.map(\.name))
        // The names follow the mark, and end at the first word that is none.
        var names: Set<String> = []
        for word in text[range.upperBound...].split(whereSeparator: { " \t,=:\"'".contains($0) }) {
            guard known.contains(String(word)) else { break }
            names.insert(String(word))
        }
        return names.isEmpty ? ["*"] : names
    }

    /// Returns a name without the mark and what follows it.
    public static func unmarked(_ name: String) -> String {
        guard let range = name.range(of: mark) else { return name }
        var rest = name[..<range.lowerBound]
        while let last = rest.last, last.isWhitespace || "/-–([".contains(last) { rest.removeLast() }
        return String(rest)
    }

    /// Whether a finding is switched off.
    public func disable(_ finding: LintFinding) -> Bool {
        guard let line = finding.line else { return false }
        return [line, line - 1].contains { number in
            lines[number].map { $0.contains("*") || $0.contains(finding.rule) } ?? false
        }
    }
}
