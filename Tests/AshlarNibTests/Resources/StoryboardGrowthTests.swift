import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

/// The work for storyboards of 100 and 1,000 scenes, counted rather than timed.
@Suite("Growth of storyboards")
@MainActor
struct StoryboardGrowthTests {
    private func storyboard(_ scenes: Int) throws -> InterfaceDocument {
        func label(_ scene: Int, _ row: Int) -> String {
            """
            <label contentMode="left" text="Row \(row)" lineBreakMode="tailTruncation" \
            translatesAutoresizingMaskIntoConstraints="NO" id="l\(scene)-\(row)">
            <rect key="frame" x="20" y="\(row * 30)" width="335" height="21"/></label>
            """
        }
        func rules(_ scene: Int, _ row: Int) -> String {
            let above = row == 0 ? "r\(scene)\" secondAttribute=\"top" : "l\(scene)-\(row - 1)\" secondAttribute=\"bottom"
            let first = "<constraint firstItem=\"l\(scene)-\(row)\""
            return """
                \(first) firstAttribute="top" secondItem="\(above)" constant="8" id="t\(scene)-\(row)"/>
                \(first) firstAttribute="leading" secondItem="r\(scene)" secondAttribute="leading" constant="20" id="x\(scene)-\(row)"/>
                """
        }
        let text = (0..<scenes).map { scene in
            """
            <scene sceneID="s\(scene)"><objects><viewController id="c\(scene)" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="r\(scene)"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\((0..<5).map { label(scene, $0) }.joined())</subviews>
            <constraints>\((0..<5).map { rules(scene, $0) }.joined())</constraints></view>
            </viewController></objects></scene>
            """
        }.joined(separator: "\n")
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(text)</scenes></document>
            """
        return try InterfaceDocument(data: Data(document), name: "Main.storyboard")
    }

    /// Returns the objects and constraints made, and the work of the solver, for all scenes.
    private func cost(_ scenes: Int) throws -> (made: Int, solved: Int, views: Int) {
        let document = try storyboard(scenes)
        expect(document.scenes.count, equals: scenes)
        var cost = (made: 0, solved: 0, views: 0)
        for source in document.scenes {
            let scene = document.makeScene(source)
            scene.layOut()
            let report = try #require(scene.controller?.view).ashlar.report()
            cost.made += scene.work
            cost.solved += report.cost.solves + report.cost.pivots + report.cost.singletonRows + report.cost.replayedSteps
            cost.views += scene.views.count
        }
        return cost
    }

    @Test("Ten times as many scenes are ten times as much work")
    func linear() throws {
        let (small, large) = (try cost(100), try cost(1000))
        expect(small.views == 600 && large.views == 6000)
        expect(large.made, equals: 10 * small.made)
        // The first scenes fill caches that all later scenes use, so that larger files can only be cheaper.
        expect(small.solved > 0 && large.solved <= 10 * small.solved)
    }
}
