import Foundation
import TestSupport
import Testing

@testable import AshlarLive

/// Feeds the readers of what browsers send with mutated bytes.
@Suite("Mutated requests and messages")
struct LiveFuzzTests {
    /// The bytes of a text, one for each scalar, so that all bytes occur.
    private func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

    /// The text with the bytes.
    private func text(_ bytes: [UInt8]) -> String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }

    @Test("No bytes crash the reader of requests, and what it reads is a path with headers")
    func heads() {
        let fuzzer = Fuzzer(
            "live-heads",
            corpus: [
                "GET /abc/socket?q HTTP/1.1\r\nHost: 127.0.0.1:80\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                "GET / HTTP/1.0\n\n", "GET /abc/image/x HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            ],
            tokens: [
                "\r\n", "\n", ":", " ", "GET ", "HTTP/1.1", "Transfer-Encoding: chunked\r\n", "%00", "..", "\u{0}", "\u{FF}",
            ])
        var (read, refused) = (0, 0)
        let outcome = fuzzer.run(executions: 8000) { text in
            do {
                guard let (head, length) = try RequestHead.read(bytes(text)) else { return }
                expect(head.path.first == "/" && length <= RequestHead.maximumLength)
                _ = SocketHandshake.answer(to: head)
                read += 1
            } catch { refused += 1 }
        }
        expect(outcome.executions > 0 && read > 0 && refused > 0)
    }

    @Test("No bytes crash the reader of WebSockets, in whatever parts they come, and the parts make no difference")
    func frames() {
        let corpus: [[UInt8]] = [
            SocketReaderTests.frame(1, Array("hello 你好".utf8)),
            SocketReaderTests.frame(1, [97], isLast: false) + SocketReaderTests.frame(9, [1, 2])
                + SocketReaderTests.frame(0, [98]),
            SocketReaderTests.frame(1, [UInt8](repeating: 97, count: 300)) + SocketReaderTests.frame(8, [3, 232]),
        ]
        let fuzzer = Fuzzer(
            "live-frames", corpus: corpus.map(text), tokens: ["\u{81}", "\u{80}", "\u{FE}", "\u{FF}", "\u{89}", "\u{0}\u{0}"])
        func events(_ bytes: [UInt8], parts: Int) -> (events: [SocketReader.Event], problem: SocketReader.Problem?) {
            var (reader, events) = (SocketReader(maximumLength: 1000), [SocketReader.Event]())
            for start in stride(from: 0, to: bytes.count, by: parts) {
                do { events += try reader.take(bytes[start..<min(start + parts, bytes.count)]) } catch { return (events, error) }
                if events.last == .close { break }
            }
            return (events, nil)
        }
        var refused = 0
        let outcome = fuzzer.run(executions: 4000) { text in
            let (whole, single) = (events(bytes(text), parts: 1 << 16), events(bytes(text), parts: 1))
            expect(whole.problem, equals: single.problem)
            // Events before a problem in the same part are not returned.
            if whole.problem == nil { expect(whole.events, equals: single.events) } else { refused += 1 }
        }
        expect(outcome.executions > 0 && refused > 0)
    }

    @Test("No text crashes the reader of messages")
    func messages() {
        let fuzzer = Fuzzer(
            "live-messages",
            corpus: [
                #"{"k":"down","id":1,"x":10.5,"y":20}"#, #"{"k":"key","c":4,"m":131072,"t":"a"}"#, #"{"k":"text","t":"é😀"}"#,
                #"{"k":"size","w":844,"h":390}"#, #"{"k":"restart","language":"pt-BR"}"#,
                #"{"k":"wheel","x":1,"y":2,"dx":0,"dy":-40}"#,
            ], tokens: [#""k":"#, "[", "{", "}", "null", "true", #""text""#, "1e999", #"\ud800"#, ":", ",", "\u{0}"])
        var (read, refused) = (0, 0)
        let outcome = fuzzer.run(executions: 8000) { text in
            do throws(ClientMessage.Problem) {
                _ = try ClientMessage(text)
                read += 1
            } catch {
                expect(!error.reason.isEmpty && error.reason.utf8.count < 200)
                refused += 1
            }
        }
        expect(outcome.executions > 0 && read > 0 && refused > 0)
    }
}
