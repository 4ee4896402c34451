import AshlarNib
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Lint: interfaces that nothing shows")
@MainActor
struct InterfaceUseTests {
    private static let start = ["AppDelegate.swift": "@main class AppDelegate { let first = Start() }"]

    private func use(_ interfaces: [String: String], _ files: [String: String]) throws -> InterfaceUse {
        let words = files.map { SourceWords(Data($0.value.utf8), extension: URL(fileURLWithPath: "/" + $0.key).pathExtension) }
        return try InterfaceUse(
            words,
            interfaces.map { name, text in
                (URL(fileURLWithPath: "/" + name), try InterfaceDocument(data: Data(text.utf8), name: name))
            })
    }

    /// Returns the number of scenes that are not shown in an application that starts with `Start`.
    private func use(_ text: String, _ name: String, _ files: [String: String]) throws -> Int {
        let plist = ["Info.plist": "<key>UIMainStoryboardFile</key><string>Main</string>"]
        return try use([name: text], files.merging(Self.start.merging(plist) { $1 }) { $1 }).unused.values.map(\.count).reduce(
            0, +)
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
        (["UserCell.h": "@interface UserCell", "UserCell.m": "@implementation UserCell"], 1),
        (["UserCell.swift": "class UserCell {}", "Start.swift": "class Start { UINib(nibName: \"UserCell\", bundle: nil) }"], 0),
        (["Start.swift": "class Start { let nib = R.nib.userCell }"], 0), (["Start.swift": "class Start { UserCells() }"], 1),
        (["Start.swift": "class Start { /* UserCell */ }"], 1), (["Constants.h": "#define CELL @\"UserCell\""], 0),
        // What names the cell is used by nothing, or by what is used.
        (["Old.swift": "class Old { let cell = UserCell() }"], 1),
        (["Old.swift": "class Old { let cell = UserCell() }", "Start.swift": "struct Start { let old: Old }"], 0),
        (["Old.m": "@implementation Old\n[UserCell new];", "Start.swift": "class Start { class func go() {} }"], 1),
        (["Start.m": "#import \"Old.h\"\n@implementation Start", "Old.m": "@implementation Old\n[UserCell new];"], 1),
    ]

    @Test("A xib is shown if a file that the application uses names it", arguments: files)
    func xibs(_ files: [String: String], _ count: Int) throws {
        try expect(use(xib(), "UserCell.xib", files), equals: count)
    }

