import Foundation

/// The addresses of the page: its files, the images of the application, its picture, and the WebSocket.
///
/// All addresses contain the secret token, which other programs and pages cannot guess. A connection of a page from another
/// origin is refused, and so is a request that names another host than the page's.
struct LiveSite: Sendable {
    let token: String
    let content: any LiveContent

    /// Returns the answer to a request.
    func answer(to head: RequestHead) async -> LiveAnswer {
        let prefix = "/\(token)/"
        guard head.path.hasPrefix(prefix), namesHost(head) else { return LiveAnswer(status: 404) }
        let name = String(head.path.dropFirst(prefix.count))
        if name == "socket" {
            guard isOwn(head) else { return LiveAnswer(status: 403) }
            guard let key = SocketHandshake.answer(to: head) else { return LiveAnswer(status: 400) }
            return LiveAnswer(acceptingSocket: key)
        }
        return await content.answer(named: name) ?? LiveAnswer(status: 404)
    }

    /// Whether a request names the host by its address: a name that another site has let point here is refused.
    private func namesHost(_ head: RequestHead) -> Bool {
        guard let host = head.headers["host"] else { return false }
        let name = host.split(separator: ":").first.map(String.init) ?? ""
        let isAddress = name.split(separator: ".").count == 4 && name.allSatisfy { $0.isNumber || $0 == "." }
        return isAddress || name == "localhost"
    }

    /// Whether a connection comes from the page itself: its origin is the host that it asks for.
    private func isOwn(_ head: RequestHead) -> Bool {
        guard let origin = head.headers["origin"], let host = head.headers["host"] else { return false }
        return origin == "http://\(host)"
    }
}
