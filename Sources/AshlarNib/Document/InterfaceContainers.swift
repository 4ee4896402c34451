/// The containers that show the controllers of a document, which no file writes down: they follow from the relationships of navigation
/// and tab bar controllers, and from the segues that push.
public struct InterfaceContainers {
    /// The navigation controller around a controller, and the controller that pushes it.
    private struct Place {
        var navigation: InterfaceElement
        var previous: String?
    }

    private var places: [String: Place] = [:]
    private var tabs: Set<String> = []

    init(_ document: InterfaceDocument) {
        var pushes: [String: [String]] = [:]
        var reached: [String] = []
        for scene in document.scenes {
            guard let id = scene.controllerID, let controller = document.elements[id] else { continue }
            scene.objects.forEach { segue in
                guard segue.name == "segue", let destination = segue.attributes["destination"] else { return }
                switch (segue.attributes["relationship"], segue.attributes["kind"]) {
                case ("rootViewController", _):
                    guard places[destination] == nil else { return }
                    places[destination] = Place(navigation: controller)
                    reached.append(destination)
                case ("viewControllers", _): tabs.insert(destination)
                case (nil, "show"), (nil, "push"): pushes[id, default: []].append(destination)
                default: break
                }
            }
        }
        // From a root outward, so that of several ways to a controller the one with the fewest segues counts, and segues in circles end.
        var index = 0
        while index < reached.count {
            let id = reached[index]
            index += 1
            guard let navigation = places[id]?.navigation else { continue }
            for next in pushes[id] ?? [] where places[next] == nil {
                places[next] = Place(navigation: navigation, previous: id)
                reached.append(next)
            }
        }
    }

    /// Returns the navigation controller that shows a controller.
    ///
    /// - Parameter id: The id of the controller; nil for none.
    /// - Returns: The element of the navigation controller; nil for none.
    public func navigation(of id: String?) -> InterfaceElement? { id.flatMap { places[$0]?.navigation } }

    /// Returns the controller that pushes a controller on the stack of a navigation controller.
    ///
    /// - Parameter id: The id of the controller; nil for none.
    /// - Returns: The id of the controller below; nil for none.
    public func previous(of id: String?) -> String? { id.flatMap { places[$0]?.previous } }

    /// Returns whether a navigation controller shows its bar above a controller.
    ///
    /// - Parameter id: The id of the controller; nil for none.
    /// - Returns: False if no navigation controller shows it, or one that hides its bar.
    public func hasNavigationBar(_ id: String?) -> Bool {
        navigation(of: id).map { $0.attributes["navigationBarHidden"] != "YES" } ?? false
    }

    func hasLargeTitles(_ id: String) -> Bool {
        navigation(of: id)?.children.first { $0.key == "navigationBar" }?.attributes["largeTitles"] == "YES"
    }

    func isInTabs(_ id: String) -> Bool {
        tabs.contains(id) || navigation(of: id)?.id.map { tabs.contains($0) } ?? false
    }
}
