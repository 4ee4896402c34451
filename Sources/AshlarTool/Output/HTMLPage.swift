/// An HTML document without scripts, which loads nothing but the pictures that it names.
struct HTMLPage {
    /// The document's title, as text.
    var title: String
    var style: String
    /// Whether the document has pictures that are files beside it.
    var hasPictures = true
    /// The time in seconds after which a browser reads the file again; nil for never.
    var reload: Int?
    /// The document's content, as HTML.
    var body: String

    var html: String {
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
