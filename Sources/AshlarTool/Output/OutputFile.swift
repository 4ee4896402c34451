import Foundation

/// Files that are there as a whole or not at all.
enum OutputFile {
    /// Writes a file beside its place and moves it there when it is complete: what was there before stays until then. What is no file,
    /// such as a device or a pipe, is written to.
    static func write(_ text: String, to path: String) throws(OutputError) {
        try write(Data(text.utf8), to: path)
    }

    static func write(_ data: Data, to path: String) throws(OutputError) {
        func error(_ failure: SystemFailure) -> OutputError { OutputError(path: path, reason: failure.reason) }
        do throws(SystemFailure) {
            var status = stat()
            let exists = stat(path, &status) == 0
            guard !exists || status.st_mode & S_IFMT == S_IFREG else { return try overwrite(data, path) }
            // The file that a link leads to is replaced, not the link.
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

    /// Writes everything and closes the file in any case.
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

    /// A hidden name in the same folder, so that the file can be moved without being copied.
    static func unusedName(beside path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.deletingLastPathComponent().appendingPathComponent(".ashlar-\(UUID().uuidString)").path
    }
}
