import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): outletsAreReceived.

final class DoorView: UIView {
    var wasAwoken = false
    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwoken = true
    }
}

final class DoorController: UIViewController, InterfaceOutlets {
    var titleLabel: UILabel?
    var prepared: [String?] = []
    func connectOutlet(_ name: String, to object: AnyObject) { if name == "title" { titleLabel = object as? UILabel } }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier) }
}

@Suite("UIKit's doors to files", .serialized)
@MainActor
struct DoorTests {
    private func withFiles<Result>(_ files: [String: String], _ body: () throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-doors-\(UInt64.random(in: 0...UInt64.max))")
        let base = folder.appending(path: "Base.lproj")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: base.appending(path: name)) }
        InterfaceClasses.register(DoorView.self)
        InterfaceClasses.register(DoorController.self)
        InterfaceBuilder.install(folders: [folder])
        defer {
            InterfaceBuilder.uninstall()
            try? FileManager.default.removeItem(at: folder)
        }
        return try body()
    }

    private static let cell = Xib.file(
        """
        <tableViewCell reuseIdentifier="x" id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><subviews><label text="In the cell" id="label"/></subviews></tableViewCellContentView>
        </tableViewCell>
        """)

    private static func controller(_ id: String, _ rest: String = "", _ attributes: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" customClass="DoorController" sceneMemberID="viewController" \(attributes)>
        <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews><label text="Title of \(id)" id="l\(id)"/>\(rest)</subviews></view>
        <connections><outlet property="title" destination="l\(id)" id="o\(id)"/>
        <segue destination="second" kind="show" identifier="go" id="g\(id)"/></connections>
        </viewController>
        """
    }

    @Test("A nib makes its objects, connects the owner, and awakes custom classes")
    func nibs() throws {
        let text = Xib.file(
            """
            <view customClass="DoorView" id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>
            <subviews><label text="Hello" id="label"/></subviews></view>
            """, outlets: Xib.titleOutlet)
        try withFiles(["Greeting.xib": text]) {
            let owner = DoorController(nibName: nil, bundle: nil)
            let objects = UINib(nibName: "Greeting", bundle: nil).instantiate(withOwner: owner)
            let view = try #require(objects.first as? DoorView)
            expect(view.wasAwoken)
            expect(owner.titleLabel?.text, equals: "Hello")
            expect(Bundle.main.loadNibNamed("Greeting", owner: nil)?.count, equals: 1)
        }
    }

    @Test("Without a loader, or without a file, a nib is empty and the log says so")
    func missing() throws {
        let (objects, _, log) = LayoutDiagnostics.collecting {
            UINib(nibName: "Greeting", bundle: nil).instantiate(withOwner: nil)
        }
        expect(objects.isEmpty && log.count == 1)
        try withFiles([:]) {
            let (objects, _, log) = LayoutDiagnostics.collecting {
                UINib(nibName: "../Greeting", bundle: nil).instantiate(withOwner: nil)
            }
            expect(objects.isEmpty && log.count == 1)
        }
    }

    @Test("Cells registered with a nib are read from it")
    func cells() throws {
        try withFiles(["Cell.xib": Self.cell]) {
            let table = UITableView()
            table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
            let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell"))
            expect((cell.contentView.subviews.first as? UILabel)?.text, equals: "In the cell")
            expect(cell.reuseIdentifier, equals: "cell")
        }
    }

    @Test("A storyboard makes controllers, their views when they are loaded, and performs segues")
    func storyboards() throws {
        let text = Xib.storyboard(
            [
                """
                <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
                <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                """,
                Self.controller("first"), Self.controller("second"),
            ], initial: "nav")
        try withFiles(["Main.storyboard": text]) {
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
            let first = try #require(navigation.viewControllers.first as? DoorController)
            expect(!first.isViewLoaded)
            first.loadViewIfNeeded()
            expect(first.titleLabel?.text, equals: "Title of first")
            first.performSegue(withIdentifier: "go", sender: nil)
            expect(first.prepared, equals: ["go"])
            expect((navigation.topViewController as? DoorController)?.view.subviews.count, equals: 1)
            let second: DoorController = storyboard.instantiateViewController(identifier: "second")
            expect(second.storyboard === storyboard)
            let (_, faults, _) = LayoutDiagnostics.collecting { storyboard.instantiateViewController(withIdentifier: "none") }
            expect(faults.first?.reason.contains("doesn't contain a view controller with identifier 'none'"), equals: true)
        }
    }

    @Test("A controller reads its view from the nib with its name, and embeds the scenes of container views")
    func controllers() throws {
        let nib = Xib.file(
            #"<view id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>"#
                + #"<subviews><label text="N" id="label"/></subviews></view>"#,
            outlets: Xib.titleOutlet + #"<outlet property="view" destination="v" id="o2"/>"#)
        let container = """
            <containerView id="box"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <connections><segue destination="second" kind="embed" id="e"/></connections></containerView>
            """
        let text = Xib.storyboard([Self.controller("first", container), Self.controller("second")], initial: "first")
        try withFiles(["Door.xib": nib, "Main.storyboard": text]) {
            let controller = DoorController(nibName: "Door", bundle: nil)
            expect(controller.view.frame.size, equals: CGSize(width: 100, height: 50))
            expect(controller.titleLabel?.text, equals: "N")
            let named = DoorController()
            expect(named.view.frame.size, equals: CGSize(width: 100, height: 50))
            let parent = try #require(
                UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? DoorController)
            expect(parent.view.subviews.count, equals: 2)
            expect(parent.children.count, equals: 1)
            expect(parent.children.first?.view.frame.size, equals: CGSize(width: 200, height: 100))
        }
    }

    @Test("A controller of a storyboard is deallocated with its last reference, before and after its view was loaded")
    func lifetimes() throws {
        try withFiles(["Main.storyboard": Xib.storyboard([Self.controller("second")], initial: "second")]) {
            for loads in [false, true] {
                weak var controller: UIViewController?
                do {
                    let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                    if loads { made?.loadViewIfNeeded() }
                    controller = made
                    expect(controller != nil)
                }
                expect(controller == nil, "view loaded: \(loads)")
            }
        }
    }
}
