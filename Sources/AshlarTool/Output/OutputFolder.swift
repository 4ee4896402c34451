import Foundation

/// A folder of files that are there together or not at all.
///
/// The files are written into a hidden folder inside, and moved to their places when all of them are complete. What was there before
/// stays until then, and for good if something fails.
final class OutputFolder {
    let path: String
    private let staging: String
    /// The folders that were made for this, the outermost first.
    private var made: [String] = []
    /// What is in the staging folder, in the order of writing.
    private var files: [String] = []
    private var isOver = false

    init(path: String) throws(OutputError) {
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

    /// Writes a file that is to have the path in the folder.
    func write(_ data: Data, to path: String) throws(OutputError) {
        do throws(OutputError) {
            try makeFolder((staging + "/" + path as NSString).deletingLastPathComponent)
            try OutputFile.write(data, to: staging + "/" + path)
        } catch {
            // Its own name says more than that of the place where it was to wait.
            throw OutputError(path: self.path + "/" + path, reason: error.reason)
        }
        files.append(path)
    }

    /// Moves all files to their places.
    func finish() throws(OutputError) {
        let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent }).filter { !$0.isEmpty }
        // What can fail comes first: the folders, and whether every file can have its place.
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

    /// Takes away what was written if `finish()` has not been reached.
    func discard() {
        guard !isOver else { return }
        isOver = true
        try? FileManager.default.removeItem(atPath: staging)
        // Those with something in them stay.
        for folder in made.reversed() where folder != staging { rmdir(folder) }
    }

    /// Makes a folder and those around it that are missing.
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
