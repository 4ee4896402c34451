import AshlarLayout
import Foundation

/// Containers and their children.
extension UIViewController {
    final func adopt(_ child: UIViewController) {
        var ancestor: UIViewController? = self
        while let present = ancestor {
            if present === child {
                return LayoutDiagnostics.fault(
                    "NSInvalidArgumentException",
                    child === self
                        ? "Can't add self as child view controller: \(description)"
                        : "Can't add a parent as a child of its own descendant: \(child.description)")
            }
            ancestor = present.parentReference
        }
        if child.parentReference === self { return }
        // FIDELITY.md: removalsAreHeard.
        child.removeFromParent()
        child.willMove(toParent: self)
        // An override may have moved the child.
        guard child.parentReference == nil else { return }
        childList.append(child)
        child.parentReference = self
        child.appearance.entersParent = true
        child.appearance.leavesParent = false
        child.loadedView?.marginsChanged()
    }

    final func leaveParent() {
        guard let parent = parentReference else { return }
        parent.childList.removeAll { $0 === self }
        parentReference = nil
        if traitsFromParent != nil {
            traitsFromParent = nil
            loadedView?.changeSurroundings()
        }
        appearance.entersParent = false
        setBarInsets(.zero)
        didMove(toParent: nil)
        if appearance.phase == .disappeared { appearance.leavesParent = false }
    }

    /// Returns the nearest ancestor of a class.
    final func ancestor<Container: UIViewController>() -> Container? {
        var present = parentReference
        while let controller = present {
            if let found = controller as? Container { return found }
            present = controller.parentReference
        }
        return nil
    }

    /// The outermost container of the controller.
    final var outermostContainer: UIViewController {
        var controller = self
        while let parent = controller.parentReference { controller = parent }
        return controller
    }

    /// Calls a closure for the controller and all its descendants, containers first.
    final func forEachContained(_ body: (UIViewController) -> Void) {
        body(self)
        for child in childList { child.forEachContained(body) }
    }
}
