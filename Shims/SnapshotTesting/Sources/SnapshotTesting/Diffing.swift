import Foundation

/// How values are stored in files, and compared.
public struct Diffing<Value> {
    /// Returns the bytes of the file of a value.
    public var toData: (Value) -> Data
    /// Returns the value of a file.
    public var fromData: (Data) -> Value
    /// Compares the value of the reference with the new one: a message and what illustrates it, or nil if they match.
    public var diff: (Value, Value) -> (String, [XCTAttachment])?

    /// Creates a way to store and compare values.
    ///
    /// - Parameters:
    ///   - toData: Returns the bytes of the file of a value.
    ///   - fromData: Returns the value of a file.
    ///   - diff: Compares the value of the reference with the new one.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

/// What illustrates a failed test. Nothing here shows it: the pictures of a failure are in the report.
public struct XCTAttachment: Sendable {
    /// The bytes.
    public var data: Data
    /// The name; nil for none.
    public var name: String?

    /// Creates an attachment of bytes.
    ///
    /// - Parameter data: The bytes.
    public init(data: Data) { self.data = data }

    /// Creates an attachment of a text.
    ///
    /// - Parameter string: The text.
    public init(string: String) { self.init(data: Data(string.utf8)) }
}
