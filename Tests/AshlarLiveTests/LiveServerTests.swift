import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@Suite("The server of the page", .serialized, .timeLimit(.minutes(10)))
struct LiveServerTests {
    /// A server at a free port, and connections to it that block.
    private final class Served {
        let content = CountedContent()
        let server: LiveServer
        private let task: Task<Void, Never>

        init(_ limits: LiveConnection.Limits = .init()) throws {
            let server = try LiveServer(
                address: "127.0.0.1", port: 0, site: LiveSite(token: "secret", content: content), limits: limits)
            self.server = server
            task = Task.detached { try? await server.run() }
        }

        func end() async {
            task.cancel()
            await task.value
        }

        func connect() async throws -> AsyncSocket {
            try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: server.port))
        }

        /// Reads until the other side closes.
        func bytes(of socket: AsyncSocket) async -> [UInt8] {
            var bytes: [UInt8] = []
            while let chunk = try? await socket.read(atMost: 4096), !chunk.isEmpty { bytes += chunk }
            return bytes
        }

        func rest(of socket: AsyncSocket) async -> String { String(decoding: await bytes(of: socket), as: UTF8.self) }

        /// Opens a WebSocket, and returns it after the greeting.
        func openSocket() async throws -> AsyncSocket {
            let socket = try await connect()
            let host = "127.0.0.1:\(server.port)"
            let head =
                "GET /secret/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            try await socket.write(Data(head.utf8))
            var bytes: [UInt8] = []
            while !String(decoding: bytes, as: UTF8.self).contains("hello") { bytes += try await socket.read(atMost: 4096) }
            return socket
        }
    }

    private func request(_ path: String, _ more: String = "") -> Data {
        Data("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(more)\r\n".utf8)
    }

    @Test("Several requests have their answers on one connection")
    func requests() async throws {
        let served = try Served()
        let socket = try await served.connect()
        try await socket.write(
            request("/secret/image/known") + request("/other") + request("/secret/screen.svg", "Connection: close\r\n"))
        let text = await served.rest(of: socket)
        expect(text.matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) } == ["200", "404", "200"] && text.hasSuffix("<svg/>"))
        try? socket.close()
        await served.end()
    }

    @Test("A connection that says nothing, one that is slow with a head, and one with an endless head are closed")
    func idle() async throws {
        var served = try Served(.init(head: 0.2, idle: 0.2, silence: 0.6, writing: 1))
        let silent = try await served.connect()
        await expect(served.rest(of: silent), equals: "")
        let slow = try await served.connect()
        try await slow.write(Data("GET /secret/".utf8))
        await expect(served.rest(of: slow), equals: "")
        await served.end()
        // What is answered has time enough on a machine that is busy.
        served = try Served(.init(head: 20, idle: 2, silence: 20, writing: 20))
        let used = try await served.connect()
        try await used.write(request("/other"))
        await expect(served.rest(of: used).hasPrefix("HTTP/1.1 404"))
        let long = try await served.connect()
        try? await long.write(Data(("GET /secret/ HTTP/1.1\r\nA: " + String(repeating: "x", count: 17 << 10)).utf8))
        await expect(served.rest(of: long).hasPrefix("HTTP/1.1 431"))
        await served.end()
    }

    @Test("A page that is silent is asked, and closed if it does not answer")
    func silence() async throws {
        let served = try Served(.init(head: 20, idle: 20, silence: 2, writing: 20))
        let socket = try await served.openSocket()
        // A ping, and then the end.
        await expect(served.bytes(of: socket).prefix(2), equals: [0x89, 0])
        await served.end()
        await expect(served.content.closed, equals: 1)
    }

    @Test("Rubbish in a WebSocket closes it with the reason, and the server goes on")
    func rubbish() async throws {
        let served = try Served()
        for bytes in [SocketReaderTests.frame(1, Array("rubbish".utf8)), [0xFF, 0xFF, 0xFF]] {
            let socket = try await served.openSocket()
            try await socket.write(Data(bytes))
            await expect(served.rest(of: socket).utf8.count > 4)
        }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let socket = try await served.connect()
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
            try? await socket.write(request("/secret/") + Data(bytes + [10, 10]))
            try? socket.close()
        }
        let last = try await served.connect()
        try await last.write(request("/secret/image/known", "Connection: close\r\n"))
        await expect(served.rest(of: last).hasPrefix("HTTP/1.1 200"))
        await served.end()
    }

    @Test("A connection that sends frames that carry nothing, faster than a page would, is closed")
    func emptyFrames() async throws {
        let served = try Served()
        let nothing = SocketReaderTests.frame(0, [], isLast: false)
        let flood = SocketReaderTests.frame(1, [], isLast: false) + Array(repeatElement(nothing, count: 40_000).joined())
        var reasons: [String] = []
        // The other side closes before it has read all, so the system may discard the reason that it has sent.
        while reasons.count < 5, !(reasons.last?.contains("too many frames") ?? false) {
            let socket = try await served.openSocket()
            try? await socket.write(Data(flood))
            await reasons.append(served.rest(of: socket))
        }
        expect(reasons.last?.contains("too many frames"), equals: true)
        await served.end()
        var rate = FrameRate()
        let (now, limit) = (ContinuousClock.now, FrameRate.limit)
        let allowed = [(limit, now), (limit + 1, now), (limit + 2, now + .seconds(1))].map { rate.allows($0.0, at: $0.1) }
        expect(allowed, equals: [true, false, true])
    }

    @Test("Of the pings of a page that does not read, the newest one is answered")
    func pings() {
        let pong = PendingPong()
        expect((0..<1000).filter { pong.put([UInt8($0 & 0xFF)]) }.count, equals: 1)
        expect(pong.take() == [UInt8(999 & 0xFF)] && pong.take() == nil && pong.put([1]))
    }

    /// The number of files that this process has open, those of other tests included; 0 where it cannot be read.
    private static var openFiles: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0 }

    @Test("1,000 connections opened and closed leave nothing behind")
    func connections() async throws {
        let served = try Served()
        func open(_ count: Int) async throws {
            for _ in 0..<count {
                let socket = try await served.openSocket()
                try await socket.write(Data(SocketReaderTests.frame(8, [])))
                _ = await served.rest(of: socket)
                try socket.close()
            }
        }
        let before = Self.openFiles
        try await open(1000)
        // The page is removed after its connection was closed.
        for _ in 0..<1500 where await served.content.closed < 1000 { try await Task.sleep(for: .milliseconds(20)) }
        let (opened, closed) = (await served.content.opened, await served.content.closed)
        expect(opened == 1000 && closed == 1000)
        expect(Self.openFiles - before < 100)
        await served.end()
    }
}
