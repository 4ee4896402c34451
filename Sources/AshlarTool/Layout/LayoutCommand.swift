import ArgumentParser
import Foundation

/// `ashlar layout`: lays out the cases of files, shows the frames, and compares them with what the files expect.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Lay out the cases of files and show or check their frames.",
        discussion: """
            A case file is JSON: trees of views, their constraints, the frames expected. Frames are printed as x y width height.

            The exit status is 0 when all went well, 1 when a check failed, and 2 when a file is not a case file: nothing is printed
            then, except what is wrong and where.
            """)

    @Argument(help: ArgumentHelp("The case files.", valueName: "file"))
    var files: [String]

    @Flag(help: "Compare with the expectations; print only what differs, what was skipped, and the count.")
    var check = false

    @Flag(help: "Print a JSON document.")
    var json = false

    /// What the command prints and its exit status.
    struct Result: Equatable {
        var output = ""
        var errors = ""
        var status: Int32 = 0
    }

    func run() throws {
        // A command runs on the main thread, where views live.
        let result = MainActor.assumeIsolated { evaluate() }
        FileHandle.standardError.write(Data(result.errors.utf8))
        FileHandle.standardOutput.write(Data(result.output.utf8))
        if result.status != 0 { throw ExitCode(result.status) }
    }

    /// Does everything except printing. All files are read and laid out before there is any output.
    @MainActor
    func evaluate() -> Result {
        var reports: [CaseReport] = []
        var errors: [CaseError] = []
        var caseFiles: [CaseFile] = []
        for file in files {
            do throws(CaseError) {
                caseFiles.append(try CaseLoader.load(file))
            } catch {
                errors.append(error)
            }
        }
        for caseFile in caseFiles where errors.isEmpty {
            do throws(CaseError) {
                reports.append(try report(caseFile))
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else {
            return Result(errors: errors.map { "\($0.description)\n" }.joined(), status: 2)
        }
        let hasFailed = reports.contains { $0.entries.contains { !$0.differences.isEmpty } }
        let output =
            if json { JSONPrinter.text(CaseDocument.document(reports, isChecked: check)) } else if check {
                CaseOutput.outcome(reports)
            } else { CaseOutput.frames(reports) }
        return Result(output: output.isEmpty ? "" : output + "\n", status: hasFailed ? 1 : 0)
    }

    @MainActor
    private func report(_ file: CaseFile) throws(CaseError) -> CaseReport {
        var report = CaseReport(file: file, entries: [])
        for layoutCase in file.cases {
            var entry = CaseReport.Entry(result: try CaseRunner.run(layoutCase))
            if check, case .laidOut(let layouts) = entry.result.outcome {
                let check = CaseCheck(layoutCase, layouts)
                (entry.differences, entry.components) = (check.differences, check.components)
            }
            report.entries.append(entry)
        }
        return report
    }
}
