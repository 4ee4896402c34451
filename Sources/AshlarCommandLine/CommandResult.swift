import ArgumentParser

/// The output, messages and exit status of a command.
public struct CommandResult: Equatable, Sendable {
    /// The text for standard output.
    public var output = ""
    /// The text for standard error.
    public var errors = ""
    /// The exit status.
    public var status: Int32 = 0

    /// Creates a result. The default is that of a command that succeeded and printed nothing.
    public init(output: String = "", errors: String = "", status: Int32 = 0) {
        self.output = output
        self.errors = errors
        self.status = status
    }

    /// Prints the output and messages, and ends the command with the status.
    ///
    /// - Throws: `OutputError` if the output cannot be written, else `ExitCode` if the status is not 0.
    public func deliver() throws {
        StandardStream.printError(errors)
        try StandardStream.output.write(output)
        if status != 0 { throw ExitCode(status) }
    }
}
