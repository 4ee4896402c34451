import AshlarUI
import Foundation

/// What a controller that was read from a storyboard keeps of it: the builder that makes its view, and the storyboard.
@MainActor
final class ControllerSource {
    private let builder: SceneBuilder
    private let element: InterfaceElement
    let storyboard: UIStoryboard?
    private var hasView = false

    init(_ builder: SceneBuilder, _ element: InterfaceElement, _ storyboard: UIStoryboard?) {
        (self.builder, self.element, self.storyboard) = (builder, element, storyboard)
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    func attach(to controller: UIViewController) {
        // The builder's reference to the controller would keep both alive.
        builder.holdOwnerWeakly()
        objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    static func of(_ controller: UIViewController) -> ControllerSource? {
        objc_getAssociatedObject(controller, key) as? ControllerSource
    }

    /// Makes and assigns the view of the controller; returns whether the file has one.
    func loadView(of controller: UIViewController) -> Bool {
        guard !hasView else { return false }
        hasView = true
        let isLoaded = builder.loadView(of: controller, element)
        builder.finish()
        builder.forgetLists()
        return isLoaded
    }

    /// Performs the segue with an identifier; returns whether there is one.
    func performSegue(_ identifier: String, sender: Any?) -> Bool {
        let scene = builder.scene.objects
        var found: InterfaceElement?
        scene.forEach { element in
            if found == nil, element.name == "segue", element.attributes["identifier"] == identifier { found = element }
        }
        guard let found else { return false }
        builder.segues?.perform(found, sender: sender)
        return true
    }
}
