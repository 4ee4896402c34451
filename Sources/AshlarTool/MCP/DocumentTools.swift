import ArgumentParser
import Ashlar
import AshlarAgent
import AshlarCommandLine
import AshlarLint
import AshlarNib
import AshlarOutput
import AshlarReport
import Foundation

/// The tools of `ashlar mcp` that open files of Interface Builder and check them.
@MainActor
final class DocumentTools {
    private let screen: AgentScreen
    private let looks: ScreenTools
    private let swift = SwiftPreviewTool()
    private var shown: Shown?
    /// What was launched last.
    private var launched: (package: String, product: String?)?
    /// The application that is used in place of a file.
    private var app: AppProcess?

    /// A scene that is shown.
    private struct Shown {
        var path: String
        var file: LoadedInterface
        var index: Int
        var setting: RenderSetting
        /// The size of the screen, where it is not that of the device or canvas.
        var size: CGSize?
        var scene: ShownScene
    }

    private init(_ screen: AgentScreen) {
        self.screen = screen
        looks = ScreenTools(screen)
    }

    /// Creates the server of the command.
    ///
    /// - Parameter path: A file or folder to show; nil for none. A path that cannot be shown is an error of the first call.
    /// - Throws: The error of a text engine that cannot be made.
    static func server(showing path: String?) throws -> AgentServer {
        LayoutEnvironment.textEngine = try TextKind.standard.makeEngine()
        LayoutEnvironment.rasterizer = CairoPictures.rasterizer
        let screen = AgentScreen()
        let tools = DocumentTools(screen)
        if let path { _ = try? tools.open(path, scene: nil, RenderSetting(), size: nil) }
        return AgentServer(
            name: "ashlar", version: AshlarVersion.current, instructions: instructions,
            tools: [tools.preview, tools.launch] + ([tools.set] + tools.looks.all).map(tools.forwarding) + [
                tools.lint, tools.prove,
            ])
    }

    /// A tool that the running application carries out, if there is one.
    private func forwarding(_ tool: AgentTool) -> AgentTool {
        AgentTool(tool.name, tool.meaning, tool.parameters) { arguments throws(AgentFailure) in
            guard let app = self.app else { return try tool.call(arguments) }
            guard tool.name == "picture", arguments.text("format") != "svg" else { return try app.call(tool.name, arguments) }
            return try app.picture(scale: arguments.number("scale"))
        }
    }

    private static let instructions = """
        Shows screens of iOS apps without a Mac. Call preview with a storyboard, xib or Swift file, or launch with the folder of a Swift package \
        whose app links AshlarLive; then tree for positions and problems, why for \
        the reason of a number, tap, type and scroll to use the screen, set for another size, text size, dark or right-to-left. After \
        you have edited files, call preview or launch again. Views are named by their number in the tree, their name or their text.
        """

    // MARK: Settings

    private static let settingParameters: [AgentTool.Parameter] = [
        .init(
            "device", .text,
            "a device such as iphone-se, iphone-15 or ipad, or a size such as 320x568; by default the file's canvas"),
        .init("landscape", .flag, "whether the device is in landscape"),
        .init("dark", .flag, "whether the appearance is dark"),
        .init("text_size", .choice(LintTextSize.allCases.map(\.rawValue)), "the user's text size; l is the default"),
        .init("rtl", .flag, "whether the layout runs from right to left"),
        .init("language", .text, "a language of the project's strings such as fr, or long, accented or rtl for made-up texts"),
    ]

