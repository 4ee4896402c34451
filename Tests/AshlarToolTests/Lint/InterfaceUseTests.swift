import AshlarNib
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Lint: interfaces that nothing shows")
@MainActor
struct InterfaceUseTests {
    private func words(_ files: [String: String]) -> SourceWords {
        var words = SourceWords()
        for (name, text) in files { words.add(Data(text.utf8), place: SourceWords.place(of: URL(fileURLWithPath: "/" + name))) }
        words.isEmpty = false
        return words
    }

    private func use(_ text: String, _ name: String, _ files: [String: String]) throws -> Int {
        let url = URL(fileURLWithPath: "/" + name)
        var all = files
        all[name] = text
        return try InterfaceUse(InterfaceDocument(data: Data(text.utf8), name: name), at: url, in: words(all)).unused.count
    }

    private func xib(owner: String = "", view: String = "UserCell") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner.isEmpty ? "" : "customClass=\"\(owner)\"")/>
        <view id="v-1-a" customClass="\(view)"><rect key="frame" x="0" y="0" width="320" height="60"/></view></objects></document>
        """
    }

    nonisolated private static let files: [([String: String], Int)] = [
        (["UserCell.swift": "class UserCell: UITableViewCell {}"], 1),
        (["UserCell.h": "@interface UserCell", "UserCell.m": "UserCell", "UserCell+Look.m": "UserCell"], 1),
        (["UserCell.swift": "class UserCell {}", "List.swift": "UINib(nibName: \"UserCell\", bundle: nil)"], 0),
        (["List.swift": "let nib = R.nib.userCell"], 0), (["List.swift": "UserCells"], 1),
        (["Main.storyboard": "<tableViewCell customClass=\"UserCell\"/>"], 0),
    ]

    @Test("A xib is shown if another file names it", arguments: files)
    func xibs(_ files: [String: String], _ count: Int) throws {
        try expect(use(xib(), "UserCell.xib", files), equals: count)
    }

    // Apple's documentation of UIViewController.nibName: a nib has the name of the class, with or without "Controller".
    @Test("A controller finds the xib of its name, and the system that of a device")
    func owners() throws {
        let shown = ["Router.swift": "push(LoginViewController())"]
        try expect(use(xib(owner: "LoginViewController", view: "UIView"), "LoginView.xib", shown), equals: 0)
        try expect(use(xib(owner: "OtherController", view: "UIView"), "LoginView.xib", shown), equals: 1)
        try expect(use(xib(view: "UIView"), "LoginViewController~ipad.xib", shown), equals: 0)
    }

    private func storyboard(_ second: String, segue: String) -> String {
        func scene(_ id: String, _ attributes: String, _ inner: String = "") -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(inner)"
                + "</viewController></objects></scene>"
        }
        return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" toolsVersion=\"22505\" "
            + "targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a-1-a\"><scenes>"
            + scene("a-1-a", "", "<connections>\(segue)</connections>") + scene("b-1-a", second) + "</scenes></document>"
    }

    @Test("A scene is shown if it is the first, if a segue leads to it, or if a source has its identifier")
    func scenes() throws {
        let other = ["A.swift": "class A {}"]
        let segue = "<segue destination=\"b-1-a\" kind=\"show\" id=\"g-1-a\"/>"
        try expect(use(storyboard("", segue: ""), "Main.storyboard", other), equals: 1)
        try expect(use(storyboard("", segue: segue), "Main.storyboard", other), equals: 0)
        let named = storyboard("storyboardIdentifier=\"Sign in\"", segue: "")
        try expect(use(named, "Main.storyboard", other), equals: 1)
        try expect(
            use(named, "Main.storyboard", ["A.swift": "instantiateViewController(withIdentifier: \"Sign in\")"]), equals: 0)
    }

    @Test("Without sources, everything counts as shown")
    func withoutSources() throws {
        let document = try InterfaceDocument(data: Data(xib().utf8), name: "UserCell")
        let use = InterfaceUse(document, at: URL(fileURLWithPath: "/UserCell.xib"), in: SourceWords())
        expect(use.unused.isEmpty)
    }
}
