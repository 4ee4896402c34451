import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarLint
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar lint`: checks the layouts of storyboards and xibs over a matrix of screens, text sizes and languages.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check the layouts of storyboards, xibs, case files and reports.",
        discussion: """
            Paths are .storyboard and .xib files, folders that are searched for them, and .json files with cases or layout reports. \
            Each scene is laid out on the canvas with which it was saved, and in all combinations of the options; without any, on the \
            smallest and the largest screen of its kind. A finding is printed once, with the settings in which it holds.

            With --prove, each scene is followed from breakpoint to breakpoint through every width of a range, at the height of its \
            canvas. Findings then name the exact widths, as in "every width from 320 to 588"; "in steps" where code or text decides.

            Findings are switched off with --disable, with a comment 'ashlar:disable RULE' on the line or the line above, or with the \
            same words in the label that Interface Builder shows for an object. .ashlar.yml holds options for a project; --init \
            writes one.

            The default profile reports what breaks a screen, as warnings and errors. The strict profile, --strict, adds notes. Folders \
            of dependencies and of builds are left out, and so is what .gitignore names.

            The exit status is 0 when nothing was found, and 2 when a file cannot be read. With a baseline, --profile or --strict, it is 1 \
            when there are findings; without these, findings are only listed. It is 74 when the output cannot be written.

            EXAMPLES
              ashlar lint App
              ashlar lint App --widths 320,375,414,768 --dynamic-type all --rtl
              ashlar lint App --prove 320...1366 --pictures findings
              ashlar lint App --language fr --language long --format sarif --output lint.sarif
              ashlar lint App --baseline lint-baseline.json
            """)

    @Argument(help: ArgumentHelp("The files and folders.", valueName: "path"))
    var paths: [String] = []

    @OptionGroup var matrix: LintMatrixOptions

    @Option(
        help: ArgumentHelp(
            "Follow each scene through every width of a range, such as 320...1366, instead of samples.", valueName: "range"))
    var prove: SizeRange?

    @Option(help: ArgumentHelp("Follow each screen through every height of a range.", valueName: "range"))
    var proveHeights: SizeRange?

    @Option(help: ArgumentHelp("A folder for a small picture of each finding, and a page with all of them.", valueName: "dir"))
    var pictures: String?

    @Option(help: ArgumentHelp("Check only this rule; can be repeated.", valueName: "rule"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Switch a rule off; can be repeated.", valueName: "rule"))
    var disable: [String] = []

    @Option(help: "The format of the output: text, json, sarif, github or junit.")
    var format = LintFormat.text

    @Option(help: ArgumentHelp("The file to write; '-' is standard output.", valueName: "file"))
    var output = "-"

    @Option(
        help: ArgumentHelp(
            "What is reported, and is an exit status of 1: default (errors and warnings) or strict (notes too).",
            valueName: "profile"))
    var profile: LintProfile?

    @Flag(help: "The same as --profile strict.")
    var strict = false

    @Option(help: ArgumentHelp("A file with known findings, which are not reported.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write all findings to a file of known findings, and report none.", valueName: "file"))
    var writeBaseline: String?

    @Option(help: ArgumentHelp("The options of the project. (default: the nearest .ashlar.yml)", valueName: "file"))
    var config: String?

    @Flag(name: .customLong("init"), help: "Write .ashlar.yml with all rules to the present folder.")
    var writesConfiguration = false

    @Option(help: ArgumentHelp("The number of processes. (default: the number of cores)", valueName: "count"))
    var jobs: Int?

    @Flag(help: "Check files again that have not changed.")
    var noCache = false

    @Option(help: .hidden)
    var part: LintPart?

    @Flag(help: "List the rules.")
    var rules = false

    func validate() throws {
        for name in only + disable where LintRules.rule(named: name) == nil {
            throw ValidationError("There is no rule '\(name)'. See 'ashlar lint --rules'.")
        }
        if let jobs, jobs < 1 || jobs > 256 { throw ValidationError("The number of processes must be from 1 to 256.") }
    }

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try evaluate(arguments: Array(CommandLine.arguments.dropFirst(2))) }.deliver()
    }

    /// Runs the command without printing.
    ///
    /// - Parameter arguments: The arguments of the command, for its own processes; nil to check all files in this process.
    @MainActor
    func evaluate(arguments: [String]? = nil) throws -> CommandResult {
        if rules { return CommandResult(output: Self.list) }
        if writesConfiguration { return try writeConfiguration() }
        let project: LintProject
        do throws(LintProject.Failure) {
            project = try LintProject(self)
        } catch {
            return CommandResult(errors: PrintableText.line(error.reason) + "\n", status: 2)
        }
        let (documents, paths) = Self.divided(project.paths)
        guard !project.paths.isEmpty else { throw ValidationError("Missing expected argument '<path> ...'") }
        // Annotations and SARIF name files as the repository does, in whose folder the command runs.
        let files = RenderFiles(
            paths: paths, base: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
            exclusions: project.exclusions)
        guard files.problems.isEmpty else {
            let lines = files.problems.map { "\(PrintableText.line($0.path)): \($0.reason)\n" }
            return CommandResult(errors: lines.joined(), status: 2)
        }
        let count = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, files.interfaces.count / 2)
        if part == nil, count > 1, let arguments, LintWorkers.program != nil {
            do {
                var report = try LintWorkers(arguments: arguments, count: count).run()
                return try result(&report, project, files)
            } catch let failure as LintWorkers.Failure {
                return CommandResult(errors: "ashlar: \(failure.reason)\n", status: 2)
            }
        }
        var report = try check(files, documents, project)
        if part != nil { return CommandResult(output: try LintFormat.json.text(of: report, version: AshlarVersion.current)) }
        return try result(&report, project, files)
    }

    /// Checks files in this process.
    @MainActor
    private func check(_ files: RenderFiles, _ documents: [String], _ project: LintProject) throws -> LintReport {
        try measuring(project.plan) { try checkAll(files, documents, project) }
    }

    /// Calls a closure with the text engine of a plan, and restores the environment.
    @MainActor
    private func measuring<Result>(_ plan: LintPlan, _ body: () throws -> Result) throws -> Result {
        let engine = LayoutEnvironment.textEngine
        LayoutEnvironment.textEngine = plan.text == .pango ? try TextKind.pango.makeEngine() : TextEstimate.common
        defer {
            LayoutEnvironment.textEngine = engine
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
        }
        return try body()
    }

    private static func facts(_ names: LabeledNames) -> [String] {
        names.names.sorted() + ["traits"] + names.traits.sorted()
    }

    @MainActor
    private func checkAll(_ files: RenderFiles, _ documents: [String], _ project: LintProject) throws -> LintReport {
        let assets = ProjectFiles(files)
        // What code sets decides findings, too.
        let code = noCache ? [] : Self.facts(assets.labeledNames) + assets.factsOfSources
        let options = ([project.plan.description] + code).joined(separator: "\n")
        let cache = noCache ? nil : LintCache(folder: LintCache.standardFolder, files: files, options: options)
        let linter = SceneLinter(plan: project.plan)
        var report = LintReport()
        for interface in part?.part(of: files.interfaces) ?? files.interfaces {
            if let known = cache?.result(of: interface) {
                report.merge(known)
                continue
            }
            let result = linter.check(interface, assets)
            cache?.keep(result, of: interface)
            report.merge(result)
        }
        // Documents are few, and are checked by the first process.
        if part.map({ $0.number == 0 }) ?? true {
            for path in documents { report.merge(DocumentLinter(plan: project.plan).check(path)) }
        }
        return report
    }

    @MainActor
    private func result(_ report: inout LintReport, _ project: LintProject, _ files: RenderFiles) throws -> CommandResult {
        report.sort()
        var result = CommandResult()
        if let writeBaseline {
            try OutputFile.write(try LintBaseline(report.findings).data(), to: writeBaseline)
            report.suppressed += report.findings.count
            report.findings = []
        } else {
            project.baseline?.apply(to: &report)
            project.profile.apply(to: &report)
        }
        if let pictures {
            let drawing = try LintPictures(plan: project.plan, path: pictures)
            try measuring(project.plan) { try drawing.draw(&report, of: files, ProjectFiles(files)) }
        }
        if output != "-" {
            try OutputFile.write(try format.text(of: report, version: AshlarVersion.current), to: output)
        } else if format == .text {
            result.output = Self.text(report, for: .output)
        } else {
            result.output = try format.text(of: report, version: AshlarVersion.current)
        }
        // A project that begins has findings, which need not stop it: with a baseline, new ones do.
        let stops = project.baseline != nil || project.hasProfile || writeBaseline != nil
        result.status = report.failures.isEmpty ? (stops && !report.findings.isEmpty ? 1 : 0) : 2
        if output == "-", format == .text, !stops, !report.findings.isEmpty { result.output += Self.offer }
        return result
    }

    private static let offer = """
        To stop for new findings only, keep these: ashlar lint --write-baseline lint-baseline.json, and then --baseline \
        lint-baseline.json. To stop for all, use --profile default, or --profile strict, which has notes too.

        """

    /// Returns findings as text, with colors on a terminal that has them.
    static func text(_ report: LintReport, for terminal: Terminal) -> String {
        LintListing(report).lines.map { line in
            var styled = StyledLine(indentation: 6)
            for part in line.parts {
                let style: StyledLine.Style =
                    switch part.style {
                    case .error: .problem
                    case .heading, .warning: .bold
                    case .dim: .dim
                    case .plain, .note: .plain
                    }
                styled.add(part.text, style)
            }
            return styled.text(for: terminal) + "\n"
        }.joined()
    }

    /// Returns the JSON documents of paths, and the interfaces and folders.
    private static func divided(_ paths: [String]) -> (documents: [String], interfaces: [String]) {
        let documents = paths.filter { ($0 as NSString).pathExtension.lowercased() == "json" || $0 == InputFile.standardInput }
        return (documents, paths.filter { !documents.contains($0) })
    }

    private func writeConfiguration() throws -> CommandResult {
        let path = LintConfigurationFile.name
        guard !FileManager.default.fileExists(atPath: path) else {
            return CommandResult(errors: "\(path): the file exists\n", status: 2)
        }
        try OutputFile.write(LintConfigurationFile.template, to: path)
        return CommandResult(output: "Wrote \(path).\n")
    }

    private static let list = LintRules.all.map { rule in
        rule.name.padding(toLength: 22, withPad: " ", startingAt: 0)
            + rule.severity.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0) + rule.summary + "\n"
    }.joined()
}

extension LintPart: ExpressibleByArgument {}

extension LintProfile: @retroactive ExpressibleByArgument {}

extension LintFormat: @retroactive ExpressibleByArgument {}

extension LintPlan.LintText: ExpressibleByArgument {}

/// The options that choose the settings in which layouts are checked.
struct LintMatrixOptions: ParsableArguments, Sendable {
    @Option(
        help: ArgumentHelp(
            "Devices, separated by commas or repeated, such as iphone-15, ipad or 400x800.", valueName: "names"))
    var devices: [NameList<RenderDevice>] = []

    @Option(help: ArgumentHelp("Widths in points, separated by commas, such as 320,375,414,768.", valueName: "widths"))
    var widths: [NameList<WidthName>] = []

    @Option(help: ArgumentHelp("An orientation of the devices; can be repeated. (default: portrait)", valueName: "name"))
    var orientation: [RenderOrientation] = []

    @Option(
        help: ArgumentHelp(
            "Text sizes from xs to xxxl, and ax1 to ax5, separated by commas or repeated, or all. (default: l)",
            valueName: "sizes"))
    var dynamicType: [NameList<LintTextSize>] = []

    @Option(
        help: ArgumentHelp(
            "A language such as fr or pt-BR, or texts that are long, accented, or rtl; can be repeated.", valueName: "language"))
    var language: [RenderLanguage] = []

    @Flag(help: "Also lays everything out from right to left.")
    var rtl = false

    @Option(
        help: ArgumentHelp(
            "How texts are measured: estimate (the widths of iOS's font, the same on every machine) or pango (real fonts).",
            valueName: "engine"))
    var text = LintPlan.LintText.estimate

    func validate() throws {
        let count = RenderMatrix.count(
            screens.count, orientation.count, sizes.count, language.count, flags: rtl)
        guard count <= RenderMatrix.limit else {
            throw ValidationError("The options have \(count) combinations; at most \(RenderMatrix.limit) are checked.")
        }
    }

    private var sizes: [LintTextSize] { dynamicType.flatMap(\.values) }

    /// The devices, and a screen for each width.
    private var screens: [RenderDevice] { devices.flatMap(\.values) + widths.flatMap(\.values).map(\.device) }

    /// The settings; empty if no option chooses any.
    var settings: [RenderSetting] {
        guard !screens.isEmpty || !sizes.isEmpty || !language.isEmpty || rtl || !orientation.isEmpty else { return [] }
        return RenderMatrix(
            devices: screens, orientations: orientation, categories: sizes, languages: language, rtl: rtl, dark: false
        ).settings
    }
}

/// Names that are separated by commas; `all` stands for all of them.
struct NameList<Name: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
    var values: [Name]

    init?(argument: String) {
        if argument.lowercased() == "all" {
            values = Name.allValueStrings.compactMap { Name(argument: $0) }
            return
        }
        values = []
        for part in argument.split(separator: ",") {
            guard let name = Name(argument: part.trimmingCharacters(in: .whitespaces)) else { return nil }
            values.append(name)
        }
        if values.isEmpty { return nil }
    }
}

/// A width of a screen, in points.
struct WidthName: ExpressibleByArgument {
    var width: Double

    init?(argument: String) {
        guard let width = Double(argument), width >= 100, width <= 4096 else { return nil }
        self.width = width
    }

    /// A screen of the width: that of the device that is nearest, else one of the usual proportions.
    var device: RenderDevice {
        let all = RenderDevice.all.filter { $0.size != nil }
        var device = all.min { abs($0.size!.width - width) < abs($1.size!.width - width) } ?? .canvas
        guard let size = device.size else { return device }
        if size.width != width {
            device.name = "\(width.short)x\(Double(size.height).short)"
            device.title = "\(width.short) points"
            device.size = CGSize(width: width, height: size.height)
        }
        return device
    }
}
