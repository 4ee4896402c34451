import AshlarLayout
import Foundation

/// A controller's part in the two phases of a layout pass.
extension UIViewController {
    /// Has the safe area and the margins follow from where the view is now.
    final func followSurroundings(of view: UIView) {
        view.inheritSafeArea()
        view.inheritMargins()
        // The minimum depends on a width that may be another one.
        view.marginsChanged()
    }

    /// Lays out the controller's view; called in place of the view's `layoutSubviews()`.
    final func layOut(_ view: UIView) {
        tellIsAppearing()
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
