import ArgumentParser
import AshlarCommandLine
import AshlarReport
import Foundation

/// The command `ashlar new`: writes a package that draws its first picture.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a package that lays out a view and draws it.",
        discussion: """
            Writes a folder with a Swift package: a view with constraints, a program that draws it as card.svg (and as card.png with \
            --png, which needs Pango and Cairo), and a test of its frames. In the folder, `swift run` draws and `swift test` checks.

            With --sdk, the package uses Ashlar's compiled libraries in the folder of an SDK. Only its own files are then compiled, in \
            seconds. An SDK works with one version of Swift.

            With --app, the package is an application with two screens, a table and a form, which 'swift run' or 'ashlar run' shows in a \
            browser.

            The exit status is 0 when the package was written, and 2 when the name cannot be used, the folder exists or the SDK does \
            not fit the toolchain. What cannot be written is an error with the status 74.

            EXAMPLES
              ashlar new Cards
              ashlar new Cards --sdk ~/ashlar-sdk-\(NewPackage.version)-linux-x86_64
              ashlar new Cards --ashlar ../ashlar --png
              ashlar new Notes --app
            """)

    @Argument(help: ArgumentHelp("The name of the package and of its folder.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("Where Ashlar is: the path of a folder, or the URL of a repository.", valueName: "path or URL"))
    var ashlar = Self.defaultPlace

    private static let defaultPlace = "ashlar"

    @Option(help: ArgumentHelp("The folder of an Ashlar SDK, to compile nothing of Ashlar.", valueName: "path"))
    var sdk: String?

    @Option(help: ArgumentHelp("The oldest version of Ashlar to use, for a URL.", valueName: "version"))
    var from = NewPackage.version

    @Flag(help: "Draw a PNG file too.")
    var png = false

    @Flag(help: "Write an application that runs in a browser.")
    var app = false

    func validate() throws {
        if app, png || sdk != nil { throw ValidationError("--app goes with neither --png nor --sdk.") }
        if sdk != nil, ashlar != Self.defaultPlace {
            throw ValidationError("--sdk and --ashlar both say where Ashlar is: use one.")
        }
    }

    func run() throws { try evaluate().deliver() }

    /// Runs the command without printing. The files are written.
    ///
    /// - Parameters:
    ///   - folder: The folder in which the package's own folder is made. The default is the current one.
    ///   - toolchain: Returns the toolchain that an SDK must fit. The default is the one on the `PATH`.
    func evaluate(in folder: String = "", toolchain: () -> Toolchain? = Toolchain.installed) throws(OutputError) -> CommandResult
    {
        if let reason = NewPackage.refusal(of: name) {
            return CommandResult(errors: "\(PrintableText.line(name)): \(reason)\n", status: 2)
        }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard access(path, F_OK) != 0 else {
            return CommandResult(errors: "\(PrintableText.line(path)): there is a file or folder of this name\n", status: 2)
        }
        let compiled: CompiledSDK?
        do throws(CompiledSDK.Refusal) {
            compiled = if let sdk { try CompiledSDK(path: sdk, in: folder, toolchain: toolchain) } else { nil }
        } catch {
            return CommandResult(errors: error.message + "\n", status: 2)
        }
        let package = NewPackage(
            name: name, ashlar: compiled?.path ?? ashlar, version: from, isCompiled: sdk != nil, drawsPNG: png, isApp: app)
        let output = try OutputFolder(path: path)
        do throws(OutputError) {
            for (path, text) in package.files { try output.write(Data(text.utf8), to: path) }
            try output.finish()
        } catch {
            output.discard()
            throw error
        }
        let files = package.files.map { "  \(path)/\($0.path)\n" }.joined()
        var result = CommandResult(output: "\(files)Next: cd \(path) && \(package.run)\n")
        if compiled != nil { return result }
        let place = ashlar.hasPrefix("/") || folder.isEmpty ? ashlar : "\(folder)/\(ashlar)"
        if !package.isRemote, access("\(place)/Package.swift", F_OK) != 0 {
            result.errors =
                "There is no package in \(PrintableText.line(place)): change the path in \(PrintableText.line(path))/"
                + "Package.swift, or say with --ashlar where Ashlar is.\n"
        }
        return result
    }
}
