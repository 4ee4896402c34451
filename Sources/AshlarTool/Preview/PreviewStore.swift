import AshlarLive
import AshlarOutput
import AshlarPreview
import Foundation
import Synchronization

/// What the page shows: the newest previews or, where there is an error, the last good ones below it.
final class PreviewStore: Sendable {
    private struct State {
        var version = 0
        var body = "<p>The first pictures are being made.</p>"
        var pictures: [String: Data] = [:]
        var good: [PreviewSubject] = []
    }

    private let state = Mutex(State())

    /// Takes new results.
    func show(_ results: PreviewResults) {
        state.withLock { state in
            var shown = results
            let isStale = results.subjects.isEmpty && !results.errors.isEmpty
            if isStale {
                shown.subjects = state.good
            } else {
                for index in shown.subjects.indices where shown.subjects[index].shots.isEmpty {
                    let subject = shown.subjects[index]
                    let last = state.good.first { ($0.path, $0.title) == (subject.path, subject.title) }
                    shown.subjects[index].shots = last?.shots ?? []
                }
                state.good = shown.subjects
            }
            state.version += 1
            state.pictures = [:]
            for (number, subject) in shown.subjects.enumerated() {
                for (index, shot) in subject.shots.enumerated() {
                    state.pictures[Self.address(state.version, number, index)] = Data(shot.picture.svg.utf8)
                }
            }
            let version = state.version
            let page = PreviewPage(title: "Previews", results: shown, isLive: true) { Self.address(version, $0, $1) }
            state.body = "<div class=\"\(isStale ? "stale" : "fresh")\" data-version=\"\(version)\">\(page.body)</div>"
        }
    }

    private static func address(_ version: Int, _ subject: Int, _ shot: Int) -> String {
        "picture/\(version)-\(subject)-\(shot).svg"
    }

    /// Returns a file of the page.
    func file(named name: String) -> PageServer.File? {
        switch name {
        case "": return PageServer.File(type: "text/html; charset=utf-8", body: Data(PackageResources.preview_html))
        case "page.css": return PageServer.File(type: "text/css; charset=utf-8", body: Data(PreviewPage.style.utf8))
        case "page.js":
            return PageServer.File(type: "text/javascript; charset=utf-8", body: Data(PackageResources.preview_js))
        case "body":
            return PageServer.File(type: "text/html; charset=utf-8", body: Data(state.withLock(\.body).utf8))
        default:
            guard let picture = state.withLock({ $0.pictures[name] }) else { return nil }
            return PageServer.File(type: "image/svg+xml", body: picture)
        }
    }
}
