import ArgumentParser
import Ashlar
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
              ashlar lint App                 finds what is wrong in layouts
              ashlar layout cases.json        prints the frames of layouts
              ashlar port Sources --in-place  rewrites an application's views
              ashlar gallery                  draws all examples
            """,
        version: AshlarVersion.current,
        subcommands: [
            GalleryCommand.self, RenderCommand.self, LintCommand.self, LayoutCommand.self, ExplainCommand.self, PortCommand.self, BenchCommand.self,
        ])

    /// Parses and runs the command as the parser's own `main()` does, and reports output that cannot be written.
    static func main() {
        StandardStream.prepare()
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        if let message = CommandSuggestion.message(for: Array(CommandLine.arguments.dropFirst()), commands: names) {
            StandardStream.tell("ashlar: \(PrintableText.line(message))\n")
            Foundation.exit(EX_USAGE)
        }
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Foundation.exit(report(error))
        }
    }

    /// Prints the message of an error, which may be requested help.
    ///
    /// - Parameter error: The error that ended the command.
    /// - Returns: The exit status.
    private static func report(_ error: any Error) -> Int32 {
        do throws(OutputError) {
            if let error = error as? OutputError { throw error }
            let status = exitCode(for: error).rawValue
            let text = fullMessage(for: error)
            if status != 0 {
                if !text.isEmpty { StandardStream.tell(PrintableText.lines(text) + "\n") }
            } else if !text.isEmpty {
                try StandardStream.output.write(text + "\n")
            }
            return status
        } catch {
            StandardStream.tell("ashlar: \(error.description)\n")
            return OutputError.status
        }
    }
}
