import FlyingSocks
import Foundation

/// One connection of a browser: requests for files, and perhaps a WebSocket after them.
///
/// A connection that says nothing for too long is closed, and so is one that does not take what it is sent.
struct LiveConnection: Sendable {
    /// The times after which a connection is closed, in seconds.
    struct Limits: Sendable {
        /// The time for the head of a request, from its first byte or the opening of the connection.
        var head = 10.0
        /// The time between two requests.
        var idle = 30.0
        /// The time without a sign of a page. Pages answer pings, which are sent after a third of it.
        var silence = 60.0
        /// The time in which a message must be taken.
        var writing = 30.0

        /// The time between two looks at these times.
        var interval: Double { min(2, [head, idle, silence, writing].min().map { $0 / 4 } ?? 2) }
    }

    let socket: AsyncSocket
    let site: LiveSite
    let times: ConnectionTimes
    var limits = Limits()

    /// Serves the connection until it ends, and closes it.
    func serve() async {
        let limit = times.begin(socket.socket, limits.head)
        defer {
            times.end(limit)
            try? socket.close()
        }
        var bytes: [UInt8] = []
        do {
            while true {
                let (head, rest) = try await readHead(bytes, limit)
                bytes = rest
                let answer = await site.answer(to: head)
                try await write(answer.bytes(keepsAlive: head.keepsAlive))
                if answer.opensSocket { return try await serveMessages(bytes, limit) }
                guard head.keepsAlive else { return }
                times.set(limit, bytes.isEmpty ? limits.idle : limits.head)
            }
        } catch let problem as RequestHead.Problem {
            try? await write(LiveAnswer(status: problem.status).bytes(keepsAlive: false))
        } catch {
            // The browser has gone, or was too slow.
        }
    }

    /// Reads the head of a request, and returns it with the bytes after it.
    private func readHead(_ start: [UInt8], _ limit: Int) async throws -> (RequestHead, [UInt8]) {
        var (bytes, isNew) = (start, true)
        while true {
            if isNew, let (head, length) = try RequestHead.read(bytes) { return (head, Array(bytes.dropFirst(length))) }
            let chunk = try await socket.read(atMost: 4096)
            guard !chunk.isEmpty else { throw SocketError.disconnected }
            if bytes.isEmpty { times.set(limit, limits.head) }
            bytes += chunk
            // Only the end of a line can complete the head.
            isNew = chunk.contains(UInt8(ascii: "\n")) || bytes.count > RequestHead.maximumLength
        }
    }

    // MARK: Messages

    /// Serves the WebSocket.
    private func serveMessages(_ start: [UInt8], _ limit: Int) async throws {
        let (frames, queue) = AsyncStream<[UInt8]>.makeStream()
        guard let page = await site.content.open({ queue.yield(SocketFrame.text($0)) }) else {
            return try await write(Data(SocketFrame.close(1013, "too many pages")))
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await frame in frames {
                    do { try await write(Data(frame)) } catch { break }
                }
                // What the browser does not take any more is not read either.
                socket.socket.shutDown()
            }
            group.addTask {
                let end = await read(start, from: page, limit, answers: queue)
                if let end { queue.yield(SocketFrame.close(end.code, end.reason)) }
                queue.finish()
            }
        }
        await site.content.close(page)
    }

    /// Reads messages until the end, and returns why it came; nil if the browser has gone.
    private func read(
        _ start: [UInt8], from page: Int, _ limit: Int, answers: AsyncStream<[UInt8]>.Continuation
    ) async -> SocketReader.Problem? {
        var reader = SocketReader(maximumLength: site.content.messageLimit)
        var chunk = start
        do {
            while true {
                for event in try reader.take(chunk) {
                    switch event {
                    case .text(let text):
                        if let reason = await site.content.receive(text, from: page) {
                            return SocketReader.Problem(code: 1008, reason: reason)
                        }
                    case .ping(let content): answers.yield(SocketFrame.pong(content))
                    case .pong: break
                    case .close: return SocketReader.Problem(code: 1000, reason: "")
                    }
                }
                // A page that is silent for a third of the limit is asked whether it is there.
                times.set(limit, limits.silence, askingAfter: limits.silence / 3) { answers.yield(SocketFrame.ping()) }
                chunk = try await socket.read(atMost: 4096)
                guard !chunk.isEmpty else { return nil }
            }
        } catch let problem as SocketReader.Problem {
            return problem
        } catch {
            return nil
        }
    }

    /// Writes bytes, within the limit of time.
    private func write(_ data: Data) async throws {
        let limit = times.begin(socket.socket, limits.writing)
        defer { times.end(limit) }
        try await socket.write(data)
    }
}
