import Foundation
import TestSupport
import Testing

@testable import AshlarJSON

@Suite("Damaged JSON")
struct JSONFuzzTests {
    @Test("A damaged text is refused at a line of its own, or Foundation reads it too and all values can be read")
    func fuzz() {
        let corpus = [
            "{\"images\": [{\"idiom\": \"universal\", \"scale\": \"2x\", \"n\": [0, -1.5e3]}], \"info\": {}}",
            "[true, false, null, \"\\u00e9\\ud834\\udd1e\\n\", \"\",\n{\"a\": {\"a\": []}}]",
        ]
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud834", "null", "true", "1e308", "-0", "01", "1.",
            "\n", "\u{FEFF}",
        ]
        var accepted = 0
        let outcome = Fuzzer("json", corpus: corpus, tokens: tokens).run(executions: 3000) { text in
            do throws(JSONError) {
                let top = try JSONText(Array(text.utf8)).top
                accepted += 1
                expect(values(of: top) > 0)
                let isRead = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
                expect(isRead, "\(text)")
            } catch {
                expect((1...text.utf8.count { $0 == 0x0A } + 1).contains(error.line) && error.column > 0, "\(text): \(error)")
            }
        }
        expect(accepted > 50 && accepted < outcome.executions, "\(accepted) of \(outcome.executions)")
    }

    /// Reads a value with everything in it, and returns the number of values.
    private func values(of node: JSONNode) -> Int {
        switch node.content {
        case .array(let elements): elements.reduce(1) { $0 + values(of: $1) }
        case .object(let members): members.reduce(1) { $0 + values(of: $1.value) }
        default: 1
        }
    }
}
