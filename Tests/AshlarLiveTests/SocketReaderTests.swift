import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@Suite("Messages of WebSockets")
struct SocketReaderTests {
    /// A frame as a browser sends it, written from RFC 6455.
    static func frame(_ code: UInt8, _ content: [UInt8], isLast: Bool = true, mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
        var bytes: [UInt8] = [(isLast ? 0x80 : 0) | code]
        switch content.count {
        case ..<126: bytes.append(0x80 | UInt8(content.count))
        case ..<65536: bytes += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 255)]
        default: bytes += [0x80 | 127, 0, 0, 0, 0] + (0..<4).map { UInt8(content.count >> (24 - 8 * $0) & 255) }
        }
        return bytes + mask + content.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    }

    private let text = Array("hello 你好 😀".utf8)

    @Test("Texts, pings and ends are read, however the bytes are cut", arguments: [1, 2, 3, 7, 1000])
    func cuts(_ size: Int) throws {
        let bytes =
            Self.frame(1, text) + Self.frame(9, [7]) + Self.frame(1, Array("a".utf8), isLast: false) + Self.frame(10, [])
            + Self.frame(0, Array("b".utf8)) + Self.frame(8, [3, 232])
        var (reader, events) = (SocketReader(), [SocketReader.Event]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += try reader.take(bytes[start..<min(start + size, bytes.count)])
        }
        expect(events, equals: [.text("hello 你好 😀"), .ping([7]), .pong, .text("ab"), .close])
    }

    @Test("The example of RFC 6455, 5.7, is read, and its handshake, 1.3, is answered")
    func examples() throws {
        var reader = SocketReader()
        try expect(reader.take([0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]), equals: [.text("Hello")])
        let head = try RequestHead.read(
            Array(
                "GET /chat HTTP/1.1\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    .utf8) + Array("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".utf8))
        expect(head.flatMap { SocketHandshake.answer(to: $0.head) }, equals: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        // FIPS 180-4's examples.
        func hex(_ text: String) -> String {
            SocketHandshake.sha1(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        expect(hex("abc"), equals: "a9993e364706816aba3e25717850c26c9cd0d89d")
        expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), equals: "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    }

    @Test(
        "What is no message ends the connection with a code",
        arguments: [
            ([0x81, 0x01, 0x61], 1002), ([0xC1, 0x81, 0, 0, 0, 0, 0x61], 1002), (frame(2, [1]), 1003), (frame(3, [1]), 1002),
            (frame(0, [1]), 1002), (frame(1, [1], isLast: false) + frame(1, [1]), 1002), (frame(9, [], isLast: false), 1002),
            (frame(1, [0xFF]), 1007), ([0x89, 0xFE], 1002), (frame(1, [UInt8](repeating: 97, count: 70_000)), 1009),
            ([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
            (
                frame(1, [UInt8](repeating: 97, count: 40_000), isLast: false) + frame(0, [UInt8](repeating: 97, count: 40_000)),
                1009
            ),
        ] as [([UInt8], Int)])
    func refusals(_ bytes: [UInt8], _ code: Int) {
        var reader = SocketReader()
        #expect { try reader.take(bytes) } throws: { ($0 as? SocketReader.Problem)?.code == code }
    }

    @Test("A frame that is announced and does not come keeps no more than its bytes")
    func announced() throws {
        var reader = SocketReader()
        for byte in Self.frame(1, [UInt8](repeating: 97, count: 60_000)).prefix(1000) { try expect(reader.take([byte]).isEmpty) }
    }

    @Test("Frames for pages have the lengths of RFC 6455", arguments: [0, 125, 126, 65535, 65536])
    func sent(_ count: Int) {
        let frame = SocketFrame.text(String(repeating: "a", count: count))
        expect(frame.count - count == (count < 126 ? 2 : count < 65536 ? 4 : 10) && frame[0] == 0x81)
        expect(SocketFrame.close(1008, String(repeating: "é", count: 200)).count <= 127)
    }
}
