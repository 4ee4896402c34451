/// A defect of a file that an interface uses: a catalog of assets, a picture or a table of strings.
public struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line of the defect, counted from 1; nil if the whole file is meant.
    public var line: Int?
    /// What is wrong, in words that follow the name of the file.
    public var reason: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The line of the defect, counted from 1; nil if the whole file is meant.
    ///   - reason: What is wrong, in words that follow the name of the file.
    public init(file: String, line: Int? = nil, reason: String) {
        (self.file, self.line, self.reason) = (file, line, reason)
    }

    /// The file, the line and the reason, as compilers print them: `Main.strings:3: expected a semicolon`.
    public var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + reason }
}
