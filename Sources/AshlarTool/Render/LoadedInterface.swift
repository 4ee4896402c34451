import Ashlar
import AshlarNib
import AshlarReport
import Foundation

/// The assets of a project, read once for all of its files.
@MainActor
final class ProjectFiles {
    let library: AssetLibrary
    private let decoder = ProjectPictures()
    /// Which scenes of the project are shown.
    private(set) lazy var use = InterfaceUse(
        words + (headers + lists).compactMap { SourceWords(contentsOf: $0) },
        interfaces.compactMap { url in (try? InterfaceDocument(contentsOf: url)).map { (url, $0) } })
    /// The sources of the project that give rows their heights.
    private(set) lazy var rowHeights = words.filter(\.hasRowHeights)
    /// The words of the project's sources.
    private lazy var words = sources.compactMap { SourceWords(contentsOf: $0) }
    private let interfaces: [URL]

    /// What the sources tell of the interface files, as text. Results depend on it.
    var factsOfSources: [String] { use.summary + rowHeights.map { "row heights \($0.words.reduce(0, &+))" }.sorted() }

    /// What could not be read.
    private(set) var problems: [RenderFailure] = []

    init(_ files: RenderFiles) {
        var catalogs: [AssetCatalog] = []
        for url in files.catalogs {
            do throws(ResourceError) {
                catalogs.append(try AssetCatalog(contentsOf: url))
            } catch {
                problems.append(RenderFailure(file: url.lastPathComponent, error))
            }
        }
        library = AssetLibrary(catalogs: catalogs, pictures: files.pictures, decoder: decoder)
        storyboards = files.storyboards
        (sources, headers, lists) = (files.sources, files.headers, files.lists)
        interfaces = files.interfaces.map(\.url)
    }

    private let sources: [URL]
    private let headers: [URL]
    private let lists: [URL]

    /// The names of outlets through which the code of the project sets accessibility labels or titles.
    private(set) lazy var labeledNames = {
        var names = LabeledNames()
        for source in sources { names.add(contentsOf: source) }
        return names
    }()

    /// The sets of catalogs that could not be read, and the pictures that are not drawn. They are no reason to fail: the files say how
    /// large pictures are.
    var remarks: [String] { library.problems.map(\.description) + decoder.notes }

    // MARK: Storyboards

    /// The storyboards of the project by name.
    private let storyboards: [String: RenderFiles.Interface]
    private var loaded: [String: LoadedInterface] = [:]

    /// Returns the storyboard with a name, which scenes of other storyboards refer to; nil if there is none that can be read.
    func storyboard(named name: String) -> LoadedInterface? {
        if let known = loaded[name] { return known }
        guard let file = storyboards[name], let made = try? LoadedInterface(file.url, path: file.path, project: self) else {
            return nil
        }
        loaded[name] = made
        return made
    }
}

extension RenderFailure {
    /// Creates a failure from an error of a file.
    init(file: String, _ error: any Error) {
        switch error {
        case let error as InterfaceFileError: self.init(file: file, line: error.line, reason: error.reason)
        case let error as ResourceError: self.init(file: error.file, line: error.line, reason: error.reason)
        default: self.init(file: file, line: nil, reason: "\(error)")
        }
    }
}

/// An interface file whose scenes can be made in any setting.
@MainActor
final class LoadedInterface {
    /// A scene of the file.
    struct Scene {
        /// The id of the controller; nil for a xib.
        var id: String?
        var title: String
        var line: Int
        /// The number of the scene in the document.
        fileprivate var number: Int
    }

    let path: String
    let scenes: [Scene]
    let names: InterfaceNames
    private let document: InterfaceDocument
    private let project: ProjectFiles?
    /// The location of the file.
    private let url: URL

    /// - Parameters:
    ///   - url: The location of the file.
    ///   - path: The path for messages.
    ///   - project: The assets around the file; nil for none.
    init(_ url: URL, path: String, project: ProjectFiles?) throws {
        document = try InterfaceDocument(contentsOf: url)
        (self.url, self.path, self.project) = (url, path, project)
        names = InterfaceNames(document)
        // References to other files show nothing of their own.
        scenes = document.scenes.enumerated().compactMap { [document] number, scene in
            let element = scene.controllerID.flatMap { document.elements[$0] }
            guard element?.name != "viewControllerPlaceholder" else { return nil }
            return Scene(id: scene.controllerID, title: Self.title(scene), line: scene.line, number: number)
        }
    }

