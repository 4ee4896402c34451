import AshlarOutput
import Foundation

/// The file `index.html`: the pictures of every example and its code. It has no scripts and loads nothing but the pictures.
struct GalleryPage {
    let entries: [GalleryEntry]

    var html: String {
        let body = """
            <header>
            <h1>Ashlar gallery</h1>
            <p>The articles’ examples and one of each control, laid out and drawn by Ashlar. Every frame is in <a href="frames.json">frames.json</a>.</p>
            <nav>\(entries.map { "<a href=\"#\($0.name)\">\($0.name)</a>" }.joined(separator: "\n"))</nav>
            </header>
            \(entries.map(section).joined(separator: "\n"))
            """
        return HTMLPage(title: "Ashlar gallery", style: Self.style, body: body).html
    }

    private func section(_ entry: GalleryEntry) -> String {
        """
        <section id="\(entry.name)">
        <h2><span>\(entry.name)</span> \(HTMLText.escaped(entry.title))</h2>
        <p>\(HTMLText.escaped(entry.lesson))</p>
        <div class="pair">
        <pre><code>\(highlighted(entry.code ?? "The source code is not available."))</code></pre>
        <div class="pictures">
        \((entry.pictures.map(figure) + entry.films.map(figure)).joined(separator: "\n"))
        </div>
        </div>
        </section>
        """
    }

    private func figure(_ picture: GalleryPicture) -> String {
        // Browsers scale SVG best, so PNG is shown only without it. PDF is only linked.
        let shown = picture.files[.svg] ?? picture.files[.png]
        let caption =
            picture.step == "start"
            ? "\(picture.size)" : "\(picture.size), \(picture.step.replacingOccurrences(of: "-", with: " "))"
        let image = shown.map { imageTag($0, picture.size, caption) }
        let calls = picture.calls.isEmpty ? [] : [picture.calls.joined(separator: "\n")]
        let texts =
            picture.log.map { details("The log says", $0, isOpen: false) }
            + picture.faults.map { details("An exception is raised", $0, isOpen: true) }
            + calls.map { details("Calls", $0, isOpen: true) }
        return """
            <figure>
            \(image ?? "")
            <figcaption>\(HTMLText.escaped(caption)) · \(links(picture.files))</figcaption>
            \(texts.joined(separator: "\n"))
            </figure>
            """
    }

    private func figure(_ film: GalleryFilm) -> String {
        let caption = "\(film.size), animated"
        let image = (film.files[.svg] ?? film.files[.png]).map { imageTag($0, film.size, caption) }
        return """
            <figure>
            \(image ?? "")
            <figcaption>\(HTMLText.escaped(caption)) · \(links(film.files))</figcaption>
            </figure>
            """
    }

    private func imageTag(_ path: String, _ size: ScreenSize, _ caption: String) -> String {
        "<img src=\"\(path)\" width=\"\(size.width.short)\" height=\"\(size.height.short)\" alt=\"\(HTMLText.escaped(caption))\" "
            + "loading=\"lazy\">"
    }

    private func links(_ files: [PictureFormat: String]) -> String {
        files.sorted { $0.key.rawValue < $1.key.rawValue }.map { "<a href=\"\($0.value)\">\($0.key.rawValue)</a>" }
            .joined(separator: " ")
    }

    private func details(_ summary: String, _ text: String, isOpen: Bool) -> String {
        "<details\(isOpen ? " open" : "")><summary>\(summary)</summary><pre>\(HTMLText.escaped(text))</pre></details>"
    }

    // MARK: Text

    /// Returns code as HTML with comments and keywords highlighted.
    private func highlighted(_ code: String) -> String {
        let keywords: Set<Substring> = [
            "import", "final", "class", "override", "var", "let", "func", "for", "in", "if", "else", "return", "self", "super",
            "init",
            "true", "false", "nil", "unowned",
        ]
        return code.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.drop(while: { $0 == " " }).hasPrefix("//") { return "<i>\(HTMLText.escaped(String(line)))</i>" }
            return line.split(separator: " ", omittingEmptySubsequences: false).map { word in
                keywords.contains(word) ? "<b>\(word)</b>" : HTMLText.escaped(String(word))
            }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    private static var style: String { String(decoding: PackageResources.gallery_css, as: UTF8.self) }
}
