import Foundation

/// The answer to a request for a WebSocket: the key of the request with a constant, as SHA-1 in Base64 (RFC 6455, 4.2.2).
enum SocketHandshake {
    /// Returns the value of `Sec-WebSocket-Accept` for a request; nil if the request does not ask for a WebSocket.
    static func answer(to head: RequestHead) -> String? {
        guard head.headers["upgrade"]?.lowercased() == "websocket", head.headers["sec-websocket-version"] == "13",
            head.headers["connection"]?.lowercased().contains("upgrade") == true, let key = head.headers["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else {
            return nil
        }
        return Data(sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }

    /// The SHA-1 hash of bytes (FIPS 180-4, 6.1). It is part of the handshake, and protects nothing.
    static func sha1(_ bytes: [UInt8]) -> [UInt8] {
        func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
        var padded = bytes + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
        var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        for block in stride(from: 0, to: padded.count, by: 64) {
            var words = (0..<16).map { index in
                padded[(block + 4 * index)..<(block + 4 * index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<80 {
                words.append(turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
            }
            var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
            for (index, word) in words.enumerated() {
                let (mixed, constant): (UInt32, UInt32) =
                    switch index / 20 {
                    case 0: (b & c | ~b & d, 0x5A82_7999)
                    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
                    case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                (a, b, c, d, e) = (turned(a, 5) &+ mixed &+ e &+ constant &+ word, a, turned(b, 30), c, d)
            }
            for (index, value) in [a, b, c, d, e].enumerated() { hash[index] &+= value }
        }
        return hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }
}
