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
        #expect(schema.errors(in: try JSONSerialization.jsonObject(with: data)) == [])
    }

    @Test("Each example is valid, and its layouts are the expected ones", arguments: try examples())
    func examplesHold(_ name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: name))
        #expect(try schema().errors(in: JSONSerialization.jsonObject(with: data)) == [])
        let file = try CaseFile.read(Array(data), file: name)
        #expect(!file.cases.isEmpty)
        for layoutCase in file.cases {
            let result = try CaseRunner.run(layoutCase, findingAmbiguities: true)
            guard case .laidOut(let layouts) = result.outcome else {
                Issue.record("\(layoutCase.id) is skipped")
                continue
            }
            #expect(CaseCheck(layoutCase, layouts).differences.map(\.description) == [], "\(layoutCase.id)")
            #expect(layouts.flatMap(\.ambiguities) == [], "\(layoutCase.id)")
        }
    }

    @Test("What the reader refuses, the schema refuses too, as far as a schema can know it")
    func refusals() throws {
        let schema = try schema()
        #expect(schema.errors(in: try json(fileText(caseText()))) == [])
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
            #expect(schema.errors(in: try json(text)) != [], "\(text)")
        }
    }

    @Test("The words of the schema are those of the reader")
    func words() throws {
        let schema = try schema()
        #expect(schema.words(of: "attribute") == Set(CaseVocabulary.attributes.keys))
        #expect(schema.words(of: "view", "class") == Set(CaseClass.names.keys))
        #expect(schema.words(of: "mask") == Set(CaseVocabulary.masks.keys))
        #expect(schema.words(of: "stack", "distribution") == Set(CaseVocabulary.distributions.keys))
        #expect(schema.words(of: "stack", "alignment") == Set(CaseVocabulary.alignments.keys))
        #expect(schema.words(of: "stack", "axis") == Set(CaseVocabulary.axes.keys))
        #expect(schema.words(of: "format", "options") == Set(CaseVocabulary.formatOptions.keys))
        #expect(schema.words(of: "property_semantic") == Set(CaseVocabulary.semantics.keys))
        #expect(schema.words(of: "layoutCase", "direction") == Set(CaseVocabulary.directions.keys))
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
        #expect(keys.count > 1)
        func error(_ key: String) -> String? {
            do throws(CaseError) {
                _ = try read(fileText(#"{"id": "A", "container": [1, 1], \#(start)"\#(key)": null\#(end)}"#))
                return nil
            } catch {
                return error.reason
            }
        }
        for key in keys { #expect(error(key) != "unknown key", "\(key)") }
        #expect(error("unheardOf") == "unknown key")
    }
}

/// The part of JSON Schema that the schema of case files uses. A keyword that it does not know is an error.
private struct JSONSchema {
    private let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    private func definition(_ name: String) -> [String: Any] {
        (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
    }

    func keys(of name: String) -> [String] { (definition(name)["properties"] as? [String: Any]).map { $0.keys.sorted() } ?? [] }

    /// The words of an enumeration, which is a definition, a property of one, or what a list contains.
    func words(of name: String, _ property: String? = nil) -> Set<String> {
        var schema = definition(name)
        if let property { schema = (schema["properties"] as? [String: Any])?[property] as? [String: Any] ?? [:] }
        if let items = schema["items"] as? [String: Any] { schema = items }
        return Set(schema["enum"] as? [String] ?? [])
    }

    func errors(in value: Any) -> [String] { errors(value, root, "") }

    private func errors(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        schema.keys.sorted().flatMap { keyword in errors(value, keyword, schema[keyword]!, schema, path) }
    }

    private func errors(_ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String) -> [String] {
        func check(_ holds: Bool?) -> [String] { holds ?? true ? [] : ["\(path): \(keyword)"] }
        // In JSONSerialization, true and false are numbers too.
        let number = Self.isBool(value) ? nil : (value as? NSNumber)?.doubleValue
        let (object, list) = (value as? [String: Any], value as? [Any])
        switch keyword {
        case "$schema", "$defs", "title", "description": return []
        case "$ref": return errors(value, definition(String((rule as? String ?? "").dropFirst("#/$defs/".count))), path)
        case "anyOf":
            let all = (rule as? [[String: Any]] ?? []).map { errors(value, $0, path) }
            return all.contains([]) ? [] : ["\(path): anyOf"] + all.joined()
        case "type":
            switch rule as? String {
            case "object": return check(object != nil)
            case "array": return check(list != nil)
            case "string": return check(value is String)
            case "boolean": return check(Self.isBool(value))
            case "number": return check(number != nil)
            case "integer": return check(number.map { $0 == $0.rounded() } ?? false)
            default: return ["\(path): the schema has an unknown type"]
            }
        case "properties":
            let properties = rule as? [String: [String: Any]] ?? [:]
            return (object ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value in
                properties[key].map { errors(value, $0, "\(path)/\(key)") } ?? []
            }
        case "additionalProperties":
            let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
            let others = (object ?? [:]).filter { !known.contains($0.key) }
            if let rule = rule as? [String: Any] { return others.flatMap { errors($0.value, rule, "\(path)/\($0.key)") } }
            return others.keys.sorted().map { "\(path)/\($0): unknown key" }
        case "required":
            return (rule as? [String] ?? []).filter { object != nil && object?[$0] == nil }.map { "\(path): \($0) is missing" }
        case "items":
            let items = rule as? [String: Any] ?? [:]
            return (list ?? []).enumerated().flatMap { errors($1, items, "\(path)/\($0)") }
        case "enum": return check((rule as? [String])?.contains(value as? String ?? "") ?? false)
        case "const": return check((rule as? NSObject)?.isEqual(value))
        case "minItems": return check(list.map { $0.count >= (rule as? Int ?? 0) })
        case "maxItems": return check(list.map { $0.count <= (rule as? Int ?? 0) })
        case "minProperties": return check(object.map { $0.count >= (rule as? Int ?? 0) })
        case "minLength": return check((value as? String).map { $0.count >= (rule as? Int ?? 0) })
        case "uniqueItems": return check((list as? [String]).map { Set($0).count == $0.count })
        case "minimum": return check(number.map { $0 >= (rule as? NSNumber)?.doubleValue ?? 0 })
        case "maximum": return check(number.map { $0 <= (rule as? NSNumber)?.doubleValue ?? 0 })
        case "exclusiveMinimum": return check(number.map { $0 > (rule as? NSNumber)?.doubleValue ?? 0 })
        default: return ["\(path): the schema has an unknown keyword \(keyword)"]
        }
    }

    private static func isBool(_ value: Any) -> Bool { (value as? NSNumber).map { CFBooleanLike.isBool($0) } ?? (value is Bool) }
}

/// Tells the numbers of JSON from `true` and `false`.
private enum CFBooleanLike {
    static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
