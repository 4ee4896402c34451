import ArgumentParser
import AshlarExplain
import AshlarReport
import Foundation

/// The command `ashlar explain`: reads a console log of unsatisfiable constraints and prints their conflicts and fixes.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain the unsatisfiable constraints of a console log.",
        discussion: """
            Reads what Xcode's console, Console.app or an issue shows after "Unable to simultaneously satisfy constraints": several \
            conflicts, other lines between, wrapped and quoted lines. Prints for each conflict the smallest contradictory set, the sum \
            that proves it, and changes that were tried.

            The exit status is 0 when every conflict was explained, 1 when one was not or a line could not be read, and 2 when the \
            file cannot be read or holds no conflict. What cannot be written is an error with the status 74.
            """)

    @Argument(help: ArgumentHelp("The log; standard input when left out.", valueName: "file"))
    var file: String?

    @Flag(help: "Print a JSON document.")
    var json = false

    @Option(help: ArgumentHelp("Draw the views of the conflicts into an SVG file.", valueName: "file"))
    var svg: String?

    /// The greatest size of a log in bytes. A device's log of a day has some hundred megabytes; the limit stops endless devices.
    static let sizeLimit = 2 << 30

    func run() throws {
        let result = try evaluate { () throws(InputFile.Failure) in try InputFile.read(nil, limit: Self.sizeLimit) }
        try result.deliver()
    }

    /// Runs the command without printing.
    ///
    /// - Parameter input: A closure that reads standard input.
    /// - Returns: The output and the exit status.
    func evaluate(input: () throws(InputFile.Failure) -> [UInt8]) throws(OutputError) -> CommandResult {
        let name = PrintableText.line(file ?? "standard input")
        let log: ConflictLog
        do throws(InputFile.Failure) {
            // Logs may contain anything. Invalid UTF-8 is replaced by U+FFFD.
            let bytes = if let file { try InputFile.read(file, limit: Self.sizeLimit) } else { try input() }
            log = ConflictLog(String(decoding: bytes, as: UTF8.self))
        } catch {
            return CommandResult(errors: "\(name): cannot be read: \(error.reason)\n", status: 2)
        }
        guard !log.conflicts.isEmpty || !log.unread.isEmpty else {
            return CommandResult(
                errors:
                    "\(name): no conflict found; expected \"Unable to simultaneously satisfy constraints\" and a list of constraints\n",
                status: 2)
        }
        let explanations = log.conflicts.map { Explanation(of: $0) }
        if let svg {
            let picture: String
            do {
                picture = try ConflictPicture.document(explanations)
            } catch {
                return CommandResult(errors: "\(name): cannot be drawn: \(error)\n", status: 2)
            }
            try OutputFile.write(picture, to: svg)
        }
        let isComplete = log.unread.isEmpty && explanations.allSatisfy(\.proof.verified)
        let output = json ? ExplanationDocument.text(explanations, log.unread) : ExplanationOutput.text(explanations, log.unread)
        return CommandResult(output: output, status: isComplete ? 0 : 1)
    }
}
