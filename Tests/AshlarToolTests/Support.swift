import Foundation
import Testing

@testable import AshlarTool

/// A case file around the texts of its cases, all on one line.
func fileText(_ cases: String...) -> String { fileText(cases) }

func fileText(_ cases: [String]) -> String {
    #"{"schemaVersion": 1, "name": "test", "cases": ["# + cases.joined(separator: ", ") + "]}"
}

/// A case with the views `a` and, within it, `b`, the label `l`, the guide `g`, and whatever is given besides.
func caseText(
    id: String = "A", views: String = "", guides: String = "", constraints: String = "", _ rest: String = ""
) -> String {
    func list(_ first: String, _ more: String) -> String { [first, more].filter { !$0.isEmpty }.joined(separator: ", ") }
    let declared = #"{"name": "a"}, {"name": "b", "superview": "a"}, {"name": "l", "class": "UILabel"}"#
    return #"{"id": "\#(id)", "title": "t", "container": [320, 480], "views": [\#(list(declared, views))], "#
        + #""guides": [\#(list(#"{"name": "g", "owner": "root"}"#, guides))], "#
        + #""constraints": [\#(list(#"{"id": "k", "item": "a", "attribute": "width", "constant": 10}"#, constraints))]"#
        + (rest.isEmpty ? "" : ", \(rest)") + "}"
}

func read(_ text: String) throws(CaseError) -> CaseFile { try CaseReader.read(Array(text.utf8), file: "t.json") }

/// What is wrong with a file, nil if it can be laid out.
@MainActor
func complaint(about text: String) -> String? {
    do throws(CaseError) {
        for layoutCase in try read(text).cases { _ = try CaseRunner.run(layoutCase) }
        return nil
    } catch {
        return error.description
    }
}

/// The layouts of a file's first case and the differences from its expectations.
@MainActor
func layOut(_ text: String) throws -> (layouts: [CaseLayout], differences: [String]) {
    let layoutCase = try read(text).cases[0]
    guard case .laidOut(let layouts) = try CaseRunner.run(layoutCase).outcome else { return ([], ["skipped"]) }
    return (layouts, CaseCheck(layoutCase, layouts).differences.map(\.description))
}

/// Calls the body with paths of files that hold the texts, and removes them.
func withFiles<Result>(_ texts: [String], _ body: ([String]) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = texts.indices.map { folder.appendingPathComponent("\($0).json").path }
    for (path, text) in zip(paths, texts) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    return try body(paths)
}

/// The case files.
enum CaseFiles {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The cases of the specification of the layout, by section.
    static let semantics = tests.appendingPathComponent("Fixtures/semantics-cases.json").path

    /// Scenes of storyboards with the frames that Interface Builder saved. They lie beside the package, not in it.
    static let storyboards = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/storyboard-cases.json").path

    /// The comment of tests that are skipped for want of the storyboards.
    static let withoutStoryboards: Comment = "storyboard-cases.json is not in the folder `shared` beside the package"

    static var hasStoryboards: Bool { FileManager.default.fileExists(atPath: storyboards) }
}

extension JSONValue {
    /// Everything in a value that was read.
    init(_ node: JSONNode) {
        self =
            switch node.content {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .number(let number): .number(number)
            case .string(let string): .string(string)
            case .array(let elements): .array(elements.map { JSONValue($0) })
            case .object(let members): .object(members.map { ($0.key, JSONValue($0.value)) })
            }
    }
}
