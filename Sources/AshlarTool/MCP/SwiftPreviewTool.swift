import Ashlar
import AshlarAgent
import AshlarPreview
import AshlarReport
import Foundation

/// The part of the tool `preview` that shows the `#Preview`s and classes of Swift files.
@MainActor
final class SwiftPreviewTool {
    /// What compiles and shows, kept from call to call.
    private let previews = SwiftPreviews(sdk: nil, drawsPNG: false)

    /// The number of previews in an answer, and the number of findings of each.
    private static let (previewLimit, findingLimit) = (12, 8)

    /// Whether a path is a Swift file or a package.
    static func accepts(_ path: String) -> Bool { path.hasSuffix(".swift") || access("\(path)/Package.swift", F_OK) == 0 }

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - path: The file or package.
    ///   - arguments: The arguments of the call.
    ///   - setting: Returns a setting with what the arguments change in it.
    /// - Throws: An ``AgentFailure`` with the compiler's errors, or with the reason why nothing can be shown.
    func answer(
        _ path: String, _ arguments: AgentArguments,
        _ setting: (RenderSetting, AgentArguments) throws(AgentFailure) -> RenderSetting
    ) throws(AgentFailure) -> AgentAnswer {
        guard access(path, F_OK) == 0 else { throw AgentFailure("\(path): there is no such file or folder.") }
        let setting = try setting(PreviewMatrix.standard[0], arguments)
        let names = arguments.text("scene").map { [$0] }
        let results = previews.results(path, in: [PreviewSetting(setting)], names: names)
        if let first = results.errors.first {
            let lines = results.errors.prefix(30).flatMap { [$0.text] + $0.details }
            throw AgentFailure((first.rule == "compiler" ? "It does not compile:\n" : "") + lines.joined(separator: "\n"))
        }
        guard !results.subjects.isEmpty else {
            let what = names.map { "There is no #Preview or class '\($0[0])' to show." }
            let hint = "Write a #Preview, or give a view an initializer without arguments."
            throw AgentFailure(([what ?? "There is nothing to show. \(hint)"] + results.notes).joined(separator: "\n"))
        }
        var parts: [AgentAnswer.Part] = []
        var text: [String] = []
        for subject in results.subjects.prefix(Self.previewLimit) {
            text.append("\(subject.path):\(subject.line) \(subject.title)")
            text += subject.problems.flatMap { ["! " + $0.text] + $0.details.map { "  " + $0 } }
            guard let picture = subject.shots.first?.picture else { continue }
            switch arguments.text("as") {
            case "picture":
                guard let png = PreviewPNG.data(of: picture) else {
                    throw AgentFailure("The picture cannot be drawn: librsvg is not installed. Ask for the tree.")
                }
                parts += [.text(text.joined(separator: "\n")), .png(png)]
                text = []
            case "hash": text.append("hash \(PreviewLibrary.hash(picture.svg))")
            default:
                let findings = picture.findings.prefix(Self.findingLimit).map { "! " + PrintableText.line($0.text) }
                let rest = picture.findings.count - findings.count
                text += [picture.tree] + findings + (rest > 0 ? ["! and \(rest) more"] : [])
            }
        }
        let rest = results.subjects.dropFirst(Self.previewLimit).map(\.title)
        if !rest.isEmpty { text.append("Ask with scene for one of these: " + rest.joined(separator: ", ")) }
        text += results.notes
        if !text.isEmpty { parts.append(.text(text.joined(separator: "\n"))) }
        return AgentAnswer(parts: parts)
    }
}
