import AshlarCommandLine
import AshlarScenes

/// Reads case files.
enum CaseLoader {
    /// The greatest size of a case file in bytes, which also stops endless devices.
    static let sizeLimit = 64 << 20

    /// Reads and checks a case file.
    ///
    /// - Parameter path: The path of the file; `-` means standard input.
    static func load(_ path: String) throws(CaseError) -> CaseFile {
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(path, limit: sizeLimit)
        } catch {
            throw CaseError(file: InputFile.name(path), reason: error.reason)
        }
        return try CaseFile.read(bytes, file: InputFile.name(path))
    }
}
