import Foundation

/// A xib or storyboard: the elements of the file, and an index of its objects.
///
///     let document = try InterfaceDocument(contentsOf: url)
///     for scene in document.scenes {
///         let made = document.makeScene(scene)
///         made.layOut()
///     }
///
/// Objects are made as often as scenes are; the document itself does not change, except for its notes of what was read.
public final class InterfaceDocument {
    /// The two kinds of files.
    public enum Kind: String, Sendable {
        /// A file of top-level objects, with the placeholder of an owner.
        case xib
        /// A file of scenes, each with a view controller.
        case storyboard
    }

    /// The file's name, for messages.
    public let name: String
    /// The place of the file; nil for a document from data.
    public let url: URL?
    /// The kind of the file.
    public let kind: Kind
    /// The root element.
    public let root: InterfaceElement
    /// The elements with an id. Of several elements with the same id, the first counts.
    public let elements: [String: InterfaceElement]
    /// Ids that more than one element has.
    public let duplicates: [InterfaceProblem]

    /// Whether constraints are used; otherwise views are placed by their masks.
    public let usesAutoLayout: Bool
    /// Whether the file has variations for size classes.
    public let usesTraitCollections: Bool
    /// The version of Interface Builder that saved the file, such as 21507; nil if it is not known. Some builds of Xcode wrote a
    /// placeholder from 32700 on; then it is the version of the plug-in for iOS.
    public let toolsVersion: Double?
    /// The device of the canvas; nil for none.
    public let device: Device?

    /// The device that Interface Builder's canvas shows.
    public struct Device: Hashable, Sendable {
        /// The identifier of the device, such as `retina6_1`.
        public var id: String
        /// Whether the canvas is in landscape.
        public var isLandscape: Bool
    }

