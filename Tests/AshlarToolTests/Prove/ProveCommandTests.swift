import Ashlar
import AshlarCommandLine
import AshlarOutput
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
            expect(result.status == 1 && result.errors.isEmpty)
            let lines = result.output.split(separator: "\n").map(String.init)
            expect(lines.first?.hasSuffix("a.storyboard:4 First"), equals: true)
            expect(lines.contains("  width 320 to 500: 1 breakpoints, proved, with \(try layouts(in: folder)) layouts"))
            expect(lines.contains { $0.hasPrefix("  400: ") && $0.contains("takes over") })
            expect(
                lines.contains { $0.hasPrefix("  ! 320 to 360: ") && $0.hasSuffix("beyond its superview by up to 40 points") })
            expect(!result.output.contains("0x"))
        }
    }

    private func layouts(in folder: String) throws -> Int {
        try document(run("\(folder)/a.storyboard", "--widths", "320...500", "--json").output).sweeps[0].layouts
    }

    @Test("JSON is of the form that the schema describes, and the same in every run")
    func json() throws {
        try withFolder(["a.storyboard": boxes, "b.storyboard": "<document>"]) { (folder: String) throws in
            let result = try run(folder, "--widths", "320...500", "--heights", "500...900", "--json")
            try expect(run(folder, "--widths", "320...500", "--heights", "500...900", "--json"), equals: result)
            expect(result.status, equals: 2)
            let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appending(
                    path: "Documentation/Sweeping/prove.schema.json")
            let schema = JSONSchema(try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]))
            expect(schema.errors(in: try JSONSerialization.jsonObject(with: Data(result.output.utf8))), equals: [])
            expect(schema.errors(in: ["version": 2, "sweeps": [Any](), "failures": [Any]()]) != [])

            let document = try document(result.output)
            expect(document.failures.map(\.file), equals: ["b.storyboard"])
            expect(document.sweeps.map(\.axis), equals: [.width, .height])
            let sweep = try #require(document.sweeps.first)
            expect(sweep.isProved && sweep.file == "a.storyboard" && sweep.line == 4)
            expect(sweep.breakpoints.map(\.size), equals: [400])
            let index = try #require(sweep.views.firstIndex { $0.name == "quarter" })
            // 20 points from the left, a quarter wide; then 100 points wide.
            let frames = try #require(sweep.intervals).map { $0.frames[index] }
            expect(frames, equals: [[20, 100, 0, 30, 0, 0, 0.25, 0], [20, 100, 100, 30, 0, 0, 0, 0]])
            let finding = try #require(sweep.findings.first { $0.kind == .outside })
            expect(finding.ranges.map(\.from) == [320] && finding.ranges.map(\.to) == [360] && finding.amount == 40)
            expect(finding.views.map { sweep.views[$0].name }, equals: ["second"])
        }
    }

    /// A table on a canvas of 375 points with one prototype cell, whose label is pinned to the margins.
    private let rows = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s-1-a"><objects>
        <tableViewController id="c-1-a" title="Rows" sceneMemberID="viewController">
        <tableView key="view" style="plain" rowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="t-1-a">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <prototypes><tableViewCell reuseIdentifier="row" id="p-1-a"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" tableViewCell="p-1-a" id="k-1-a">
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
        <subviews><label userLabel="text" text="aaaa bbbb cccc dddd eeee" numberOfLines="0" lineBreakMode="wordWrap" \
        translatesAutoresizingMaskIntoConstraints="NO" id="l-1-a"><rect key="frame" x="16" y="11" width="343" height="22"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        <constraints><constraint firstItem="l-1-a" firstAttribute="leading" secondItem="k-1-a" secondAttribute="leadingMargin" id="a"/>
        <constraint firstAttribute="trailingMargin" secondItem="l-1-a" secondAttribute="trailing" id="b"/>
        <constraint firstItem="l-1-a" firstAttribute="top" secondItem="k-1-a" secondAttribute="topMargin" id="c"/>
        <constraint firstAttribute="bottomMargin" secondItem="l-1-a" secondAttribute="bottom" id="d"/></constraints>
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        </tableViewController></objects></scene></scenes></document>
        """

    @Test("Rows on the canvas are as wide as their table at every width, and as high as their texts need")
    func rowsOfTables() throws {
        try withFolder(["a.storyboard": rows]) { (folder: String) throws in
            let sweep = try document(run("\(folder)/a.storyboard", "--widths", "320...600", "--json").output).sweeps[0]
            let cell = try #require(sweep.views.firstIndex { $0.className == "UITableViewCell" })
            for (width, height) in [(330.0, 56.0), (380, 56), (410, 56), (500, 44), (590, 44)] {
                let interval = try #require(sweep.intervals?.first { $0.range.from <= width && width <= $0.range.to })
                let frame = (0..<4).map { interval.frames[cell][$0] + interval.frames[cell][$0 + 4] * width }
                // 24 blocks of 17 points: on one line where the row has room for 408 points between its margins.
                expect((frame[2] - width).magnitude <= 1 && (frame[3] - height).magnitude <= 1, "\(width): \(frame)")
            }
        }
    }

    @Test("Strips are drawn for each scene and axis")
    func strips() throws {
        try withFolder(["a.storyboard": boxes]) { (folder: String) throws in
            _ = try run("\(folder)/a.storyboard", "--widths", "320...500", "--pictures", "\(folder)/strips")
            try expect(FileManager.default.contentsOfDirectory(atPath: "\(folder)/strips"), equals: ["a-1-widths.svg"])
        }
    }

    @Test("A layout without findings ends with 0; ranges that are none are refused")
    func status() throws {
        try withFolder(["a.storyboard": boxes]) { (folder: String) throws in
            let result = try run("\(folder)/a.storyboard", "--widths", "360...500")
            expect(result.status == 0 && result.output.contains("  nothing found\n"))
            try expect(run("\(folder)/missing").status, equals: 2)
        }
        for text in ["320", "500...320", "0...10", "320...5000", "a...b"] { expect(SizeRange(argument: text) == nil, "\(text)") }
    }
}

/// The scenes of the public files in `../shared/storyboards`, which is not part of the repository.
@Suite("ashlar prove and layouts at random widths", .serialized)
@MainActor
struct ProofSamplingTests {
    nonisolated private static var folder: URL {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/storyboards")
    }

    @Test(
        "At least four of five scenes are wholly proved, and their frames are those of layouts at random widths",
        .enabled(if: FileManager.default.fileExists(atPath: folder.path), "the folder ../shared/storyboards is missing"))
    func scenes() throws {
        let engine = LayoutEnvironment.textEngine
        LayoutEnvironment.textEngine = try TextKind.system.makeEngine(draws: false)
        defer {
            LayoutEnvironment.textEngine = engine
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
        }
        let files = RenderFiles(paths: [Self.folder.path])
        let project = ProjectFiles(files)
        var random = SeededGenerator(seed: 35)
        var (scenes, proved, compared, different, worst) = (0, 0, 0, 0, 0.0)
        for interface in files.interfaces {
            let file = try LoadedInterface(interface.url, path: interface.path, project: project)
            for index in file.scenes.indices {
                let window = try LayoutDiagnostics.collecting { try ProveCommand.window(of: index, of: file) }.result
                let sweep = window.ashlar.sweep(width: 320...1366, findsAmbiguity: false)
                scenes += 1
                if sweep.isProved { proved += 1 }
                let views = Self.views(below: window)
                for _ in 0..<6 {
                    let width = Double.random(in: 320...1366, using: &random)
                    // Between two sides of a breakpoint either may be on the screen.
                    guard let interval = sweep.interval(at: width),
                        !sweep.breakpoints.contains(where: { abs($0.size - width) <= $0.uncertainty + 1 })
                    else { continue }
                    // From nearby, as a sweep approaches a width.
                    for size in [width - 1, width] {
                        window.frame.size.width = size
                        window.layoutIfNeeded()
                    }
                    for (place, entry) in sweep.views.enumerated() where interval.isProved[place] {
                        guard let frame = views[entry.identity]?.frame else { continue }
                        let predicted = interval.frames[place].rect(at: width)
                        let difference =
                            [
                                frame.minX - predicted.minX, frame.minY - predicted.minY, frame.width - predicted.width,
                                frame.height - predicted.height,
                            ].map { Double(abs($0)) }.max() ?? 0
                        compared += 1
                        worst = max(worst, difference)
                        guard difference >= 1.01 else { continue }
                        different += 1
                        print("prove: \(interface.path) \(file.scenes[index].title) \(width) \(entry.path) \(difference)")
                    }
                }
            }
        }
        print(
            "prove: \(proved) of \(scenes) scenes wholly proved, \(different) of \(compared) frames differ, worst \(worst) points"
        )
        expect(scenes > 280 && Double(proved) >= 0.8 * Double(scenes))
        expect(different == 0 && compared > 12_000)
    }

    private static func views(below root: UIView) -> [ObjectIdentifier: UIView] {
        var known: [ObjectIdentifier: UIView] = [:]
        var waiting = [root]
        while let view = waiting.popLast() {
            known[ObjectIdentifier(view)] = view
            waiting += view.subviews
        }
        return known
    }
}
