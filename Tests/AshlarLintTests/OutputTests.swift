import Ashlar
import AshlarSweep
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Formats of findings")
@MainActor
struct OutputTests {
    private static let report: LintReport = {
        var report = LintReport()
        report.findings = [
            LintFinding(
                rule: "touch-target", severity: .warning, message: "'A & B' is 20 by 20 points", details: ["one: 50 %, two"],
                file: "App/Ein Bild.xib", line: 12, path: "Main › 'A & B'", places: "width 320", fingerprint: "touch-target|b1"),
            LintFinding(
                rule: "left-right", severity: .note, message: "tied", file: "B.xib", line: nil, path: "", fingerprint: "x"),
        ]
        report.failures = [.init(file: "C.xib", line: 3, reason: "the element <view> is not closed")]
        (report.files, report.scenes, report.suppressed) = (2, 3, 1)
        return report
    }()

    private func text(_ format: LintFormat) throws -> String { try format.text(of: Self.report, version: "1.2") }

    @Test("Text groups findings by file")
    func listing() throws {
        try expect(
            text(.text),
            equals: """
                App/Ein Bild.xib
                  12: warning: 'A & B' is 20 by 20 points (width 320)  [touch-target]
                      in Main › 'A & B'
                      one: 50 %, two

                B.xib
                  -: note: tied  [left-right]
                      in\u{20}
                C.xib:3: the element <view> is not closed

                1 warning and 1 note, 1 known or switched off in 2 files with 3 scenes

                """)
    }

