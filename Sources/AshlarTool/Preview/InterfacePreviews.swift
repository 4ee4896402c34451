import Ashlar
import AshlarAgent
import AshlarInspect
import AshlarLint
import AshlarOutput
import AshlarPreview
import Foundation

/// Shows the scenes of storyboards and xibs.
@MainActor
struct InterfacePreviews {
    let settings: [RenderSetting]
    /// Whether PNG pictures are drawn too.
    let drawsPNG: Bool
    /// The titles or identifiers of the scenes to show; nil for all.
    var names: [String]?

    /// Shows files.
    ///
    /// - Parameter files: The files.
    func results(_ files: RenderFiles) -> PreviewResults {
        var results = PreviewResults()
        let project = ProjectFiles(files)
        results.notes += project.remarks
        for interface in files.interfaces {
            results.files.insert(interface.url.path)
            let file: LoadedInterface
            do {
                file = try LoadedInterface(interface.url, path: interface.path, project: project)
            } catch {
                let failure = RenderFailure(file: interface.path, error)
                if interface.isFound, failure.isForOtherSystem {
                    results.notes.append("\(interface.path) is skipped: \(failure.reason).")
                } else {
                    results.errors.append(Self.finding(failure))
                }
                continue
            }
            for (index, scene) in file.scenes.enumerated() {
                guard names?.contains(where: { $0 == scene.title || $0 == scene.id || scene.title.contains($0) }) ?? true else {
                    continue
                }
                results.subjects.append(subject(index, scene, of: file))
                let settings = settings
                results.inspectors.append { shot in
                    guard settings.indices.contains(shot) else { throw InspectRefusal(reason: "There is no such picture.") }
                    return try Self.inspector(index, of: file, in: settings[shot])
                }
            }
        }
        for catalog in files.catalogs { results.files.insert(catalog.path) }
        return results
    }

    private static func finding(_ failure: RenderFailure) -> PreviewFinding {
        PreviewFinding(severity: .error, rule: "file", message: failure.reason, file: failure.file, line: failure.line)
    }

    private func subject(_ index: Int, _ scene: LoadedInterface.Scene, of file: LoadedInterface) -> PreviewSubject {
        var subject = PreviewSubject(path: file.path, title: scene.title, line: scene.line)
        for (number, setting) in settings.enumerated() {
            do {
                var shot = try shot(index, of: file, in: setting)
                shot.number = number
                subject.shots.append(shot)
            } catch let failure as AgentFailure {
                subject.problems.append(
                    PreviewFinding(
                        severity: .error, rule: "preview", message: failure.reason, file: file.path, line: scene.line))
            } catch {
                let finding = Self.finding(RenderFailure(file: file.path, error))
                if !subject.problems.contains(finding) { subject.problems.append(finding) }
            }
        }
        return subject
    }

    private func shot(_ index: Int, of file: LoadedInterface, in setting: RenderSetting) throws -> PreviewSubject.Shot {
        var watch = Stopwatch()
        let (shown, screen) = try Self.stage(index, of: file, in: setting)
        defer {
            shown.window.isHidden = true
            shown.window.rootViewController = nil
        }
        let faults = (shown.faults + screen.faults).map {
            PreviewFinding(
                severity: .error, rule: "exception", message: "\($0.name): \($0.reason)", file: file.path,
                line: file.scenes[index].line)
        }
        let found = screen.collecting { SceneLinter(plan: LintPlan()).findings(in: shown, setting, index, of: file) }
        let picture = try PreviewPicture(
            of: screen, size: shown.window.bounds.size, in: PreviewSetting(setting, canvas: shown.size),
            findings: faults + PreviewFinding.shown(found))
        let png = drawsPNG ? try? ScreenTools(screen).png(scale: Double(PreviewPNG.scale)) : nil
        return PreviewSubject.Shot(picture: picture, png: png, seconds: watch.lap())
    }

    /// Makes a scene, and keeps it for questions and changes.
    static func inspector(
        _ index: Int, of file: LoadedInterface, in setting: RenderSetting
    ) throws -> any Inspecting {
        let (shown, screen) = try stage(index, of: file, in: setting)
        let faults = (shown.faults + screen.faults).map { "\($0.name): \($0.reason)" }
        let scene = LiveInspector(
            shown.window, on: screen, title: file.scenes[index].title, file: file.path, remarks: faults)
        return SceneInspector(scene, shown: shown)
    }

    /// Shows a scene on a screen of its own.
    private static func stage(
        _ index: Int, of file: LoadedInterface, in setting: RenderSetting
    ) throws -> (shown: ShownScene, screen: AgentScreen) {
        for window in UIApplication.shared.windows { window.isHidden = true }
        let screen = AgentScreen()
        let shown = try ShownScene(index, of: file, in: setting)
        screen.collecting {
            shown.made.showChildren(of: file, in: setting)
            // The picture is as large as the screen.
            UIScreen.main.bounds = shown.window.bounds
            shown.window.makeKeyAndVisible()
        }
        screen.sources = ViewSources(shown.made, path: file.path)
        screen.run()
        return (shown, screen)
    }
}

/// The inspector of a scene, which keeps the scene.
private final class SceneInspector: Inspecting {
    private let inspector: LiveInspector
    private let shown: ShownScene

    init(_ inspector: LiveInspector, shown: ShownScene) { (self.inspector, self.shown) = (inspector, shown) }

    var isOver: Bool { inspector.isOver }

    func answer(to question: InspectQuestion) -> InspectAnswer { inspector.answer(to: question) }
}
