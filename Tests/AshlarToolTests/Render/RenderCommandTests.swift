import ArgumentParser
import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar render", .serialized)
@MainActor
struct RenderCommandTests {
    private func run(_ arguments: String...) throws -> CommandResult {
        let command = try #require(try AshlarCommand.parseAsRoot(["render", "--text", "blocks"] + arguments) as? RenderCommand)
        return try command.evaluate { _ in nil }
    }

    private func text(_ folder: String, _ path: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }

    private func names(_ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).filter { $0.contains(".") }.sorted()
    }

    private func storyboard(_ views: String, _ constraints: String = "", title: String = "First") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s-1-a"><objects>
        <viewController id="c-1-a" title="\(title)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="r-1-a"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(views)</subviews><constraints>
        \(constraints)
        </constraints></view>
        </viewController></objects></scene></scenes></document>
        """
    }

    private func box(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/></view>
        """
    }

    private func rule(_ id: String, _ item: String, _ attribute: String, _ constant: Int, to second: String? = "r-1-a") -> String
    {
        let other = second.map { " secondItem=\"\($0)\" secondAttribute=\"\(attribute)\"" } ?? ""
        return
            "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\"\(other) constant=\"\(constant)\" id=\"\(id)\"/>\n"
    }

    private func placed(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        rule("\(id)x", id, "leading", x) + rule("\(id)y", id, "top", y) + rule("\(id)w", id, "width", width, to: nil)
            + rule("\(id)h", id, "height", height, to: nil)
    }

    @Test("Every scene is drawn in every setting; the frames are in frames.json")
    func draws() throws {
        let file = storyboard(box("b-1-a", 20, 40, 100, 50), placed("b-1-a", 20, 40, 100, 50))
        try withFolder(["App/Main.storyboard": file]) { folder in
            let out = folder + "/out"
            let result = try run(
                folder + "/App", "--output", out, "--format", "svg,png,pdf", "--device", "canvas", "--device", "iphone-15",
                "--dark")
            expect(result.status == 0 && result.errors == "")
            expect(result.output, equals: "Wrote 12 pictures of 1 scenes from 1 files, index.html and frames.json to \(out).\n")
            let settings = ["canvas", "canvas-dark", "iphone-15", "iphone-15-dark"]
            let expected = settings.flatMap { setting in ["pdf", "png", "svg"].map { "Main/First/\(setting).\($0)" } }
            expect(names(out) == (expected + ["frames.json", "index.html"]).sorted())
            let frames = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: out + "/frames.json")))
            let files = try #require((frames as? [String: Any])?["files"] as? [[String: Any]])
            let scene = try #require((files[0]["scenes"] as? [[String: Any]])?.first)
            let pictures = try #require(scene["pictures"] as? [[String: Any]])
            expect(pictures.compactMap { $0["setting"] as? String }, equals: settings)
            let views = try #require(pictures[2]["views"] as? [[String: Any]])
            expect(views.compactMap { $0["id"] as? String }, equals: ["r-1-a", "b-1-a"])
            expect(views[0]["frame"] as? [Double] == [0, 0, 393, 852] && views[1]["frame"] as? [Double] == [20, 40, 100, 50])
            try expect(
                text(out, "index.html").contains(
                    "b-1-a.leading = view r-1-a.leading + 20".replacingOccurrences(of: "b-1-a", with: "view b-1-a")))
        }
    }

    @Test("Navigation controllers and container views show their scenes, also those of other storyboards")
    func children() throws {
        func mark(_ id: String, _ red: Double, _ green: Double, _ blue: Double) -> String {
            #"<view id="\#(id)"><rect key="frame" x="20" y="100" width="200" height="20"/>"#
                + #"<color key="backgroundColor" red="\#(red)" green="\#(green)" blue="\#(blue)" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>"#
        }
        let (outer, inner) = (mark("m1", 0.2, 0.4, 0.6), mark("m2", 0.4, 0.2, 0))
        let scenes = { (list: [String]) in
            let scenes = list.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined()
            return storyboard("").replacingOccurrences(of: "<scenes>", with: "<scenes>" + scenes)
        }
        func controller(_ id: String, _ views: String) -> String {
            #"<viewController id="\#(id)" storyboardIdentifier="\#(id)" title="\#(id)" sceneMemberID="viewController"><view key="view" id="v\#(id)">"#
                + #"<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\#(views)</subviews></view></viewController>"#
        }
        let navigation =
            #"<navigationController id="nav" title="Navigation" sceneMemberID="viewController"><connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>"#
        let container =
            #"<containerView id="box"><rect key="frame" x="0" y="200" width="375" height="200"/><connections><segue destination="ref" kind="embed" id="e"/></connections></containerView>"#
        let reference =
            #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="inner" id="ref" sceneMemberID="viewController"/>"#
        let main = scenes([navigation, controller("home", outer + container), reference])
        let other = scenes([controller("inner", inner)])
        try withFolder(["Main.storyboard": main, "Other.storyboard": other]) { folder in
            let result = try run(folder, "--output", folder + "/out", "--format", "svg")
            expect(result.status == 0 && result.errors == "")
            for scene in ["Main/Navigation", "Main/home"] {
                let picture = try text(folder, "out/\(scene)/canvas.svg")
                expect(picture.contains("#369") && picture.contains("#630"), "\(scene)")
            }
            try expect(text(folder, "out/Other/inner/canvas.svg").contains("#630"))
            // The storyboard beside a single file is found as well, and is not drawn itself.
            let single = try run(folder + "/Main.storyboard", "--output", folder + "/single", "--format", "svg")
            expect(single.output.contains("from 1 files"))
            try expect(text(folder, "single/Main/home/canvas.svg").contains("#630"))
        }
    }

    @Test("Conflicts and ambiguities are explained on the page")
    func problems() throws {
        let rules =
            placed("b-1-a", 20, 40, 100, 50) + rule("z", "b-1-a", "width", 200, to: nil)
            + rule("c-x", "c-2-a", "leading", 5) + rule("c-w", "c-2-a", "width", 10, to: nil)
            + rule("c-h", "c-2-a", "height", 10, to: nil)
        let file = storyboard(box("b-1-a", 20, 40, 100, 50) + box("c-2-a", 5, 5, 10, 10), rules)
        try withFolder(["Main.storyboard": file]) { folder in
            let result = try run(folder + "/Main.storyboard", "--output", folder + "/out", "--format", "svg")
            expect(result.status, equals: 0)
            let page = try text(folder, "out/index.html")
            expect(
                page.contains("1 conflict") && page.contains("Conflict: ")
                    && page.contains("b-1-a.width cannot be 100 and 200 at once."))
            // The lines of the constraints are those of the file, not of the code that made them.
            expect(page.contains("Main.storyboard:") && !page.contains(".swift:"))
            expect(page.contains("1 ambiguous layout") && page.contains("c-2-a.top"))
        }
    }

    @Test("A damaged file is listed with its line, and the others are drawn")
    func failures() throws {
        let good = storyboard(box("b-1-a", 0, 0, 1, 1))
        try withFolder(["A.storyboard": "<document>\n<scenes>\n</document>", "B.storyboard": good]) { folder in
            let result = try run(folder, "--output", folder + "/out", "--format", "svg")
            expect(result.status, equals: 1)
            expect(result.errors.hasPrefix("A.storyboard:") && result.errors.split(separator: "\n").count == 1)
            expect(result.output.contains("1 pictures of 1 scenes from 1 files"))
            try expect(text(folder, "out/index.html").contains("Not drawn"))
            try expect(text(folder, "out/frames.json").contains("\"failures\""))
        }
    }

    @Test("Paths without an interface are errors, and nothing is written")
    func nothingToDo() throws {
        try withFolder(["a.txt": ""]) { folder in
            let missing = try run(folder + "/No.xib", folder, "--output", folder + "/out")
            expect(missing.status, equals: 2)
            expect(
                missing.errors,
                equals:
                    "\(folder)/No.xib: there is no such file or folder\n\(folder): there is no .storyboard or .xib file in the folder\n"
            )
            expect(!FileManager.default.fileExists(atPath: folder + "/out"))
        }
        for arguments in [
            ["--diff", "a"], ["--diff", "--compare-saved", "a", "b"], ["--compare-saved", "--device", "ipad", "a"],
            ["--device", "nokia", "a"],
        ] {
            #expect(throws: (any Error).self) { try AshlarCommand.parseAsRoot(["render"] + arguments) }
        }
    }

    @Test("Saved frames that differ are printed as misplaced")
    func compareSaved() throws {
        let views = box("b-1-a", 20, 40, 100, 50) + box("c-2-a", 20, 100, 30, 30)
        let file = storyboard(views, placed("b-1-a", 20, 40, 100, 50) + placed("c-2-a", 24, 100, 30, 33))
        try withFolder(["Main.storyboard": file]) { folder in
            let result = try run(folder + "/Main.storyboard", "--compare-saved")
            expect(result.status, equals: 1)
            expect(result.output.contains(": UIView (c-2-a): x 24, saved 20; height 33, saved 30\n"))
            expect(result.output.hasSuffix("misplaced views: 1\n") && !result.output.contains("b-1-a"))
            expect(names(folder), equals: ["Main.storyboard"])
            let right = storyboard(box("b-1-a", 20, 40, 100, 50), placed("b-1-a", 20, 40, 100, 50))
            try Data(right.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
            try expect(run(folder, "--compare-saved").status, equals: 0)
        }
    }

    @Test("The changes between two versions are printed and drawn")
    func diff() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/Rendering").path
        try withFolder([:]) { folder in
            let out = folder + "/out"
            let result = try run(
                "--diff", root + "/profile-before.storyboard", root + "/profile-after.storyboard", "--output", out)
            expect(result.status == 0 && result.errors == "")
            expect(result.output.hasPrefix("Profile\n"))
            for line in [
                "added UIButton messageButton (Prf-12-Msg)", "removed UIButton reportButton (Prf-11-Rep)",
                "moved UIView Avatar (Prf-03-Ava), x 147.5 to 20",
                "changed constraint bioLabel.top = nameLabel.bottom + 8 to bioLabel.top = nameLabel.bottom + 4",
            ] {
                expect(result.output.contains(line), "\(line)")
            }
            expect(result.output.hasSuffix("1 of 1 scenes changed; the pictures are in \(out).\n"))
            expect(names(out), equals: ["Profile/canvas.png", "Profile/canvas.svg", "frames.json", "index.html"])
            let same = try run("--diff", root + "/profile-after.storyboard", root + "/profile-after.storyboard", "--output", out)
            expect(same.output, equals: "0 of 1 scenes changed; the pictures are in \(out).\n")
        }
    }

    @Test("Texts of a language, right to left, and from the tables beside the file")
    func languages() throws {
        let label = """
            <label opaque="NO" contentMode="left" text="Hello" lineBreakMode="tailTruncation" \
            translatesAutoresizingMaskIntoConstraints="NO" id="l-1-a"><rect key="frame" x="20" y="40" width="40" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        let file = storyboard(label, rule("x", "l-1-a", "leading", 20) + rule("y", "l-1-a", "top", 40))
        let files = ["Base.lproj/Main.storyboard": file, "ar.lproj/Main.strings": "\"l-1-a.text\" = \"مرحبا بكم\";"]
        try withFolder(files) { folder in
            let result = try run(
                folder, "--output", folder + "/out", "--format", "svg", "--language", "ar", "--language", "long", "--language",
                "en")
            expect(result.status, equals: 0)
            let frames = try text(folder, "out/frames.json")
            expect(frames.contains("مرحبا بكم") && frames.contains("\"Heelloo\"") && frames.contains("\"Hello\""))
            expect(frames.contains("canvas-ar-rtl") && frames.contains("canvas-pseudo-long"))
        }
    }

    /// Draws the changes between two versions, and returns the lines about them.
    private func changes(_ old: String, _ new: String) throws -> [String] {
        try withFolder(["old.storyboard": old, "new.storyboard": new]) { folder in
            let result = try run(
                "--diff", folder + "/old.storyboard", folder + "/new.storyboard", "--output", folder + "/out", "--format", "svg")
            return result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    @Test("A renamed outlet is one line, and views with other ids are the same views")
    func renames() throws {
        func file(_ outlet: String, _ ids: (String) -> String) -> String {
            let (a, b) = (ids("b-1-a"), ids("b-2-a"))
            let text = storyboard(
                box(a, 20, 40, 100, 50) + box(b, 20, 140, 100, 50), placed(a, 20, 40, 100, 50) + placed(b, 20, 140, 100, 50))
            let connection = "<connections><outlet property=\"\(outlet)\" destination=\"\(a)\" id=\"o-1-a\"/></connections>"
            return text.replacingOccurrences(of: "</viewController>", with: connection + "</viewController>")
        }
        let before = file("title") { $0 }
        try expect(changes(before, file("heading") { $0 }), equals: ["renamed title to heading (UIView b-1-a)"])
        try expect(changes(before, file("title") { $0 + "-new" }).isEmpty)
        let both = try changes(before, file("heading") { $0 + "-new" })
        expect(both, equals: ["renamed title to heading (UIView b-1-a-new)", "2 views have other ids"])
    }

    @Test("A view that moved into another one, with another id, is moved and neither added nor removed")
    func movedViews() throws {
        let label = { (id: String) in
            """
            <label text="Total" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="0" width="50" height="20"/></label>
            """
        }
        let outer = { (inner: String) in
            box("v-1-a", 20, 40, 200, 200).replacingOccurrences(of: "</view>", with: "<subviews>\(inner)</subviews></view>")
        }
        let old = storyboard(outer("") + label("l-1-a"), placed("v-1-a", 20, 40, 200, 200) + placed("l-1-a", 20, 300, 50, 20))
        let new = storyboard(outer(label("l-9-z")), placed("v-1-a", 20, 40, 200, 200) + placed("l-9-z", 30, 50, 50, 20))
        let lines = try changes(old, new)
        expect(lines.contains { $0.hasPrefix("moved UILabel 'Total' (l-9-z) into another view") })
        expect(!lines.contains { $0.hasPrefix("added UILabel") || $0.hasPrefix("removed UILabel") })
    }
}
