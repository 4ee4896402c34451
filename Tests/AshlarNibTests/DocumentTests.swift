import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Reading documents")
struct DocumentTests {
    private func failure(_ text: String, name: String = "Test.xib") -> InterfaceFileError? {
        failure(Data(text.utf8), name: name)
    }

    private func failure(_ data: Data, name: String = "Test.xib") -> InterfaceFileError? {
        do throws(InterfaceFileError) {
            _ = try InterfaceDocument(data: data, name: name)
            return nil
        } catch {
            return error
        }
    }

    @Test("A document has its kind, its scenes, and elements with lines")
    func reading() throws {
        let document = try Xib.document(Xib.view("<subviews/>"))
        expect(document.kind, equals: .xib)
        expect(document.usesAutoLayout)
        expect(document.scenes.count, equals: 1)
        expect(document.elements["root"]?.line, equals: 8)
        let storyboard = try Xib.document(
            Xib.storyboard(
                [
                    #"<viewController id="a" storyboardIdentifier="first" sceneMemberID="viewController"/>"#,
                    #"<viewController id="b" title="Second" sceneMemberID="viewController"/>"#,
                ], initial: "b"))
        expect(storyboard.kind, equals: .storyboard)
        expect(storyboard.scenes.map(\.title), equals: ["viewController", "Second"])
        expect(storyboard.initialScene?.controllerID, equals: "b")
        expect(storyboard.scene(identifier: "first")?.controllerID, equals: "a")
    }

