import FlyingSocks
import Foundation
import Synchronization

/// The server of the page: it accepts connections at an address, a limited number at a time.
struct LiveServer: Sendable {
    private let listener: Socket
    private let site: LiveSite
    private let limits: LiveConnection.Limits

    /// The number of connections at a time. A browser keeps about six beside the page's WebSocket.
    static let connectionLimit = 128

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - address: The IPv4 address.
    ///   - port: The port; 0 for any free one.
    /// - Throws: An error if the address cannot be used, such as one that another program listens at.
    init(address: String, port: UInt16, site: LiveSite, limits: LiveConnection.Limits = .init()) throws {
        (self.site, self.limits) = (site, limits)
        listener = try Socket(domain: AF_INET)
        do {
            try listener.setValue(true, for: .localAddressReuse)
            try listener.bind(to: .inet(ip4: address, port: port))
            try listener.listen()
        } catch {
            try? listener.close()
            throw error
        }
    }

    /// The port that is listened at.
    var port: UInt16 {
        if case .ip4(_, let port)? = try? listener.sockname() { port } else { 0 }
    }

    /// Serves until the task is canceled, and closes all connections then.
    func run() async throws {
        defer { try? listener.close() }
        #if canImport(Darwin)
        let pool = SocketPool<kQueue>.kQueue(maxEvents: 64)
        #else
        let pool = SocketPool<ePoll>.ePoll(maxEvents: 64)
        #endif
        try await pool.prepare()
        let (count, times) = (ConnectionCount(), ConnectionTimes(interval: limits.interval))
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await pool.run() }
            group.addTask { await times.run() }
            let socket = try AsyncSocket(socket: listener, pool: pool)
            while !Task.isCancelled {
                let accepted: AsyncSocket
                do {
                    accepted = try await socket.accept()
                } catch is CancellationError {
                    break
                } catch SocketError.disconnected {
                    break
                } catch {
                    // Such as too many open files, or a connection that has gone before it was accepted.
                    try await Task.sleep(for: .milliseconds(50))
                    continue
                }
                guard count.add(limit: Self.connectionLimit) else {
                    try? accepted.close()
                    continue
                }
                // A short message that follows another one must not wait until the first one is acknowledged, up to 40 ms.
                try? accepted.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
                group.addTask {
                    await LiveConnection(socket: accepted, site: site, times: times, limits: limits).serve()
                    count.remove()
                }
            }
            group.cancelAll()
        }
    }
}

/// The number of connections that are open.
private final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Adds one, and returns whether there is room for it.
    func add(limit: Int) -> Bool {
        count.withLock {
            guard $0 < limit else { return false }
            $0 += 1
            return true
        }
    }

    func remove() { count.withLock { $0 -= 1 } }
}
