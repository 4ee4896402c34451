import Ashlar
import AshlarCommandLine
import AshlarGraphics
import AshlarPreview
import Foundation
import Testing
import TestSupport

@testable import AshlarTool

/// `ashlar preview --once` on files that need no compiler.
@Suite("Previews: the command", .serialized)
@MainActor
struct PreviewCommandTests {
    private static let documents = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")

    private func run(_ words: [String]) throws -> CommandResult {
        defer {
            for window in UIApplication.shared.windows { window.isHidden = true }
            LayoutEnvironment.textEngine = BlockTextEngine()
            LayoutEnvironment.rasterizer = nil
        }
        return try PreviewCommand.parse(words + ["--once"]).evaluate()
    }

    @Test("A storyboard gives each scene in each setting as PNG, SVG, text and JSON, with a page")
    func storyboard() throws {
        try withFolder { folder in
            let path = Self.documents.appendingPathComponent("Rendering/profile-after.storyboard").path
            let result = try run([path, "--output", folder, "--devices", "iphone-se-1,ipad", "--dark"])
            expect(result.status, equals: 0)
            expect(result.output.contains("Wrote 4 pictures of 1 previews"))
            let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/profile-after-Profile").sorted()
            let names = ["ipad", "ipad-dark", "iphone-se-1", "iphone-se-1-dark"]
            let all = Set(names.flatMap { name in ["json", "png", "svg", "txt"].map { "\(name).\($0)" } })
            // PNG needs Cairo.
            expect(Set(files).isSubset(of: all) && Set(files).isSuperset(of: all.filter { !$0.hasSuffix("png") }))
            let text = try String(contentsOfFile: folder + "/profile-after-Profile/iphone-se-1.txt", encoding: .utf8)
            expect(text.contains("1 UIView 0,0 320×568 :12\n"))
            expect(text.contains("UILabel nameLabel \"Ada Lovelace\""))
            let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
            expect(page.contains("<img src=\"profile-after-Profile/ipad-dark.svg\""))
            let json = try Data(contentsOf: URL(fileURLWithPath: folder + "/profile-after-Profile/ipad.json"))
            let tree = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            let views = try #require(tree["views"] as? [[String: Any]])
            expect(views.first?["type"] as? String, equals: "UIView")
            expect(views.first?["frame"] as? [Double], equals: [0, 0, 820, 1180])
            expect(views.first?["line"] as? Int, equals: 12)
        }
    }

    @Test("The standard matrix shows a usual phone, and by itself each thing that breaks layouts")
    func matrix() {
        let standard = PreviewMatrix(devices: [], sizes: [], rtl: false, dark: false, all: false)
        expect(
            standard.settings.map(\.slug),
            equals: ["iphone-15", "iphone-se-1", "iphone-15-ax3", "iphone-15-dark", "iphone-15-rtl"])
        let all = PreviewMatrix(devices: [], sizes: [], rtl: false, dark: false, all: true)
        expect(all.settings.count, equals: 24)
        let dark = PreviewMatrix(devices: [], sizes: [], rtl: false, dark: true, all: false)
        expect(dark.settings.map(\.slug), equals: ["iphone-15", "iphone-15-dark"])
    }

    @Test("A name after a colon chooses a scene, and a name that there is not is an error")
    func names() throws {
        try withFolder { folder in
            let path = Self.documents.appendingPathComponent("Rendering/profile-after.storyboard").path
            expect(PreviewInputs.input("\(path):Profile"), equals: .init(path: path, name: "Profile"))
            expect(PreviewInputs.input(path), equals: .init(path: path))
            try expect(run(["\(path):Profile", "--output", folder]).status, equals: 0)
            let missing = try run(["\(path):Login", "--output", folder])
            expect(missing.status, equals: 2)
            expect(missing.errors.contains("there is nothing named Login"))
        }
    }

