import Ashlar
import AshlarCommandLine
import AshlarSweep
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar prove", .serialized)
@MainActor
struct ProveCommandTests {
    /// A screen with a box: 100 points wide, at most a quarter of the screen, and 20 points from the left. Up to 400 points the quarter
    /// decides. A second box is 300 points from the left and 60 points wide, so that it leaves screens that are narrower than 360 points.
    private let boxes = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s-1-a"><objects>
        <viewController id="c-1-a" title="First" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="r-1-a"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v-1-a" userLabel="quarter">
        <rect key="frame" x="20" y="100" width="93.5" height="30"/>
        <constraints><constraint firstAttribute="width" constant="100" priority="750" id="w-1-a"/>
        <constraint firstAttribute="height" constant="30" id="h-1-a"/></constraints></view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v-2-a" userLabel="second">
        <rect key="frame" x="300" y="100" width="60" height="30"/>
        <constraints><constraint firstAttribute="width" constant="60" id="w-2-a"/>
        <constraint firstAttribute="height" constant="30" id="h-2-a"/></constraints></view>
        </subviews><constraints>
        <constraint firstItem="v-1-a" firstAttribute="width" relation="lessThanOrEqual" secondItem="r-1-a" secondAttribute="width" \
        multiplier="1:4" id="q-1-a"/>
        <constraint firstItem="v-1-a" firstAttribute="leading" secondItem="r-1-a" secondAttribute="leading" constant="20" id="x-1-a"/>
        <constraint firstItem="v-1-a" firstAttribute="top" secondItem="r-1-a" secondAttribute="top" constant="100" id="y-1-a"/>
        <constraint firstItem="v-2-a" firstAttribute="leading" secondItem="r-1-a" secondAttribute="leading" constant="300" id="x-2-a"/>
        <constraint firstItem="v-2-a" firstAttribute="top" secondItem="r-1-a" secondAttribute="top" constant="100" id="y-2-a"/>
        </constraints></view>
        </viewController></objects></scene></scenes></document>
        """

    private func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
        return try body(folder.standardizedFileURL.path)
    }

    private func run(_ arguments: String...) throws -> CommandResult {
        let command = try AshlarCommand.parseAsRoot(["prove", "--text", "blocks"] + arguments)
        return try #require(command as? ProveCommand).evaluate()
    }

    private func document(_ text: String) throws -> ProofDocument {
        try JSONDecoder().decode(ProofDocument.self, from: Data(text.utf8))
    }

    @Test("The text names breakpoints and findings with their exact widths")
    func text() throws {
        try withFolder(["a.storyboard": boxes]) { (folder: String) throws in
            let result = try run("\(folder)/a.storyboard", "--widths", "320...500")
            #expect(result.status == 1 && result.errors.isEmpty)
            let lines = result.output.split(separator: "\n").map(String.init)
            #expect(lines.first?.hasSuffix("a.storyboard:4 First") == true)
            #expect(lines.contains("  width 320 to 500: 1 breakpoints, proved, with \(try layouts(in: folder)) layouts"))
            #expect(lines.contains { $0.hasPrefix("  400: ") && $0.contains("takes over") })
            #expect(
                lines.contains { $0.hasPrefix("  ! 320 to 360: ") && $0.hasSuffix("beyond its superview by up to 40 points") })
            #expect(!result.output.contains("0x"))
        }
    }

    private func layouts(in folder: String) throws -> Int {
        try document(run("\(folder)/a.storyboard", "--widths", "320...500", "--json").output).sweeps[0].layouts
    }

    @Test("JSON is of the form that the schema describes, and the same in every run")
    func json() throws {
        try withFolder(["a.storyboard": boxes, "b.storyboard": "<document>"]) { (folder: String) throws in
            let result = try run(folder, "--widths", "320...500", "--heights", "500...900", "--json")
            #expect(try run(folder, "--widths", "320...500", "--heights", "500...900", "--json") == result)
            #expect(result.status == 2)
            let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appending(
                    path: "Documentation/Sweeping/prove.schema.json")
            let schema = JSONSchema(try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]))
            #expect(schema.errors(in: try JSONSerialization.jsonObject(with: Data(result.output.utf8))) == [])
            #expect(schema.errors(in: ["version": 2, "sweeps": [Any](), "failures": [Any]()]) != [])

            let document = try document(result.output)
            #expect(document.failures.map(\.file) == ["b.storyboard"])
            #expect(document.sweeps.map(\.axis) == [.width, .height])
            let sweep = try #require(document.sweeps.first)
            #expect(sweep.isProved && sweep.file == "a.storyboard" && sweep.line == 4)
            #expect(sweep.breakpoints.map(\.size) == [400])
            let index = try #require(sweep.views.firstIndex { $0.name == "quarter" })
            // 20 points from the left, a quarter wide; then 100 points wide.
            let frames = try #require(sweep.intervals).map { $0.frames[index] }
            #expect(frames == [[20, 100, 0, 30, 0, 0, 0.25, 0], [20, 100, 100, 30, 0, 0, 0, 0]])
            let finding = try #require(sweep.findings.first { $0.kind == .outside })
            #expect(finding.ranges.map(\.from) == [320] && finding.ranges.map(\.to) == [360] && finding.amount == 40)
            #expect(finding.views.map { sweep.views[$0].name } == ["second"])
        }
    }

    @Test("Strips are drawn for each scene and axis")
    func strips() throws {
        try withFolder(["a.storyboard": boxes]) { (folder: String) throws in
            _ = try run("\(folder)/a.storyboard", "--widths", "320...500", "--pictures", "\(folder)/strips")
            #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/strips") == ["a-1-widths.svg"])
        }
    }

    @Test("A layout without findings ends with 0; ranges that are none are refused")
    func status() throws {
        try withFolder(["a.storyboard": boxes]) { (folder: String) throws in
            let result = try run("\(folder)/a.storyboard", "--widths", "360...500")
            #expect(result.status == 0 && result.output.contains("  nothing found\n"))
            #expect(try run("\(folder)/missing").status == 2)
        }
        for text in ["320", "500...320", "0...10", "320...5000", "a...b"] { #expect(SizeRange(argument: text) == nil, "\(text)") }
    }
}
