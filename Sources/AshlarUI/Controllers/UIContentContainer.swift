import Foundation

/// A controller, or a presentation, that gives its contents a size.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the container would like to have.
    var preferredContentSize: CGSize { get }
    /// Sent when the preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Sent when the size of a child that constraints lay out has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child in a container of a size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Sent before the container takes on another size.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Sent before the traits change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    final func tellPreferredContentSize() {
        parentReference?.preferredContentSizeDidChange(forChildContentContainer: self)
        if presentingReference != nil { presentation?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }

    /// Has children that take on another size hear of it.
    final func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childList {
            let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if new != child.loadedView?.frameValue.size { child.viewWillTransition(to: new, with: coordinator) }
        }
    }

    final var traits: UITraitCollection {
        if let loadedView, loadedView.windowReference != nil { return loadedView.traitCollection }
        if let around = parentReference ?? presentingReference { return around.traitCollection }
        return loadedView?.traitCollection ?? UITraitCollection.ofScreen
    }
}

extension UITraitCollection {
    /// The traits of views that are in no window.
    @MainActor static var ofScreen: UITraitCollection { UIView().surroundings }
}
