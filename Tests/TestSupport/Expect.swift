import Foundation
import Testing

/// Records an issue unless a value is the expected one, with both values.
///
/// It does what `#expect(actual == expected)` does in a twentieth of the time that the compiler takes for the macro: 1 ms and 20 ms with
/// Swift 6.3, for each of ten thousand expectations. Use the macro for what a function cannot do, such as errors that have to be thrown.
///
/// - Parameters:
///   - actual: The value that the product gives.
///   - expected: The value that it has to give.
///   - comment: What the expectation means, or what else is known, for the issue.
///   - fileID: The place of the call, as are the parameters after it.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expect<Value: Equatable>(
    _ actual: Value, equals expected: Value, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard actual != expected else { return }
    record(
        "\(String(reflecting: actual)) is not \(String(reflecting: expected))", comment(),
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue unless a condition holds, with the line of its source.
///
/// Use `expect(_:equals:_:)` where two values are compared, since its issue has the values.
///
/// - Parameters:
///   - condition: What has to hold.
///   - comment: What the expectation means, or what else is known, for the issue.
///   - fileID: The place of the call, as are the parameters after it.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expect(
    _ condition: Bool, _ comment: @autoclosure () -> String = "", fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
) {
    guard !condition else { return }
    let lines = (try? String(contentsOfFile: filePath, encoding: .utf8))?.split(separator: "\n", omittingEmptySubsequences: false)
    let source = lines.flatMap { $0.indices.contains(line - 1) ? $0[line - 1].trimmingCharacters(in: .whitespaces) : nil }
    record(
        "Does not hold: \(source ?? "the condition")", comment(),
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ text: String, _ comment: String, _ place: SourceLocation) {
    Issue.record(Comment(rawValue: comment.isEmpty ? text : "\(text): \(comment)"), sourceLocation: place)
}
