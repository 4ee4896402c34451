import TestSupport
import Testing

@testable import AshlarJSON

@Suite("JSON")
struct JSONTextTests {
    private func parse(_ text: String) -> String {
        do throws(JSONError) {
            return try JSONText(Array(text.utf8)).top.text
        } catch {
            return "\(error.line):\(error.column): \(error.reason)"
        }
    }

    @Test(
        "A value that is read and written again stays the same",
        arguments: [
            "null", "true", "-0.5", "12", #""a\"b\\c\n\t""#, #""é𝄞""#, "[]", "[1, \"a\", null]", "{}",
            "{\"b\": 1, \"a\": {\"c\": [1, 2]}}",
        ])
    func roundTrip(text: String) { expect(parse(text), equals: text) }

    @Test("Look-ups in many small objects pass each byte a few times, however deep the objects are", arguments: [100, 10_000])
    func lookUpCost(_ count: Int) throws {
        let language = #"{"stringUnit": {"state": "translated", "value": "\#(String(repeating: "words ", count: 10))"}}"#
        let languages = ["de", "en", "fr", "ja"].map { "\"\($0)\": \(language)" }.joined(separator: ", ")
        let entries = (0..<count).map { "\"key \($0)\": {\"localizations\": {\(languages)}}" }.joined(separator: ", ")
        let bytes = Array("{\"strings\": {\(entries)}}".utf8)
        let text = try JSONText(bytes)
        var found = 0
        for entry in try #require(text.top["strings"]).members {
            for (_, value) in entry.value["localizations"]?.members ?? [] where value["stringUnit"]?["value"] != nil {
                found += 1
            }
        }
        expect(found, equals: 4 * count)
        expect(text.work <= 4 * bytes.count, "\(text.work) of \(bytes.count)")
    }

    @Test("Escapes and exponents are read")
    func escapes() {
        expect(parse(#""\u0041\ud834\udd1e\/""#), equals: #""A𝄞/""#)
        expect(parse("[1e3, 2E-2, -1.5e+1]"), equals: "[1000, 0.02, -15]")
        expect(parse("\u{FEFF} 1 "), equals: "1")
    }

    @Test(
        "Syntax errors have a line, a column and a reason",
        arguments: [
            ("", "1:1: the file is empty"), ("[1,\n 2", "2:3: expected a comma or a closing bracket"),
            ("[1,]", "1:4: expected a value"), ("{\"a\" 1}", "1:6: expected a colon after the key"),
            ("{a: 1}", "1:2: expected a key in quotes"), ("{\"a\": 1 \"b\"}", "1:9: expected a comma or a closing brace"),
            ("[01]", "1:3: expected a comma or a closing bracket"), ("[1.]", "1:4: expected a digit"),
            ("[-]", "1:3: expected a digit"), ("1e400", "1:1: the number is too large"), ("nul", "1:1: expected a value"),
            ("1 2", "1:3: unexpected text after the end of the document"), ("\"a", "1:1: the string has no closing quote"),
            (#""\q""#, "1:2: unknown escape sequence '\\q'"), ("\"\\\u{7F}\"", "1:2: unknown escape sequence"),
            (#""\ud834""#, "1:2: the surrogate pair is incomplete"),
            ("\"\n\"", "1:2: a control character in a string must be escaped"),
            ("[", "1:2: expected a value, found the end of the document"),
            ("NaN", "1:1: expected a value"),
        ])
    func failures(text: String, message: String) { expect(parse(text), equals: message) }

    @Test("Deep nesting does not exhaust the stack")
    func nesting() {
        expect(parse(String(repeating: "[", count: 1_000_000)), equals: "1:65: values are nested more than 64 levels deep")
        expect(parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).hasPrefix("["))
    }

    @Test("Strings that are not valid UTF-8 are refused")
    func encoding() {
        #expect(throws: JSONError(line: 1, column: 1, reason: "the string is not valid UTF-8")) {
            try JSONText([0x22, 0xFF, 0x22])
        }
    }

    @Test("Values know their lines")
    func lines() throws {
        let members = try JSONText(Array("{\n\"a\": [\n1,\n2]}".utf8)).top.members
        expect(members[0].value.line, equals: 2)
        expect(members[0].value.elements.map(\.line), equals: [3, 4])
    }

    @Test(
        "Reading past the last element or member always returns nil",
        arguments: ["[1, 2]", "[]", "{\"a\": 1}", "{}"])
    func end(text: String) throws {
        switch try JSONText(Array(text.utf8)).top.content {
        case .array(var elements):
            while elements.next() != nil {}
            for _ in 0..<3 { expect(elements.next() == nil) }
        case .object(var members):
            while members.next() != nil {}
            for _ in 0..<3 { expect(members.next() == nil) }
        default: Issue.record("neither an array nor an object")
        }
    }

    @Test("Long arrays and objects have the same elements and lines as short ones", arguments: [10, 3_000])
    func longValues(count: Int) throws {
        let inner = "[\n\(Array(repeating: "7", count: count).joined(separator: ",\n"))\n]"
        let text = "[\(inner), {\"a\": \(inner), \"b\": \"\(String(repeating: "é\\n", count: count))\"},\n\(inner)]"
        let document = try JSONText(Array(text.utf8))
        let elements = document.top.elements
        // Each inner array has one element on each line, and one more line with its end.
        expect(elements.map(\.line), equals: [1, count + 2, 2 * count + 4])
        expect(elements.map(\.kind), equals: ["an array", "an object", "an array"])
        let members = elements[1].members
        expect(members.map(\.key), equals: ["a", "b"])
        expect(members.map(\.value.line), equals: [count + 2, 2 * count + 3])
        expect(members[1].value.string, equals: String(repeating: "é\n", count: count))
    }

    @Test("Values of a type are nil or empty where there is another one, and the last of equal keys counts")
    func values() throws {
        let top = try JSONText(Array(#"{"a": 1, "b": [true, "t", null], "a": {"c": 2.5}, "s": "[{\"a\": 9}]"}"#.utf8)).top
        expect(top.isObject)
        expect(top.members.map(\.key), equals: ["a", "b", "a", "s"])
        expect(top["a"]?["c"]?.number, equals: 2.5)
        let elements = try #require(top["b"]).elements
        expect(elements.map(\.bool), equals: [true, nil, nil])
        expect(elements.map(\.string), equals: [nil, "t", nil])
        expect(elements.map(\.isObject), equals: [false, false, false])
        expect(elements[1].elements.isEmpty && elements[1].members.isEmpty && elements[1]["a"] == nil)
        expect(top["none"] == nil && top["s"]?["a"] == nil)
    }
}

extension JSONNode {
    /// The value on one line.
    fileprivate var text: String {
        switch content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .string(let string): string.debugDescription
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\($0.key.debugDescription): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}
