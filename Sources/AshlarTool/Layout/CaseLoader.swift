/// Brings case files into memory.
enum CaseLoader {
    /// A file larger than this is no case file, and a device that never ends is none either.
    static let sizeLimit = 64 << 20

    static func load(_ path: String) throws(CaseError) -> CaseFile {
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(path, limit: sizeLimit)
        } catch {
            throw CaseError(file: path, reason: error.reason)
        }
        return try CaseReader.read(bytes, file: path)
    }
}
