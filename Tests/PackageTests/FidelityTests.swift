import Foundation
import Testing

/// Compares FIDELITY.md with the tests that it names.
@Suite("FIDELITY.md")
struct FidelityTests {
    /// A row of the table.
    private struct Difference {
        var name: String
        var suites: [String]
    }

    private static func differences() throws -> [Difference] {
        let text = try String(contentsOf: Manifest.root.appendingPathComponent("FIDELITY.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            guard let name = line.firstMatch(of: #/^\| `(\w+)` \|/#)?.1 else { return nil }
            let cells = line.split(separator: "|")
            let suites = cells.last?.matches(of: #/`(\w+)`/#).map { String($0.1) } ?? []
            return Difference(name: String(name), suites: suites)
        }
    }

    /// Returns the sources of all test suites by the names of the suites. Modules may use the same name.
    private static func suites() throws -> [String: [String]] {
        var suites: [String: [String]] = [:]
        let files = FileManager.default.enumerator(
            at: Manifest.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for suite in source.matches(of: #/(?:struct|class|enum) (\w+Tests)\b/#) {
                suites[String(suite.1), default: []].append(source)
            }
        }
        return suites
    }

    @Test("Every difference has a unique name")
    func names() throws {
        let names = try Self.differences().map(\.name)
        #expect(names.count > 100)
        #expect(Set(names).count == names.count)
    }

    @Test("The suites that a difference names exist and name the difference")
    func suites() throws {
        let suites = try Self.suites()
        for difference in try Self.differences() {
            for suite in difference.suites {
                let sources = try #require(suites[suite], "\(difference.name): there is no suite \(suite)")
                let name = try Regex("\\b\(difference.name)\\b")
                let isCited = sources.contains { source in
                    source.split(separator: "Named differences (FIDELITY.md):").dropFirst().contains {
                        $0.prefix { $0 != "." }.contains(name)
                    }
                }
                #expect(isCited, "\(suite) does not name \(difference.name)")
            }
        }
    }

    @Test("The source that makes a difference names it, and the source names no unknown difference")
    func sources() throws {
        var cited: Set<String> = []
        let files = FileManager.default.enumerator(
            at: Manifest.root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            for citation in source.matches(of: #/FIDELITY\.md: ((?:\w+(?:, )?)+)\./#) {
                cited.formUnion(citation.1.split(separator: ", ").map(String.init))
            }
        }
        let names = Set(try Self.differences().map(\.name))
        #expect(names.subtracting(cited).isEmpty)
        #expect(cited.subtracting(names).isEmpty)
    }
}
