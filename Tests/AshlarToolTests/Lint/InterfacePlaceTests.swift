import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Where a scene of a file is shown")
@MainActor
struct InterfacePlaceTests {
    /// Returns the place of a view of 375 by 667 points.
    private func place(
        owner: String, view: String = "", name: String = "Test.xib", document: String = ""
    ) throws -> LoadedInterface.Place {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(document)>
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
            <view id="root" \(view)><rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(xml.utf8).write(to: url)
        return try LoadedInterface(url, path: name, project: nil).place(of: 0)
    }

    // UIViewController.nibName: the view outlet of the file's owner is the controller's view.
    @Test("A xib is a screen if a controller loads its view, and not if code does")
    func owners() throws {
        let view = #"<outlet property="view" destination="root" id="o"/>"#
        let content = #"<outlet property="contentView" destination="root" id="o"/>"#
        try expect(place(owner: view).isScreen)
        try expect(!place(owner: "").isScreen)
        try expect(!place(owner: content).isScreen)
        try expect(place(owner: "", document: #"launchScreen="YES" useTraitCollections="YES""#).isScreen)
        try expect(!place(owner: "", view: #"customClass="Header""#).isScreen)
    }

    @Test("A file for tablets is checked on tablets, and one of a family of devices at its own size")
    func devices() throws {
        let view = #"<outlet property="view" destination="root" id="o"/>"#
        let places = try ["Login.xib", "Login_iPad.xib"].map { try place(owner: view, name: $0) }
        expect(places.map(\.isPad), equals: [false, true])
        expect(LintPlan().settings(for: places[1]).map(\.device.name), equals: ["ipad-mini", "ipad-pro-12.9"])
        var one = places[0]
        one.isForOneDevice = true
        expect(LintPlan().settings(for: one).isEmpty)
    }
}
