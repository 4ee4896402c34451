import Foundation

/// An open file descriptor.
public struct Descriptor: Sendable {
    /// The number of the descriptor.
    public let number: Int32

    /// Creates a descriptor of a file that is already open.
    public init(number: Int32) { self.number = number }

    /// Opens a file. The number never equals that of a standard stream, after `StandardStream.prepare()`.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: The flags of `open(2)`; `O_CLOEXEC` is added.
    ///   - permissions: The permissions of a new file. The default is 0o666.
    /// - Returns: The descriptor, or the error number.
    public static func open(_ path: String, _ flags: Int32, permissions: mode_t = 0o666) -> Result<Descriptor, SystemFailure> {
        while true {
            let number = Foundation.open(path, flags | O_CLOEXEC, permissions)
            if number >= 0 { return .success(Descriptor(number: number)) }
            if errno != EINTR { return .failure(SystemFailure(code: errno)) }
        }
    }

    /// Writes all bytes.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(number, rest.baseAddress!, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                wait(for: POLLOUT)
            } else if errno != EINTR {
                throw SystemFailure(code: errno)
            }
        }
    }

    /// Reads to the end of the file.
    ///
    /// - Parameter limit: The greatest number of bytes.
    /// - Returns: The bytes, or nil if there are more than the limit.
    public func read(upTo limit: Int) throws(SystemFailure) -> [UInt8]? {
        var status = stat()
        let isFile = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // One byte more than expected, so that the end is detected without growing the buffer.
        var bytes = [UInt8](repeating: 0, count: isFile ? min(Int(status.st_size), limit) + 1 : 1 << 16)
        var used = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress! + used, $0.count - used) }
            if count < 0 {
                if errno == EAGAIN {
                    wait(for: POLLIN)
                } else if errno != EINTR {
                    throw SystemFailure(code: errno)
                }
            } else if count == 0 {
                bytes.removeLast(bytes.count - used)
                return bytes
            } else {
                used += count
                if used > limit { return nil }
                if used == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
            }
        }
    }

    /// Reads what is there, and waits for it if nothing is.
    ///
    /// - Parameter limit: The greatest number of bytes.
    /// - Returns: The bytes; none at the end of the file.
    public func read(atMost limit: Int) throws(SystemFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(1, limit))
        while true {
            let count = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes.removeLast(bytes.count - count)
                return bytes
            }
            if errno == EAGAIN {
                wait(for: POLLIN)
            } else if errno != EINTR {
                throw SystemFailure(code: errno)
            }
        }
    }

    /// Waits until a stream that another process has made non-blocking can be used again.
    private func wait(for event: some BinaryInteger) {
        var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
        _ = poll(&waiting, 1, -1)
    }

    /// Closes the file. Some systems report a full disk only then.
    public func close() throws(SystemFailure) {
        if Foundation.close(number) != 0, errno != EINTR { throw SystemFailure(code: errno) }
    }
}

/// An error number of the system.
public struct SystemFailure: Error {
    /// The value of `errno`.
    public var code: Int32

    /// Creates a failure.
    public init(code: Int32) { self.code = code }

    /// The reason in words.
    public var reason: String { systemReason(code) }
}
