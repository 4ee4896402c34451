import Foundation
import TestSupport
import Testing

/// Pictures of one storyboard in processes of their own, whose surroundings differ.
@Suite("The bytes of rendered pictures")
struct RenderBytesTests {
    /// What a machine sets for its programs.
    private struct Surroundings: CustomStringConvertible {
        var locale: String
        var timeZone: String
        /// The folders of the fonts; nil for those of the machine.
        var fonts: [String]?

        var description: String { "\(locale), \(timeZone), \(fonts.map { "\($0.count) folders of fonts" } ?? "all fonts")" }
    }

    /// The path of the command, in the folder of the tests.
    private static let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("ashlar").path

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s-1-a"><objects>
        <viewController id="c-1-a" title="First" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="r-1-a"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <label opaque="NO" text="Total: $1,234.50 – Iıİi" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l-1-a">
        <rect key="frame" x="20" y="40" width="200" height="41"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b-1-a">
        <rect key="frame" x="20" y="100" width="80" height="30"/><state key="normal" title="Sign in"/></button>
        <switch opaque="NO" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="w-1-a">
        <rect key="frame" x="20" y="150" width="51" height="31"/></switch>
        </subviews><constraints>
        <constraint firstItem="l-1-a" firstAttribute="leading" secondItem="r-1-a" secondAttribute="leading" constant="20" id="k-1-a"/>
        <constraint firstItem="l-1-a" firstAttribute="top" secondItem="r-1-a" secondAttribute="top" constant="40" id="k-2-a"/>
        <constraint firstItem="l-1-a" firstAttribute="width" constant="130" id="k-3-a"/>
        <constraint firstItem="b-1-a" firstAttribute="leading" secondItem="l-1-a" secondAttribute="leading" id="k-4-a"/>
        <constraint firstItem="b-1-a" firstAttribute="top" secondItem="l-1-a" secondAttribute="bottom" constant="8" id="k-5-a"/>
        <constraint firstItem="w-1-a" firstAttribute="leading" secondItem="l-1-a" secondAttribute="leading" id="k-6-a"/>
        <constraint firstItem="w-1-a" firstAttribute="top" secondItem="b-1-a" secondAttribute="bottom" constant="8" id="k-7-a"/>
        </constraints></view>
        </viewController></objects></scene></scenes></document>
        """

    /// The folder of Inter; nil if it is not installed.
    private static let inter = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"]
        .first { FileManager.default.fileExists(atPath: $0) }

    /// Draws the storyboard in a process.
    ///
    /// - Returns: The bytes of all files that the command wrote, by name.
    private func draw(in surroundings: Surroundings) throws -> [String: Data] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-bytes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.storyboard.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        var environment = ProcessInfo.processInfo.environment
        for name in ["LANG", "LC_ALL", "LANGUAGE"] { environment[name] = surroundings.locale }
        environment["TZ"] = surroundings.timeZone
        if let fonts = surroundings.fonts {
            let file = folder.appendingPathComponent("fonts.conf")
            let folders = fonts.map { "<dir>\($0)</dir>" }.joined()
            let cache = "<cachedir>\(folder.path)/cache</cachedir>"
            try Data("<?xml version=\"1.0\"?><fontconfig>\(folders)\(cache)</fontconfig>".utf8).write(to: file)
            environment["FONTCONFIG_FILE"] = file.path
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.command)
        // The path of the folder is in none of the files.
        process.currentDirectoryURL = folder
        process.arguments = ["render", "Main.storyboard", "--output", "out", "--device", "iphone-15", "--dark"]
        process.environment = environment
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 0, "\(surroundings)")
        let out = folder.appendingPathComponent("out")
        let names = (FileManager.default.subpaths(atPath: out.path) ?? []).filter { $0.contains(".") }
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: out.appendingPathComponent($0))) })
    }

    @Test("Twenty runs write the same bytes, in five locales and time zones and with two sets of fonts")
    func sameBytes() throws {
        let places = [
            ("C", "UTC"), ("tr_TR.UTF-8", "Pacific/Kiritimati"), ("ar_EG.UTF-8", "America/St_Johns"),
            ("de_DE.UTF-8", "Asia/Kolkata"), ("zh_CN.UTF-8", "Antarctica/Troll"),
        ]
        let sets = [nil, Self.inter.map { [$0] }]
        var runs: [Surroundings] = []
        for index in 0..<20 {
            let place = places[index % places.count]
            runs.append(Surroundings(locale: place.0, timeZone: place.1, fonts: sets[index / 5 % 2]))
        }
        let first = try draw(in: runs[0])
        expect(first.keys.contains { $0.hasSuffix(".png") } && first.keys.contains { $0.hasSuffix(".svg") })
        for run in runs.dropFirst() {
            let other = try draw(in: run)
            expect(other.keys.sorted(), equals: first.keys.sorted(), "\(run)")
            for (name, data) in other { expect(data, equals: first[name], "\(name): \(run)") }
        }
    }
}
