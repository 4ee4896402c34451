import ArgumentParser

/// The command `ashlar adopt`: runs `ashlar-port adopt`, which parses Swift.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt", abstract: "Make a package of an application in which every import resolves.",
        discussion: """
            Reads the application's project (an Xcode workspace or project, a description of XcodeGen or Tuist, Package.swift, or a \
            plain folder), and writes a package with ported copies of its files. Nothing of the application is changed. The file \
            adopt-report.md in the package says what each import became and what is left to decide.

            Runs the program 'ashlar-port', which is installed beside this one. 'ashlar adopt --help' prints its options. In a build \
            folder, 'make port' makes it. The exit status is 0 if the package builds, 1 if it does not yet, 2 if there is no \
            application, and 69 if the program is missing.

            EXAMPLES
              ashlar adopt ~/Notes --output NotesPackage
              ashlar run NotesPackage
            """)

    @Argument(
        parsing: .captureForPassthrough, help: ArgumentHelp("The arguments of 'ashlar-port adopt'.", valueName: "arguments"))
    var arguments: [String] = []

    func run() throws { try PortCommand.run("adopt", ["adopt"] + arguments) }
}
