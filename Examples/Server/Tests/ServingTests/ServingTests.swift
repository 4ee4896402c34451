import FlyingFox
import Foundation
import Testing

@testable import Serving

/// Requests and their answers, without a socket.
@Suite struct ServingTests {
    private func answer(
        _ path: String, _ query: [(String, String)] = [], method: HTTPMethod = .GET, headers: HTTPHeaders = [:],
        server: DrawingServer? = nil
    ) async throws -> HTTPResponse {
        let server = if let server { server } else { DrawingServer(drawing: try await Drawing()) }
        let request = HTTPRequest(
            method: method, version: .http11, path: path, query: query.map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) },
            headers: headers, body: HTTPBodySequence(data: Data()))
        return try await server.handleRequest(request)
    }

    @Test("A card is a PNG of 1200 × 630 pixels that may be cached, and not sent again")
    func card() async throws {
        let response = try await answer("/card.png", [("title", "Hello, 世界")])
        let data = try await response.bodyData
        #expect(response.statusCode == .ok)
        #expect(data.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(data[16..<24].elementsEqual([0, 0, 4, 176, 0, 0, 2, 118]))
        #expect(response.headers[HTTPHeader("Cache-Control")] == "public, max-age=3600")
        let tag = try #require(response.headers[HTTPHeader("ETag")])
        let again = try await answer("/card.png", [("title", "Hello, 世界")], headers: [HTTPHeader("If-None-Match"): tag])
        #expect(again.statusCode == .notModified)
    }

    @Test("An invoice is a PDF")
    func invoice() async throws {
        let response = try await answer("/invoice.pdf", [("lines", "40"), ("customer", "Wren & Sons")])
        #expect(response.statusCode == .ok)
        #expect(try await response.bodyData.starts(with: Data("%PDF-1.".utf8)))
    }

    @Test(
        "A request that cannot be answered says why",
        arguments: [
            ("/card.png", [], 400, "title is missing"), ("/card.png", [("title", "a"), ("x", "b")], 400, "x is not known"),
            ("/card.png", [("title", String(repeating: "a", count: 201))], 400, "more than 200"),
            ("/invoice.pdf", [("lines", "2001")], 400, "from 0 to 2000"), ("/invoice.pdf", [("lines", "many")], 400, "number"),
            ("/etc/passwd", [], 404, "/card.png"),
        ] as [(String, [(String, String)], Int, String)])
    func refused(path: String, query: [(String, String)], status: Int, words: String) async throws {
        let response = try await answer(path, query)
        #expect(response.statusCode.code == status)
        #expect(String(decoding: try await response.bodyData, as: UTF8.self).contains(words))
    }

    @Test("Other methods are refused, and HEAD has the length alone")
    func methods() async throws {
        #expect(try await answer("/card.png", [("title", "a")], method: .POST).statusCode == .methodNotAllowed)
        let head = try await answer("/card.png", [("title", "a")], method: .HEAD)
        #expect(try await head.bodyData.isEmpty)
        #expect(Int(head.headers[.contentLength] ?? "") ?? 0 > 1000)
    }

    @Test("A crowd is answered or refused, and nothing is left waiting")
    func crowd() async throws {
        let server = DrawingServer(drawing: try await Drawing())
        let codes = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<200 {
                group.addTask { try await answer("/card.png", [("title", "\(index)")], server: server).statusCode.code }
            }
            return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(codes.keys.allSatisfy { [200, 503].contains($0) })
        #expect(codes[200, default: 0] >= Drawing.limit)
        #expect(try await answer("/card.png", [("title", "after")], server: server).statusCode == .ok)
    }
}
