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
