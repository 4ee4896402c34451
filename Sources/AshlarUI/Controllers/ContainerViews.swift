import AshlarLayout

/// The view of a container: has the container place its children when something in it is hidden or shown.
final class ControllerContainerView: UIView {
    package override func subviewDidHide(_ subview: UIView) { setNeedsLayout() }
}

extension UIViewController {
    /// Whether the view was taken out for a presentation in its place, which puts it back.
    final var isReplaced: Bool { presentedReference?.presentation?.removed != nil }

    /// Takes the views of controllers that are no longer shown out of the view around them.
    final func clear(_ container: UIView, of shown: UIViewController?) {
        for view in container.subviewList where view !== shown?.loadedView && !(view is PresentationContainerView) {
            view.removeFromSuperview()
        }
        container.arrangeSearches(of: shown)
    }

    /// Puts the view of a child into a view of the container, with nothing but its frame to place it.
    final func install(_ child: UIViewController, in container: UIView, frame: CGRect) {
        child.loadIfNeeded()
        guard let view = child.loadedView else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.frameValue != frame { view.frame = frame }
        if view.superviewReference !== container { container.addSubview(view) }
    }

    /// Whether the view is being shown in a window, so that what the container shows in place of something else appears.
    final var isOnScreen: Bool {
        loadedView?.windowReference != nil && (appearance.phase == .appearing || appearance.phase == .appeared)
    }

    /// Shows a child in place of another.
    ///
    /// - Parameters:
    ///   - place: Puts the views into the container, and takes those out that are no longer shown.
    ///   - completion: Runs at the end of the turn, or at once if the container is not on the screen.
    final func exchange(
        _ old: UIViewController?, for new: UIViewController?, animated: Bool, willShow: () -> Void = {}, place: () -> Void,
        completion: @escaping () -> Void
    ) {
        guard isOnScreen, let view = loadedView, let window = view.windowReference else {
            place()
            return completion()
        }
        let coordinator = TransitionCoordinator(in: view, from: old, to: new, animated: animated)
        runningCoordinator = coordinator
        new?.loadIfNeeded()
        willShow()
        old?.beginAppearance(false, animated: animated, withWindow: false)
        new?.beginAppearance(true, animated: animated, withWindow: false)
        place()
        new?.loadedView?.inheritSafeArea()
        new?.tellIsAppearing()
        coordinator.begin()
        window.atEndOfTurn { [weak self, weak old, weak new] in
            old?.endAppearance()
            // The container may be about to appear itself, or to leave: its children follow it then.
            if self?.appearance.phase != .appearing { new?.endAppearance() }
            if self?.runningCoordinator === coordinator { self?.runningCoordinator = nil }
            coordinator.end()
            completion()
        }
    }

    /// What `transition(from:to:duration:options:animations:completion:)` does.
    final func exchangeChildren(
        _ old: UIViewController, _ new: UIViewController, _ duration: Double, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard old !== new, let parent = old.parentReference, parent === new.parentReference else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "Children view controllers \(old.description) and \(new.description) must have a common parent view controller "
                    + "when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
                    + "completion:]")
        }
        let forwards = shouldAutomaticallyForwardAppearanceMethods && isOnScreen
        let isAnimated = duration > 0
        new.loadIfNeeded()
        if forwards {
            old.beginAppearance(false, animated: isAnimated, withWindow: false)
            new.beginAppearance(true, animated: isAnimated, withWindow: false)
        }
        let container = old.loadedView?.superviewReference ?? loadedView
        if let view = new.loadedView, let container {
            if view.superviewReference !== container { container.addSubview(view) }
            view.inheritSafeArea()
        }
        if forwards { new.tellIsAppearing() }
        UIView.transition(
            // FIDELITY.md: exchangesEndInTime.
            with: container ?? UIView(), duration: duration, options: options.union(.allowAnimatedContent), animations: animations
        ) { finished in
            old.loadedView?.removeFromSuperview()
            if forwards {
                old.endAppearance()
                new.endAppearance()
            }
            completion?(finished)
        }
    }
}
