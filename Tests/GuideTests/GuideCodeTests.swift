import Foundation
import Testing

@Suite("The code of the guides")
struct GuideCodeTests {
    @Test("Each Swift block of an article is in its test file, and each snippet is in the article", arguments: try Guide.names())
    func blocksAreSnippets(_ name: String) throws {
        let guide = try Guide(name)
        let blocks = guide.blocks.filter { $0.language == "swift" && !Guide.isManifest($0) }
        let snippets = guide.snippets
        #expect(!blocks.isEmpty)
        for block in blocks {
            let (imports, rest) = Guide.imports(of: block)
            for line in imports { #expect(guide.source.contains(line + "\n"), "\(name): \(line)") }
            #expect(snippets.contains { $0.text == rest }, "\(name).md has a block that no test runs:\n\(rest)")
        }
        for snippet in snippets {
            let isInArticle = blocks.contains { Guide.imports(of: $0).rest == snippet.text }
            #expect(isInArticle, "\(name).md does not have the snippet \(snippet.name)")
        }
    }

    @Test("Each snippet is executed, unless it is a declaration", arguments: try Guide.names())
    func snippetsAreRun(_ name: String) throws {
        let guide = try Guide(name)
        for snippet in guide.snippets where snippet.text.contains("print(") {
            #expect(guide.source.contains("\"\(snippet.name)\""), "\(name): the output of \(snippet.name) is not compared")
        }
    }

    @Test("The landing page links to each article, and each link leads to an article", arguments: ["Ashlar"])
    func landingPageLinks(_ name: String) throws {
        let links = Set(try Guide(name).article.matches(of: /<doc:(\w+)>/).map { String($0.1) })
        #expect(links == Set(try Guide.names()).subtracting([name]))
    }

    @Test("Each picture of an article is in the catalog, and each picture in the catalog is in an article")
    func pictures() throws {
        let articles = try Guide.names().map { try Guide($0).article }.joined()
        let used = Set(articles.matches(of: /!\[[^\]]+\]\((\S+)\)/).map { String($0.1) })
        let files = try FileManager.default.contentsOfDirectory(atPath: Guide.catalog.appending(path: "Resources").path)
        #expect(used == Set(files))
    }

    @Test("The package manager can read each manifest of an article", arguments: try Guide.names())
    func manifests(_ name: String) throws {
        for block in try Guide(name).blocks where Guide.isManifest(block) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-guide-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data(block.text.utf8).write(to: folder.appending(path: "Package.swift"))
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(name): \(text)")
            for product in ["\"Ashlar\"", "\"AshlarSVG\""] where block.text.contains(product) {
                #expect(text.contains(product), "\(name): \(product)")
            }
        }
    }
}
