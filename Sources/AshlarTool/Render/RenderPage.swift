import AshlarOutput
import Foundation

/// The file `index.html`: scene by scene the pictures, the constraints and the problems. It has no scripts and loads nothing but the
/// pictures.
struct RenderPage {
    let title: String
    let files: [FileRecord]
    let failures: [RenderFailure]
    /// A list above the scenes, such as the summary of a comparison.
    var remarks: [String] = []

    var html: String {
        let scenes = files.reduce(0) { $0 + $1.scenes.count }
        let pictures = files.reduce(0) { $0 + $1.scenes.reduce(0) { $0 + $1.pictures.count } }
        let body = """
            <header>
            <h1>\(HTMLText.escaped(title))</h1>
            <p>\(scenes) scene\(scenes == 1 ? "" : "s"), \(pictures) picture\(pictures == 1 ? "" : "s"). Every frame is in <a href="frames.json">frames.json</a>.</p>
            \(remarks.isEmpty ? "" : "<ul>\(remarks.map { "<li>\(HTMLText.escaped($0))</li>" }.joined())</ul>")
            \(failureList)
            <nav>\(files.enumerated().map(navigation).joined(separator: "\n"))</nav>
            </header>
            \(files.enumerated().map(file).joined(separator: "\n"))
            """
        return HTMLPage(title: title, style: Self.style, body: body).html
    }

    private var failureList: String {
        guard !failures.isEmpty else { return "" }
        let items = failures.map { "<li><code>\(HTMLText.escaped($0.text))</code></li>" }.joined()
        return "<section class=\"failures\"><h2>Not drawn</h2><ul>\(items)</ul></section>"
    }

    private func navigation(_ number: Int, _ file: FileRecord) -> String {
        let count = file.scenes.reduce(0) { $0 + $1.problems.count + Self.merged($1).count }
        let mark = count > 0 ? " <small>\(count)</small>" : ""
        return "<a href=\"#file\(number)\">\(HTMLText.escaped(file.path))</a>\(mark)"
    }

    private func file(_ number: Int, _ file: FileRecord) -> String {
        """
        <section class="file" id="file\(number)">
        <h2>\(HTMLText.escaped(file.path))</h2>
        \(file.scenes.map { scene($0, in: file) }.joined(separator: "\n"))
        </section>
        """
    }

    private func scene(_ scene: SceneRecord, in file: FileRecord) -> String {
        let constraints = scene.pictures.first?.constraints ?? []
        return """
            <article>
            <h3>\(HTMLText.escaped(scene.title)) <small>line \(scene.line)</small></h3>
            <div class="pictures">
            \(scene.pictures.map { figure($0, scene) }.joined(separator: "\n"))
            </div>
            \(problems(scene))
            \(constraints.isEmpty ? "" : list(constraints))
            </article>
            """
    }

    private func figure(_ picture: ScenePicture, _ scene: SceneRecord) -> String {
        // Browsers scale SVG best, so PNG is shown only without it. PDF is only linked.
        let shown = picture.files[.svg] ?? picture.files[.png]
        let caption = picture.setting.title
        let (width, height) = (Double(picture.size.width).short, Double(picture.size.height).short)
        let image = shown.map {
            "<img src=\"\($0)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(HTMLText.escaped("\(scene.title), \(caption)"))\" "
                + "loading=\"lazy\">"
        }
        let links = picture.files.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { "<a href=\"\($0.value)\">\($0.key.rawValue)</a>" }.joined(separator: " ")
        return """
            <figure>
            \(image ?? "")
            <figcaption>\(HTMLText.escaped(caption)), \(width) × \(height) \(links)</figcaption>
            </figure>
            """
    }

    /// The problems of a scene's pictures, each once, with the settings in which it occurs.
    static func merged(_ scene: SceneRecord) -> [(problem: SceneProblem, settings: [RenderSetting])] {
        var order: [SceneProblem] = []
        var settings: [SceneProblem: [RenderSetting]] = [:]
        for picture in scene.pictures {
            for problem in picture.problems {
                if settings[problem] == nil { order.append(problem) }
                if settings[problem]?.last != picture.setting { settings[problem, default: []].append(picture.setting) }
            }
        }
        return order.map { ($0, settings[$0] ?? []) }
    }

    private func problems(_ scene: SceneRecord) -> String {
        let all = scene.problems.map { ($0, [RenderSetting]()) } + Self.merged(scene).map { ($0.problem, $0.settings) }
        return SceneProblem.Kind.allCases.compactMap { kind -> String? in
            let mine = all.filter { $0.0.kind == kind }
            guard !mine.isEmpty else { return nil }
            let texts = mine.map { problem, settings -> String in
                let line = problem.line.map { "line \($0): " } ?? ""
                // A problem of every picture needs no list.
                let places =
                    settings.isEmpty || settings.count == scene.pictures.count
                    ? "" : "\n(\(settings.map(\.title).joined(separator: "; ")))"
                return HTMLText.escaped(line + problem.text + places)
            }
            let isOpen = kind == .change || kind == .conflict || kind == .misplaced
            let separator = kind == .conflict || kind == .ambiguity ? "\n\n" : "\n"
            return "<details class=\"\(kind.rawValue)\"\(isOpen ? " open" : "")><summary>\(kind.heading(mine.count))</summary>"
                + "<pre>\(texts.joined(separator: separator))</pre></details>"
        }.joined(separator: "\n")
    }

    private func list(_ constraints: [SceneConstraint]) -> String {
        let lines = constraints.map { HTMLText.escaped("\($0.text)    \($0.id), line \($0.line)") }
        let count = constraints.count
        return
            "<details><summary>\(count) constraint\(count == 1 ? "" : "s")</summary><pre>\(lines.joined(separator: "\n"))</pre></details>"
    }

    private static var style: String { String(decoding: PackageResources.render_css, as: UTF8.self) }
}
