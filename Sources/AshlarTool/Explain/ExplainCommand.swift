import ArgumentParser
import AshlarCommandLine
import AshlarExplain
import AshlarReport
import Foundation

/// The command `ashlar explain`: reads console logs of unsatisfiable constraints and prints their conflicts and fixes.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain the unsatisfiable constraints of a console log.",
        discussion: """
            Reads what Xcode's console, Console.app or an issue shows after "Unable to simultaneously satisfy constraints": several \
            conflicts, other lines between, wrapped and quoted lines. Prints for each conflict what happened, whose doing it is, and \
            what to do; then the smallest contradictory set, the sum that proves it, and changes that were tried. On a terminal, long lines are wrapped and colored; set NO_COLOR to turn \
            colors off.

            The exit status is 0 when every conflict was explained, 1 when one was not or a line could not be read, and 2 when a \
            file cannot be read or holds no conflict. What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar explain console.log
              ashlar explain console.log --svg conflict.svg
              pbpaste | ashlar explain
              ashlar explain --json monday.log tuesday.log
            """)

    @Argument(help: ArgumentHelp("The logs; standard input for '-' and when left out.", valueName: "file"))
    var files: [String] = []

    @Flag(help: "Print a JSON document.")
    var json = false

    @Flag(help: "Print all changes that were tried, and not only the first few.")
    var proof = false

    @Option(
        help: ArgumentHelp(
            "Draw the views of the conflicts into an SVG file; '-' prints it instead of the text.", valueName: "file"))
    var svg: String?

    private static let noConflict =
        "no conflict found; expected \"Unable to simultaneously satisfy constraints\" and a list of constraints"

    /// The greatest size of a log in bytes. A device's log of a day has some hundred megabytes; the limit stops endless devices.
    static let sizeLimit = 2 << 30

    func validate() throws {
        if json, svg == InputFile.standardInput {
            throw ValidationError("--json and '--svg -' cannot be combined: both print to standard output.")
        }
        if files.count(where: { $0 == InputFile.standardInput }) > 1 {
            throw ValidationError("Standard input can be read only once.")
        }
    }

    func run() throws {
        if files.isEmpty || files.contains(InputFile.standardInput), Terminal.isInputTyped {
            StandardStream.tell("Paste a log, then press Ctrl-D.\n")
        }
        let result = try evaluate(terminal: .output) { () throws(InputFile.Failure) in
            try InputFile.read(InputFile.standardInput, limit: Self.sizeLimit)
        }
        try result.deliver()
    }

    /// Runs the command without printing.
    ///
    /// - Parameters:
    ///   - terminal: The terminal that the output is for. The default is a file or a pipe.
    ///   - input: A closure that reads standard input.
    /// - Returns: The output and the exit status.
    func evaluate(terminal: Terminal = .none, input: () throws(InputFile.Failure) -> [UInt8]) throws(OutputError) -> CommandResult
    {
        var result = CommandResult()
        var logs: [ExplainedLog] = []
        for file in files.isEmpty ? [InputFile.standardInput] : files {
            do throws(InputFile.Failure) {
                let bytes = file == InputFile.standardInput ? try input() : try InputFile.read(file, limit: Self.sizeLimit)
                // Logs may contain anything. Invalid UTF-8 is replaced by U+FFFD.
                let log = ExplainedLog(file: InputFile.name(file), log: ConflictLog(String(decoding: bytes, as: UTF8.self)))
                guard log.hasConflicts else {
                    throw InputFile.Failure(
                        reason:
                            "no conflict found; expected \"Unable to simultaneously satisfy constraints\" and a list of constraints"
                    )
                }
                logs.append(log)
                if !log.isComplete { result.status = max(result.status, 1) }
            } catch {
                result.errors += "\(PrintableText.line(InputFile.name(file))): \(error.reason)\n"
                result.status = 2
            }
        }
        guard !logs.isEmpty else { return result }
        if let svg {
            let picture = ConflictPicture.document(logs.flatMap(\.explanations).filter { $0.repeats == nil })
            if svg == InputFile.standardInput {
                result.output = picture
                return result
            }
            try OutputFile.write(picture, to: svg)
        }
        if json {
            result.output = ExplanationDocument.text(logs, isList: files.count > 1)
        } else {
            result.output = ExplanationOutput.text(logs, isList: files.count > 1, isWhole: proof, for: terminal)
        }
        return result
    }
}

/// A log with the explanations of its conflicts.
struct ExplainedLog {
    /// The name of the file, for messages.
    let file: String
    let explanations: [Explanation]
    let unread: [ConflictLog.UnreadLine]

    init(file: String, log: ConflictLog) {
        self.file = file
        explanations = Explanation.all(of: log)
        unread = log.unread
    }

    /// Whether the log contains a conflict, or lines of one that could not be read.
    var hasConflicts: Bool { !explanations.isEmpty || !unread.isEmpty }

    /// Whether every conflict is explained and every line was read.
    var isComplete: Bool { unread.isEmpty && explanations.allSatisfy(\.proof.verified) }
}
