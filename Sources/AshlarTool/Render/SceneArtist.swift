import Ashlar
import AshlarCommandLine
import AshlarExplain
import AshlarGraphics
import AshlarOutput
import AshlarReport
import AshlarSVG
import Foundation

/// Lays scenes out in a setting and draws them.
@MainActor
struct SceneArtist {
    let folder: OutputFolder
    let formats: [PictureFormat]
    /// The engine that measures and draws the text; nil for block text.
    let pango: FontTextEngine?

    /// Lays a scene out in a setting, and writes its pictures.
    ///
    /// - Parameters:
    ///   - scene: The number of the scene in the file.
    ///   - file: The file.
    ///   - setting: The setting.
    ///   - base: The path of the pictures, without setting and extension.
    func draw(_ scene: Int, of file: LoadedInterface, in setting: RenderSetting, to base: String) throws -> ScenePicture {
        let stage = try SceneStage(scene, of: file, in: setting)
        var picture = stage.picture
        picture.files = try write(stage, to: base)
        return picture
    }

    /// Writes the pictures of a scene that is laid out, and returns their paths by format.
    func write(_ stage: SceneStage, to base: String) throws -> [PictureFormat: String] {
        var files: [PictureFormat: String] = [:]
        for format in formats {
            let path = "\(base)/\(stage.setting.slug).\(format.rawValue)"
            try folder.write(try Self.data(of: stage, as: format, pango: pango), to: path)
            files[format] = path
        }
        return files
    }

    private static func data(of stage: SceneStage, as format: PictureFormat, pango: FontTextEngine?) throws -> Data {
        try data(size: stage.size, scale: stage.setting.device.scale, as: format, pango: pango) { stage.draw(in: $0) }
    }

    /// Returns a picture of what a closure draws.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point, for PNG.
    ///   - format: The format.
    ///   - pango: The engine of the text; nil for block text.
    ///   - body: The closure that draws.
    static func data(
        size: CGSize, scale: Double, as format: PictureFormat, pango: FontTextEngine?, _ body: (any DrawingContext) -> Void
    ) throws -> Data {
        switch format {
        case .svg:
            let context = SVGContext(size: size, background: nil)
            body(context)
            return Data(context.document().utf8)
        case .png:
            return try CairoPictures.png(size: size, scale: scale, pango: pango, body)
        case .pdf:
            return try CairoPictures.pdf(size: size, pango: pango, body)
        }
    }
}

/// A scene in a window, laid out in a setting.
@MainActor
final class SceneStage {
    let setting: RenderSetting
    let size: CGSize
    private(set) var picture: ScenePicture
    private let made: MadeScene
    private let window: UIWindow

    /// - Parameters:
    ///   - scene: The number of the scene in the file.
    ///   - file: The file.
    ///   - setting: The setting.
    /// - Throws: `RenderFailure`-like errors of the file.
    init(_ scene: Int, of file: LoadedInterface, in setting: RenderSetting) throws {
        self.setting = setting
        let shown = try ShownScene(scene, of: file, in: setting)
        (made, window, size) = (shown.made, shown.window, shown.size)
        picture = ScenePicture(setting: setting, size: size)
        var report = window.ashlar.report()
        // Constraints are found in the file, not in the code that made them.
        for index in report.constraints.indices {
            guard let id = report.constraints[index].identifier, let line = made.line(ofConstraint: id) else { continue }
            report.constraints[index].location = "\(URL(fileURLWithPath: file.path).lastPathComponent):\(line)"
        }
        picture.views = views()
        picture.constraints = made.constraints()
        picture.problems = Self.problems(report) + made.problems
        picture.unknownClasses = Set(made.scene.unknownClasses.map(\.name))
        picture.problems += shown.faults.map { SceneProblem(kind: .fault, text: "\($0.name): \($0.reason)") }
        // The scenes inside this one are only drawn: what is wrong with them is said of their own pictures.
        _ = LayoutDiagnostics.collecting { made.showChildren(of: file, in: setting) }
    }

    func draw(in context: any DrawingContext) { window.ashlar.draw(in: context) }

    /// Returns the views of the file, parents first.
    private func views() -> [SceneView] {
        var found: [SceneView] = []
        var waiting: [(view: UIView, depth: Int, parent: String?)] = [(window, 0, nil)]
        while let (view, depth, parent) = waiting.popLast() {
            var (inner, innerParent) = (depth, parent)
            if let element = made.element(of: view) {
                found.append(
                    SceneView(
                        id: element.id, name: element.name, type: element.type, text: ShownText.of(view), frame: view.frame,
                        place: view.convert(view.bounds, to: window), depth: depth, parent: parent, isHidden: view.isHidden,
                        line: element.line))
                (inner, innerParent) = (depth + 1, element.id)
            }
            for subview in view.subviews.reversed() { waiting.append((subview, inner, innerParent)) }
        }
        return found
    }

    /// The greatest number of ambiguous numbers and of rows for which reasons are searched for. Each needs several solves.
    private static let (reasonLimit, rowLimit) = (16, 600)

    private static func problems(_ report: LayoutReport) -> [SceneProblem] {
        var problems = Explanation.all(of: report).map { SceneProblem(kind: .conflict, text: $0.description) }
        guard !report.ambiguities.isEmpty else { return problems }
        var lines: [String] = []
        if report.ambiguities.count <= reasonLimit, report.rows.count <= rowLimit {
            let ambiguities = Ambiguities(of: report)
            lines = ambiguities.numbers.map { number in
                let range = [number.ambiguity.least, number.ambiguity.greatest].map { $0.map(\.tidy) ?? "any" }
                return "\(number.subject) = \(number.value.tidy), possible: \(range[0]) to \(range[1])"
            }
            if !ambiguities.additions.isEmpty { lines.append("These constraints would settle it:") }
            lines += ambiguities.additions.map { "  " + $0 }
        } else {
            let words: [LayoutReport.Quantity: String] = [.x: "left", .y: "top", .width: "width", .height: "height"]
            lines = report.ambiguities.prefix(100).map { "\(report.items[$0.item].label).\(words[$0.quantity] ?? "")" }
            let rest = report.ambiguities.count - lines.count
            if rest > 0 { lines.append("and \(rest) more") }
        }
        problems.append(SceneProblem(kind: .ambiguity, text: lines.joined(separator: "\n")))
        return problems
    }
}

extension RenderSetting {
    /// Sets the environment of the views that are made next.
    ///
    /// - Parameters:
    ///   - canvas: The size of the screen if the device is the canvas.
    ///   - canvasScale: The number of pixels per point of the canvas. The default is 2.
    @MainActor
    func apply(canvas: CGSize, scale canvasScale: CGFloat = 2) {
        LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        LayoutEnvironment.userInterfaceStyle = isDark ? .dark : .light
        LayoutEnvironment.preferredContentSizeCategory = category.category
        let size = device.size(isLandscape: isLandscape) ?? canvas
        let isPad = device.size == nil ? min(canvas.width, canvas.height) >= 700 : device.isPad
        LayoutEnvironment.userInterfaceIdiom = isPad ? .pad : .phone
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.scale = device.size == nil ? canvasScale : CGFloat(device.scale)
    }
}

extension Double {
    /// The number with at most two decimals.
    var tidy: String { DecimalText.rounded(self, to: 2) }
}
