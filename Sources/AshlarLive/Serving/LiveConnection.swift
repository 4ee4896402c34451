import FlyingSocks
import Foundation
import Synchronization

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
        let (parts, queue) = AsyncStream<Outgoing>.makeStream()
        let pong = PendingPong()
        guard let page = await site.content.open({ queue.yield(.frame(SocketFrame.text($0))) }) else {
            return try await write(Data(SocketFrame.close(1013, "too many pages")))
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await part in parts {
                    let frame =
                        switch part {
                        case .frame(let bytes): bytes
                        case .pong: pong.take().map(SocketFrame.pong) ?? []
                        }
                    do { try await write(Data(frame)) } catch { break }
                }
                // What the browser does not take any more is not read either.
                socket.socket.shutDown()
            }
            group.addTask {
                let end = await read(start, from: page, limit, answers: queue, pong)
                if let end { queue.yield(.frame(SocketFrame.close(end.code, end.reason))) }
                queue.finish()
            }
        }
        await site.content.close(page)
    }

    /// Reads messages until the end, and returns why it came; nil if the browser has gone.
    private func read(
        _ start: [UInt8], from page: Int, _ limit: Int, answers: AsyncStream<Outgoing>.Continuation, _ pong: PendingPong
    ) async -> SocketReader.Problem? {
        var reader = SocketReader(maximumLength: site.content.messageLimit)
        var (chunk, rate) = (start, FrameRate())
        do {
            while true {
                let events = try reader.take(chunk)
                // Frames that carry nothing cost time too.
                guard rate.allows(reader.frames, at: .now) else {
                    return SocketReader.Problem(code: 1008, reason: "too many frames")
                }
                for event in events {
                    switch event {
                    case .text(let text):
                        if let reason = await site.content.receive(text, from: page) {
                            return SocketReader.Problem(code: 1008, reason: reason)
                        }
                    case .ping(let content): if pong.put(content) { answers.yield(.pong) }
                    case .pong: break
                    case .close: return SocketReader.Problem(code: 1000, reason: "")
                    }
                }
                // A page that is silent for a third of the limit is asked whether it is there.
                times.set(limit, limits.silence, askingAfter: limits.silence / 3) { answers.yield(.frame(SocketFrame.ping())) }
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

/// What is sent to a page.
private enum Outgoing: Sendable {
    case frame([UInt8])
    /// The answer to the newest ping.
    case pong
}

/// The answer to the pings of a page. Only the newest one is kept, which RFC 6455, 5.5.3, permits: a page that pings and does not read
/// gets no queue of answers.
final class PendingPong: Sendable {
    private let content = Mutex<[UInt8]?>(nil)

    /// Notes the content of a ping.
    ///
    /// - Returns: Whether an answer has to be queued: none waits.
    func put(_ new: [UInt8]) -> Bool {
        content.withLock { content in
            defer { content = new }
            return content == nil
        }
    }

    /// Takes the content of the newest ping.
    func take() -> [UInt8]? {
        content.withLock { content in
            defer { content = nil }
            return content
        }
    }
}

/// Counts the frames of a connection, whatever they carry.
struct FrameRate {
    private var start: ContinuousClock.Instant?
    private var (last, sum) = (0, 0)

    /// The number of frames in a second.
    static let limit = 4000

    /// Returns whether a connection is within its limit.
    ///
    /// - Parameters:
    ///   - count: The number of frames since the connection was opened.
    ///   - time: The time.
    mutating func allows(_ count: Int, at time: ContinuousClock.Instant) -> Bool {
        if start.map({ time - $0 >= .seconds(1) }) ?? true { (start, sum) = (time, 0) }
        sum += count - last
        last = count
        return sum <= Self.limit
    }
}
