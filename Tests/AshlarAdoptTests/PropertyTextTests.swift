import AshlarAdopt
import TestSupport
import Testing

@Suite("Property lists in the old text format")
struct PropertyTextTests {
    @Test("Texts, lists, dictionaries and comments are read")
    func values() throws {
        let text = """
            // !$*UTF8*$!
            { name = App; "a \\"b\\"" = (one, two /* the second */, ); deep = { path = "A/B.swift"; }; }
            """
        let value = try PropertyText.parse(text)
        expect(value["name"]?.string, equals: "App")
        expect(value["a \"b\""]?.elements.compactMap(\.string), equals: ["one", "two"])
        expect(value["deep"]?["path"]?.string, equals: "A/B.swift")
    }

    @Test(
        "A failure names its line",
        arguments: [
            ("{\n a = b\n c = d; }", 3), ("{ a = (\n1, 2", 2), ("{ a = \"x\n", 1), ("/* a", 1), ("{ a = b; } c", 1), ("", 1),
        ])
    func failures(_ text: String, _ line: Int) {
        let failure = #expect(throws: PropertyText.Failure.self) { try PropertyText.parse(text) }
        expect(failure?.line, equals: line)
    }

    @Test("Values nested without end are an error, not a crash")
    func depth() {
        #expect(throws: PropertyText.Failure.self) { try PropertyText.parse(String(repeating: "(", count: 100_000)) }
    }
}
