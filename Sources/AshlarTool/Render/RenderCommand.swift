import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarLint
import AshlarNib
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar render`: lays out the scenes of storyboards and xibs and draws them, or what changed in them.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Lay out and draw storyboards and xibs without Xcode.",
        discussion: """
            Paths are .storyboard and .xib files, or folders that are searched for them. Asset catalogs and tables of strings beside \
            the files are used. Writes one picture for every scene and setting, index.html, which shows the scenes with their \
            constraints and problems, and frames.json with every view's frame. Settings are all combinations of the options; without \
            any, each scene is drawn at the size of its canvas. SVG and JPEG pictures are drawn by librsvg, PDF pictures by poppler-glib, \
            and as outlines without these libraries.

            With --compare-saved, scenes are laid out at the size of their canvas, and views whose frame differs from the saved one by \
            more than a point are printed, as Xcode's "misplaced"; with --saved-texts, texts have the sizes that are saved in the file \
            and are not measured. With --diff, two versions of one file are compared: views that were added are green, \
            removed ones red, and moved ones have both outlines.

            The exit status is 0 when all scenes were drawn, 1 when one was not or --compare-saved found a difference, and 2 when a \
            path has no interface. It is 74 when the output cannot be written; then no file is.

            EXAMPLES
              ashlar render Main.storyboard
              ashlar render App --device iphone-se --device ipad --dynamic-type l --dynamic-type ax3 --dark
              ashlar render App --language ar --language long --output pictures
              ashlar render App --compare-saved
              ashlar render --diff old/Main.storyboard Main.storyboard
            """)

    @Argument(help: ArgumentHelp("The files and folders; the old and the new file with --diff.", valueName: "path"))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The folder to write to; made if it is missing. (default: render; with --compare-saved, nothing is written)",
            valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("Kinds of pictures, separated by commas: svg, png, pdf.", valueName: "kinds"))
    var format = PictureFormats(all: [.svg, .png].filter { CairoPictures.formats.contains($0) })

    @Option(
        help: ArgumentHelp(
            "A device, such as iphone-15, ipad or 400x800; canvas for the size in the file. Can be repeated.", valueName: "name"))
    var device: [RenderDevice] = []

    @Option(help: ArgumentHelp("An orientation of the devices; can be repeated. (default: portrait)", valueName: "name"))
    var orientation: [RenderOrientation] = []

    @Option(help: ArgumentHelp("A text size from xs to xxxl, and ax1 to ax5; can be repeated. (default: l)", valueName: "size"))
    var dynamicType: [LintTextSize] = []

    @Option(
        help: ArgumentHelp(
            "A language such as fr or pt-BR, or texts that are long, accented, or rtl; can be repeated.", valueName: "language"))
    var language: [RenderLanguage] = []

    @Flag(help: "Also lays everything out from right to left.")
    var rtl = false

    @Flag(help: "Also draws everything in dark appearance.")
    var dark = false

    @Flag(help: "Compare the computed frames with those that are saved in the files.")
    var compareSaved = false

    @Flag(help: "With --compare-saved, give texts the sizes that are saved in the files.")
    var savedTexts = false

    @Flag(help: "Draw what changed between two versions of a file.")
    var diff = false

    @Option(
        help: ArgumentHelp(
            """
            How text is set: system (the sizes of iOS), pango (those of the fonts) or blocks (a square for each character). \
            (default: system)
            """, valueName: "engine"))
    var text: TextKind?

    func validate() throws {
        if diff, paths.count != 2 { throw ValidationError("--diff compares two files; \(paths.count) were given.") }
        if diff, compareSaved { throw ValidationError("--diff and --compare-saved cannot be combined.") }
        if savedTexts, !compareSaved { throw ValidationError("--saved-texts goes with --compare-saved.") }
        if compareSaved, device.contains(where: { $0.size != nil }) {
            throw ValidationError("--compare-saved lays out at the size of the canvas; no other device can be given.")
        }
        let count = RenderMatrix.count(
            device.count, orientation.count, dynamicType.count, language.count, flags: rtl, dark)
        guard count <= RenderMatrix.limit else {
            throw ValidationError("The options have \(count) combinations; at most \(RenderMatrix.limit) are drawn.")
        }
    }

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try evaluate(progress: { ProgressLine(total: $0) }) }.deliver()
    }

    /// Runs the command. Only the output folder is written.
    ///
    /// - Parameter progress: A closure that creates the progress line for a number of steps; nil for none.
    @MainActor
    func evaluate(progress makeProgress: @escaping (Int) -> ProgressLine?) throws -> CommandResult {
        let engine = try (text ?? .standard).makeEngine()
        LayoutEnvironment.textEngine = engine
        let settings =
            compareSaved
            ? [RenderSetting()]
            : RenderMatrix(
                devices: device, orientations: orientation, categories: dynamicType, languages: language, rtl: rtl, dark: dark
            ).settings
        var run = RenderRun(
            settings: settings, formats: format.all, pango: engine as? FontTextEngine, makeProgress: makeProgress)
        defer { RenderSetting().apply(canvas: CGSize(width: 375, height: 667)) }
        if diff { return try run.compare(old: paths[0], new: paths[1], output: output ?? "render") }
        let files = RenderFiles(paths: paths)
        guard files.problems.isEmpty else {
            let lines = files.problems.map { "\(PrintableText.line($0.path)): \($0.reason)\n" }
            return CommandResult(errors: lines.joined(), status: 2)
        }
        if compareSaved { return try run.compareSaved(files, output: output, measuresTexts: !savedTexts) }
        return try run.draw(files, output: output ?? "render")
    }
}
