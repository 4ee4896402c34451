import Ashlar
import AshlarNib
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Lint: what sources and attributes say about views")
@MainActor
struct SceneSourcesTests {
    @Test("A key is for touches by its whole words")
    func keys() {
        let keys = [
            "hitTestEdgeInsets", "touchAreaInset", "tapInsets", "extendedInsets", "isWhite", "metaphor", "textInsets", "stapled",
        ]
        expect(keys.map { SceneSources.isForTouches($0) }, equals: [true, true, true, true, false, false, false, false])
    }

    @Test("A name is labeled by its label or title, has traits by its traits, and neither in a comment")
    func labeledNames() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent("Test.swift")
        let code =
            "save.accessibilityLabel = a\nclose.accessibilityTraits = .button\n// open.accessibilityLabel = b\nedit.setTitle(c)"
        try Data(code.utf8).write(to: url)
        var names = LabeledNames()
        names.add(contentsOf: url)
        expect(names.names, equals: ["save", "edit"])
        expect(names.traits, equals: ["close"])
    }

    // UITableView.automaticDimension: the height is that of the constraints.
    @Test(
        "A row has a height by code that returns more than the automatic one",
        arguments: [
            ("{ return UITableView.automaticDimension }", false), ("{ UITableView.automaticDimension }", false),
            ("{\n  return UITableViewAutomaticDimension;\n}", false), ("{ return 60 }", true),
            ("{ a ? 60 : UITableView.automaticDimension }", true),
        ])
    func rowHeights(_ body: String, _ isGiven: Bool) {
        let code = "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat " + body
        expect(SourceWords(Data(code.utf8), extension: "swift").hasRowHeights, equals: isGiven)
    }

    @Test("Only code that names a cell's class or identifier gives it a height")
    func sizedCells() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <objects><tableViewCell id="v-1-a" customClass="UserCell"><rect key="frame" x="0" y="0" width="320" height="60"/></tableViewCell>
            </objects></document>
            """
        let document = try InterfaceDocument(data: Data(text.utf8), name: "UserCell.xib")
        func sized(_ code: String) -> Set<String> {
            OutletTargets(document, labeledBy: LabeledNames(), rowHeights: [SourceWords(Data(code.utf8), extension: "swift")])
                .sized
        }
        expect(sized("UserCell.self"), equals: ["v-1-a"])
        expect(sized("OtherCell.self"), equals: [])
    }

    @Test("A text in several fonts has no width of one")
    func fonts() {
        let text = NSMutableAttributedString(string: "One two", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        expect(!SourceText.hasSeveralFonts(text))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 4, length: 3))
        expect(SourceText.hasSeveralFonts(text))
    }

    @Test("A canvas of a device's screen, with or without bars, is no size of the editor's")
    func canvases() {
        let sizes = [(768, 1024), (375, 667), (320, 460), (1024, 768), (600, 600), (375, 300), (500, 800)]
        expect(
            sizes.map { SceneLinter.isOfDevice(CGSize(width: $0.0, height: $0.1)) },
            equals: [true, true, true, true, false, false, false])
    }
}
