import Foundation

/// Reads the files of resources, up to limits, so that a device or a huge file cannot exhaust the memory.
enum ResourceFile {
    /// The greatest size of a file with text, such as a table of strings, in bytes.
    static let textLimit = 64 << 20
    /// The greatest size of a picture, in bytes.
    static let pictureLimit = 256 << 20

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - url: The location of the file.
    ///   - limit: The greatest number of bytes.
    static func bytes(of url: URL, limit: Int = textLimit) throws(ResourceError) -> Data {
        let data = try start(of: url, count: limit + 1)
        guard data.count <= limit else {
            throw ResourceError(file: url.path, reason: "the file is larger than \(limit >> 20) MiB")
        }
        return data
    }

    /// Returns the first bytes of a file: as many as asked for, or all.
    static func start(of url: URL, count: Int) throws(ResourceError) -> Data {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw ResourceError(file: url.path, reason: "there is no such file")
        }
        guard !isFolder.boolValue else { throw ResourceError(file: url.path, reason: "this is a folder") }
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            return try handle.read(upToCount: count) ?? Data()
        } catch {
            throw ResourceError(file: url.path, reason: "the file cannot be read")
        }
    }

    /// Returns the text of a file in UTF-8, or in UTF-16 as a byte order mark or the zeros between ASCII letters tell.
    static func text(_ data: Data, file: String) throws(ResourceError) -> String {
        let head = [UInt8](data.prefix(4))
        var encoding: (isBig: Bool, skip: Int)?
        if head.starts(with: [0xFE, 0xFF]) { encoding = (true, 2) }
        if head.starts(with: [0xFF, 0xFE]) { encoding = (false, 2) }
        if encoding == nil, head.count == 4, data.count % 2 == 0 {
            if head[0] == 0, head[2] == 0, head[1] != 0 { encoding = (true, 0) }
            if head[1] == 0, head[3] == 0, head[0] != 0 { encoding = (false, 0) }
        }
        if let encoding {
            guard data.count % 2 == 0 else {
                throw ResourceError(file: file, reason: "the UTF-16 text has an odd number of bytes")
            }
            let bytes = [UInt8](data.dropFirst(encoding.skip))
            let (high, low) = encoding.isBig ? (0, 1) : (1, 0)
            let units = stride(from: 0, to: bytes.count, by: 2).map {
                UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
            }
            return String(decoding: units, as: UTF16.self)
        }
        let bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data[...]
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw ResourceError(file: file, line: firstInvalidLine(bytes), reason: "the text is not valid UTF-8")
    }

    /// Returns the first line whose bytes are not valid UTF-8.
    private static func firstInvalidLine(_ bytes: Data) -> Int? {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where String(validating: line, as: UTF8.self) == nil {
            return index + 1
        }
        return nil
    }
}
