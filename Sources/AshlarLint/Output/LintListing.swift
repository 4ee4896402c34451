import AshlarReport
import AshlarSweep

/// Findings as text for people, grouped by file.
public struct LintListing {
    /// A line of the text, in parts with styles.
    public struct Line {
        /// The style of a part.
        public enum Style: Sendable {
            /// The text of the finding, the name of a file, what can be left out, and the three severities.
            case plain, heading, dim, error, warning, note
        }

        /// The parts from left to right.
        public var parts: [(text: String, style: Style)]
    }

    /// The lines.
    public private(set) var lines: [Line] = []

    /// Creates the text of a report.
    public init(_ report: LintReport) {
        var file: String?
        for finding in report.findings {
            if finding.file != file {
                if file != nil { lines.append(Line(parts: [])) }
                file = finding.file
                lines.append(Line(parts: [(PrintableText.line(finding.file), .heading)]))
            }
            add(finding)
        }
        for failure in report.failures {
            let place = failure.line.map { ":\($0)" } ?? ""
            lines.append(Line(parts: [(PrintableText.line("\(failure.file)\(place): \(failure.reason)"), .error)]))
        }
        add(report.sweeps)
        if !lines.isEmpty { lines.append(Line(parts: [])) }
        lines.append(Line(parts: [(report.summary, .plain)]))
    }

    private mutating func add(_ finding: LintFinding) {
        let style: Line.Style =
            switch finding.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        let number = finding.line.map(String.init) ?? "-"
        lines.append(
            Line(parts: [
                ("  \(number): ", .dim), ("\(finding.severity.rawValue): ", style),
                (PrintableText.line(finding.sentence), .plain), ("  [\(finding.rule)]", .dim),
            ]))
        lines.append(Line(parts: [("      in \(PrintableText.line(finding.path))", .dim)]))
        for detail in finding.details.prefix(Self.detailLimit) {
            for line in detail.split(separator: "\n") {
                lines.append(Line(parts: [("      \(PrintableText.line(String(line)))", .plain)]))
            }
        }
        let rest = finding.details.count - Self.detailLimit
        if rest > 0 { lines.append(Line(parts: [("      and \(rest) more lines", .dim)])) }
        if let picture = finding.picture { lines.append(Line(parts: [("      picture: \(PrintableText.line(picture))", .dim)])) }
    }

    /// Adds a line for each scene that was followed through all sizes.
    private mutating func add(_ sweeps: [SweepDocument]) {
        if !sweeps.isEmpty, !lines.isEmpty { lines.append(Line(parts: [])) }
        for sweep in sweeps {
            let place = [sweep.file, sweep.line.map(String.init)].compactMap(\.self).joined(separator: ":")
            lines.append(
                Line(parts: [(PrintableText.line("\(place) \(sweep.title)"), .heading), (": \(sweep.summary)", .plain)]))
        }
    }

    /// The greatest number of further lines of one finding.
    private static let detailLimit = 12

    /// The text without styles.
    public var text: String { lines.map { $0.parts.map(\.text).joined() + "\n" }.joined() }
}
