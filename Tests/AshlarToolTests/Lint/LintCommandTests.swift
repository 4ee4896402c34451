import AshlarCommandLine
import AshlarLint
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar lint", .serialized)
@MainActor
struct LintCommandTests {
    private func command(_ arguments: [String]) throws -> LintCommand {
        try #require(try AshlarCommand.parseAsRoot(["lint", "--no-cache"] + arguments) as? LintCommand)
    }

    private func run(_ arguments: String...) throws -> CommandResult { try command(arguments).evaluate() }

    /// Runs the command with the strict profile, and returns its report.
    private func report(_ arguments: String...) throws -> LintReport {
        let result = try command(["--strict", "--format", "json"] + arguments).evaluate()
        return try JSONDecoder().decode(LintReport.self, from: Data(result.output.utf8))
    }

    private func storyboard(_ views: String, _ constraints: String = "", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \(attributes)>
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes><scene sceneID="s-1-a"><objects>
        <viewController id="c-1-a" title="First" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="r-1-a"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        \(views)
        </subviews><constraints>
        \(constraints)
        </constraints></view>
        </viewController></objects></scene></scenes></document>
        """
    }

    private func button(_ id: String, attributes: String = "") -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" \
        id="\(id)" \(attributes)>
        <rect key="frame" x="20" y="100" width="46" height="30"/><state key="normal" title="Button"/>
        <connections><action selector="buy:" destination="r-1-a" eventType="touchUpInside" id="a\(id)"/></connections></button>
        """
    }

    private func tie(_ id: String, _ view: String, _ attribute: String, _ constant: Int, attributes: String = "") -> String {
        """
        <constraint firstItem="\(view)" firstAttribute="\(attribute)" secondItem="r-1-a" secondAttribute="\(attribute)" \
        constant="\(constant)" id="\(id)" \(attributes)/>
        """
    }

    /// A scene with one button of 46 by 30 points.
    private var small: String {
        storyboard(button("b-1-a"), tie("x-1-a", "b-1-a", "leading", 20) + "\n" + tie("y-1-a", "b-1-a", "top", 100))
    }

    @Test("A finding has the file, the line and the path of its view")
    func finding() throws {
        try withFolder(["App/Main.storyboard": small]) { (folder: String) throws in
            let report = try report(folder)
            expect(report.findings.map(\.rule), equals: ["touch-target"])
            let finding = try #require(report.findings.first)
            expect(finding.file, equals: "App/Main.storyboard")
            expect(finding.line, equals: 9)
            expect(finding.path, equals: "First › UIView › 'Button'")
            expect(finding.places.isEmpty)
            expect((report.files, report.scenes, report.layouts) == (1, 1, 3))
        }
    }

    @Test("The default profile leaves notes out, and findings stop nothing before there is a baseline")
    func profiles() throws {
        let ambiguous = storyboard(button("b-1-a"), tie("x-1-a", "b-1-a", "leading", 20))
        try withFolder(["a.storyboard": small, "b.storyboard": ambiguous]) { (folder: String) throws in
            let notes = try run("\(folder)/a.storyboard")
            expect(notes.status, equals: 0)
            expect(notes.output, equals: "no findings, and 1 note of the strict profile in 1 file with 1 scene\n")
            let first = try run(folder)
            expect(first.status == 0 && first.output.contains("1 warning"))
            expect(first.output.contains("--write-baseline lint-baseline.json"))
            let known = "\(folder)/known.json"
            try expect(run("\(folder)/a.storyboard", "--write-baseline", known).status, equals: 0)
            let later = try run(folder, "--baseline", known)
            expect(later.status == 1 && !later.output.contains("--write-baseline"))
            try expect(run(folder, "--strict").status, equals: 1)
            try expect(run(folder, "--profile", "default").status, equals: 1)
            try expect(run("\(folder)/a.storyboard", "--profile", "default").status, equals: 0)
        }
    }

