import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar batch`: lays out a scene for each line of values.
struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Lay out a scene for each line of values.",
        discussion: """
            The template is a xib or storyboard. A line is a JSON object: the names of outlets, or those that Interface Builder shows, \
            with a text, true, false, null (not shown), a number of points for a constraint, or an image as data:image/png;base64,…. \
            What a line does not name is as in the file. A name that several objects of the file share is not used, and an outlet goes before other names. With \
            --key, the first line of a name has its file, and further ones have errors.

            A line of JSON is printed for each line, in order: frames, the name of the file that was written, or an error. Lines with \
            errors do not stop the others. The exit status is 0 if all lines have a result or an error, 1 with --strict if one has an \
            error, 2 if the template cannot be used, and 74 if input cannot be read, output cannot be written, or a process cannot \
            be started.

            EXAMPLES
              ashlar batch Card.xib < cards.jsonl > frames.jsonl
              ashlar batch Card.xib --format png --output cards --key id < cards.jsonl
              parallel --pipe --block 1M ashlar batch Card.xib --jobs 1 --key id < cards.jsonl
            """)

    @Argument(help: ArgumentHelp("The xib or storyboard.", valueName: "template"))
    var template: String

    @Option(
        help: ArgumentHelp("The storyboard identifier of the scene. The default is the initial scene.", valueName: "identifier"))
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "The width in points; the height is what the view needs. The default is the canvas.", valueName: "points"))
    var width: Double?

    @Option(help: "Write a file for each line: png, svg or pdf.")
    var format: PictureFormat?

    @Option(help: ArgumentHelp("The folder of the files.", valueName: "folder"))
    var output: String = "."

    @Option(help: ArgumentHelp("The key whose value names a line in its result, and its file.", valueName: "name"))
    var key: String?

    @Option(help: ArgumentHelp("The pixels per point of PNG files.", valueName: "number"))
    var scale: Double = 2

    @Option(help: "The sizes of texts: system, pango or blocks.")
    var text: TextKind = .standard

    @Option(help: ArgumentHelp("The number of processes. The default is one for each core.", valueName: "number"))
    var jobs: Int?

    @Flag(help: "Exit with status 1 if a line has an error.")
    var strict = false

    /// Lines have their numbers before them, and are answered in this process.
    @Flag(help: .hidden)
    var worker = false

    func validate() throws {
        if let width, !(width.isFinite && (1...32_767).contains(width)) {
            throw ValidationError("The width must be from 1 to 32767 points.")
        }
        if !(scale.isFinite && (0.1...16).contains(scale)) { throw ValidationError("The scale must be from 0.1 to 16.") }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("The number of jobs must be from 1 to 1024.") }
    }

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try evaluate() }
    }

    @MainActor
    private func evaluate() throws {
        // A process that has ended is noticed by the error of the write.
        signal(SIGPIPE, SIG_IGN)
        let work: BatchWork
        do {
            work = try makeWork()
        } catch {
            // Errors of files name the file.
            let text = "\(error)"
            StandardStream.printError(
                PrintableText.line("ashlar batch: \(text.contains(template) ? text : "\(template): \(text)")") + "\n")
            throw ExitCode(2)
        }
        do {
            try answer(work)
        } catch let failure as SystemFailure {
            StandardStream.printError(PrintableText.line("ashlar batch: standard input cannot be read: \(failure.reason)") + "\n")
            throw ExitCode(OutputError.status)
        } catch let failure as BatchFailure {
            StandardStream.printError(PrintableText.line("ashlar batch: \(failure)") + "\n")
            throw ExitCode(OutputError.status)
        }
    }

    /// Answers the lines of standard input.
    @MainActor
    private func answer(_ work: BatchWork) throws {
        if worker {
            let input = LineReader(Descriptor(number: 0), limit: LineReader.limit + BatchLine.room)
            while let line = try input.next() {
                try StandardStream.output.write(work.result(of: BatchLine(sent: line)) + "\n")
            }
            return
        }
        let input = LineReader(Descriptor(number: 0))
        let count = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        var names = BatchNames(key: key, format: format)
        var hasErrors = false
        func writeResult(_ result: String) throws {
            if strict, Self.isError(result) { hasErrors = true }
            try StandardStream.output.write(result + "\n")
        }
        if count == 1 {
            var number = 0
            while let line = try input.next() {
                number += 1
                let earlier = names?.earlierLine(line, number: number)
                try writeResult(work.result(of: BatchLine(number: number, repeats: earlier, values: line)))
            }
        } else {
            try BatchPool(count: count, arguments: workerArguments).run(input, names: names, writeResult)
        }
        if hasErrors { throw ExitCode(1) }
    }

    private static func isError(_ result: String) -> Bool {
        (try? JSONDecoder().decode(BatchResult.self, from: Data(result.utf8)))?.error != nil
    }

    @MainActor
    private func makeWork() throws -> BatchWork {
        let engine = try text.makeEngine(draws: format != nil && !worker)
        LayoutEnvironment.textEngine = engine
        if format != nil { try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true) }
        let template = try BatchTemplate(path: template, scene: scene, width: width.map { CGFloat($0) })
        return BatchWork(
            template: template, format: format, folder: output, key: key, scale: scale, pango: engine as? FontTextEngine)
    }

    /// The arguments of a process that answers lines for this one.
    private var workerArguments: [String] {
        var arguments = ["batch", "--worker", "--output", output, "--scale", "\(scale)", "--text", text.rawValue]
        if let scene { arguments += ["--scene", scene] }
        if let width { arguments += ["--width", "\(width)"] }
        if let format { arguments += ["--format", format.rawValue] }
        if let key { arguments += ["--key", key] }
        return arguments + ["--", template]
    }
}
