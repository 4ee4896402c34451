import AshlarPreview
import AshlarReport
import Foundation

/// Shows the `#Preview`s and the classes of Swift files, and keeps what it needs for the next time.
@MainActor
final class SwiftPreviews {
    private let sdk: String?
    private let drawsPNG: Bool
    private var library: PreviewLibrary?
    /// The process that waits for the next library, by its program.
    private var process: PreviewProcess?

    init(sdk: String?, drawsPNG: Bool) { (self.sdk, self.drawsPNG) = (sdk, drawsPNG) }

    /// Whether a path is for this type: a Swift file, or a folder with some.
    static func accepts(_ path: String) -> Bool {
        if path.hasSuffix(".swift") { return true }
        return access("\(path)/Package.swift", F_OK) == 0 || !PreviewTarget.swiftFiles(in: path).isEmpty
    }

    /// Shows a path.
    ///
    /// - Parameters:
    ///   - path: A file, a package, or a folder.
    ///   - settings: The settings.
    ///   - names: The names of the previews and classes to show; nil for all.
    func results(_ path: String, in settings: [PreviewSetting], names: [String]?) -> PreviewResults {
        var results = PreviewResults()
        do {
            var watch = Stopwatch()
            let library = try prepared()
            let process = try self.process ?? PreviewProcess(program: library.host())
            self.process = process
            let (targets, all, shown) = try targets(path, library)
            results.stages.append(("prepare", watch.lap()))
            for target in targets {
                results += self.results(target, among: all, shown, library, process, settings, names)
            }
        } catch let missing as PreviewLibrary.Missing {
            results.errors.append(PreviewFinding(severity: .error, rule: "library", message: missing.message))
        } catch let missing as PreviewTarget.Missing {
            results.errors.append(PreviewFinding(severity: .error, rule: "package", message: missing.message, file: path))
        } catch {
            results.errors.append(PreviewFinding(severity: .error, rule: "file", message: "\(error)", file: path))
        }
        return results
    }

    private func prepared() throws -> PreviewLibrary {
        if let library { return library }
        let made = try PreviewLibrary(sdk: sdk)
        library = made
        return made
    }

    /// The targets to compile, all targets of the package, and the files to show; nil for all.
    private func targets(
        _ path: String, _ library: PreviewLibrary
    ) throws -> (targets: [PreviewTarget], all: [String: PreviewTarget], shown: Set<String>?) {
        let place = URL(fileURLWithPath: path).standardizedFileURL.path
        let isFile = path.hasSuffix(".swift")
        let shown: Set<String>? = isFile ? [place] : nil
        guard let package = PreviewTarget.package(around: place) else {
            let files = isFile ? [place] : PreviewTarget.swiftFiles(in: place)
            let folder = isFile ? (place as NSString).deletingLastPathComponent : place
            return ([PreviewTarget(loose: files, folder: folder, cache: library.cache)], [:], shown)
        }
        let all = try PreviewTarget.all(inPackage: package)
        if isFile {
            guard let target = all.values.first(where: { $0.sources.contains(place) }) else {
                throw PreviewTarget.Missing(message: "no target of the package in \(PrintableText.line(package)) has this file")
            }
            return ([target], all, shown)
        }
        let inside = all.values.filter { target in
            (target.folder + "/").hasPrefix(place + "/") || place.hasPrefix(target.folder + "/")
        }
        let folderFiles = place == package ? nil : Set(inside.flatMap(\.sources).filter { $0.hasPrefix(place + "/") })
        guard !inside.isEmpty else {
            throw PreviewTarget.Missing(message: "the package in \(PrintableText.line(package)) has no Swift target here")
        }
        return (inside.sorted { $0.name < $1.name }, all, folderFiles)
    }

    private func results(
        _ target: PreviewTarget, among all: [String: PreviewTarget], _ shown: Set<String>?, _ library: PreviewLibrary,
        _ process: PreviewProcess, _ settings: [PreviewSetting], _ names: [String]?
    ) -> PreviewResults {
        let dependencies = target.dependencies(among: all)
        var results = PreviewResults()
        // The folder too: a file that is added is a change.
        results.files = Set(([target] + dependencies).flatMap { $0.sources + [$0.folder] })
        if let package = PreviewTarget.package(around: target.folder) { results.files.insert("\(package)/Package.swift") }
        let built = PreviewBuild(library: library, target: target, dependencies: dependencies, shown: shown).run()
        (results.notes, results.stages) = (built.notes, built.stages)
        let paths = Dictionary(
            ([target] + dependencies).flatMap(\.sources).map { (($0 as NSString).lastPathComponent, $0) },
            uniquingKeysWith: { first, _ in first })
        /// The path of a file as a person would type it: below the current folder, or absolute.
        func path(_ file: String) -> String {
            let full = file.hasPrefix("/") ? file : paths[(file as NSString).lastPathComponent] ?? file
            let here = FileManager.default.currentDirectoryPath + "/"
            return full.hasPrefix(here) ? String(full.dropFirst(here.count)) : full
        }
        func placed(_ finding: PreviewFinding) -> PreviewFinding {
            var finding = finding
            finding.file = finding.file.map(path)
            return finding
        }
        guard let file = built.library else {
            results.errors = built.errors.map(placed)
            return results
        }
        var watch = Stopwatch()
        let outcome = process.show(file, in: settings, names: names)
        results.stages += [("load", outcome.loading), ("lay out and draw", outcome.shots.reduce(0) { $0 + $1.seconds })]
        results.stages.append(("show", watch.lap()))
        if let problem = outcome.problem {
            results.errors.append(PreviewFinding(severity: .error, rule: "preview", message: problem))
        }
        var places: [PreviewEntry: Int] = [:]
        for shot in outcome.shots {
            let entry = shot.entry
            let place = places[entry] ?? results.subjects.count
            if places[entry] == nil {
                places[entry] = place
                results.subjects.append(PreviewSubject(path: path(entry.file), title: entry.name, line: entry.line))
                let number = outcome.entries.firstIndex(of: entry) ?? 0
                results.inspectors.append { shot in
                    guard settings.indices.contains(shot) else { throw InspectRefusal(reason: "There is no such picture.") }
                    return try ProcessInspector(
                        program: process.program,
                        PreviewRequest(
                            library: file, settings: [settings[shot]], first: .init(preview: number, setting: 0),
                            inspected: target.sources))
                }
            }
            if let problem = shot.problem { results.subjects[place].problems.append(placed(problem)) }
            if var picture = shot.picture {
                picture.findings = picture.findings.map(placed)
                let png = drawsPNG ? PreviewPNG.data(of: picture) : nil
                results.subjects[place].shots.append(
                    .init(picture: picture, png: png, seconds: shot.seconds, number: shot.setting))
            }
        }
        if drawsPNG { results.stages.append(("PNG", watch.lap())) }
        return results
    }
}
