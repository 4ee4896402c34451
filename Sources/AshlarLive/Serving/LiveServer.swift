import FlyingFox
import FlyingSocks
import Foundation

/// The server of the page: four files, images, fonts, and a connection for each page.
///
/// All addresses contain the secret token, which other programs and pages cannot guess. A connection of a page from another origin
/// is refused, and so is a request that names another host than the page's.
struct LiveServer: Sendable {
    private let settings: LiveSettings
    private let session: LiveSession

    init(_ settings: LiveSettings, _ session: LiveSession) { (self.settings, self.session) = (settings, session) }

    /// Serves until the task is canceled, and prints the address of the page.
    func run() async throws {
        let server = try HTTPServer(
            address: .inet(ip4: settings.address, port: settings.port), timeout: 30, logger: .disabled)
        let path = "/\(settings.token)/"
        for file in LiveFile.all {
            await server.appendRoute(HTTPRoute("GET \(path)\(file.name)")) { [self] request in
                accepts(request) ? file.response : HTTPResponse(statusCode: .notFound)
            }
        }
        await server.appendRoute(HTTPRoute("GET \(path)image/*")) { [self] request in
            guard accepts(request) else { return HTTPResponse(statusCode: .notFound) }
            let name = request.path.split(separator: "/").last.map(String.init) ?? ""
            guard let data = await session.picture(named: name) else { return HTTPResponse(statusCode: .notFound) }
            return HTTPResponse(
                statusCode: .ok, headers: LiveFile.headers(type: "image/png", isLasting: true), body: data)
        }
        let socket = WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: LiveSocket(session: session)))
        await server.appendRoute(HTTPRoute("GET \(path)socket")) { [self] request in
            guard accepts(request), isOwn(request) else { return HTTPResponse(statusCode: .forbidden) }
            return try await socket.handleRequest(request)
        }
        let running = Task { try await server.run() }
        try await server.waitUntilListening()
        let address = await address(of: server)
        FileHandle.standardOutput.write(Data("Open \(address)\n".utf8))
        if settings.opensBrowser { Self.open(address) }
        try await running.value
    }

    /// The address of the page.
    private func address(of server: HTTPServer) async -> String {
        var port = settings.port
        if case .ip4(_, let found)? = await server.listeningAddress { port = found }
        return "http://\(settings.address):\(port)/\(settings.token)/"
    }

    /// Opens the page in the standard browser.
    private static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", address]
        #else
        process.arguments = ["xdg-open", address]
        #endif
        do { try process.run() } catch {
            FileHandle.standardError.write(Data("AshlarLive: no browser can be opened: \(error.localizedDescription)\n".utf8))
        }
    }

    /// Whether a request has the token in its own case, and names the host by its address: a name that another site has let point
    /// here is refused.
    private func accepts(_ request: HTTPRequest) -> Bool {
        let first = request.path.split(separator: "/").first.map(String.init)
        guard first == settings.token, let host = request.headers[.host] else { return false }
        let name = host.split(separator: ":").first.map(String.init) ?? ""
        let isAddress = name.split(separator: ".").count == 4 && name.allSatisfy { $0.isNumber || $0 == "." }
        return isAddress || name == "localhost"
    }

    /// Whether a connection comes from the page itself: its origin is the host that it asks for.
    private func isOwn(_ request: HTTPRequest) -> Bool {
        guard let origin = request.headers[HTTPHeader("Origin")], let host = request.headers[.host] else { return false }
        return origin == "http://\(host)"
    }
}

/// The connection of a page.
struct LiveSocket: WSMessageHandler {
    let session: LiveSession

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
        guard let page = await session.open({ continuation.yield(.text($0)) }) else {
            continuation.yield(.close(WSCloseCode(1013, reason: "too many pages")))
            continuation.finish()
            return stream
        }
        let reading = Task {
            for await message in client {
                guard case .text(let text) = message else { continue }
                let isLong = text.utf8.count > ClientMessage.maximumLength
                if let reason = isLong ? "a message that is too long" : await session.receive(text, from: page) {
                    continuation.yield(.close(WSCloseCode(1008, reason: String(reason.prefix(100)))))
                    break
                }
            }
            await session.close(page)
            continuation.finish()
        }
        continuation.onTermination = { _ in reading.cancel() }
        return stream
    }
}
