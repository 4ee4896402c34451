import TestSupport
import Testing

@testable import AshlarJSON
@testable import AshlarScenes

@Suite("The cost of case files")
struct CaseCostTests {
    @Test("A file is read in a fixed number of passes, however many cases it has", arguments: [100, 10_000])
    func cost(cases: Int) throws {
        let text = fileText((0..<cases).map { caseText(id: "\($0)") })
        let document = try JSONText(Array(text.utf8))
        let top = CaseNode(value: document.top, file: "t.json", path: .top)
        for node in try top.object().required("cases").elements() { _ = try CaseReader.readCase(node, tolerance: nil) }
        expect(document.work <= 8 * text.utf8.count)
    }
}
