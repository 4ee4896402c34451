/// A place in a source file that was not translated, or was translated with a reservation.
public struct PortNote: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as the caller gave it.
    public var file: String

    /// The line, counted from 1.
    public var line: Int

    /// The column in UTF-8 bytes, counted from 1.
    public var column: Int

    /// A sentence that states what was not translated, and why.
    public var message: String

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - line: The line, counted from 1.
    ///   - column: The column in UTF-8 bytes, counted from 1.
    ///   - message: A sentence that states what was not translated, and why.
    public init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The note on one line, in the format of compiler warnings, which editors and build logs recognize.
    public var description: String {
        "\(file):\(line):\(column): warning: \(message)"
    }
}

/// The result of porting one file.
public struct PortedFile: Hashable, Sendable {
    /// The name of the file, as the caller gave it.
    public var name: String

    /// The Swift text.
    public var text: String

    /// The notes, in the order of the file.
    public var notes: [PortNote]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - text: The Swift text.
    ///   - notes: The notes, in the order of the file.
    public init(name: String, text: String, notes: [PortNote]) {
        self.name = name
        self.text = text
        self.notes = notes
    }
}
