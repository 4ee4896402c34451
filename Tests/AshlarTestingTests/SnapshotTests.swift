import Ashlar
import AshlarSVG
import Foundation
import TestSupport
import Testing

@testable import AshlarTesting

@Suite("Snapshots of layouts", .serialized)
@MainActor
struct SnapshotTests {
    private func view(_ x: CGFloat = 10) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let label = UILabel(frame: CGRect(x: x, y: 5, width: 40, height: 17.5))
        label.text = "Hello\nworld"
        label.accessibilityIdentifier = "title"
        let hidden = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))
        hidden.isHidden = true
        for inner in [label, hidden] as [UIView] { view.addSubview(inner) }
        return view
    }

    @Test("A tree of frames has one line for each view")
    func frames() {
        expect(
            FrameTree(view()).description,
            equals: """
                UIView (0 0; 100 50)
                  UILabel 'title' "Hello\\nworld" (10 5; 40 17.5)
                  UIView (0 30; 10 10) hidden

                """)
    }

    @Test("The views inside a control are the framework's")
    func internals() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
        button.setTitle("Buy", for: .normal)
        button.layoutIfNeeded()
        expect(FrameTree(button).description.split(separator: "\n").count, equals: 1)
        expect(FrameTree(button, showsInternals: true).description.split(separator: "\n").count > 1)
    }

    @Test("A difference shows the changed lines with those around them")
    func difference() {
        let old = (1...9).map { "line \($0)" }.joined(separator: "\n")
        let new = old.replacingOccurrences(of: "line 5", with: "line five")
        expect(
            LineDifference(old, new, context: 1).text,
            equals: """
                @@
                 line 4
                -line 5
                +line five
                 line 6
                """)
    }

    /// Calls a closure with the files of a snapshot in a temporary folder.
    private func withFiles(_ kind: String, _ body: (SnapshotFiles) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(
            SnapshotFiles(
                filePath: folder.appendingPathComponent("CardTests.swift").path, test: "card()", name: "320", kind: kind))
    }

    @Test("A snapshot is recorded once, then compared, and recorded again when asked")
    func recording() throws {
        try withFiles("txt") { files in
            expect(files.recorded.path.hasSuffix("/__Snapshots__/CardTests/card.320.txt"))
            expect(LayoutSnapshot.frames.compare(Data("a\n".utf8), with: files, .never)?.hasPrefix("No snapshot"), equals: true)
            expect(
                LayoutSnapshot.frames.compare(Data("a\n".utf8), with: files, .missing)?.hasPrefix("The snapshot was recorded"),
                equals: true)
            expect(LayoutSnapshot.frames.compare(Data("a\n".utf8), with: files, .missing) == nil)
            expect(LayoutSnapshot.frames.compare(Data("a\n".utf8), with: files, .never) == nil)
            let message = try #require(LayoutSnapshot.frames.compare(Data("b\n".utf8), with: files, .missing))
            expect(message.contains("-a\n+b"))
            try expect(String(contentsOf: files.failures, encoding: .utf8), equals: "b\n")
            _ = LayoutSnapshot.frames.compare(Data("b\n".utf8), with: files, .all)
            expect(LayoutSnapshot.frames.compare(Data("b\n".utf8), with: files, .missing) == nil)
        }
    }

    @Test("A picture that differs leaves a picture of the difference")
    func pictures() throws {
        try withFiles("svg") { files in
            let pictures = try [10, 20].map { try LayoutSnapshot.picture.data(of: view($0)) }
            expect(pictures[0] != pictures[1])
            _ = LayoutSnapshot.picture.compare(pictures[0], with: files, .missing)
            let message = try #require(LayoutSnapshot.picture.compare(pictures[1], with: files, .missing))
            expect(message.contains("card.320.difference.svg"))
            let difference = files.failures.deletingPathExtension().appendingPathExtension("difference.svg")
            let svg = try String(contentsOf: difference, encoding: .utf8)
            expect(svg.contains("mix-blend-mode: difference"))
            expect(svg.contains("width=\"332.0\""))
        }
    }

    /// A renderer whose pictures have the header of a PNG, and what was drawn as SVG.
    private let renderer = SnapshotRenderer { size, draw in
        let context = SVGContext(size: size)
        draw(context)
        let header: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, UInt8(size.width), 0, 0, 0, 50,
        ]
        return Data(header) + Data(context.document().utf8)
    }

    @Test("An image of a renderer is recorded, compared, and shown beside the recorded one")
    func images() throws {
        try withFiles("png") { files in
            let snapshot = LayoutSnapshot.image(renderer)
            expect(snapshot.kind, equals: "png")
            let images = try [10, 20].map { try snapshot.data(of: view($0)) }
            expect(snapshot.compare(images[0], with: files, .missing)?.hasPrefix("The snapshot was recorded"), equals: true)
            expect(snapshot.compare(images[0], with: files, .missing) == nil)
            try expect(Data(contentsOf: files.recorded), equals: images[0])
            let message = try #require(snapshot.compare(images[1], with: files, .missing))
            expect(message.contains("card.320.difference.svg"))
            let difference = files.failures.deletingPathExtension().appendingPathExtension("difference.svg")
            let svg = try String(contentsOf: difference, encoding: .utf8)
            expect(svg.contains("data:image/png;base64,iVBORw0KGgo"))
            // Three pictures of 100 points, and two gaps of 16.
            expect(svg.contains("width=\"332.0\""))
        }
        struct NoInk: Error {}
        withKnownIssue {
            expectSnapshot(of: view(), as: .image(SnapshotRenderer { _, _ in throw NoInk() }), at: .size(100, 50))
        } matching: {
            $0.comments.contains { $0.rawValue.contains("NoInk") }
        }
    }

    @Test("A snapshot of a test lies beside its file, and a missing one fails")
    func endToEnd() {
        withKnownIssue {
            expectSnapshot(of: view(), as: .frames, at: .size(100, 50), named: "missing", record: .never)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("__Snapshots__/SnapshotTests/endToEnd.missing-100x50.txt") }
        }
        // Recorded with the package.
        expectSnapshot(of: view(), as: .frames, at: .size(100, 50).rightToLeft())
        expectSnapshot(of: view(), as: .picture, at: .size(100, 50))
    }
}
