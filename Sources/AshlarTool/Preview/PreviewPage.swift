import AshlarOutput
import AshlarPreview
import AshlarReport
import Foundation

/// The page of previews: what is wrong, then each subject with its pictures side by side. It has no scripts, and loads nothing but the
/// pictures.
struct PreviewPage {
    let title: String
    let results: PreviewResults
    /// Whether a click on a picture opens the inspector, for which a command has to run.
    var isLive = false
    /// Returns the address of a picture.
    let address: (_ subject: Int, _ shot: Int) -> String

    var html: String { HTMLPage(title: title, style: Self.style, body: body).html }

    static var style: String { String(decoding: PackageResources.preview_css, as: UTF8.self) }

    /// The content of the page.
    var body: String {
        """
        \(errors)
        <header><h1>\(HTMLText.escaped(title))</h1>
        <nav>\(results.subjects.enumerated().map(link).joined(separator: "\n"))</nav></header>
        \(results.subjects.enumerated().map(section).joined(separator: "\n"))
        \(notes)
        """
    }

    private var errors: String {
        guard !results.errors.isEmpty else { return "" }
        return "<section class=\"errors\"><h2>Not shown</h2>\(list(results.errors.map { ($0, []) }))</section>"
    }

    private var notes: String {
        guard !results.notes.isEmpty else { return "" }
        return "<footer><ul>\(results.notes.map { "<li>\(HTMLText.escaped($0))</li>" }.joined())</ul></footer>"
    }

    private func link(_ number: Int, _ subject: PreviewSubject) -> String {
        let count = subject.findings.count
        let mark = count > 0 ? " <small>\(count)</small>" : ""
        return "<a href=\"#subject\(number)\">\(HTMLText.escaped(subject.title))</a>\(mark)"
    }

    private func section(_ number: Int, _ subject: PreviewSubject) -> String {
        let findings = subject.findings
        let figures = subject.shots.enumerated().map { figure(number, subject, $0, $1) }
        return """
            <section class="subject" id="subject\(number)">
            <h2>\(HTMLText.escaped(subject.title)) <small>\(HTMLText.escaped("\(subject.path):\(subject.line)"))</small></h2>
            \(findings.isEmpty ? "" : list(findings))
            <div class="pictures">
            \(figures.joined(separator: "\n"))
            </div>
            </section>
            """
    }

    private func list(_ findings: [(finding: PreviewFinding, settings: [String])]) -> String {
        let items = findings.map { finding, settings in
            let places = settings.isEmpty ? "" : " <small>\(HTMLText.escaped(settings.joined(separator: "; ")))</small>"
            let details =
                finding.details.isEmpty
                ? "" : "<pre>\(HTMLText.escaped(finding.details.joined(separator: "\n")))</pre>"
            let text = "<code>\(HTMLText.escaped(finding.text))</code>\(places)\(details)"
            return "<li class=\"\(finding.severity.rawValue)\">\(text)</li>"
        }
        return "<ul class=\"findings\">\(items.joined())</ul>"
    }

    /// The pixels of the page per point of a picture.
    private static let scale = 0.72

    private func figure(_ number: Int, _ subject: PreviewSubject, _ index: Int, _ shot: PreviewSubject.Shot) -> String {
        let picture = shot.picture
        // The same scale for all, so that devices can be compared.
        let (shownWidth, shownHeight) = ((picture.width * Self.scale).tidy, (picture.height * Self.scale).tidy)
        let words = HTMLText.escaped("\(subject.title), \(picture.setting.title)")
        return """
            <figure>
            \(isLive ? "<a href=\"\(InspectFiles.page)?subject=\(number)&amp;shot=\(shot.number)\">" : "")<img src="\(address(number, index))" width="\(shownWidth)" height="\(shownHeight)" alt="\(words)">\(isLive ? "</a>" : "")
            <figcaption>\(HTMLText.escaped(picture.setting.title)), \(picture.width.tidy) × \(picture.height.tidy)</figcaption>
            <details><summary>tree</summary><pre>\(HTMLText.escaped(picture.tree))</pre></details>
            </figure>
            """
    }
}
