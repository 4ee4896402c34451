import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar run: which product")
struct PackageDescriptionTests {
    /// A description in the form of `swift package describe --type json`.
    private func json(_ products: [(name: String, target: String)], live: Set<String>) -> String {
        let targets = products.map { product in
            """
            {"name": "\(product.target)", "type": "executable", "target_dependencies": ["\(product.target)Kit"]},
            {"name": "\(product.target)Kit", "type": "library", "target_dependencies": ["\(product.target)Kit"],
             "product_dependencies": [\(live.contains(product.name) ? "\"AshlarUI\", \"AshlarLive\"" : "\"AshlarUI\"")]}
            """
        }.joined(separator: ",")
        let list = products.map { #"{"name": "\#($0.name)", "targets": ["\#($0.target)"], "type": {"executable": null}}"# }
        let library = #"{"name": "Kit", "targets": [], "type": {"library": ["automatic"]}}"#
        return #"{"name": "Package", "targets": [\#(targets)], "products": [\#((list + [library]).joined(separator: ","))]}"#
    }

    private func outcome(_ products: [String], live: Set<String>, named name: String? = nil) -> String {
        do throws(PackageDescription.Failure) {
            return try PackageDescription(json: json(products.map { ($0, $0 + "Target") }, live: live)).application(named: name)
        } catch {
            return error.message
        }
    }

    @Test("The only product that links AshlarLive, directly or through another target, is run")
    func choice() {
        expect(outcome(["Notes"], live: ["Notes"]), equals: "Notes")
        expect(outcome(["Tool", "Notes"], live: ["Notes"]), equals: "Notes")
        expect(outcome(["A", "B"], live: ["A", "B"], named: "B"), equals: "B")
    }

    @Test("Otherwise the message says what to do")
    func refusals() {
        expect(outcome(["B", "A"], live: ["A", "B"]), equals: "say with --product which one to run: A, B")
        expect(outcome(["A"], live: ["A"], named: "C"), equals: "there is no executable product C; there are: A")
        expect(outcome([], live: []), equals: "the package has no executable product")
        let advice = outcome(["Tool"], live: [])
        expect(
            advice.contains("Tool does not link AshlarLive")
                && advice.contains(#".product(name: "AshlarLive", package: "Ashlar")"#))
        expect(outcome(["Tool", "Notes"], live: ["Notes"], named: "Tool").contains("does not link AshlarLive"))
    }

    @Test("Something else than a description is an error, and so is a folder without a package")
    func rubbish() {
        for text in ["", "[]", "{}", #"{"targets": 1, "products": []}"#] {
            #expect(throws: PackageDescription.Failure.self) { try PackageDescription(json: text) }
        }
        #expect(throws: PackageDescription.Failure.self) { try PackageDescription(ofPackage: "/nowhere") }
    }
}