    // Apple's documentation of UIViewController.nibName: a nib has the name of the class, with or without "Controller".
    @Test("A controller finds the xib of its name, and the system that of a device")
    func owners() throws {
        let shown = ["Start.swift": "class Start { push(LoginViewController()) }"]
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

    @Test("A scene is shown if it is the first, if a segue leads to it, or if a source that is used has its identifier")
    func scenes() throws {
        let segue = "<segue destination=\"b-1-a\" kind=\"show\" id=\"g-1-a\"/>"
        try expect(use(storyboard("", segue: ""), "Main.storyboard", [:]), equals: 1)
        try expect(use(storyboard("", segue: segue), "Main.storyboard", [:]), equals: 0)
        let named = storyboard("storyboardIdentifier=\"Sign in\"", segue: "")
        let code = "instantiateViewController(withIdentifier: \"Sign in\")"
        try expect(use(named, "Main.storyboard", [:]), equals: 1)
        try expect(use(named, "Main.storyboard", ["Start.swift": "class Start { \(code) }"]), equals: 0)
        try expect(use(named, "Main.storyboard", ["Start.swift": "class Start {\n//\(code)\n}"]), equals: 1)
        // A menu that nothing opens opens nothing.
        try expect(use(named, "Main.storyboard", ["Menu.swift": "class Menu { \(code) }"]), equals: 1)
    }

    @Test("The class of a scene that is shown is used, and the other storyboards that the scene names")
    func otherStoryboards() throws {
        func count(_ first: String, _ files: [String: String] = [:]) throws -> Int {
            let interfaces = ["Main.storyboard": storyboard(first, segue: ""), "Help.storyboard": storyboard("", segue: "")]
            let plist = ["Info.plist": "<key>UIMainStoryboardFile</key><string>Main</string>"]
            return try use(interfaces, Self.start.merging(plist) { $1 }.merging(files) { $1 }).unused.values.map(\.count)
                .reduce(0, +)
        }
        let menu = ["Menu.swift": "class Menu { UIStoryboard(name: \"Help\", bundle: nil) }"]
        // The second scenes of both, and the first of the other.
        try expect(count("customClass=\"Menu\"", menu), equals: 3)
        try expect(count("customClass=\"Menu\" storyboardIdentifier=\"Start\"", menu), equals: 1)
        try expect(count("storyboardName=\"Help\" storyboardIdentifier=\"Start\""), equals: 1)
    }

    @Test("The first storyboard is named by a property list or by a project's settings; without either, any may be it")
    func firstStoryboards() throws {
        func count(_ files: [String: String]) throws -> Int {
            let text = storyboard("", segue: "<segue destination=\"b-1-a\" kind=\"show\" id=\"g-1-a\"/>")
            return try use(["Main.storyboard": text, "Old.storyboard": text], Self.start.merging(files) { $1 }).unused.count
        }
        try expect(count([:]), equals: 0)
        try expect(count(["Info.plist": "<key>UIMainStoryboardFile</key><string>Main</string>"]), equals: 1)
        let project = "path = Old.storyboard;\nINFOPLIST_KEY_UIMainStoryboardFile = Main;\n"
        try expect(count(["project.pbxproj": project]), equals: 1)
    }

    // The Swift Programming Language, "Access Control" and "Extensions": what is outside of types, and what is public or extends a type of
    // the system, is used without the name of a type of the file.
    @Test(
        "A file that can be used without the name of a type of its own is used from the start",
        arguments: [
            ("extension UINavigationController { func push() { UserCell() } }", 0),
            ("extension Old { func push() { UserCell() } }", 1),
            ("class Other {}\nfunc push() { UserCell() }", 0), ("class Other { func push() { UserCell() } }", 1),
            ("class Other {}\nlet cell = UserCell()", 0), ("class Other {}\nprivate let cell = UserCell()", 1),
            ("public final class Other { let cell = UserCell() }", 0), ("open class Other { let cell = UserCell() }", 0),
            ("final class Other { public let a = 0; class B { UserCell() } }", 1),
            ("class Other { let a = \"}\\(b[\"c\"])}\"; func b() { UserCell() } }", 1),
        ])
    func openFiles(_ code: String, _ count: Int) throws {
        try expect(use(xib(), "UserCell.xib", ["Old.swift": "class Old {}", "Other.swift": code]), equals: count)
    }

    @Test(
        "So it is in Objective-C",
        arguments: [
            ("@implementation UIView (Cells)\n- (void)a { [UserCell new]; }\n@end", 0),
            ("@implementation Old (Cells)\n- (void)a { [UserCell new]; }\n@end", 1),
            ("@implementation Other\n- (void)a { [UserCell new]; }\n@end\nvoid push(int a) { }", 0),
            ("@implementation Other\n- (void)a { [UserCell new]; }\n@end\nstatic void push(int a) { }", 1),
            ("NSString *const kName = @\"UserCell\";\n@implementation Other\n@end", 0),
            ("static NSString *const kName = @\"UserCell\";\n@implementation Other\n@synthesize a = _a;\n@end", 1),
        ])
    func openFilesInObjectiveC(_ code: String, _ count: Int) throws {
        try expect(use(xib(), "UserCell.xib", ["Old.m": "@implementation Old\n@end", "Other.m": code]), equals: count)
    }

    @Test(
        "Names compare by letters and digits, and a text that code completes names what it can become",
        arguments: [
            ("R.storyboard.main.signUp()", "sign-up", 0), ("\"sign-up\"", "sign-up", 0),
            ("StoryboardScene.sign_up", "Sign Up", 0),
            ("signing", "sign-up", 1), ("\"Page\\(index)\"", "Page3", 0), ("\"Page\\(index)\"", "Pag3", 1),
            ("\"\\(name)Page\"", "Front-Page", 0), ("\"a\\(name)Page\"", "Front-Page", 1), ("\"\\(name)\"", "Front-Page", 1),
            ("String(format: \"Page%02d\", index)", "Page03", 0),
        ])
    func names(_ code: String, _ identifier: String, _ count: Int) throws {
        let text = storyboard("storyboardIdentifier=\"\(identifier)\"", segue: "")
        try expect(use(text, "Main.storyboard", ["Start.swift": "class Start { let a = \(code) }"]), equals: count)
    }

    @Test("An application starts in a delegate or an entry point, and not where their names stand")
    func starts() {
        func isStart(_ code: String, _ kind: String = "swift") -> Bool { SourceWords(Data(code.utf8), extension: kind).isStart }
        let swift = [
            "class A: UIResponder, UIApplicationDelegate {}", "final class A: UIResponder, UIWindowSceneDelegate {}",
            "extension A: UISceneDelegate {}", "@main struct A: App {}", "@UIApplicationMain class A {}",
            "class A { let a: UIApplicationDelegate }", "protocol A: UIApplicationDelegate {}", "class A { func main() {} }",
        ]
        expect(swift.map { isStart($0) }, equals: [true, true, true, true, true, false, false, false])
        let objectiveC = [
            "@interface A : UIResponder <UIApplicationDelegate>\n@end", "@interface A : NSObject <B, UISceneDelegate>",
            "@interface A () <UIApplicationDelegate>", "int main() { return UIApplicationMain(a, b, nil, nil); }",
            "@interface A : NSObject\n@property id<UIApplicationDelegate> a;\n@end",
        ]
        expect(objectiveC.map { isStart($0, "m") }, equals: [true, true, true, true, false])
    }

    @Test("Where nothing tells how the application starts, everything counts as shown")
    func withoutStart() throws {
        expect(try use(["UserCell.xib": xib()], [:]).unused.isEmpty)
        expect(try use(["UserCell.xib": xib()], ["Library.swift": "class Library {}"]).unused.isEmpty)
    }
}
