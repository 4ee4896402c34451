import AshlarPreview
import Foundation

/// What the paths of the command name.
@MainActor
struct PreviewInputs {
    /// A path, and the name after its colon.
    struct Input: Equatable {
        var path: String
        var name: String?
    }

    let inputs: [Input]
    /// What cannot be shown, in words that follow the path.
    private(set) var problems: [(path: String, reason: String)] = []

    /// - Parameter arguments: Paths, each with a colon and a name behind it or without.
    init(_ arguments: [String]) {
        inputs = arguments.map(Self.input)
        for input in inputs where access(input.path, F_OK) != 0 {
            problems.append((input.path, "there is no such file or folder"))
        }
    }

    /// Takes an argument apart: `Main.storyboard:Login` names a scene, unless there is a file of this name.
    static func input(_ argument: String) -> Input {
        guard access(argument, F_OK) != 0, let colon = argument.lastIndex(of: ":"), colon != argument.startIndex else {
            return Input(path: argument)
        }
        let name = String(argument[argument.index(after: colon)...])
        return name.isEmpty ? Input(path: argument) : Input(path: String(argument[..<colon]), name: name)
    }

    /// Shows all inputs.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - swift: What shows Swift files.
    ///   - drawsPNG: Whether PNG pictures are drawn too.
    func results(in settings: [RenderSetting], swift: SwiftPreviews, drawsPNG: Bool) -> PreviewResults {
        var results = PreviewResults()
        for input in inputs {
            let found = self.results(input, settings, swift, drawsPNG)
            results += found
            if found.subjects.isEmpty, found.errors.isEmpty {
                let what =
                    input.name.map { "nothing named \($0)" } ?? "no scene, sketch, case, #Preview, view or controller to show"
                results.errors.append(
                    PreviewFinding(severity: .error, rule: "preview", message: "there is \(what)", file: input.path))
            }
        }
        return results
    }

    private func results(
        _ input: Input, _ settings: [RenderSetting], _ swift: SwiftPreviews, _ drawsPNG: Bool
    ) -> PreviewResults {
        let names = input.name.map { [$0] }
        switch (input.path as NSString).pathExtension.lowercased() {
        case "sketch": return SketchPreviews(drawsPNG: drawsPNG).sketch(input.path)
        case "json": return SketchPreviews(drawsPNG: drawsPNG).cases(input.path, names: names)
        case "storyboard", "xib":
            let files = RenderFiles(paths: [input.path])
            return InterfacePreviews(settings: settings, drawsPNG: drawsPNG, names: names).results(files)
        case "swift": return swift.results(input.path, in: settings.map { PreviewSetting($0) }, names: names)
        default: break
        }
        // A folder can have all of them.
        var results = PreviewResults()
        let files = RenderFiles(paths: [input.path])
        if !files.interfaces.isEmpty {
            results += InterfacePreviews(settings: settings, drawsPNG: drawsPNG, names: names).results(files)
        }
        if SwiftPreviews.accepts(input.path) {
            results += swift.results(input.path, in: settings.map { PreviewSetting($0) }, names: names)
        }
        return results
    }
}
