import Foundation

/// Reads files and standard input as a whole.
public enum InputFile {
    /// The reason why a file cannot be read, in words that follow its name.
    public struct Failure: Error {
        /// The reason, in words that follow the file's name.
        public var reason: String

        /// Creates a failure.
        public init(reason: String) { self.reason = reason }
    }

    /// The path that means standard input, and standard output where a file is written.
    public static let standardInput = "-"

    /// Returns the name of a file for messages: its path, or `standard input`.
    public static func name(_ path: String) -> String { path == standardInput ? "standard input" : path }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `-` means standard input.
    ///   - limit: The greatest number of bytes, which also stops endless devices.
    /// - Returns: The bytes of the file.
    public static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        do throws(SystemFailure) {
            if path == standardInput { return try bytes(Descriptor(number: 0), limit) }
            let file = try Descriptor.open(path, O_RDONLY).get()
            defer { try? file.close() }
            return try bytes(file, limit)
        } catch {
            switch error.code {
            case ENOENT: throw Failure(reason: "there is no such file")
            case EISDIR: throw Failure(reason: "this is a folder")
            case EFBIG: throw Failure(reason: "the file is larger than \(limit >> 20) MiB")
            default: throw Failure(reason: "the file cannot be read: \(error.reason)")
            }
        }
    }

    private static func bytes(_ file: Descriptor, _ limit: Int) throws(SystemFailure) -> [UInt8] {
        if file.number == 0, StandardStream.closed.contains(0) { throw SystemFailure(code: EBADF) }
        guard let bytes = try file.read(upTo: limit) else { throw SystemFailure(code: EFBIG) }
        return bytes
    }
}
