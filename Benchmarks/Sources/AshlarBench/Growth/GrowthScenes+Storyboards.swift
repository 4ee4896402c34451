import Ashlar
import AshlarNib
import AshlarSVG
import Foundation

/// Storyboards with many scenes, each with eight views and 21 constraints. A unit of the size is a scene, not a view.
extension GrowthScenes {
    static var storyboards: [GrowthScene] {
        [
            GrowthScene("storyboard/parse", build: { StoryboardHolder($0) }, edit: parsing),
            GrowthScene("storyboard/build", build: { StoryboardHolder($0) }, edit: building),
            GrowthScene("storyboard/layout", build: { StoryboardHolder($0) }, edit: layingOut),
            GrowthScene("storyboard/draw", build: { StoryboardHolder($0) }, edit: drawing),
        ]
    }

    private static func parsing(_ root: UIView) -> () -> Void {
        let data = (root as! StoryboardHolder).data
        return { blackHole(try! InterfaceDocument(data: data, name: "Bench.storyboard")) }
    }

    private static func building(_ root: UIView) -> () -> Void {
        let document = (root as! StoryboardHolder).document
        return { for scene in document.scenes { blackHole(document.makeScene(scene)) } }
    }

    /// Each run gives all scenes another width, so that all of their frames are computed again.
    private static func layingOut(_ root: UIView) -> () -> Void {
        let roots = (root as! StoryboardHolder).roots
        return {
            for root in roots {
                root.frame.size.width = root.frame.width == 375 ? 393 : 375
                root.layoutIfNeeded()
            }
        }
    }

    private static func drawing(_ root: UIView) -> () -> Void {
        let roots = (root as! StoryboardHolder).roots
        for root in roots { root.layoutIfNeeded() }
        return {
            for root in roots {
                let context = SVGContext(size: root.bounds.size, background: nil)
                root.ashlar.draw(in: context)
                blackHole(context.document().utf8.count)
            }
        }
    }
}

/// A view that stands for a generated storyboard.
private final class StoryboardHolder: UIView {
    let data: Data
    lazy var document = try! InterfaceDocument(data: data, name: "Bench.storyboard")
    private lazy var scenes = document.scenes.map { document.makeScene($0) }
    /// The views of all controllers.
    lazy var roots = scenes.compactMap { $0.controller?.view }

    init(_ count: Int) {
        data = Data(StoryboardText.document(scenes: count).utf8)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

/// Generated storyboards.
private enum StoryboardText {
    static func document(scenes: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>
        \((0..<scenes).map(scene).joined(separator: "\n"))
        </scenes>
        </document>
        """
    }

    private static func scene(_ number: Int) -> String {
        let rows = (0..<7).map { row in label("\(number)-\(row)", row) }.joined(separator: "\n")
        let rules = (0..<7).map { row in constraints(number, row) }.joined(separator: "\n")
        return """
            <scene sceneID="s\(number)"><objects><viewController id="c\(number)" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="r\(number)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(rows)</subviews><constraints>\(rules)</constraints></view>
            </viewController></objects></scene>
            """
    }

    private static func label(_ id: String, _ row: Int) -> String {
        """
        <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Row \(row)" \
        lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="l\(id)">
        <rect key="frame" x="20" y="\(20 + row * 40)" width="335" height="32"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    private static func constraints(_ number: Int, _ row: Int) -> String {
        let (label, root) = ("l\(number)-\(row)", "r\(number)")
        let (above, edge) = row == 0 ? (root, "top") : ("l\(number)-\(row - 1)", "bottom")
        func rule(_ name: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int) -> String {
            "<constraint firstItem=\"\(label)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" secondAttribute=\"\(other)\" "
                + "constant=\"\(constant)\" id=\"\(name)\(number)-\(row)\"/>"
        }
        return rule("a", "leading", root, "leading", 20) + rule("b", "trailing", root, "trailing", -20)
            + rule("d", "top", above, edge, 8)
    }
}
