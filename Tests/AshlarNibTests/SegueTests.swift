import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): seguesBeforeDelegates, segueActionsAreRecorded.

/// A controller that records what storyboards tell it.
final class SegueController: UIViewController, InterfaceOutlets {
    var log: [String] = []
    var title2: String?
    var isRefused = false
    var label: UILabel?
    var made: SegueController?

    func connectOutlet(_ name: String, to object: AnyObject) { if name == "title" { label = object as? UILabel } }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return !isRefused
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let kind: AnyObject.Type = type(of: sender.map { $0 as AnyObject } ?? self)
        log.append("prepare \(segue.identifier ?? "-") \(sender == nil ? "nil" : "\(kind)") label \(label != nil)")
    }
    func unwindHere(_ segue: UIStoryboardSegue) {
        log.append("unwind from \((segue.source as? SegueController)?.restorationIdentifier ?? "?")")
    }
    func makeDetail(_ coder: NSCoder, _ sender: Any?) -> SegueController? {
        made = SegueController(coder: coder)
        made?.title2 = "made"
        return made
    }
}

/// A controller with an action that only a storyboard names.
final class ActingController: UIViewController, InterfaceActions {
    var taps = 0
    class var interfaceActions: [Selector] { [Selector("actOnce:", ActingController.actOnce(_:))] }
    func actOnce(_ sender: UIButton) { taps += 1 }
}

/// A segue that shows its destination in its own way.
final class PushSegue: UIStoryboardSegue {
    override func perform() {
        (source as? SegueController)?.log.append("custom \(identifier ?? "-")")
        source.navigationController?.pushViewController(destination, animated: false)
    }
}

