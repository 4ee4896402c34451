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
            what to do; then how sure the advice is, the smallest contradictory set, and changes that were tried. Where a log cannot \
            decide, a question is asked: answer it with --answer. On a terminal, long lines are wrapped and colored; set NO_COLOR \
            to turn colors off.

            The exit status is 0 when every conflict was explained, 1 when one was not or a line could not be read, and 2 when a \
            file cannot be read or holds no conflict. What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar explain console.log
              ashlar explain console.log --svg conflict.svg
              pbpaste | ashlar explain
              ashlar explain --json monday.log tuesday.log
              ashlar explain console.log --sources App --answer hidden=yes
            """)

    @Argument(help: ArgumentHelp("The logs; standard input for '-' and when left out.", valueName: "file"))
    var files: [String] = []

    @Flag(help: "Print a JSON document.")
    var json = false

    @Flag(help: "Print the sum that proves the conflict, and all changes that were tried.")
    var proof = false

    @Flag(help: "Print the address behind each view's name, as a debugger takes it.")
    var addresses = false

    @Option(
        help: ArgumentHelp(
            "Answer a question, such as hidden=yes, whole=no, created=no or last=2. Can be repeated.", valueName: "key=value"))
    var answer: [String] = []

    @Option(
        help: ArgumentHelp("The language, en or zh-Hans; that of LC_ALL, LC_MESSAGES or LANG when left out.", valueName: "code"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "Look in a folder's Swift, Objective-C and Interface Builder files for the line to change.", valueName: "folder"))
    var sources: String?

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
        if let language, Language(code: language) == nil {
            throw ValidationError(
                "--language \(language): expected \(Language.allCases.map(\.rawValue).joined(separator: " or ")).")
        }
        for answer in answer where Self.parts(of: answer) == nil {
            let keys = Question.Key.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--answer \(answer): expected a key (\(keys)), '=' and a value.")
        }
        if files.count(where: { $0 == InputFile.standardInput }) > 1 {
            throw ValidationError("Standard input can be read only once.")
        }
    }

    /// Returns the key and the value of an answer; nil if there is no such key.
    private static func parts(of answer: String) -> (key: String, value: String)? {
        guard let sign = answer.firstIndex(of: "=") else { return nil }
        let value = String(answer[answer.index(after: sign)...])
        guard Question.Key(rawValue: String(answer[..<sign])) != nil, !value.isEmpty else { return nil }
        return (String(answer[..<sign]), value)
    }

    /// The language of the environment, as POSIX orders its variables; English where it names another.
    private static var languageOfEnvironment: Language {
        let environment = ProcessInfo.processInfo.environment
        let code = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return code.flatMap(Language.init(code:)) ?? .english
    }

    func run() throws {
        if files.isEmpty || files.contains(InputFile.standardInput), Terminal.isInputTyped {
            StandardStream.printError("Paste a log, then press Ctrl-D.\n")
        }
        let result = try evaluate(terminal: .output, languageOfEnvironment: Self.languageOfEnvironment) {
            () throws(InputFile.Failure) in
            try InputFile.read(InputFile.standardInput, limit: Self.sizeLimit)
        }
        try result.deliver()
    }

    /// Runs the command without printing.
    ///
    /// - Parameters:
    ///   - terminal: The terminal that the output is for. The default is a file or a pipe.
    ///   - languageOfEnvironment: The language where `--language` names none. The default is English.
    ///   - input: A closure that reads standard input.
    /// - Returns: The output and the exit status.
    func evaluate(
        terminal: Terminal = .none, languageOfEnvironment: Language = .english,
        input: () throws(InputFile.Failure) -> [UInt8]
    ) throws(OutputError) -> CommandResult {
        var result = CommandResult()
        var logs: [ExplainedLog] = []
        let language = language.flatMap(Language.init(code:)) ?? languageOfEnvironment
        let answers = answer.compactMap(Self.parts).map { ($0.key, $0.value) }
        let options = ExplanationOptions(
            language: language, answers: Dictionary(answers, uniquingKeysWith: { $1 }))
        var search: SourceSearch?
        if let sources {
            do throws(InputFile.Failure) {
                search = SourceSearch(try SourceFolder.files(in: sources))
            } catch {
                result.errors += "\(PrintableText.line(sources)): \(error.reason)\n"
                result.status = 2
                return result
            }
        }
        for file in files.isEmpty ? [InputFile.standardInput] : files {
            do throws(InputFile.Failure) {
                let bytes = file == InputFile.standardInput ? try input() : try InputFile.read(file, limit: Self.sizeLimit)
                // Logs may contain anything. Invalid UTF-8 is replaced by U+FFFD.
                let log = ExplainedLog(
                    file: InputFile.name(file), log: ConflictLog(String(decoding: bytes, as: UTF8.self)), options: options,
                    search: search)
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
            result.output = ExplanationOutput.text(
                logs, isList: files.count > 1, isWhole: proof, withAddresses: addresses, language: language, for: terminal)
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

    /// What the sources say of each conflict; nil where nothing was searched or found.
    let sources: [String?]

    init(file: String, log: ConflictLog, options: ExplanationOptions = .init(), search: SourceSearch? = nil) {
        self.file = file
        let all = Explanation.all(of: log, options: options)
        explanations = all
        sources = all.indices.map { index in
            search.flatMap { $0.finding(for: all[index], of: log.conflicts[index])?.text(in: options.language) }
        }
        unread = log.unread
    }

    /// Whether the log contains a conflict, or lines of one that could not be read.
    var hasConflicts: Bool { !explanations.isEmpty || !unread.isEmpty }

    /// Whether every conflict is explained and every line was read.
    var isComplete: Bool { unread.isEmpty && explanations.allSatisfy(\.proof.verified) }
}
