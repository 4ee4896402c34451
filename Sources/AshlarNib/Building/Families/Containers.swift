import AshlarUI
import Foundation

/// Containers: the controllers of relationship segues, and the scenes that container views embed.
extension SceneBuilder {
    /// Scenes that embed one another are followed to this depth.
    private static let embeddingLimit = 8

    /// Gives a container controller the controllers of its relationship segues.
    func connectRelationships(of controller: UIViewController, _ element: InterfaceElement) {
        var related: [String: [UIViewController]] = [:]
        for segue in element.first("connections")?.children ?? [] where segue.name == "segue" {
            guard segue.attributes["kind"] == "relationship", let name = segue.read("relationship"),
                let destination = makeDestination(segue)
            else { continue }
            related[name, default: []].append(destination)
        }
        switch controller {
        case let navigation as UINavigationController:
            if let root = related["rootViewController"]?.first { navigation.viewControllers = [root] }
        case let tabs as UITabBarController:
            if let children = related["viewControllers"] { tabs.viewControllers = children }
        case let split as UISplitViewController:
            let children =
                (related["masterViewController"] ?? []) + (related["supplementaryViewController"] ?? [])
                + (related["detailViewController"] ?? [])
            if !children.isEmpty { split.viewControllers = children }
        default: break
        }
    }

    /// Makes the controller at the end of a segue; nil if it does not exist.
    func makeDestination(_ segue: InterfaceElement) -> UIViewController? {
        guard let id = segue.read("destination") else { return nil }
        guard let scene = context.document.scene(ofController: id) else {
            context.problem(segue, "the segue's destination '\(id.prefix(80))' does not exist")
            return nil
        }
        guard context.embedding < Self.embeddingLimit else {
            context.problem(segue, "scenes are embedded in one another more than \(Self.embeddingLimit) levels deep")
            return nil
        }
        return SceneMaker.makeController(scene, context.document, context.options, embedding: context.embedding + 1, creator: nil)
    }

    /// Shows the scene of a container view's embed segue in it, filling its bounds.
    func embedChild(_ reader: ElementReader, in view: UIView) {
        guard context.options.embedsChildren, !context.options.isCanvas, let parent = owner as? UIViewController,
            let segue = reader.element.first("connections")?.children.first(where: { $0.attributes["kind"] == "embed" }),
            let child = makeDestination(segue)
        else { return }
        perform(segue, from: parent, to: child) {
            parent.addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
    }

    /// Tells the source of a segue, and runs what the segue does.
    func perform(
        _ segue: InterfaceElement, from source: UIViewController, to destination: UIViewController, sender: Any? = nil,
        _ body: @escaping @MainActor () -> Void
    ) {
        let made = UIStoryboardSegue(
            identifier: segue.read("identifier"), source: source, destination: destination, performHandler: body)
        source.prepare(for: made, sender: sender)
        made.perform()
    }

    /// Performs a segue that the user or the application starts.
    func perform(_ segue: InterfaceElement, sender: Any?) {
        guard let source = owner as? UIViewController, let destination = makeDestination(segue) else { return }
        if let style = Self.presentations.first(where: { $0.key == segue.read("modalPresentationStyle") })?.value {
            destination.modalPresentationStyle = style
        }
        let isAnimated = segue.read("animates") != "NO"
        let kind = segue.read("kind")
        perform(segue, from: source, to: destination, sender: sender) {
            switch kind {
            case "show", "push":
                if kind == "push", let navigation = source.navigationController {
                    navigation.pushViewController(destination, animated: isAnimated)
                } else {
                    source.show(destination, sender: sender)
                }
            case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
            case "popoverPresentation":
                destination.modalPresentationStyle = .popover
                source.present(destination, animated: isAnimated)
            default: source.present(destination, animated: isAnimated)
            }
        }
    }
}
