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

/// The messages of all errors. They have no format and no position yet: the parser and the builder add both with
/// ``located(in:at:)``.
///
/// FIDELITY.md: formatErrors.
extension VisualFormatError {
    private init(_ message: String) { self.init(message: message, format: "", position: 0) }

    /// Returns the error with the text of the format and the position of the caret.
    func located(in format: String, at position: Int) -> VisualFormatError {
        VisualFormatError(message: message, format: format, position: position)
    }

    // MARK: The text does not follow the grammar

    static let emptyFormat = VisualFormatError("The format is empty.")
    static let charactersAfterEnd = VisualFormatError("Unexpected characters after the end of the format.")
    static let expectedColon = VisualFormatError("Expected a ':' after the orientation.")
    static let expectedView = VisualFormatError("Expected a view, '|' or a connection.")
    static let expectedOpeningBracket = VisualFormatError("Expected '['.")
    static let expectedClosingBracket = VisualFormatError("Expected ']'.")
    static let expectedClosingParenthesis = VisualFormatError("Expected ')'.")
    static let expectedDash = VisualFormatError("Expected '-'.")
    static let expectedPredicate = VisualFormatError("Expected a relation, a number or a name.")
    static let expectedNumber = VisualFormatError("Expected a number or a metric name.")
    static let expectedPriority = VisualFormatError("Expected a priority.")
    static let numberTooLarge = VisualFormatError("The number is too large.")

    // MARK: The names, the options or the views do not fit the format

    static func unknownView(_ name: String) -> VisualFormatError {
        VisualFormatError("\(name) is not a key in the views dictionary.")
    }

    static func unknownMetric(_ name: String) -> VisualFormatError {
        VisualFormatError(
            "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries")
    }

    static func metricIsNotANumber(_ name: String) -> VisualFormatError {
        VisualFormatError("The value of the metric with name \"\(name)\" is not a number.")
    }

    static let spaceFromView = VisualFormatError("A space cannot be set to the size of a view.")

    static let missingSuperview = VisualFormatError(
        "Unable to interpret '|' character, because the related view doesn't have a superview")

    static func alignmentAlongAxis(isHorizontal: Bool) -> VisualFormatError {
        let axis = isHorizontal ? "horizontal" : "vertical"
        return VisualFormatError(
            "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis).")
    }
}
