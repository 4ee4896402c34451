import Foundation

/// The answer to a request.
struct LiveAnswer: Sendable {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = Data()
    /// Whether the connection is a WebSocket from then on.
    var opensSocket: Bool { status == 101 }

    private static let phrases = [
        101: "Switching Protocols", 200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 431: "Request Header Fields Too Large",
    ]

    /// The answer as HTTP writes it.
    ///
    /// - Parameter keepsAlive: Whether the connection stays open.
    func bytes(keepsAlive: Bool) -> Data {
        var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Answer")\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        if !opensSocket { text += "Content-Length: \(body.count)\r\nConnection: \(keepsAlive ? "keep-alive" : "close")\r\n" }
        return Data((text + "\r\n").utf8) + body
    }

    /// A file: only what the page itself serves is loaded or connected to.
    init(type: String, isLasting: Bool, body: Data, fileName: String? = nil) {
        status = 200
        self.body = body
        headers = [
            ("Content-Type", type), ("Cache-Control", isLasting ? "private, max-age=86400" : "no-store"),
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
                    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ),
        ]
        if let fileName { headers.append(("Content-Disposition", "attachment; filename=\"\(fileName)\"")) }
    }

    init(status: Int) { self.status = status }

    /// The answer that turns a connection into a WebSocket.
    init(acceptingSocket key: String) {
        status = 101
        headers = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", key)]
    }
}
