import Foundation

/// An open file, by its number.
struct Descriptor {
    let number: Int32

    /// Opens a file; the number is never one of the standard streams'.
    ///
    /// - Returns: The file, or the error number.
    static func open(_ path: String, _ flags: Int32, permissions: mode_t = 0o666) -> Result<Descriptor, SystemFailure> {
        while true {
            let number = Foundation.open(path, flags | O_CLOEXEC, permissions)
            if number >= 0 { return .success(Descriptor(number: number)) }
            if errno != EINTR { return .failure(SystemFailure(code: errno)) }
        }
    }

    /// Writes everything.
    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(number, rest.baseAddress!, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                // Another program has made the stream one that does not wait.
                var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, -1)
            } else if errno != EINTR {
                throw SystemFailure(code: errno)
            }
        }
    }

    /// Reads to the end.
    ///
    /// - Parameter limit: How many bytes there may be.
    /// - Returns: Nil if there are more.
    func read(upTo limit: Int) throws(SystemFailure) -> [UInt8]? {
        var status = stat()
        let isFile = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // One byte more than is expected, so that the end is seen without growing.
        var bytes = [UInt8](repeating: 0, count: isFile ? min(Int(status.st_size), limit) + 1 : 1 << 16)
        var used = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress! + used, $0.count - used) }
            if count < 0 {
                guard errno == EINTR else { throw SystemFailure(code: errno) }
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

    /// Closes the file. Some systems tell only now that there was no room.
    func close() throws(SystemFailure) {
        if Foundation.close(number) != 0, errno != EINTR { throw SystemFailure(code: errno) }
    }
}

/// An error number of the system.
struct SystemFailure: Error {
    var code: Int32

    var reason: String { systemReason(code) }
}