    /// Returns a setting with what a call changes in it.
    private static func setting(_ old: RenderSetting, _ arguments: AgentArguments) throws(AgentFailure) -> RenderSetting {
        var setting = old
        if let name = arguments.text("device") {
            guard let device = RenderDevice(argument: name) else {
                let names = RenderDevice.all.map(\.name).joined(separator: ", ")
                throw AgentFailure("There is no device '\(name)'. The devices are \(names), or a size such as 400x800.")
            }
            setting.device = device
        }
        if let isLandscape = arguments.flag("landscape") { setting.isLandscape = isLandscape }
        if setting.isLandscape, setting.device.size == nil {
            throw AgentFailure("The canvas has one orientation. Name a device with landscape, such as iphone-15.")
        }
        if let isDark = arguments.flag("dark") { setting.isDark = isDark }
        if let size = arguments.text("text_size").flatMap(LintTextSize.init(rawValue:)) { setting.category = size }
        if let name = arguments.text("language") {
            guard let language = RenderLanguage(argument: name) else {
                throw AgentFailure("'\(name)' is no language. Expected one such as fr or pt-BR, or long, accented or rtl.")
            }
            setting.language = language
            setting.isRightToLeft = language.isRightToLeft
        }
        if let isRightToLeft = arguments.flag("rtl") { setting.isRightToLeft = isRightToLeft }
        return setting
    }

    // MARK: Showing

    private var preview: AgentTool {
        AgentTool(
            "preview",
            "Shows a scene of a .storyboard or .xib file, read anew, and answers its tree and what is wrong, or a picture. Without a "
                + "path, the scene that is shown is read and shown anew. A folder lists its files. Of a .swift file or a package, each "
                + "#Preview, view, cell and controller is compiled and answered.",
            [
                .init("path", .text, "the file or folder"),
                .init(
                    "scene", .text,
                    "the title, identifier or number of the scene, the first by default; or the name of a #Preview or class"),
                .init("as", .choice(["tree", "picture", "hash"]), "what to answer; tree by default"),
            ] + Self.settingParameters
        ) { arguments throws(AgentFailure) in
            var list = ""
            if let path = arguments.text("path") {
                if SwiftPreviewTool.accepts(path) { return try self.swift.answer(path, arguments, Self.setting) }
                let setting = try Self.setting(RenderSetting(), arguments)
                list = try self.open(path, scene: arguments.text("scene"), setting, size: nil)
            } else {
                guard let shown = self.shown else { throw AgentFailure("Nothing is shown yet: give a path.") }
                let setting = try Self.setting(shown.setting, arguments)
                list = try self.open(
                    shown.path, scene: arguments.text("scene") ?? "\(shown.index + 1)", setting, size: shown.size)
            }
            guard !list.hasPrefix(Self.listHeading) else { return AgentAnswer(list) }
            self.app?.end()
            self.app = nil
            return try self.answer(as: arguments.text("as"), after: list)
        }
    }

    private var launch: AgentTool {
        AgentTool(
            "launch",
            "Builds the app of a Swift package and runs it in place of a file: tree, picture, tap, type, scroll, set, why, explain and "
                + "diff are then about the app. Without a package, the app is built and started again. A package with an app is made "
                + "by 'ashlar new NAME --app', or from an Xcode project by 'ashlar adopt'.",
            [
                .init("package", .text, "the folder of the package"),
                .init("product", .text, "the app's product, if there are several"),
            ]
        ) { arguments throws(AgentFailure) in
            guard let package = arguments.text("package") ?? self.launched?.package else {
                throw AgentFailure("No app was launched yet: give a package.")
            }
            let product = arguments.text("product") ?? (arguments.text("package") == nil ? self.launched?.product : nil)
            self.app?.end()
            self.app = nil
            self.launched = (package, product)
            let app = try AppProcess(package: package, product: product)
            self.app = app
            return try app.call("tree", AgentArguments())
        }
    }

    private var set: AgentTool {
        AgentTool(
            "set",
            "Shows the present scene in another setting or size, made anew: what was typed or pushed is gone. Answers the changes.",
            [
                .init("width", .number, "the width of the screen in points"),
                .init("height", .number, "the height of the screen in points"),
            ] + Self.settingParameters
        ) { arguments throws(AgentFailure) in
            guard let shown = self.shown else { throw AgentFailure("Nothing is shown yet. Call preview with a path first.") }
            var size = shown.size ?? shown.scene.window.bounds.size
            let isSized = arguments.number("width") != nil || arguments.number("height") != nil
            if let width = arguments.number("width") { size.width = CGFloat(width) }
            if let height = arguments.number("height") { size.height = CGFloat(height) }
            guard (1...4096).contains(size.width), (1...4096).contains(size.height) else {
                throw AgentFailure("set: the width and height have to be from 1 to 4096.")
            }
            self.looks.changes()
            let keepsSize = arguments.text("device") == nil && arguments.flag("landscape") == nil
            let setting = try Self.setting(shown.setting, arguments)
            try self.show(
                shown.path, shown.file, shown.index, setting, size: isSized ? size : keepsSize ? shown.size : nil, isNew: false)
            return self.looks.changes()
        }
    }

