import AshlarLayout
import Foundation

/// The controller's part in the two phases of a layout pass.
extension UIViewController {
    /// Updates the safe area and the margins for the present position of the view.
    final func followSurroundings(of view: UIView) {
        view.inheritSafeArea()
        view.inheritMargins()
        // The minimum margins depend on a width that may have changed.
        view.marginsChanged()
    }

    /// Lays out the controller's view. It replaces the view's `layoutSubviews()`.
    final func layOut(_ view: UIView) {
        notifyIsAppearing()
        viewWillLayoutSubviews()
        view.layOutThroughLayer()
        layOutChildren()
        viewDidLayoutSubviews()
    }

    final func extendedLayoutChanged() {
        parentReference?.childChangedExtendedLayout(self)
        loadedView?.setNeedsLayout()
    }
}
