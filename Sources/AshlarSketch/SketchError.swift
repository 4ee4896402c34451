/// An error in the text of a sketch, with its position and with what the language allows there.
///
///     for error in Sketch(parsing: "a.width == b.hight").errors { print(error) }
///     // 1:14: expected an attribute such as width or leading, found 'hight'
public struct SketchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// The column of the first character that is wrong, counted in Unicode scalars from 1.
    public var column: Int
    /// The error in one sentence, without its position.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted in Unicode scalars from 1.
    ///   - message: The error in one sentence, without its position.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// The error after its position: `3:7: expected a number, found 'x'`.
    public var description: String { "\(line):\(column): \(message)" }
}
