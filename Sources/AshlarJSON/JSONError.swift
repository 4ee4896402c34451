/// A syntax error of a document.
public struct JSONError: Error, Hashable, Sendable {
    /// The line of the error, counted from 1.
    public var line: Int
    /// The column of the error in bytes, counted from 1.
    public var column: Int
    /// What is wrong, in a few words that begin with a small letter.
    public var reason: String
}