    private static func title(_ scene: InterfaceDocument.Scene) -> String {
        guard let identifier = scene.identifier, identifier != scene.title else { return scene.title }
        return "\(scene.title) (\(identifier))"
    }

    /// What the file says about itself: elements that are not understood, and names that are used twice.
    func problems() -> [SceneProblem] {
        document.unread.map { entry in
            let name = entry.attribute.map { "<\(entry.element)> \($0)" } ?? "<\(entry.element)>"
            return SceneProblem(kind: .unread, text: name, line: entry.line)
        }
    }

    /// The objects that outlets refer to, so that code may change them.
    var outletTargets: OutletTargets {
        OutletTargets(document, labeledBy: project?.labeledNames ?? LabeledNames(), rowHeights: project?.rowHeights ?? [])
    }

    /// Returns the reason why the application never shows a scene; nil if the application shows it.
    func reasonNotToShow(_ scene: Scene) -> String? { project?.use.unused[url.path]?[scene.number] }

    /// What is wrong with the document itself.
    var faults: [DocumentFault] { DocumentFault.all(in: document) }

    /// Whether the file is what is shown while the application starts. Xcode's templates place its texts themselves.
    var isLaunchScreen: Bool { document.root.attributes["launchScreen"] == "YES" }

    // MARK: Places

    /// Where a scene is shown, as far as the file tells.
    struct Place {
        /// Whether the scene is a whole screen, and not a cell, a popover or a view of a free size.
        var isScreen: Bool
        /// Whether the screen is known to be shown without anything around it.
        var isFullScreen: Bool
        /// Whether the canvas is that of a tablet.
        var isPad: Bool
        /// Whether the canvas is wider than it is high.
        var isLandscape: Bool
        /// Whether the file is the one of several for one screen that a certain device loads.
        var isForOneDevice = false
        /// Whether the scene hides the status bar.
        var hidesStatusBar = false

        /// The widths of screens in both orientations, and of the canvas of early documents with size classes.
        static let widths: Set<Double> = Set(
            RenderDevice.all.compactMap(\.size).flatMap { [Double($0.width), Double($0.height)] } + [480, 568, 600, 834, 1112])
    }

    /// Returns where a scene is shown.
    func place(of scene: Int) -> Place {
        var place = placeInFile(scene)
        place.isForOneDevice = isForOneDevice
        let names = [url.deletingPathExtension().lastPathComponent, scenes[scene].title]
        if names.contains(where: DeviceFamily.isForPad) { place.isPad = true }
        return place
    }

    private lazy var isForOneDevice = DeviceFamily.isMember(url)

    private func placeInFile(_ scene: Int) -> Place {
        let source = document.scenes[scenes[scene].number]
        let size = canvas(of: scene)
        let isPad =
            min(size.width, size.height) >= 700 || document.root.attributes["targetRuntime"]?.hasSuffix("iPad") == true
            || document.device?.id.hasPrefix("ipad") == true
        guard let id = source.controllerID, let controller = document.elements[id] else {
            return Place(
                isScreen: document.kind == .storyboard || !isPart(source) && !isOfViewClass(source), isFullScreen: false,
                isPad: isPad,
                isLandscape: size.width > 1.2 * size.height)
        }
        let isFree =
            controller.children.contains { child in
                child.key == "simulatedDestinationMetrics" || child.key == "freeformSize"
                    || child.name == "freeformSimulatedSizeMetrics"
            } || !Place.widths.contains(Double(size.width))
        let kinds = arrivals[id] ?? []
        let isInside = kinds.contains("embed") || kinds.contains("popoverPresentation") || kinds.contains("popover")
        let isInitial = document.root.attributes["initialViewController"] == id
        let isShown = isInitial || kinds.contains { ["show", "push", "relationship"].contains($0) }
        return Place(
            isScreen: !isFree && !isInside, isFullScreen: isShown && !isFree && !isInside, isPad: isPad,
            isLandscape: size.width > 1.2 * size.height,
            hidesStatusBar: controller.children.contains { $0.name == "nil" && $0.key == "simulatedStatusBarMetrics" })
    }

