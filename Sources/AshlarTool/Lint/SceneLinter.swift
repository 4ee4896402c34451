import Ashlar
import AshlarLint
import AshlarNib
import AshlarSweep
import Foundation

/// Checks the scenes of interface files in all settings of a plan.
@MainActor
struct SceneLinter {
    let plan: LintPlan

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - interface: The file.
    ///   - project: The assets around the file.
    func check(_ interface: RenderFiles.Interface, _ project: ProjectFiles) -> LintReport {
        var report = LintReport()
        let file: LoadedInterface
        do {
            file = try LoadedInterface(interface.url, path: interface.path, project: project)
        } catch {
            let failure = RenderFailure(file: interface.path, error)
            // Projects have files for watches and Macs too, which nobody asked to check.
            if interface.isFound, failure.isForOtherSystem {
                report.skipped = 1
                return report
            }
            if failure.isUnresolvedMerge, let rule = documentRule {
                report.files = 1
                let fault = DocumentFault(line: failure.line ?? 1, key: "merge", reason: failure.reason, isError: true)
                report.findings = [finding(fault, rule.severity, interface.path)]
                return report
            }
            report.failures.append(.init(file: interface.path, line: failure.line, reason: failure.reason))
            return report
        }
        report.files = 1
        var linter = Linter(rules: plan.rules)
        let faults = documentRule.map { rule in file.faults.map { finding($0, rule.severity, interface.path) } } ?? []
        let outlets = file.outletTargets
        for (index, scene) in file.scenes.enumerated() {
            report.scenes += 1
            do {
                report.layouts += try check(index, scene, of: file, outlets, &linter)
                report.sweeps += try sweep(index, scene, of: file, outlets, &linter)
            } catch {
                let failure = RenderFailure(file: interface.path, error)
                report.failures.append(.init(file: interface.path, line: failure.line ?? scene.line, reason: failure.reason))
            }
        }
        let suppressions = LintSuppressions((try? String(contentsOf: interface.url, encoding: .utf8)) ?? "")
        let findings = faults + linter.findings()
        report.findings = findings.filter { !suppressions.disable($0) }
        report.suppressed = findings.count - report.findings.count
        return report
    }

    /// The rule for documents with a severity in place of its own; nil if the rule is off.
    private var documentRule: (rule: any LintRule, severity: LintSeverity?)? { plan.rules.first { $0.rule is DocumentRule } }

    /// Returns the finding of a fault of a file.
    private func finding(_ fault: DocumentFault, _ severity: LintSeverity?, _ path: String) -> LintFinding {
        LintFinding(
            rule: DocumentRule().name, severity: severity ?? (fault.isError ? .error : .warning), message: fault.reason,
            file: path,
            line: fault.line, path: (path as NSString).lastPathComponent, fingerprint: "\(DocumentRule().name)|\(fault.key)")
    }

    /// Checks one scene in all settings, and returns their number.
    private func check(
        _ index: Int, _ scene: LoadedInterface.Scene, of file: LoadedInterface, _ outlets: OutletTargets, _ linter: inout Linter
    ) throws -> Int {
        var count = 0
        if plan.checksCanvas {
            for layout in try canvasLayouts(index, scene, of: file, outlets) { linter.add(layout) }
            count += 1
        }
        let scenePlace = file.place(of: index)
        for setting in plan.settings(for: scenePlace) {
            let shown = try show(index, of: file, in: setting)
            linter.add(layout(of: shown, setting, scene, file, outlets, scenePlace))
            count += 1
        }
        return count
    }

    /// Follows one scene through all sizes of the plan's ranges, and returns what is known of the sizes.
    private func sweep(
        _ index: Int, _ scene: LoadedInterface.Scene, of file: LoadedInterface, _ outlets: OutletTargets, _ linter: inout Linter
    ) throws -> [SweepDocument] {
        var documents: [SweepDocument] = []
        let scenePlace = file.place(of: index)
        for setting in plan.modes {
            for sweep in plan.sweeps {
                let shown = try show(index, of: file, in: setting)
                // A part of a screen is as high as its content.
                guard sweep.axis == .width || !shown.made.isPart && scenePlace.isScreen else { continue }
                let window = shown.window
                let found =
                    sweep.axis == .width
                    ? window.ashlar.sweep(width: sweep.range, findsAmbiguity: false)
                    : window.ashlar.sweep(height: sweep.range, findsAmbiguity: false)
                let sources = SceneSources(shown.made, path: file.path, outlets: outlets)
                linter.add(found) { size in
                    if sweep.axis == .width { window.frame.size.width = size } else { window.frame.size.height = size }
                    return LayoutDiagnostics.collecting {
                        window.layoutIfNeeded()
                        return layout(of: shown, setting, scene, file, outlets, scenePlace, sources)
                    }.result
                }
                let mode = setting == RenderSetting() ? "" : " (\(setting.modeTitle))"
                documents.append(
                    SweepDocument(found, title: scene.title + mode, file: file.path, line: scene.line, hasIntervals: false))
            }
        }
        return documents
    }

