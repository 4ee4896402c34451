import Foundation

/// Where the process prints to.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    private var name: String { self == .output ? "standard output" : "standard error" }

    /// Prints a text. Nothing is kept back, so that what fails fails here.
    func write(_ text: String) throws(OutputError) {
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

    /// Prints a message that is of no use where nobody can read it.
    static func tell(_ text: String) { try? StandardStream.error.write(text) }

    /// The streams that were closed when the process began.
    nonisolated(unsafe) private(set) static var closed: Set<Int32> = []

    /// Keeps the numbers of closed streams from being given to files that are opened later, which would be printed into. Called once,
    /// before anything is opened.
    static func prepare() {
        for number in [0, 1, 2] as [Int32] where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            closed.insert(number)
            // The lowest free number is the one that is closed.
            _ = Foundation.open("/dev/null", O_RDWR)
        }
    }
}
