import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): canvasSafeAreasAreRead.
@Suite("The canvas of Interface Builder", .serialized)
@MainActor
struct CanvasTests {
    private func scene(_ text: String, _ number: Int = 0) throws -> InterfaceScene {
        let document = try Xib.document(text, name: "Test.storyboard")
        let scene = document.makeScene(document.scenes[number])
        scene.layOut()
        return scene
    }

    private static let root = """
        <viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="59" width="393" height="793"/></view></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="k1"/>
        <constraint firstItem="a" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="k2"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k3"/>
        <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="k4"/>
        </constraints></view></viewController>
        """

    @Test("A view beside the controller is not the canvas")
    func freeViews() throws {
        let free = #"<view id="free"><rect key="frame" x="0" y="0" width="110" height="200"/></view>"#
        let made = try scene(Xib.storyboard([Self.root + free]))
        expect(made.savedCanvas.size, equals: CGSize(width: 393, height: 852))
        try expect(made.frame("a"), equals: CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    // Observed: IconButtonView.xib and ScanProductSummaryView.xib of Open Food Facts.
    @Test("A view of a free size in a xib has no safe area")
    func freeSizes() throws {
        let view = { (metrics: String) in
            """
            <view id="root"><rect key="frame" x="0" y="0" width="278" height="56"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="119" y="8" width="40" height="40"/>
            <constraints><constraint firstAttribute="width" constant="40" id="w"/><constraint firstAttribute="height" constant="40" id="h"/></constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="a" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="x"/>
            <constraint firstItem="a" firstAttribute="centerY" secondItem="safe" secondAttribute="centerY" id="y"/></constraints>\(metrics)</view>
            """
        }
        let device = #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#
        let free = try scene(
            Xib.file(view(#"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#), rest: device))
        try expect(free.frame("a"), equals: CGRect(x: 119, y: 8, width: 40, height: 40))
        try expect(scene(Xib.file(view(""), rest: device)).frame("a").minY, equals: 18)
    }

    // Observed: saved frames of 20 page controls in public repositories.
    @Test(
        "A page control has the size of the version that saved the file",
        arguments: [("6250", 3, 39, 37), ("14460.31", 4, 55, 37), ("22505", 9, 204, 26), ("24128", 3, 80, 20)])
    func pageControls(_ tools: String, _ pages: Int, _ width: Double, _ height: Double) throws {
        let view = """
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><pageControl numberOfPages="\(pages)" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews></view>
            """
        let text = Xib.file(view).replacingOccurrences(of: #"toolsVersion="21507""#, with: "toolsVersion=\"\(tools)\"")
        let made = try scene(text)
        expect(made.views.first { $0.id == "a" }?.view.intrinsicContentSize, equals: CGSize(width: width, height: height))
    }

    // Observed: a storyboard of an application for players, saved by Xcode 11.0 as version 14868, has rounded fields of 34 points; one of
    // an application that sends files, saved by Xcode 7 as version 9058, search bars of 44. Xcode 10.3 is 14490, Xcode 9 is 13000.
    @Test(
        "Fields and search bars have the heights of the version that saved the file",
        arguments: [
            ("14490.70", #"<textField borderStyle="roundedRect""#, 30), ("14868", #"<textField borderStyle="roundedRect""#, 34),
            ("9058", "<searchBar", 44), ("13529", "<searchBar", 56),
        ])
    func heights(_ tools: String, _ element: String, _ height: Double) throws {
        let name = element.split(separator: " ")[0].dropFirst()
        let view = """
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(element) translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></\(name)></subviews></view>
            """
        let text = Xib.file(view).replacingOccurrences(of: #"toolsVersion="21507""#, with: "toolsVersion=\"\(tools)\"")
        let made = try scene(text)
        let size = try #require(made.views.first { $0.id == "a" }).view.intrinsicContentSize
        expect(Double(size.height).rounded(), equals: height)
    }

    // Observed: TransactionDetails.storyboard of a wallet, saved by Xcode 10.
    @Test(
        "Simulated bars are part of the safe area",
        arguments: [
            ("", 59, 34), (#"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#, 103, 34),
            (#"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#, 59, 83),
        ])
    func simulatedBars(_ metrics: String, _ top: Double, _ bottom: Double) throws {
        let controller = """
            <viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <viewLayoutGuide key="safeArea" id="safe"/></view>\(metrics)</viewController>
            """
        let insets = try scene(Xib.storyboard([controller])).savedCanvas.safeArea
        expect(insets, equals: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    // Observed: MRRegTableViewCell.xib and 14 other cells of an application, saved by Xcode 7.
    @Test("A content view with the height of a standard row is as high as its row, where its subviews are", arguments: [44, 30])
    func staleContent(_ saved: Double) throws {
        let cell = """
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="54"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0" y="0" width="320" height="43"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="320" height="\(saved)"/></view></subviews>
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="top" id="k1"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="9" id="k2"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="k3"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="k4"/></constraints>
            </tableViewCellContentView></tableViewCell>
            """
        let text = Xib.file(cell).replacingOccurrences(of: #"toolsVersion="21507""#, with: #"toolsVersion="7706""#)
        try expect(scene(text).frame("a").height, equals: saved == 44 ? 44 : 34)
    }

    @Test("Versions with several points are read")
    func versions() throws {
        let text = Xib.storyboard([Self.root]).replacingOccurrences(
            of: #"toolsVersion="21507""#, with: #"toolsVersion="14313.13.2""#)
        try expect(Xib.document(text).toolsVersion, equals: 14313.13)
    }

    // Observed: the scene "Results" of Swift-30-Projects, Project 30, saved by Xcode 7.
    @Test("Without a device, controllers in a navigation controller are below its bar")
    func barsWithoutDevice() throws {
        let pushed = """
            <viewController id="c" sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="600" height="600"/>
            <subviews><segmentedControl translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="72" width="200" height="29"/>
            <segments><segment title="A"/><segment title="B"/></segments></segmentedControl></subviews>
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="k1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="k2"/></constraints></view></viewController>
            """
        let navigation = """
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """
        let text = Xib.storyboard([navigation, pushed], initial: "nav")
            .replacingOccurrences(of: #"<device id="retina6_12" orientation="portrait" appearance="light"/>"#, with: "")
        let made = try scene(text, 1)
        try expect(made.frame("a").origin, equals: CGPoint(x: 20, y: 72))
        // A segmented control has the width that the file saved, as all views with texts.
        try expect(made.frame("a").width, equals: 200)
    }
}
