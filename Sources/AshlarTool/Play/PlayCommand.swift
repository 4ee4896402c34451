import ArgumentParser
import AshlarCommandLine
import AshlarReport
import Foundation

/// The command `ashlar play`: lays out a sketch, prints what came of it, and draws it.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Lay out a few lines of text, draw them, and again whenever they are saved.",
        discussion: """
            A sketch is a text file: visual formats such as H:|-[a]-[b(==a)]-|, relations such as b.width = 2*a.width @750, contents \
            such as title: "Good morning". Prints the frames as x y width height, the ambiguous numbers and the conflicts, and writes \
            FILE.svg and FILE.html beside the file. The article "The sketch language" describes the language.

            With --watch, the command does this again whenever the file is saved, until it is interrupted. The page in FILE.html then \
            reloads itself.

            The exit status is 0 when the layout is complete, 1 when it has a conflict or an ambiguous number, and 2 when the file \
            cannot be read or has an error. What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar play card.sketch
              ashlar play card.sketch --watch
              ashlar play card.sketch --size 320x480 --output pictures/card
              echo 'H:|-[a]-[b(==a)]-|' | ashlar play -
            """)

    @Argument(
        help: ArgumentHelp("The sketch; '-' is standard input, for which nothing is drawn without --output.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp(
            "Where to draw: the path of the pictures without .svg and .html. Left out, it is the file's.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("The size of the container, instead of the sketch's own.", valueName: "width x height"))
    var size: String?

    @Flag(help: "Do it again whenever the file is saved.")
    var watch = false

    /// The greatest size of a sketch in bytes.
    static let sizeLimit = 1 << 20

    func validate() throws {
        if watch, file == InputFile.standardInput { throw ValidationError("Standard input cannot be watched.") }
        if let size, PlayRun.size(size) == nil { throw ValidationError("--size takes a width and a height, such as 320x480.") }
    }

    func run() throws {
        guard watch else { return try evaluate(terminal: .output).deliver() }
        var watcher = FileWatcher(path: file)
        while true {
            try show(evaluate(terminal: .output))
            watcher.waitForChange()
        }
    }

    /// Prints a result of the watched file, which stays open whatever it says.
    private func show(_ result: CommandResult) throws {
        // The screen is cleared, so that the newest result is all that is to be seen.
        if Terminal.output.columns != nil { try StandardStream.output.write("\u{1B}[H\u{1B}[2J") }
        StandardStream.printError(result.errors)
        try StandardStream.output.write(result.output + (Terminal.output.columns == nil ? "\n" : ""))
    }

    /// Runs the command once, without printing. The pictures are written.
    ///
    /// - Parameter terminal: The terminal that the output is for. The default is a file or a pipe.
    func evaluate(terminal: Terminal = .none) throws(OutputError) -> CommandResult {
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(file, limit: Self.sizeLimit)
        } catch {
            return CommandResult(errors: "\(PrintableText.line(InputFile.name(file))): \(error.reason)\n", status: 2)
        }
        let run = PlayRun(
            String(decoding: bytes, as: UTF8.self), name: InputFile.name(file), size: size.flatMap(PlayRun.size))
        if let place = output ?? (file == InputFile.standardInput ? nil : file) {
            try OutputFile.write(run.picture, to: place + ".svg")
            try OutputFile.write(run.page(reloads: watch), to: place + ".html")
        }
        return CommandResult(output: run.text(for: terminal), errors: run.errors, status: run.status)
    }
}
