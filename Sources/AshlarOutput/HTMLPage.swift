/// An HTML document without scripts, which loads nothing but the pictures that it names.
public struct HTMLPage {
    /// The document's title, as text.
    public var title: String
    public var style: String
    /// Whether the document has pictures that are files beside it.
    public var hasPictures = true
    /// The time in seconds after which a browser reads the file again; nil for never.
    public var reload: Int?
    /// The document's content, as HTML.
    public var body: String

    public init(title: String, style: String, hasPictures: Bool = true, reload: Int? = nil, body: String) {
        (self.title, self.style, self.hasPictures, self.reload, self.body) = (title, style, hasPictures, reload, body)
    }

    public var html: String {
        let policy = ["default-src 'none'", hasPictures ? "img-src 'self'" : nil, "style-src 'unsafe-inline'"].compactMap(\.self)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy.joined(separator: "; "))">
            \(reload.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">" } ?? "")
            <title>\(HTMLText.escaped(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
    }
}
