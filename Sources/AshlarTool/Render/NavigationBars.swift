import Ashlar
import AshlarNib
import Foundation

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
