import ArgumentParser
import AshlarReport
import Foundation

extension ParsableCommand {
    /// Parses the arguments of the process and runs the command as the parser's own `main()` does. Also reports output that cannot be
    /// written.
    ///
    /// Call ``StandardStream/prepare()`` first.
    public static func parseAndRun() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Foundation.exit(report(error))
        }
    }

    /// Prints the message of an error, which may be requested help.
    ///
    /// - Parameter error: The error that ended the command.
    /// - Returns: The exit status.
    private static func report(_ error: any Error) -> Int32 {
        do throws(OutputError) {
            if let error = error as? OutputError { throw error }
            let status = exitCode(for: error).rawValue
            let text = fullMessage(for: error)
            if status != 0 {
                if !text.isEmpty { StandardStream.printError(PrintableText.lines(text) + "\n") }
            } else if !text.isEmpty {
                try StandardStream.output.write(text + "\n")
            }
            return status
        } catch {
            StandardStream.printError("\(configuration.commandName ?? "ashlar"): \(error.description)\n")
            return OutputError.status
        }
    }
}