    /// Returns what is found in one scene as a window shows it.
    ///
    /// - Parameters:
    ///   - shown: The scene.
    ///   - setting: The setting of the window.
    ///   - index: The number of the scene in the file.
    ///   - file: The file of the scene.
    func findings(in shown: ShownScene, _ setting: RenderSetting, _ index: Int, of file: LoadedInterface) -> [LintFinding] {
        var linter = Linter(rules: plan.rules)
        linter.add(layout(of: shown, setting, file.scenes[index], file, file.outletTargets, file.place(of: index)))
        return linter.findings()
    }

    /// Returns the layout of a scene in a window, at the window's present size.
    private func layout(
        of shown: ShownScene, _ setting: RenderSetting, _ scene: LoadedInterface.Scene, _ file: LoadedInterface,
        _ outlets: OutletTargets, _ place: LoadedInterface.Place, _ sources: SceneSources? = nil
    ) -> LintLayout {
        let sources = sources ?? SceneSources(shown.made, path: file.path, outlets: outlets)
        let size = shown.window.frame.size
        var layout = LintLayout(
            of: shown.window, setting: LintSetting(setting, width: Double(size.width), height: Double(size.height)),
            title: scene.title, file: file.path, sources: sources.lintSources)
        layout.line = scene.line
        layout.unused = file.reasonNotToShow(scene)
        layout.isScreen = !shown.made.isPart && place.isScreen
        layout.isFullScreen = place.isFullScreen && !file.isLaunchScreen
        // The width is one that options ask for.
        layout.hasFreeHeight = shown.made.isPart
        layout.hasFreeWidth = shown.made.isPart && setting.device.size == nil && size.width == shown.size.width
        return layout
    }

    /// Lays a scene out in a setting.
    func show(_ index: Int, of file: LoadedInterface, in setting: RenderSetting) throws -> ShownScene {
        // What was saved is the size of the text in the file, and not of one in another language.
        guard plan.text == .estimate, setting.language == nil else { return try ShownScene(index, of: file, in: setting) }
        var estimate = TextEstimate()
        return try ShownScene(index, of: file, in: setting) { estimate.calibrate($0.scene) }
    }

    /// Lays a scene out as it was saved: on its canvas, and with the sizes that texts have on iOS.
    ///
    /// - Parameters:
    ///   - index: The number of the scene.
    ///   - file: The file of the scene.
    /// - Returns: The scene, laid out.
    /// - Throws: The error of a scene that cannot be made.
    func layOutCanvas(_ index: Int, of file: LoadedInterface) throws -> MadeScene {
        let setting = RenderSetting()
        setting.apply(canvas: file.canvas(of: index), scale: file.canvasScale)
        return try LayoutDiagnostics.collecting {
            let made = try file.make(index, setting, isCanvasExact: true)
            if plan.text == .estimate {
                TextEstimate().loosen(made.scene)
            }
            made.scene.layOut()
            return made
        }.result
    }

    /// Whether a canvas has the size of a device's screen, perhaps without its bars. That of early documents with size classes has none.
    static func isOfDevice(_ canvas: CGSize) -> Bool {
        screens.contains { screen in
            canvas.width == screen.width && (screen.height - bars...screen.height).contains(canvas.height)
        }
    }

    /// The height of a status bar, a navigation bar and a tab bar, in points.
    private static let bars: CGFloat = 113
    private static let screens = (RenderDevice.all.compactMap(\.size) + older).flatMap { size in
        [size, CGSize(width: size.height, height: size.width)]
    }
    /// The screens of devices that Interface Builder once offered.
    private static let older = [(320, 480), (320, 568), (768, 1024), (834, 1112)].map { CGSize(width: $0.0, height: $0.1) }

    /// Returns the layouts of the top views of a scene on its canvas.
    private func canvasLayouts(
        _ index: Int, _ scene: LoadedInterface.Scene, of file: LoadedInterface, _ outlets: OutletTargets
    ) throws -> [LintLayout] {
        let setting = RenderSetting()
        let made = try layOutCanvas(index, of: file)
        let sources = SceneSources(made, path: file.path, outlets: outlets)
        let place = LintSetting(setting, width: Double(made.canvas.width), height: Double(made.canvas.height))
        let main = made.scene.roots.firstIndex { $0.kind == .view }
        let scenePlace = file.place(of: index)
        let isEditorSize = scenePlace.isScreen && !Self.isOfDevice(made.canvas)
        return made.scene.roots.enumerated().compactMap { number, root in
            var layout = LintLayout(
                of: root.view, setting: place, title: scene.title, file: file.path, sources: sources.lintSources)
            layout.line = scene.line
            layout.unused = file.reasonNotToShow(scene)
            layout.isCanvas = true
            layout.isEditorSize = isEditorSize
            layout.root = number
            layout.hasFreeWidth = made.isPart && root.kind == .view
            layout.hasFreeHeight = layout.hasFreeWidth
            layout.isScreen = number == main && !made.isPart && scenePlace.isScreen
            layout.isFullScreen = scenePlace.isFullScreen && !file.isLaunchScreen
            // A row that was saved lower than its cell needs is as high as it needs in the application.
            if root.kind == .cell, layout.isSquashedCell { return nil }
            layout.safeArea = number == main && !made.isPart ? made.scene.savedCanvas.safeArea : .zero
            // A view that was saved below the bars has no bar above what is in it.
            layout.safeArea.top = max(0, layout.safeArea.top - max(0, root.savedFrame.minY))
            return layout
        }
    }
}
