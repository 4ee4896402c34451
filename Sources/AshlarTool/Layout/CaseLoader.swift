import Foundation

/// Brings case files into memory.
enum CaseLoader {
    /// A file larger than this is no case file, and a device that never ends is none either.
    static let sizeLimit = 64 << 20

    static func load(_ path: String) throws(CaseError) -> CaseFile {
        try CaseReader.read(try bytes(path), file: path)
    }

    private static func bytes(_ path: String) throws(CaseError) -> [UInt8] {
        func failure(_ reason: String) -> CaseError { CaseError(file: path, reason: reason) }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw failure("there is no such file")
        }
        guard !isDirectory.boolValue else { throw failure("this is a folder") }
        guard let handle = FileHandle(forReadingAtPath: path) else { throw failure("the file cannot be read") }
        defer { try? handle.close() }
        var bytes: [UInt8] = []
        while true {
            let piece: Data?
            do {
                piece = try handle.read(upToCount: 1 << 20)
            } catch {
                throw failure("the file cannot be read")
            }
            guard let piece, !piece.isEmpty else { return bytes }
            bytes += piece
            guard bytes.count <= sizeLimit else { throw failure("the file is larger than 64 MiB") }
        }
    }
}
