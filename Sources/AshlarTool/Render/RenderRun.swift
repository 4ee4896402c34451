import Ashlar
import AshlarCommandLine
import AshlarOutput
import AshlarReport
import Foundation

/// One run of `ashlar render`: the files are drawn one after the other, and what fails is noted.
@MainActor
struct RenderRun {
    let settings: [RenderSetting]
    let formats: [PictureFormat]
    let pango: FontTextEngine?
    let makeProgress: (Int) -> ProgressLine?

    private var files: [FileRecord] = []
    private var failures: [RenderFailure] = []
    /// What was left out, in sentences.
    private var notes: [String] = []
    private var slugs = SlugMaker()

    init(
        settings: [RenderSetting], formats: [PictureFormat], pango: FontTextEngine?,
        makeProgress: @escaping (Int) -> ProgressLine?
    ) {
        (self.settings, self.formats, self.pango, self.makeProgress) = (settings, formats, pango, makeProgress)
    }

    // MARK: Drawing

    /// Draws all scenes of files in all settings.
    mutating func draw(_ files: RenderFiles, output: String) throws -> CommandResult {
        let folder = try OutputFolder(path: output)
        defer { folder.discard() }
        let artist = SceneArtist(folder: folder, formats: formats, pango: pango)
        let project = ProjectFiles(files)
        failures += project.problems
        let progress = makeProgress(files.interfaces.count)
        for interface in files.interfaces {
            progress?.step(PrintableText.line(interface.path))
            guard let file = load(interface, project) else { continue }
            let base = slugs.slug(interface.shortPath)
            var record = FileRecord(path: interface.path)
            var names = SlugMaker()
            for (index, scene) in file.scenes.enumerated() {
                let place = "\(base)/\(names.slug(scene.title))"
                record.scenes.append(self.scene(index, of: file) { try artist.draw(index, of: file, in: $0, to: place) })
            }
            finish(&record, file)
            self.files.append(record)
        }
        progress?.finish()
        let remarks = project.remarks + notes + classNotes
        try write(folder, title: "Scenes", remarks: remarks)
        let scenes = self.files.reduce(0) { $0 + $1.scenes.count { !$0.pictures.isEmpty } }
        let pictures = self.files.reduce(0) { $0 + $1.scenes.reduce(0) { $0 + $1.pictures.reduce(0) { $0 + $1.files.count } } }
        let summary =
            "Wrote \(pictures) pictures of \(scenes) scenes from \(self.files.count) files, index.html and frames.json to "
            + "\(PrintableText.line(folder.path)).\n"
        return CommandResult(
            output: summary + remarks.map { PrintableText.line("note: \($0)") + "\n" }.joined(), errors: failureText,
            status: failures.isEmpty ? 0 : 1)
    }

    private mutating func load(_ interface: RenderFiles.Interface, _ project: ProjectFiles?) -> LoadedInterface? {
        do {
            return try LoadedInterface(interface.url, path: interface.path, project: project)
        } catch {
            let failure = RenderFailure(file: interface.path, error)
            // Projects have files for watches and Macs too, which no option asks to draw.
            if interface.isFound, failure.isForOtherSystem {
                notes.append("\(interface.path) is skipped: \(failure.reason).")
            } else {
                failures.append(failure)
            }
            return nil
        }
    }

    /// Draws a scene in all settings. A setting that fails is noted, and the others are drawn.
    private mutating func scene(
        _ index: Int, of file: LoadedInterface, _ draw: (RenderSetting) throws -> ScenePicture
    ) -> SceneRecord {
        let scene = file.scenes[index]
        var record = SceneRecord(id: scene.id, title: scene.title, line: scene.line)
        for setting in settings {
            do {
                record.pictures.append(try draw(setting))
            } catch {
                // Output that cannot be written ends the command later, when the folder is finished.
                var failure = RenderFailure(file: file.path, error)
                failure.line = failure.line ?? scene.line
                if settings.count > 1 { failure.reason += " (\(setting.title))" }
                failures.append(failure)
                record.hasFailed = true
            }
        }
        return record
    }

    /// Adds what the file says about itself to its first scene.
    private func finish(_ record: inout FileRecord, _ file: LoadedInterface) {
        guard !record.scenes.isEmpty else { return }
        for problem in file.problems() {
            // A line belongs to the last scene that begins at or before it.
            let place = record.scenes.lastIndex { $0.line <= problem.line ?? 0 } ?? 0
            record.scenes[place].problems.append(problem)
        }
    }

    private func write(_ folder: OutputFolder, title: String, remarks: [String] = []) throws {
        let page = RenderPage(title: title, files: files, failures: failures, remarks: remarks)
        try folder.write(Data(page.html.utf8), to: "index.html")
        try folder.write(Data(RenderFrames(files: files, failures: failures).json.utf8), to: "frames.json")
        try folder.finish()
    }

    private var failureText: String { failures.map { PrintableText.line($0.text) + "\n" }.joined() }

    /// The classes that do not exist here, in one sentence; empty without any.
    private var classNotes: [String] {
        let pictures = files.flatMap(\.scenes).flatMap(\.pictures)
        let names = pictures.reduce(into: Set<String>()) { $0.formUnion($1.unknownClasses) }.sorted()
        guard !names.isEmpty else { return [] }
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
        return ["Views of UIKit stand for \(names.count == 1 ? "a custom class" : "\(names.count) custom classes"): \(shown)."]
    }

