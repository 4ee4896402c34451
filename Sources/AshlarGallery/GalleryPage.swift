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

    private static let style = """

        :root { color-scheme: light; --ink: #1d1d1f; --line: #d2d2d7; --paper: #fbfbfd; }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1500px; padding: 24px; font: 16px/1.5 system-ui, "Noto Sans", sans-serif; color: var(--ink); background: var(--paper); }
        h1 { font-size: 34px; margin: 0; }
        h2 { font-size: 22px; margin: 0; }
        h2 + p { margin: 2px 0 14px; }
        h2 span { color: #6e6e73; font-weight: 400; margin-right: 6px; }
        nav { display: flex; flex-wrap: wrap; gap: 6px 14px; margin: 12px 0 24px; }
        a { color: #0066cc; text-decoration: none; }
        section { border-top: 1px solid var(--line); padding: 24px 0; }
        .pair { display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: 24px; align-items: start; }
        pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid var(--line); border-radius: 10px; font: 12.5px/1.5 ui-monospace, "Noto Sans Mono", "DejaVu Sans Mono", monospace; }
        pre b { color: #9b2393; font-weight: 600; }
        pre i { color: #5d6c79; font-style: normal; }
        .pictures { display: flex; flex-wrap: wrap; gap: 18px; }
        figure { margin: 0; max-width: 100%; }
        figure img { width: 240px; height: auto; display: block; background: #fff; border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 2px 10px rgb(0 0 0 / 8%); }
        figcaption { font-size: 13px; color: #6e6e73; margin-top: 6px; }
        details { max-width: 520px; font-size: 12px; }
        details pre { font-size: 11px; white-space: pre-wrap; }
        @media (max-width: 900px) { .pair { grid-template-columns: 1fr; } }

        """
}