    /// Opens a file and shows a scene of it.
    ///
    /// - Returns: A line with the other scenes of the file; for a folder, the files in it.
    private func open(_ path: String, scene name: String?, _ setting: RenderSetting, size: CGSize?) throws(AgentFailure) -> String
    {
        let files = RenderFiles(paths: [path])
        if let problem = files.problems.first { throw AgentFailure("\(problem.path): \(problem.reason).") }
        guard files.interfaces.count == 1, let interface = files.interfaces.first else {
            return Self.listHeading + files.interfaces.prefix(200).map(\.url.path).joined(separator: "\n")
        }
        let kind = interface.url.pathExtension.lowercased()
        guard ["storyboard", "xib"].contains(kind) else {
            throw AgentFailure("\(path) is no .storyboard, .xib or .swift file, and no package.")
        }
        let file: LoadedInterface
        do {
            file = try LoadedInterface(interface.url, path: interface.path, project: ProjectFiles(files))
        } catch {
            let failure = RenderFailure(file: interface.path, error)
            throw AgentFailure("\(interface.path)\(failure.line.map { ":\($0)" } ?? ""): \(failure.reason)")
        }
        let index = try Self.index(of: name, in: file)
        try show(interface.url.path, file, index, setting, size: size, isNew: true)
        let scene = file.scenes[index]
        var head = "\(interface.path):\(scene.line) \(scene.title)"
        if file.scenes.count > 1 {
            let titles = file.scenes.enumerated().map { "\($0.offset + 1) \($0.element.title)" }.prefix(60)
            head += "\nscenes: " + titles.joined(separator: "; ")
        }
        return head
    }

    private static let listHeading = "Give the path of one of these files:\n"

    private static func index(of name: String?, in file: LoadedInterface) throws(AgentFailure) -> Int {
        guard !file.scenes.isEmpty else { throw AgentFailure("\(file.path) has no scene.") }
        guard let name else { return 0 }
        if let number = Int(name), file.scenes.indices.contains(number - 1) { return number - 1 }
        let wanted = name.lowercased()
        if let index = file.scenes.firstIndex(where: { $0.title.lowercased() == wanted || $0.id == name })
            ?? file.scenes.firstIndex(where: { $0.title.lowercased().contains(wanted) })
        {
            return index
        }
        let titles = file.scenes.enumerated().map { "\($0.offset + 1) \($0.element.title)" }
        throw AgentFailure("There is no scene '\(name)'. The scenes are " + titles.joined(separator: "; ") + ".")
    }

    private func show(
        _ path: String, _ file: LoadedInterface, _ index: Int, _ setting: RenderSetting, size: CGSize?, isNew: Bool
    ) throws(AgentFailure) {
        shown?.scene.window.isHidden = true
        shown?.scene.window.rootViewController = nil
        shown = nil
        if isNew { screen.reset() }
        let scene: ShownScene
        do {
            scene = try ShownScene(index, of: file, in: setting)
        } catch {
            throw AgentFailure(RenderFailure(file: file.path, error).text)
        }
        screen.collecting {
            scene.made.showChildren(of: file, in: setting)
            if let size { scene.window.frame.size = size }
            UIScreen.main.bounds = CGRect(origin: .zero, size: scene.window.frame.size)
            scene.window.makeKeyAndVisible()
        }
        screen.sources = ViewSources(scene.made, path: file.path)
        let faults = scene.faults.map { "fault: \($0.reason)" }
        screen.findings = { [weak self] in faults + (self?.lintFindings() ?? []) }
        shown = Shown(path: path, file: file, index: index, setting: setting, size: size, scene: scene)
        screen.run()
    }

