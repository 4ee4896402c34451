import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarLint
import AshlarOutput
import AshlarPreview
import AshlarReport
import Foundation

/// The command `ashlar preview`: shows views, controllers and scenes in several settings, and again whenever their files are saved.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show views, controllers and scenes side by side, while they are written.",
        discussion: """
            Paths are Swift files, packages, .storyboard and .xib files, sketches, case files, or folders of these. Of Swift, each \
            #Preview is shown, and each class of views, cells and controllers that can be made without arguments. A name after a colon \
            chooses one: Card.swift:Card, Main.storyboard:Login.

            Prints the address of a page that shows the pictures, and shows them again when a file is saved. A click on a picture opens \
            the inspector. With --once, writes PNG, \
            SVG, and the views as text and JSON to a folder with a page index.html, prints what is wrong, and ends.

            Without options, a usual phone is shown, and by itself each of a small phone, large text, dark, and right to left. Options \
            are combined with each other.

            The exit status is 0 when everything was drawn, 1 when something was not, because it does not compile or crashes, and 2 when \
            a path cannot be read or has nothing to show. It is 74 when output cannot be written.

            EXAMPLES
              ashlar preview Sources/Cards/Card.swift
              ashlar preview . --devices iphone-se,ipad --text-sizes l,ax3 --dark
              ashlar preview Main.storyboard:Login --once --output pictures
            """)

    @Argument(help: ArgumentHelp("The files and folders, each with ':' and a name or without.", valueName: "path"))
    var paths: [String]

    @Flag(help: "Write the pictures, and end.")
    var once = false

    @Option(help: ArgumentHelp("The folder to write to with --once; made if it is missing.", valueName: "dir"))
    var output = "previews"

    @Option(
        help: ArgumentHelp("Devices or sizes, separated by commas, such as iphone-se,ipad or 400x800.", valueName: "names"))
    var devices = DeviceList(all: [])

    @Option(help: ArgumentHelp("Text sizes from xs to xxxl, and ax1 to ax5, separated by commas.", valueName: "sizes"))
    var textSizes = TextSizeList(all: [])

    @Flag(help: "Also draw everything in dark appearance.")
    var dark = false

    @Flag(help: "Also lay everything out from right to left.")
    var rtl = false

    @Flag(help: "Combine a small phone, a usual one and a tablet with large text, dark, and right to left.")
    var all = false

    @Option(help: ArgumentHelp("The folder of an Ashlar SDK, against which Swift is compiled.", valueName: "path"))
    var sdk: String?

    @OptionGroup var page: InspectPageOptions

    @Flag(help: "With --once, print the time of each stage.")
    var times = false

    func validate() throws {
        guard matrix.settings.count <= RenderMatrix.limit else {
            let count = matrix.settings.count
            throw ValidationError("The options have \(count) combinations; at most \(RenderMatrix.limit) are drawn.")
        }
    }

    private var matrix: PreviewMatrix {
        PreviewMatrix(devices: devices.all, sizes: textSizes.all, rtl: rtl, dark: dark, all: all)
    }

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        if once { return try MainActor.assumeIsolated { try evaluate() }.deliver() }
        try MainActor.assumeIsolated {
            let inputs = PreviewInputs(paths)
            if let refusal = refusal(of: inputs) { return try refusal.deliver() }
            try prepare()
            let swift = SwiftPreviews(sdk: sdk, drawsPNG: false)
            try PreviewSession(inputs: inputs, settings: matrix.settings, swift: swift, page: page).run()
        }
    }

    @MainActor
    private func refusal(of inputs: PreviewInputs) -> CommandResult? {
        guard !inputs.problems.isEmpty else { return nil }
        let lines = inputs.problems.map { "\(PrintableText.line($0.path)): \($0.reason)\n" }
        return CommandResult(errors: lines.joined(), status: 2)
    }

    @MainActor
    private func prepare() throws {
        LayoutEnvironment.textEngine = try TextKind.standard.makeEngine()
        LayoutEnvironment.rasterizer = CairoPictures.rasterizer
    }

    /// Runs the command with `--once`, without printing. Only the output folder and what the compiler keeps are written.
    @MainActor
    func evaluate() throws -> CommandResult {
        let inputs = PreviewInputs(paths)
        if let refusal = refusal(of: inputs) { return refusal }
        try prepare()
        defer { RenderSetting().apply(canvas: CGSize(width: 375, height: 667)) }
        let swift = SwiftPreviews(sdk: sdk, drawsPNG: true)
        return try result(of: inputs.results(in: matrix.settings, swift: swift, drawsPNG: true))
    }

    private func result(of results: PreviewResults) throws -> CommandResult {
        var text = results.findingLines.map { PrintableText.line($0) + "\n" }.joined()
        if times { text += results.stages.map { "time: \($0.name) \(($0.seconds * 1000).rounded().short) ms\n" }.joined() }
        guard !results.subjects.isEmpty else {
            let isEmpty = results.errors.allSatisfy { $0.rule == "preview" || $0.rule == "file" || $0.rule == "package" }
            return CommandResult(errors: text, status: isEmpty ? 2 : 1)
        }
        let count = try PreviewOutput(results: results).write(to: output)
        text += "Wrote \(count) pictures of \(results.subjects.count) previews and index.html to \(PrintableText.line(output)).\n"
        text += results.notes.map { PrintableText.line("note: \($0)") + "\n" }.joined()
        return CommandResult(output: text, status: results.isComplete ? 0 : 1)
    }
}

/// Devices, separated by commas.
struct DeviceList: ExpressibleByArgument {
    var all: [RenderDevice]

    init(all: [RenderDevice]) { self.all = all }

    init?(argument: String) {
        let names = argument.split(separator: ",")
        all = names.compactMap { RenderDevice(argument: $0.trimmingCharacters(in: .whitespaces)) }
        guard !all.isEmpty, all.count == names.count else { return nil }
    }

    var defaultValueDescription: String { "iphone-15" }

    static var allValueStrings: [String] { RenderDevice.allValueStrings }
}

/// Text sizes, separated by commas.
struct TextSizeList: ExpressibleByArgument {
    var all: [LintTextSize]

    init(all: [LintTextSize]) { self.all = all }

    init?(argument: String) {
        let names = argument.split(separator: ",")
        all = names.compactMap { LintTextSize(argument: $0.trimmingCharacters(in: .whitespaces)) }
        guard !all.isEmpty, all.count == names.count else { return nil }
    }

    var defaultValueDescription: String { "l" }

    static var allValueStrings: [String] { LintTextSize.allCases.map(\.rawValue) }
}
