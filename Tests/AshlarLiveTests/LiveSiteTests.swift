import Foundation
import TestSupport
import Testing

@testable import AshlarLive

/// Content that counts its pages.
actor CountedContent: LiveContent {
    private(set) var opened = 0
    private(set) var closed = 0
    private(set) var texts: [String] = []

    func open(_ send: @escaping @Sendable (String) -> Void) -> Int? {
        opened += 1
        send("hello")
        return opened
    }
    func receive(_ text: String, from page: Int) -> String? {
        texts.append(text)
        return text == "rubbish" ? "rubbish" : nil
    }
    func close(_ page: Int) { closed += 1 }
    func picture(named name: String) -> LivePicture? {
        name == "known" ? LivePicture(data: Data([1, 2]), type: "image/webp") : nil
    }
    func document() -> String? { "<svg/>" }
}

@Suite("Addresses of the page")
struct LiveSiteTests {
    private let site = LiveSite(token: "secret", content: CountedContent())

    private func answer(_ path: String, _ headers: String = "Host: 127.0.0.1:80\r\n") async throws -> LiveAnswer {
        let head = try #require(try RequestHead.read(Array("GET \(path) HTTP/1.1\r\n\(headers)\r\n".utf8))).head
        return await site.answer(to: head)
    }

    @Test(
        "Files, images and the document are below the token",
        arguments: [
            "/secret/", "/secret/page.js", "/secret/film.js", "/secret/fingers.js", "/secret/keys.js", "/secret/image/known",
            "/secret/screen.svg",
        ])
    func files(_ path: String) async throws {
        let answer = try await answer(path)
        expect(answer.status == 200 && !answer.body.isEmpty)
        expect(answer.headers.contains { $0.name == "Content-Security-Policy" && $0.value.contains("default-src 'none'") })
    }

    @Test("An image has the media type of its format")
    func types() async throws {
        let answer = try await answer("/secret/image/known")
        expect(answer.headers.first { $0.name == "Content-Type" }?.value, equals: "image/webp")
    }

    @Test(
        "Other addresses have no answer",
        arguments: [
            "/", "/secre/", "/SECRET/", "/secret", "/secret/x", "/secret/image/x", "//secret/", "/secret/../secret/", "/socket",
        ])
    func others(_ path: String) async throws {
        try await expect(answer(path).status, equals: 404)
    }

    @Test("A host that is a name is refused, such as one that another site has let point here")
    func hosts() async throws {
        try await expect(answer("/secret/", "Host: evil.example:80\r\n").status, equals: 404)
        try await expect(answer("/secret/", "").status, equals: 404)
        try await expect(answer("/secret/", "Host: localhost:80\r\n").status, equals: 200)
    }

    @Test("A WebSocket is opened for the page's own origin only")
    func sockets() async throws {
        let upgrade =
            "Host: 127.0.0.1:80\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        try await expect(answer("/secret/socket", upgrade).status, equals: 403)
        try await expect(answer("/secret/socket", upgrade + "Origin: http://evil.example\r\n").status, equals: 403)
        try await expect(answer("/secret/socket", upgrade + "Origin: http://127.0.0.1:80\r\n").opensSocket)
        try await expect(answer("/secret/socket", "Host: 127.0.0.1:80\r\nOrigin: http://127.0.0.1:80\r\n").status, equals: 400)
    }
}
