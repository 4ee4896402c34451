import Foundation

/// A view controller or presentation controller that determines the size of its content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the container, in points.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called when the size of a child that constraints lay out changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// Returns the size of a child in a container of a size.
    ///
    /// - Parameters:
    ///   - container: The child.
    ///   - parentSize: The size of the container, in points.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize

    /// Called before the size of the container changes.
    ///
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: The coordinator of the change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// Called before the traits change.
    ///
    /// - Parameters:
    ///   - newCollection: The new traits.
    ///   - coordinator: The coordinator of the change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    final func notifyPreferredContentSize() {
        parentReference?.preferredContentSizeDidChange(forChildContentContainer: self)
        if presentingReference != nil { presentation?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }

    /// Tells the children whose size will change.
    final func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childList {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if new != child.loadedView?.frameValue.size { child.viewWillTransition(to: new, with: coordinator) }
        }
    }
}
