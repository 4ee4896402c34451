/// Findings as commands that GitHub's actions show beside the lines of a change.
struct GitHubAnnotations {
    let text: String

    init(_ report: LintReport) {
        var lines = report.findings.map { finding in
            let level = finding.severity == .note ? "notice" : finding.severity.rawValue
            return Self.command(
                level, file: finding.file, line: finding.line, title: finding.rule,
                message: ([finding.sentence] + finding.details).joined(separator: "\n"))
        }
        lines += report.failures.map { failure in
            Self.command("error", file: failure.file, line: failure.line, title: "unreadable", message: failure.reason)
        }
        // What was proved is a notice at the first line of its scene.
        lines += report.sweeps.map { sweep in
            Self.command(
                "notice", file: sweep.file ?? "", line: sweep.line, title: "prove", message: "\(sweep.title): \(sweep.summary)")
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private static func command(_ level: String, file: String, line: Int?, title: String, message: String) -> String {
        var properties = ["file=\(property(file))"]
        if let line { properties.append("line=\(line)") }
        properties.append("title=\(property("ashlar " + title))")
        return "::\(level) \(properties.joined(separator: ","))::\(data(message))"
    }

    /// Returns a message in which the characters that end a command are encoded.
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// Returns a property, in which the characters between properties are encoded too.
    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
