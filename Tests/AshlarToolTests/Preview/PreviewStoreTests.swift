import Ashlar
import AshlarPreview
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// What the page of `ashlar preview` shows.
@Suite("Previews: the page")
struct PreviewStoreTests {
    private func results(_ title: String, svg: String?, problem: String? = nil) -> PreviewResults {
        let setting = PreviewSetting(title: "phone", slug: "phone", size: CGSize(width: 320, height: 568))
        let picture = svg.map {
            PreviewPicture(setting: setting, width: 320, height: 568, findings: [], tree: "1 <UIView>", views: [], svg: $0)
        }
        let problems = problem.map { [PreviewFinding(severity: .error, rule: "crash", message: $0, file: "A.swift", line: 3)] }
        return PreviewResults(subjects: [
            PreviewSubject(
                path: "A.swift", title: title, line: 1, shots: picture.map { [.init(picture: $0)] } ?? [],
                problems: problems ?? [])
        ])
    }

    private func text(_ store: PreviewStore, _ name: String) -> String? {
        store.file(named: name).map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test("An error is shown over the last good pictures, and is gone with the next good ones")
    func errors() {
        let store = PreviewStore()
        store.show(results("Card", svg: "<svg>1</svg>"))
        expect(text(store, "picture/1-0-0.svg"), equals: "<svg>1</svg>")
        store.show(
            PreviewResults(errors: [
                PreviewFinding(severity: .error, rule: "compiler", message: "no <b>", file: "A.swift", line: 2)
            ]))
        let body = text(store, "body") ?? ""
        expect(body.contains("class=\"stale\"") && body.contains("A.swift:2: error: no &lt;b&gt; [compiler]"))
        expect(body.contains("picture/2-0-0.svg"))
        expect(text(store, "picture/2-0-0.svg"), equals: "<svg>1</svg>")
        expect(text(store, "picture/1-0-0.svg") == nil)
        store.show(results("Card", svg: "<svg>2</svg>"))
        expect(text(store, "body")?.contains("Not shown"), equals: false)
        expect(text(store, "picture/3-0-0.svg"), equals: "<svg>2</svg>")
    }

    @Test("A crash keeps the last good picture of its preview, with its message")
    func crashes() {
        let store = PreviewStore()
        store.show(results("Card", svg: "<svg>1</svg>"))
        store.show(results("Card", svg: nil, problem: "no title"))
        expect(text(store, "body")?.contains("A.swift:3: error: no title [crash]"), equals: true)
        expect(text(store, "picture/2-0-0.svg"), equals: "<svg>1</svg>")
    }

    @Test("The page has its files, and no others")
    func files() {
        let store = PreviewStore()
        for name in ["", "page.css", "page.js", "body"] { expect(store.file(named: name) != nil) }
        for name in ["../page.js", "picture/", "screen.svg"] { expect(store.file(named: name) == nil) }
    }
}
