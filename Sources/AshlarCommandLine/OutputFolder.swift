import Foundation

/// A folder whose files are written completely or not at all.
///
/// The files are written to a hidden folder inside of it, and moved to their paths when all of them are complete. Existing files
/// are kept until then, and stay if an error occurs.
public final class OutputFolder {
    public let path: String
    private let staging: String
    /// The folders that were created, outermost first.
    private var made: [String] = []
    /// The paths of the files in the staging folder, in the order of writing.
    private var files: [String] = []
    private var isOver = false

    public init(path: String) throws(OutputError) {
        let url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        self.path = url.path
        staging = OutputFile.unusedName(beside: url.appendingPathComponent("file").path)
        do throws(OutputError) {
            try makeFolder(url.path)
            try makeFolder(staging)
        } catch {
            discard()
            throw error
        }
    }

    /// Writes a file to the staging folder, with its path relative to the folder.
    public func write(_ data: Data, to path: String) throws(OutputError) {
        do throws(OutputError) {
            try makeFolder((staging + "/" + path as NSString).deletingLastPathComponent)
            try OutputFile.write(data, to: staging + "/" + path)
        } catch {
            // The error names the file's final path, not that in the staging folder.
            throw OutputError(path: self.path + "/" + path, reason: error.reason)
        }
        files.append(path)
    }

    /// Moves all files to their paths.
    public func finish() throws(OutputError) {
        let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent }).filter { !$0.isEmpty }
        // Everything that can fail is checked first: the folders, and whether a folder is in the place of a file.
        for folder in folders.sorted() { try makeFolder(path + "/" + folder) }
        for file in files {
            var status = stat()
            if stat(path + "/" + file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                throw OutputError(path: path + "/" + file, reason: systemReason(EISDIR))
            }
        }
        for file in files {
            guard rename(staging + "/" + file, path + "/" + file) == 0 else {
                throw OutputError(path: path + "/" + file, reason: systemReason(errno))
            }
        }
        isOver = true
        try? FileManager.default.removeItem(atPath: staging)
    }

    /// Deletes the files and the created folders, unless `finish()` has succeeded.
    public func discard() {
        guard !isOver else { return }
        isOver = true
        try? FileManager.default.removeItem(atPath: staging)
        // Folders that are not empty are kept.
        for folder in made.reversed() where folder != staging { rmdir(folder) }
    }

    /// Creates a folder and its missing parents.
    private func makeFolder(_ path: String) throws(OutputError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw OutputError(path: path, reason: systemReason(ENOTDIR)) }
            return
        }
        guard errno == ENOENT else { throw OutputError(path: path, reason: systemReason(errno)) }
        let outer = (path as NSString).deletingLastPathComponent
        if !outer.isEmpty, outer != path { try makeFolder(outer) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw OutputError(path: path, reason: systemReason(errno)) }
        made.append(path)
    }
}
