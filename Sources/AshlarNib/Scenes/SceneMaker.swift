import AshlarUI
import Foundation

extension InterfaceDocument {
    /// Makes a scene with its views.
    ///
    /// - Parameters:
    ///   - scene: One of the document's scenes.
    ///   - options: The size classes, the resources and the sizes of texts. The default is those of the canvas.
    /// - Returns: The scene. What could not be built is in its `problems`.
    @MainActor
    public func makeScene(_ scene: Scene, options: InterfaceOptions? = nil) -> InterfaceScene {
        SceneMaker.makeScene(scene, self, options ?? .canvas(of: self), owner: nil)
    }

    /// Makes all scenes of the document once, so that ``ledger`` accounts for everything that the builders understand.
    @MainActor
    public func readAll() {
        for scene in scenes { _ = makeScene(scene) }
    }
}

/// Makes scenes and controllers from documents.
@MainActor
enum SceneMaker {
    /// Makes a scene with its views.
    static func makeScene(
        _ scene: InterfaceDocument.Scene, _ document: InterfaceDocument, _ options: InterfaceOptions, owner: AnyObject?,
        externalObjects: [String: Any] = [:]
    ) -> InterfaceScene {
        let builder = SceneBuilder(BuildContext(document, options), scene)
        builder.owner = owner
        for problem in document.duplicates { builder.context.problem(line: problem.line, problem.reason) }
        if let id = scene.controllerID, let element = document.elements[id] {
            let controller = makeController(element, builder, creator: nil)
            if !builder.loadView(of: controller, element) { controller.loadViewIfNeeded() }
            builder.finish()
            return InterfaceScene(builder, controller: controller, topLevelObjects: [controller])
        }
        let objects = makeObjects(builder, owner: owner, externalObjects)
        builder.finish()
        return InterfaceScene(builder, controller: nil, topLevelObjects: objects)
    }

    /// Makes the controller of a scene. Its view is made when it is loaded.
    ///
    /// - Parameters:
    ///   - scene: The scene. One that refers to another storyboard gives the controller there.
    ///   - document: The document of the scene.
    ///   - options: How scenes are made.
    ///   - embedding: The number of scenes around this one.
    ///   - creator: A closure that creates the controller in place of its class; nil for none.
    ///   - storyboard: The storyboard, which the controller's `storyboard` returns; nil for none.
    /// - Returns: The controller; nil if the scene has none, or refers to a storyboard that cannot be read.
    static func makeController(
        _ scene: InterfaceDocument.Scene, _ document: InterfaceDocument, _ options: InterfaceOptions, embedding: Int,
        creator: ((NSCoder) -> UIViewController?)?, storyboard: UIStoryboard?
    ) -> UIViewController? {
        var (scene, document, storyboard) = (scene, document, storyboard)
        // References lead on to a few others at most; in a circle they end.
        for _ in 0..<referenceLimit {
            guard let id = scene.controllerID, let element = document.elements[id],
                element.name == "viewControllerPlaceholder"
            else { break }
            guard let name = element.read("storyboardName"),
                let other = options.storyboard?(name, element.read("bundleIdentifier"))
            else { return nil }
            let identifier = element.read("referencedIdentifier")
            guard let found = identifier.map({ other.scene(identifier: $0) }) ?? other.initialScene else {
                LayoutDiagnostics.logHandler(
                    "\(document.name):\(element.line): the storyboard '\(name)' has no controller "
                        + (identifier.map { "with the identifier '\($0)'" } ?? "to start with"))
                return nil
            }
            (scene, document, storyboard) = (found, other, UIStoryboard(name: name, bundle: nil))
        }
        guard let id = scene.controllerID, let element = document.elements[id] else { return nil }
        guard element.name != "viewControllerPlaceholder" else {
            LayoutDiagnostics.logHandler("\(document.name):\(element.line): the references between storyboards do not end")
            return nil
        }
        let builder = SceneBuilder(BuildContext(document, options), scene)
        builder.context.embedding = embedding
        builder.context.storyboard = storyboard
        let controller = makeController(element, builder, creator: creator)
        // The builder waits with the controller until the view is loaded.
        ControllerSource(builder, element, storyboard).attach(to: controller)
        return controller
    }