    @Test("A sketch shows its layout, and its conflict with the line")
    func sketch() throws {
        try withFolder { folder in
            let path = folder + "/card.sketch"
            try "H:|-[a(100)]-|\na.width = 50\n".write(toFile: path, atomically: true, encoding: .utf8)
            let result = try run([path, "--output", folder + "/out"])
            expect(result.status, equals: 0)
            expect(result.output.contains("card.sketch:2: error: ") || result.output.contains("card.sketch:1: error: "))
            expect(result.output.contains("[conflict]"))
            expect(FileManager.default.fileExists(atPath: folder + "/out/index.html"))
        }
    }

    @Test("A file that is damaged, and one that there is not, are errors with their place")
    func errors() throws {
        try withFolder { folder in
            try expect(run(["/nowhere/Main.storyboard"]).status, equals: 2)
            let path = folder + "/Broken.storyboard"
            try "<document>\n<scenes>\n".write(toFile: path, atomically: true, encoding: .utf8)
            let result = try run([path, "--output", folder + "/out"])
            expect(result.status, equals: 2)
            expect(result.errors.contains("Broken.storyboard:"))
            expect(!FileManager.default.fileExists(atPath: folder + "/out"))
        }
    }

    @Test("The errors of a compiler have their file, line and message, each once")
    func compilerErrors() {
        let text = """
            /a/Card.swift:12:9: error: cannot find 'tittle' in scope
             10 | let a = 1
                |         `- error: cannot find 'tittle' in scope
            /a/Card.swift:12:9: error: cannot find 'tittle' in scope
            /a/Card.swift:20:1: warning: unused
            """
        let errors = PreviewCompiler.errors(in: text)
        expect(errors.map(\.text), equals: ["/a/Card.swift:12: error: cannot find 'tittle' in scope [compiler]"])
        let other = PreviewCompiler.errors(in: "ld.lld: error: undefined symbol: x")
        expect(other.count == 1 && other[0].message.contains("undefined symbol"))
    }

    @Test("A crash has the place and the message of its last words")
    func crashes() {
        let entry = PreviewEntry(name: "Card", file: "Cards/Card.swift", line: 3)
        let finding = PreviewProcess.crash("hello\nCards/Card.swift:12: Fatal error: no title\n", isLate: false, entry)
        expect(finding.text, equals: "Cards/Card.swift:12: error: no title [crash]")
        let silent = PreviewProcess.crash("", isLate: false, entry)
        expect(silent.text, equals: "Cards/Card.swift:3: error: Card crashed [crash]")
    }

    @Test("The targets of a package are those that SwiftPM names, without tests, each after those that it uses")
    func targets() throws {
        let json = """
            {"name": "App", "tools_version": "5.9", "targets": [
              {"name": "App", "c99name": "App", "path": "Sources/App", "type": "executable", "module_type": "SwiftTarget",
               "sources": ["main.swift", "Views/Card.swift"], "target_dependencies": ["Kit"]},
              {"name": "Kit", "c99name": "Kit", "path": "Sources/Kit", "type": "library", "module_type": "SwiftTarget",
               "sources": ["Base.swift"], "target_dependencies": ["Base"]},
              {"name": "Base", "c99name": "Base", "path": "Sources/Base", "type": "library", "module_type": "SwiftTarget",
               "sources": ["Color.swift"]},
              {"name": "AppTests", "c99name": "AppTests", "path": "Tests/AppTests", "type": "test", "module_type": "SwiftTarget",
               "sources": ["A.swift"], "target_dependencies": ["App"]}
            ]}
            """
        let targets = try PreviewTarget.targets(json: json, package: "/p", scratch: "/s")
        expect(targets.keys.sorted(), equals: ["App", "Base", "Kit"])
        let app = try #require(targets["App"])
        expect(app.sources, equals: ["/p/Sources/App/main.swift", "/p/Sources/App/Views/Card.swift"])
        expect(app.mode, equals: "5")
        expect(app.dependencies(among: targets).map(\.name), equals: ["Base", "Kit"])
    }
}
