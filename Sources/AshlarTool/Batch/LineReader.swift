import AshlarCommandLine
import Foundation

/// Reads a stream line by line, as long as it lasts.
final class LineReader {
    private let file: Descriptor
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// The greatest length of a line in bytes. Of a longer one, as much is returned.
    static let limit = 32 << 20

    init(_ file: Descriptor) { self.file = file }

    /// Returns the next line without its end; nil after the last one, or if the stream cannot be read.
    ///
    /// - Parameter isWhole: Whether the last line must have an end.
    func next(isWhole: Bool = false) -> [UInt8]? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return Array(bytes[start..<end])
            }
            if bytes.count - start > Self.limit { skipLine() }
            searched = bytes.count
            if isAtEnd {
                defer { start = bytes.count }
                return isWhole || start == bytes.count ? nil : Array(bytes[start...])
            }
            if start > 0 {
                bytes.removeFirst(start)
                (searched, start) = (bytes.count, 0)
            }
            let read = (try? file.read(atMost: 1 << 16)) ?? []
            isAtEnd = read.isEmpty
            bytes += read
        }
    }

    /// Drops the rest of a line that is too long, and leaves its beginning, which is then no JSON.
    private func skipLine() {
        while !isAtEnd {
            let read = (try? file.read(atMost: 1 << 16)) ?? []
            isAtEnd = read.isEmpty
            if let end = read.firstIndex(of: 0x0A) {
                bytes = Array(bytes[start..<(start + Self.limit)]) + read[end...]
                start = 0
                return
            }
        }
    }
}
