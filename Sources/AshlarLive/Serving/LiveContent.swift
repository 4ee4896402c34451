import Foundation

/// What a server shows: an application that runs, or the end of one.
protocol LiveContent: Sendable {
    /// The greatest length of a page's message, in bytes.
    var messageLimit: Int { get }
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
    /// The file of an image of the present or an earlier frame; nil for an unknown name.
    func picture(named name: String) async -> LivePicture?
    /// The picture of the screen as an SVG document; nil if there is none.
    func document() async -> String?
    /// The answer with a file of the page, by its name relative to the page; nil for an unknown name.
    func answer(named name: String) async -> LiveAnswer?
}

extension LiveContent {
    var messageLimit: Int { ClientMessage.maximumLength }

    /// The page of an application: its files, the images, and its picture.
    func answer(named name: String) async -> LiveAnswer? {
        if let file = LiveFile.all.first(where: { $0.name == name }) { return file.answer }
        if name.hasPrefix("image/"), let picture = await picture(named: String(name.dropFirst(6))) {
            return LiveAnswer(type: picture.type, isLasting: true, body: picture.data)
        }
        if name == "screen.svg", let document = await document() {
            return LiveAnswer(type: "image/svg+xml", isLasting: false, body: Data(document.utf8), fileName: "screen.svg")
        }
        return nil
    }
}
