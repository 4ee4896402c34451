import Foundation
import SnapshotTesting
import Testing

@MainActor
@Suite("Snapshots as text")
struct TextTests {
    private struct Person: Encodable {
        var name = "Ada"
        var languages = ["en", "fr"]
        var born: Int? = 1815
        var tags: [String: Int] = ["b": 2, "a": 1]
    }

    private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String? {
        var found: String?
        strategy.snapshot(value).run { found = $0 }
        return found
    }

    @Test("A dump lists what is in a value, sorted where order has no meaning")
    func dump() {
        let expected = """
            ▿ Person
              ▿ born: Optional<Int>
                - some: 1815
              ▿ languages: 2 elements
                - "en"
                - "fr"
              - name: "Ada"
              ▿ tags: 2 key/value pairs
                ▿ (2 elements)
                  - key: "a"
                  - value: 1
                ▿ (2 elements)
                  - key: "b"
                  - value: 2

            """
        #expect(text(Person(), .dump) == expected)
    }

    @Test("JSON has sorted keys")
    func json() {
        let found = text(Person(), .json)
        let keys = ["\"born\"", "\"languages\"", "\"name\"", "\"tags\""]
        let places = keys.compactMap { found?.range(of: $0)?.lowerBound }
        #expect(places.count == 4 && places == places.sorted())
        #expect(Snapshotting<Person, String>.json.pathExtension == "json")
    }

    @Test("A recursive description has a line for each view, without addresses")
    func recursiveDescription() {
        let lines = text(card(), .recursiveDescription)?.split(separator: "\n").map(String.init) ?? []
        #expect(lines.count == 3 && lines[0].hasPrefix("<UIView; frame = (0 0; 120 80)"))
        #expect(
            lines[1].hasPrefix("   | <UIView; frame = (10 50; 40 20)")
                && lines[2].hasPrefix("   | <UILabel; frame = (10 5; 100 42)"))
        #expect(!lines.joined().contains("0x"))
        // As on a Mac, the text does not end with a line feed.
        #expect(text(card(), .recursiveDescription)?.hasSuffix("\n") == false)
    }

    @Test("A hierarchy has a line for each view controller")
    func hierarchy() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let line = "<UIViewController>, state: appeared, view: <UIView>"
        #expect(text(parent, .hierarchy) == "\(line)\n   | \(line)\n")
    }
}
