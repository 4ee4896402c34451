/// Reads the messages of a page from the bytes of its WebSocket, as RFC 6455 describes them.
///
/// Every length is checked before bytes are kept for it, so that a reader never holds more than one message of the greatest
/// length.
struct SocketReader {
    /// What has arrived.
    enum Event: Equatable {
        case text(String)
        case ping([UInt8])
        case pong
        case close
    }

    /// Bytes that are no messages. The connection is then closed with the code.
    struct Problem: Error, Equatable {
        let code: Int
        let reason: String
    }

    private let maximumLength: Int
    /// The number of frames so far, with those that complete nothing.
    private(set) var frames = 0
    private var bytes: [UInt8] = []
    /// The parts of a message that is not complete; nil between messages.
    private var message: [UInt8]?

    /// - Parameter maximumLength: The greatest length of a message, in bytes.
    init(maximumLength: Int = ClientMessage.maximumLength) { self.maximumLength = maximumLength }

    /// The greatest length of the part of a frame before its content.
    private static let headLength = 14

    /// Takes bytes, and returns what is complete.
    ///
    /// - Complexity: Linear in the number of bytes.
    mutating func take(_ new: some Sequence<UInt8>) throws(Problem) -> [Event] {
        bytes += new
        var (events, start) = ([Event](), 0)
        while let frame = try readFrame(at: start) {
            start = frame.end
            frames += 1
            if let event = try read(frame) { events.append(event) }
            // Nothing counts after the end.
            if events.last == .close { break }
        }
        bytes.removeFirst(start)
        return events
    }

    private struct Frame {
        let isLast: Bool
        let code: UInt8
        let content: [UInt8]
        let end: Int
    }

    /// Reads the frame at a place; nil if it is not complete.
    private func readFrame(at start: Int) throws(Problem) -> Frame? {
        guard bytes.count - start >= 2 else { return nil }
        let (first, second) = (bytes[start], bytes[start + 1])
        guard first & 0x70 == 0 else { throw Problem(code: 1002, reason: "an extension that was not agreed on") }
        guard second & 0x80 != 0 else { throw Problem(code: 1002, reason: "a frame without a mask") }
        let code = first & 0x0F
        let isControl = code >= 8
        var (length, place) = (UInt64(second & 0x7F), start + 2)
        if length > 125 {
            guard !isControl else { throw Problem(code: 1002, reason: "a control frame that is too long") }
            let count = length == 126 ? 2 : 8
            guard bytes.count - place >= count else { return nil }
            length = bytes[place..<(place + count)].reduce(0) { $0 << 8 | UInt64($1) }
            place += count
        }
        guard !isControl || first & 0x80 != 0 else { throw Problem(code: 1002, reason: "a control frame in parts") }
        guard length <= UInt64(maximumLength - (isControl ? 0 : message?.count ?? 0)) else {
            throw Problem(code: 1009, reason: "a message that is too long")
        }
        guard bytes.count - place >= 4 + Int(length) else { return nil }
        let mask = Array(bytes[place..<(place + 4)])
        place += 4
        let end = place + Int(length)
        let content = bytes[place..<end].enumerated().map { $0.element ^ mask[$0.offset & 3] }
        return Frame(isLast: first & 0x80 != 0, code: code, content: content, end: end)
    }

    /// Returns what a frame completes.
    private mutating func read(_ frame: Frame) throws(Problem) -> Event? {
        switch frame.code {
        case 0:
            guard let begun = message else { throw Problem(code: 1002, reason: "the rest of no message") }
            message = begun + frame.content
        case 1:
            guard message == nil else { throw Problem(code: 1002, reason: "a message within another") }
            message = frame.content
        case 2: throw Problem(code: 1003, reason: "a message that is no text")
        case 8: return .close
        case 9: return .ping(frame.content)
        case 10: return .pong
        default: throw Problem(code: 1002, reason: "an unknown kind of frame")
        }
        guard frame.isLast, let whole = message else { return nil }
        message = nil
        guard let text = String(validating: whole, as: UTF8.self) else {
            throw Problem(code: 1007, reason: "a text that is no UTF-8")
        }
        return .text(text)
    }
}

/// The frames that are sent to a page.
enum SocketFrame {
    static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }
    static func ping() -> [UInt8] { frame(9, []) }
    static func pong(_ content: [UInt8]) -> [UInt8] { frame(10, content) }

    /// - Parameter reason: The reason, of which a control frame has room for 123 bytes.
    static func close(_ code: Int, _ reason: String) -> [UInt8] {
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        return frame(8, [UInt8(code >> 8 & 0xFF), UInt8(code & 0xFF)] + text.utf8)
    }

    private static func frame(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            count < 126
            ? [UInt8(count)]
            : count <= 0xFFFF
                ? [126, UInt8(count >> 8), UInt8(count & 0xFF)]
                : [127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
        return [0x80 | code] + length + content
    }
}
