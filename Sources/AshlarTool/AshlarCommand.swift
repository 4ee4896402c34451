import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarGallery
import AshlarReport
import Foundation

@main
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "Auto Layout away from Apple's platforms.",
        discussion: """
            Files can be '-' for standard input. The exit status is 74 when output cannot be written.

            EXAMPLES
              ashlar explain console.log      explains unsatisfiable constraints
              ashlar render Main.storyboard   draws the scenes of storyboards and xibs
              ashlar layout cases.json        prints the frames of layouts
              ashlar preview Card.swift       shows views, controllers and scenes while they are written
              ashlar inspect Main.storyboard  says why each number of a layout is what it is
              ashlar lint Main.storyboard     finds conflicts, clipped texts and other defects
              ashlar prove Main.storyboard    checks layouts at every width
              ashlar measure "Hello world"    prints the sizes that texts have on iOS
              ashlar play card.sketch --watch lays out a few lines of text, and again when they are saved
              ashlar new Cards                writes a package that draws its first picture
              ashlar batch Card.xib           lays out a scene for each line of values
              ashlar run Notes                shows an application in a browser
              ashlar mcp                      lets a coding agent see and touch screens
              ashlar port Sources --in-place  rewrites an application's views
              ashlar adopt ~/App --output Out makes a package of an application
              ashlar gallery                  draws all examples
            """,
        version: AshlarVersion.current,
        subcommands: [
            GalleryCommand.self, RenderCommand.self, PreviewCommand.self, InspectCommand.self, LintCommand.self,
            ProveCommand.self, LayoutCommand.self,
            PlayCommand.self, NewCommand.self, RunCommand.self, MCPCommand.self, ExplainCommand.self, MeasureCommand.self,
            PortCommand.self, AdoptCommand.self, BatchCommand.self, BenchCommand.self,
        ])

    /// Parses and runs the command as the parser's own `main()` does, and reports output that cannot be written.
    static func main() {
        StandardStream.prepare()
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        if let message = CommandSuggestion.message(for: Array(CommandLine.arguments.dropFirst()), commands: names) {
            StandardStream.printError("ashlar: \(PrintableText.line(message))\n")
            Foundation.exit(EX_USAGE)
        }
        parseAndRun()
    }
}
