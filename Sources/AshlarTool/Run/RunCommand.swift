import ArgumentParser
import AshlarCommandLine
import AshlarReport
import Foundation

/// The command `ashlar run`: builds an application and shows it in a browser.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Build an application and show it in a browser.",
        discussion: """
            Builds the application of a Swift package, runs it, and prints the address of a page in which it can be touched, typed \
            into, scrolled and turned. The application must link the product AshlarLive; 'ashlar new --app' writes one that does.

            The page is at the loopback address, which other machines do not reach, below a secret that is made at random. With \
            --host, other machines that know the secret can use the application.

            The exit status is 2 if the package has no such application, that of 'swift build' if it does not compile, and otherwise \
            that of the application.

            EXAMPLES
              ashlar run
              ashlar run ~/Notes --product Notes --device 'iPhone SE' --open
            """)

    @Argument(help: ArgumentHelp("The folder of the package.", valueName: "package"))
    var package = "."

    @Option(
        help: ArgumentHelp(
            "The executable product. It is needed if the package has several that link AshlarLive.", valueName: "name"))
    var product: String?

    @Option(
        help: ArgumentHelp(
            "The device: 'iPhone 16', 'iPhone 16 Pro Max', 'iPhone 13 mini', 'iPhone SE' or 'iPad'.", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("The port of the page; 0 for any free one.", valueName: "number"))
    var port: UInt16?

    @Option(help: ArgumentHelp("The address to listen at.", valueName: "address"))
    var host: String?

    @Flag(help: "Open the page in the standard browser.")
    var open = false

    func run() throws {
        let description: PackageDescription
        do throws(PackageDescription.Failure) {
            description = try PackageDescription(ofPackage: package)
        } catch {
            return try CommandResult(errors: "ashlar run: \(error.message)\n", status: 2).deliver()
        }
        let name: String
        do throws(PackageDescription.Failure) {
            name = try description.application(named: product)
        } catch {
            return try CommandResult(errors: "ashlar run: \(error.message)\n", status: 2).deliver()
        }
        let built = Self.execute(["swift", "build", "--package-path", package, "--product", name])
        guard built == 0 else { throw ExitCode(built) }
        guard let folder = Self.output(["swift", "build", "--package-path", package, "--show-bin-path"]) else {
            return try CommandResult(errors: "ashlar run: 'swift build --show-bin-path' failed\n", status: 2).deliver()
        }
        for (key, value) in environment { setenv(key, value, 1) }
        unsetenv("ASHLAR_LIVE")
        // In place of this process, so that its streams, signals and status are those of the caller.
        let program = folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + name
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
        execv(program, &words)
        let reason = systemReason(errno)
        try CommandResult(errors: "ashlar run: \(PrintableText.line(program)) cannot be run: \(reason)\n", status: 69).deliver()
    }

    /// The settings for the application.
    private var environment: [(String, String)] {
        var values: [(String, String)] = []
        if let port { values.append(("ASHLAR_LIVE_PORT", String(port))) }
        if let device { values.append(("ASHLAR_LIVE_DEVICE", device)) }
        if let host { values.append(("ASHLAR_LIVE_HOST", host)) }
        if open { values.append(("ASHLAR_LIVE_OPEN", "1")) }
        return values
    }

    /// Runs a program with this process's streams, and returns its status.
    private static func execute(_ words: [String]) -> Int32 {
        let process = process(words)
        do { try process.run() } catch {
            FileHandle.standardError.write(Data("ashlar run: \(words[0]) cannot be run: \(error.localizedDescription)\n".utf8))
            return 69
        }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Returns what a program prints; nil if it fails.
    static func output(_ words: [String]) -> String? {
        let (process, pipe) = (process(words), Pipe())
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    private static func process(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        return process
    }
}