    private static let referenceLimit = 8

    private static func makeController(
        _ element: InterfaceElement, _ builder: SceneBuilder, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        let controller = builder.makeController(element, creator: creator)
        // Other objects of the scene, such as recognizers, exist before views refer to them.
        for other in builder.scene.objects.children where other !== element { makeObject(other, builder) }
        if builder.context.options.embedsChildren { builder.connectRelationships(of: controller, element) }
        return controller
    }

    /// Makes the top-level objects of a xib, and returns those that are not placeholders.
    private static func makeObjects(
        _ builder: SceneBuilder, owner: AnyObject?, _ externalObjects: [String: Any]
    ) -> [AnyObject] {
        var objects: [AnyObject] = []
        for element in builder.scene.objects.children {
            if element.name == "placeholder" {
                notePlaceholder(element, builder, owner: owner, externalObjects)
            } else if let object = makeObject(element, builder) {
                objects.append(object)
            }
        }
        return objects
    }

    private static func notePlaceholder(
        _ element: InterfaceElement, _ builder: SceneBuilder, owner: AnyObject?, _ externalObjects: [String: Any]
    ) {
        let reader = builder.reader(element)
        element.note("customClass", "customModule")
        let name = reader["placeholderIdentifier"]
        if name == "IBFilesOwner", let owner {
            builder.register(owner, reader, isMade: false)
        } else if name == "IBFilesOwner" {
            // Without an owner, the connections are listed under an object that stands for it.
            let stand = NSObject()
            builder.owner = stand
            builder.retained.append(stand)
            builder.register(stand, reader, isMade: false)
        } else if let name, let object = externalObjects[name] {
            builder.register(object as AnyObject, reader, isMade: false)
        }
    }

    /// Makes a top-level object; nil for a placeholder or an element that is not understood.
    @discardableResult
    private static func makeObject(_ element: InterfaceElement, _ builder: SceneBuilder) -> AnyObject? {
        let reader = builder.reader(element)
        switch element.name {
        case "placeholder", "exit":
            element.note("placeholderIdentifier", "customClass", "customModule")
            return nil
        case "viewControllerPlaceholder":
            element.note("storyboardName", "referencedIdentifier", "storyboardIdentifier", "bundleIdentifier")
            reader.child(key: "navigationItem")?.noteAll()
            reader.child(key: "tabBarItem")?.noteAll()
            return nil
        case "customObject":
            let type: AnyClass? = reader["customClass"].flatMap {
                InterfaceClasses.type(named: $0, module: reader["customModule"])
            }
            let object: AnyObject = InterfaceClasses.makeObject(type) ?? NSObject()
            builder.retained.append(object)
            builder.register(object, reader)
            return object
        case "barButtonItem": return keep(builder.makeBarButtonItem(reader), builder)
        case "tabBarItem": return keep(builder.makeTabBarItem(reader), builder)
        case "navigationItem": return keep(builder.makeNavigationItem(reader), builder)
        case "viewController", "navigationController", "tabBarController", "tableViewController", "collectionViewController",
            "splitViewController", "pageViewController":
            let owner = builder.owner
            let controller = builder.makeController(element)
            builder.loadView(of: controller, element)
            builder.owner = owner
            return keep(controller, builder)
        case "searchDisplayController", "command", "menu", "keyCommand", "hostingController":
            reader.noteAll()
            return nil
        default: break
        }
        if let recognizer = builder.makeRecognizer(reader) { return keep(recognizer, builder) }
        guard isView(element) else {
            builder.context.problem(element, "the object <\(element.name)> is not understood")
            return nil
        }
        let kind: InterfaceScene.Root.Kind =
            switch element.name {
            case "tableViewCell", "collectionViewCell": .cell
            case "collectionReusableView": .supplementary
            default: .view
            }
        return builder.makeRoot(element, kind: kind)
    }

    private static func keep<Object: AnyObject>(_ object: Object, _ builder: SceneBuilder) -> Object {
        builder.retained.append(object)
        return object
    }

    /// Whether an element is a view, known or not: views have a content mode or a frame.
    private static func isView(_ element: InterfaceElement) -> Bool {
        element.attributes["contentMode"] != nil || element.savedRect != nil
    }
}
