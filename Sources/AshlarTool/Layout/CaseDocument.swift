import AshlarScenes
import Ashlar

/// The results of cases as a JSON document.
///
///     {"files": [{"file": …, "name": …, "cases": [
///         {"id": "C32", "title": …, "outcome": "passed",
///          "layouts": [{"frames": {"a": [200, 0, 0, 10]}, "ambiguous": [], "broken": ["r"], "conflicts": [["l", "r"]]}],
///          "differences": []}]}],
///      "components": {"passed": 4, "failed": 0}, "passed": 1, "failed": 0, "skipped": 0}
///
/// The document has `outcome`, `differences` and the counts if the cases were checked. A skipped case has `needs`.
struct CaseDocument: CaseOutput {
    private let isChecked: Bool
    private(set) var text = "{\n  \"files\": ["
    private var hasFile = false
    private var hasCase = false

    init(isChecked: Bool) { self.isChecked = isChecked }

    mutating func begin(_ file: CaseFile) {
        endFile()
        text += hasFile ? ",\n" : "\n"
        text += "    {\n      \"file\": \(JSONPrinter.string(file.file)),\n      \"name\": \(JSONPrinter.string(file.name)),\n"
        text += "      \"cases\": ["
        (hasFile, hasCase) = (true, false)
    }

    mutating func add(_ entry: CaseEntry) {
        text += (hasCase ? ",\n" : "\n") + "        "
        text += JSONPrinter.text(Self.entry(entry, isChecked: isChecked), indentation: "        ")
        hasCase = true
    }

    private mutating func endFile() { if hasFile { text += (hasCase ? "\n      ]" : "]") + "\n    }" } }

    mutating func end(_ tally: CaseTally) {
        endFile()
        text += hasFile ? "\n  ]" : "]"
        if isChecked {
            let components = JSONValue.object([
                ("passed", .count(tally.components.passed)), ("failed", .count(tally.components.failed)),
            ])
            text += ",\n  \"components\": " + JSONPrinter.text(components, indentation: "  ")
            text += ",\n  \"passed\": \(tally.passed),\n  \"failed\": \(tally.failed),\n  \"skipped\": \(tally.skipped)"
        }
        text += "\n}"
    }

    private static func entry(_ entry: CaseEntry, isChecked: Bool) -> JSONValue {
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
                        let frame = item.frame
                        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
                        return (item.name, .array(numbers.map { .number(Double($0)) }))
                    })
            ),
            ("ambiguous", .strings(layout.items.filter(\.isAmbiguous).map(\.name))),
            ("broken", .strings(layout.broken)),
            ("conflicts", .array(layout.conflicts.map { .strings($0) })),
        ])
    }

    private static func difference(_ difference: CaseDifference) -> JSONValue {
        .object([
            ("step", .count(difference.step)), ("subject", .string(difference.subject)),
            ("expected", .string(difference.expected)),
            ("got", .string(difference.got)),
        ])
    }
}
