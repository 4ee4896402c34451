import AshlarReport
import Foundation

/// A failure to write output. The process ends with ``status``.
public struct OutputError: Error, Equatable, CustomStringConvertible {
    /// The exit status when output fails: `EX_IOERR` of `sysexits.h`.
    public static let status: Int32 = 74

    /// The path of the file, or `standard output`.
    public var path: String
    /// The reason, in words that follow the file's name.
    public var reason: String

    /// Creates an error.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "cannot write \(PrintableText.line(path)): \(reason)" }
}

/// Returns a message for an error number, such as `no space left on device`.
public func systemReason(_ code: Int32) -> String {
    switch code {
    case ENOENT: return "there is no such file or folder"
    case EISDIR: return "this is a folder"
    case ENOTDIR: return "a part of the path is not a folder"
    case EBADF: return "it is closed"
    default:
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
