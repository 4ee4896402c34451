import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarOutput
import AshlarReport
import AshlarSVG
import AshlarSweep
import Foundation

/// The command `ashlar prove`: follows the layouts of storyboards and xibs through every width of a range.
struct ProveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Check the layouts of storyboards and xibs at every width of a range.",
        discussion: """
            Frames are linear functions of the screen's width between breakpoints, where a constraint takes over from another or a \
            text breaks into other lines. The command follows the solver from breakpoint to breakpoint. For each scene it prints the \
            breakpoints, and the widths at which constraints conflict, views overlap or leave their superview, texts are cut off, and \
            views are ambiguous. Frames that code sets are sampled: the output names each such view with the reason.

            A text counts as cut off where more than a point, or 2 % of its width, is missing, since texts are measured without Apple's \
            fonts. With --text pango, the fonts tell the widths, and there is no such allowance.

            With --json, everything that is known of the layouts is printed; Documentation/Sweeping/prove.schema.json describes the \
            form. With --pictures, the layouts at the breakpoints are drawn as one SVG strip for each scene.

            The exit status is 0 when nothing was found, 1 when something was, and 2 when a file cannot be read. It is 74 when the \
            output cannot be written.

            EXAMPLES
              ashlar prove Main.storyboard
              ashlar prove App --widths 320...430 --pictures strips
              ashlar prove Main.storyboard --heights 480...932
              ashlar prove Main.storyboard --json | jq '.sweeps[].breakpoints[].size'
            """)

    @Argument(help: ArgumentHelp("The files and folders.", valueName: "path"))
    var paths: [String]

    @Option(help: ArgumentHelp("The range of widths in points. (default: 320...1366, without --heights)", valueName: "range"))
    var widths: SizeRange?

    @Option(help: ArgumentHelp("The range of heights in points, at the width of the canvas.", valueName: "range"))
    var heights: SizeRange?

    @Option(help: ArgumentHelp("A folder for pictures of the layouts at the breakpoints.", valueName: "dir"))
    var pictures: String?

    @Flag(help: "Print JSON: breakpoints, findings, and the frames between the breakpoints as linear functions.")
    var json = false

    @Flag(help: "Do not search for ambiguous views, which takes most of the time.")
    var skipAmbiguity = false

    @Option(
        help: ArgumentHelp(
            "How text is set: system (the sizes of iOS), pango (those of the fonts) or blocks (a square for each character).",
            valueName: "engine"))
    var text = TextKind.system

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try evaluate() }.deliver()
    }

    /// Runs the command. Only the folder of pictures is written.
    @MainActor
    func evaluate() throws -> CommandResult {
        let engine = LayoutEnvironment.textEngine
        LayoutEnvironment.textEngine = try text.makeEngine(draws: false)
        defer {
            LayoutEnvironment.textEngine = engine
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
        }
        let files = RenderFiles(paths: paths)
        guard files.problems.isEmpty else {
            let lines = files.problems.map { "\(PrintableText.line($0.path)): \($0.reason)\n" }
            return CommandResult(errors: lines.joined(), status: 2)
        }
        var result = CommandResult()
        var document = ProofDocument()
        let folder = try pictures.map { try OutputFolder(path: $0) }
        let project = ProjectFiles(files)
        for interface in files.interfaces {
            do {
                let file = try LoadedInterface(interface.url, path: interface.path, project: project)
                for index in file.scenes.indices { try prove(index, of: file, folder, &result, &document) }
            } catch let error as OutputError {
                throw error
            } catch {
                let failure = RenderFailure(file: interface.path, error)
                let line = failure.line.map { ":\($0)" } ?? ""
                result.errors += "\(PrintableText.line(interface.path))\(line): \(failure.reason)\n"
                document.failures.append(.init(file: interface.path, line: failure.line, reason: failure.reason))
                result.status = 2
            }
        }
        try folder?.finish()
        if json { result.output = try document.text() }
        return result
    }

    @MainActor
    private func prove(
        _ index: Int, of file: LoadedInterface, _ folder: OutputFolder?, _ result: inout CommandResult,
        _ document: inout ProofDocument
    ) throws {
        let window = try LayoutDiagnostics.collecting { try Self.window(of: index, of: file) }.result
        var axes: [(name: String, sweep: LayoutSweep)] = []
        if let range = widths ?? (heights == nil ? SizeRange(range: 320...1366) : nil) {
            axes.append(
                (
                    "widths",
                    window.ashlar.sweep(
                        width: range.range, findsAmbiguity: !skipAmbiguity, textAllowance: textAllowance)
                ))
        }
        if let range = heights {
            axes.append(
                (
                    "heights",
                    window.ashlar.sweep(
                        height: range.range, findsAmbiguity: !skipAmbiguity, textAllowance: textAllowance)
                ))
        }
        for (name, sweep) in axes {
            let scene = file.scenes[index]
            if json {
                document.sweeps.append(SweepDocument(sweep, title: scene.title, file: file.path, line: scene.line))
            } else {
                let text = ProofText(sweep, title: "\(file.path):\(scene.line) \(scene.title)")
                result.output += PrintableText.lines(text.text)
            }
            if !sweep.findings.isEmpty { result.status = max(result.status, 1) }
            guard let folder else { continue }
            let strip = window.ashlar.strip(of: sweep)
            let context = SVGContext(size: strip.size)
            strip.draw(in: context)
            let base = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
            try folder.write(Data(context.document().utf8), to: "\(base)-\(index + 1)-\(name).svg")
        }
    }

    /// How sure the widths of texts are. Those of the system engine are right up to a point below 20 points, and up to about 2 % above.
    private var textAllowance: LayoutSweep.TextAllowance {
        text == .system ? LayoutSweep.TextAllowance(points: 1, share: 0.02) : .exact
    }

    /// Returns a window with a scene, at the size of its canvas.
    @MainActor
    static func window(of index: Int, of file: LoadedInterface) throws -> UIWindow {
        let setting = RenderSetting()
        setting.apply(canvas: file.canvas(of: index), scale: file.canvasScale)
        let made = try file.make(index, setting)
        let window = UIWindow(frame: CGRect(origin: .zero, size: made.canvas))
        if !made.isPart { window.ashlar.safeAreaInsets = made.canvasSafeArea }
        made.show(in: window)
        window.layoutIfNeeded()
        return window
    }
}

