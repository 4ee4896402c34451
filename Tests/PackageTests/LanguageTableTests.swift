import Foundation
import TestSupport
import Testing

/// Tests for the tables in the guides of the layout languages: API, Swift spelling, test.
@Suite("The tables of the layout languages")
struct LanguageTableTests {
    struct Guide: Sendable, CustomStringConvertible {
        var table: String
        var sources: String
        var tests: String
        var description: String { table }
    }

    private static let guides = [
        Guide(table: "Sources/Masonry/Masonry.docc/API.md", sources: "Sources/Masonry", tests: "Tests/MasonryTests"),
        Guide(
            table: "Sources/MasonryShorthand/MasonryShorthand.docc/API.md", sources: "Sources/MasonryShorthand",
            tests: "Tests/MasonryShorthandTests"),
        Guide(table: "Sources/PureLayout/PureLayout.docc/API.md", sources: "Sources/PureLayout", tests: "Tests/PureLayoutTests"),
        Guide(table: "Shims/SnapKit/README.md", sources: "Shims/SnapKit/Sources/SnapKit", tests: "Shims/SnapKit/Tests"),
        Guide(
            table: "Shims/SnapshotTesting/README.md", sources: "Shims/SnapshotTesting/Sources/SnapshotTesting",
            tests: "Shims/SnapshotTesting/Tests"),
    ]

    /// Returns the cells of the rows, without the headings.
    private func rows(_ guide: Guide) throws -> [[String]] {
        let text = try String(contentsOf: Manifest.root.appendingPathComponent(guide.table), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| API") && !$0.hasPrefix("| ---") }
        return rows.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    private func swift(in folder: String) throws -> String {
        let url = Manifest.root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// Returns the words between backticks.
    private func words(_ cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).flatMap { $0.1.matches(of: /[A-Za-z_]\w*/).map { String($0.output) } }
    }

    @Test("Every public name is in the table of its module", arguments: guides)
    func complete(_ guide: Guide) throws {
        let named = Set(try rows(guide).flatMap { words($0[1]) })
        let declaration =
            /(?m)^ *(?:@\w+(?:\([^)]*\))? +)*(?:public|open) +(?:(?:static|class|final|override|nonisolated|private\(set\)) +)*(?:func|var|let|struct|class|enum|protocol|typealias) +`?(\w+)/
        let declared = Set(try swift(in: guide.sources).matches(of: declaration).map { String($0.1) })
        expect(declared.count > 30)
        expect(declared.subtracting(named).sorted(), equals: [])
    }

    @Test("Every row names existing suites, and every name in the second column is declared", arguments: guides)
    func truthful(_ guide: Guide) throws {
        let (sources, tests) = (try swift(in: guide.sources), try swift(in: guide.tests))
        for row in try rows(guide) {
            expect(row.count, equals: 3, "\(row)")
            let suites = words(row[2])
            expect(!suites.isEmpty)
            for suite in suites { expect(tests.contains("struct \(suite) {"), "\(suite)") }
            for match in row[1].matches(of: /`(?:[a-z]\w*\.|UIView\.|NSLayoutConstraint\.)*(\w+)/) {
                expect(sources.contains(String(match.1)) || ["UIView", "hash"].contains(match.1), "\(match.1)")
            }
        }
    }
}
