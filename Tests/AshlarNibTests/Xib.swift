import AshlarUI
import Foundation
import Testing

@testable import AshlarNib

/// Small files for tests.
enum Xib {
    /// Returns a xib whose only top-level view is 320 by 480 points and has these contents.
    static func view(_ contents: String, attributes: String = "") -> String {
        file(
            """
            <view contentMode="scaleToFill" id="root" \(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            \(contents)
            </view>
            """)
    }

    /// The outlet `title` of the file's owner, for the object `label`.
    static let titleOutlet = #"<outlet property="title" destination="label" id="o1"/>"#

    /// Returns a xib with these objects and outlets of the file's owner.
    static func file(_ objects: String, outlets: String = "", rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
        <connections>\(outlets)</connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        \(objects)
        </objects>
        \(rest)
        </document>
        """
    }

    /// Returns a storyboard with these scenes, of controllers `(id, element)`.
    static func storyboard(_ scenes: [String], initial: String? = nil) -> String {
        let list = scenes.enumerated().map { number, scene in "<scene sceneID=\"s\(number)\"><objects>\(scene)</objects></scene>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
            \(list.joined(separator: "\n"))
            </scenes>
            </document>
            """
    }

    static func document(_ text: String, name: String = "Test.xib") throws -> InterfaceDocument {
        try InterfaceDocument(data: Data(text.utf8), name: name)
    }

    /// Makes the first scene of a file and lays it out on the canvas.
    @MainActor
    static func scene(_ text: String, _ change: (inout InterfaceOptions) -> Void = { _ in }) throws -> InterfaceScene {
        let document = try document(text)
        var options = InterfaceOptions.canvas(of: document)
        change(&options)
        let scene = document.makeScene(try #require(document.scenes.first), options: options)
        scene.layOut(on: InterfaceCanvas(size: CGSize(width: 320, height: 480)))
        return scene
    }
}

extension InterfaceScene {
    func view<View: UIView>(_ id: String, as type: View.Type = View.self) throws -> View { try #require(objects[id] as? View) }
    func frame(_ id: String) throws -> CGRect { try #require(objects[id] as? UIView).frame }
}
