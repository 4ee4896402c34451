import Foundation
import Synchronization

/// A server of a page that a program shows and changes, such as that of `ashlar preview`.
///
/// The page is below a secret that is made at random. It is served to this machine only, unless another address is given. A page that
/// opens a WebSocket at the relative address `socket` gets what ``send(_:)`` sends, and an answer to each message that it sends itself.
///
///     let server = try PageServer { name in name == "" ? PageServer.File(type: "text/html", body: Data(html.utf8)) : nil }
///     print(server.url)
///     try await server.run()
public final class PageServer: Sendable {
    /// A file of the page.
    public struct File: Sendable {
        /// The media type, such as `text/html; charset=utf-8`.
        public var type: String
        /// The content.
        public var body: Data

        /// Creates a file.
        ///
        /// - Parameters:
        ///   - type: The media type.
        ///   - body: The content.
        public init(type: String, body: Data) { (self.type, self.body) = (type, body) }
    }

    private let server: LiveServer
    private let content: PageContent
    /// The address of the page.
    public let url: String

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - address: The IPv4 address. The default is the loopback address, which other machines do not reach.
    ///   - port: The port; 0, the default, for any free one.
    ///   - messageLimit: The greatest number of bytes of a page's message. The default is 64 KiB.
    ///   - messages: Answers a message of a page; nil, the default, if pages send none. It is called on any thread.
    ///   - files: Returns the file with a name relative to the page, which has an empty one; nil for an unknown name. It is called on any
    ///     thread.
    /// - Throws: An error if the address cannot be used, such as one that another program listens at.
    public init(
        address: String = "127.0.0.1", port: UInt16 = 0, messageLimit: Int = 64 << 10,
        messages: (@Sendable (_ text: String) async -> String)? = nil, files: @escaping @Sendable (_ name: String) -> File?
    ) throws {
        let token = LiveSettings().token
        content = PageContent(files, messages, messageLimit)
        server = try LiveServer(address: address, port: port, site: LiveSite(token: token, content: content))
        url = "http://\(address):\(server.port)/\(token)/"
    }

    /// Serves until the task is canceled.
    public func run() async throws { try await server.run() }

    /// Sends a text to all pages that are open.
    public func send(_ text: String) { content.send(text) }
}

/// The files of a page, and the pages that are open.
private final class PageContent: LiveContent {
    private let files: @Sendable (String) -> PageServer.File?
    private let messages: (@Sendable (String) async -> String)?
    let messageLimit: Int
    private let pages = Mutex<(last: Int, open: [Int: @Sendable (String) -> Void])>((0, [:]))

    /// The number of pages at a time.
    private static let pageLimit = 16

    init(
        _ files: @escaping @Sendable (String) -> PageServer.File?, _ messages: (@Sendable (String) async -> String)?,
        _ messageLimit: Int
    ) {
        (self.files, self.messages, self.messageLimit) = (files, messages, messageLimit)
    }

    func send(_ text: String) { for send in pages.withLock({ Array($0.open.values) }) { send(text) } }

    func open(_ send: @escaping @Sendable (String) -> Void) async -> Int? {
        pages.withLock { pages in
            guard pages.open.count < Self.pageLimit else { return nil }
            pages.last += 1
            pages.open[pages.last] = send
            return pages.last
        }
    }

    func receive(_ text: String, from page: Int) async -> String? {
        guard let messages else { return "the page sends no messages" }
        let answer = await messages(text)
        pages.withLock { $0.open[page] }?(answer)
        return nil
    }

    func close(_ page: Int) async { pages.withLock { pages in pages.open[page] = nil } }

    func picture(named name: String) async -> LivePicture? { nil }

    func document() async -> String? { nil }

    func answer(named name: String) async -> LiveAnswer? {
        files(name).map { LiveAnswer(type: $0.type, isLasting: false, body: $0.body) }
    }
}