    /// Reads a file.
    ///
    /// - Throws: ``InterfaceFileError`` for a file that cannot be read, is not a document of Xcode 5 or later for iOS, or exceeds
    ///   the
    ///   limits.
    public convenience init(contentsOf url: URL) throws(InterfaceFileError) {
        let name = url.lastPathComponent
        let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
        if values?.isDirectory == true {
            let isCompiled = ["storyboardc", "nib"].contains(url.pathExtension)
            throw InterfaceFileError(
                file: name, line: nil,
                reason: isCompiled
                    ? "the folder is a compiled file; only the .xib or .storyboard that it was compiled from can be read"
                    : "the file is a folder")
        }
        if let size = values?.fileSize, size > InterfaceParser.byteLimit {
            throw InterfaceFileError(file: name, line: nil, reason: InterfaceParser.sizeReason)
        }
        guard let data = try? Data(contentsOf: url) else {
            throw InterfaceFileError(file: name, line: nil, reason: "the file cannot be read")
        }
        try self.init(data: data, name: name, url: url)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The file's name, for messages.
    /// - Throws: ``InterfaceFileError`` for contents that are not a document of Xcode 5 or later for iOS, or exceed the limits.
    public convenience init(data: Data, name: String) throws(InterfaceFileError) {
        try self.init(data: data, name: name, url: nil)
    }

    private init(data: Data, name: String, url: URL?) throws(InterfaceFileError) {
        guard data.count <= InterfaceParser.byteLimit else {
            throw InterfaceFileError(file: name, line: nil, reason: InterfaceParser.sizeReason)
        }
        try InterfaceFormat.check(data, file: name)
        root = try InterfaceParser.parse(data, file: name)
        FrameInsets.replace(in: root)
        kind = try InterfaceFormat.check(root, file: name)
        (self.name, self.url) = (name, url)
        (elements, duplicates) = Self.index(root)
        root.note("version")
        usesAutoLayout = root.read("useAutolayout") == "YES"
        usesTraitCollections = root.read("useTraitCollections") == "YES"
        root.note("useSafeAreas", "launchScreen", "initialViewController")
        toolsVersion = Self.toolsVersion(root)
        device = root.first("device").flatMap { element in
            element.read("id").map { Device(id: $0, isLandscape: element.read("orientation") == "landscape") }
        }
    }

    /// Versions from here on are placeholders, which no release of Interface Builder has.
    private static let placeholderVersion = 32_000.0

    private static func toolsVersion(_ root: InterfaceElement) -> Double? {
        let own = root.attributes["toolsVersion"].flatMap(version)
        guard let own, own >= placeholderVersion else { return own }
        let plugIns = root.first("dependencies")?.children.filter { $0.name == "plugIn" } ?? []
        let versions = plugIns.compactMap { $0.attributes["version"].flatMap(version) }.filter { $0 < placeholderVersion }
        return versions.max()
    }

    /// Returns the number of a version such as `14313.13.2`, of which the first two parts count.
    private static func version(_ text: String) -> Double? {
        Double(text.split(separator: ".").prefix(2).joined(separator: "."))
    }

    private static func index(_ root: InterfaceElement) -> ([String: InterfaceElement], [InterfaceProblem]) {
        var elements: [String: InterfaceElement] = [:]
        var duplicates: [InterfaceProblem] = []
        root.forEach { element in
            // The ids of devices and of outlets are not those of objects.
            guard let id = element.id, !["device", "adaptation", "outlet", "action"].contains(element.name) else { return }
            if elements[id] == nil {
                elements[id] = element
            } else {
                duplicates.append(InterfaceProblem(line: element.line, reason: "the id \(id) occurs twice"))
            }
        }
        return (elements, duplicates)
    }

    // MARK: Scenes

    /// A scene of the document: the objects of a storyboard's scene, or all objects of a xib.
    public struct Scene {
        /// The element whose children are the objects.
        public let objects: InterfaceElement
        /// The id of the view controller; nil for a xib, and for a scene without one.
        public let controllerID: String?
        /// The controller's `storyboardIdentifier`; nil for none.
        public let identifier: String?
        /// The controller's title or class, or the name of the file.
        public let title: String
        /// The line on which the scene starts, counted from 1.
        public let line: Int
    }

    /// The scenes in the order of the file. A xib has one.
    public private(set) lazy var scenes: [Scene] = makeScenes()

    /// The scene of the controller with which the storyboard starts; nil for none.
    public var initialScene: Scene? {
        guard let id = root.read("initialViewController") else { return nil }
        return scene(ofController: id)
    }

    /// Returns the scene of the controller with an identifier; nil if there is none.
    public func scene(identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }

    private lazy var sceneNumbers: [String: Int] = Dictionary(
        scenes.enumerated().compactMap { number, scene in scene.controllerID.map { ($0, number) } },
        uniquingKeysWith: { a, _ in a })

    /// Returns the scene of the controller with an id; nil if there is none.
    func scene(ofController id: String) -> Scene? { sceneNumbers[id].map { scenes[$0] } }

    private func makeScenes() -> [Scene] {
        if kind == .xib {
            guard let objects = root.first("objects") else { return [] }
            objects.note()
            return [Scene(objects: objects, controllerID: nil, identifier: nil, title: name, line: objects.line)]
        }
        guard let list = root.first("scenes") else { return [] }
        list.note()
        return list.children.compactMap { scene in
            guard scene.name == "scene", let objects = scene.first("objects") else { return nil }
            scene.note()
            objects.note()
            let controller = objects.children.first { $0.attributes["sceneMemberID"] == "viewController" }
            let title = controller?.attributes["title"] ?? controller?.attributes["customClass"] ?? controller?.name ?? name
            return Scene(
                objects: objects, controllerID: controller?.id, identifier: controller?.attributes["storyboardIdentifier"],
                title: title, line: scene.line)
        }
    }

    /// The child elements of the file's `<resources>`.
    private(set) lazy var resources: [InterfaceElement] = {
        let list = root.first("resources")
        list?.note()
        return list?.children ?? []
    }()

    /// The sizes of the images in `<resources>`, in points, by name.
    private(set) lazy var imageSizes: [String: CGSize] = {
        var sizes: [String: CGSize] = [:]
        for element in resources where element.name == "image" {
            element.note("catalog")
            if let name = element.read("name") { sizes[name] = element.size }
        }
        return sizes
    }()

    /// The elements of `<resources>` whose color is the light value of a named or system color, by name.
    private(set) lazy var colorElements: [String: InterfaceElement] = {
        var found: [String: InterfaceElement] = [:]
        for element in resources where ["namedColor", "systemColor"].contains(element.name) {
            guard let name = element.read("name"), let color = element.first("color") else { continue }
            found[name] = color
            color.note()
        }
        return found
    }()

    /// The cached content sizes of views whose classes Interface Builder ran, by the views' ids.
    private(set) lazy var designableSizes: [String: CGSize] = {
        var sizes: [String: CGSize] = [:]
        let list = root.first("designables")
        list?.note()
        for element in list?.children ?? [] {
            guard let name = element.read("name"), let size = element.children.first(where: { $0.key == "intrinsicContentSize" })
            else { continue }
            sizes[name] = size.size
        }
        return sizes
    }()

    /// The containers that show the controllers.
    public private(set) lazy var containers = InterfaceContainers(self)
}
