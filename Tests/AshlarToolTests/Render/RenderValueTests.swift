import Ashlar
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Values of ashlar render")
struct RenderValueTests {
    @Test("Devices are found by name, and sizes are devices")
    func devices() throws {
        let phone = try #require(RenderDevice(argument: "iPhone 15"))
        expect(phone.name == "iphone-15" && phone.size == CGSize(width: 393, height: 852) && phone.scale == 3)
        expect(phone.safeArea(isLandscape: false), equals: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        expect(phone.safeArea(isLandscape: true), equals: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        expect(phone.size(isLandscape: true), equals: CGSize(width: 852, height: 393))
        expect(phone.sizeClasses(isLandscape: true).width, equals: .compact)
        expect(RenderDevice(argument: "iphone-8-plus")?.sizeClasses(isLandscape: true).width, equals: .regular)
        let pad = try #require(RenderDevice(argument: "ipad"))
        expect(pad.sizeClasses(isLandscape: false) == (.regular, .regular) && pad.safeArea(isLandscape: true).top == 24)
        expect(RenderDevice(argument: "400x800")?.size, equals: CGSize(width: 400, height: 800))
        expect(RenderDevice(argument: "canvas")?.size == nil && RenderDevice(argument: "nokia") == nil)
        expect(Set(RenderDevice.all.map(\.name)).count, equals: RenderDevice.all.count)
    }

    @Test("The matrix has every combination once")
    func matrix() throws {
        let devices = ["canvas", "iphone-8"].compactMap(RenderDevice.init)
        let languages = ["fr", "ar", "rtl", "long"].compactMap(RenderLanguage.init)
        let matrix = RenderMatrix(
            devices: devices, orientations: [.portrait, .landscape], categories: [.l, .ax3], languages: languages, rtl: true,
            dark: true)
        // The canvas has one orientation: 3 places, 2 sizes, dark and light. French and long texts in both directions.
        expect(matrix.settings.count, equals: 3 * 2 * 2 * (2 * 2 + 2))
        expect(Set(matrix.settings.map(\.slug)).count, equals: matrix.settings.count)
        expect(matrix.settings.allSatisfy { $0.language?.name != "ar" || $0.isRightToLeft })
        let one = RenderMatrix(devices: [], orientations: [], categories: [], languages: [], rtl: false, dark: false)
        expect(one.settings.map(\.slug) == ["canvas"] && one.settings[0].title == "canvas")
        expect(RenderMatrix.count(3, 0, 2, 1, flags: true, false), equals: 12)
        let setting = RenderSetting(
            device: devices[1], isLandscape: true, category: .ax3, language: languages[1], isRightToLeft: true, isDark: true)
        expect(setting.slug, equals: "iphone-8-landscape-ax3-ar-rtl-dark")
        expect(setting.title, equals: "iPhone 8, landscape, text size AX3, ar, right to left, dark")
    }

    @Test(
        "Names of files are plain and different",
        arguments: [("Main", "Main"), ("../a b/ö", "a-b"), ("", "scene"), ("..", "scene")])
    func slugs(_ text: String, _ expected: String) {
        var names = SlugMaker()
        expect(names.slug(text), equals: expected)
        expect(names.slug(text.uppercased()).lowercased(), equals: expected.lowercased() + "-2")
    }

    @Test("Text in pages is no markup")
    func escaping() {
        expect(
            HTMLText.escaped("<script>&\"'\u{1B}") == "&lt;script&gt;&amp;&quot;'\\u{1B}"
                || !HTMLText.escaped("<script>&\"'\u{1B}").contains("\u{1B}"))
        let scene = SceneRecord(
            id: "a", title: "<b>T</b>", line: 3,
            problems: [SceneProblem(kind: .unread, text: "<x onload='a'>", line: 4)])
        let page = RenderPage(
            title: "T & U", files: [FileRecord(path: "<img src=x>.xib", scenes: [scene])],
            failures: [RenderFailure(file: "<i>", line: 1, reason: "\"quoted\"")]
        ).html
        for part in ["<b>T", "<x onload", "<img src=x", "<i>:1"] { expect(!page.contains(part)) }
        expect(page.contains("T &amp; U") && page.contains("&lt;i&gt;:1: &quot;quoted&quot;"))
        expect(page.contains("1 element not understood") && page.contains("line 4: &lt;x onload"))
        // The page loads nothing from elsewhere, and has a dark style.
        expect(!page.contains("http:") && !page.contains("https:") && page.contains("prefers-color-scheme: dark"))
    }

    private func view(_ id: String, _ frame: CGRect, text: String? = nil, parent: String? = "root", isHidden: Bool = false)
        -> SceneView
    {
        SceneView(
            id: id, name: nil, type: "UILabel", text: text, frame: frame, place: frame, depth: 1, parent: parent,
            isHidden: isHidden, line: 1)
    }

    private func picture(_ views: [SceneView], _ constraints: [(String, String)] = []) -> ScenePicture {
        ScenePicture(
            setting: RenderSetting(), size: CGSize(width: 100, height: 100), views: views,
            constraints: constraints.map { SceneConstraint(id: $0.0, text: $0.1, line: 1) })
    }

    @Test("Added, removed, moved and edited views are told apart")
    func changes() {
        let old = picture(
            [
                view("a", CGRect(x: 0, y: 0, width: 10, height: 10)),
                view("b", CGRect(x: 0, y: 20, width: 10, height: 10), text: "B"),
                view("c", CGRect(x: 0, y: 40, width: 10, height: 10)), view("d", CGRect(x: 0, y: 60, width: 10, height: 10)),
            ], [("k", "a.top = 1"), ("l", "a.top = 2")])
        let new = picture(
            [
                view("a", CGRect(x: 5, y: 0, width: 10.25, height: 10)),
                view("b", CGRect(x: 0, y: 20, width: 10, height: 10), text: "C"),
                view("d", CGRect(x: 0, y: 60, width: 10, height: 10), parent: "a"),
                view("e", CGRect(x: 1, y: 2, width: 3, height: 4)),
            ], [("k", "a.top = 5"), ("m", "a.left = 1")])
        let change = SceneChange(title: "T", old: old, new: new)
        expect(
            change.lines,
            equals: [
                "added UILabel (e), at 1 2, 3 × 4", "removed UILabel (c)", "moved UILabel (a), x 0 to 5",
                "moved UILabel (d) into another view, ", "text of UILabel 'C' (b): 'B' is now 'C'",
                "added constraint a.left = 1 (m)", "removed constraint a.top = 2 (l)",
                "changed constraint a.top = 1 to a.top = 5 (k)",
            ])
        expect(SceneChange(title: "T", old: old, new: old).isEmpty)
        expect(SceneChange(title: "T", old: nil, new: new).lines.first, equals: "the scene is new")
        expect(SceneChange(title: "T", old: old, new: nil).removed.count, equals: 4)
    }

    @Test("A view is misplaced if a component differs by more than a point")
    func comparison() {
        var comparison = SavedComparison()
        comparison.add(view("a", CGRect(x: 0, y: 0, width: 10, height: 10)), saved: CGRect(x: 1, y: 0, width: 10, height: 9))
        comparison.add(view("b", CGRect(x: 20, y: 0, width: 10, height: 10)), saved: CGRect(x: 24, y: 0, width: 11.5, height: 10))
        expect(comparison.compared == 8 && comparison.equal == 6)
        expect(comparison.differences.map(\.text), equals: ["UILabel (b): x 20, saved 24; width 10, saved 11.5"])
    }

    @Test("Changes of ten thousand views are found")
    func manyViews() {
        let views = (0..<10_000).map { view("v\($0)", CGRect(x: CGFloat($0), y: 0, width: 10, height: 10)) }
        let moved = views.map { old in
            var new = old
            new.frame.origin.y = 1
            return new
        }
        expect(SceneChange(title: "T", old: picture(views), new: picture(moved)).moved.count, equals: 10_000)
    }
}
