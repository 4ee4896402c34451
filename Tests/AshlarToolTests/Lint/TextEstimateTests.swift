import Ashlar
import AshlarNib
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("Texts in families that are not installed")
@MainActor
struct TextEstimateTests {
    // Observed: labels in Pretendard of 14 points are saved 48.67 points wide for four syllables, and 24.33 for two.
    @Test("A label's saved width counts for Korean and Chinese texts too", arguments: [("고객의견", 48.67, 48.67), ("用户名称", 56, 56)])
    func wideScripts(_ text: String, _ saved: Double, _ width: Double) throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="\(saved)" height="17"/>
            <fontDescription key="fontDescription" name="Pretendard-Medium" family="Pretendard" pointSize="14"/></label></subviews>
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="k1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k2"/></constraints></view></objects></document>
            """
        let document = try InterfaceDocument(data: Data(xml.utf8), name: "Test.xib")
        let scene = try document.makeScene(#require(document.scenes.first))
        var estimate = TextEstimate()
        estimate.calibrate(scene)
        let label = try #require(scene.views.first { $0.id == "a" }?.view)
        expect(abs(Double(label.intrinsicContentSize.width) - width) <= 0.5, "\(label.intrinsicContentSize.width)")
    }

    // UIKit: the content of a button of the type system, with a title of 15 points, is 30 points high, however high it is laid out.
    @Test("A button that was saved stretched has the height of its title", arguments: [(80.0, 30.0), (30, 30), (34, 34)])
    func stretchedButtons(_ saved: Double, _ height: Double) throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="6254" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <button buttonType="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="293" height="\(saved)"/>
            <state key="normal" title="For urgent issues"/></button></subviews>
            <constraints><constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="k1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="k2"/></constraints></view></objects></document>
            """
        let document = try InterfaceDocument(data: Data(xml.utf8), name: "Test.xib")
        var options = InterfaceOptions.canvas(of: document)
        options.textSizes = .saved(extra: 0)
        let scene = try document.makeScene(#require(document.scenes.first), options: options)
        TextEstimate().loosen(scene)
        let button = try #require(scene.views.first { $0.id == "a" }?.view)
        expect(Double(button.intrinsicContentSize.height), equals: height)
    }
}