    // MARK: Saved frames

    /// Compares the computed frames of all scenes with those in the files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - output: The folder to write pictures to; nil for none.
    ///   - measuresTexts: Whether texts are measured; if false, they have the sizes that the files saved.
    mutating func compareSaved(_ files: RenderFiles, output: String?, measuresTexts: Bool = true) throws -> CommandResult {
        let folder = try output.map { try OutputFolder(path: $0) }
        defer { folder?.discard() }
        let project = ProjectFiles(files)
        let progress = makeProgress(files.interfaces.count)
        var text = ""
        var total = SavedComparison.Total()
        for interface in files.interfaces {
            progress?.step(PrintableText.line(interface.path))
            guard let file = load(interface, project) else { continue }
            let base = slugs.slug(interface.shortPath)
            var record = FileRecord(path: interface.path)
            var names = SlugMaker()
            for (index, scene) in file.scenes.enumerated() {
                let place = "\(base)/\(names.slug(scene.title))"
                var comparison = SavedComparison()
                let artist = folder.map { SceneArtist(folder: $0, formats: formats, pango: pango) }
                record.scenes.append(
                    self.scene(index, of: file) { setting in
                        setting.apply(canvas: file.canvas(of: index), scale: file.canvasScale)
                        let outcome = try LayoutDiagnostics.collecting {
                            try file.make(index, setting, isCanvasExact: !measuresTexts).comparison()
                        }
                        comparison = outcome.result
                        let stage = try artist.map { _ in try SceneStage(index, of: file, in: setting) }
                        var picture = stage?.picture ?? ScenePicture(setting: setting, size: .zero)
                        picture.problems += comparison.differences.map {
                            SceneProblem(kind: .misplaced, text: $0.text, line: $0.view.line)
                        }
                        if let artist, let stage { picture.files = try artist.write(stage, to: place) }
                        return picture
                    })
                for difference in comparison.differences {
                    text += PrintableText.line("\(interface.path):\(difference.view.line): \(difference.text)") + "\n"
                }
                total.add(comparison)
            }
            finish(&record, file)
            if folder != nil { self.files.append(record) }
        }
        progress?.finish()
        text += total.text
        if let folder { try write(folder, title: "Scenes at the size of their canvas") }
        return CommandResult(output: text, errors: failureText, status: failures.isEmpty && total.views == 0 ? 0 : 1)
    }

    // MARK: Versions

    /// Draws what changed between two versions of a file.
    mutating func compare(old: String, new: String, output: String) throws -> CommandResult {
        let versions = [old, new].map { RenderFiles(paths: [$0]) }
        for (path, files) in zip([old, new], versions) {
            if let problem = files.problems.first {
                return CommandResult(errors: "\(PrintableText.line(problem.path)): \(problem.reason)\n", status: 2)
            }
            guard files.interfaces.count == 1, files.interfaces[0].path == path else {
                return CommandResult(errors: "\(PrintableText.line(path)): this is a folder; --diff compares files\n", status: 2)
            }
        }
        guard let before = load(versions[0].interfaces[0], ProjectFiles(versions[0])),
            let after = load(versions[1].interfaces[0], ProjectFiles(versions[1]))
        else { return CommandResult(errors: failureText, status: 2) }
        let folder = try OutputFolder(path: output)
        defer { folder.discard() }
        let comparison = FileComparison(old: before, new: after)
        let pairs = comparison.pairs
        let progress = makeProgress(pairs.count)
        var text = ""
        var record = FileRecord(path: new)
        var names = SlugMaker()
        for pair in pairs {
            let scene = pair.new.map { after.scenes[$0] } ?? before.scenes[pair.old ?? 0]
            progress?.step(PrintableText.line(scene.title))
            let place = names.slug(scene.title)
            var drawn = SceneRecord(id: scene.id, title: scene.title, line: scene.line)
            for setting in settings {
                do {
                    guard
                        let entry = try comparison.draw(
                            pair, in: setting, to: place, folder: folder, formats: formats, pango: pango)
                    else { continue }
                    drawn.pictures.append(entry.picture)
                    let heading = settings.count > 1 ? "\(scene.title), \(setting.title)" : scene.title
                    text += PrintableText.line(heading) + "\n"
                    text += entry.change.lines.map { "  " + PrintableText.line($0) + "\n" }.joined()
                } catch {
                    var failure = RenderFailure(file: pair.new == nil ? old : new, error)
                    failure.line = failure.line ?? scene.line
                    failures.append(failure)
                }
            }
            if !drawn.pictures.isEmpty { record.scenes.append(drawn) }
        }
        progress?.finish()
        files = [record]
        let unchanged = pairs.count - record.scenes.count
        try write(folder, title: "Changes of \(new)", remarks: ["\(record.scenes.count) scenes changed, \(unchanged) did not."])
        text +=
            "\(record.scenes.count) of \(pairs.count) scenes changed; the pictures are in \(PrintableText.line(folder.path)).\n"
        return CommandResult(output: text, errors: failureText, status: failures.isEmpty ? 0 : 1)
    }
}
