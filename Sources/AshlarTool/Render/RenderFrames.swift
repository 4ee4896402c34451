import AshlarScenes
import Foundation

/// The file `frames.json`: the frame of every view of every picture, and what could not be drawn.
///
///     {"schemaVersion": 1, "files": [{"file": "Main.storyboard", "scenes": [{"id": …, "title": …, "line": 12, "pictures": [
///         {"setting": "iphone-15", "size": [393, 852], "conflicts": 0, "ambiguities": 0, "views": [
///             {"id": "aB3-cd-9Xk", "class": "UILabel", "line": 20, "frame": [20, 59, 353, 21]}]}]}]}],
///      "failures": [{"file": …, "line": 3, "reason": …}]}
///
/// Frames are in points in the superview's coordinates.
struct RenderFrames {
    let files: [FileRecord]
    let failures: [RenderFailure]

    var json: String {
        let document = JSONValue.object([
            ("schemaVersion", .count(1)), ("files", .array(files.map(file))), ("failures", .array(failures.map(failure))),
        ])
        return JSONPrinter.text(document, indentation: "") + "\n"
    }

    private func file(_ record: FileRecord) -> JSONValue {
        .object([("file", .string(record.path)), ("scenes", .array(record.scenes.map(scene)))])
    }

    private func scene(_ record: SceneRecord) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if let id = record.id { members.append(("id", .string(id))) }
        members += [
            ("title", .string(record.title)), ("line", .count(record.line)), ("pictures", .array(record.pictures.map(picture))),
        ]
        return .object(members)
    }

    private func picture(_ picture: ScenePicture) -> JSONValue {
        func count(_ kind: SceneProblem.Kind) -> JSONValue { .count(picture.problems.count { $0.kind == kind }) }
        return .object([
            ("setting", .string(picture.setting.slug)),
            ("size", .array([.number(Double(picture.size.width)), .number(Double(picture.size.height))])),
            ("conflicts", count(.conflict)), ("ambiguities", count(.ambiguity)), ("views", .array(picture.views.map(view))),
        ])
    }

    private func view(_ view: SceneView) -> JSONValue {
        var members: [(String, JSONValue)] = [("id", .string(view.id)), ("class", .string(view.type))]
        if let name = view.name { members.append(("name", .string(name))) }
        if let text = view.text, !text.isEmpty { members.append(("text", .string(text))) }
        if view.isHidden { members.append(("hidden", .bool(true))) }
        let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
        members += [("line", .count(view.line)), ("frame", .array(numbers.map { .number(Self.rounded(Double($0))) }))]
        return .object(members)
    }

    /// Returns the number with three decimals, so that the file is the same on machines whose last bits differ.
    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    private func failure(_ failure: RenderFailure) -> JSONValue {
        var members: [(String, JSONValue)] = [("file", .string(failure.file))]
        if let line = failure.line { members.append(("line", .count(line))) }
        return .object(members + [("reason", .string(failure.reason))])
    }
}
