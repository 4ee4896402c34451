import AshlarCommandLine
import AshlarScenes
import ArgumentParser
import AshlarReport

/// The command `ashlar layout`: lays out the cases of files and prints their frames, or compares them with the expected ones.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Lay out the cases of files and show or check their frames.",
        discussion: """
            A case file is JSON: trees of views, their constraints as equations or visual formats, the frames expected. The article \
            "Layouts as text" and Documentation/Cases describe it. Frames are printed as x y width height; ambiguous numbers are \
            warned of, unless a case expects them.

            The exit status is 0 when all went well, 1 when a check failed, and 2 when a file is not a case file: nothing is printed
            then, except what is wrong and where. It is 74 when the output cannot be written.

            EXAMPLES
              ashlar layout cases.json
              ashlar layout cases.json --check
              ashlar layout cases.json --svg pictures
              generate-cases | ashlar layout --json -
            """)

    @Argument(help: ArgumentHelp("The case files; '-' is standard input.", valueName: "file"))
    var files: [String]

    @Flag(help: "Compare with the expectations; print only what differs, what was skipped, and the count.")
    var check = false

    @Flag(help: "Print a JSON document.")
    var json = false

    @Option(help: ArgumentHelp("Draw each layout into an SVG file in a folder.", valueName: "folder"))
    var svg: String?

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated { try evaluate() }.deliver()
    }

    /// Runs the command without printing. All files are read and laid out before there is any output.
    @MainActor
    func evaluate() throws(OutputError) -> CommandResult {
        var errors: [CaseError] = []
        var caseFiles: [CaseFile] = []
        for file in files {
            do throws(CaseError) {
                caseFiles.append(try CaseLoader.load(file))
            } catch {
                errors.append(error)
            }
        }
        // Each result is discarded after its lines are written.
        var output: any CaseOutput =
            if json { CaseDocument(isChecked: check) } else if check { CaseOutcomes(files: files.count) } else {
                CaseFrames(files: files.count)
            }
        var tally = CaseTally()
        var warnings = ""
        var pictures = CasePictures()
        for caseFile in caseFiles where errors.isEmpty {
            do throws(CaseError) {
                try layOut(caseFile, &output, &tally, &warnings, &pictures)
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else {
            return CommandResult(errors: errors.map { "\(PrintableText.line($0.description))\n" }.joined(), status: 2)
        }
        output.end(tally)
        if let svg { try pictures.write(to: svg) }
        return CommandResult(
            output: output.text.isEmpty ? "" : output.text + "\n", errors: warnings, status: tally.failed > 0 ? 1 : 0)
    }

    @MainActor
    private func layOut(
        _ file: CaseFile, _ output: inout any CaseOutput, _ tally: inout CaseTally, _ warnings: inout String,
        _ pictures: inout CasePictures
    ) throws(CaseError) {
        output.begin(file)
        for layoutCase in file.cases {
            // A check says what differs from the expectations, and nothing else.
            var entry = CaseEntry(result: try CaseRunner.run(layoutCase, findingAmbiguities: !check))
            if case .laidOut(let layouts) = entry.result.outcome {
                for (step, layout) in layouts.enumerated() {
                    let place = "\(file.file): \(layoutCase.id)\(step > 0 ? " step \(step)" : "")"
                    for text in layout.ambiguities { warnings += PrintableText.line("\(place): ambiguous: \(text)") + "\n" }
                    if svg != nil { pictures.add(layout, of: layoutCase.id, step: step) }
                }
            }
            if check, case .laidOut(let layouts) = entry.result.outcome {
                let check = CaseCheck(layoutCase, layouts)
                (entry.differences, entry.components) = (check.differences, check.components)
            }
            tally.add(entry)
            output.add(entry)
        }
    }
}
