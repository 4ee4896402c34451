import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@Suite("Heads of requests")
struct RequestHeadTests {
    private func read(_ text: String) throws -> (head: RequestHead, length: Int)? { try RequestHead.read(Array(text.utf8)) }

    @Test("A head is read with its path, its headers in lowercase, and the number of its bytes")
    func heads() throws {
        let text = "GET /token/page.js?x=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX-A:  b \r\n\r\nrest"
        let (head, length) = try #require(try read(text))
        expect(head.path == "/token/page.js" && head.headers == ["host": "127.0.0.1:80", "x-a": "b"] && head.keepsAlive)
        expect(length, equals: text.utf8.count - 4)
        try expect(read("GET / HTTP/1.0\n\n")?.head.keepsAlive, equals: false)
        try expect(read("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n")?.head.keepsAlive, equals: false)
    }

    @Test("A head that is not complete waits", arguments: ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"])
    func parts(_ text: String) throws {
        try expect(read(text) == nil)
    }

    @Test(
        "What is no request for a file is refused with a status",
        arguments: [
            ("POST / HTTP/1.1\r\n\r\n", 405), ("GET /\r\n\r\n", 400), ("GET x HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/2\r\n\r\n", 400),
            ("\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: empty\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", 400), ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nA: \u{7}\r\n\r\n", 400), ("GET /é HTTP/1.1\r\n\r\n", 400),
        ])
    func refusals(_ text: String, _ status: Int) {
        #expect(throws: RequestHead.Problem(status: status)) { try read(text) }
    }

    @Test("A head that does not end, and one with too many lines, are refused at their limits")
    func limits() throws {
        let endless = "GET / HTTP/1.1\r\nA: " + String(repeating: "x", count: RequestHead.maximumLength)
        #expect(throws: RequestHead.Problem.tooLong) { try read(endless) }
        #expect(throws: RequestHead.Problem.tooLong) { try read("GET /" + String(repeating: "x", count: 1 << 20)) }
        let lines = "GET / HTTP/1.1\r\n" + (0...RequestHead.headerLimit).map { "A\($0): b\r\n" }.joined()
        #expect(throws: RequestHead.Problem.tooLong) { try read(lines + "\r\n") }
        try expect(read("GET / HTTP/1.1\r\nA: " + String(repeating: "x", count: 8000) + "\r\n\r\n") != nil)
    }
}
