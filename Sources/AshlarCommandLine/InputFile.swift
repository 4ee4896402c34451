import Foundation

/// Reads files and standard input as a whole.
public enum InputFile {
    /// The reason why a file cannot be read, in words that follow its name.
    public struct Failure: Error {
        /// The reason, in words that follow the file's name.
        public var reason: String

        /// Creates a failure.
        public init(reason: String) { self.reason = reason }

        fileprivate init(_ failure: SystemFailure) {
            switch failure.code {
            case ENOENT: reason = "there is no such file"
            case EISDIR: reason = "this is a folder"
            default: reason = "the file cannot be read: \(failure.reason)"
            }
        }
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
            if error.code == EFBIG { throw Failure(reason: "the file is larger than \(limit >> 20) MiB") }
            throw Failure(error)
        }
    }

    /// Reads a file in parts, as they come.
    public struct Parts: ~Copyable {
        private let file: Descriptor

        /// Opens a file.
        ///
        /// - Parameter path: The path of the file; `-` means standard input.
        public init(_ path: String) throws(Failure) {
            do throws(SystemFailure) {
                if path == standardInput {
                    if StandardStream.closed.contains(0) { throw SystemFailure(code: EBADF) }
                    file = Descriptor(number: 0)
                } else {
                    file = try Descriptor.open(path, O_RDONLY).get()
                }
            } catch {
                throw Failure(error)
            }
        }

        deinit { if file.number != 0 { try? file.close() } }

        /// Returns the next part, which may end within a line; nil at the end of the file.
        public func next() throws(Failure) -> [UInt8]? {
            do throws(SystemFailure) {
                let bytes = try file.read(atMost: 1 << 16)
                return bytes.isEmpty ? nil : bytes
            } catch {
                throw Failure(error)
            }
        }
    }

    private static func bytes(_ file: Descriptor, _ limit: Int) throws(SystemFailure) -> [UInt8] {
        if file.number == 0, StandardStream.closed.contains(0) { throw SystemFailure(code: EBADF) }
        guard let bytes = try file.read(upTo: limit) else { throw SystemFailure(code: EFBIG) }
        return bytes
    }
}
