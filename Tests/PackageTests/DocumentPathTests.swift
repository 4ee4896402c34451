import Foundation
import TestSupport
import Testing

/// Compares the paths that ARCHITECTURE.md and CONTRIBUTING.md name with the files and folders of the package.
@Suite("Paths in ARCHITECTURE.md and CONTRIBUTING.md")
struct DocumentPathTests {
    /// The folders with which a path begins, relative to the package.
    private static let folders = [
        "Sources/", "Tests/", "Tools/", "Documentation/", "Web/", "Benchmarks/", "Shims/", "Examples/", "Plugins/",
    ]

    private static func text(of document: String) throws -> String {
        try String(contentsOf: Manifest.root.appendingPathComponent(document), encoding: .utf8)
    }

    /// Returns the texts between backticks. None of them spans lines.
    private static func quoted(in text: String) -> [String] { text.matches(of: /`([^`\n]+)`/).map { String($0.1) } }

    /// Returns the names of the folders in a folder of the package.
    private static func subfolders(of folder: String) throws -> [String] {
        let url = Manifest.root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { name in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
            return exists && isFolder.boolValue && !name.hasPrefix(".")
        }
        .sorted()
    }

    @Test("Every path in backticks exists", arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func paths(_ document: String) throws {
        let paths = Self.quoted(in: try Self.text(of: document)).filter { text in Self.folders.contains { text.hasPrefix($0) } }
        expect(paths.count > 40)
        for path in paths {
            let file = Manifest.root.appendingPathComponent(path).path
            expect(FileManager.default.fileExists(atPath: file), "\(document): \(path)")
        }
    }

    // After a whole path, ARCHITECTURE.md shortens those of other files to their ends.
    @Test("Every shortened path of a Swift file is the end of a file's path", arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func files(_ document: String) throws {
        var paths: [String] = []
        for folder in ["Sources", "Tests"] {
            let url = Manifest.root.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
            paths += files.map(\.path).filter { $0.hasSuffix(".swift") }
        }
        expect(paths.count > 1000)
        for name in Set(Self.quoted(in: try Self.text(of: document))) {
            guard name.hasSuffix(".swift"), !Self.folders.contains(where: { name.hasPrefix($0) }) else { continue }
            let exists = name == "Package.swift" || paths.contains { $0.hasSuffix("/" + name) }
            expect(exists, "\(document): \(name)")
        }
    }

    @Test("CONTRIBUTING.md's table names every folder of tests; it or ARCHITECTURE.md's table names every module")
    func places() throws {
        let rows = try Self.text(of: "CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
        let named = Set(Self.quoted(in: rows.joined(separator: "\n")))
        let modules = try ArchitectureTable.load().imports
        let (tests, sources) = (try Self.subfolders(of: "Tests"), try Self.subfolders(of: "Sources"))
        expect(tests.count > 20)
        expect(sources.count > 20)
        for folder in tests { expect(named.contains("Tests/\(folder)"), "Tests/\(folder)") }
        for folder in sources {
            expect(named.contains("Sources/\(folder)") || modules[folder] != nil, "Sources/\(folder)")
        }
    }
}
