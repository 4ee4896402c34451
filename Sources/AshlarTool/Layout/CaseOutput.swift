import AshlarScenes
import Ashlar
import AshlarReport

/// The result of a case, with its differences from the expectation.
struct CaseEntry {
    var result: CaseResult
    /// The differences; empty if the case passed or was not compared.
    var differences: [CaseDifference] = []
    var components = ComponentTally()
}

/// The number of cases that passed, failed and were skipped, and of frame components that are equal and different.
struct CaseTally: Equatable {
    var passed = 0
    var failed = 0
    var skipped = 0
    var components = ComponentTally()

    mutating func add(_ entry: CaseEntry) {
        components += entry.components
        if case .skipped = entry.result.outcome {
            skipped += 1
        } else if entry.differences.isEmpty {
            passed += 1
        } else {
            failed += 1
        }
    }

    var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

/// Formats the results of cases, one after the other.
protocol CaseOutput {
    /// The text so far, without a line break at the end.
    var text: String { get }

    mutating func begin(_ file: CaseFile)
    mutating func add(_ entry: CaseEntry)
    mutating func end(_ tally: CaseTally)
}

extension CaseResult {
    /// Returns the line of a skipped case.
    func skipped(_ needs: [String]) -> String {
        "\(PrintableText.line(layoutCase.id)) skipped: needs \(needs.joined(separator: ", "))"
    }
}

/// An output with one line for each difference and each skipped case, followed by the counts of components and cases.
struct CaseOutcomes: CaseOutput {
    private let hasPrefix: Bool
    private var prefix = ""
    private(set) var text = ""

    init(files: Int) { hasPrefix = files > 1 }

    mutating func begin(_ file: CaseFile) { prefix = hasPrefix ? "\(PrintableText.line(file.file)): " : "" }

    mutating func add(_ entry: CaseEntry) {
        if case .skipped(let needs) = entry.result.outcome { text += "\(prefix)\(entry.result.skipped(needs))\n" }
        for difference in entry.differences {
            text += prefix + PrintableText.line("\(entry.result.layoutCase.id) \(difference.description)") + "\n"
        }
    }

    mutating func end(_ tally: CaseTally) { text += "components: \(tally.components.description)\n\(tally.description)" }
}

/// An output of all frames: a heading for each case, and a line for each view after each step.
struct CaseFrames: CaseOutput {
    private let hasHeadings: Bool
    private(set) var text = ""

    init(files: Int) { hasHeadings = files > 1 }

    mutating func begin(_ file: CaseFile) { if hasHeadings { append("== \(PrintableText.line(file.file))") } }

    mutating func add(_ entry: CaseEntry) { append(Self.frames(entry.result)) }

    mutating func end(_ tally: CaseTally) {}

    private mutating func append(_ block: String) {
        if !text.isEmpty { text += "\n\n" }
        text += block
    }

    private static func frames(_ result: CaseResult) -> String {
        let layouts: [CaseLayout]
        switch result.outcome {
        case .skipped(let needs): return result.skipped(needs)
        case .laidOut(let all): layouts = all
        }
        var lines = [
            result.layoutCase.title.isEmpty ? result.layoutCase.id : "\(result.layoutCase.id)  \(result.layoutCase.title)"
        ]
        let summaries = result.stepSummaries
        for (step, layout) in layouts.enumerated() {
            if step > 0 { lines.append("  step \(step): \(summaries[step - 1])") }
            lines += table(layout)
            if !layout.broken.isEmpty { lines.append("  broken: \(layout.broken.joined(separator: ", "))") }
            for conflict in layout.conflicts { lines.append("  conflict: \(members(conflict))") }
        }
        return lines.map(PrintableText.line).joined(separator: "\n")
    }

    /// The greatest number of a conflict's members that are listed, as in the log. Every conflict of a chain may have all
    /// members of the conflict before it.
    static let memberLimit = 50

    /// Returns a conflict's members on one line. If there are more than the limit, the line has half as many as the limit from
    /// each end.
    private static func members(_ conflict: [String]) -> String {
        guard conflict.count > memberLimit else { return conflict.joined(separator: ", ") }
        let ends = memberLimit / 2
        let left = "... and \(conflict.count - 2 * ends) more"
        return (conflict.prefix(ends) + [left] + conflict.suffix(ends)).joined(separator: ", ")
    }

    /// Returns a table with names on the left, indented as the views are nested, and numbers in columns.
    private static func table(_ layout: CaseLayout) -> [String] {
        let rows = layout.items.map { item in
            [String(repeating: "  ", count: item.depth) + PrintableText.line(item.name)]
                + item.numbers
        }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return zip(layout.items, rows).map { item, row in
            var line = "  " + row[0] + blanks(widths[0] - row[0].count)
            for column in 1..<5 { line += "  " + blanks(widths[column] - row[column].count) + row[column] }
            return item.isAmbiguous ? line + "  ambiguous" : line
        }
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
