import ArgumentParser
import AshlarCommandLine
import AshlarReport
import AshlarSystemText
import Foundation

/// The command `ashlar measure`: prints the sizes that texts have on iOS.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Print the sizes that texts have on iOS.",
        discussion: """
            Measures texts in the system font by a table of its widths; no font is needed. Widths and heights are rounded up to a \
            pixel, as the size of a label is.

            Without a text, reads lines of JSON from standard input or from the file of --input, such as \
            {"text":"Sign in","size":17,"weight":"semibold","scale":2}, and answers each with a line such as \
            {"width":54.0,"height":20.5,"lines":1,"natural":53.77389}; 'natural' is the width before rounding. A line may also have \
            "style", "textSize", "width", "lines", "italic", "monospaced" and "monospacedDigits". The options say what a line leaves \
            out. A line that cannot be read is answered with {"line":3,"error":"…"}, and the others are measured.

            The exit status is 0 when every text was measured, 1 when a line could not be read, and 2 when the file cannot be read. \
            What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar measure "Hello world" --size 17 --weight semibold --width 200
              ashlar measure "Terms and conditions" --style footnote --text-size accessibilityLarge --width 120 --lines 2
              ashlar measure texts.jsonl --scale 2
              echo '{"text":"OK","size":15}' | ashlar measure
            """)

    @Argument(
        help: ArgumentHelp(
            "The texts. None, a single '-', or a file whose name ends with .jsonl, for lines of JSON.", valueName: "text"))
    var texts: [String] = []

    @Option(help: ArgumentHelp("Read lines of JSON from a file; '-' is standard input.", valueName: "file"))
    var input: String?

    @Option(help: ArgumentHelp("The size of the font in points. The default is that of the style, or 17.", valueName: "points"))
    var size: Double?

    @Option(
        help: ArgumentHelp(
            "The weight: \(TextRequest.weightNames). The default is that of the style, or regular.", valueName: "weight"))
    var weight: String?

    @Option(help: ArgumentHelp("The text style: \(TextRequest.styleNames).", valueName: "style"))
    var style: String?

    @Option(
        help: ArgumentHelp(
            "The text size that a user prefers, for text styles: \(TextRequest.textSizeNames).", valueName: "text size"))
    var textSize = "large"

    @Flag(help: "Measure italic text.")
    var italic = false

    @Flag(help: "Measure the monospaced system font.")
    var monospaced = false

    @Flag(help: "Measure digits that are equally wide.")
    var monospacedDigits = false

    @Option(help: ArgumentHelp("The width at which lines break. The default is no limit.", valueName: "points"))
    var width: Double?

    @Option(help: ArgumentHelp("The greatest number of lines; 0 for no limit.", valueName: "number"))
    var lines = 0

    @Option(help: ArgumentHelp("The pixels of a point, to which sizes are rounded up.", valueName: "number"))
    var scale = 3.0

    @Flag(help: "Print lines of JSON for texts, too.")
    var json = false

    func validate() throws {
        if let size, !(size > 0 && size.isFinite) { throw ValidationError("--size takes a number above 0.") }
        if let width, !(width >= 0 && width.isFinite) { throw ValidationError("--width takes a number, 0 or more.") }
        if !(scale > 0 && scale.isFinite) { throw ValidationError("--scale takes a number above 0, such as 2 or 3.") }
        if lines < 0 { throw ValidationError("--lines takes a number, 0 or more.") }
        if let weight, TextRequest.weight(weight) == nil { throw ValidationError("--weight takes \(TextRequest.weightNames).") }
        if let style, TextRequest.style(style) == nil { throw ValidationError("--style takes \(TextRequest.styleNames).") }
        if TextRequest.textSize(textSize) == nil { throw ValidationError("--text-size takes \(TextRequest.textSizeNames).") }
        if input != nil, !texts.isEmpty { throw ValidationError("Give texts or --input, not both.") }
    }

    func run() throws {
        guard let path else { return try StandardStream.output.write(answer(to: texts)) }
        if path == InputFile.standardInput, Terminal.isInputTyped {
            StandardStream.printError("Type lines such as {\"text\":\"OK\",\"size\":17}, then press Ctrl-D.\n")
        }
        var answers = MeasuredLines(defaults: request, name: InputFile.name(path))
        do {
            // Answers are printed as soon as the lines are read, so that another program can ask and wait.
            let parts = try InputFile.Parts(path)
            while let bytes = try parts.next() { try print(answers.add(bytes)) }
        } catch let failure as InputFile.Failure {
            StandardStream.printError("\(PrintableText.line(InputFile.name(path))): \(failure.reason)\n")
            throw ExitCode(2)
        }
        try print(answers.finish())
        if answers.hasErrors { throw ExitCode(1) }
    }

    private func print(_ result: CommandResult) throws(OutputError) {
        StandardStream.printError(result.errors)
        try StandardStream.output.write(result.output)
    }

    /// The file of lines of JSON; nil if the texts are measured themselves.
    var path: String? {
        if let input { return input }
        guard let first = texts.first else { return InputFile.standardInput }
        let isFile = first.hasSuffix(".jsonl") && FileManager.default.fileExists(atPath: first)
        return texts.count == 1 && (first == InputFile.standardInput || isFile) ? first : nil
    }

    /// The text that the options describe, without its characters.
    var request: TextRequest {
        TextRequest(
            size: size, weight: weight.flatMap(TextRequest.weight), style: style.flatMap(TextRequest.style),
            textSize: TextRequest.textSize(textSize) ?? .large, isItalic: italic, isMonospaced: monospaced,
            hasMonospacedDigits: monospacedDigits, width: width, lines: lines, scale: scale)
    }

    /// Returns the sizes of texts, a line for each.
    func answer(to texts: [String]) -> String {
        let engine = SystemTextEngine()
        return texts.map { text in
            var request = request
            request.text = text
            let measured = request.measured(by: engine)
            return (json ? measured.json : measured.words) + "\n"
        }.joined()
    }
}
