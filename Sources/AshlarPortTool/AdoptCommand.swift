import ArgumentParser
import AshlarAdopt
import AshlarCommandLine
import AshlarReport
import Foundation

/// The command `ashlar adopt`, which `ashlar-port adopt` runs: makes a package of an application.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt", abstract: "Make a package of an application in which every import resolves.",
        discussion: """
            Reads the application's project (an Xcode workspace or project, a description of XcodeGen or Tuist, Package.swift, or a \
            plain folder), leaves out tests, extensions and targets for other systems, and writes a package with ported copies of its \
            files. Nothing of the application is changed.

            Each import becomes a module of the application, of Ashlar, of the toolchain or of your own folder of stand-ins; for those \
            that are nowhere, a module is made from what the application uses. The package is compiled, and adopt-report.md in its \
            folder says what each import became and what is left to decide.

            The exit status is 0 if the package builds, 1 if it does not yet or was not compiled, and 2 if there is no application. \
            What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar adopt ~/Notes --output NotesPackage
              ashlar adopt ~/Notes --output NotesPackage --target Notes --stand-ins Fakes
              ashlar run NotesPackage
            """)

    @Argument(help: ArgumentHelp("The application's folder, or a workspace or project in it.", valueName: "application"))
    var application: String

    @Option(help: ArgumentHelp("The folder of the package that is written.", valueName: "folder"))
    var output: String

    @Option(help: ArgumentHelp("The target to adopt. The default is the application with the most files.", valueName: "name"))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "A folder with a folder of Swift files for each module that you give yourself. They go before all others.",
            valueName: "folder"))
    var standIns: String?

    @Option(help: ArgumentHelp("The folder of Ashlar's sources. The default is the one around this program.", valueName: "path"))
    var ashlar: String?

    @Option(help: ArgumentHelp("The folder of the build, to share it with other packages.", valueName: "folder"))
    var scratchPath: String?

    @Option(
        help: ArgumentHelp(
            "Check types with the compiled modules in a folder, and build nothing.", valueName: "folder", visibility: .hidden))
    var modules: String?

    @Option(
        help: ArgumentHelp(
            "The program that stands for swift, such as one that adds options.", valueName: "path", visibility: .hidden))
    var swift: String?

    @Flag(inversion: .prefixedNo, help: "Compile the package, and make up what modules that are nowhere lack.")
    var build = true

    func run() throws { try evaluate().deliver() }

    /// Runs the command without printing to the standard streams, except for the stages of a build.
    func evaluate() throws -> CommandResult {
        guard let ashlar = ashlar.map(Self.absolute) ?? Self.folder(around: Self.executable) else {
            return CommandResult(errors: "Say with --ashlar where the folder of Ashlar's sources is.\n", status: 2)
        }
        var options = AdoptionOptions(ashlar: ashlar, output: Self.absolute(output))
        options.target = target
        options.standIns = standIns.map(Self.absolute)
        options.modules = modules.map(Self.absolute)
        options.scratch = scratchPath.map(Self.absolute)
        options.swift = swift.map(Self.absolute)
        var adoption: Adoption
        do throws(AppProject.Failure) {
            adoption = try Adoption(of: Self.absolute(application), options: options)
        } catch {
            return CommandResult(errors: PrintableText.line(error.description) + "\n", status: 2)
        }
        do {
            if build {
                try adoption.check { StandardStream.printError("adopt: \($0)\n") }
            } else {
                try adoption.write()
            }
        } catch {
            throw OutputError(path: output, reason: error.localizedDescription)
        }
        let lines = adoption.report.summary.split(separator: "\n").map { PrintableText.line(String($0)) + "\n" }.joined()
        return CommandResult(output: lines, status: adoption.report.check?.builds == true ? 0 : 1)
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    private static var executable: String? {
        #if os(Linux)
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        #else
        Bundle.main.executablePath
        #endif
    }

    /// Returns the folder of Ashlar's sources around a path; nil if there is none.
    static func folder(around path: String?) -> String? {
        var folder = path ?? ""
        while folder.count > 1 {
            folder = (folder as NSString).deletingLastPathComponent
            if FileManager.default.fileExists(atPath: folder + "/Shims/AppleFrameworks/Package.swift") { return folder }
        }
        return nil
    }
}
