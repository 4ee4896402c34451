import Foundation

/// A standard stream that the process prints to.
public enum StandardStream: Int32 {
    case output = 1
    case error = 2

    private var name: String { self == .output ? "standard output" : "standard error" }

    /// Prints a text without buffering, so that errors are reported immediately.
    public func write(_ text: String) throws(OutputError) {
        guard !text.isEmpty else { return }
        guard !Self.closed.contains(rawValue) else { throw OutputError(path: name, reason: systemReason(EBADF)) }
        var text = text
        var failure: SystemFailure?
        text.withUTF8 { bytes in
            do throws(SystemFailure) {
                try Descriptor(number: rawValue).write(UnsafeRawBufferPointer(bytes))
            } catch {
                failure = error
            }
        }
        if let failure { throw OutputError(path: name, reason: failure.reason) }
    }

    /// Prints a message to standard error, and ignores errors.
    public static func printError(_ text: String) { try? StandardStream.error.write(text) }

    /// The standard streams that were closed when the process began.
    public nonisolated(unsafe) private(set) static var closed: Set<Int32> = []

    /// Opens closed standard streams as `/dev/null`, so that files opened later do not get their numbers. Called once, before any
    /// file is opened.
    public static func prepare() {
        for number in [0, 1, 2] as [Int32] where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            closed.insert(number)
            // `open` returns the lowest free number, which is that of the closed stream.
            _ = Foundation.open("/dev/null", O_RDWR)
        }
    }
}
