import AshlarCommandLine
import AshlarLive
import AshlarPreview
import AshlarReport
import Foundation

/// Shows previews in a page, and again whenever one of their files is saved, until the command is interrupted.
@MainActor
struct PreviewSession {
    let inputs: PreviewInputs
    let settings: [RenderSetting]
    let swift: SwiftPreviews
    let page: InspectPageOptions
    /// Whether the address is that of the inspector of the first picture.
    var opensInspector = false

    /// - Parameter limit: The number of times that previews are shown. The default is without end.
    func run(limit: Int = .max) throws {
        let store = PreviewStore()
        let (room, inbox) = (InspectRoom(), InspectInbox())
        let server: PageServer
        let editor = page.editor
        do {
            server = try PageServer(port: page.port, messages: { await inbox.answer($0) }) { name in
                store.file(named: name) ?? InspectFiles.file(named: name, editor: editor)
            }
        } catch {
            return try page.refusal(error, command: "preview").deliver()
        }
        let serving = Task.detached { try await server.run() }
        defer { serving.cancel() }
        try StandardStream.output.write(server.url + (opensInspector ? "\(InspectFiles.page)\n" : "\n"))
        // From before the first pictures on, so that no save is missed.
        var watched = Set(inputs.inputs.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path })
        var watcher = FileWatcher(paths: watched.sorted())
        for _ in 0..<limit {
            let start = ContinuousClock.now
            let results = inputs.results(in: settings, swift: swift, drawsPNG: false)
            store.show(results)
            // The last good pictures stay, and what they show can still be inspected.
            if !results.subjects.isEmpty || results.errors.isEmpty { room.show(results.inspectors) }
            server.send("shown")
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            try StandardStream.output.write(Self.summary(results, seconds))
            // A file that does not compile any more is still watched.
            if !results.files.isSubset(of: watched) {
                watched.formUnion(results.files)
                watcher = FileWatcher(paths: watched.sorted(), after: watcher)
            }
            watcher.waitForChange(pause: { inbox.serve(for: $0) { room.answer($0) } })
        }
    }

    /// A line for the terminal: `3 previews, 15 pictures in 0.61 s: compile and link 446 ms, load 1 ms`, after what is wrong.
    private static func summary(_ results: PreviewResults, _ seconds: Double) -> String {
        let pictures = results.subjects.reduce(0) { $0 + $1.shots.count }
        let stages = results.stages.map { "\($0.name) \(Int(($0.seconds * 1000).rounded())) ms" }.joined(separator: ", ")
        let text = results.findingLines.map { PrintableText.line($0) + "\n" }.joined()
        return text + "\(results.subjects.count) previews, \(pictures) pictures in \(Int((seconds * 1000).rounded())) ms"
            + (stages.isEmpty ? "" : ": \(stages)") + "\n"
    }
}
