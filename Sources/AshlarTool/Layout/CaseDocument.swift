import Ashlar

/// Reports as a JSON document.
///
///     {"files": [{"file": …, "name": …, "cases": [
///         {"id": "C32", "title": …, "outcome": "passed",
///          "layouts": [{"frames": {"a": [200, 0, 0, 10]}, "ambiguous": [], "broken": ["r"], "conflicts": [["l", "r"]]}],
///          "differences": []}]}],
///      "components": {"passed": 4, "failed": 0}, "passed": 1, "failed": 0, "skipped": 0}
///
/// `outcome`, `differences` and the counts are there when the cases were checked; a skipped case says what it `needs`.
enum CaseDocument {
    static func document(_ reports: [CaseReport], isChecked: Bool) -> JSONValue {
        var members: [(String, JSONValue)] = [
            (
                "files",
                .array(
                    reports.map { report in
                        .object([
                            ("file", .string(report.file.file)), ("name", .string(report.file.name)),
                            ("cases", .array(report.entries.map { entry($0, isChecked: isChecked) })),
                        ])
                    })
            )
        ]
        if isChecked {
            let tally = CaseTally(reports)
            let components = reports.reduce(into: ComponentTally()) { $0 += $1.components }
            members += [
                ("components", .object([("passed", .number(components.passed)), ("failed", .number(components.failed))])),
                ("passed", .number(tally.passed)), ("failed", .number(tally.failed)), ("skipped", .number(tally.skipped)),
            ]
        }
        return .object(members)
    }

    private static func entry(_ entry: CaseReport.Entry, isChecked: Bool) -> JSONValue {
        let layoutCase = entry.result.layoutCase
        var members: [(String, JSONValue)] = [("id", .string(layoutCase.id)), ("title", .string(layoutCase.title))]
        switch entry.result.outcome {
        case .skipped(let needs):
            members += [("outcome", .string("skipped")), ("needs", .strings(needs))]
        case .laidOut(let layouts):
            if isChecked { members.append(("outcome", .string(entry.differences.isEmpty ? "passed" : "failed"))) }
            members.append(("layouts", .array(layouts.map(layout))))
            if isChecked { members.append(("differences", .array(entry.differences.map(difference)))) }
        }
        return .object(members)
    }

    private static func layout(_ layout: CaseLayout) -> JSONValue {
        .object([
            (
                "frames",
                .object(
                    layout.items.map { item in
                        let (x, y, width, height) = (
                            item.frame.origin.x, item.frame.origin.y, item.frame.size.width, item.frame.size.height
                        )
                        return (item.name, .array([.number(x), .number(y), .number(width), .number(height)]))
                    })
            ),
            ("ambiguous", .strings(layout.items.filter(\.isAmbiguous).map(\.name))),
            ("broken", .strings(layout.broken)),
            ("conflicts", .array(layout.conflicts.map { .strings($0) })),
        ])
    }

    private static func difference(_ difference: CaseDifference) -> JSONValue {
        .object([
            ("step", .number(difference.step)), ("subject", .string(difference.subject)),
            ("expected", .string(difference.expected)),
            ("got", .string(difference.got)),
        ])
    }
}
