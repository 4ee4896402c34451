import FlyingFox
import FlyingSocks
import Foundation

/// Answers requests for cards and invoices.
public struct DrawingServer: HTTPHandler {
    private let drawing: Drawing
    private let cache = AnswerCache()
    /// A part of every entity tag. Change it when pictures look different.
    private static let version = "1"

    public init(drawing: Drawing) { self.drawing = drawing }

    /// Serves on the loopback interface until the task is cancelled. A connection without a request for 10 seconds is closed.
    ///
    /// - Parameter port: The port.
    public func run(port: UInt16) async throws {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), timeout: 10, handler: self)
        try await server.run()
    }

    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else { return Self.text(.methodNotAllowed, "use GET") }
        let drawn: DrawingRequest
        do throws(BadRequest) {
            let query = request.query.map { (name: $0.name, value: $0.value) }
            guard let read = try DrawingRequest(path: request.path, query: query) else {
                return Self.text(.notFound, "there are /card.png?title=… and /invoice.pdf")
            }
            drawn = read
        } catch {
            return Self.text(.badRequest, error.reason)
        }
        let tag = Self.tag(of: drawn)
        var headers: HTTPHeaders = [
            .contentType: drawn.mediaType, HTTPHeader("ETag"): tag, HTTPHeader("Cache-Control"): "public, max-age=3600",
        ]
        if request.headers[HTTPHeader("If-None-Match")] == tag {
            return HTTPResponse(statusCode: .notModified, headers: headers)
        }
        var data = await cache.data(for: drawn)
        if data == nil {
            data = try await drawing.draw(drawn)
            if let data { await cache.add(data, for: drawn) }
        }
        guard let data else {
            var response = Self.text(.serviceUnavailable, "too many requests wait")
            response.headers[HTTPHeader("Retry-After")] = "1"
            return response
        }
        if request.method == .HEAD {
            headers[.contentLength] = "\(data.count)"
            return HTTPResponse(statusCode: .ok, headers: headers)
        }
        return HTTPResponse(statusCode: .ok, headers: headers, body: data)
    }

    private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8", HTTPHeader("Cache-Control"): "no-store"],
            body: Data((text + "\n").utf8))
    }

    /// The entity tag: a hash that is the same in each process (FNV-1a).
    private static func tag(of request: DrawingRequest) -> String {
        let hash = "\(version) \(request)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\"\(String(hash, radix: 16))\""
    }
}

/// The last answers, up to 16 megabytes of them.
private actor AnswerCache {
    private static let limit = 16 << 20
    private var answers: [DrawingRequest: Data] = [:]
    private var order: [DrawingRequest] = []
    private var size = 0

    func data(for request: DrawingRequest) -> Data? { answers[request] }

    func add(_ data: Data, for request: DrawingRequest) {
        guard data.count <= Self.limit, answers[request] == nil else { return }
        answers[request] = data
        order.append(request)
        size += data.count
        while size > Self.limit, let first = order.first {
            size -= answers.removeValue(forKey: first)?.count ?? 0
            order.removeFirst()
        }
    }
}
