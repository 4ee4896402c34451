import Foundation

/// What a server shows: an application that runs, or the end of one.
protocol LiveContent: Sendable {
    /// Adds a page, which gets messages by the closure.
    ///
    /// - Returns: The number of the page; nil if there are too many.
    func open(_ send: @escaping @Sendable (String) -> Void) async -> Int?
    /// Handles a message of a page.
    ///
    /// - Returns: Why the message cannot be used; nil if it can. The page's connection is then closed.
    func receive(_ text: String, from page: Int) async -> String?
    /// Removes a page.
    func close(_ page: Int) async
    /// The bytes of an image of the present or an earlier frame; nil for an unknown name.
    func picture(named name: String) async -> Data?
    /// The picture of the screen as an SVG document; nil if there is none.
    func document() async -> String?
}
