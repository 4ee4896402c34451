import Ashlar
import AshlarNib
import Foundation

/// The bars that a scene has because of the controllers that show it, which no file writes down.
struct InterfaceBars {
    enum Bar {
        case navigation, tabs
    }

    private var found: [String: (bars: [Bar], navigation: String, previous: String?)] = [:]

    /// Follows the relationships of navigation and tab controllers, and the segues that push.
    init(_ document: InterfaceDocument) {
        var pushes: [String: [String]] = [:]
        var roots: [(id: String, bars: [Bar], navigation: String, previous: String?)] = []
        for scene in document.scenes {
            guard let id = scene.controllerID, let controller = document.elements[id] else { continue }
            let hidesBar = controller.attributes["navigationBarHidden"] == "YES"
            scene.objects.forEach { element in
                guard element.name == "segue", let destination = element.attributes["destination"] else { return }
                switch (element.attributes["kind"], element.attributes["relationship"]) {
                case ("relationship", "rootViewController"):
                    roots.append((destination, hidesBar ? [] : [.navigation], id, nil))
                case ("show", _), ("push", _): pushes[id, default: []].append(destination)
                default: break
                }
            }
        }
        // Each scene is visited once, so segues in circles end.
        while let (id, bars, navigation, previous) = roots.popLast() {
            guard found[id] == nil else { continue }
            found[id] = (bars, navigation, previous)
            for next in pushes[id] ?? [] where found[next] == nil { roots.append((next, bars, navigation, id)) }
        }
    }

    /// Returns the bars of a controller's scene.
    func bars(of id: String?) -> [Bar] { id.flatMap { found[$0]?.bars } ?? [] }

    /// Returns the id of the controller that pushes a controller on the stack of a navigation controller; nil for none.
    func previous(of id: String?) -> String? { id.flatMap { found[$0]?.previous } }

    /// Returns the id of the navigation controller that shows a controller; nil for none.
    func navigation(of id: String?) -> String? { id.flatMap { found[$0]?.navigation } }
}

extension UINavigationBar {
    // FIDELITY.md: renderedBarsAreAtTheEdge.
    /// Gives the bar the look that it has while nothing is scrolled under it: from iOS 15 on, no background and no line, unless the file
    /// has an appearance for it.
    func showScrollEdge() {
        guard scrollEdgeAppearance == nil else {
            standardAppearance = scrollEdgeAppearance ?? standardAppearance
            return
        }
        let edge = UINavigationBarAppearance(barAppearance: standardAppearance)
        edge.titleTextAttributes = standardAppearance.titleTextAttributes
        edge.largeTitleTextAttributes = standardAppearance.largeTitleTextAttributes
        edge.configureWithTransparentBackground()
        standardAppearance = edge
    }
}

extension UIViewController {
    /// Creates a controller that stands for the one below a pushed controller, with the titles that its back button shows.
    ///
    /// - Parameters:
    ///   - element: The element of the controller below.
    ///   - resources: The texts in the language of the scene.
    convenience init(below element: InterfaceElement, resources: any InterfaceResources) {
        self.init(nibName: nil, bundle: nil)
        func text(_ element: InterfaceElement?, _ name: String) -> String? {
            element.flatMap { element in
                element.id.flatMap { resources.string(forKey: "\($0).\(name)") } ?? element.attributes[name]
            }
        }
        let item = element.children.first { $0.key == "navigationItem" }
        navigationItem.title = text(item, "title") ?? text(element, "title")
        navigationItem.backButtonTitle = text(item, "backButtonTitle")
        let back = item?.children.first { $0.key == "backBarButtonItem" }
        if let title = text(back, "title") {
            navigationItem.backBarButtonItem = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        }
    }
}
