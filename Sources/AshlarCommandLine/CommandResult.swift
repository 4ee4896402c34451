import ArgumentParser

/// The output, messages and exit status of a command.
struct CommandResult: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    /// Prints the output and messages, and ends the command with the status.
    ///
    /// - Throws: `OutputError` if the output cannot be written, else `ExitCode` if the status is not 0.
    func deliver() throws {
        StandardStream.tell(errors)
        try StandardStream.output.write(output)
        if status != 0 { throw ExitCode(status) }
    }
}
