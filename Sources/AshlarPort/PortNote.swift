/// One place that a rewriter did not translate, or translated with a reservation.
public struct PortNote: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as it was given.
    public var file: String

    /// The line, counted from 1.
    public var line: Int

    /// The column in UTF-8 bytes, counted from 1.
    public var column: Int

    /// What was not translated, and why.
    public var message: String

    /// Creates a note.
    public init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The note on one line, in the form that editors and build logs read.
    public var description: String {
        "\(file):\(line):\(column): warning: \(message)"
    }
}

/// What a rewriter made of one file.
public struct PortedFile: Hashable, Sendable {
    /// The name of the file, as it was given.
    public var name: String

    /// The new text.
    public var text: String

    /// What was not translated, in the order of the file.
    public var notes: [PortNote]

    /// Creates a result.
    public init(name: String, text: String, notes: [PortNote]) {
        self.name = name
        self.text = text
        self.notes = notes
    }
}