    /// A report of layouts that were followed through all widths, with a picture.
    private static let swept: LintReport = {
        var report = LintReport()
        var finding = LintFinding(
            rule: "overlap", severity: .warning, message: "a covers b", file: "A.xib", line: 4, path: "a",
            places: "every width from 320 to 588", fingerprint: "overlap|a")
        finding.ranges = [
            LintRange(axis: .width, from: 320, to: 588, isProved: true, textSize: .l, language: nil, isRightToLeft: false)
        ]
        finding.picture = "findings/001 overlap.svg"
        report.findings = [finding]
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        let box = UIView()
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        let soft = box.widthAnchor.constraint(equalToConstant: 100)
        soft.priority = .defaultHigh
        NSLayoutConstraint.activate([
            soft, box.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.25),
            box.heightAnchor.constraint(equalToConstant: 10), box.topAnchor.constraint(equalTo: view.topAnchor),
            box.leftAnchor.constraint(equalTo: view.leftAnchor),
        ])
        let sweep = view.ashlar.sweep(width: 320...1366)
        report.sweeps = [SweepDocument(sweep, title: "Main & more", file: "A.xib", line: 2, hasIntervals: false)]
        (report.files, report.scenes) = (1, 1)
        return report
    }()

    @Test("Each format has what was proved, and the picture of a finding")
    func sweeps() throws {
        let report = Self.swept
        try expect(
            LintFormat.text.text(of: report, version: "1"),
            equals: """
                A.xib
                  4: warning: a covers b (every width from 320 to 588)  [overlap]
                      in a
                      picture: findings/001 overlap.svg

                A.xib:2 Main & more: widths 320 to 1366, proved, 1 breakpoint: 400

                1 warning in 1 file with 1 scene

                """)
        let read = try JSONDecoder().decode(LintReport.self, from: Data(LintFormat.json.text(of: report, version: "1").utf8))
        expect(read, equals: report)
        let sarif = try #require(
            try JSONSerialization.jsonObject(with: Data(LintFormat.sarif.text(of: report, version: "1").utf8)) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let attachment = try #require((result["attachments"] as? [[String: Any]])?.first)
        expect((attachment["artifactLocation"] as? [String: String]), equals: ["uri": "findings/001%20overlap.svg"])
        let ranges = ((result["properties"] as? [String: Any])?["ranges"] as? [[String: Any]]) ?? []
        expect(ranges.map { $0["to"] as? Double }, equals: [588])
        let sweeps = (run["properties"] as? [String: Any])?["sweeps"] as? [[String: Any]]
        expect(sweeps?.first?["isProved"] as? Bool, equals: true)
        let github = try LintFormat.github.text(of: report, version: "1")
        expect(github.contains("::notice file=A.xib,line=2,title=ashlar prove::Main & more: widths 320 to 1366, proved"))
        let junit = try LintFormat.junit.text(of: report, version: "1")
        expect(junit.contains(#"tests="2" failures="1""#))
        expect(junit.contains(#"<testcase classname="prove" name="A.xib Main &amp; more width">"#))
        expect(junit.contains("picture: findings/001 overlap.svg"))
    }

    @Test("JSON can be read back")
    func json() throws {
        try expect(JSONDecoder().decode(LintReport.self, from: Data(text(.json).utf8)), equals: Self.report)
    }

    @Test("SARIF has the objects and values that the specification requires")
    func sarif() throws {
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text(.sarif).utf8)) as? [String: Any])
        // Section 3.13: version and runs are required.
        expect(log["version"] as? String, equals: "2.1.0")
        let runs = try #require(log["runs"] as? [[String: Any]])
        let run = try #require(runs.first)
        // Sections 3.14 and 3.18: a run has a tool, whose driver has a name and rules with different ids.
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        expect(driver["name"] as? String, equals: "ashlar")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        expect(Set(rules.compactMap { $0["id"] as? String }).count, equals: LintRules.all.count)
        let levels: Set = ["none", "note", "warning", "error"]
        // Section 3.27: a result has a message; its level is one of four; its index names the rule with its id.
        let results = try #require(run["results"] as? [[String: Any]])
        expect(results.count, equals: 2)
        for result in results {
            let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
            expect(!message.isEmpty)
            expect(levels.contains(try #require(result["level"] as? String)))
            let index = try #require(result["ruleIndex"] as? Int)
            expect(rules[index]["id"] as? String, equals: result["ruleId"] as? String)
            expect((result["partialFingerprints"] as? [String: String])?.count, equals: 1)
            // Sections 3.28 to 3.30: a location has a relative reference, and a region begins at line 1 or later.
            let locations = try #require(result["locations"] as? [[String: Any]])
            let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
            let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
            expect(uri.allSatisfy { $0.isASCII && $0 != " " })
            if let region = place["region"] as? [String: Any] { try expect(#require(region["startLine"] as? Int) >= 1) }
        }
        let first = try #require((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        expect((first["artifactLocation"] as? [String: Any])?["uri"] as? String, equals: "App/Ein%20Bild.xib")
        // Section 3.20: an invocation says whether it succeeded.
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        expect(invocation["executionSuccessful"] as? Bool, equals: false)
        expect((invocation["toolExecutionNotifications"] as? [[String: Any]])?.count, equals: 1)
    }

    @Test("GitHub's annotations encode the characters that end their parts")
    func annotations() throws {
        try expect(
            text(.github),
            equals: """
                ::warning file=App/Ein Bild.xib,line=12,title=ashlar touch-target::'A & B' is 20 by 20 points (width 320)%0Aone: 50 %25, two
                ::notice file=B.xib,title=ashlar left-right::tied
                ::error file=C.xib,line=3,title=ashlar unreadable::the element <view> is not closed

                """)
    }

    @Test("JUnit's document is XML with the counts of its suites")
    func junit() throws {
        let text = try text(.junit)
        expect(text.contains(#"<testsuites name="ashlar lint" tests="3" failures="2" errors="1">"#))
        expect(text.contains("name=\"Main › 'A &amp; B'\""))
        expect(text.components(separatedBy: "<testcase").count, equals: 4)
        expect(text.components(separatedBy: "<testsuite ").count, equals: text.components(separatedBy: "</testsuite>").count)
        let empty = try LintFormat.junit.text(of: LintReport(), version: "1")
        expect(empty.contains(#"tests="1" failures="0" errors="0""#))
    }

    @Test("Each rule has a page with a bad and a good example", arguments: LintRules.all.map(\.name))
    func pages(_ rule: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Lint/\(rule).md"), encoding: .utf8)
        expect(page.hasPrefix("# \(rule)\n"))
        expect(page.contains("## Bad") && page.contains("## Good"))
        expect(page.contains("Severity: \(LintRules.rule(named: rule)?.severity.rawValue ?? "")"))
    }
}
