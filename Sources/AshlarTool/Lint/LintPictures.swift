import Ashlar
import AshlarCommandLine
import AshlarGraphics
import AshlarLint
import AshlarOutput
import AshlarSVG
import Foundation

/// Draws a small picture of each finding: the screen on which it is the worst, with the views of the finding outlined, and beside it
/// their surroundings.
@MainActor
struct LintPictures {
    private let plan: LintPlan
    private let folder: OutputFolder
    /// The folder as the user wrote it, for links.
    private let path: String

    /// - Parameters:
    ///   - plan: The settings in which the findings were made.
    ///   - path: The path of the folder; made if it is missing.
    init(plan: LintPlan, path: String) throws {
        (self.plan, self.path) = (plan, path)
        folder = try OutputFolder(path: path)
    }

    /// Draws the findings of a report, links them, and writes the page `index.html`.
    ///
    /// Findings of case files and reports have no picture.
    func draw(_ report: inout LintReport, of files: RenderFiles, _ project: ProjectFiles) throws {
        let interfaces = Dictionary(files.interfaces.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var byFile: [String: [Int]] = [:]
        for (index, finding) in report.findings.enumerated() where finding.example != nil {
            byFile[finding.file, default: []].append(index)
        }
        for (path, indices) in byFile.sorted(by: { $0.key < $1.key }) {
            guard let interface = interfaces[path] else { continue }
            let file = try LoadedInterface(interface.url, path: interface.path, project: project)
            try draw(indices, of: file, &report)
        }
        try folder.write(Data(LintPage(report: report).html.utf8), to: "index.html")
        try folder.finish()
    }

    /// Draws the findings of a file. Those in the same layout are drawn from one.
    private func draw(_ indices: [Int], of file: LoadedInterface, _ report: inout LintReport) throws {
        struct Stage: Hashable {
            var scene: Int
            var setting: LintSetting
            var isCanvas: Bool
            var root: Int
        }
        var stages: [Stage: [Int]] = [:]
        for index in indices {
            guard let example = report.findings[index].example,
                let scene = file.scenes.firstIndex(where: { $0.line == example.sceneLine })
            else { continue }
            let stage = Stage(scene: scene, setting: example.setting, isCanvas: example.isCanvas, root: example.root)
            stages[stage, default: []].append(index)
        }
        for (stage, members) in stages.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
            guard let view = try view(stage.scene, of: file, stage.setting, isCanvas: stage.isCanvas, root: stage.root) else {
                continue
            }
            for index in members {
                let finding = report.findings[index]
                let number = String(index + 1)
                let name = String(repeating: "0", count: max(0, 3 - number.count)) + number + "-\(finding.rule).svg"
                let picture = FindingPicture(view: view, finding: finding)
                try folder.write(Data(picture.document().utf8), to: name)
                report.findings[index].picture = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            }
        }
    }

    /// Lays a scene out again, and returns the top view; nil if the setting is not one of the plan's.
    private func view(
        _ scene: Int, of file: LoadedInterface, _ setting: LintSetting, isCanvas: Bool, root: Int
    ) throws -> UIView? {
        if isCanvas {
            let made = try SceneLinter(plan: plan).layOutCanvas(scene, of: file)
            return made.scene.roots.indices.contains(root) ? made.scene.roots[root].view : nil
        }
        let place = file.place(of: scene)
        let candidates = plan.settings(for: place) + plan.modes
        let found = candidates.first { candidate in
            guard LintSetting(candidate, width: setting.width, height: setting.height) == setting else { return false }
            // One device is two screens, upright and lying.
            return candidate.device.size(isLandscape: candidate.isLandscape).map { Double($0.width) == setting.width } ?? true
        }
        guard let found else { return nil }
        let window = try SceneLinter(plan: plan).show(scene, of: file, in: found).window
        let size = CGSize(width: setting.width, height: setting.height)
        if window.frame.size != size {
            window.frame.size = size
            _ = LayoutDiagnostics.collecting { window.layoutIfNeeded() }
        }
        return window
    }
}

/// The picture of one finding.
@MainActor
struct FindingPicture {
    let view: UIView
    let finding: LintFinding

    /// The greatest size of the screen in the picture, and of the part beside it, in points.
    private static let (screen, part) = (CGSize(width: 240, height: 360), CGSize(width: 360, height: 360))
    private static let margin: CGFloat = 8
    /// The part of the screen beside which no closer look is needed.
    private static let large: CGFloat = 0.6

    /// Returns the picture as SVG.
    func document() -> String {
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        let rects = (finding.example?.views ?? []).map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        // Views outside of the screen are shown where they are.
        let shown = rects.reduce(bounds) { $0.union($1.insetBy(dx: -4, dy: -4)) }
        let scale = min(1, Self.screen.width / max(shown.width, 1), Self.screen.height / max(shown.height, 1))
        let closer = closeUp(rects, in: shown)
        let zoom = closer.map { min(2, Self.part.width / $0.width, Self.part.height / $0.height) } ?? 0
        let first = CGSize(width: shown.width * scale, height: shown.height * scale)
        let second = closer.map { CGSize(width: $0.width * zoom, height: $0.height * zoom) } ?? .zero
        let size = CGSize(
            width: (2 * Self.margin + first.width + (closer == nil ? 0 : second.width + 2 * Self.margin)).rounded(.up),
            height: (2 * Self.margin + max(first.height, second.height)).rounded(.up))
        let context = SVGContext(size: size, background: Color(red: 0.93, green: 0.94, blue: 0.95))
        draw(shown, rects, at: CGPoint(x: Self.margin, y: Self.margin), scale, in: context)
        if let closer {
            let origin = CGPoint(x: 3 * Self.margin + first.width, y: Self.margin)
            draw(closer, rects, at: origin, zoom, in: context)
            let place = CGRect(
                x: Self.margin + (closer.minX - shown.minX) * scale, y: Self.margin + (closer.minY - shown.minY) * scale,
                width: closer.width * scale, height: closer.height * scale)
            context.stroke(Path(rect: place), color: Color(red: 0.5, green: 0.53, blue: 0.58), lineWidth: 0.75)
        }
        return context.document()
    }

