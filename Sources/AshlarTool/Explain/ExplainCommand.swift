import ArgumentParser
import AshlarExplain
import Foundation

/// `ashlar explain`: reads a console log about unsatisfiable constraints and says what is wrong and what would mend it.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain the unsatisfiable constraints of a console log.",
        discussion: """
            Reads what Xcode's console, Console.app or an issue shows after "Unable to simultaneously satisfy constraints": several \
            conflicts, other lines between, wrapped and quoted lines. Prints for each conflict the smallest contradictory set, the sum \
            that proves it, and changes that were tried.

            The exit status is 0 when every conflict was explained, 1 when one was not or a line could not be read, and 2 when the \
            file cannot be read or holds no conflict.
            """)

    @Argument(help: ArgumentHelp("The log; standard input when left out.", valueName: "file"))
    var file: String?

    @Flag(help: "Print a JSON document.")
    var json = false

    @Option(help: ArgumentHelp("Draw the views of the conflicts into an SVG file.", valueName: "file"))
    var svg: String?

    func run() throws {
        let result = evaluate()
        FileHandle.standardError.write(Data(result.errors.utf8))
        FileHandle.standardOutput.write(Data(result.output.utf8))
        if result.status != 0 { throw ExitCode(result.status) }
    }

    /// Does everything except printing.
    func evaluate(input: () throws -> Data = { try FileHandle.standardInput.readToEnd() ?? Data() }) -> CommandResult {
        let name = file ?? "standard input"
        let data: Data
        do {
            data = try file.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } ?? input()
        } catch {
            return CommandResult(errors: "\(name): cannot be read: \(error.localizedDescription)\n", status: 2)
        }
        // A log may hold anything; what is not UTF-8 is shown as such and does no harm.
        let log = ConflictLog(String(decoding: data, as: UTF8.self))
        guard !log.conflicts.isEmpty || !log.unread.isEmpty else {
            return CommandResult(
                errors:
                    "\(name): no conflict found; expected \"Unable to simultaneously satisfy constraints\" and a list of constraints\n",
                status: 2)
        }
        let explanations = log.conflicts.map { Explanation(of: $0) }
        if let svg {
            do {
                try Data(try ConflictPicture.document(explanations).utf8).write(to: URL(fileURLWithPath: svg))
            } catch {
                return CommandResult(errors: "\(svg): cannot be written: \(error.localizedDescription)\n", status: 2)
            }
        }
        let isComplete = log.unread.isEmpty && explanations.allSatisfy(\.proof.verified)
        let output = json ? ExplanationDocument.text(explanations, log.unread) : ExplanationOutput.text(explanations, log.unread)
        return CommandResult(output: output, status: isComplete ? 0 : 1)
    }
}

/// What a command prints and its exit status.
struct CommandResult: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
}
