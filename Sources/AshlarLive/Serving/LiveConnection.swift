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
    }

    let socket: AsyncSocket
    let site: LiveSite
    var limits = Limits()

    /// Serves the connection until it ends, and closes it.
    func serve() async {
        defer { try? socket.close() }
        var (bytes, limit) = ([UInt8](), limits.head)
        do {
            while true {
                let (head, rest) = try await readHead(bytes, within: limit)
                bytes = rest
                let answer = await site.answer(to: head)
                try await write(answer.bytes(keepsAlive: head.keepsAlive))
                if answer.opensSocket { return try await serveMessages(bytes) }
                guard head.keepsAlive else { return }
                limit = limits.idle
            }
        } catch let problem as RequestHead.Problem {
            try? await write(LiveAnswer(status: problem.status).bytes(keepsAlive: false))
        } catch {
            // The browser has gone, or was too slow.
        }
    }

    /// Reads the head of a request, and returns it with the bytes after it.
    private func readHead(_ start: [UInt8], within limit: Double) async throws -> (RequestHead, [UInt8]) {
        var (bytes, isNew) = (start, true)
        var end = ContinuousClock.now + .seconds(start.isEmpty ? limit : limits.head)
        while true {
            if isNew, let (head, length) = try RequestHead.read(bytes) { return (head, Array(bytes.dropFirst(length))) }
            let chunk = try await Self.limited(until: end) { try await socket.read(atMost: 4096) }
            guard !chunk.isEmpty else { throw SocketError.disconnected }
            if bytes.isEmpty { end = .now + .seconds(limits.head) }
            bytes += chunk
            // Only the end of a line can complete the head.
            isNew = chunk.contains(UInt8(ascii: "\n")) || bytes.count > RequestHead.maximumLength
        }
    }

    // MARK: Messages

    /// Serves the WebSocket.
    private func serveMessages(_ start: [UInt8]) async throws {
        let (frames, queue) = AsyncStream<[UInt8]>.makeStream()
        guard let page = await site.content.open({ queue.yield(SocketFrame.text($0)) }) else {
            return try await write(Data(SocketFrame.close(1013, "too many pages")))
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await frame in frames {
                    do { try await write(Data(frame)) } catch { break }
                }
            }
            group.addTask {
                let end = await read(start, from: page, answers: queue)
                if let end { queue.yield(SocketFrame.close(end.code, end.reason)) }
                queue.finish()
            }
            // The writer ends after the reader's last words, or when the browser takes nothing any more.
            await group.next()
            queue.finish()
            if group.isEmpty { return }
            await Self.brief(group: &group)
        }
        await site.content.close(page)
    }

    /// Gives the other task of a connection a moment for its last words, then cancels it.
    private static func brief(group: inout TaskGroup<Void>) async {
        group.addTask { try? await Task.sleep(for: .seconds(1)) }
        await group.next()
        group.cancelAll()
    }

    /// Reads messages until the end, and returns why it came; nil if the browser has gone.
    private func read(
        _ start: [UInt8], from page: Int, answers: AsyncStream<[UInt8]>.Continuation
    ) async -> SocketReader.Problem? {
        var reader = SocketReader()
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
                chunk = try await readOrAsk(answers)
                guard !chunk.isEmpty else { return nil }
            }
        } catch let problem as SocketReader.Problem {
            return problem
        } catch {
            return nil
        }
    }

    /// Reads what arrives. A page that is silent for a third of the limit is asked whether it is there.
    private func readOrAsk(_ answers: AsyncStream<[UInt8]>.Continuation) async throws -> [UInt8] {
        let third = Duration.seconds(limits.silence / 3)
        do {
            return try await Self.limited(until: .now + third) { try await socket.read(atMost: 4096) }
        } catch is Expired {
            answers.yield(SocketFrame.ping())
            return try await Self.limited(until: .now + third * 2) { try await socket.read(atMost: 4096) }
        }
    }

    // MARK: Times

    private func write(_ data: Data) async throws {
        try await Self.limited(until: .now + .seconds(limits.writing)) { try await socket.write(data) }
    }

    /// The time was over.
    private struct Expired: Error {}

    /// Runs an operation, and ends it with an error if it takes too long.
    private static func limited<Value: Sendable>(
        until end: ContinuousClock.Instant, _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                try await Task.sleep(until: end)
                throw Expired()
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw Expired() }
            return value
        }
    }
}