    @Test("Dependencies, builds, and what .gitignore and the configuration name are left out")
    func exclusions() throws {
        let configuration = "lint:\n  exclude: [Old/, \"*Preview.storyboard\"]\n"
        let names = [
            "App/a.storyboard", "App/Pods/b.storyboard", "Carthage/c.storyboard", "App/Out/d.storyboard", "App/Old/e.storyboard",
            "App/FPreview.storyboard", "App/keep.storyboard", "App/de.xcloc/Source Contents/f.storyboard",
        ]
        var files = Dictionary(uniqueKeysWithValues: names.map { ($0, small) })
        files[".gitignore"] = "# builds\nOut/\n*.storyboard\n!a.storyboard\n!FPreview.storyboard\n!e.storyboard\n!f.storyboard\n"
        files["App/.gitignore"] = "!/keep.storyboard\n"
        files[".ashlar.yml"] = configuration
        try withFolder(files) { (folder: String) throws in
            try expect(report(folder, "--config", "\(folder)/.ashlar.yml").files, equals: 2)
            let all = RenderFiles(paths: [folder]).interfaces.map(\.path)
            expect(all, equals: ["App/FPreview.storyboard", "App/Old/e.storyboard", "App/a.storyboard", "App/keep.storyboard"])
        }
    }

    @Test("The exit status is 0 for notes, 1 for warnings with --strict, and 2 for a file that cannot be read")
    func status() throws {
        let ambiguous = storyboard(button("b-1-a"), tie("x-1-a", "b-1-a", "leading", 20))
        try withFolder(["a.storyboard": small, "b.storyboard": ambiguous, "c.storyboard": "<document>"]) {
            (folder: String) throws in
            try expect(run("\(folder)/a.storyboard").status, equals: 0)
            try expect(run("\(folder)/a.storyboard", "--strict").status, equals: 1)
            let result = try run("\(folder)/b.storyboard")
            try expect(result.status == 0 && run("\(folder)/b.storyboard", "--strict").status == 1)
            expect(result.output.contains("the vertical position is ambiguous"))
            let broken = try run("\(folder)/c.storyboard")
            expect(broken.status, equals: 2)
            expect(broken.output.contains("c.storyboard:1:"))
            try expect(run("\(folder)/missing").status, equals: 2)
        }
    }

