import Foundation

/// Divides bytes that come in parts into lines.
///
/// A line that is longer than the limit is kept up to one byte more than that, so that its reader sees that it is too long.
public struct MessageLines: Sendable {
    private var rest: [UInt8] = []
    private let limit: Int

    /// - Parameter limit: The greatest number of bytes of a line. The default is that of a message.
    public init(limit: Int = AgentServer.messageLimit) { self.limit = limit }

    /// Adds bytes, and returns the lines that they end, without their ends. Invalid UTF-8 is replaced by U+FFFD.
    public mutating func add(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == 0x0A {
                lines.append(take())
            } else if rest.count <= limit {
                rest.append(byte)
            }
        }
        return lines
    }

    /// Returns the last line if it has no end; nil if nothing is left.
    public mutating func end() -> String? { rest.isEmpty ? nil : take() }

    private mutating func take() -> String {
        defer { rest.removeAll(keepingCapacity: rest.capacity <= 1 << 16) }
        if rest.last == 0x0D { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}
