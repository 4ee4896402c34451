import Foundation

/// Something that is dragged: a value of the application's.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The data of the item for drops in other applications.
    public let itemProvider: NSItemProvider
    /// The data of the item for drops in the same application.
    open var localObject: Any?
    /// The closure that returns the preview that follows the finger; nil for a preview of the view that was lifted.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item with its data.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that follows the finger in place of a dragged item.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How the view is cut out and filled.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: How the view is cut out and filled. The values are stored.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    /// Creates a preview of a view as it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// How the preview of a dragged view is cut out and filled.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place to which a dragged view flies.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A preview of a dragged view at a place.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the preview at another position.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Returns a picture of the view at the place of the target.
    final func picture(in window: UIWindow?) -> UIView? {
        guard let window else { return nil }
        if view.window == nil { view.layoutIfNeeded() }
        let (place, size) = (target.place(in: window), view.bounds.size)
        let picture = view.passingPicture(
            at: CGRect(
                x: place.center.x - size.width / 2, y: place.center.y - size.height / 2, width: size.width, height: size.height))
        picture?.transform = place.transform
        return picture
    }
}

/// The animation of what is lifted, dropped or canceled.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Runs a closure with the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
