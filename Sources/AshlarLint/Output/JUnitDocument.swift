import AshlarReport

/// Findings as the XML of JUnit: every file is a test suite, and every rule with findings a test that failed.
struct JUnitDocument {
    let text: String

    init(_ report: LintReport) {
        var files: [String] = []
        var byFile: [String: [LintFinding]] = [:]
        for finding in report.findings {
            if byFile[finding.file] == nil { files.append(finding.file) }
            byFile[finding.file, default: []].append(finding)
        }
        let tests = report.findings.isEmpty && report.failures.isEmpty && report.sweeps.isEmpty ? 1 : 0
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites name="ashlar lint" tests="\#(report.findings.count + report.failures.count + report.sweeps.count + tests)" "#
                + #"failures="\#(report.findings.count)" errors="\#(report.failures.count)">"#,
        ]
        for file in files {
            let findings = byFile[file] ?? []
            lines.append(
                #"  <testsuite name="\#(Self.escaped(file))" tests="\#(findings.count)" failures="\#(findings.count)" errors="0">"#
            )
            for finding in findings {
                let place = "\(finding.file)\(finding.line.map { ":\($0)" } ?? "")"
                let picture = finding.picture.map { ["picture: \($0)"] } ?? []
                let body = ([place, finding.path] + finding.details + picture).joined(separator: "\n")
                lines += [
                    #"    <testcase classname="\#(Self.escaped(finding.rule))" name="\#(Self.escaped(finding.path))">"#,
                    #"      <failure type="\#(finding.severity.rawValue)" message="\#(Self.escaped(finding.sentence))">"#
                        + Self.escaped(body) + "</failure>", "    </testcase>",
                ]
            }
            lines.append("  </testsuite>")
        }
        for failure in report.failures {
            let name = Self.escaped(failure.file)
            lines += [
                #"  <testsuite name="\#(name)" tests="1" failures="0" errors="1">"#,
                #"    <testcase classname="unreadable" name="\#(name)"><error message="\#(Self.escaped(failure.reason))"/></testcase>"#,
                "  </testsuite>",
            ]
        }
        if !report.sweeps.isEmpty {
            // What was proved is a test that passed: its findings are failures of their own.
            lines.append(#"  <testsuite name="prove" tests="\#(report.sweeps.count)" failures="0" errors="0">"#)
            for sweep in report.sweeps {
                let name = [sweep.file, sweep.title].compactMap(\.self).joined(separator: " ")
                lines.append(
                    #"    <testcase classname="prove" name="\#(Self.escaped(name)) \#(sweep.axis.rawValue)"><system-out>"#
                        + Self.escaped(sweep.summary) + "</system-out></testcase>")
            }
            lines.append("  </testsuite>")
        }
        if tests == 1 {
            lines += [
                #"  <testsuite name="ashlar lint" tests="1" failures="0" errors="0">"#,
                #"    <testcase classname="lint" name="\#(Self.escaped(report.summary))"/>"#, "  </testsuite>",
            ]
        }
        lines.append("</testsuites>")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text, breaks: .references) }
}
