import ArgumentParser
import AshlarCommandLine
import Foundation

/// The command `ashlar port`: runs the program `ashlar-port`, which parses Swift.
///
/// The parser takes longer to compile than all other modules together, so that it is in a program of its own.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Rewrite Swift and Objective-C sources so that they compile here.",
        discussion: """
            Runs the program 'ashlar-port', which is installed beside this one. 'ashlar port --help' prints its options. In a build \
            folder, 'make port' makes it. The exit status is 69 if the program is missing.
            """)

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("The arguments of 'ashlar-port'.", valueName: "arguments"))
    var arguments: [String] = []

    /// The exit status if the program is missing: `EX_UNAVAILABLE` of `sysexits.h`.
    static let missingStatus: Int32 = 69

    func run() throws { try Self.run("port", arguments) }

    /// Runs the program in place of this process.
    ///
    /// - Parameters:
    ///   - command: The name of the command for messages.
    ///   - arguments: The arguments of the program.
    static func run(_ command: String, _ arguments: [String]) throws {
        guard let program = Self.program(beside: Self.executable, path: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
            try CommandResult(errors: Self.missingMessage(beside: Self.executable, command: command), status: Self.missingStatus)
                .deliver()
            return
        }
        try Self.replaceProcess(with: program, arguments)
    }

    /// The path of this program, without symbolic links; nil if the system does not tell.
    static var executable: String? {
        #if os(Linux)
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        #else
        Bundle.main.executablePath
        #endif
    }

    /// Returns the path of `ashlar-port`: in the folder of this program or, if it is not there, in a folder of `PATH`.
    static func program(beside executable: String?, path: String) -> String? {
        var folders = path.split(separator: ":").map(String.init)
        if let executable { folders.insert((executable as NSString).deletingLastPathComponent, at: 0) }
        return folders.map { $0 + "/ashlar-port" }.first(where: FileManager.default.isExecutableFile)
    }

    static func missingMessage(beside executable: String?, command: String = "port") -> String {
        let folder = executable.map { "in \(($0 as NSString).deletingLastPathComponent)" } ?? "beside this program"
        return """
            ashlar \(command): the program 'ashlar-port' is missing: it is neither \(folder) nor in a folder of PATH.
            In a checkout of Ashlar, 'make port' makes it; 'make install' installs it, and the SDK has it.

            """
    }

    /// Runs a program in place of this process, so that its streams, signals and status are those of the caller.
    private static func replaceProcess(with program: String, _ arguments: [String]) throws {
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        // A stream that was closed when this process began is closed for the program too, which then reports that it cannot print.
        for number in StandardStream.closed { close(number) }
        execv(program, words)
        let reason = systemReason(errno)
        for word in words { free(word) }
        try CommandResult(errors: "ashlar port: \(program) cannot be run: \(reason)\n", status: missingStatus).deliver()
    }
}
