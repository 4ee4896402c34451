import Foundation

/// Writes files completely or not at all.
enum OutputFile {
    /// Writes a text to a file.
    ///
    /// The text is written to a hidden file in the same folder, which replaces the present file when it is complete. A path that
    /// is not a regular file, such as a device or a pipe, is written to directly.
    static func write(_ text: String, to path: String) throws(OutputError) {
        try write(Data(text.utf8), to: path)
    }

    static func write(_ data: Data, to path: String) throws(OutputError) {
        func error(_ failure: SystemFailure) -> OutputError { OutputError(path: path, reason: failure.reason) }
        do throws(SystemFailure) {
            var status = stat()
            let exists = stat(path, &status) == 0
            guard !exists || status.st_mode & S_IFMT == S_IFREG else { return try overwrite(data, path) }
            // The target of a symbolic link is replaced, not the link.
            let place = exists ? realPath(path) : path
            let beside = unusedName(beside: place)
            do throws(SystemFailure) {
                let file = try Descriptor.open(beside, O_WRONLY | O_CREAT | O_EXCL).get()
                try write(data, to: file)
                if exists { chmod(beside, status.st_mode & 0o7777) }
                guard rename(beside, place) == 0 else { throw SystemFailure(code: errno) }
            } catch {
                unlink(beside)
                throw error
            }
        } catch let failure {
            throw error(failure)
        }
    }

    private static func overwrite(_ data: Data, _ path: String) throws(SystemFailure) {
        try write(data, to: try Descriptor.open(path, O_WRONLY).get())
    }

    /// Writes all data, and closes the file even after an error.
    private static func write(_ data: Data, to file: Descriptor) throws(SystemFailure) {
        var failure: SystemFailure?
        data.withUnsafeBytes { bytes in
            do throws(SystemFailure) { try file.write(bytes) } catch { failure = error }
        }
        if let failure {
            try? file.close()
            throw failure
        }
        try file.close()
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns a hidden name in the same folder, so that the file can be renamed without being copied.
    static func unusedName(beside path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.deletingLastPathComponent().appendingPathComponent(".ashlar-\(UUID().uuidString)").path
    }
}
