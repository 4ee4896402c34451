import AshlarOutput
import AshlarSketch

/// The page of a sketch: its picture, its frames, and what is wrong. It has no scripts and loads nothing.
extension PlayRun {
    /// Returns the page as an HTML document.
    ///
    /// - Parameter reloads: Whether the page reloads itself every second, because the sketch is being watched.
    func page(reloads: Bool) -> String {
        let body = """
            <h1>\(SketchMarkup.escaped(name))</h1>
            \(list("Errors", sketch.errors.map(\.description)))
            \(conflictSection)
            \(list("Ambiguous", ambiguities))
            <main>
            <figure>\(picture)</figure>
            \(table)
            </main>
            """
        return HTMLPage(title: name, style: Self.style, hasPictures: false, reload: reloads ? 1 : nil, body: body).html
    }

    private func list(_ heading: String, _ lines: [String]) -> String {
        guard !lines.isEmpty else { return "" }
        let items = lines.map { "<li>\(SketchMarkup.escaped($0))</li>" }.joined()
        return "<section class=\"problems\"><h2>\(heading)</h2><ul>\(items)</ul></section>"
    }

    private var conflictSection: String {
        findings.conflicts.map { conflict in
            let words = lines(of: conflict).map { SketchMarkup.escaped($0) }.joined(separator: "\n")
            return "<section class=\"problems\"><h2>Conflict</h2><pre>\(words)</pre></section>"
        }.joined(separator: "\n")
    }

    private var table: String {
        let rows = rows.map { view, cells in
            let color = view == 0 ? "" : " style=\"color: \(SketchColor.strokes[SketchColor.index(ofView: view)])\""
            let numbers = cells.dropFirst().map { "<td>\($0)</td>" }.joined()
            return "<tr><th scope=\"row\"\(color)>\(SketchMarkup.escaped(cells[0]))</th>\(numbers)</tr>"
        }
        return """
            <table><thead><tr><th>view</th><th>x</th><th>y</th><th>width</th><th>height</th></tr></thead>
            <tbody>\(rows.joined(separator: "\n"))</tbody></table>
            """
    }

    private static var style: String { String(decoding: PackageResources.sketch_css, as: UTF8.self) }
}
