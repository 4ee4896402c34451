import Foundation

/// Writes files completely or not at all.
public enum OutputFile {
    /// Writes a text to a file.
    ///
    /// The text is written to a hidden file in the same folder, which replaces the present file when it is complete. A path
    /// that is not a regular file, such as a device or a pipe, is written to directly. If a standard stream writes to the same
    /// file, as for `/dev/stdout`, the text is written through that stream, so that output printed there before is not lost.
    public static func write(_ text: String, to path: String) throws(OutputError) {
        try write(Data(text.utf8), to: path)
    }

    public static func write(_ data: Data, to path: String) throws(OutputError) {
        do throws(SystemFailure) {
            var status = stat()
            if stat(path, &status) == 0 {
                if let stream = standardStream(status) { return try write(data, to: stream) }
                let file = try Descriptor.open(path, O_WRONLY).get()
                guard status.st_mode & S_IFMT == S_IFREG else { return try writeAndClose(data, file) }
                // The file is opened only to check whether it may be written. Renaming needs only the folder's permission.
                try? file.close()
                try replace(realPath(path), with: data, permissions: status.st_mode & 0o7777)
            } else if errno == ENOENT {
                try replace(target(of: path), with: data, permissions: nil)
            } else {
                throw SystemFailure(code: errno)
            }
        } catch {
            throw OutputError(path: path, reason: error.reason)
        }
    }

    /// Writes a hidden file, and renames it to a path that is not a symbolic link.
    private static func replace(_ place: String, with data: Data, permissions: mode_t?) throws(SystemFailure) {
        let beside = unusedName(beside: place)
        do throws(SystemFailure) {
            try writeAndClose(data, try Descriptor.open(beside, O_WRONLY | O_CREAT | O_EXCL).get())
            if let permissions { chmod(beside, permissions) }
            guard rename(beside, place) == 0 else { throw SystemFailure(code: errno) }
        } catch {
            unlink(beside)
            throw error
        }
    }

    /// Returns the standard stream that writes to the file with this status; nil if there is none.
    private static func standardStream(_ file: stat) -> Descriptor? {
        for number in [1, 2] as [Int32] where !StandardStream.closed.contains(number) {
            var status = stat()
            guard fstat(number, &status) == 0 else { continue }
            if status.st_dev == file.st_dev, status.st_ino == file.st_ino { return Descriptor(number: number) }
        }
        return nil
    }

    /// Writes all data, and closes the file even after an error.
    private static func writeAndClose(_ data: Data, _ file: Descriptor) throws(SystemFailure) {
        do throws(SystemFailure) {
            try write(data, to: file)
        } catch {
            try? file.close()
            throw error
        }
        try file.close()
    }

    private static func write(_ data: Data, to file: Descriptor) throws(SystemFailure) {
        var failure: SystemFailure?
        data.withUnsafeBytes { bytes in
            do throws(SystemFailure) { try file.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// The greatest number of symbolic links that are followed for one path.
    private static let linkLimit = 40

    /// Returns the path that a new file gets: the path itself, or the target of its symbolic links.
    private static func target(of path: String) -> String {
        var place = path
        for _ in 0..<linkLimit {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else { break }
            let folder = (place as NSString).deletingLastPathComponent
            place = link.hasPrefix("/") || folder.isEmpty ? link : "\(folder)/\(link)"
        }
        return place
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns a hidden name in the same folder, so that the file can be renamed without being copied.
    public static func unusedName(beside path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.deletingLastPathComponent().appendingPathComponent(".ashlar-\(UUID().uuidString)").path
    }
}