/// A range of sizes in points, such as `320...1366`.
struct SizeRange: ExpressibleByArgument {
    var range: ClosedRange<Double>

    init(range: ClosedRange<Double>) { self.range = range }

    init?(argument: String) {
        let ends = argument.split(separator: "...", maxSplits: 1).compactMap { Double($0) }
        guard ends.count == 2, argument.contains("..."), ends[0] >= 1, ends[1] <= 4096, ends[0] < ends[1] else { return nil }
        range = ends[0]...ends[1]
    }
}

/// The sweeps of all scenes, and what could not be read, as JSON.
struct ProofDocument: Codable {
    /// A file that could not be read.
    struct Failure: Codable {
        var file: String
        var line: Int?
        var reason: String
    }

    /// The version of the form. It grows when a key is removed or changes its meaning, not when one is added.
    var version = 1
    var sweeps: [SweepDocument] = []
    var failures: [Failure] = []

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

/// The text of a sweep, for people.
struct ProofText {
    private(set) var text: String

    init(_ sweep: LayoutSweep, title: String) {
        text = "\(title)\n"
        let range = "\(sweep.axis.rawValue) \(Self.number(sweep.range.lowerBound)) to \(Self.number(sweep.range.upperBound))"
        let share = sweep.isProved ? "proved" : "partly sampled"
        text += "  \(range): \(sweep.breakpoints.count) breakpoints, \(share), with \(sweep.work.layouts) layouts\n"
        for reservation in sweep.reservations { text += "  not proved: \(reservation)\n" }
        // Code moves views at many sizes, such as a title that is centered on whole pixels. No constraint explains these breakpoints.
        var codeCount = 0
        for breakpoint in sweep.breakpoints {
            let isByCode = breakpoint.changes.allSatisfy { if case .code = $0 { true } else { false } }
            if isByCode { codeCount += 1 } else { text += "  \(SweepDocument.withoutAddresses(breakpoint.description))\n" }
        }
        if codeCount > 0 {
            text += "  and \(codeCount) more, at which only code places views in another way\n"
        }
        if sweep.findings.isEmpty { text += "  nothing found\n" }
        for finding in sweep.findings {
            text += "  ! \(SweepDocument.withoutAddresses(finding.description))\(finding.isProved ? "" : " (sampled)")\n"
        }
    }

    private static func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
