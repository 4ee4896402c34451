import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

/// Tests that the JSON Schema of case files, the reader and the example files agree.
@Suite("The schema of case files")
@MainActor
struct CaseSchemaTests {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Cases")

    private func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    private func schema() throws -> JSONSchema {
        let url = Self.folder.appending(path: "case-file.schema.json")
        return JSONSchema(try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]))
    }

    nonisolated static func examples() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".json") && !$0.contains(".schema.")
        }
        .sorted()
    }

    @Test("The fixtures are valid")
    func fixtures() throws {
        let schema = try schema()
        let data = try Data(contentsOf: URL(fileURLWithPath: CaseFiles.semantics))
        expect(schema.errors(in: try JSONSerialization.jsonObject(with: data)), equals: [])
    }

    @Test("Each example is valid, and its layouts are the expected ones", arguments: try examples())
    func examplesHold(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: name))
        try expect(schema().errors(in: JSONSerialization.jsonObject(with: data)), equals: [])
        let file = try CaseFile.read(Array(data), file: name)
        expect(!file.cases.isEmpty)
        for layoutCase in file.cases {
            let result = try CaseRunner.run(layoutCase, findingAmbiguities: true)
            guard case .laidOut(let layouts) = result.outcome else {
                Issue.record("\(layoutCase.id) is skipped")
                continue
            }
            expect(CaseCheck(layoutCase, layouts).differences.map(\.description), equals: [], "\(layoutCase.id)")
            expect(layouts.flatMap(\.ambiguities), equals: [], "\(layoutCase.id)")
        }
    }

    @Test("What the reader refuses, the schema refuses too, as far as a schema can know it")
    func refusals() throws {
        let schema = try schema()
        expect(schema.errors(in: try json(fileText(caseText()))), equals: [])
        let texts = [
            #"{"schemaVersion": 2, "name": "t", "cases": []}"#, #"{"schemaVersion": 1, "cases": []}"#, "[]",
            #"{"schemaVersion": 1, "name": "t", "cases": [], "case": 1}"#,
            fileText(caseText(#""width": 3"#)), fileText(caseText(#""container": [1]"#)),
            fileText(caseText(id: "")), fileText(caseText(views: #"{"name": "c", "colour": 1}"#)),
            fileText(caseText(views: #"{"name": "c", "class": "UIFoo"}"#)), fileText(caseText(views: #"{"superview": "a"}"#)),
            fileText(caseText(views: #"{"name": "c", "hugging": [1, 1001]}"#)),
            fileText(caseText(views: #"{"name": "c", "intrinsic": [1, -2]}"#)),
            fileText(caseText(constraints: #"{"id": "x", "item": "a", "attribute": "widht"}"#)),
            fileText(caseText(constraints: #"{"item": "a", "attribute": "width"}"#)),
            fileText(caseText(constraints: #"{"id": "x", "item": "a", "attribute": "width", "relation": "="}"#)),
            fileText(caseText(constraints: "7")), fileText(caseText(#""expect": {"frame": [0, 0, 1, 1]}"#)),
            fileText(caseText(#""then": [{"set": {"k": {}}}]"#)), fileText(caseText(#""direction": "up""#)),
            fileText(caseText(#""vfl": [{"format": "[a]", "options": ["alignAll"]}]"#)),
        ]
        for text in texts.map({ $0.replacing("\"case\": 1", with: "\"extra\": 1") }) {
            #expect(throws: CaseError.self, "\(text)") { try read(text) }
            expect(schema.errors(in: try json(text)) != [], "\(text)")
        }
    }

    @Test("The words of the schema are those of the reader")
    func words() throws {
        let schema = try schema()
        expect(schema.words(of: "attribute"), equals: Set(CaseVocabulary.attributes.keys))
        expect(schema.words(of: "view", "class"), equals: Set(CaseClass.names.keys))
        expect(schema.words(of: "mask"), equals: Set(CaseVocabulary.masks.keys))
        expect(schema.words(of: "stack", "distribution"), equals: Set(CaseVocabulary.distributions.keys))
        expect(schema.words(of: "stack", "alignment"), equals: Set(CaseVocabulary.alignments.keys))
        expect(schema.words(of: "stack", "axis"), equals: Set(CaseVocabulary.axes.keys))
        expect(schema.words(of: "format", "options"), equals: Set(CaseVocabulary.formatOptions.keys))
        expect(schema.words(of: "property_semantic"), equals: Set(CaseVocabulary.semantics.keys))
        expect(schema.words(of: "layoutCase", "direction"), equals: Set(CaseVocabulary.directions.keys))
    }

    @Test(
        "Every key of the schema is one that the reader knows",
        arguments: [
            ("view", #""views": [{"name": "v", "#, "}]"), ("guide", #""guides": [{"name": "v", "owner": "root", "#, "}]"),
            ("format", #""vfl": [{"format": "[a]", "#, "}]"), ("expectation", #""expect": {"#, "}"),
            ("step", #""then": [{"#, "}]"),
            ("stack", #""views": [{"name": "v", "class": "UIStackView", "stack": {"#, "}}]"), ("layoutCase", "", ""),
        ])
    func keys(_ definition: String, _ start: String, _ end: String) throws {
        let keys = try schema().keys(of: definition)
        expect(keys.count > 1)
        func error(_ key: String) -> String? {
            do throws(CaseError) {
                _ = try read(fileText(#"{"id": "A", "container": [1, 1], \#(start)"\#(key)": null\#(end)}"#))
                return nil
            } catch {
                return error.reason
            }
        }
        for key in keys { expect(error(key) != "unknown key", "\(key)") }
        expect(error("unheardOf"), equals: "unknown key")
    }
}
