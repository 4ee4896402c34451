import Ashlar
import AshlarCommandLine
import AshlarOutput
import AshlarPreview
import AshlarScenes
import AshlarSketch
import Foundation

/// Shows sketches and case files, which have sizes of their own.
@MainActor
struct SketchPreviews {
    let drawsPNG: Bool

    /// Shows a sketch.
    func sketch(_ path: String) -> PreviewResults {
        var results = PreviewResults(files: [URL(fileURLWithPath: path).standardizedFileURL.path])
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(path, limit: PlayCommand.sizeLimit)
        } catch {
            results.errors.append(PreviewFinding(severity: .error, rule: "file", message: error.reason, file: path))
            return results
        }
        var watch = Stopwatch()
        let run = PlayRun(String(decoding: bytes, as: UTF8.self), name: path, size: nil)
        var findings = run.sketch.errors.map {
            PreviewFinding(severity: .error, rule: "sketch", message: "\($0)", file: path, line: $0.line)
        }
        findings += run.findings.conflicts.map { conflict in
            let lines = run.lines(of: conflict)
            let line = conflict.broken.map { run.sketch.constraints[$0].line }
            return PreviewFinding(
                severity: .error, rule: "conflict", message: lines.first ?? "conflict", details: Array(lines.dropFirst()),
                file: path, line: line)
        }
        findings += run.ambiguities.map { PreviewFinding(severity: .warning, rule: "ambiguous", message: $0, file: path) }
        let frame = run.layout.frame(of: 0)
        let size = CGSize(width: frame.width, height: frame.height)
        let views = zip(1..., run.rows).map { number, row in
            let frame = run.layout.frame(of: row.view)
            return ScreenTreeRecord(
                number: number, depth: row.cells[0].prefix { $0 == " " }.count / 2, type: "view",
                name: run.sketch.views[row.view].name, frame: [frame.x, frame.y, frame.width, frame.height])
        }
        let picture = PreviewPicture(
            setting: Self.setting(size), width: frame.width, height: frame.height, findings: findings, tree: run.text(for: .none),
            views: views, svg: run.picture)
        let title = URL(fileURLWithPath: path).lastPathComponent
        results.subjects = [
            PreviewSubject(
                path: path, title: title, line: 1, shots: [.init(picture: picture, png: png(picture), seconds: watch.lap())])
        ]
        return results
    }

    /// Shows the layouts of a case file.
    ///
    /// - Parameter names: The identifiers of the cases to show; nil for all.
    func cases(_ path: String, names: [String]?) -> PreviewResults {
        var results = PreviewResults(files: [URL(fileURLWithPath: path).standardizedFileURL.path])
        func add(_ error: CaseError) {
            results.errors.append(
                PreviewFinding(severity: .error, rule: "file", message: error.reason, file: error.file, line: error.line))
        }
        let file: CaseFile
        do throws(CaseError) { file = try CaseLoader.load(path) } catch {
            add(error)
            return results
        }
        for place in file.cases.indices where names?.contains(file.cases[place].id) ?? true {
            let layoutCase = file.cases[place]
            do throws(CaseError) {
                var watch = Stopwatch()
                guard case .laidOut(let layouts) = try CaseRunner.run(layoutCase, findingAmbiguities: true).outcome else {
                    results.notes.append("\(layoutCase.id) is not shown: it needs features that this package does not have.")
                    continue
                }
                var subject = PreviewSubject(path: path, title: layoutCase.id, line: 1)
                for (step, layout) in layouts.enumerated() {
                    let title = step == 0 ? layoutCase.id : "\(layoutCase.id), step \(step)"
                    let picture = Self.picture(layout, title: title, step: step, path: path)
                    subject.shots.append(.init(picture: picture, png: png(picture), seconds: watch.lap()))
                }
                results.subjects.append(subject)
            } catch {
                add(error)
            }
        }
        return results
    }

    private static func picture(_ layout: CaseLayout, title: String, step: Int, path: String) -> PreviewPicture {
        let size = layout.items.first?.frame.size ?? .zero
        var setting = setting(size)
        if step > 0 { (setting.title, setting.slug) = ("step \(step)", "step-\(step)") }
        let findings =
            layout.conflicts.map {
                PreviewFinding(
                    severity: .error, rule: "conflict", message: "constraints contradict each other", details: $0, file: path)
            }
            + layout.ambiguities.map { PreviewFinding(severity: .warning, rule: "ambiguous", message: $0, file: path) }
        let lines = layout.items.map { item in
            String(repeating: "  ", count: item.depth) + item.name + " " + item.numbers.joined(separator: " ")
        }
        let views = zip(1..., layout.items).map { number, item in
            let frame = [item.position.x, item.position.y, item.frame.width, item.frame.height].map { Double($0) }
            return ScreenTreeRecord(number: number, depth: item.depth, type: "view", name: item.name, frame: frame)
        }
        return PreviewPicture(
            setting: setting, width: Double(size.width), height: Double(size.height), findings: findings,
            tree: lines.joined(separator: "\n"), views: views, svg: CasePictures.document(layout, title: title))
    }

    private static func setting(_ size: CGSize) -> PreviewSetting {
        let name = "\(Double(size.width).tidy)x\(Double(size.height).tidy)"
        return PreviewSetting(title: name, slug: name, size: size)
    }

    private func png(_ picture: PreviewPicture) -> Data? { drawsPNG ? PreviewPNG.data(of: picture) : nil }
}