    /// The kinds of the segues that lead to each controller.
    private lazy var arrivals: [String: Set<String>] = {
        var found: [String: Set<String>] = [:]
        document.root.forEach { element in
            guard element.name == "segue", let id = element.attributes["destination"], let kind = element.attributes["kind"]
            else {
                return
            }
            found[id, default: []].insert(kind)
        }
        return found
    }()

    // MARK: Canvas

    /// The number of pixels per point of the canvas.
    var canvasScale: CGFloat { document.canvasScale }

    /// The size of a canvas that the file does not tell.
    private static let defaultCanvas = CGSize(width: 375, height: 667)

    /// Returns the size at which a scene was saved. A controller without a view has that of the file's first view.
    func canvas(of scene: Int) -> CGSize {
        let saved = document.scenes[scenes[scene].number].objects.children.lazy.compactMap { Self.savedSize(self.root(of: $0)) }
            .first
        if let saved { return saved }
        for other in document.scenes {
            for element in other.objects.children {
                if let size = Self.savedSize(root(of: element)) { return size }
            }
        }
        return Self.defaultCanvas
    }

    /// Returns the view of a controller's element, or the element itself if it may be a view.
    private func root(of element: InterfaceElement) -> InterfaceElement? {
        if let view = element.children.first(where: { $0.key == "view" }) { return view }
        return document.kind == .xib ? element : nil
    }

    private static func savedSize(_ element: InterfaceElement?) -> CGSize? {
        guard let rect = element?.savedRect, let width = rect.width, let height = rect.height, width >= 1, height >= 1,
            width <= 4096, height <= 4096
        else { return nil }
        return CGSize(width: width, height: height)
    }

    // MARK: Scenes

    /// Makes a scene for a setting.
    ///
    /// - Parameters:
    ///   - index: The number of the scene.
    ///   - setting: The setting.
    ///   - isCanvasExact: Whether texts have the sizes that the file saved.
    ///   - hasContainer: Whether the navigation controller around the scene is made too. The default is true.
    func make(
        _ index: Int, _ setting: RenderSetting, isCanvasExact: Bool = false, hasContainer: Bool = true
    ) throws -> MadeScene {
        let source = document.scenes[scenes[index].number]
        var options = InterfaceOptions.canvas(of: document)
        if !isCanvasExact { options.textSizes = .measured }
        if setting.device.size != nil {
            let classes = setting.device.sizeClasses(isLandscape: setting.isLandscape)
            options.sizeClasses = SizeClasses(
                width: classes.width, height: classes.height, idiom: setting.device.isPad ? .pad : .phone)
        }
        let resources = ProjectResources(
            library: project?.library ?? AssetLibrary(catalogs: []), document: document,
            language: setting.language?.pseudo == nil ? setting.language?.name : nil, pseudoLanguage: setting.language?.pseudo)
        options.resources = resources
        let scene = document.makeScene(source, options: options)
        let isPart = source.controllerID == nil && document.kind == .xib && isPart(source)
        var canvas = canvas(of: index)
        let outside = isPart ? .zero : scene.savedCanvas.outside
        canvas.height += outside.top + outside.bottom
        return MadeScene(
            scene, canvas: canvas, isPart: isPart,
            hasNavigationBar: !isPart && document.containers.hasNavigationBar(source.controllerID),
            container: hasContainer ? navigation(around: source, setting) : nil,
            previous: document.containers.previous(of: source.controllerID).flatMap { document.elements[$0] }, names: names,
            resources: resources)
    }

    /// Makes the scene of the navigation controller around a scene; nil if the file has none.
    private func navigation(around source: InterfaceDocument.Scene, _ setting: RenderSetting) -> MadeScene? {
        guard let id = document.containers.navigation(of: source.controllerID)?.id,
            let index = scenes.firstIndex(where: { $0.id == id })
        else { return nil }
        return try? make(index, setting, hasContainer: false)
    }

    // MARK: Children

