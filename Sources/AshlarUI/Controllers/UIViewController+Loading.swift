import AshlarLayout
import Foundation

/// Loading of a controller's view.
extension UIViewController {
    final var requiredView: UIView {
        if let loadedView { return loadedView }
        // Avoids an endless recursion: `loadView()` must not call itself through `view`.
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
            "-[\(typeName(of: self)) loadView] must assign the view property before the property is read: \(description)")
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
        // The controller itself is told when it has been loaded and the view enters a hierarchy.
        var change = TraitChange()
        change.update(view)
        change.notifyViews()
        // A controller receives the calls of both phases, whatever the view's class does in them.
        view.item.flags.subtract([.isPlain, .inheritsUpdates])
        // FIDELITY.md: controllersUpdateOnce.
        if !isContainer, type(of: self) != UIViewController.self { view.item.requireEngine() }
        view.item.setNeedsUpdateConstraints()
        view.item.setNeedsLayout()
        view.marginsChanged()
    }
}

extension UIView {
    /// The controller whose view this is; nil for other views.
    final var controller: UIViewController? { item.flags.contains(.hasRareProperties) ? rare?.controller : nil }

    /// The controller of this view or of the nearest superview with a controller.
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
    /// Tells the view and its controller about a future change of the window.
    final func notifyWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        controller?.viewWillMove(toWindow: window)
    }

    /// Tells the view and its controller about a change of the window.
    final func notifyDidMoveToWindow() {
        AppearanceProxies.apply(to: self)
        didMoveToWindow()
        controller?.viewDidMove(toWindow: windowReference)
    }

    /// Returns whether a controller's view may be added here. If the controller has a parent, that must be the nearest controller.
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

    /// Whether the view is the content of a controller in a container with bars: the controller's view, or that view's first
    /// subview.
    final var isContentBelowBars: Bool {
        let outer = superviewReference
        guard let controller = controller ?? (outer?.subviewList.first === self ? outer?.controller : nil) else { return false }
        return controller.automaticallyAdjustsScrollViewInsets && controller.parentReference?.coversChildrenWithBars ?? false
    }
}
