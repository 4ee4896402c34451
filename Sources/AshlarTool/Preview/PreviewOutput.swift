import AshlarCommandLine
import AshlarOutput
import AshlarPreview
import Foundation

/// Writes the pictures of previews into a folder: for each subject and setting PNG, SVG, the tree as text and as JSON, and a page that
/// shows all.
struct PreviewOutput {
    let results: PreviewResults

    /// What JSON files have.
    private struct Document: Encodable {
        struct Finding: Encodable {
            var subject: String
            var settings: [String]
            var finding: PreviewFinding
        }
        struct Picture: Encodable {
            var subject: String
            var file: String
            var line: Int
            var setting: String
            var width: Double
            var height: Double
            var svg: String
            var png: String?
            var tree: String
        }
        var errors: [PreviewFinding]
        var findings: [Finding]
        var pictures: [Picture]
        var notes: [String]
        var stages: [String: Double]
    }

    private struct Tree: Encodable {
        var subject: String
        var file: String
        var line: Int
        var setting: PreviewSetting
        var findings: [PreviewFinding]
        var views: [ScreenTreeRecord]
    }

    /// Writes all files.
    ///
    /// - Returns: The number of pictures.
    func write(to path: String) throws -> Int {
        let folder = try OutputFolder(path: path)
        defer { folder.discard() }
        var slugs = SlugMaker()
        var pictures: [Document.Picture] = []
        var addresses: [[String]] = []
        for subject in results.subjects {
            let file = ((subject.path as NSString).lastPathComponent as NSString).deletingPathExtension
            let base = slugs.slug(subject.title.hasPrefix(file) ? subject.title : "\(file)-\(subject.title)")
            addresses.append([])
            for shot in subject.shots {
                let picture = shot.picture
                let name = "\(base)/\(picture.setting.slug)"
                try folder.write(Data(picture.svg.utf8), to: name + ".svg")
                if let png = shot.png { try folder.write(png, to: name + ".png") }
                let lines = picture.findings.map { "! " + $0.text } + [picture.tree]
                try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: name + ".txt")
                let tree = Tree(
                    subject: subject.title, file: subject.path, line: subject.line, setting: picture.setting,
                    findings: picture.findings, views: picture.views)
                try folder.write(try Self.json(tree), to: name + ".json")
                addresses[addresses.count - 1].append(name + ".svg")
                pictures.append(
                    Document.Picture(
                        subject: subject.title, file: subject.path, line: subject.line, setting: picture.setting.title,
                        width: picture.width, height: picture.height, svg: name + ".svg",
                        png: shot.png.map { _ in name + ".png" }, tree: name + ".json"))
            }
        }
        let findings = results.subjects.flatMap { subject in
            subject.findings.map { Document.Finding(subject: subject.title, settings: $0.settings, finding: $0.finding) }
        }
        let document = Document(
            errors: results.errors, findings: findings, pictures: pictures, notes: results.notes,
            stages: Dictionary(results.stages.map { ($0.name, $0.seconds) }, uniquingKeysWith: +))
        try folder.write(try Self.json(document), to: "previews.json")
        let page = PreviewPage(title: "Previews", results: results) { addresses[$0][$1] }
        try folder.write(Data(page.html.utf8), to: "index.html")
        try folder.finish()
        return pictures.count
    }

    private static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + [0x0A]
    }
}
