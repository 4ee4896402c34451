import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarExamples
import AshlarGraphics
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar gallery`: draws the articles' examples and the controls, and writes a page with pictures and code.
public struct GalleryCommand: ParsableCommand, Sendable {
    public static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Draw the articles' examples and the controls, and write a page that shows them beside their code.",
        discussion: """
            Writes one picture for every example, size and step, index.html, which shows all of them, and frames.json with every \
            view's frame by name. The files appear when all of them are complete; if one cannot be written, none does, and the \
            exit status is 74.

            EXAMPLES
              ashlar gallery --output pictures --format svg,png
              ashlar gallery --only S22 --only Controls --size 390x844 --rtl
              ashlar gallery --animate --only S55
              ashlar gallery --animate --only Push --only Sheet --size 390x844
            """)

    @Option(help: ArgumentHelp("The folder to write to; made if it is missing.", valueName: "dir"))
    var output = "gallery"

    @Option(help: ArgumentHelp("Kinds of pictures, separated by commas: svg, png, pdf.", valueName: "kinds"))
    var format = PictureFormats(all: CairoPictures.formats)

    @Option(help: ArgumentHelp("Only the example of this name, such as S19 or Controls. Can be repeated.", valueName: "name"))
    var only: [String] = []

    @Option(help: ArgumentHelp("The screen's size in points; can be repeated. (default: 375x667 and 414x736)", valueName: "WxH"))
    var size: [ScreenSize] = []

    @Option(help: ArgumentHelp("Pixels per point, of frames and of PNG pictures.", valueName: "n"))
    var scale = 2.0

    @Flag(help: "Lays out from right to left.")
    var rtl = false

    @Flag(
        help: ArgumentHelp(
            """
            Also draws what moves as films, SVG and PNG pictures in the formats that are wanted: examples whose steps are animated, \
            and screens that a person uses.
            """
        ))
    var animate = false

    @Option(
        help: ArgumentHelp(
            "How text is set: system (the sizes of iOS), pango (those of the fonts) or blocks (a square for each character).",
            valueName: "engine"))
    var text = TextKind.standard

    public init() {}

    public func validate() throws {
        let names = Set(Example.names.map { $0.lowercased() })
        for name in only where !names.contains(name.lowercased()) {
            throw ValidationError("There is no example '\(name)'. The examples are \(Example.names.joined(separator: ", ")).")
        }
        guard Example.imageDirectory != nil else {
            throw ValidationError("The folder \(Example.resources) with the examples' images is missing beside the program.")
        }
        guard scale > 0, scale <= 8 else {
            throw ValidationError("The scale must be greater than 0 and at most 8, not \(scale).")
        }
    }

    public func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try draw() }
    }

    @MainActor private func draw() throws {
        let engine = try text.makeEngine()
        LayoutEnvironment.textEngine = engine
        LayoutEnvironment.userInterfaceLayoutDirection = rtl ? .rightToLeft : .leftToRight
        LayoutEnvironment.imageDirectories = Example.imageDirectory.map { [$0] } ?? []
        UIScreen.main.scale = scale

        let folder = try OutputFolder(path: output)
        defer { folder.discard() }
        let wanted = Set(only.map { $0.lowercased() })
        let examples = Example.gallery.filter { wanted.isEmpty || wanted.contains($0.name.lowercased()) }
        let sizes = size.isEmpty ? [ScreenSize(width: 375, height: 667), ScreenSize(width: 414, height: 736)] : size
        let artist = GalleryArtist(folder: folder, formats: format.all, scale: scale, pango: engine as? FontTextEngine)
        let progress = ProgressLine(total: examples.count * sizes.count)

        var entries: [GalleryEntry] = []
        for example in examples {
            var entry = GalleryEntry(example)
            for size in sizes {
                progress.step("\(example.name) \(size)")
                entry.pictures += try artist.draw(example, at: size)
                if animate, let film = try artist.film(example, at: size) { entry.films.append(film) }
            }
            entries.append(entry)
        }
        progress.finish()
        try folder.write(Data(GalleryPage(entries: entries).html.utf8), to: "index.html")
        try folder.write(try GalleryFrames(entries).json(), to: "frames.json")
        try folder.finish()
        let pictures = entries.reduce(0) { $0 + $1.pictures.count }
        let films = entries.reduce(0) { $0 + $1.films.count }
        let moving = animate ? " and \(films) film\(films == 1 ? "" : "s")" : ""
        try StandardStream.output.write(
            "Wrote \(pictures) pictures\(moving) of \(entries.count) examples, index.html and frames.json to "
                + "\(PrintableText.line(folder.path)).\n")
    }
}

extension Example {
    /// The names of all examples. The parser calls this on the main thread before the command runs.
    nonisolated static var names: [String] { MainActor.assumeIsolated { gallery.map { $0.name } } }

    /// The examples, and the screens that a person uses.
    static var gallery: [Example.Type] { all + Interaction.interactions }
}