    @Test("A conflict names the widths at which it holds, and the lines of its constraints")
    func widths() throws {
        let view = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v-1-a">
            <rect key="frame" x="20" y="100" width="335" height="30"/>
            <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="320" id="w-1-a"/>
            <constraint firstAttribute="height" constant="30" id="h-1-a"/></constraints></view>
            """
        let ends = """
            <constraint firstAttribute="trailing" secondItem="v-1-a" secondAttribute="trailing" constant="20" id="t-1-a"/>
            """
        let text = storyboard(
            view, [tie("x-1-a", "v-1-a", "leading", 20), tie("y-1-a", "v-1-a", "top", 100), ends].joined(separator: "\n"))
        try withFolder(["a.storyboard": text]) { (folder: String) throws in
            let report = try report(folder, "--widths", "320,340,375,414", "--only", "conflict")
            let finding = try #require(report.findings.first)
            expect(report.findings.count, equals: 1)
            expect(finding.places, equals: "widths 320 to 340")
            expect(finding.details.contains { $0.contains("width ≥ 320") && $0.contains("line 11") })
        }
    }

    /// A scene whose two buttons overlap at widths below 300 points: one is 100 points from the left, one 100 from the right.
    private var meeting: String {
        func button(_ id: String, _ title: String) -> String {
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="100" width="60" height="44"/>
            <constraints><constraint firstAttribute="width" constant="60" id="w\(id)"/>
            <constraint firstAttribute="height" constant="44" id="h\(id)"/></constraints>
            <color key="backgroundColor" red="1" green="0.8" blue="0.2" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <state key="normal" title="\(title)"/></button>
            """
        }
        return storyboard(
            button("b-1-a", "One") + "\n" + button("b-2-a", "Two"),
            [
                tie("x-1-a", "b-1-a", "leading", 100), tie("y-1-a", "b-1-a", "top", 100), tie("y-2-a", "b-2-a", "top", 100),
                tie("x-2-a", "b-2-a", "trailing", -100),
            ].joined(separator: "\n"))
    }

    @Test("With --prove, findings have the exact widths, and each scene is summed up")
    func prove() throws {
        try withFolder(["a.storyboard": meeting]) { (folder: String) throws in
            let report = try report("\(folder)/a.storyboard", "--only", "overlap", "--prove", "280...500")
            let finding = try #require(report.findings.first)
            expect(report.findings.count, equals: 1)
            // They meet at 320 points; 3 points of overlap are not seen, and more than 70 percent is intended: 42 of 60.
            let range = try #require(finding.ranges.first)
            expect(range.isProved && (range.from - 280).magnitude < 0.6 && (range.to - 317).magnitude < 0.6)
            expect(finding.places.contains("every width from 280"))
            let sweep = try #require(report.sweeps.first)
            expect(report.sweeps.count == 1 && sweep.intervals == nil && sweep.title == "First")
            // The command for strips finds the same overlap, without the rule's allowances.
            let command = try AshlarCommand.parseAsRoot(["prove", "--text", "blocks", "--json", "--widths", "280...500", folder])
            let proof = try #require(command as? ProveCommand).evaluate()
            let document = try JSONDecoder().decode(ProofDocument.self, from: Data(proof.output.utf8))
            expect(document.sweeps[0].findings.map(\.ranges).first?.map(\.to), equals: [320])

            let both = try self.report(
                "\(folder)/a.storyboard", "--prove", "320...500", "--prove-heights", "500...900", "--dynamic-type", "l,ax3",
                "--rtl")
            expect(both.sweeps.count, equals: 8)
            expect(Set(both.sweeps.map(\.title)).contains("First (text size AX3, right to left)"))
        }
    }

    @Test("A configuration asks for proofs")
    func proveByConfiguration() throws {
        let text = "lint:\n  paths: [a.storyboard]\n  prove: 320...400\n"
        try withFolder([".ashlar.yml": text, "b.yml": "lint:\n  prove: wide\n", "a.storyboard": meeting]) {
            (folder: String) throws in
            try expect(report("--config", "\(folder)/.ashlar.yml").sweeps.map(\.range.to), equals: [400])
            let wrong = try run("--config", "\(folder)/b.yml", "\(folder)/a.storyboard")
            expect(wrong.status == 2 && wrong.errors.contains("'wide' is no range of sizes"))
        }
    }

    @Test("With --pictures, each finding has a picture, and a page shows all of them")
    func pictures() throws {
        let ambiguous = storyboard(button("b-1-a"), tie("x-1-a", "b-1-a", "leading", 20))
        try withFolder(["a.storyboard": meeting, "b.storyboard": ambiguous]) { (folder: String) throws in
            let pictures = "\(folder)/pictures"
            let report = try report(folder, "--pictures", pictures, "--prove", "290...500", "--disable", "misplaced")
            expect(Set(report.findings.map(\.rule)), equals: ["overlap", "ambiguous", "touch-target", "contrast"])
            for (index, finding) in report.findings.enumerated() {
                let path = try #require(finding.picture)
                expect(path, equals: "\(pictures)/00\(index + 1)-\(finding.rule).svg")
                let text = try String(contentsOfFile: path, encoding: .utf8)
                // The outline has the color of the severity, and texts are letters.
                expect(text.contains(finding.severity == .note ? "#1a66d9" : "#e67305"), "\(finding.rule)")
                expect(text.contains("<text"))
            }
            let page = try String(contentsOfFile: "\(pictures)/index.html", encoding: .utf8)
            expect(page.contains("<img src=\"001-"))
            expect(page.contains("every width from 290"))
            let known = "\(folder)/known.json"
            _ = try run(folder, "--write-baseline", known, "--prove", "290...500")
            try expect(self.report(folder, "--pictures", pictures, "--prove", "290...500", "--baseline", known).findings.isEmpty)
        }
    }

    @Test("Labels that share a length are a tie, although the file has a size for each of them")
    func stretchedLabels() throws {
        func label(_ id: String, _ y: Int, _ height: Int, hugging: Int) -> String {
            """
            <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="\(hugging)" text="Label" \
            lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="\(y)" width="42" height="\(height)"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        func column(_ hugging: Int) -> String {
            storyboard(
                label("l-1-a", 100, 346, hugging: 251) + "\n" + label("l-2-a", 446, 21, hugging: hugging),
                """
                \(tie("y-1-a", "l-1-a", "top", 100))\(tie("x-1-a", "l-1-a", "leading", 20))\(tie("x-2-a", "l-2-a", "leading", 20))
                <constraint firstItem="l-2-a" firstAttribute="top" secondItem="l-1-a" secondAttribute="bottom" id="g-1-a"/>
                <constraint firstAttribute="bottom" secondItem="l-2-a" secondAttribute="bottom" constant="200" id="e-1-a"/>
                """)
        }
        try withFolder(["tie.storyboard": column(251), "clear.storyboard": column(252)]) { (folder: String) throws in
            try expect(report("\(folder)/tie.storyboard").findings.map(\.rule).contains("tie"))
            try expect(report("\(folder)/clear.storyboard").findings.map(\.rule), equals: [])
        }
    }

    @Test("Texts have the widths of their letters, in the file's language and in others")
    func textWidths() throws {
        func label(_ text: String, _ y: Int) -> String {
            """
            <label opaque="NO" contentMode="left" text="\(text)" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" \
            id="l-\(y)-x"><rect key="frame" x="20" y="\(y)" width="60" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        // Both have as many letters. On iOS they are 81 and 34 points wide.
        let views = label("MMMMM", 100) + label("Jilly", 140)
        try withFolder(["Main.storyboard": storyboard(views)]) { folder in
            let found = try report("\(folder)/Main.storyboard", "--only", "text-clipped").findings
            expect(found.map(\.path).map { $0.contains("MMMMM") }, equals: [true])
            // "Jiiilly" still fits.
            let long = try report("\(folder)/Main.storyboard", "--only", "text-clipped", "--language", "long").findings
            expect(long.map(\.line), equals: found.map(\.line))
        }
    }

    @Test("Files for other platforms are skipped in folders, and named if they are asked for")
    func platforms() throws {
        let watch = #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit"></document>"#
        try withFolder(["App/a.storyboard": small, "Watch/b.storyboard": watch]) { (folder: String) throws in
            let result = try run(folder)
            expect(result.status == 0 && result.output.contains("in 1 file with 1 scene; 1 for other platforms\n"))
            try expect(run("\(folder)/Watch/b.storyboard").status, equals: 2)
        }
    }

    @Test("Paths are relative to the present folder, as annotations need them")
    func paths() throws {
        try withFolder(["App/a.storyboard": small]) { (folder: String) throws in
            let base = URL(fileURLWithPath: folder)
            expect(RenderFiles(paths: ["\(folder)/App"], base: base).interfaces.map(\.path), equals: ["App/a.storyboard"])
            expect(
                RenderFiles(paths: ["\(folder)/App/a.storyboard"], base: base).interfaces.map(\.path),
                equals: ["App/a.storyboard"])
            expect(RenderFiles(paths: ["\(folder)/App"]).interfaces.map(\.path), equals: ["a.storyboard"])
            let other = base.appendingPathComponent("Other")
            expect(RenderFiles(paths: ["\(folder)/App"], base: other).interfaces.map(\.path), equals: ["a.storyboard"])
        }
    }

    nonisolated private static let damages: [(String, String, String)] = [
        ("constant=\"20\"", "constant=\"nan\"", "the constant 'nan' of <constraint> is not a number"),
        (
            "constant=\"20\"", "constant=\"20\" priority=\"5000\"",
            "the priority '5000' of <constraint> must be above 0 and at most 1000"
        ),
        (
            "secondItem=\"r-1-a\" secondAttribute=\"leading\"", "secondItem=\"q-q-q\" secondAttribute=\"leading\"",
            "the second item of the constraint refers to 'q-q-q', which does not exist"
        ),
        ("destination=\"r-1-a\"", "destination=\"q-q-q\"", "the action 'buy:' refers to 'q-q-q', which does not exist"),
        ("id=\"y-1-a\"", "id=\"x-1-a\"", "the id x-1-a occurs twice"),
        ("<constraint ", "<<<<<<< HEAD\n<constraint ", "the file has the markers of a merge that is not resolved ('<<<<<<<')"),
        ("<rect key=\"frame\" x=\"20\"", "<rect key=\"frame\" x=\"inf\"", "the x 'inf' of <rect> is not a number"),
    ]

    @Test("Damages of a file are findings with a line, and rendering and proving survive them", arguments: damages)
    func damages(_ old: String, _ new: String, _ message: String) throws {
        guard let range = small.range(of: old) else {
            Issue.record("the file has no \(old)")
            return
        }
        let text = small.replacingCharacters(in: range, with: new)
        try withFolder(["a.storyboard": text, "b.storyboard": small]) { (folder: String) throws in
            let found = try report("\(folder)/a.storyboard").findings.filter { $0.rule == "document" }
            expect(found.map(\.message), equals: [message])
            try expect(report("\(folder)/b.storyboard").findings.allSatisfy { $0.rule != "document" })
            let start = text.range(of: new.split(separator: "\n")[0]) ?? text.startIndex..<text.startIndex
            // An attribute is named by the line of its element, which ends with it.
            let line = 1 + text[..<start.lowerBound].count { $0 == "\n" }
            expect(found.first?.line.map { abs($0 - line) <= 1 }, equals: true, "line \(line)")
            try expect(report("\(folder)/a.storyboard", "--disable", "document").findings.allSatisfy { $0.rule != "document" })
            let proof = try AshlarCommand.parseAsRoot(["prove", "--text", "blocks", "--widths", "320...340", folder])
            _ = try #require(proof as? ProveCommand).evaluate()
            let render = try AshlarCommand.parseAsRoot(["render", "--text", "blocks", folder, "--output", "\(folder)/out"])
            _ = try #require(render as? RenderCommand).evaluate { _ in nil }
        }
    }

    @Test("Labels that code sets through an outlet are found in the source files of the folder")
    func labelsInCode() throws {
        let icon = button("b-1-a").replacingOccurrences(of: "title=\"Button\"", with: "image=\"cross\"")
        let sizes = ["width", "height"].map {
            #"<constraint firstItem="b-1-a" firstAttribute="\#($0)" constant="50" id="\#($0)"/>"#
        }
        let file = storyboard(icon, sizes.joined() + tie("x-1-a", "b-1-a", "leading", 20) + tie("y-1-a", "b-1-a", "top", 100))
            .replacingOccurrences(
                of: "</viewController>",
                with:
                    "<connections><outlet property=\"closeButton\" destination=\"b-1-a\" id=\"o-1-a\"/></connections></viewController>"
            )
        func found(_ source: String) throws -> [String] {
            try withFolder(["a.storyboard": file, "Code/Controller.swift": source]) { (folder: String) throws in
                try report(folder, "--only", "accessibility-label").findings.map(\.message)
            }
        }
        try expect(found("closeButton.accessibilityIdentifier = \"close\""), equals: ["closeButton has no accessibility label"])
        try expect(found("if closeButton.accessibilityLabel == nil {}"), equals: ["closeButton has no accessibility label"])
        try expect(found("self.closeButton?.accessibilityLabel = text").isEmpty)
        try expect(found("[self.closeButton setAccessibilityLabel:text];").isEmpty)
        try expect(found("[_closeButton setAccessibilityLabel:text];").isEmpty)
        try expect(found("closeButton?.setTitle(text, for: .normal)").isEmpty)
        try expect(found("[self.closeButton setTitle:text forState:UIControlStateNormal];").isEmpty)
        try expect(found("func setTitle(_ closeButton: String) {}").count, equals: 1)
    }

    // An extension of UIButton in the application reads the attribute in awakeFromNib, and sets the label.
    @Test(
        "A button with a runtime attribute of the application's for words may have a label",
        arguments: [
            ("localizedLabelKey", 0), ("cornerStyle", 1),
        ])
    func labelsByRuntimeAttributes(_ name: String, _ count: Int) throws {
        let icon = button("b-1-a").replacingOccurrences(of: "title=\"Button\"", with: "image=\"cross\"").replacingOccurrences(
            of: "</button>",
            with:
                "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(name)\" value=\"close\"/>"
                + "</userDefinedRuntimeAttributes></button>")
        let sizes = ["width", "height"].map {
            #"<constraint firstItem="b-1-a" firstAttribute="\#($0)" constant="50" id="\#($0)"/>"#
        }
        let file = storyboard(
            icon, sizes.joined() + tie("x-1-a", "b-1-a", "leading", 20) + tie("y-1-a", "b-1-a", "top", 100))
        let found = try withFolder(["a.storyboard": file]) { (folder: String) throws in
            try report(folder, "--only", "accessibility-label").findings.map(\.message)
        }
        expect(found.count, equals: count)
    }

    @Test("Labels of the editor, comments and options switch rules off")
    func suppressions() throws {
        let label = storyboard(
            button("b-1-a", attributes: #"userLabel="Buy ashlar:disable=touch-target""#),
            tie("x-1-a", "b-1-a", "leading", 20) + tie("y-1-a", "b-1-a", "top", 100))
        let comment = small.replacingOccurrences(of: "<button", with: "<!-- ashlar:disable touch-target -->\n<button")
        try withFolder(["a.storyboard": label, "b.storyboard": comment, "c.storyboard": small]) { (folder: String) throws in
            try expect(report("\(folder)/a.storyboard").findings.isEmpty)
            try expect(report("\(folder)/b.storyboard").findings.isEmpty)
            try expect(report("\(folder)/b.storyboard").suppressed, equals: 1)
            try expect(report("\(folder)/c.storyboard", "--disable", "touch-target").findings.isEmpty)
            try expect(report("\(folder)/c.storyboard", "--only", "overlap").findings.isEmpty)
        }
    }

    @Test("A baseline hides what it knows, wherever it moves")
    func baseline() throws {
        try withFolder(["a.storyboard": small]) { (folder: String) throws in
            let (file, known) = ("\(folder)/a.storyboard", "\(folder)/known.json")
            try expect(run(file, "--strict", "--write-baseline", known).status, equals: 0)
            try expect(run(file, "--strict", "--baseline", known).status, equals: 0)
            // The finding is two lines lower, and another one is new.
            let more = storyboard(
                "\n\n" + button("b-1-a") + "\n" + button("b-2-a"),
                ["b-1-a", "b-2-a"].map { tie("x\($0)", $0, "leading", 20) + tie("y\($0)", $0, "top", $0 == "b-1-a" ? 100 : 200) }
                    .joined())
            try Data(more.utf8).write(to: URL(fileURLWithPath: file))
            let report = try report(file, "--baseline", known, "--disable", "misplaced")
            expect(report.findings.map(\.fingerprint), equals: ["touch-target|b-2-a"])
            expect(report.suppressed, equals: 1)
        }
    }

    @Test("A configuration chooses paths, rules and settings; mistakes are named")
    func configuration() throws {
        func failure(_ text: String) -> String? {
            do throws(LintConfigurationFile.Failure) {
                _ = try LintConfigurationFile(text)
                return nil
            } catch {
                return error.reason
            }
        }
        expect(failure("lint:\n  rules:\n    overlap: loud\n")?.contains("'loud' of 'overlap'"), equals: true)
        expect(failure("lint:\n  rules:\n    no-rule: off\n"), equals: "there is no rule 'no-rule'")
        expect(failure("lint:\n  width: [320]\n")?.hasPrefix("the key 'width' of 'lint' is not known"), equals: true)
        expect(failure("lint:\n  widths: many\n"), equals: "a value has the wrong type: lint.widths")
        expect(failure("[") != nil)
        expect(failure(LintConfigurationFile.template) == nil)
        let text =
            "lint:\n  paths: [App]\n  widths: [320, 414]\n  dynamic-type: [l, ax3]\n  rules:\n    touch-target: error\n    tie: \"off\"\n"
        try withFolder([".ashlar.yml": text, "App/a.storyboard": small]) { (folder: String) throws in
            let report = try report("--config", "\(folder)/.ashlar.yml")
            expect(report.findings.map(\.severity), equals: [.error])
            expect(report.layouts, equals: 5)
        }
    }

    @Test("Reports and case files are checked, too")
    func documents() throws {
        let cases = """
            {"schemaVersion": 1, "name": "open", "cases": [{"id": "A1", "title": "open", "container": [320, 480],
            "views": [{"name": "box"}], "constraints": ["H:|-10-[box(44)]", "V:[box(44)]"], "expect": {}}]}
            """
        try withFolder(["bad.json": "{", "cases.json": cases]) { (folder: String) throws in
            try expect(run("\(folder)/bad.json").status, equals: 2)
            let report = try report("\(folder)/cases.json")
            expect(report.failures.isEmpty)
            expect(report.findings.map(\.rule), equals: ["ambiguous"])
            expect(report.findings.first?.path, equals: "open › root › box")
        }
    }

    @Test("Every process checks its part of the files")
    func parts() throws {
        try withFolder(["a.storyboard": small, "b.storyboard": small, "c.storyboard": small]) { (folder: String) throws in
            let files = try (0..<2).map { try report(folder, "--part", "\($0)/2").files }
            expect(files, equals: [2, 1])
        }
        expect(LintPart(argument: "2/2") == nil)
    }

    @Test("A result is kept until the file, its texts or the options change")
    func cache() throws {
        try withFolder(["Base.lproj/a.storyboard": small]) { (folder: String) throws in
            let files = RenderFiles(paths: [folder])
            let interface = files.interfaces[0]
            let place = URL(fileURLWithPath: folder).appendingPathComponent("cache")
            func cache(_ options: String) -> LintCache { LintCache(folder: place, files: files, options: options) }
            expect(cache("one").result(of: interface) == nil)
            var report = LintReport()
            report.files = 7
            cache("one").keep(report, of: interface)
            expect(cache("one").result(of: interface)?.files, equals: 7)
            expect(cache("two").result(of: interface) == nil)
            let table = URL(fileURLWithPath: folder).appendingPathComponent("fr.lproj/a.strings")
            try FileManager.default.createDirectory(at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\"b-1-a.normalTitle\" = \"Bouton\";".utf8).write(to: table)
            expect(cache("one").result(of: interface) == nil)
            cache("one").keep(report, of: interface)
            try Data((small + "\n").utf8).write(to: interface.url)
            expect(cache("one").result(of: interface) == nil)
        }
    }

    @Test("Rules are listed, and unknown names refused")
    func rules() throws {
        let list = try run("--rules").output
        for rule in LintRules.all { expect(list.contains(rule.name)) }
        #expect(throws: (any Error).self) { try command(["--only", "nothing", "x"]) }
        #expect(throws: (any Error).self) { try run() }
    }
}