    /// Makes the scene of a controller, which another scene contains.
    ///
    /// - Parameters:
    ///   - id: The id of the controller, or of a reference to one in another storyboard of the project.
    ///   - setting: The setting.
    /// - Returns: The scene, with the file that it is in; nil if it cannot be made.
    func child(_ id: String, _ setting: RenderSetting) -> (scene: MadeScene, file: LoadedInterface)? {
        if let index = scenes.firstIndex(where: { $0.id == id }) {
            return (try? make(index, setting)).map { ($0, self) }
        }
        guard let reference = document.elements[id], reference.name == "viewControllerPlaceholder",
            let name = reference.attributes["storyboardName"], let other = project?.storyboard(named: name)
        else { return nil }
        return other.scene(identifier: reference.attributes["referencedIdentifier"]).flatMap { index in
            (try? other.make(index, setting)).map { ($0, other) }
        }
    }

    /// Returns the number of the scene with a storyboard identifier, or of the initial one.
    private func scene(identifier: String?) -> Int? {
        let source = identifier.map { document.scene(identifier: $0) } ?? document.initialScene
        guard let id = source?.controllerID else { return nil }
        return scenes.firstIndex { $0.id == id }
    }

    /// Whether a xib is that of a view, which code places: a controller loads its own through an outlet of that name, and the system
    /// loads a launch screen through none.
    private func isOfViewClass(_ scene: InterfaceDocument.Scene) -> Bool {
        guard !isLaunchScreen,
            let owner = scene.objects.children.first(where: { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" })
        else {
            return false
        }
        let outlets = owner.children.first { $0.name == "connections" }?.children.compactMap { $0.attributes["property"] } ?? []
        return !outlets.contains("view")
    }

    /// Whether the view of a xib is a part of a screen: a cell, or a view of a free size.
    private func isPart(_ scene: InterfaceDocument.Scene) -> Bool {
        let roots = scene.objects.children.filter { $0.name != "placeholder" }
        guard let first = roots.first, roots.count == 1 else { return true }
        if ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(first.name) { return true }
        if first.children.contains(where: { $0.name == "freeformSimulatedSizeMetrics" }) { return true }
        guard let size = Self.savedSize(first) else { return true }
        return size.width < 320 || size.height < 460
    }
}

/// The names of objects in a file: those of outlets, else those that the editor shows.
@MainActor
struct InterfaceNames {
    private var outlets: [String: String] = [:]
    private var labels: [String: String] = [:]
    /// The elements by id, with the id of the view around them.
    private(set) var constraints: [String: (owner: String, element: InterfaceElement)] = [:]
    private var guides: [String: (view: String, key: String)] = [:]
    /// The elements by id.
    let elements: [String: InterfaceElement]
    /// The segues with the ids of the objects that they start from and of the controllers of their scenes.
    private(set) var segues: [(element: InterfaceElement, source: String, scene: String?)] = []
    /// The cells that each table or collection view shows on the canvas, in order.
    private(set) var cells: [(container: String, sections: [CanvasCells.Section])] = []
    /// The ids of the cells whose rows have the heights that their constraints give.
    private(set) var selfSizingCells: Set<String> = []

    /// Outlets whose names say nothing about the view.
    private static let common: Set<String> = [
        "view", "delegate", "dataSource", "textLabel", "detailTextLabel", "imageView", "contentView",
    ]

    init(_ document: InterfaceDocument) {
        elements = document.elements
        for scene in document.scenes { addSegues(scene) }
        var waiting: [(element: InterfaceElement, view: String)] = [(document.root, "")]
        while let (element, view) = waiting.popLast() {
            if let id = element.id, let label = element.attributes["userLabel"], !label.isEmpty { labels[id] = label }
            if element.name == "outlet", let name = element.attributes["property"], let id = element.attributes["destination"],
                !Self.common.contains(name), outlets[id] == nil
            {
                outlets[id] = name
            }
            if element.name == "constraint", let id = element.id { constraints[id] = (view, element) }
            if element.name.hasSuffix("LayoutGuide"), let id = element.id {
                guides[id] = (view, element.key ?? element.attributes["type"] ?? "guide")
            }
            if ["prototypes", "cells", "sections"].contains(element.name), !view.isEmpty { addCells(element, of: view) }
            let isObject = element.id != nil && !element.name.hasSuffix("LayoutGuide") && element.name != "constraint"
            let inner = isObject ? element.id ?? view : view
            for child in element.children.reversed() { waiting.append((child, inner)) }
        }
    }

    private mutating func addSegues(_ scene: InterfaceDocument.Scene) {
        var found: [(InterfaceElement, String, String?)] = []
        scene.objects.forEach { element in
            guard let id = element.id, let list = element.children.first(where: { $0.name == "connections" }) else { return }
            for segue in list.children where segue.name == "segue" { found.append((segue, id, scene.controllerID)) }
        }
        segues += found
    }

    private mutating func addCells(_ list: InterfaceElement, of view: String) {
        // Those of sections come with the sections.
        guard elements[view]?.name == "tableView" || elements[view]?.name == "collectionView" else { return }
        func cells(_ element: InterfaceElement) -> [String] { element.children.compactMap(\.id) }
        let sections =
            list.name == "sections"
            ? list.children.map { section in
                CanvasCells.Section(
                    id: section.id, header: section.attributes["headerTitle"], footer: section.attributes["footerTitle"],
                    cells: section.children.first { $0.name == "cells" }.map(cells) ?? [])
            } : [CanvasCells.Section(cells: cells(list))]
        let ids = sections.flatMap(\.cells)
        if !ids.isEmpty { self.cells.append((view, sections)) }
        guard let table = elements[view], table.name == "tableView", table.attributes["rowHeight"] == "-1" else { return }
        for id in ids where elements[id]?.attributes["rowHeight"] == nil { selfSizingCells.insert(id) }
    }

    /// Returns the name of an object; nil if it has only an id.
    func name(of id: String) -> String? { outlets[id] ?? labels[id] }

    /// Returns an object in words: its name, its text, or its element and id.
    func words(for id: String) -> String {
        if let guide = guides[id] { return "\(words(for: guide.view)).\(guide.key)" }
        if let name = name(of: id) { return name }
        guard let element = elements[id] else { return id }
        if let text = element.attributes["text"] ?? element.attributes["title"] ?? Self.title(of: element), !text.isEmpty {
            let start = text.prefix { $0 != "\n" }.prefix(24)
            return "'\(start)\(start.count < text.count ? "…" : "")'"
        }
        return "\(element.name) \(id)"
    }

    private static func title(of element: InterfaceElement) -> String? {
        element.children.first { $0.name == "state" && $0.key == "normal" }?.attributes["title"]
            ?? element.attributes["placeholder"]
    }

    /// Returns a constraint in words: `title.leading = safeArea.leading + 20 @750`.
    ///
    /// - Parameters:
    ///   - id: The id of the constraint.
    ///   - constraint: The constraint that was made, whose numbers may come from variations.
    func text(of id: String, _ constraint: NSLayoutConstraint) -> String? { equation(id, constraint) { words(for: $0) } }

    /// Returns a constraint without names: the ids of the views that it ties, and the equation with their numbers in place of them. So
    /// it is the same for views that have other names or ids.
    func form(of id: String, _ constraint: NSLayoutConstraint) -> (views: [String], text: String) {
        var views: [String] = []
        let text = equation(id, constraint) { item in
            let guide = guides[item]
            views.append(guide?.view ?? item)
            return "\(views.count)" + (guide.map { ".\($0.key)" } ?? "")
        }
        return (views, text ?? "")
    }

    private func equation(_ id: String, _ constraint: NSLayoutConstraint, _ words: (String) -> String) -> String? {
        guard let (owner, element) = constraints[id] else { return nil }
        let attributes = element.attributes
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "≤"
            case .greaterThanOrEqual: "≥"
            default: "="
            }
        let equation = EquationText(
            first: words(attributes["firstItem"] ?? owner) + "." + (attributes["firstAttribute"] ?? "?"), relation: relation,
            second: attributes["secondItem"].map { words($0) + "." + (attributes["secondAttribute"] ?? "?") },
            multiplier: Double(constraint.multiplier), ratio: attributes["multiplier"], constant: Double(constraint.constant),
            priority: constraint.priority.rawValue)
        return equation.text(.mathematics) { $0.tidy }
    }

    /// Returns the line of a constraint.
    func line(of constraint: String) -> Int { constraints[constraint]?.element.line ?? 0 }
}
