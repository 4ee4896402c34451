import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Resources of a project")
@MainActor
struct ProjectResourcesTests {
    private func document(_ objects: String) throws -> InterfaceDocument {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            \(objects)
            </objects></document>
            """
        return try InterfaceDocument(data: Data(text), name: "View.xib")
    }

    private let objects = """
        <label id="l" text="Hello" contentMode="left"><rect key="frame" x="0" y="0" width="10" height="10"/></label>
        <label id="m" contentMode="left"><string key="text">Two
        lines</string></label>
        <button id="b" contentMode="left"><state key="normal" title="Save"/><accessibility key="accessibilityConfiguration" label="Saves"/>
        <buttonConfiguration key="configuration" style="plain" title="Go"/></button>
        <segmentedControl id="s" contentMode="left"><segments key="segments"><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        """

    @Test("A document's own texts are found by the keys of string tables")
    func ownTexts() throws {
        let document = try document(objects)
        func text(_ key: String) -> String? { ProjectResources.text(for: key, in: document) }
        expect(text("l.text") == "Hello" && text("m.text") == "Two\nlines")
        expect(
            text("b.normalTitle") == "Save" && text("b.accessibilityLabel") == "Saves" && text("b.configuration.title") == "Go")
        expect(text("s.segmentTitles[1]") == "Two" && text("s.segmentTitles[2]") == nil && text("s.segmentTitles[-1]") == nil)
        expect(text("x.text") == nil && text("l") == nil && text("l.placeholder") == nil)
    }

    @Test("Texts come from the tables, else from the document; transformations apply to both")
    func strings() throws {
        let document = try document(objects)
        let library = AssetLibrary(catalogs: [])
        let table = try StringTable(Data("\"l.text\" = \"Salut\";"), of: URL(fileURLWithPath: "/View.strings"), language: "fr")
        let texts = Localization(tables: [table])
        let french = ProjectResources(library: library, document: document, localization: texts, language: "fr-CA")
        expect(french.string(forKey: "l.text") == "Salut" && french.string(forKey: "b.normalTitle") == nil)
        let accented = ProjectResources(
            library: library, document: document, localization: texts, language: "fr", pseudoLanguage: .accented)
        expect(accented.string(forKey: "l.text") == "[Šåļûţ]" && accented.string(forKey: "b.normalTitle") == "[Šåṽé]")
        let plain = ProjectResources(library: library, document: document)
        expect(plain.string(forKey: "l.text") == nil)
    }

    @Test("Pictures are found in catalogs, then among loose files, and kept")
    func pictures() throws {
        let set = #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"}]}"#
        let color =
            #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0", "blue": "0", "alpha": "1"}}}]}"#
        let files = [
            "A.xcassets/logo.imageset/Contents.json": Data(set), "A.xcassets/logo.imageset/a.png": pngHeader(20, 40),
            "A.xcassets/broken.imageset/Contents.json": Data(set), "A.xcassets/tint.colorset/Contents.json": Data(color),
            "loose@3x.png": pngHeader(30, 30),
        ]
        try withFolder(files) { folder in
            let catalog = try AssetCatalog(contentsOf: folder.appendingPathComponent("A.xcassets"))
            let library = AssetLibrary(
                catalogs: [catalog], pictures: ["loose": folder.appendingPathComponent("loose@3x.png")])
            let resources = ProjectResources(library: library)
            let logo = try #require(resources.image(named: "logo", isSymbol: false))
            expect(logo.size, equals: CGSize(width: 10, height: 20))
            expect(resources.image(named: "logo.png", isSymbol: false)?.size, equals: logo.size)
            expect(resources.image(named: "loose.png", isSymbol: false)?.size, equals: CGSize(width: 10, height: 10))
            // A picture that was read is not read again.
            try FileManager.default.removeItem(at: folder.appendingPathComponent("loose@3x.png"))
            expect(resources.image(named: "logo", isSymbol: false) === logo)
            expect(
                resources.color(named: "tint")?.resolvedColor(with: UITraitCollection()),
                equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            expect(resources.image(named: "none", isSymbol: false) == nil && library.problems.isEmpty)
            expect(
                resources.image(named: "broken", isSymbol: false) == nil
                    && resources.image(named: "broken", isSymbol: false) == nil)
            expect(library.problems.count, equals: 1)
        }
    }
}
