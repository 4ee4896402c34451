/// An error in a visual format, and its position.
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
    /// The error, in one sentence.
    public var message: String
    /// The original text of the format.
    public var format: String
    /// The position of the caret: the number of Unicode scalars before it.
    public var position: Int

    /// The complete text of the exception that UIKit raises: message, format and caret. Every line but the last ends with a blank.
    public var description: String {
        "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: position))^"
    }
}