    /// Returns the part of the screen around views that are small on it; nil if they are not.
    private func closeUp(_ rects: [CGRect], in bounds: CGRect) -> CGRect? {
        guard var area = rects.first else { return nil }
        for rect in rects.dropFirst() { area = area.union(rect) }
        area = area.intersection(bounds)
        guard !area.isNull, max(area.width / max(bounds.width, 1), area.height / max(bounds.height, 1)) < Self.large else {
            return nil
        }
        let width = max(area.width + 48, 120)
        let height = max(area.height + 48, 90)
        let around = CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
        // At the edges of the screen, the part is moved and not cut.
        let x = min(max(around.minX, bounds.minX), max(bounds.minX, bounds.maxX - width))
        let y = min(max(around.minY, bounds.minY), max(bounds.minY, bounds.maxY - height))
        return CGRect(x: x, y: y, width: min(width, bounds.width), height: min(height, bounds.height))
    }

    /// Draws a part of the screen with the outlines of views.
    private func draw(
        _ part: CGRect, _ rects: [CGRect], at origin: CGPoint, _ scale: CGFloat, in context: SVGContext
    ) {
        context.saveState()
        context.translate(x: origin.x, y: origin.y)
        context.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        context.translate(x: -part.minX, y: -part.minY)
        context.saveState()
        context.clip(to: Path(rect: part))
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        context.fill(Path(rect: bounds), color: .white)
        view.ashlar.draw(in: context)
        let color = Self.color(of: finding.severity)
        for rect in rects {
            var faint = color
            faint.alpha = 0.12
            context.fill(Path(rect: rect), color: faint)
            // An empty view is a cross.
            let seen = rect.insetBy(dx: rect.width < 2 ? -3 : 0, dy: rect.height < 2 ? -3 : 0)
            context.stroke(Path(rect: seen), color: color, lineWidth: 2 / Double(scale))
        }
        context.restoreState()
        context.stroke(Path(rect: part), color: Color(red: 0.62, green: 0.65, blue: 0.7), lineWidth: 1 / Double(scale))
        context.restoreState()
    }

    private static func color(of severity: LintSeverity) -> Color {
        switch severity {
        case .error: Color(red: 0.85, green: 0.12, blue: 0.18)
        case .warning: Color(red: 0.9, green: 0.45, blue: 0.02)
        case .note: Color(red: 0.1, green: 0.4, blue: 0.85)
        }
    }
}

/// The page with all findings and their pictures. It has no scripts and loads nothing but the pictures.
struct LintPage {
    let report: LintReport

    var html: String {
        var files: [String] = []
        var byFile: [String: [LintFinding]] = [:]
        for finding in report.findings {
            if byFile[finding.file] == nil { files.append(finding.file) }
            byFile[finding.file, default: []].append(finding)
        }
        let failures = report.failures.map { failure in
            let line = failure.line.map { ":\($0)" } ?? ""
            return "<li><code>\(HTMLText.escaped("\(failure.file)\(line): \(failure.reason)"))</code></li>"
        }
        let sweeps = report.sweeps.map { sweep in
            let place = [sweep.file, sweep.line.map(String.init)].compactMap(\.self).joined(separator: ":")
            return "<li><code>\(HTMLText.escaped(place))</code> \(HTMLText.escaped("\(sweep.title): \(sweep.summary)"))</li>"
        }
        let body = """
            <h1>Findings of ashlar lint</h1>
            <p>\(HTMLText.escaped(report.summary)).</p>
            \(failures.isEmpty ? "" : "<ul>\(failures.joined())</ul>")
            \(files.map { file($0, byFile[$0] ?? []) }.joined(separator: "\n"))
            \(sweeps.isEmpty ? "" : "<section><h2>Every size</h2><ul>\(sweeps.joined())</ul></section>")
            """
        return HTMLPage(title: "Findings of ashlar lint", style: Self.style, body: body).html
    }

    private func file(_ path: String, _ findings: [LintFinding]) -> String {
        """
        <section>
        <h2>\(HTMLText.escaped(path))</h2>
        \(findings.map(article).joined(separator: "\n"))
        </section>
        """
    }

    private func article(_ finding: LintFinding) -> String {
        let name = finding.picture.map { ($0 as NSString).lastPathComponent }
        let picture = name.map {
            "<img src=\"\(HTMLText.escaped($0))\" alt=\"\(HTMLText.escaped(finding.message))\" loading=\"lazy\">"
        }
        let details = finding.details.map { "<li><code>\(HTMLText.escaped($0))</code></li>" }
        let line = finding.line.map { "line \($0), " } ?? ""
        return """
            <article>
            \(picture ?? "")
            <div>
            <p><b class="\(finding.severity.rawValue)">\(finding.severity.rawValue)</b> \(HTMLText.escaped(finding.sentence))</p>
            <p class="place">\(HTMLText.escaped("\(line)\(finding.path)")) <code>\(HTMLText.escaped(finding.rule))</code></p>
            \(details.isEmpty ? "" : "<ul>\(details.joined())</ul>")
            </div>
            </article>
            """
    }

    private static var style: String { String(decoding: PackageResources.findings_css, as: UTF8.self) }
}
