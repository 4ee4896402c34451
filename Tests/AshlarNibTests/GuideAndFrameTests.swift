import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): placeholderSizesAreConstraints.
@Suite("Guides, old frames and placeholder sizes in files")
@MainActor
struct GuideAndFrameTests {
    @Test(
        "A constraint to the keyboard's guide holds, in both spellings of its key",
        arguments: ["keyboard", "keyboardLayoutGuide"])
    func keyboardGuide(_ key: String) throws {
        let made = try Xib.scene(
            Xib.view(
                """
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/>
                </view></subviews>
                <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="a" firstAttribute="width" constant="50" id="c2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
                <constraint firstItem="kb" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="20" id="c4"/>
                </constraints>
                <keyboardLayoutGuide key="\(key)" id="kb"/>
                """))
        try expect(made.frame("a"), equals: CGRect(x: 0, y: 100, width: 50, height: 360))
        expect(made.problems.isEmpty)
    }

    @Test("A guide that the author added to a view takes part in its layout")
    func userGuide() throws {
        let made = try Xib.scene(
            Xib.view(
                """
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/>
                </view></subviews>
                <layoutGuides><layoutGuide identifier="gap" id="g"/></layoutGuides>
                <constraints>
                <constraint firstItem="g" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="g" firstAttribute="width" constant="50" id="c2"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="g" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="a" firstAttribute="width" constant="30" id="c4"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
                <constraint firstItem="a" firstAttribute="height" constant="30" id="c6"/>
                </constraints>
                """))
        try expect(made.frame("a").minX, equals: 50)
        expect(made.problems.isEmpty)
    }

    @Test("Frames that are insets from the edges of the superview are frames")
    func insets() throws {
        let made = try Xib.scene(
            Xib.view(
                """
                <subviews>
                <view id="a"><frame key="frameInset" minX="20" minY="100" width="120" height="40"/></view>
                <view id="b"><frame key="frameInset" minX="20" maxX="30" height="40"/></view>
                <view id="c"><frame key="frameInset" width="50" maxX="10" height="20" maxY="80"/>
                <subviews><view id="d"><frame key="frameInset" minX="5" maxX="5" minY="5" maxY="5"/></view></subviews></view>
                </subviews>
                """))
        try expect(made.frame("a"), equals: CGRect(x: 20, y: 100, width: 120, height: 40))
        try expect(made.frame("b"), equals: CGRect(x: 20, y: 0, width: 270, height: 40))
        try expect(made.frame("c"), equals: CGRect(x: 260, y: 380, width: 50, height: 20))
        try expect(made.frame("d"), equals: CGRect(x: 5, y: 5, width: 40, height: 10))
    }

    @Test("Any view has the content size of its placeholder, on the canvas only", arguments: [true, false])
    func placeholderSize(_ isCanvas: Bool) throws {
        let made = try Xib.scene(
            Xib.view(
                """
                <subviews><imageView placeholderIntrinsicWidth="70" placeholderIntrinsicHeight="infinite"
                horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="0" y="0" width="9" height="9"/></imageView></subviews>
                <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                <constraint firstItem="a" firstAttribute="height" constant="44" id="c3"/>
                </constraints>
                """)
        ) { $0.isCanvas = isCanvas }
        try expect(made.frame("a").size, equals: CGSize(width: isCanvas ? 70 : 0, height: 44))
    }

    @Test("A priority out of range and a frame that is no number are problems with their lines")
    func badNumbers() throws {
        let made = try Xib.scene(
            Xib.view(
                """
                <subviews><view horizontalHuggingPriority="5000" id="a"><rect key="frame" x="nan" y="0" width="9" height="9"/>
                </view></subviews>
                """))
        expect(
            made.problems.contains { $0.reason == "the horizontalHuggingPriority 5000.0 is not from 1 to 1000" && $0.line > 1 })
        expect(made.problems.contains { $0.reason.contains("<rect> x=\"nan\" is not understood") })
    }

    @Test(
        "The canvas has the pixels of its device", arguments: [("retina6_12", 3.0), ("retina4_7", 2.0), ("ipad11_0rounded", 2.0)])
    func canvasScale(_ device: String, _ scale: Double) throws {
        let text = Xib.storyboard([]).replacingOccurrences(of: "retina6_12", with: device)
        try expect(Xib.document(text).canvasScale, equals: CGFloat(scale))
    }
}
