/// What is wrong with a visual format, and where.
///
///     do {
///         _ = try VisualFormat("|-[a")
///     } catch {
///         print(error)
///     }
///     // Unable to parse constraint format:
///     // Expected ']'.
///     // |-[a
///     //     ^
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    public var message: String
    /// The format as it was given.
    public var format: String
    /// Where the caret stands: the number of Unicode scalars in front of it.
    public var position: Int

    /// The whole text of the exception that UIKit raises: message, format and caret, with a blank at the end of all lines but the last.
    public var description: String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: position))^"
    }
}
