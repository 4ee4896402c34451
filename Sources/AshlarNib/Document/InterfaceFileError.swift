import Foundation

/// An error in a file of Interface Builder: the file, the line, and the reason.
///
///     do {
///         let document = try InterfaceDocument(contentsOf: url)
///     } catch {
///         print(error)   // Main.storyboard:12: the element <view> is not closed
///     }
public struct InterfaceFileError: Error, CustomStringConvertible, Sendable {
    /// The name of the file.
    public var file: String
    /// The line, counted from 1; nil if the error concerns the whole file.
    public var line: Int?
    /// What is wrong, as a clause without a period.
    public var reason: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The path or name of the file.
    ///   - line: The line, counted from 1; nil if the error is not about one line.
    ///   - reason: What is wrong, as a clause without a period.
    public init(file: String, line: Int?, reason: String) { (self.file, self.line, self.reason) = (file, line, reason) }

    public var description: String { "\(file):\(line.map { "\($0): " } ?? " ")\(reason)" }
}

extension InterfaceFileError: LocalizedError {
    public var errorDescription: String? { description }
}

/// Something in a file that could not be built as it stands; the rest of the file is built.
public struct InterfaceProblem: Hashable, CustomStringConvertible, Sendable {
    /// The line of the element, counted from 1.
    public var line: Int
    /// What is wrong, as a clause without a period.
    public var reason: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - line: The line of the element, counted from 1.
    ///   - reason: What is wrong, as a clause without a period.
    public init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

    public var description: String { "\(line): \(reason)" }
}