    /// What lint's default rules find in the scene as it is shown, with the lines of the file.
    private func lintFindings() -> [String] {
        guard let shown else { return [] }
        return screen.collecting {
            let linter = SceneLinter(plan: LintPlan())
            let found = linter.findings(in: shown.scene, shown.setting, shown.index, of: shown.file)
            // The screen itself tells of conflicts and ambiguous views.
            return found.filter {
                $0.severity >= LintProfile.default.least && !["conflict", "ambiguous"].contains($0.rule)
            }.map { finding in
                "\(finding.rule): \(finding.message)" + (finding.line.map { " (line \($0))" } ?? "")
            }
        }
    }

    private func answer(as form: String?, after head: String) throws(AgentFailure) -> AgentAnswer {
        switch form {
        case "picture":
            return AgentAnswer(parts: [.text(head), .png(try looks.png())])
        case "hash":
            return AgentAnswer("\(head)\nhash \(try looks.hash())")
        default:
            return AgentAnswer(head + "\n" + (try looks.summary()))
        }
    }

    // MARK: Checking

    private var lint: AgentTool {
        AgentTool(
            "lint",
            "Checks all scenes of a file or folder over devices, text sizes, languages and directions, and answers the findings with "
                + "their lines. By default the file that is shown.",
            [
                .init("path", .text, "the file or folder"),
                .init("strict", .flag, "whether findings that seldom break a screen are listed too"),
            ]
        ) { arguments throws(AgentFailure) in
            let path = try self.path(arguments)
            return try self.run(LintCommand.self, [path] + (arguments.flag("strict") == true ? ["--strict"] : [])) {
                try $0.evaluate()
            }
        }
    }

    private var prove: AgentTool {
        AgentTool(
            "prove",
            "Follows the layouts of a file through every width of a range, and answers at which widths texts are cut off, views overlap "
                + "or leave their superview, and constraints conflict. By default the file that is shown.",
            [
                .init("path", .text, "the file"), .init("widths", .text, "the range, such as 320...430; 320...1366 by default"),
            ]
        ) { arguments throws(AgentFailure) in
            let path = try self.path(arguments)
            let words = [path, "--skip-ambiguity"] + (arguments.text("widths").map { ["--widths=\($0)"] } ?? [])
            return try self.run(ProveCommand.self, words) { try $0.evaluate() }
        }
    }

    private func path(_ arguments: AgentArguments) throws(AgentFailure) -> String {
        guard let path = arguments.text("path") ?? shown?.path else {
            throw AgentFailure("Nothing is shown yet: give a path.")
        }
        return path
    }

    /// Runs another command of the tool, whose screen and text engine are not those of the scene that is shown.
    private func run<Command: ParsableCommand>(
        _ command: Command.Type, _ words: [String], _ evaluate: (Command) throws -> CommandResult
    ) throws(AgentFailure) -> AgentAnswer {
        let engine = LayoutEnvironment.textEngine
        let bounds = UIScreen.main.bounds
        defer {
            LayoutEnvironment.textEngine = engine
            if let shown { shown.setting.apply(canvas: shown.file.canvas(of: shown.index), scale: shown.file.canvasScale) }
            UIScreen.main.bounds = bounds
        }
        do {
            let result = try evaluate(try Command.parse(words))
            guard result.status < 2 else { throw AgentFailure(result.errors.isEmpty ? result.output : result.errors) }
            return AgentAnswer(Self.shortened(result.output))
        } catch let failure as AgentFailure {
            throw failure
        } catch {
            throw AgentFailure(Command.message(for: error))
        }
    }

    /// The number of bytes of a report in an answer.
    private static let reportLimit = 12_000

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > reportLimit else { return text }
        var lines: [Substring] = []
        var size = 0
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in all {
            size += line.utf8.count + 1
            guard size <= reportLimit else { break }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\nand \(all.count - lines.count) more lines: check one file or scene"
    }
}
