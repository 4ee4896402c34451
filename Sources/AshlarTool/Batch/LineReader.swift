import AshlarCommandLine
import Foundation

/// Reads a stream line by line, as long as it lasts.
final class LineReader {
    private let file: Descriptor
    private let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// The greatest length of a line of values in bytes.
    static let limit = 32 << 20

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The stream.
    ///   - limit: The greatest length of a line in bytes. Of a longer one, as much is returned.
    init(_ file: Descriptor, limit: Int = LineReader.limit) { (self.file, self.limit) = (file, limit) }

    /// Returns the next line without its end; nil after the last one.
    ///
    /// - Parameter isWhole: Whether the last line must have an end.
    /// - Throws: The failure if the stream cannot be read.
    func next(isWhole: Bool = false) throws(SystemFailure) -> [UInt8]? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(bytes[start..<end].prefix(limit))
            }
            if bytes.count - start > limit {
                try skipLine()
                // The end of the line, and perhaps others, were read.
                searched = start + limit
                continue
            }
            searched = bytes.count
            if isAtEnd {
                defer { start = bytes.count }
                return isWhole || start == bytes.count ? nil : Array(bytes[start...])
            }
            if start > 0 {
                bytes.removeFirst(start)
                (searched, start) = (bytes.count, 0)
            }
            bytes += try read()
        }
    }

    private func read() throws(SystemFailure) -> [UInt8] {
        let read = try file.read(atMost: 1 << 16)
        isAtEnd = read.isEmpty
        return read
    }

    /// Drops the rest of a line that is too long, and leaves its beginning, which is then no JSON.
    private func skipLine() throws(SystemFailure) {
        var rest: ArraySlice<UInt8> = []
        while !isAtEnd, rest.isEmpty {
            let read = try read()
            if let end = read.firstIndex(of: 0x0A) { rest = read[end...] }
        }
        bytes = Array(bytes[start..<(start + limit)]) + rest
        start = 0
    }
}
