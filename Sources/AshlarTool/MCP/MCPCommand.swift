import ArgumentParser
import Ashlar
import AshlarAgent
import AshlarCommandLine
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar mcp`: a server of the Model Context Protocol for coding agents.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let a coding agent see, touch and check screens: a Model Context Protocol server.",
        discussion: """
            Reads requests from standard input and answers on standard output, a line each, until the input ends. Clients start it by \
            themselves: in their configuration, give the command 'ashlar' and the argument 'mcp'.

            Tools: preview shows a scene of a storyboard or xib; tree, picture, why and explain look at it; tap, type, scroll and set \
            change it; diff compares two states; lint and prove check files. Nothing is written, and nothing is sent over a network. \
            Documentation/Agents has the configuration of the usual clients.

            The exit status is 0 when the input ends, and 74 when an answer cannot be written.

            EXAMPLES
              ashlar mcp
              ashlar mcp App/Base.lproj/Main.storyboard
            """)

    @Argument(help: ArgumentHelp("A file or folder to show at the start.", valueName: "path"))
    var path: String?

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try serve() }
    }

    @MainActor
    private func serve() throws {
        let server = try DocumentTools.server(showing: path)
        var lines = MessageLines()
        do {
            let input = try InputFile.Parts(InputFile.standardInput)
            while let part = try input.next() {
                for line in lines.add(part) { try Self.answer(line, server) }
            }
            if let last = lines.end() { try Self.answer(last, server) }
        } catch let failure as InputFile.Failure {
            try CommandResult(errors: "ashlar mcp: standard input: \(failure.reason)\n", status: 2).deliver()
        }
    }

    @MainActor
    private static func answer(_ line: String, _ server: AgentServer) throws {
        if let answer = server.answer(to: line) { try StandardStream.output.write(answer + "\n") }
    }
}
