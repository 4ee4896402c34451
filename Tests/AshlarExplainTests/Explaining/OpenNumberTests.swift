import AshlarExplain
import Foundation
import TestSupport
import Testing

@Suite("Ambiguous numbers as text")
struct OpenNumberTests {
    @Test("A number says what it could be, and why it is what it is")
    func description() throws {
        let json = #"""
            {"numbers": [{"ambiguity": {"item": 0, "quantity": "width", "least": 0, "greatest": 80}, "subject": "label.width", "value": 0,
              "decision": {"nearestToZero": {}}}], "additions": ["label.width = 0"]}
            """#
        let ambiguities = try JSONDecoder().decode(Ambiguities.self, from: Data(json.utf8))
        expect(
            ambiguities.description,
            equals: """
                label.width is 0 and could be 0 to 80: no constraint prefers a value.
                Add   label.width = 0
                """)
        let none = try JSONDecoder().decode(Ambiguities.self, from: Data(#"{"numbers": [], "additions": []}"#.utf8))
        expect(none.description, equals: "Nothing is ambiguous.")
    }
}
