import ArgumentParser
import AshlarCommandLine
import AshlarPort
import AshlarReport
import Foundation

/// The program `ashlar-port`: rewrites sources of iOS applications so that they compile on other platforms. `ashlar port` runs it, and so
/// does the build-tool plugin.
@main
struct AshlarPortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar-port", abstract: "Rewrite Swift and Objective-C sources so that they compile here.",
        discussion: """
            Swift: drops @objc, @IBOutlet and their relatives, turns #selector and #keyPath into expressions, moves overrides out of \
            extensions. Everything else stays byte for byte. Objective-C (.m, .mm): prints layout code in Masonry's, PureLayout's or \
            UIKit's own words as Swift.

            What cannot be translated is listed with file, line and column. In Swift it stays as it is, in Objective-C as a comment. \
            The exit status is 0 when everything was translated, 1 when something was not, and 2 when a file cannot be read; the \
            others are ported. What cannot be written is an error with the status 74.
            """)

    @Argument(help: ArgumentHelp("Files, and folders with all that is in them.", valueName: "paths"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("The folder to write to. One file is printed when this is left out.", valueName: "folder"))
    var output: String?

    @Flag(help: "Overwrite Swift files; what comes from Objective-C is written beside it.")
    var inPlace = false

    @Option(help: ArgumentHelp("Add the module UIKit to a package, for files that import it.", valueName: "folder"))
    var package: String?

    @Option(
        help: ArgumentHelp(
            "Port the files of a list to copies, for the build-tool plugin.", valueName: "file", visibility: .hidden))
    var listed: String?

    /// The greatest size of a source file, in bytes.
    static let sizeLimit = 64 << 20

    func validate() throws {
        if paths.isEmpty, package == nil, listed == nil {
            throw ValidationError("There is nothing to port: give files or folders.")
        }
        if listed != nil, inPlace || output != nil || package != nil || !paths.isEmpty {
            throw ValidationError("--listed stands alone.")
        }
        if inPlace, output != nil { throw ValidationError("--in-place and --output cannot be combined.") }
    }

    static func main() {
        StandardStream.prepare()
        // A command of its own, since the paths of this one have no name before them.
        if CommandLine.arguments.dropFirst().first == AdoptCommand.configuration.commandName {
            return AdoptCommand.main(Array(CommandLine.arguments.dropFirst(2)))
        }
        parseAndRun()
    }

    func run() throws { try evaluate().deliver() }

    /// Runs the command without printing to the standard streams.
    func evaluate() throws(OutputError) -> CommandResult {
        if let listed { return ListedFiles.port(listed) }
        var result = CommandResult()
        if let package { result.output += try UIKitTarget.write(to: package) }
        guard !paths.isEmpty else { return result }
        let found = PortInput.all(paths)
        let inputs = found.inputs
        let failures = found.failures.map { PrintableText.line($0) + "\n" }.joined()
        guard !inputs.isEmpty else {
            return CommandResult(
                errors: failures.isEmpty ? "There is no file that ends in .swift, .m or .mm.\n" : failures, status: 2)
        }
        if inputs.count > 1, output == nil, !inPlace {
            return CommandResult(
                errors: failures
                    + "There are \(inputs.count) files: say where to write them, with --output or --in-place.\n", status: 2)
        }
        let files = Self.port(inputs)
        let notes = files.flatMap(\.notes)
        result.errors = failures + notes.map { PrintableText.line($0.description) + "\n" }.joined()
        // What cannot be read stops no other file.
        result.status = failures.isEmpty ? notes.isEmpty ? 0 : 1 : 2
        if let output {
            result.errors += found.renamed.map { PrintableText.line($0) + "\n" }.joined()
            let folder = try OutputFolder(path: output)
            do throws(OutputError) {
                for (input, file) in zip(inputs, files) { try folder.write(Data(file.text.utf8), to: input.destination) }
                try folder.finish()
            } catch {
                folder.discard()
                throw error
            }
        } else if inPlace {
            for (input, file) in zip(inputs, files) where input.isObjectiveC || file.text != input.text {
                let place = input.place(for: file.text)
                try OutputFile.write(file.text, to: place)
                guard input.isObjectiveC, place != (input.path as NSString).deletingPathExtension + ".swift" else { continue }
                result.errors += PrintableText.line("\(input.path): another file is beside it: the result is \(place)") + "\n"
            }
        } else {
            result.output += files[0].text
        }
        return result
    }

    /// Ports all files. Swift files are ported together, since their types refer to each other.
    private static func port(_ inputs: [PortInput]) -> [PortedFile] {
        var swift = SwiftPort()
        for input in inputs where !input.isObjectiveC { swift.add(input.path, input.text) }
        var ported = swift.run()[...]
        return inputs.map {
            $0.isObjectiveC ? ObjectiveCPort.port($0.text, header: $0.header, file: $0.path) : ported.removeFirst()
        }
    }
}