    @Test(
        "Other formats are refused with the reason",
        arguments: [
            ("NIBArchive\u{1}\u{0}\u{0}", "compiled nib"), ("bplist00", "compiled nib"), ("", "empty"), ("hello", "damaged"),
            (#"<?xml version="1.0"?><archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>"#, "Xcode 3 and 4"),
            (#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#, "macOS"),
            (#"<document type="com.apple.InterfaceBuilder.AppleTV.XIB" targetRuntime="AppleTV"/>"#, "tvOS"),
            (#"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit"/>"#, "watchOS"),
            ("<?xml?><document/>", "processing instruction"), ("<document>\n<?a?></document>", "processing instruction"),
            ("<plist/>", "not <document>"), (#"<?xml version="1.0" encoding="UTF-16"?><document/>"#, "UTF-8"),
        ])
    func formats(_ text: String, _ reason: String) throws {
        let error = try #require(failure(text))
        expect(error.reason.contains(reason), "\(error)")
        expect(error.file, equals: "Test.xib")
    }

    @Test("A compiled folder is refused, and a missing file")
    func folders() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "ashlar-nib-\(UInt64.random(in: 0...UInt64.max)).storyboardc")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: InterfaceFileError.self) { try InterfaceDocument(contentsOf: folder) }
        #expect(throws: InterfaceFileError.self) { try InterfaceDocument(contentsOf: folder.appending(path: "none.xib")) }
    }

    @Test("Entities are refused before they are defined")
    func entities() throws {
        var text = "<?xml version=\"1.0\"?>\n<!-- a comment\n of two lines -->\n<!DOCTYPE lolz [<!ENTITY lol \"lol\">"
        for level in 1...9 {
            let previous = level == 1 ? "lol" : "lol\(level - 1)"
            text += "<!ENTITY lol\(level) \"" + String(repeating: "&\(previous);", count: 10) + "\">"
        }
        text += "]><document>&lol9;</document>"
        let error = try #require(failure(text))
        expect(error.line, equals: 4)
        expect(error.reason.contains("document type definition"))
    }

    @Test("100,000 nested elements are an error, and not a crash")
    func depth() throws {
        let nested = String(repeating: "<view>\n", count: 100_000)
        let error = try #require(failure(Xib.view(nested)))
        expect(error.reason.contains("levels deep"))
        expect(error.line ?? 0 > 100 && error.line ?? 0 < 1600)
    }

    @Test("190 views inside one another are read, and 201 are an error", arguments: [190, 201])
    func viewDepth(_ count: Int) throws {
        let start = #"<view contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>"#
        let nested = String(repeating: start, count: count) + String(repeating: "</subviews></view>", count: count)
        let error = failure(Xib.view("<subviews>\(nested)</subviews>"))
        expect((error == nil) == (count == 190))
        if let error { expect(error.reason, equals: "the views are more than 200 levels deep") }
    }

    @Test("The markers of a merge that is not resolved are an error with their line")
    func mergeMarkers() throws {
        let text = Xib.view("\n<<<<<<< HEAD\n<subviews/>\n=======\n>>>>>>> other\n")
        let error = try #require(failure(text))
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("<<<<<<<") }
        expect(error.line == line.map { $0 + 1 } && error.reason.contains("a merge that is not resolved"))
        // A text may have the characters elsewhere.
        expect(failure(Xib.view(#"<subviews><label id="l" text="a &lt;&lt;&lt;&lt;&lt;&lt;&lt; b"/></subviews>"#)) == nil)
    }

    @Test("A placeholder for the version of the tools is replaced by the version of the plug-in")
    func placeholderVersion() throws {
        func version(_ tools: String, _ dependencies: String) throws -> Double? {
            let text = Xib.view("").replacingOccurrences(of: #"toolsVersion="21507""#, with: "toolsVersion=\"\(tools)\"")
            return try Xib.document(text.replacingOccurrences(of: "<objects>", with: dependencies + "<objects>")).toolsVersion
        }
        let plugIn = #"<dependencies><plugIn identifier="x" version="22685"/></dependencies>"#
        try expect(version("32700.99.1234", plugIn), equals: 22685)
        try expect(version("22505", plugIn), equals: 22505)
        try expect(version("32700.99.1234", "") == nil)
    }

    @Test("A file of more than 10 MB is read")
    func large() throws {
        let view = { (number: Int) in
            "<view contentMode=\"scaleToFill\" id=\"v\(number)\" userLabel=\"\(String(repeating: "x", count: 600))\"/>\n"
        }
        let text = Xib.file((0..<17_000).map(view).joined())
        expect(text.utf8.count > 10_900_000)
        let document = try Xib.document(text)
        expect(document.elements["v16999"]?.line, equals: 17_007)
    }

    @Test("A file above the limit is not parsed")
    func size() throws {
        let error = try #require(failure(Data(count: 100 << 20)))
        expect(error.reason.contains("64 MB"))
    }

    @Test("A million elements are an error")
    func elements() throws {
        let error = try #require(failure("<document>" + String(repeating: "<a/>", count: 1_000_010) + "</document>"))
        expect(error.reason.contains("elements"))
    }

    @Test(
        "Damaged XML is an error with its line",
        arguments: [
            "<document>\n<view id=\"1\">\n</document>", "<document>\n<view id=1/></document>",
            "<document>\n<view a=\"1\" a=\"2\"/></document>",
            "<document>\n&undefined;</document>", "<document/>\n<document/>", "<document>\n<view",
        ])
    func damage(_ text: String) throws {
        let error = try #require(failure(text))
        expect((error.line ?? 0) >= 1, "\(error)")
    }

    @Test("A file that ends early is an error wherever it ends")
    func truncation() throws {
        let text = Array(Xib.view(Samples.everything).utf8)
        for length in stride(from: 0, to: text.count - 1, by: 97) {
            expect(failure(Data(text[..<length])) != nil, "\(length) bytes")
        }
    }

    @Test("Truncated raw files are errors", .enabled(if: RawFiles.exists, "the folder ../shared/storyboards is missing"))
    func rawTruncation() throws {
        for url in RawFiles.all.prefix(12) {
            let data = try Data(contentsOf: url)
            for length in stride(from: 0, to: min(data.count - 20, 40_000), by: 1000) {
                expect(
                    failure(data.prefix(length), name: url.lastPathComponent) != nil, "\(url.lastPathComponent): \(length) bytes")
            }
        }
    }

    @Test("Ids that occur twice are reported, and the first one counts")
    @MainActor
    func duplicates() throws {
        let scene = try Xib.scene(
            Xib.view(
                """
                <subviews>
                <view id="a"><rect key="frame" x="1" y="0" width="10" height="10"/></view>
                <view id="a"><rect key="frame" x="2" y="0" width="10" height="10"/></view>
                </subviews>
                """))
        expect(scene.document.elements["a"]?.first("rect")?.attributes["x"], equals: "1")
        expect(scene.problems.contains { $0.reason.contains("occurs twice") })
    }
}

enum Samples {
    /// One element of many kinds.
    static let everything = """
        <subviews>
        <label opaque="NO" text="Hello" textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="label">
        <rect key="frame" x="20" y="20" width="100" height="21"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <nil key="highlightedColor"/>
        </label>
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
        <rect key="frame" x="20" y="60" width="100" height="30"/>
        <state key="normal" title="Tap"/>
        <connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="act"/></connections>
        </button>
        <stackView opaque="NO" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="20" y="100" width="280" height="78"/>
        <subviews>
        <textField opaque="NO" borderStyle="roundedRect" placeholder="Name" translatesAutoresizingMaskIntoConstraints="NO" id="field">
        <rect key="frame" x="0" y="0" width="280" height="34"/>
        <textInputTraits key="textInputTraits" keyboardType="emailAddress"/>
        </textField>
        <switch on="YES" horizontalHuggingPriority="750" verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="switch">
        <rect key="frame" x="0" y="42" width="51" height="31"/>
        </switch>
        </subviews>
        </stackView>
        <tableView clipsSubviews="YES" dataMode="prototypes" style="plain" rowHeight="44" sectionHeaderHeight="28" sectionFooterHeight="28" translatesAutoresizingMaskIntoConstraints="NO" id="table">
        <rect key="frame" x="0" y="200" width="320" height="280"/>
        <prototypes>
        <tableViewCell reuseIdentifier="Cell" id="cell">
        <rect key="frame" x="0" y="28" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        </tableViewCellContentView>
        </tableViewCell>
        </prototypes>
        </tableView>
        <mapView id="map"><rect key="frame" x="0" y="0" width="10" height="10"/></mapView>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" constant="4" id="c1"/>
        <constraint firstItem="label" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c2"/>
        <constraint firstItem="stack" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="7:8" id="c3"/>
        </constraints>
        """
}
