import ArgumentParser

/// What a command prints and its exit status.
struct CommandResult: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    /// Prints both texts and ends the command with the status.
    ///
    /// - Throws: `OutputError` if the output cannot be printed, else `ExitCode` if the status is not 0.
    func deliver() throws {
        StandardStream.tell(errors)
        try StandardStream.output.write(output)
        if status != 0 { throw ExitCode(status) }
    }
}
