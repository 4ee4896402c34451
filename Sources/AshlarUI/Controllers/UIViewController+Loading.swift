import AshlarLayout
import Foundation

/// How a controller comes by its view.
extension UIViewController {
    final var requiredView: UIView {
        if let loadedView { return loadedView }
        // Asked for the view while it makes one, `loadView()` would be called without an end.
        if isLoadingView { return makeMissingView() }
        loadIfNeeded()
        return loadedView ?? makeMissingView()
    }

    final func loadIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        if loadedView == nil { _ = makeMissingView() }
        isLoadingView = false
        viewDidLoad()
    }

    private final func makeMissingView() -> UIView {
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "-[\(typeName(of: self)) loadView] must assign a view before the view is asked for: \(description)")
        // FIDELITY.md: nibsAreNotRead.
        let view = loadedView ?? makeDefaultView()
        replaceView(by: view)
        return view
    }

    final func replaceView(by view: UIView?) {
        guard view !== loadedView else { return }
        if let other = view?.rare?.controller {
            return LayoutDiagnostics.fault(
                "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View \(view?.description ?? "") is "
                    + "associated with \(other.description). Clear this association before associating this view with \(description)."
            )
        }
        if let old = loadedView {
            old.editRare { $0.controller = nil }
            old.marginsChanged()
        }
        layoutSupport = (nil, nil)
        loadedView = view
        guard let view else { return }
        view.editRare { $0.controller = self }
        // A controller hears of both phases, whatever the view's class does in them.
        view.item.flags.subtract([.isPlain, .inheritsUpdates])
        // FIDELITY.md: controllersUpdateOnce.
        if !isContainer, type(of: self) != UIViewController.self { view.item.requireEngine() }
        view.item.setNeedsUpdateConstraints()
        view.item.setNeedsLayout()
        view.marginsChanged()
    }
}

extension UIView {
    /// The controller whose view this is.
    final var controller: UIViewController? { item.flags.contains(.hasRareProperties) ? rare?.controller : nil }

    /// The controller of the closest view around this one, or of this one, that has one.
    final var closestController: UIViewController? {
        var view: UIView? = self
        while let present = view {
            if let controller = present.controller { return controller }
            view = present.superviewReference
        }
        return nil
    }
}

extension UIView {
    /// Tells the view, and the controller whose view it is, of a window to come.
    final func tellWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        controller?.viewWillMove(toWindow: window)
    }

    /// Tells the view, and the controller whose view it is, of a change of the window.
    final func tellDidMoveToWindow() {
        AppearanceProxies.apply(to: self)
        didMoveToWindow()
        controller?.viewDidMove(toWindow: windowReference)
    }

    /// Whether the view of a controller may be shown here: among the views of its parent, if it has one.
    final func acceptsController(of view: UIView) -> Bool {
        guard let controller = view.controller, let parent = controller.parentReference, let closest = closestController,
            closest !== parent
        else { return true }
        LayoutDiagnostics.fault(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(controller.description) should have parent view controller:\(closest.description) but actual "
                + "parent is:\(parent.description)")
        return false
    }

    /// Whether this is the content of a controller in a container with bars: its view, or the first view in that.
    final var isContentBelowBars: Bool {
        let outer = superviewReference
        guard let controller = controller ?? (outer?.subviewList.first === self ? outer?.controller : nil) else { return false }
        return controller.automaticallyAdjustsScrollViewInsets && controller.parentReference?.coversChildrenWithBars ?? false
    }
}
