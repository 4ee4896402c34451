import Foundation
import TestSupport
import Testing

/// Tests for the pages that are read in the repository: the READMEs and the folder `Documentation`.
@Suite("The pages of the repository")
struct DocumentationTests {
    /// The paths of the pages, from the folder of the package.
    private static func pages() throws -> [String] {
        let manager = FileManager.default
        let top = try manager.contentsOfDirectory(atPath: Manifest.root.path).filter { $0.hasSuffix(".md") }
        let folder = Manifest.root.appendingPathComponent("Documentation").path
        let below = try manager.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
        return (top + below).sorted()
    }

    @Test("Each relative link leads to an existing file", arguments: try pages())
    func links(_ page: String) throws {
        let folder = Manifest.root.appendingPathComponent(page).deletingLastPathComponent()
        for path in try MarkdownText(page).paths {
            let file = folder.appendingPathComponent(path).standardizedFileURL
            expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(path)")
        }
    }

    @Test("The READMEs and the pages of the topics are checked")
    func pagesAreFound() throws {
        let pages = Set(try Self.pages())
        let expected: Set = [
            "README.md", "README.zh-CN.md", "Documentation/Features.md", "Documentation/Commands.md",
            "Documentation/Explaining/README.md", "Documentation/Rendering/README.md", "Documentation/Sweeping/README.md",
            "Documentation/zh-CN/GettingStarted.md",
        ]
        expect(expected.subtracting(pages).isEmpty)
        let links = try MarkdownText("README.md").paths
        for page in expected where !page.hasSuffix("README.md") && !page.contains("zh-CN") {
            expect(links.contains(page), "README.md does not link to \(page)")
        }
    }

    @Test("The lists of public files have as many rows as the pages say")
    func publicFiles() throws {
        let prose = try MarkdownText("Documentation/Rendering/PublicFiles.md").prose
        let parts = prose.components(separatedBy: "\n## ")
        try #require(parts.count == 4)
        func rows(_ part: String) -> [String] {
            Array(part.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2))
        }
        // The last column has the number of scenes or layouts.
        func sum(_ part: String) -> Int {
            let numbers = rows(part).map { row in
                Int(row.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0
            }
            return numbers.reduce(0, +)
        }
        let (whole, compared) = (parts[2], parts[3])
        expect(prose.contains("\(rows(whole).count) files with \(sum(whole)) scenes"))
        expect(prose.contains("\(sum(compared)) layouts of \(rows(compared).count) files"))
        try expect(MarkdownText("README.md").prose.contains("[\(rows(whole).count) public files]"))
        let page = try MarkdownText("Documentation/Rendering/README.md").prose
        expect(page.contains("In \(rows(whole).count) files"))
        expect(page.contains("\(sum(compared)) layouts of \(rows(compared).count) files"))
    }

    @Test("Each command has a row in the list of commands, and the list names no other")
    func commands() throws {
        let text = try MarkdownText("Documentation/Commands.md").prose
        let listed = Set(text.matches(of: #/(?m)^\| `ashlar (\w+)[^`]*` \|/#).map { String($0.1) })
        let folders = ["AshlarTool", "AshlarGallery"].map { Manifest.root.appendingPathComponent("Sources/\($0)") }
        let files = folders.flatMap {
            FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        }
        let source = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        // `bench` has the command `articles`.
        let names = Set(source.matches(of: #/commandName: "(\w+)"/#).map { String($0.1) }).subtracting(["ashlar", "articles"])
        expect(names.count > 5)
        expect(listed, equals: names)
    }

    @Test("The pages state how many rules the linter has")
    func lintRules() throws {
        let folder = Manifest.root.appendingPathComponent("Documentation/Lint").path
        let rules = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }
        for page in ["README.md", "Documentation/Features.md", "Documentation/Commands.md"] {
            try expect(MarkdownText(page).prose.contains("\(rules.count) rules"), "\(page)")
        }
    }
}
