import Foundation
import TestSupport
import Testing

/// Compares FIDELITY.md with the tests that it names.
@Suite("FIDELITY.md")
struct FidelityTests {
    /// A row of one of the tables.
    private struct Difference {
        var name: String
        var suites: [String]
    }

    /// A heading of the second level, with the lines below it.
    private struct Section {
        /// The text of the heading; empty for the lines before the first one.
        var heading: String
        var lines: [Substring] = []

        /// The lines of the section's tables.
        var rows: [Substring] { lines.filter { $0.hasPrefix("|") } }
        /// The target of a link to the heading: its letters, digits and hyphens in lower case, with hyphens for spaces.
        var anchor: String {
            heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }.replacing(" ", with: "-")
        }
    }

    private static func text() throws -> String {
        try String(contentsOf: Manifest.root.appendingPathComponent("FIDELITY.md"), encoding: .utf8)
    }

    /// Returns the sections in the order of the file. The first one has no heading.
    private static func sections() throws -> [Section] {
        var sections = [Section(heading: "")]
        for line in try text().split(separator: "\n") {
            if line.hasPrefix("## ") {
                sections.append(Section(heading: String(line.dropFirst(3))))
            } else {
                sections[sections.count - 1].lines.append(line)
            }
        }
        return sections
    }

    /// Returns the differences of all tables.
    private static func differences() throws -> [Difference] {
        try text().split(separator: "\n").compactMap { line in
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

    @Test("Every difference has a name of its own, in all tables")
    func names() throws {
        let names = try Self.differences().map(\.name)
        expect(names.count > 200)
        let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        expect(repeated, equals: [])
    }

    @Test("Every table is alone under a heading, has four columns, and has one difference in each row")
    func tables() throws {
        let sections = try Self.sections()
        expect(sections[0].rows.isEmpty, "a table without a heading")
        expect(Set(sections.map(\.heading)).count, equals: sections.count, "two headings are equal")
        let tables = sections.filter { !$0.rows.isEmpty }
        expect(tables.count > 10)
        for table in tables {
            let head = table.rows.prefix(2).map(String.init)
            expect(head, equals: ["| name | what | evidence | test |", "| --- | --- | --- | --- |"], "\(table.heading)")
            expect(table.rows.count > 2, "\(table.heading)")
            for row in table.rows.dropFirst(2) {
                let isDifference = row.hasPrefix("| `") && row.hasSuffix(" |") && row.split(separator: "|").count == 4
                expect(isDifference, "\(table.heading): \(row)")
            }
        }
        // The other tests read the same rows.
        let (rows, differences) = (tables.map { $0.rows.count - 2 }.reduce(0, +), try Self.differences())
        expect(rows, equals: differences.count)
    }

    @Test("A row with no other evidence than a choice says which experiment would settle it, or that there is nothing to settle")
    func choices() throws {
        let rows = try Self.sections().flatMap { $0.rows.filter { $0.hasPrefix("| `") } }
        let chosen = rows.map { ($0, $0.split(separator: "|")[2]) }.filter { row, evidence in
            evidence.contains("Chosen") && !evidence.contains("Observed") && !evidence.contains("Documented")
        }
        expect(chosen.count > 100)
        let open = chosen.filter { !$0.1.contains("To settle: ") && !$0.1.contains("Nothing to settle") }
        expect(open.map { String($0.0.prefix(60)) }, equals: [])
    }

    @Test("The contents list every heading, in order, with a link to it")
    func contents() throws {
        let sections = try Self.sections()
        let links = sections[0].lines.filter { $0.hasPrefix("- ") }.map(String.init)
        expect(links, equals: sections.dropFirst().map { "- [\($0.heading)](#\($0.anchor))" })
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
                expect(isCited, "\(suite) does not name \(difference.name)")
            }
        }
    }

    @Test("The source that makes a difference names it, and the source names no unknown difference")
    func sources() throws {
        var cited: Set<String> = []
        for folder in ["Sources", "Shims"] {
            let files = FileManager.default.enumerator(
                at: Manifest.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift", !file.path.contains("/Tests/") else { continue }
                let source = try String(contentsOf: file, encoding: .utf8)
                for citation in source.matches(of: #/FIDELITY\.md: ((?:\w+(?:, )?)+)\./#) {
                    cited.formUnion(citation.1.split(separator: ", ").map(String.init))
                }
            }
        }
        let names = Set(try Self.differences().map(\.name))
        expect(names.subtracting(cited).isEmpty)
        expect(cited.subtracting(names).isEmpty)
    }
}
