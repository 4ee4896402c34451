import AshlarUI
import Foundation

/// Containers: the controllers of relationship segues, and the scenes that container views embed.
extension SceneBuilder {
    /// Gives a container controller the controllers of its relationship segues.
    func connectRelationships(of controller: UIViewController, _ element: InterfaceElement) {
        var related: [String: [UIViewController]] = [:]
        for segue in element.first("connections")?.children ?? [] where segue.name == "segue" {
            guard segue.attributes["kind"] == "relationship", let name = segue.read("relationship"),
                let destination = segues?.makeDestination(segue, isInside: true, problem: { context.problem(segue, $0) })
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
            if let compact = related["compactViewController"]?.first, split.style != .unspecified {
                split.setViewController(compact, for: .compact)
            }
        case let pages as UIPageViewController:
            if let children = related["viewControllers"] {
                pages.setViewControllers(children, direction: .forward, animated: false)
            }
        default: break
        }
    }

    /// Shows the scenes of the embed segues of container views, filling their bounds. The outlets of the scene are connected then.
    func embedChildren() {
        let waiting = containerViews
        containerViews = []
        guard context.options.embedsChildren, let parent = owner as? UIViewController, let segues else { return }
        for (view, segue) in waiting {
            guard let child = segues.makeDestination(segue, isInside: true, problem: { context.problem(segue, $0) }) else {
                continue
            }
            segues.perform(segue, to: child) {
                parent.addChild(child)
                child.view.frame = view.bounds
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
        }
    }
}
