import Ashlar
import AshlarSVG
import Foundation
import Masonry
import TestSupport
import Testing

/// Tests that compile and run the README's code as it is written.
@MainActor
@Suite("The README")
struct ReadmeTests {
    @Test("The first example compiles and prints the documented output")
    func firstExample() throws {
        LayoutEnvironment.pixelSnapping = .screen

        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let box = UIView()
        screen.addSubview(box)
        box.mas_makeConstraints { make in
            make.left.top.equalTo(screen).offset(10)
            make.width.equalTo(screen).multipliedBy(0.5)
            make.height.equalTo(box.mas_width)
        }
        screen.layoutIfNeeded()
        expect("\(box.frame.width)", equals: "187.5")

        let context = SVGContext(size: screen.bounds.size, background: nil)
        screen.ashlar.draw(in: context)
        expect(context.document().hasPrefix("<svg"))
    }

    @Test("Every line of the README's Swift code is in this file")
    func codeIsCompiled() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let blocks = try MarkdownText("README.md").blocks.filter { $0.language == "swift" }
        // One block belongs to the reader's manifest.
        let examples = blocks.filter { block in !block.lines.contains { $0.hasPrefix(".package(") } }
        expect(!examples.isEmpty)
        expect(examples.count, equals: blocks.count - 1)
        for line in examples.flatMap(\.lines) {
            let code = line.trimmingCharacters(in: .whitespaces)
            // The test checks values instead of printing and writing them.
            if code.isEmpty || code.hasPrefix("print(") || code.hasPrefix("try context") { continue }
            expect(source.contains(code), "README.md: \(code)")
        }
    }

    @Test("The README has at most 900 words")
    func length() throws {
        let readme = try String(contentsOf: Manifest.root.appendingPathComponent("README.md"), encoding: .utf8)
        expect(readme.split(whereSeparator: \.isWhitespace).count <= 900)
    }

    @Test("The version is that of the CHANGELOG's newest entry and of the README")
    func version() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Manifest.root.appendingPathComponent(name), encoding: .utf8)
        }
        let newest = try #require(try text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
        expect(newest.hasPrefix("## \(AshlarVersion.current)"))
        try expect(text("README.md").contains("from: \"\(AshlarVersion.current)\""))
    }
}
