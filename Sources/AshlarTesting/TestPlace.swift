#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The place of a test at which failures are shown.
public struct TestPlace: Sendable {
    /// The file, with its module.
    public var fileID: StaticString
    /// The path of the file.
    public var filePath: StaticString
    /// The line, counted from 1.
    public var line: UInt
    /// The column, counted from 1.
    public var column: UInt

    /// Creates the place of a call.
    ///
    /// - Parameters:
    ///   - fileID: The file, with its module.
    ///   - filePath: The path of the file.
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1.
    public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }

    /// Records a failure in the test that runs: an issue of Swift Testing, or a failure of XCTest.
    ///
    /// - Parameter message: Why the test failed.
    public func fail(_ message: String) {
        #if canImport(Testing)
        if Test.current != nil {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
            return
        }
        #endif
        #if canImport(XCTest)
        XCTFail(message, file: filePath, line: line)
        #else
        fatalError(message, file: filePath, line: line)
        #endif
    }
}