@Suite("Segues of storyboards", .serialized)
@MainActor
struct SegueTests {
    private func withStoryboards<Result>(_ files: [String: String], _ body: (UIStoryboard) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-segues-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name + ".storyboard")) }
        InterfaceClasses.register(SegueController.self)
        InterfaceClasses.register(PushSegue.self)
        InterfaceBuilder.install(folders: [folder])
        defer {
            InterfaceBuilder.uninstall()
            try? FileManager.default.removeItem(at: folder)
        }
        return try body(UIStoryboard(name: "Main", bundle: nil))
    }

    private static let navigation = """
        <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController>
        """

    private static func controller(_ id: String, _ subviews: String = "", segues: String = "", _ rest: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" restorationIdentifier="\(id)" customClass="SegueController" sceneMemberID="viewController">
        <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews><label text="\(id)" id="l\(id)"/>\(subviews)</subviews></view>\(rest)
        <connections><outlet property="title" destination="l\(id)" id="o\(id)"/>\(segues)</connections>
        </viewController>
        """
    }

    private func first(_ storyboard: UIStoryboard) throws -> (UINavigationController, SegueController) {
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.layoutIfNeeded()
        windows.hold(window)
        return (navigation, try #require(navigation.viewControllers.first as? SegueController))
    }

    /// Windows live until the end of a test.
    private final class Windows {
        var all: [UIWindow] = []
        func hold(_ window: UIWindow) { all.append(window) }
    }
    private let windows = Windows()

    @Test("An action that only the file names reaches the method that the class lists")
    func listedActions() throws {
        InterfaceClasses.register(ActingController.self)
        let text = Xib.storyboard(
            [
                """
                <viewController id="acting" customClass="ActingController" sceneMemberID="viewController">
                <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
                <button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="60" height="44"/><state key="normal" title="B"/>
                <connections><action selector="actOnce:" destination="acting" eventType="touchUpInside" id="a"/></connections></button>
                </subviews></view></viewController>
                """
            ], initial: "acting")
        try withStoryboards(["Main": text]) { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? ActingController)
            let button = try #require(controller.view.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
            expect(controller.taps, equals: 1)
        }
    }

    @Test("A bar button item performs its segue, and the source can refuse it")
    func barItems() throws {
        let item = """
            <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="item">
            <connections><segue destination="second" kind="show" identifier="go" id="g"/></connections></barButtonItem></navigationItem>
            """
        let text = Xib.storyboard(
            [Self.navigation, Self.controller("first", segues: "", item), Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            let item = try #require(first.navigationItem.rightBarButtonItem)
            let press = { UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil) }
            first.isRefused = true
            _ = try press()
            expect(first.log, equals: ["loaded", "should go"])
            expect(navigation.viewControllers.count, equals: 1)
            first.isRefused = false
            _ = try press()
            expect(first.log.suffix(2), equals: ["should go", "prepare go UIBarButtonItem label true"])
            expect((navigation.topViewController as? SegueController)?.restorationIdentifier, equals: "second")
            expect(navigation.topViewController?.storyboard === storyboard)
        }
    }

    private static let table = """
        <tableView key="view" style="plain" rowHeight="44" dataMode="prototypes" id="table">
        <rect key="frame" x="0" y="0" width="393" height="852"/>
        <prototypes><tableViewCell accessoryType="detailButton" reuseIdentifier="row" id="cell">
        <rect key="frame" x="0" y="28" width="393" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><subviews>
        <button buttonType="system" id="button"><rect key="frame" x="0" y="0" width="60" height="44"/><state key="normal" title="B"/>
        <connections><action selector="unwindHere:" destination="first" eventType="touchUpInside" id="a"/></connections></button>
        </subviews></tableViewCellContentView>
        <connections><segue destination="second" kind="show" identifier="row" id="g1"/>
        <segue destination="second" kind="show" identifier="detail" trigger="accessoryAction" id="g2"/></connections>
        </tableViewCell></prototypes></tableView>
        """

    /// A data source and delegate with three prototype rows.
    private final class Rows: UITableViewDataSource, UITableViewDelegate {
        let log: (String) -> Void
        init(_ log: @escaping (String) -> Void) { self.log = log }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log("selected \(indexPath.row)") }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log("tapped") }
    }

    @Test("Prototype cells perform segues for a selection and a detail button, and reach the controller with actions")
    func cells() throws {
        let source = """
            <viewController id="first" customClass="SegueController" sceneMemberID="viewController">\(Self.table)</viewController>
            """
        let text = Xib.storyboard([Self.navigation, source, Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            let table = try #require(first.view as? UITableView)
            let rows = Rows { [weak first] in first?.log.append($0) }
            (table.dataSource, table.delegate) = (rows, rows)
            table.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            cell.ashlar.tap(at: CGPoint(x: 200, y: 20))
            LayoutScheduler.main.advance(by: 1)
            expect(table.indexPathForSelectedRow?.row, equals: 1)
            // Documented: TN2298 and Apple's sample code ask for the selected row in `prepare(for:sender:)`.
            expect(first.log, equals: ["loaded", "should row", "prepare row UITableViewCell label false", "selected 1"])
            expect(navigation.viewControllers.count, equals: 2)
            navigation.popViewController(animated: false)
            LayoutScheduler.main.advance(by: 1)
            first.log = []
            cell.ashlar.tap(at: CGPoint(x: 393 - 20 - 11, y: 22))
            LayoutScheduler.main.advance(by: 1)
            expect(first.log, equals: ["should detail", "prepare detail UITableViewCell label false", "tapped"])
            // An action that was recorded by its selector reaches the controller of the scene.
            _ = Selector("unwindHere:", SegueController.unwindHere(_:))
            let button = try #require(cell.contentView.subviews.first as? UIButton)
            expect(button.allTargets.count, equals: 1)
            expect(button.actions(forTarget: first, forControlEvent: .touchUpInside), equals: ["unwindHere:"])
        }
    }

    @Test("Items of a collection view perform the segue of their prototype")
    func items() throws {
        let source = """
            <viewController id="first" customClass="SegueController" sceneMemberID="viewController">
            <collectionView key="view" id="grid"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="flow"><size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="item" id="cell"><rect key="frame" x="0" y="0" width="50" height="50"/>
            <connections><segue destination="second" kind="show" identifier="item" id="g"/></connections></collectionViewCell></cells>
            </collectionView></viewController>
            """
        let text = Xib.storyboard([Self.navigation, source, Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            let grid = try #require(first.view as? UICollectionView)
            let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) { grid, path, _ in
                grid.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            items.apply(snapshot)
            grid.layoutIfNeeded()
            let cell = try #require(grid.cellForItem(at: IndexPath(item: 2, section: 0)))
            cell.ashlar.tap(at: CGPoint(x: 20, y: 20))
            expect(first.log, equals: ["loaded", "should item", "prepare item UICollectionViewCell label false"])
            expect(navigation.viewControllers.count, equals: 2)
        }
    }

    @Test("A gesture recognizer performs its segue once")
    func recognizers() throws {
        let tapped = """
            <view id="area"><rect key="frame" x="0" y="200" width="100" height="100"/>
            <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="oc"/></connections></view>
            """
        let recognizer = """
            <tapGestureRecognizer id="tap"><connections><segue destination="second" kind="show" identifier="tap" id="g"/></connections></tapGestureRecognizer>
            """
        let text = Xib.storyboard(
            [Self.navigation, Self.controller("first", tapped) + recognizer, Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            first.view.subviews[1].ashlar.tap()
            LayoutScheduler.main.advance(by: 1)
            expect(first.log, equals: ["loaded", "should tap", "prepare tap UITapGestureRecognizer label true"])
            expect(navigation.viewControllers.count, equals: 2)
        }
    }

    @Test("A segue of a class of its own does what the class does")
    func custom() throws {
        let segue = """
            <segue destination="second" kind="custom" identifier="own" customClass="PushSegue" id="g"/>
            """
        let text = Xib.storyboard(
            [Self.navigation, Self.controller("first", segues: segue), Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            first.performSegue(withIdentifier: "own", sender: nil)
            expect(first.log, equals: ["loaded", "prepare own nil label true", "custom own"])
            expect(navigation.viewControllers.count, equals: 2)
        }
    }

    // Documented: TN2298, "The Unwind Process".
    @Test("An unwind segue prepares its source, calls the action of a controller below, and goes back to it")
    func unwinding() throws {
        _ = Selector("unwindHere:", SegueController.unwindHere(_:))
        let back = """
            <segue destination="exit" kind="unwind" identifier="back" unwindAction="unwindHere:" id="u"/>
            """
        let exit = #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#
        let text = Xib.storyboard(
            [
                Self.navigation,
                Self.controller("first", segues: #"<segue destination="second" kind="show" identifier="go" id="g"/>"#),
                Self.controller("second", segues: #"<segue destination="third" kind="presentation" identifier="go" id="g3"/>"#),
                Self.controller("third", segues: back) + exit,
            ], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            first.performSegue(withIdentifier: "go", sender: nil)
            let second = try #require(navigation.topViewController as? SegueController)
            second.performSegue(withIdentifier: "go", sender: nil)
            LayoutScheduler.main.advance(by: 1)
            let third = try #require(second.presentedViewController as? SegueController)
            third.loadViewIfNeeded()
            // The nearest controller that can perform the action is the destination.
            third.performSegue(withIdentifier: "back", sender: nil)
            LayoutScheduler.main.advance(by: 1)
            expect(third.log, equals: ["loaded", "prepare back nil label true"])
            expect(second.log.last, equals: "unwind from third")
            expect(second.presentedViewController == nil)
            expect(navigation.topViewController === second)
            expect(!first.log.contains { $0.hasPrefix("unwind") })
        }
    }

    @Test("Without a controller that implements the action, an unwind segue does nothing")
    func nowhere() throws {
        let segue = #"<segue destination="exit" kind="unwind" identifier="back" unwindAction="unknown:" id="u"/>"#
        let text = Xib.storyboard([Self.navigation, Self.controller("first", segues: segue)], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (navigation, first) = try first(storyboard)
            first.performSegue(withIdentifier: "back", sender: nil)
            expect(first.log == ["loaded"] && navigation.viewControllers.count == 1)
        }
    }

    @Test("References lead to the initial or the named controller of another storyboard")
    func references() throws {
        let initial = #"<viewControllerPlaceholder storyboardName="Other" id="p1" sceneMemberID="viewController"/>"#
        let named = """
            <viewControllerPlaceholder storyboardIdentifier="named" storyboardName="Other" referencedIdentifier="second" id="p2" sceneMemberID="viewController"/>
            """
        let lost = #"<viewControllerPlaceholder storyboardName="Missing" id="p3" sceneMemberID="viewController"/>"#
        let circle =
            #"<viewControllerPlaceholder storyboardName="Main" referencedIdentifier="circle" storyboardIdentifier="circle" id="p4" sceneMemberID="viewController"/>"#
        let segues = """
            <segue destination="p1" kind="show" identifier="initial" id="g1"/><segue destination="p2" kind="show" identifier="named" id="g2"/>
            <segue destination="p3" kind="show" identifier="lost" id="g3"/><segue destination="p4" kind="show" identifier="circle" id="g4"/>
            """
        let main = Xib.storyboard(
            [Self.navigation, Self.controller("first", segues: segues), initial, named, lost, circle], initial: "nav")
        let other = Xib.storyboard([Self.controller("start"), Self.controller("second")], initial: "start")
        try withStoryboards(["Main": main, "Other": other]) { storyboard in
            let (navigation, first) = try first(storyboard)
            first.performSegue(withIdentifier: "initial", sender: nil)
            expect(navigation.topViewController?.restorationIdentifier, equals: "start")
            expect(navigation.topViewController?.storyboard.map { $0 !== storyboard }, equals: true)
            // A push waits for the end of the one before.
            LayoutScheduler.main.advance(by: 1)
            first.performSegue(withIdentifier: "named", sender: nil)
            expect(navigation.topViewController?.restorationIdentifier, equals: "second")
            expect(storyboard.instantiateViewController(withIdentifier: "named").restorationIdentifier, equals: "second")
            LayoutScheduler.main.advance(by: 1)
            for name in ["lost", "circle"] {
                let (_, faults, log) = LayoutDiagnostics.collecting { first.performSegue(withIdentifier: name, sender: nil) }
                expect(faults.isEmpty && !log.isEmpty, "\(name): \(log)")
                expect(navigation.viewControllers.count, equals: 3)
            }
        }
    }

    @Test("A container view shows its scene when the outlets are connected and before viewDidLoad()")
    func embedding() throws {
        let box = """
            <containerView id="box"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <connections><segue destination="second" kind="embed" identifier="in" id="e"/></connections></containerView>
            """
        let text = Xib.storyboard([Self.controller("first", box), Self.controller("second")], initial: "first")
        try withStoryboards(["Main": text]) { storyboard in
            let controller = try #require(storyboard.instantiateInitialViewController() as? SegueController)
            controller.loadViewIfNeeded()
            expect(controller.log, equals: ["prepare in nil label true", "loaded"])
            expect(controller.children.first?.view.frame.size, equals: CGSize(width: 200, height: 100))
        }
    }

    @Test("A creator, or the source's segue action, creates a controller in place of its class")
    func creators() throws {
        _ = Selector("makeDetail:sender:", SegueController.makeDetail(_:_:))
        let segue = """
            <segue destination="second" kind="show" identifier="made" destinationCreationSelector="makeDetail:sender:" id="g"/>
            """
        let text = Xib.storyboard(
            [Self.navigation, Self.controller("first", segues: segue), Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let own: SegueController = storyboard.instantiateViewController(identifier: "second") { coder in
                let made = SegueController(coder: coder)
                made?.title2 = "own"
                return made
            }
            own.loadViewIfNeeded()
            expect(own.title2 == "own" && own.label?.text == "second" && own.restorationIdentifier == "second")
            let plain: SegueController = storyboard.instantiateViewController(identifier: "second") { _ in nil }
            expect(plain.title2 == nil && plain !== own)
            let (navigation, first) = try first(storyboard)
            first.performSegue(withIdentifier: "made", sender: nil)
            expect(first.made != nil && navigation.topViewController === first.made)
            first.made?.loadViewIfNeeded()
            expect(first.made?.title2 == "made" && first.made?.label?.text == "second")
        }
    }

    @Test("A popover points at the anchor of its segue")
    func popovers() throws {
        let segue = """
            <segue destination="second" kind="popoverPresentation" identifier="pop" popoverAnchorView="anchor" id="g">
            <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
            """
        let anchor = #"<view id="anchor"><rect key="frame" x="10" y="100" width="50" height="20"/></view>"#
        let text = Xib.storyboard(
            [Self.navigation, Self.controller("first", anchor, segues: segue), Self.controller("second")], initial: "nav")
        try withStoryboards(["Main": text]) { storyboard in
            let (_, first) = try first(storyboard)
            first.performSegue(withIdentifier: "pop", sender: nil)
            let popover = try #require(first.presentedViewController?.popoverPresentationController)
            expect(popover.sourceView === first.view.subviews[1])
            expect(popover.permittedArrowDirections, equals: .up)
        }
    }

    @Test("A controller with segues of all kinds is deallocated with its last reference")
    func lifetimes() throws {
        let source = """
            <viewController id="first" customClass="SegueController" sceneMemberID="viewController">\(Self.table)
            <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="item">
            <connections><segue destination="second" kind="show" identifier="go" id="g"/></connections></barButtonItem></navigationItem>
            </viewController>
            """
        let text = Xib.storyboard([source, Self.controller("second")], initial: "first")
        try withStoryboards(["Main": text]) { storyboard in
            weak var controller: UIViewController?
            do {
                let made = storyboard.instantiateInitialViewController()
                let table = try #require(made?.view as? UITableView)
                let rows = Rows { _ in }
                table.dataSource = rows
                table.layoutIfNeeded()
                expect(table.visibleCells.count, equals: 3)
                controller = made
            }
            expect(controller == nil)
        }
    }
}
