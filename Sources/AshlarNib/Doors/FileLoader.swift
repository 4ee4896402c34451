import AshlarUI
import Foundation

/// The loader that finds and reads files for UIKit's doors. Each file is read once.
@MainActor
final class FileLoader: InterfaceLoading {
    private let folders: [URL]
    private let resources: any InterfaceResources
    private var documents: [URL: InterfaceDocument] = [:]

    init(folders: [URL], resources: any InterfaceResources) { (self.folders, self.resources) = (folders, resources) }

    private var options: InterfaceOptions {
        var options = InterfaceOptions()
        options.resources = resources
        options.storyboard = { [weak self] name, bundleIdentifier in
            let bundle = bundleIdentifier.flatMap { Bundle(identifier: $0) }
            return self?.document(InterfaceSource(name: name, bundle: bundle), "storyboard")
        }
        let traits = UITraitCollection.current
        options.sizeClasses = SizeClasses(
            width: traits.horizontalSizeClass == .unspecified ? .compact : traits.horizontalSizeClass,
            height: traits.verticalSizeClass == .unspecified ? .regular : traits.verticalSizeClass,
            idiom: traits.userInterfaceIdiom)
        return options
    }

    // MARK: Files

    private func log(_ text: String) { LayoutDiagnostics.logHandler(text) }

    private func document(_ source: InterfaceSource, _ kind: String) -> InterfaceDocument? {
        do throws(InterfaceFileError) {
            if let data = source.data {
                return try InterfaceDocument(data: data, name: source.name.isEmpty ? "data" : source.name)
            }
            guard let url = url(source, kind) else {
                log(
                    "Could not load \(kind == "xib" ? "NIB" : "the storyboard"): '\(source.name).\(kind)' is not in the folders or the "
                        + "bundle."
                )
                return nil
            }
            if let known = documents[url] { return known }
            let document = try InterfaceDocument(contentsOf: url)
            documents[url] = document
            return document
        } catch {
            log("\(error)")
            return nil
        }
    }

    /// Returns the place of a file; nil if it is not found.
    private func url(_ source: InterfaceSource, _ kind: String) -> URL? {
        // A name is not a path, so that it cannot lead out of the folders.
        guard !source.name.isEmpty, !source.name.contains("/") else { return nil }
        let name = "\(source.name).\(kind)"
        var places = folders
        let bundle = source.bundle ?? .main
        if let resources = bundle.resourceURL { places.append(resources) }
        places.append(bundle.bundleURL)
        for place in places {
            for folder in ["", "Base.lproj", "en.lproj"] {
                let url = folder.isEmpty ? place.appending(path: name) : place.appending(path: folder).appending(path: name)
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    // MARK: Doors

    func instantiateNib(_ source: InterfaceSource, owner: Any?, externalObjects: [String: Any]) -> [Any]? {
        guard let document = document(source, "xib"), let scene = document.scenes.first else { return nil }
        let made = SceneMaker.makeScene(
            scene, document, options, owner: owner.map { $0 as AnyObject }, externalObjects: externalObjects)
        for problem in made.problems { log("\(document.name):\(problem)") }
        return made.topLevelObjects
    }

    func instantiateViewController(
        withIdentifier identifier: String?, of storyboard: UIStoryboard, source: InterfaceSource,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let document = document(source, "storyboard"),
            let scene = identifier.map({ document.scene(identifier: $0) }) ?? document.initialScene
        else { return nil }
        return SceneMaker.makeController(
            scene, document, options, embedding: 0, creator: creator, storyboard: storyboard)
    }

    func loadView(of controller: UIViewController) -> Bool {
        // A controller of a storyboard without a view of its own has one in a nib file, as others have.
        if let source = ControllerSource.of(controller), source.loadView(of: controller) { return true }
        for name in nibNames(of: controller) {
            let source = InterfaceSource(name: name, bundle: controller.nibBundle)
            guard url(source, "xib") != nil else { continue }
            _ = instantiateNib(source, owner: controller, externalObjects: [:])
            if controller.viewIfLoaded != nil { return true }
        }
        if let name = controller.nibName {
            log("Could not load NIB in bundle: '\(name)' has no file, or does not connect the owner's view outlet.")
        }
        return false
    }

    /// The names of the files that a controller's view may be in: the given one, or those made from its class's name.
    private func nibNames(of controller: UIViewController) -> [String] {
        if let name = controller.nibName { return [name] }
        let name = String(describing: type(of: controller))
        let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
        return (short + [name]).filter { !$0.hasPrefix("UI") }
    }

    func storyboard(of controller: UIViewController) -> UIStoryboard? { ControllerSource.of(controller)?.storyboard }

    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool {
        ControllerSource.of(controller)?.performSegue(identifier, sender: sender) ?? false
    }
}
